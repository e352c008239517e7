"""What fails while the app starts, in one place, so that a page can ask the players what to do.

Each thing that a start needs is opened by `Start.take`. If it cannot be opened, the players choose:
go on without it, which leaves its files as they are, or set them aside, which renames them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TypeVar

from companion.outside.library import OutsideError
from companion.words.errors import MessageError
from companion.words.message import Message

T = TypeVar("T")


class StartFailure(MessageError):
    """Something that a start needs cannot be opened.

    `files` can be set aside, with the file that counts first. `optional`: the app can do without.
    `fault` is the exception of a start that fails for a fault of ours.
    """

    def __init__(
        self, topic: str, message: Message, files: Sequence[Path] = (), *, optional: bool = True,
        fault: Exception | None = None,
    ) -> None:
        super().__init__(message)
        self.topic, self.files, self.optional, self.fault = topic, tuple(files), optional, fault


class Start:
    """What a start goes on without, and the files that were set aside."""

    def __init__(self) -> None:
        self.without: dict[str, Message] = {}
        """Why each of these cannot be opened, by topic."""
        self.moved: list[Path] = []
        """The new names of files that were set aside."""

    def take(
        self, topic: str, open: Callable[[], T], otherwise: Callable[[], T],
        files: Callable[[], Sequence[Path]] = tuple,
    ) -> T:
        """Return what `open` opens, or what stands for it where the players go on without it.

        `files` returns what can be set aside. Raises StartFailure where the players have to choose.
        """
        if topic in self.without:
            return otherwise()
        try:
            return open()
        except StartFailure:
            raise
        except MessageError as why:
            raise StartFailure(topic, why.message, files()) from None

    def go_without(self, failure: StartFailure) -> None:
        """Go on without what has failed; its files stay as they are."""
        self.without[failure.topic] = failure.message

    def set_aside(self, failure: StartFailure) -> None:
        """Rename the files of what has failed. Raises OSError; then nothing was renamed."""
        self.moved.append(set_aside(failure.files))


def there(*files: Path) -> list[Path]:
    """Return those of the files that are there; a link counts, wherever it leads."""
    return [each for each in files if os.path.lexists(each)]


def set_aside(files: Sequence[Path]) -> Path:
    """Rename files of one folder, beside where they are, and return the new name of the first.

    ``matches.sqlite`` becomes ``matches-aside-1.sqlite``, or has a higher number if that name is
    taken; what lies beside it with the same beginning (``matches.sqlite-wal``) is renamed alike.
    Raises OSError; then nothing was renamed.
    """
    first = files[0]
    for number in count(1):
        named = {each: _aside(each, first.stem, number) for each in files}
        if not there(*named.values()):
            try:
                _reserve(first, named[first])
                break
            except FileExistsError:
                continue
    done: list[Path] = []
    try:
        for each in reversed(files):  # a log is not to be left alone: a new file would take it up
            each.rename(named[each])
            done.append(each)
    except BaseException:
        for each in done:
            with suppress(OSError):
                named[each].rename(each)
        if first not in done:
            with suppress(OSError):
                (named[first].rmdir if named[first].is_dir() else named[first].unlink)()
        raise
    return named[first]


def _aside(file: Path, stem: str, number: int) -> Path:
    return file.with_name(f"{stem}-aside-{number}{file.name.removeprefix(stem)}")


def _reserve(file: Path, name: Path) -> None:
    """Take a name that `file` then replaces. Raises FileExistsError where it is taken."""
    if file.is_dir() and not file.is_symlink():
        name.mkdir(mode=0o700)
    else:
        os.close(os.open(name, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def damaged(what: str, file: str, why: Exception) -> MessageError:
    """Return the error for a small file that cannot be read: ``secrets`` or ``pairs``; or for the
    keyring that keeps it."""
    if isinstance(why, OutsideError):
        return MessageError(Message("keyring-unreadable", why=why.message))
    return MessageError(Message("start-file-unreadable", what=what, file=file, why=reason(why)))


def reason(why: Exception) -> str | Message:
    """Return why a file cannot be read, as a part of a sentence."""
    said = os.strerror(why.errno) if isinstance(why, OSError) and why.errno else None
    return said or Message("file-is-damaged")


def newer(version: object, known: int) -> bool:
    """Whether a file says that a newer version has written it."""
    return isinstance(version, int) and version > known
