"""Files of the journal that another program removes, cuts off or replaces by older copies."""

import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from companion.games.mutton.table.table import Table
from companion.sealing.secret_store import FILE as SECRETS
from companion.store.journal import FILE, Journal
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN
from tests.companion.players.playing import Solo
from tests.fuzz.in_files import STORY
from tests.torture import file_sets

READER = """
import contextlib, sqlite3, sys
with contextlib.closing(sqlite3.connect(sys.argv[1])) as db:
    assert db.execute("SELECT COUNT(*) FROM steps").fetchone() != (0,)
"""
LOG, INDEX, HEAD = f"{FILE}-wal", f"{FILE}-shm", "matches.head"


def begun(folder: Path, **more: Path) -> Journal:
    """A match under way, of whose steps the last two are in the log alone."""
    journal = Journal(folder, exclusive=True, **more)
    journal.begin("Ann and Ben", "2026-05-01 20:15", STORY[:1])
    for line in STORY[1:-1]:
        journal.append([line])
    return journal


def killed(games: Path, copy: Path) -> Path:
    """What a crash leaves of a folder."""
    shutil.copytree(games, copy, ignore=shutil.ignore_patterns("*-shm"))
    return copy


def said(folder: Path, states: Path | None = None) -> str:
    journal = Journal(folder, states=states)
    view = Table(journal, Random(1), lambda: "today", seal_cost=1).view()
    journal.close()
    return f"{SCREEN.text(view.sentence)} {SCREEN.text(view.detail)}"


@pytest.mark.drawn(3)
@pytest.mark.parametrize("case", file_sets.sample(51, 16), ids=str)
def test_what_is_missing_after_files_were_changed_is_said(tmp_path, case):
    outcome = file_sets.once(tmp_path / "case", case)
    assert not outcome.unmentioned, outcome


@pytest.mark.whole
def test_every_subset_of_files_at_every_moment(tmp_path):
    outcomes = [file_sets.once(tmp_path / "case", case) for case in file_sets.cases()]
    assert not [each for each in outcomes if each.unmentioned]
    assert all(each.missing <= 1 for each in outcomes if each.case.running), (
        "the present match is saved again; another one may be lost with the only file it was in")


@pytest.mark.parametrize("names", [(LOG,), (LOG, INDEX), (FILE, LOG, INDEX), (FILE, HEAD)])
def test_a_match_whose_files_vanish_is_saved_again_with_all_others(tmp_path, names):
    games = tmp_path / "games"
    journal = begun(games)
    journal.end("Ann wins", "later")
    journal.begin("Eve and Theo", "2026-05-02 20:15", STORY[:1])
    assert journal.take_mended() is None
    for name in names:
        (games / name).unlink()
    journal.append(STORY[1:])
    assert "Sheepfold has saved the whole match again" in SCREEN.text(journal.take_mended())
    assert journal.save_error is None
    after = Journal(killed(games, tmp_path / "copy"))
    assert [after.steps(number) for number in (1, 2)] == [STORY[:-1], STORY]
    assert after.match(1).result == "Ann wins"
    assert after.completeness.missed() is None


def test_a_log_that_was_overwritten_does_not_damage_the_database(tmp_path):
    """SQLite would copy what is in it into the database."""
    games = tmp_path / "games"
    journal = begun(games)
    size = (games / LOG).stat().st_size
    (games / LOG).write_bytes(Random(1).randbytes(size))
    journal.close()
    assert Journal(games).steps(1) == STORY[:-1]
    assert (games / "matches-aside-1.sqlite-wal").stat().st_size == size


def test_dates_that_change_by_themselves_are_no_harm(tmp_path):
    """As on some network drives. A file that was overwritten is still noticed."""
    games = tmp_path / "games"
    journal = begun(games)
    for number in range(6):
        for name in (FILE, LOG):
            os.utime(games / name, (number, number))
        journal.append([f'{{"step": "x{number}"}}'])
        if not number:  # a reader that ends removes the log if SQLite's locks are gone
            subprocess.run([sys.executable, "-c", READER, games / FILE], check=True)
    assert journal.take_mended() is None
    assert sorted(each.name for each in games.iterdir()) == [HEAD, FILE, INDEX, LOG]
    os.truncate(games / LOG, 100)
    journal.append(STORY[-1:])
    assert journal.take_mended() is not None
    journal.close()
    assert len(Journal(games).steps(1)) == len(STORY) + 6


def test_an_index_that_was_cut_off_does_not_kill_the_process(tmp_path):
    journal = begun(tmp_path)
    os.truncate(tmp_path / INDEX, 0)
    assert journal.steps(1) == STORY[:-1]
    journal.append(STORY[-1:])
    journal.close()
    assert Journal(tmp_path).steps(1) == STORY


def test_a_foreign_file_in_the_place_of_the_database_is_left_alone(tmp_path):
    journal = begun(tmp_path)
    (tmp_path / FILE).unlink()
    (tmp_path / FILE).write_text("Dear diary" * 100)
    journal.append(STORY[-1:])
    assert "is not a Sheepfold journal" in SCREEN.text(journal.save_error)
    assert (tmp_path / FILE).read_text() == "Dear diary" * 100
    (tmp_path / FILE).unlink()
    journal.catch_up()
    assert journal.save_error is None
    journal.close()
    assert Journal(tmp_path).steps(1) == STORY


def test_a_whole_match_that_is_missing_is_named_until_another_begins(tmp_path):
    games, states = tmp_path / "games", tmp_path / "states"
    begun(games, states=states).close()
    shutil.rmtree(games)
    text = said(games, states)
    assert ("The match of Ann and Ben, started on 1 May 2026, 20:15, is missing. "
            f"Steps that were saved: {len(STORY) - 1}.") in text
    table = Table(Journal(games, states=states), Random(1), lambda: "today", seal_cost=1)
    run_command(table, "start", 0.0)
    assert "missing" not in SCREEN.text(table.view().detail or "")
    table.journal.close()
    assert "missing" not in said(games, states)


def test_the_steps_and_the_end_of_a_match_that_is_over_are_counted(tmp_path):
    """No table would ask for it again."""
    journal = begun(tmp_path)
    journal.append(STORY[-1:], result="Ann wins", when="later")
    journal.close()
    database = sqlite3.connect(tmp_path / FILE)
    database.executescript("UPDATE matches SET ended = NULL")
    journal = Journal(tmp_path)
    assert journal.completeness.missed().id == "sentences"
    assert "The end of the match" in SCREEN.text(journal.completeness.missed())
    database.executescript("DELETE FROM steps WHERE number >= 3; UPDATE matches SET ended = 'x'")
    said = SCREEN.text(journal.completeness.missed())
    assert f"The last {len(STORY) - 3} steps of the match" in said
    database.executescript("DELETE FROM matches")
    database.close()
    assert "is missing. Steps that were saved" in SCREEN.text(journal.completeness.missed())


@pytest.mark.parametrize("left", [b"", None])
def test_a_log_without_its_database_is_kept(tmp_path, left):
    journal = begun(tmp_path / "games")
    games = killed(tmp_path / "games", tmp_path / "copy")
    journal.close()
    log = (games / LOG).read_bytes()
    (games / FILE).unlink()
    if left is not None:
        (games / FILE).write_bytes(left)
    text = said(games)
    assert "is missing. Steps that were saved" in text
    assert "matches-aside-1.sqlite-wal" in text
    assert (games / "matches-aside-1.sqlite-wal").read_bytes() == log


def test_at_most_a_few_steps_are_in_the_log_alone(tmp_path):
    journal = Journal(tmp_path / "games")
    journal.begin("Ann and Ben", "today", STORY)
    for number in range(30):
        journal.append([f'{{"step": "x{number}"}}'])
        alone = tmp_path / f"alone-{number}"
        alone.mkdir()
        shutil.copy(tmp_path / "games" / FILE, alone)
        database = sqlite3.connect(alone / FILE)
        count, = database.execute("SELECT COUNT(*) FROM steps").fetchone()
        database.close()
        assert len(STORY) + number + 1 - count <= 20


def test_a_computers_pack_that_is_removed_while_it_plays_is_saved_again(tmp_path):
    solo = Solo("computer:tips", "Ann", "size=3 sheep=8 wolves=2", folder=tmp_path, seed=3)
    solo.begin_game()
    pack = solo.rig.game.pack
    (tmp_path / SECRETS).unlink()
    solo.rig.wait(6000)
    solo.rig.restart()
    solo.rig.say("resume")
    solo.rig.wait(100)
    assert solo.rig.game.pack == pack
