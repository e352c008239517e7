"""A pytest plugin: the simulated board for sensor-mocked tests (entry point `sheepfold`).

See `docs/developers/sensor-mocked-tests.md`. Everything heavy is imported inside the fixtures, so
that the plugin costs nothing where it is not used.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from companion.simulation.linked_rig import LinkedRig
    from companion.simulation.table_rig import TableRig



def pytest_configure(config: pytest.Config) -> None:
    """Register the marker."""
    config.addinivalue_line(
        "markers",
        "rig(size=4, identity='pad', seed=0, noise_mt=0.1, lights=False, journal=True): "
        "the simulated board of the fixtures `sheepfold_rig` and `sheepfold_table`; `lights` and "
        "`journal` are for the table only",
    )


def _marked(request: pytest.FixtureRequest) -> dict[str, Any]:  # a pytest marker is untyped
    """Return what the nearest marker `rig` asks for."""
    marker = request.node.get_closest_marker("rig")
    return dict(marker.kwargs) if marker else {}


@pytest.fixture
def sheepfold_rig(request: pytest.FixtureRequest) -> LinkedRig:
    """A simulated board in virtual time, the link connected to it (`LinkedRig`)."""
    from companion.simulation.linked_rig import LinkedRig

    asked = _marked(request)
    for of_the_table in ("lights", "journal"):
        asked.pop(of_the_table, None)
    return LinkedRig(**asked)


@pytest.fixture
def sheepfold_table(request: pytest.FixtureRequest) -> Iterator[TableRig]:
    """The same with a table at the other end of the link (`TableRig`).

    Its journal is in a folder of the test, so that a match outlives a restart. It is closed after
    the test.
    """
    from companion.simulation.table_rig import TableRig

    asked = _marked(request)
    folder = None
    if asked.pop("journal", True):
        folder = request.getfixturevalue("tmp_path_factory").mktemp("journal")
    with closing(TableRig(journal=folder, **asked)) as table:
        yield table
