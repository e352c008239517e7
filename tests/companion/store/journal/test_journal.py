"""The journal: nobody else reads it, nothing is lost, and what is wrong is said."""

from __future__ import annotations

import os
import sqlite3
import stat

import pytest

from companion.referee.mutton import follow, steps
from companion.store.journal import FILE, Journal, JournalError


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
    journal = Journal(tmp_path)
    journal.begin("Ann and Ben", "today", ["one"])
    with pytest.raises(JournalError):
        journal.append(["two", None])
    journal.append(["three"])
    assert journal.steps(1) == ["one", "three"]


def test_an_ended_match_is_not_taken_up_again(tmp_path):
    journal = Journal(tmp_path)
    journal.begin("Ann and Ben", "today", ["one"])
    assert journal.unfinished().title == "Ann and Ben"
    journal.end("Ann wins", "later")
    assert journal.unfinished() is None
    kept, = journal.matches()
    assert (kept.begun, kept.ended, kept.result) == ("today", "later", "Ann wins")


def test_a_match_ends_with_its_last_step_or_not_at_all(tmp_path):
    journal = Journal(tmp_path)
    journal.begin("Ann and Ben", "today", ["one"])
    with pytest.raises(JournalError):
        journal.append(["two", None], result="Ann wins", when="later")
    assert journal.unfinished() is not None
    journal.append(["two"], result="Ann wins", when="later")
    assert journal.unfinished() is None


def test_two_that_write_the_same_match_get_an_error(tmp_path):
    Journal(tmp_path).begin("Ann and Ben", "today", ["one"])
    first, second = Journal(tmp_path), Journal(tmp_path)
    for journal in (first, second):
        journal.resume_match(journal.unfinished())
    first.append(["two"])
    with pytest.raises(JournalError, match="Another Sheepfold"):
        second.append(["other"])
    assert first.steps(1) == ["one", "two"]


def test_a_match_that_another_gives_up_while_it_is_played_is_not_lost(tmp_path):
    first = Journal(tmp_path)
    first.begin("Ann and Ben", "today", ["one"])
    second = Journal(tmp_path)
    second.resume_match(second.unfinished())
    second.end("abandoned", "later")
    first.append(["two"])
    kept = Journal(tmp_path).unfinished()
    assert (kept.ended, kept.result) == (None, None)


def test_a_match_goes_on_where_it_was(tmp_path):
    Journal(tmp_path).begin("Ann and Ben", "today", ["one"])
    journal = Journal(tmp_path)
    assert journal.resume_match(journal.unfinished()) == ["one"]
    journal.append(["two"])
    assert journal.steps(1) == ["one", "two"]


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(JournalError, match="cannot be opened"):
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
