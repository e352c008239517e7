"""The index of the matches: it is quick, it changes nothing, and it is never believed over them."""

import json
from pathlib import Path
from random import Random

import msgspec
import pytest

from companion.analysis import history
from companion.analysis.facts import FILE, Index, MatchFacts, facts_of
from companion.analysis.history import History, HistoryReader
from companion.store.journal import Journal
from tests.companion.analysis.kept_matches import keep_duel

PAIRS = [("Ann", "Ben"), ("Cem", "Ann"), ("Ben", "Cem")]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for seed, pair in enumerate(PAIRS):
        keep_duel(tmp_path, pair, seed, finished=seed != 1)
    return tmp_path


def read(folder: Path) -> History:
    journal = Journal(folder)
    found = HistoryReader(journal).finish().found
    assert found is not None
    for past in found.matches:  # opened while the journal is there
        assert past.state is not None or past.trouble is not None
    journal.close()
    return found


def plain(found: History) -> object:
    return [(past.kept, past.facts, past.ending, past.can_resume, past.state)
            for past in found.matches], [one.plain() for one in found.players or ()], [
                one.last for one in found.players or ()]


def followed(monkeypatch: pytest.MonkeyPatch) -> list[MatchFacts]:
    """Note the matches that are followed for their facts."""
    new: list[MatchFacts] = []
    monkeypatch.setattr(history, "facts_of", lambda state: (
        new.append(found := facts_of(state)), found)[1])
    return new


def test_only_new_matches_are_followed_and_all_is_as_without_an_index(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = followed(monkeypatch)
    first = plain(read(folder))
    assert len(new) == 3
    assert plain(read(folder)) == first
    assert len(new) == 3
    keep_duel(folder, ("Dev", "Ann"), 9)
    assert len(read(folder).matches) == 4
    assert len(new) == 4
    again = plain(read(folder))
    (folder / FILE).unlink()
    assert plain(read(folder)) == again
    assert len(new) == 8


@pytest.mark.parametrize("seed", range(6))
def test_a_damaged_or_older_index_is_as_none(
    seed: int, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, rng = plain(read(folder)), Random(seed)
    data = (folder / FILE).read_bytes()
    at = rng.randrange(len(data))
    (folder / FILE).write_bytes(
        [b"", b"[" * 9999, data[:at], b"\xff" + data, data.replace(b'"version":"', b'"version":"0'),
         msgspec.json.encode({"version": 7})][seed])
    new = followed(monkeypatch)
    assert plain(read(folder)) == first
    assert len(new) == 3


def test_steps_that_were_changed_are_believed_and_not_the_index(folder: Path) -> None:
    before = read(folder)
    journal = Journal(folder)
    journal._db.execute("UPDATE steps SET step = replace(step, 'pass', 'Pass') WHERE match = 3")
    journal._db.execute(
        "UPDATE steps SET step = step || ' ' WHERE match = 3 AND number = 2")
    journal.close()
    after = read(folder)
    assert before.matches[0].trouble is None
    assert after.matches[0].trouble is not None
    assert after.matches[1:] == before.matches[1:]


def test_no_pack_of_an_unfinished_game_is_in_the_index(folder: Path) -> None:
    read(folder)
    kept = json.loads((folder / FILE).read_text())["matches"]["2"]["facts"]
    assert len(kept["games"]) == 1
    assert not kept["over"]


def test_a_game_that_is_in_the_journal_twice_counts_once(tmp_path: Path) -> None:
    """As after its file was exchanged while it was played, and both were finished."""
    for seed in (1, 2):
        keep_duel(tmp_path, ("Ann", "Ben"), seed)
    once = [one.plain() for one in read(tmp_path).players or ()]
    keep_duel(tmp_path, ("Ann", "Ben"), 2)
    assert [one.plain() for one in read(tmp_path).players or ()] == once


def test_without_a_folder_nothing_is_kept() -> None:
    index = Index(None)
    index.save()
    assert index.get(1, "") is None
