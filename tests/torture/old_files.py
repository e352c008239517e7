"""A journal of another version, and a file that is none at all."""

import sqlite3
from pathlib import Path

import pytest

from companion.store.journal import FILE, Journal, JournalError
from companion.store.journal.opening import APPLICATION
from tests.torture.cases import Cases, begun, content, refused

CASES = Cases()


def _of_version(games: Path, version: int, application: int) -> dict[str, bytes]:
    """A journal with a match, as another version would have left it, and its content."""
    begun(games)
    database = sqlite3.connect(games / FILE, isolation_level=None)
    database.execute(f"PRAGMA user_version = {version}")
    database.execute(f"PRAGMA application_id = {application}")
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    return content(games)


@CASES
def a_file_of_another_version(folder: Path) -> None:
    """Reported, and not touched: a newer one, and those from before the first release."""
    before = _of_version(folder / "games", 7, APPLICATION)
    refused(folder / "games", "another version of Sheepfold", "version 7", "left as it is")
    assert content(folder / "games") == before
    for version, application, said in ((0, 0, "another program"), (1, APPLICATION, "version 1;"),
                                       (2, APPLICATION, "version 2;")):
        games = folder / f"games-{version}"
        before = _of_version(games, version, application)
        with pytest.raises(JournalError, match=f"{said}.*left as it is"):
            Journal(games, exclusive=True)
        assert content(games) == before


@CASES
def a_file_that_is_no_database(folder: Path) -> None:
    """Reported, and not touched: a text, a picture, and another program's database."""
    games = folder / "games"
    games.mkdir()
    (games / FILE).write_bytes(b"Dear diary" * 100)
    refused(games, "not a Sheepfold journal", "left as it is")
    for other in (b"Dear diary" * 100, b"x", b"\x89PNG\r\n\x1a\n" + bytes(5000)):
        (games / FILE).write_bytes(other)
        with pytest.raises(JournalError, match=r"not a Sheepfold journal.*left as it is"):
            Journal(games, exclusive=True)
        assert (games / FILE).read_bytes() == other
    games = folder / "other"
    games.mkdir()
    database = sqlite3.connect(games / FILE)
    database.execute("CREATE TABLE recipes (name TEXT)")
    database.commit()
    database.close()
    before = (games / FILE).read_bytes()
    refused(games, "another program", "left as it is")
    assert (games / FILE).read_bytes() == before
