"""A pytest plugin: the simulated board for sensor-mocked tests (entry point `sheepfold`).

See `docs/developers/sensor-mocked-tests.md`. Everything heavy is imported inside the fixtures, so
that the plugin costs nothing where it is not used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pytest

if TYPE_CHECKING:
    from companion.simulation.linked_rig import LinkedRig
    from companion.simulation.table_rig import TableRig

R = TypeVar("R", bound="LinkedRig")


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker."""
    config.addinivalue_line(
        "markers",
        "rig(size=4, identity='pad', seed=0, noise_mt=0.1): "
        "the simulated board of the fixtures `sheepfold_rig` and `sheepfold_table`",
    )


def _marked(kind: type[R], request: pytest.FixtureRequest) -> R:
    """A rig as the nearest marker `rig` asks for it."""
    marker = request.node.get_closest_marker("rig")
    return kind(**(marker.kwargs if marker else {}))


@pytest.fixture
def sheepfold_rig(request: pytest.FixtureRequest) -> LinkedRig:
    """A simulated board in virtual time, the link connected to it (`LinkedRig`)."""
    from companion.simulation.linked_rig import LinkedRig

    return _marked(LinkedRig, request)


@pytest.fixture
def sheepfold_table(request: pytest.FixtureRequest) -> TableRig:
    """The same with a table at the other end of the link (`TableRig`)."""
    from companion.simulation.table_rig import TableRig

    return _marked(TableRig, request)
