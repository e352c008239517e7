"""A disk that is full or may not be written to: the game continues, and a message says so."""

import os
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from companion.games.mutton.referee import steps
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.games.mutton.table.table import Table
from companion.store.journal import FILE, Journal
from companion.store.settings import SavedSettings, SettingsError, change, load
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN
from tests.companion.games.tiles.players import Players
from tests.companion.players.playing import Solo
from tests.fuzz.in_files import STORY
from tests.torture.cases import (
    RESTARTED,
    Cases,
    a_game,
    as_nobody,
    begun,
    in_a_process,
    offered,
    offered_beside,
    played_on,
    started,
)

CASES = Cases()


@contextmanager
def small_disk(folder: Path, kilobytes: int) -> Iterator[Callable[[str], None]]:
    """A disk of its own mounted on `folder`, where we may mount; gives what remounts it with other
    options."""
    folder.mkdir()

    def mount(options: str) -> None:
        subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)], check=True,
                       capture_output=True)

    try:
        mount(f"size={kilobytes}k,mode=700")
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("no disk can be mounted here: that takes an administrator")
    try:
        yield lambda options: mount(f"remount,{options}")
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


@CASES
def a_full_disk(folder: Path) -> None:
    """A real disk of 256 KiB fills up in mid-game, and is emptied again."""
    with small_disk(folder / "disk", 256):
        games, ballast = folder / "disk" / "games", folder / "disk" / "ballast"
        table = a_game(games)
        shown = table.table.journal.steps(1)
        _fill(ballast)
        _goes_on_unkept(table, games, shown, "the disk is full")
        ballast.unlink()
        _writes_it_after_all(table, games)


@CASES
def a_file_that_may_not_grow(folder: Path) -> None:
    """The same without a disk of one's own: SQLite is allowed no page more."""
    games = folder / "games"
    table = a_game(games)
    shown = table.table.journal.steps(1)
    database = table.table.journal._db
    pages, = database.execute("PRAGMA page_count").fetchone()
    database.execute(f"PRAGMA max_page_count = {pages}")
    table.say(*(f"note {animal} {'x' * 40}" for animal in "ABCDE" for _ in range(15)))
    assert "the disk is full" in SCREEN.text(table.view.save_error)
    kept = offered_beside(games)
    assert kept[: len(shown)] == shown
    _goes_on_unkept(table, games, kept, "the disk is full")
    database.execute("PRAGMA max_page_count = 100000")
    _writes_it_after_all(table, games)


@CASES
def a_disk_that_becomes_read_only(folder: Path) -> None:
    """As SD cards do when they wear out: in mid-game, and still so at the next start."""
    with small_disk(folder / "disk", 512) as remount:
        games = folder / "disk" / "games"
        begun(games)
        remount("ro")
        run = started(games, "resume", "note B odd", "quit")
        assert "is not being saved" in run.stdout
        assert run.returncode == 1, run.stdout
        assert "2 steps of the match were not written" in run.stderr
        assert "Traceback" not in run.stderr
        assert offered(games) == STORY
        remount("rw")
        assert offered(games) == STORY


@CASES
def a_disk_that_is_full_at_the_start(folder: Path) -> None:
    """What was promised on a disk that was full from the start is written once there is room."""
    with small_disk(folder / "disk", 256):
        games, ballast = folder / "disk" / "games", folder / "disk" / "ballast"
        begun(games)
        _fill(ballast)
        table = MuttonRig(3, journal=games)
        table.say("resume", "note C suspicious")
        assert "the disk is full" in SCREEN.text(table.view.save_error)
        assert table.table.journal.unwritten == 2
        ballast.unlink()
        table.wait(6000)
        assert not SCREEN.text(table.view.save_error)
        table.say("note C odd")
        assert table.table.journal.unwritten == 0
        table.table.journal.close()
        assert offered(games) == [*STORY, RESTARTED, steps.write(steps.Noted("C", "suspicious")),
                                  steps.write(steps.Noted("C", "odd"))]


@CASES
def a_disk_that_is_full_to_the_end(folder: Path) -> None:
    """Leaving with unwritten steps is said, and ends with 1; without any, it ends with 0."""
    with small_disk(folder / "disk", 256):
        games = folder / "disk" / "games"
        begun(games)
        _fill(folder / "disk" / "ballast")
        run = started(games, "quit")
        assert run.returncode == 0, run.stderr
        run = started(games, "resume", "note B odd", "note C odd", "quit")
        assert run.returncode == 1, run.stdout
        assert "3 steps of the match were not written" in run.stderr
        assert "the disk is full" in run.stderr
        assert run.stderr.count("\n") == 1


@CASES
def a_new_match_on_a_read_only_disk(folder: Path) -> None:
    """A disk on which there were no games is read-only when a match begins, and later is not."""
    with small_disk(folder / "disk", 512) as remount:
        games = folder / "disk" / "games"
        remount("ro")
        table = a_game(games)
        assert "is not being saved" in SCREEN.text(table.view.save_error)
        table.say("abandon", "start", "note A odd")
        assert not games.exists()
        remount("rw")
        table.wait(6000)
        assert not SCREEN.text(table.view.save_error)
        journal = table.table.journal
        assert [kept.result for kept in journal.matches()] == [None, "abandoned"]
        journal.close()
        assert offered(games)[-1] == steps.write(steps.Noted("A", "odd"))


@CASES
def a_disk_that_is_mounted_over_the_folder(folder: Path) -> None:
    """The disk with the games comes late: the match in play is written to it, whole."""
    games = folder / "disk" / "games"
    table = a_game(games)
    played_on(table)
    whole = table.table.journal.steps(1)
    (folder / "disk").rename(folder / "before")
    with small_disk(folder / "disk", 512):
        begun(games)  # somebody's other match is on it
        table.say("note C late")
        assert not SCREEN.text(table.view.save_error)
        table.table.journal.close()
        assert offered(games) == [*whole, steps.write(steps.Noted("C", "late"))]
        journal = Journal(games)
        assert journal.steps(1) == STORY
        journal.close()


@CASES
def a_file_that_is_deleted_in_mid_game(folder: Path) -> None:
    """The file is deleted, its log stays behind: the match in play is written again."""
    games = folder / "games"
    table = a_game(games)
    played_on(table)
    whole = table.table.journal.steps(1)
    (games / FILE).unlink()
    table.say("note C late")
    assert not SCREEN.text(table.view.save_error)
    table.table.journal.close()
    assert offered(games) == [*whole, steps.write(steps.Noted("C", "late"))]


@CASES
def another_match_in_its_place(folder: Path) -> None:
    """While the disk is read-only, another Sheepfold goes on with the match: both are kept."""
    with small_disk(folder / "disk", 512) as remount:
        games = folder / "disk" / "games"
        begun(games)
        remount("ro")
        table = MuttonRig(3, journal=games)
        table.say("resume", "note B odd")
        remount("rw")
        other = MuttonRig(3, journal=games)
        other.say("resume", "note B fine")
        other.table.journal.close()
        table.wait(6000)
        assert not SCREEN.text(table.view.save_error)
        table.table.journal.close()
        journal = Journal(games)
        assert journal.steps(1) == [*STORY, RESTARTED, steps.write(steps.Noted("B", "fine"))]
        assert journal.steps(2) == [*STORY, RESTARTED, steps.write(steps.Noted("B", "odd"))]
        journal.close()


@CASES
def a_match_that_is_given_up_and_taken_up_while_the_disk_is_full(folder: Path) -> None:
    """What waits is part of the match, however often it is put down and taken up."""
    with small_disk(folder / "disk", 256):
        games, ballast = folder / "disk" / "games", folder / "disk" / "ballast"
        begun(games)
        _fill(ballast)
        table = MuttonRig(3, journal=games)
        table.say("resume", "note B odd", "abandon", "takeup 1")
        assert _notes(table)["B"] == "odd"
        table.say("note C odd", "abandon")
        assert table.table.journal.matches()[0].result == "abandoned"
        ballast.unlink()
        table.wait(6000)
        assert not SCREEN.text(table.view.save_error)
        table.say("takeup 1")
        table.table.journal.close()
        noted = [steps.write(steps.Noted(animal, "odd")) for animal in "BC"]
        assert offered(games) == [
            *STORY, RESTARTED, noted[0], RESTARTED, noted[1], RESTARTED]


@CASES
def a_tile_table_on_a_full_disk(folder: Path) -> None:
    """The tile games' table goes on likewise, and writes when there is room."""
    with small_disk(folder / "disk", 256):
        games, ballast = folder / "disk" / "games", folder / "disk" / "ballast"
        Journal(games).close()
        _fill(ballast)
        players = Players("game dogs", "players Ann Ben", "start", folder=games)
        players.person()
        assert "the disk is full" in SCREEN.text(players.view.save_error)
        run = subprocess.run(
            [sys.executable, "-m", "companion.cli", "table", "--game", "dogs", "--journal",
             str(games), "--player", "Ann", "--player", "Ben"], input="quit\n",
            capture_output=True, text=True, check=False)
        assert (run.returncode, run.stderr.count("\n")) == (1, 1), run.stderr
        assert "1 step of the match was not written" in run.stderr
        ballast.unlink()
        players.now += 6000
        players.table.tick(players.now)
        assert not SCREEN.text(players.view.save_error)
        whole = players.table.journal.steps(1)
        assert len(whole) == 2
        players.table.journal.close()
        journal = Journal(games)
        assert journal.steps(1) == whole
        journal.close()


@CASES
def a_computer_wolf_on_a_full_disk(folder: Path) -> None:
    """The computer's pack and the tags that are learnt are kept once there is room."""
    with small_disk(folder / "disk", 256):
        games, ballast = folder / "disk" / "games", folder / "disk" / "ballast"
        Journal(games).close()
        _fill(ballast)
        solo = Solo("computer:tips", "Ann", "size=3 sheep=8 wolves=2", folder=games, seed=3)
        solo.begin_game()
        solo.rig.table.journal.learn(b"1234567", "A")
        assert solo.rig.table.vault.store.save_error.id == "wolves-not-kept"
        pack = solo.rig.game.pack
        ballast.unlink()
        solo.rig.wait(6000)
        assert not SCREEN.text(solo.view.save_error)
        solo.rig.restart()
        solo.rig.say("resume")
        solo.rig.wait(100)
        assert solo.rig.game.pack == pack
        assert solo.rig.table.journal.tags() == {b"1234567": "A"}


@CASES
def settings_on_a_full_disk(folder: Path) -> None:
    """What was changed while the disk was full is written with the next change, or at the end."""
    with small_disk(folder / "disk", 64):
        file, ballast = folder / "disk" / "settings.toml", folder / "disk" / "ballast"
        change(file, volume=10)
        saved = SavedSettings(file)
        _fill(ballast)
        with pytest.raises(SettingsError, match="No space left"):
            saved.change(volume=20)
        with pytest.raises(SettingsError, match="No space left"):
            saved.close()
        assert load(file).volume == 10
        ballast.unlink()
        saved.change(brightness=30)
        assert (load(file).volume, load(file).brightness) == (20, 30)
        _fill(ballast)
        with pytest.raises(SettingsError):
            saved.change(volume=40)
        ballast.unlink()
        saved.close()
        assert load(file).volume == 40


@CASES
def a_file_that_may_only_be_read(folder: Path) -> None:
    """A folder and a file without the right to write, for one who is no administrator."""
    games = folder / "games"
    begun(games)

    def look() -> None:
        with as_nobody(folder):
            os.chmod(games / FILE, 0o400)
            os.chmod(games, 0o500)
            journal = Journal(games, exclusive=True)
            table = Table(journal, Random(1), lambda: "today", seal_cost=1)
            assert "is not being saved" in SCREEN.text(table.view().save_error)
            run_command(table, "resume", 0.0)
            run_command(table, "note B odd", 0.0)
            assert table.state is not None
            assert table.state.course.notes["B"] == "odd"
            assert "Permission denied" in SCREEN.text(table.view().detail)
            whole = [*STORY, RESTARTED, steps.write(steps.Noted("B", "odd"))]
            assert journal.steps(1) == whole
            assert offered_beside(games) == STORY, "the file is as it was"
            os.chmod(games, 0o700)
            os.chmod(games / FILE, 0o600)
            table.tick(6000.0)
            assert not SCREEN.text(table.view().save_error)
            journal.close()
            assert offered(games) == whole

    in_a_process(look)


@CASES
def a_process_that_may_write_no_more(folder: Path) -> None:
    """The limit of file sizes that the kernel sets for a process, in place of a full disk."""
    games = folder / "games"

    def look() -> None:
        table = a_game(games)
        kept = table.table.journal.steps(1)
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        played_on(table)
        assert _notes(table)["C"] == "odd"
        assert "is not being saved" in SCREEN.text(table.view.detail)
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        assert offered_beside(games) == kept
        _writes_it_after_all(table, games)

    in_a_process(look)


def _notes(table: MuttonRig) -> dict[str, str]:
    """The notes that the table has, whether they are shown now or not."""
    assert table.table.state is not None
    return dict(table.table.state.course.notes)


def _fill(ballast: Path) -> None:
    with ballast.open("wb", buffering=0) as out:
        for size in (4096, 512, 1):
            try:
                while True:
                    out.write(bytes(size))
            except OSError:
                continue


def _goes_on_unkept(table: MuttonRig, games: Path, kept: list[str], why: str) -> None:
    played_on(table)
    assert _notes(table)["C"] == "odd", "the game goes on"
    assert why in SCREEN.text(table.view.save_error)
    assert why in SCREEN.text(table.view.detail)
    assert "goes back to" in SCREEN.text(table.view.detail), "it is said what is not kept"
    assert offered_beside(games) == kept, "what is on the disk is what was last shown as kept"


def _writes_it_after_all(table: MuttonRig, games: Path) -> None:
    table.wait(6000)
    assert not SCREEN.text(table.view.save_error)
    assert _notes(table)["C"] == "odd"
    table.table.journal.close()
    assert offered(games)[-1] == steps.write(steps.Noted("C", "odd"))
