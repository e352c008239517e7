"""The index of the matches: it is quick, and it changes nothing."""

import shutil
from contextlib import suppress
from pathlib import Path
from random import Random

import msgspec
import pytest

from companion.extras.people import facts, history
from companion.extras.people.facts import FILE, Index, MatchFacts, facts_of
from companion.extras.people.history import History, HistoryReader
from companion.outside.background import WorkStopped
from companion.store.journal import Journal
from companion.words.message import Message
from tests.companion.screens.kept_matches import keep_duel

LAST = "match = 3 AND number = (SELECT MAX(number) FROM steps WHERE match = 3)"
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
        assert past.opened is not None or past.trouble is not None
    journal.close()
    return found


def plain(found: History) -> object:
    return [(past.kept, past.facts, past.ending, past.can_resume, past.opened)
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


@pytest.mark.drawn(3)
@pytest.mark.parametrize("seed", range(12))
def test_a_damaged_or_older_index_changes_nothing(
    seed: int, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, rng = plain(read(folder)), Random(seed)
    data = (folder / FILE).read_bytes()
    at, lines = rng.randrange(len(data)), data.split(b"\n")
    rng.shuffle(lines)
    (folder / FILE).write_bytes([
        b"", b"[" * 9999, data[:at], b"\xff" + data, data.replace(b"index-3", b"index-2", 1),
        msgspec.json.encode({"version": 7}), data[:at] + data[at + 1:], b"\n".join(lines),
        data.replace(b'"points":', b'"points":1'), data.replace(b'"over":true', b'"over":false'),
        data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1:],
        data.replace(b"\n", b"\r\n")][seed])
    new = followed(monkeypatch)
    assert plain(read(folder)) == first
    assert new
    new.clear()
    assert plain(read(folder)) == first
    assert not new


def test_what_was_found_out_before_an_interruption_is_not_lost(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By Ctrl-C, or because the page is left. A line that was cut off costs one match."""
    new = followed(monkeypatch)
    for interruption in (KeyboardInterrupt, WorkStopped):
        journal = Journal(folder)
        reader = HistoryReader(journal)
        assert reader.new == 3 - len(new)
        shares = list[float]()

        def progress(
            share: float, shares: list[float] = shares, why: type[BaseException] = interruption
        ) -> None:
            shares.append(share)
            if len(shares) == 2:
                raise why

        assert reader.waiting == Message("reading-matches")
        reader.on_progress = progress
        with suppress(KeyboardInterrupt):
            reader.finish()
        assert reader.found is None
        percent = round(100 * shares[-1])
        assert reader.waiting == Message("reading-matches-share", percent=percent)
        assert 0 < percent < 100
        journal.close()
    assert len(new) == 2
    read(folder)
    assert len(new) == 3
    (folder / FILE).write_bytes((folder / FILE).read_bytes()[:-9])
    keep_duel(folder, ("Dev", "Ann"), 9)
    read(folder)
    assert len(new) == 5
    read(folder)
    assert len(new) == 5


def test_the_file_does_not_grow_with_each_reading(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(facts, "SPARE_LINES", 2)
    read(folder)
    index, (match, entry) = Index(folder), next(iter(Index(folder)._known.items()))
    for number in range(30):
        index.put(match, str(number), entry.facts)
    assert len((folder / FILE).read_bytes().split(b"\n")) < 2 * 3 + 2 + 3
    assert Index(folder).get(match, "29") == entry.facts


@pytest.mark.parametrize("seed", range(3))
def test_a_list_takes_no_longer_for_longer_matches(seed: int, tmp_path: Path) -> None:
    """SQLite's own instructions are counted: 100 a match, however many steps it has."""
    rng = Random(seed)
    for name, longest in (("short", 3), ("long", 300)):
        journal = Journal(tmp_path / name)
        for match in range(40):
            journal.begin("Ann and Ben", f"2026-05-01 20:{match}", ["{}"])
            journal.append(["{}"] * rng.randint(1, longest), result="over", when="later")
        done, said = list[int](), list[str]()
        journal._db.set_progress_handler(lambda done=done: done.append(1), 1)
        journal._db.set_trace_callback(said.append)
        assert len(journal.completeness.fingerprints()) == len(journal.matches()) == 40
        assert len(done) < 40 * 100
        assert len(said) == 2
        journal._db.set_progress_handler(None, 0)
        journal.close()


@pytest.mark.parametrize("change", [
    f"DELETE FROM steps WHERE {LAST}",
    f"UPDATE steps SET hash = replace(hash, 'a', 'b') WHERE {LAST}",
    "INSERT INTO steps SELECT match, number + 1, step, hash FROM steps WHERE match = 3 "
    "ORDER BY number DESC LIMIT 1",
    "UPDATE matches SET length = length - 1 WHERE id = 3",
    "UPDATE matches SET head = '' WHERE id = 3",
    "UPDATE matches SET title = 'Eva and Ann' WHERE id = 3",
    "UPDATE matches SET begun = '2026-05-02 20:00' WHERE id = 3",
    "UPDATE matches SET result = 'abandoned' WHERE id = 3",
    "DELETE FROM steps WHERE match = 3",
])
def test_a_match_that_does_not_end_as_it_was_written_is_followed_again(
    change: str, folder: Path
) -> None:
    read(folder)
    journal = Journal(folder)
    before = journal.completeness.fingerprints()
    journal._db.execute(change)
    after = journal.completeness.fingerprints()
    journal.close()
    assert before.pop(3) != after.pop(3, "")
    assert before == after


def test_a_match_that_cannot_be_opened_counts_no_longer(folder: Path) -> None:
    """A list reads only the last step of a match; all of them are checked when it is opened."""
    before = read(folder)
    journal = Journal(folder)
    journal._db.execute(
        "UPDATE steps SET step = step || ' ' WHERE match = 3 AND number = 2")
    journal.close()
    after = read(folder)
    assert before.matches[0].trouble is None
    assert after.matches[0].trouble is not None
    assert after.matches[1:] == before.matches[1:]
    again = read(folder)
    assert again.matches[0].facts is None
    assert again.players != before.players


def test_an_older_copy_of_the_journal_is_believed(
    folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A match that is played after it was restored has the number of one that is gone."""
    older = tmp_path_factory.mktemp("older")
    shutil.copytree(folder, older, dirs_exist_ok=True)
    keep_duel(folder, ("Dev", "Ann"), 9)
    read(folder)
    shutil.copy(folder / FILE, older)
    keep_duel(older, ("Eva", "Finn"), 12)
    after = read(older)
    (older / FILE).unlink()
    assert plain(after) == plain(read(older))
    assert after.matches[0].facts is not None
    assert after.matches[0].facts.names == ("Eva", "Finn")


def test_no_pack_of_an_unfinished_game_is_in_the_index(folder: Path) -> None:
    read(folder)
    kept = Index(folder)._known[2].facts
    assert len(kept.games) == 1
    assert not kept.over


def test_a_game_that_is_in_the_journal_twice_counts_once(tmp_path: Path) -> None:
    """As after its file was exchanged while it was played, and both were finished."""
    for seed in (1, 2):
        keep_duel(tmp_path, ("Ann", "Ben"), seed)
    once = [one.plain() for one in read(tmp_path).players or ()]
    keep_duel(tmp_path, ("Ann", "Ben"), 2)
    assert [one.plain() for one in read(tmp_path).players or ()] == once


def test_without_a_folder_nothing_is_kept(tmp_path: Path) -> None:
    index = Index(None)
    found = facts_of(keep_duel(tmp_path, ("Ann", "Ben"), 1))
    index.put(1, "as it is", found)
    assert index.get(1, "as it is") == found
    assert index.get(1, "") is None
    assert not (tmp_path / FILE).exists()
