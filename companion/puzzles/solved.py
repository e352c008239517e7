"""Which puzzles have been solved: a small JSON file in the data folder."""

import json
from pathlib import Path

from companion.store.safe_files import open_file, write_atomically
from companion.words.message import Message

FILE = "puzzles.json"
VERSION = 1
LARGEST = 1_000_000
"""Most bytes of the file that are read."""


class SolvedPuzzles:
    """The ids of the solved puzzles. Without a folder they are forgotten at the end."""

    def __init__(self, folder: Path | None = None) -> None:
        self._file = folder / FILE if folder is not None else None
        self._ids: set[str] | None = None

    @property
    def ids(self) -> frozenset[str]:
        """The ids of the solved puzzles; none where the file cannot be read."""
        if self._ids is None:
            self._ids = set() if self._file is None else _read(self._file)
        return frozenset(self._ids)

    def add(self, id: str) -> Message | None:
        """Remember a puzzle as solved. Returns why it could not be saved, if that is so."""
        known = self.ids | {id}
        self._ids = set(known)
        if self._file is None:
            return None
        text = json.dumps({"version": VERSION, "solved": sorted(known)}) + "\n"
        try:
            write_atomically(self._file, text)
        except OSError as why:
            return Message("puzzle-not-saved", reason=why.strerror or str(why))
        return None


def _read(file: Path) -> set[str]:
    try:
        with open_file(file) as source:
            found = json.loads(source.read(LARGEST))
    except (OSError, ValueError, RecursionError):
        return set()
    ids = found.get("solved") if isinstance(found, dict) else None
    return {each for each in ids if isinstance(each, str)} if isinstance(ids, list) else set()
