"""A pytest plugin: the simulated board for sensor-mocked tests.

See `docs/developers/sensor-mocked-tests.md`. It is installed under a name that no other project
has, and imports nothing of Sheepfold until a test asks for a fixture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from math import isfinite
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import pytest

from .rooms import NotLoadedError, load

if TYPE_CHECKING:
    from companion.simulation.linked_rig import LinkedRig
    from companion.simulation.table_rig import TableRig
    from companion.table.errors import TableError as TableError
    from hardware.tabletop import RigError as RigError

Rigs = Callable[..., AbstractContextManager["LinkedRig"]]
"""Makes a simulated board for a `with` block; its arguments are those of the marker."""

Tables = Callable[..., AbstractContextManager["TableRig"]]
"""Makes a simulated board with a table for a `with` block."""

_EXCEPTIONS = {"RigError": "hardware.tabletop", "TableError": "companion.table.errors"}
"""The exceptions that a test may import from this module, and where they are."""

_FOR_RIGS = {"size": "a whole number", "identity": "a text", "seed": "a whole number",
             "noise_mt": "a number from 0", "simulated": "True or False"}
_FOR_TABLES = {"lights": "True or False", "journal": "True or False", "catalogue": "a catalogue"}
_FITS: Mapping[str, Callable[[object], bool]] = {
    "a whole number": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "a text": lambda value: isinstance(value, str),
    "a number from 0": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool)
    and isfinite(value) and value >= 0,
    "True or False": lambda value: isinstance(value, bool),
    "a catalogue": lambda value: hasattr(value, "text"),
}


def __getattr__(name: str) -> object:
    """Return an exception of Sheepfold's, loaded when a test imports it from here."""
    if name in _EXCEPTIONS:
        return getattr(load(_EXCEPTIONS[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker."""
    config.addinivalue_line(
        "markers",
        "rig(size=4, identity='pad', seed=0, noise_mt=0.1, lights=False, journal=True): "
        "the simulated board of the fixtures `sheepfold_rig` and `sheepfold_table`; `lights` and "
        "`journal` are for the table only",
    )


@pytest.fixture(scope="session")
def sheepfold_rigs() -> Rigs:
    """Any number of simulated boards: ``with sheepfold_rigs(8, seed=7) as rig:``.

    For tests that need more than one, for `hypothesis.given`, and for fixtures of a wider scope.
    """
    with _sentences():
        made: type[LinkedRig] = load("companion.simulation.linked_rig").LinkedRig

    @contextmanager
    def rigs(*args: object, **named: object) -> Iterator[LinkedRig]:
        yield made(**_understood("sheepfold_rigs", args, named, _FOR_RIGS))

    return rigs


@pytest.fixture(scope="session")
def sheepfold_tables() -> Tables:
    """Any number of boards with a table: ``with sheepfold_tables(size=2) as table:``.

    At the end of the block the journal is closed, and its folder removed.
    """
    with _sentences():
        game = next(game for game in load("companion.registry.found").games() if game.rig)
        made: type[TableRig] = load("companion.registry.game").load(game.rig)
        # Read now what the first message reads: a test may have a file system of its own.
        load("companion.words.fluent_files").load("en", "screen")

    @contextmanager
    def tables(*args: object, **named: object) -> Iterator[TableRig]:
        asked = _understood("sheepfold_tables", args, named, _FOR_RIGS | _FOR_TABLES)
        with ExitStack() as opened:
            if asked.pop("journal", True):
                folder = opened.enter_context(TemporaryDirectory(prefix="sheepfold-"))
                asked["journal"] = Path(folder)
            yield opened.enter_context(closing(made(**asked)))

    return tables


@pytest.fixture
def sheepfold_rig(request: pytest.FixtureRequest, sheepfold_rigs: Rigs) -> Iterator[LinkedRig]:
    """A simulated board in virtual time, the link connected to it (`LinkedRig`)."""
    with ExitStack() as opened:
        with _sentences():
            asked = _marked(request)
            rig = opened.enter_context(
                sheepfold_rigs(**{name: asked[name] for name in asked.keys() & _FOR_RIGS}))
        yield rig


@pytest.fixture
def sheepfold_table(
    request: pytest.FixtureRequest, sheepfold_tables: Tables
) -> Iterator[TableRig]:
    """The same with a table at the other end of the link (`TableRig`).

    Its journal is in a folder of the test, so that a match outlives a restart. It is closed after
    the test.
    """
    with ExitStack() as opened:
        with _sentences():
            asked = _marked(request)
            if asked.get("journal", True) and _has_fake_files(request):
                raise ValueError("pyfakefs hides the files of the journal from the table: mark "
                                 "the test rig(journal=False)")
            table = opened.enter_context(sheepfold_tables(**asked))
        yield table


@contextmanager
def _sentences() -> Iterator[None]:
    """Let a test whose board cannot be had fail with the sentence alone."""
    try:
        yield
    except (NotLoadedError, ValueError) as error:
        raise pytest.fail.Exception(f"sheepfold: {error}", pytrace=False) from None


def _marked(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Return what the markers `rig` of a test ask for; of two values the nearer one counts.

    Raises ValueError.
    """
    asked: dict[str, Any] = {}
    for marker in reversed(list(request.node.iter_markers("rig"))):
        known = _FOR_RIGS | _FOR_TABLES
        if marker in request.node.own_markers and "sheepfold_table" not in request.fixturenames:
            known = _FOR_RIGS  # a marker of a class or a module may be for other tests
        asked |= _understood("the marker rig", marker.args, marker.kwargs, known)
    return asked


def _has_fake_files(request: pytest.FixtureRequest) -> bool:
    names = {"fs", "fs_class", "fs_module", "fs_session"}.intersection(request.fixturenames)
    return any(type(request.getfixturevalue(name)).__module__.startswith("pyfakefs.")
               for name in names)


def _understood(
    said: str, args: Sequence[object], named: Mapping[str, object], known: Mapping[str, str]
) -> dict[str, Any]:
    """Return the arguments of a marker or a factory by name. Raises ValueError."""
    asked = dict(named)
    if len(args) > 1 or (args and "size" in named):
        raise ValueError(f"{said}: only one size, and all else by name, as in (8, seed=7)")
    if args:
        asked["size"] = args[0]
    for name, value in asked.items():
        if name not in known and name in _FOR_TABLES:
            raise ValueError(f"{said}: {name!r} is for a board with a table (sheepfold_table)")
        if name not in known:
            raise ValueError(f"{said}: there is no {name!r}, only {', '.join(known)}")
        if not _FITS[known[name]](value):
            raise ValueError(f"{said}: {name!r} is {known[name]}, not {value!r}")
    return asked

