"""What the extras tell the tests of the whole house: ``tests/extras/NAME/in_common.py``.

A test of the house that needs to know each page, command or message asks here, and so it knows
those of the extras that are there.
"""

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, TypeVar

from companion.registry.extras import extras
from companion.store.journal import Journal

T = TypeVar("T")


class Kept(NamedTuple):
    """A small file that an extra keeps, for tests that damage files: told as `KEPT`, by topics."""

    file: str
    words: str
    """What is said of it if it is missing."""
    fill: Callable[[Path], None]
    """Keeps something in a folder."""
    use: Callable[[Any, int], None]
    """Keeps more, given the app's environment and a number that is another one each time."""
    there: Callable[[Path, int], bool]
    """Whether all was kept up to that number."""


class KeptSecret(NamedTuple):
    """A file of an extra in the folder of the secrets: told as `KEPT_SECRETS`, by topics."""

    file: str
    words: str
    """What is said of it if it is missing."""
    fill: Callable[[Path], None]
    """Keeps something in this file."""


@cache
def modules(path: str = "in_common") -> tuple[ModuleType, ...]:
    """Return the tests' modules that lie there in their extra, in the order of the extras' names.

    ``mutton.leaks`` is ``tests/extras/NAME/mutton/leaks.py``.
    """
    return tuple(
        import_module(f"tests.extras.{name}.{path}") for name in extras()
        if Path(__file__).with_name(name).joinpath(f"{path.replace('.', '/')}.py").exists())


def each_of(what: str, kind: type[T]) -> Iterator[T]:
    """Return what each module says under this name, such as `PAGES`; all have to be of a kind."""
    for module in modules():
        found = getattr(module, what, None)
        if found is not None and not isinstance(found, kind):
            raise TypeError(f"{module.__name__}.{what} has to be a {kind.__name__}")
        if found is not None:
            yield found


def united(what: str) -> dict[str, Any]:
    """Return the rows of a table that the extras add, such as `PRINTS`."""
    return {key: row for table in each_of(what, dict) for key, row in table.items()}


def listed(what: str) -> tuple[Any, ...]:
    """Return what the extras add to a list, such as `LATER`."""
    return tuple(each for one in each_of(what, tuple) for each in one)


def given(journal: Journal) -> tuple[object, ...]:
    """Return what an app on a journal is given for the extras (`GIVEN`), as `sheepfold play` does,
    but with everything read at once."""
    return tuple(make(journal) for make in listed("GIVEN"))
