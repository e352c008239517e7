"""Which step of each lesson the learner has reached, in a small file of the data folder."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from companion.store.kept_files import KeptFile, Witness, save
from companion.store.safe_files import open_file
from companion.store.starting import reason
from companion.words.errors import MessageError
from companion.words.message import Message

FILE = "lessons.json"
KEPT = KeptFile(FILE, "lessons", Message("lessons-kept"))
MAX_BYTES = 10_000
"""Size up to which the file is read: it has three short entries."""


class Reached(msgspec.Struct, frozen=True):
    """How far a learner has come: the step to go on with, from 0, and whether all were done."""

    step: int = 0
    done: bool = False


class Progress:
    """The steps that were reached, by lesson; `folder` None keeps them in memory only. The
    `witness` knows what was saved.

    A file that is missing or damaged counts as none, and a disk that refuses it is no reason to
    end a lesson.
    """

    def __init__(self, folder: Path | None = None, witness: Witness | None = None) -> None:
        self._file = None if folder is None else folder / FILE
        self._witness = witness
        self._reached: Mapping[str, Reached] = {}
        if self._file is not None:
            with suppress(OSError, msgspec.MsgspecError, ValueError, RecursionError):
                self._reached = _read(self._file)

    def check(self) -> None:
        """Raise MessageError for a file that cannot be read, which `reach` would replace."""
        try:
            if self._file is not None:
                _read(self._file)
        except FileNotFoundError:
            pass
        except (OSError, msgspec.MsgspecError, ValueError, RecursionError) as why:
            raise MessageError(Message(
                "lessons-unreadable", file=str(self._file), why=reason(why))) from None

    def reached(self, game: str, steps: int) -> Reached:
        """Return how far the learner has come in a lesson of that many steps."""
        reached = self._reached.get(game, Reached())
        return reached if 0 <= reached.step < steps else Reached(done=reached.done)

    def reach(self, game: str, step: int, *, done: bool = False) -> None:
        """Note the step to go on with, and whether the lesson has been done; once done, it stays
        so."""
        if self._file is not None:  # another program may have brought a file with more
            with suppress(OSError, msgspec.MsgspecError, ValueError, RecursionError):
                self._reached = _further(self._reached, _read(self._file))
        before = self._reached.get(game, Reached())
        self._reached = {**self._reached, game: Reached(step, done or before.done)}
        if self._file is not None:
            with suppress(OSError):
                text = msgspec.json.format(msgspec.json.encode(self._reached)).decode()
                save(self._file, text + "\n", self._witness)


def _further(one: Mapping[str, Reached], other: Mapping[str, Reached]) -> Mapping[str, Reached]:
    """Return which of two was further in each lesson."""
    return {game: max((each[game] for each in (one, other) if game in each),
                      key=lambda reached: (reached.done, reached.step))
            for game in one.keys() | other.keys()}


def _read(file: Path) -> dict[str, Reached]:
    with open_file(file) as source:
        text = source.read(MAX_BYTES)
    return msgspec.json.decode(text, type=dict[str, Reached])
