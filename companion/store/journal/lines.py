"""Steps as lines of the journal: each a frozen dataclass of plain values, as one line of JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict
from typing import Any, Generic, Literal, TypeVar, get_args, get_origin, get_type_hints

from companion.store.journal.errors import JournalError

S = TypeVar("S")
T = TypeVar("T")


class Lines(Generic[S]):
    """Writes and reads the steps of these kinds; each is called by its class's name."""

    def __init__(self, kinds: Iterable[type]) -> None:
        self._kinds: dict[str, Any] = {kind.__name__.lower(): kind for kind in kinds}

    def write(self, step: S) -> str:
        """A step as a line for the journal."""
        values: Any = step
        return json.dumps({"step": type(step).__name__.lower(), **asdict(values)})

    def read(self, line: str) -> S:
        """The step of a line. Raises JournalError."""
        try:
            values = json.loads(line)
            kind = self._kinds[values.pop("step")]
            step: S = kind(**{
                name: tuple(value) if isinstance(value, list) else value
                for name, value in values.items()
            })
            hints = get_type_hints(kind).items()
            if not all(fits(getattr(step, name), what) for name, what in hints):
                raise ValueError
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise JournalError(
                "A step in the journal cannot be read: it is damaged, or a newer Sheepfold wrote "
                "it."
            ) from None
        return step


def fits(value: object, kind: Any) -> bool:
    """Whether a value out of a file is of a field's kind.

    >>> fits(("a1", "b2"), tuple[str, ...]), fits(None, int | None), fits(True, int)
    (True, True, False)
    """
    parts = get_args(kind)
    if get_origin(kind) is Literal:
        return value in parts
    if get_origin(kind) is tuple:
        if not isinstance(value, tuple):
            return False
        if parts[-1] is Ellipsis:
            return all(fits(each, parts[0]) for each in value)
        return len(value) == len(parts) and all(map(fits, value, parts))
    if parts:
        return any(fits(value, part) for part in parts)
    return type(value) is kind


def game_of(first: str) -> str:
    """Which game the match is of whose first step this is; as old as those of Mutton are, they do
    not say so.

    >>> game_of('{"step": "begun", "game": "fold"}'), game_of('{"step": "begun"}')
    ('fold', 'mutton')
    """
    try:
        game = json.loads(first)["game"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return "mutton"
    return game if isinstance(game, str) else "mutton"


def followed(
    lines: Iterable[str], read: Callable[[str], S], begin: Callable[[S], T | None],
    after: Callable[[T, S], T],
) -> T:
    """The state after the steps of a match. `begin` makes one of the first step, and none of any
    other. Raises JournalError if they make no sense."""
    state: T | None = None
    try:
        for line in lines:
            step = read(line)
            state = begin(step) if state is None else after(state, step)
    except (ValueError, AssertionError):
        raise JournalError(
            "This match cannot be taken up: its steps do not fit together."
        ) from None
    if state is None:
        raise JournalError("This match has no first step, so it cannot be taken up.")
    return state
