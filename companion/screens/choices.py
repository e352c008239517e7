"""The last choices of the start page, kept in a small file from one start to the next."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import partial
from pathlib import Path
from typing import Any, cast

from companion.foreign.player import is_command
from companion.referee.course import AUTOMATIC
from companion.registry.found import games
from companion.registry.game import load
from companion.screens.setup import AMOUNTS, FORMS, Setup, computer
from companion.store.kept_files import Witness, save
from companion.store.safe_files import open_file
from companion.words.errors import MessageError
from companion.words.message import Message
from engine.names import name_defect
from engine.strengths import NAMES, STYLED

Allowed = Mapping[str, Callable[[object], bool]]
"""What each choice may be, by its name."""
MAX_BYTES = 16 * 1024
"""Size limit of the file."""


class ChoicesError(MessageError):
    """The file with the last choices cannot be read or written."""


class LastChoices:
    """The file with the last choices. Without a file nothing is kept. The `witness` knows what was
    saved."""

    def __init__(self, file: Path | None = None, witness: Witness | None = None) -> None:
        self._file, self._witness = file, witness

    def load(self) -> Setup | None:
        """Return the last choices; None if there are none. Raises ChoicesError for a bad file."""
        if self._file is None:
            return None
        try:
            with open_file(self._file) as source:
                text = source.read(MAX_BYTES + 1)
            if len(text) > MAX_BYTES:
                raise ValueError("the file is too long")
            return read(json.loads(text))
        except FileNotFoundError:
            return None
        except (OSError, ValueError, RecursionError):
            raise ChoicesError(Message("choices-unreadable", file=self._file.name)) from None

    def save(self, setup: Setup) -> None:
        """Write the choices. Raises ChoicesError; the file is then as it was."""
        if self._file is None:
            return
        try:
            save(self._file, json.dumps(written(setup), indent=1) + "\n", self._witness)
        except OSError as why:
            raise ChoicesError(Message(
                "choices-unwritable", file=self._file.name, why=why.strerror or str(why))
            ) from None


def written(setup: Setup) -> dict[str, Any]:
    """Return the choices as JSON values."""
    return {each.name: getattr(setup, each.name) for each in fields(Setup)}


def read(values: object) -> Setup:
    """Return the choices from JSON values. Raises ValueError for values that are not allowed.

    >>> read(written(Setup(players=("Ann", "computer:level-8"), hints=3)))
    Setup(players=('Ann', 'computer:level-8'), form='duel', target=11, values={}, \
preset='Classic', deduction=(False, False), hints=3, helped=None, minutes=0, days=0, \
people=('', ''), alone='', strength='level-3', names_asked=0)
    >>> read({"hints": "many"})
    Traceback (most recent call last):
    ValueError: hints cannot be 'many'
    """
    if not isinstance(values, Mapping):
        raise ValueError("the choices are no JSON object")
    found: dict[str, Any] = {}
    for name, allowed in _allowed().items():
        if name in values:
            value = values[name]
            if not allowed(value):
                raise ValueError(f"{name} cannot be {value!r}")
            found[name] = tuple(value) if isinstance(value, list | tuple) else value
    return Setup(**found)


def _name(value: object) -> bool:
    """Return whether a value is the name of a person, or empty."""
    return value == "" or (isinstance(value, str) and name_defect(value) is None)


def _player(value: object) -> bool:
    """Return whether a value is a person's name or stands for a computer player."""
    if isinstance(value, str) and computer(value):
        return _strength(value.partition(":")[2])
    return _name(value)


def _strength(value: object) -> bool:
    """Return whether a value is a strength or the command of a program."""
    return isinstance(value, str) and (
        value in (*NAMES, *STYLED, AUTOMATIC) or is_command(value))


def _amount(amounts: Sequence[int], value: object) -> bool:
    return type(value) is int and value in amounts


def _pair(value: object, allowed: Callable[[object], bool]) -> bool:
    return isinstance(value, list | tuple) and len(value) == 2 and all(map(allowed, value))


_ALLOWED: Allowed = {
    "players": lambda value: _pair(value, _player),
    "form": lambda value: value in FORMS,
    "deduction": lambda value: _pair(value, lambda each: isinstance(each, bool)),
    "helped": lambda value: value is None or (type(value) is int and value in (0, 1)),
    **{name: partial(_amount, amounts) for name, amounts in AMOUNTS.items()},
    "people": lambda value: _pair(value, _name),
    "alone": _name,
    "strength": _strength,
    "names_asked": lambda value: type(value) is int and 0 <= value < 1000,
}
"""What each choice may be, besides those of which a game says it."""


def _allowed() -> Allowed:
    found = dict(_ALLOWED)
    for game in games():
        if game.choices:
            found |= cast(Allowed, load(game.choices))
    return found
