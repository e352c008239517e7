"""The journal: nobody else reads it, nothing is lost, and what is wrong is said."""

import contextlib
import os
import shutil
import sqlite3
import stat
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from companion.games.mutton.referee import follow, steps
from companion.games.mutton.table.table import Table
from companion.screens.names import earlier_players
from companion.store import chain
from companion.store.journal import FILE, Journal, JournalError, newest
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN, TYPED
from tests.fuzz.in_files import STORY
from tests.torture import damaged

BAD = "bad"


def refuse_bad(journal):
    """Let the database refuse one step among others."""
    journal._db.execute(
        f"CREATE TEMP TRIGGER refuse BEFORE INSERT ON steps WHEN new.step = '{BAD}' "
        "BEGIN SELECT RAISE(ABORT, 'refused'); END")
    return journal


def test_only_its_owner_may_read_it(tmp_path):
    before = os.umask(0)
    try:
        folder = tmp_path / "games"
        Journal(folder)
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert stat.S_IMODE((folder / FILE).stat().st_mode) == 0o600
    finally:
        os.umask(before)


def test_every_step_is_on_the_disk_before_append_returns(tmp_path):
    journal = Journal(tmp_path)
    level, = journal._db.execute("PRAGMA synchronous").fetchone()
    assert level == 2  # FULL
    journal.begin("Ann and Ben", "today", ["one"])
    journal.append(["two", "three"])
    assert Journal(tmp_path).steps(1) == ["one", "two", "three"]


def test_several_steps_are_written_all_or_none(tmp_path):
    journal = refuse_bad(Journal(tmp_path))
    journal.begin("Ann and Ben", "today", ["one"])
    with pytest.raises(JournalError):
        journal.append(["two", BAD])
    journal.append(["three"])
    assert journal.steps(1) == ["one", "three"]


def test_an_ended_match_is_not_taken_up_again(tmp_path):
    journal = Journal(tmp_path)
    journal.begin("Ann and Ben", "today", ["one"])
    assert newest(journal.all_unfinished()).title == "Ann and Ben"
    journal.end("Ann wins", "later")
    assert newest(journal.all_unfinished()) is None
    kept, = journal.matches()
    assert (kept.begun, kept.ended, kept.result) == ("today", "later", "Ann wins")


def test_a_match_ends_with_its_last_step_or_not_at_all(tmp_path):
    journal = refuse_bad(Journal(tmp_path))
    journal.begin("Ann and Ben", "today", ["one"])
    with pytest.raises(JournalError):
        journal.append(["two", BAD], result="Ann wins", when="later")
    assert newest(journal.all_unfinished()) is not None
    journal.append(["two"], result="Ann wins", when="later")
    assert newest(journal.all_unfinished()) is None


def test_two_that_write_the_same_match_get_an_error(tmp_path):
    Journal(tmp_path).begin("Ann and Ben", "today", ["one"])
    first, second = Journal(tmp_path), Journal(tmp_path)
    for journal in (first, second):
        journal.resume_match(newest(journal.all_unfinished()))
    first.append(["two"])
    with pytest.raises(JournalError, match="Another Sheepfold"):
        second.append(["other"])
    assert first.steps(1) == ["one", "two"]


def test_a_match_that_another_gives_up_while_it_is_played_is_not_lost(tmp_path):
    first = Journal(tmp_path)
    first.begin("Ann and Ben", "today", ["one"])
    second = Journal(tmp_path)
    second.resume_match(newest(second.all_unfinished()))
    second.end("abandoned", "later")
    first.append(["two"])
    kept = newest(Journal(tmp_path).all_unfinished())
    assert (kept.ended, kept.result) == (None, None)


def test_a_match_goes_on_where_it_was(tmp_path):
    Journal(tmp_path).begin("Ann and Ben", "today", ["one"])
    journal = Journal(tmp_path)
    assert journal.resume_match(newest(journal.all_unfinished())) == ["one"]
    journal.append(["two"])
    assert journal.steps(1) == ["one", "two"]


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(JournalError, match="file is not a folder"):
        Journal(tmp_path / "file" / "games")


def test_a_file_that_is_no_journal_is_named(tmp_path):
    (tmp_path / FILE).write_text("something else entirely, and long enough to be read as a page")
    with pytest.raises(JournalError, match="is not a Sheepfold journal"):
        Journal(tmp_path)


def test_damage_that_has_sqlite_ask_for_all_memory_is_named(tmp_path):
    """The length of a line of the schema has become enormous, which SQLite believes."""
    Journal(tmp_path).close()
    spoilt = bytearray((tmp_path / FILE).read_bytes())
    length = spoilt.index(b"tabletagstags") - 9
    spoilt[length : length + 19] = b"\xff" * 19
    (tmp_path / FILE).write_bytes(spoilt)
    with pytest.raises(JournalError, match="damaged"):
        Journal(tmp_path)
    assert (tmp_path / FILE).read_bytes() == bytes(spoilt)


def test_a_journal_that_somebody_holds_is_said_and_nothing_is_lost(tmp_path):
    journal = Journal(tmp_path)
    journal.begin("Ann and Ben", "today", ["one"])
    journal._db.execute("PRAGMA busy_timeout = 10")
    holder = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    with pytest.raises(JournalError, match="cannot be written"):
        journal.append(["two"])
    holder.execute("ROLLBACK")
    journal.append(["two"])
    assert journal.steps(1) == ["one", "two"]


def test_tags_are_kept_one_for_each_animal(tmp_path):
    journal = Journal(tmp_path)
    journal.learn(b"\x04\x01", "A")
    journal.learn(b"\x04\x02", "A")
    journal.learn(b"\x04\x02", "B")
    assert Journal(tmp_path).tags() == {b"\x04\x02": "B"}


BEGUN = steps.write(steps.Begun(("Ann", "Ben"), "size=3 sheep=5 wolves=1"))


@pytest.mark.parametrize("lines", [
    [], ["{}"], ["not json"], ['{"step": "nonsense"}'], ['{"step": "made", "wrong": 1}'], ['[1]'],
    [BEGUN, BEGUN], [BEGUN, steps.write(steps.Placed(("a1",)))],
    [BEGUN, steps.write(steps.Sealed("x"))], [BEGUN, '{"step": "made", "text": "pass"}'],
    [BEGUN.replace("sheep=5", "sheep=99")], [BEGUN.replace('"size=3 sheep=5 wolves=1"', "5")],
    [BEGUN.replace('"duel"', '"chess"')], [BEGUN.replace('"first": 0', '"first": true')],
    [BEGUN.replace('"target": null', '"target": "9"')],
    [BEGUN.replace('["Ann", "Ben"]', '["Ann"]')],
    ["[" * 100_000], [BEGUN, '{"step": "placed", "cells": {"a1": 1}}'],
    ['{"step": "made", "text": "pass"}'],
    [BEGUN, steps.write(steps.Placed(("a1", "a2", "a3", "b1", "b2"))),
     steps.write(steps.Sealed("$scrypt$ln=4,r=8,p=1$AAAA$AAAA")), '{"step": "made", "text": "!!"}'],
])
def test_steps_that_make_no_sense_are_refused_with_a_sentence(lines):
    with pytest.raises(JournalError):
        follow(lines)


# --- the chain ------------------------------------------------------------------------------------


def written(folder):
    """A journal with a match under way and closed, whose steps are those of the fuzzing's story."""
    journal = Journal(folder)
    journal.begin("Ann and Ben", "today", STORY[:1])
    for line in STORY[1:]:
        journal.append([line])
    journal.close()
    return folder / FILE


@pytest.mark.parametrize(("change", "step"), [
    ("UPDATE steps SET step = replace(step, 'Bx:', 'Dx:') WHERE number = 3", 4),
    ("DELETE FROM steps WHERE number = 2", 3),
    ("UPDATE steps SET number = 10 WHERE number = 5", 6),
    ("UPDATE steps SET hash = '' WHERE number = 1", 2),
    ("UPDATE matches SET title = 'Eve and Ben'", 1),
    ("DELETE FROM steps WHERE number = 5; UPDATE matches SET length = 5", 5),
    ("UPDATE matches SET length = -9", 1),
])
def test_a_changed_step_is_noticed(tmp_path, change, step):
    file = written(tmp_path)
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.executescript(change)
    journal = Journal(tmp_path)
    with pytest.raises(JournalError, match=f"step {step} in"):
        journal.steps(1)


def table_at(folder):
    return Table(Journal(folder), Random(1), lambda: "today", seal_cost=1)


def test_deleted_last_steps_are_counted_before_and_after_the_match_is_resumed(tmp_path):
    file = written(tmp_path)
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.executescript("DELETE FROM steps WHERE number >= 4")
    table = table_at(tmp_path)
    lost = "The last 2 steps of this match are missing."
    assert lost in SCREEN.text(table.view().sentence)
    run_command(table, "resume", 0.0)
    assert lost in SCREEN.text(table.view().detail)
    table.journal.close()
    assert table_at(tmp_path).sitting.unfinished.id == "unfinished-match"


def test_steps_that_were_lost_with_the_log_are_counted(tmp_path):
    """The database was copied without its log, or a card took nothing that was forced to it."""
    file = written(tmp_path)
    journal = Journal(tmp_path)
    journal.resume_match(newest(journal.all_unfinished()))
    before = file.read_bytes()
    journal.append(STORY[-1:])
    copy = tmp_path / "copy"
    copy.mkdir()
    (copy / FILE).write_bytes(before)
    shutil.copy(tmp_path / "matches.head", copy)
    copied = Journal(copy)
    assert copied.completeness.missing(newest(copied.all_unfinished())) == 1
    assert copied.steps(1) == STORY
    copied.resume_match(newest(copied.all_unfinished()))
    copied.append(["more", "still more"])
    copied.close()
    reopened = Journal(copy)
    assert reopened.completeness.missing(newest(reopened.all_unfinished())) == 0


def test_another_history_than_was_written_is_noticed(tmp_path):
    """All hashes of the database fit, but it is not the match that was written last."""
    file, other = written(tmp_path / "one"), tmp_path / "other"
    journal = Journal(other)
    journal.begin("Ann and Ben", "today", STORY[:3])
    journal.append([line.replace("suspicious", "innocent") for line in STORY[3:]])
    journal.close()
    shutil.copy(other / FILE, file)
    with pytest.raises(JournalError, match="step 6 in"):
        Journal(tmp_path / "one").steps(1)


@pytest.mark.parametrize("content", [b"", b"1 2 3", b"\xff" * 99, b"1 x y z 0123456789abcdef"])
def test_a_damaged_head_file_says_nothing(tmp_path, content):
    written(tmp_path)
    (tmp_path / "matches.head").write_bytes(content)
    journal = Journal(tmp_path)
    assert journal.steps(1) == STORY
    assert journal.completeness.missing(newest(journal.all_unfinished())) == 0


@pytest.mark.parametrize(("begun", "change"), [
    (False, "DELETE FROM steps WHERE match = 2"), (True, "DELETE FROM steps WHERE match = 2"),
    (True, "UPDATE steps SET step = '{}' WHERE match = 2 AND number = 1"),
])
def test_a_damaged_newest_match_does_not_hide_an_older_one(tmp_path, begun, change):
    file = written(tmp_path)
    journal = Journal(tmp_path)
    journal.begin("Eve and Theo", "later", STORY[:2] if begun else [])
    journal.close()
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.executescript(change)
    table = table_at(tmp_path)
    assert table.sitting.resumable.id == 1
    if "UPDATE" in change:
        assert "Ann and Ben" in SCREEN.text(table.view().detail), "the players of its first step"
        assert "step 2" in SCREEN.text(table.view().detail)
    run_command(table, "resume", 0.0)
    assert earlier_players(table.journal)[:2] == ("Ann", "Ben")
    assert [readable(table.journal, kept.id) for kept in table.journal.matches()] == [False, True]


def test_if_only_damaged_matches_are_left_one_is_offered_to_be_given_up(tmp_path):
    file = written(tmp_path)
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.executescript("UPDATE steps SET step = '{}' WHERE number = 1")
    table = table_at(tmp_path)
    with pytest.raises(TableError, match="step 2"):
        run_command(table, "resume", 0.0)
    run_command(table, "abandon", 0.0)
    assert table_at(tmp_path).view().phase == "setup"


@pytest.mark.parametrize("text", ["Dear diary" * 100, None])
def test_a_foreign_file_behind_a_link_keeps_its_mode(tmp_path, text):
    other, games = tmp_path / "other", tmp_path / "games"
    if text:
        other.write_text(text)
    else:
        with contextlib.closing(sqlite3.connect(other)) as database:
            database.execute("CREATE TABLE recipes (name TEXT)")
    other.chmod(0o644)
    games.mkdir(mode=0o755)
    (games / FILE).symlink_to(other)
    before = other.read_bytes()
    with pytest.raises(JournalError, match="left as it is"):
        Journal(games)
    assert stat.S_IMODE(other.stat().st_mode) == 0o644
    assert stat.S_IMODE(games.stat().st_mode) == 0o755
    assert other.read_bytes() == before


def test_randomly_damaged_journals_are_never_resumed_altered(tmp_path):
    report = damaged.Report()
    for seed in range(150):
        damaged.once(tmp_path, seed, report)
    assert not report.wrong
    assert report.kinds["refused"] > 20
    assert report.kinds["steps missing"] > 5


@pytest.mark.whole
def test_many_randomly_damaged_journals_are_never_resumed_altered(tmp_path):
    report = damaged.Report()
    for seed in range(20_000):
        damaged.once(tmp_path, seed, report)
    assert not report.wrong


def test_a_step_hashes_only_itself_however_long_the_match_is(tmp_path, monkeypatch):
    journal, hashed = Journal(tmp_path), []
    journal.begin("A and B", "2026-05-01", ['{"step": "begun"}'])
    journal.append([f"{number}" for number in range(3000)])
    real = chain.link
    monkeypatch.setattr(
        chain, "link", lambda head, line: (hashed.append(line), real(head, line))[1])
    journal.append(["one", "two"])
    assert hashed == ["one", "two"]
    match, = journal.matches()
    assert journal.completeness.missing(match) == 0
    assert (match.length, len(journal.steps(match.id))) == (3003, 3003)
    journal.leave_match()
    journal.resume_match(match)
    journal.append(["three"])
    journal.close()
    again = Journal(tmp_path)
    match, = again.matches()
    assert again.steps(match.id)[-3:] == ["one", "two", "three"]
    again.close()


def test_reading_one_match_does_not_read_the_others(tmp_path):
    """5,000 matches would be read 5,000 times."""
    journal, asked = Journal(tmp_path), []
    for number in range(20):
        journal.begin(f"A and {number}", "2026-05-01", ['{"step": "begun"}', "x"])
        if number % 7:
            journal.end("over", "2026-05-01")
        else:
            journal.leave_match()
    matches = journal.matches()
    journal._db.set_trace_callback(asked.append)
    for match in matches[:5]:
        journal.steps(match.id)
        assert journal.match(match.id) == match
    assert journal.all_unfinished() == [
        match for match in matches if match.ended is None]
    assert len(asked) < 20
    assert all("WHERE" in each for each in asked)
    assert not any("WHERE 1 " in each for each in asked)
    journal.close()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can be somebody else")
@pytest.mark.parametrize("made", [False, True])
def test_only_a_folder_that_is_there_can_be_given_to_another(made: bool) -> None:
    """A home that does not exist is in a folder of root, which nobody should own instead."""
    with TemporaryDirectory() as home:
        Path(home).chmod(0o755)
        folder = Path(home) / "sheepfold"
        if made:
            folder.mkdir()
        os.seteuid(65534)
        try:
            with pytest.raises(JournalError) as refused:
                Journal(folder)
        finally:
            os.seteuid(0)
    assert ("chown" in TYPED.text(refused.value.message)) == made


def readable(journal, number):
    """Whether the steps of a match make sense."""
    try:
        follow(journal.steps(number))
    except JournalError:
        return False
    return True
