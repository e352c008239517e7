"""Which puzzles have been solved, and who solved those of a day: a small JSON file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.store.kept_files import KeptFile, Witness, save
from companion.store.safe_files import open_file
from companion.store.starting import newer, reason
from companion.words.errors import MessageError
from companion.words.message import Message
from engine.names import key

if TYPE_CHECKING:  # the command line and web pages have no screens
    from companion.screens.environment import Opening

FILE = "puzzles.json"
KEPT = KeptFile(FILE, "puzzles", Message("puzzles-kept"))
VERSION = 1
LARGEST = 1_000_000
"""Most bytes of the file that are read."""


@dataclass(frozen=True, slots=True)
class _Solved:
    ids: frozenset[str] = frozenset()
    days: Mapping[str, Mapping[date, str]] = field(default_factory=dict)
    """The ids of the puzzles of the day that each player has solved."""


class SolvedPuzzles:
    """The ids of the solved puzzles. Without a folder they are forgotten at the end. The `witness`
    knows what was saved."""

    def __init__(self, folder: Path | None = None, witness: Witness | None = None) -> None:
        self._file = folder / FILE if folder is not None else None
        self._witness = witness
        self._known = _Solved() if self._file is None else _read(self._file)

    def check(self) -> None:
        """Raise MessageError for a file that cannot be read, which `add` would replace."""
        try:
            if self._file is not None:
                _strict(self._file)
        except FileNotFoundError:
            pass
        except (OSError, ValueError, RecursionError) as why:
            raise MessageError(Message(
                "puzzles-unreadable", file=str(self._file), why=reason(why))) from None

    @property
    def ids(self) -> frozenset[str]:
        """The ids of the solved puzzles; none where the file cannot be read."""
        return self._known.ids

    def days(self, player: str) -> Mapping[date, str]:
        """Return the days whose puzzle this player has solved, with the ids of the puzzles."""
        return self._known.days.get(key(player), {})

    def add(self, id: str, player: str = "", day: date | None = None) -> Message | None:
        """Remember a puzzle as solved, and as that of a day by one player where these are given.

        Returns why it could not be saved, if that is so.
        """
        known = self._known if self._file is None else _both(self._known, _read(self._file))
        days = known.days
        if player and day is not None:
            days = {**days, key(player): {**days.get(key(player), {}), day: id}}
        self._known = _Solved(known.ids | {id}, days)
        if self._file is None:
            return None
        text = json.dumps({"version": VERSION, "solved": sorted(self._known.ids), "days": {
            name: {str(day): each for day, each in sorted(solved.items())}
            for name, solved in days.items()}}) + "\n"
        try:
            save(self._file, text, self._witness)
        except OSError as why:
            return Message("puzzle-not-saved", reason=why.strerror or str(why))
        return None


def open_solved(opening: Opening) -> SolvedPuzzles:
    """Return which puzzles have been solved, for the app. Raises StartFailure."""
    return opening.kept("puzzles", SolvedPuzzles, FILE)


def _both(one: _Solved, other: _Solved) -> _Solved:
    """Return what is in either: another program may have brought a file with more."""
    return _Solved(one.ids | other.ids, {
        name: {**other.days.get(name, {}), **one.days.get(name, {})}
        for name in one.days.keys() | other.days.keys()})


def _read(file: Path) -> _Solved:
    try:
        found = _strict(file)
    except (OSError, ValueError, RecursionError):
        return _Solved()
    ids, days = found.get("solved"), found.get("days")
    return _Solved(
        frozenset(each for each in ids if isinstance(each, str)) if isinstance(ids, list)
        else frozenset(),
        {name: _days(each) for name, each in days.items()} if isinstance(days, dict) else {})


def _strict(file: Path) -> dict[str, Any]:
    """Return what stands in the file. Raises OSError, or ValueError for what this version cannot
    read."""
    with open_file(file) as source:
        found = json.loads(source.read(LARGEST))
    if not isinstance(found, dict) or newer(found.get("version"), VERSION):
        raise ValueError("no file of this version")
    return found


def _days(found: object) -> dict[date, str]:
    """Return the days that can be read."""
    read: dict[date, str] = {}
    for day, id in found.items() if isinstance(found, dict) else ():
        with suppress(ValueError):
            read[date.fromisoformat(day)] = str(id)
    return read
