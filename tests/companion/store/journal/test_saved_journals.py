"""Saved journals, and those of killed programs and of full disks."""

import json
import os
import shutil
import tempfile
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from companion.games.mutton.referee import follow as follow_mutton
from companion.games.tiles.referee import follow
from companion.store.journal import FILE, Journal, newest
from tests.companion.games.tiles.players import Players
from tests.companion.store.journal.sittings import (
    SAVED,
    Sitting,
    keep,
    mutton_again,
    mutton_stands,
    read,
    tiles_next,
    tiles_stand,
)
from tests.fuzz.in_files import STORY
from tests.long_form import only
from tests.torture import cuts, kills
from tests.torture.journal import CASES as DISK_CASES

MATCHES = {match.name: match for match in read(SAVED / "matches.jsonl")}
CASES = [(match, int(cut)) for match in MATCHES.values() for cut in match.cuts]
STEPS_ENOUGH = 60


def play_a_step(do, count):
    """Do what has to be done until one more step is written."""
    before = count()
    for _ in range(STEPS_ENOUGH):
        do()
        if count() > before:
            return
    raise AssertionError("nothing more can be played")


def test_the_saved_matches_have_every_step_of_every_game():
    kinds = Counter((match.game, json.loads(line)["step"])
                    for match in MATCHES.values() for line in match.lines)
    assert len({step for game, step in kinds if game == "mutton"}) == 19
    assert len({step for game, step in kinds if game != "mutton"}) == 7
    assert len(CASES) > 100


@pytest.mark.drawn(3)
@pytest.mark.parametrize(("match", "cut"), [
    pytest.param(match, cut, id=f"{match.name} {cut}")
    for match, cut in CASES if match.game == "mutton"])
def test_a_saved_match_of_mutton_is_resumed_and_played_on(tmp_path, match, cut):
    keep(tmp_path, match, cut)
    expected = match.cuts[str(cut)]
    sitting = mutton_again(match, tmp_path, cut)
    journal = sitting.rig.table.journal
    if expected["phase"] == "match-over":
        sitting.rig.table.sitting.state = follow_mutton(journal.steps(1))
        assert mutton_stands(sitting) == expected
        sitting.rig.table.sitting.state = None
        sitting.begin()
        assert len(journal.matches()) == 2
        return
    assert sitting.rig.view.phase == "resume"
    sitting.rig.say("resume")
    assert mutton_stands(sitting) == expected
    play_a_step(sitting.next, lambda: len(journal.steps(1)))
    assert journal.steps(1)[:cut] == match.lines[:cut]
    follow_mutton(journal.steps(1))


@pytest.mark.drawn(3)
@pytest.mark.parametrize(("match", "cut"), [
    pytest.param(match, cut, id=f"{match.name} {cut}")
    for match, cut in CASES if match.game != "mutton"])
def test_a_saved_match_of_tiles_is_resumed_and_played_on(tmp_path, match, cut):
    keep(tmp_path, match, cut)
    expected = match.cuts[str(cut)]
    players = Players(folder=tmp_path)
    journal = players.table.journal
    if expected["phase"] == "match-over":
        players.table.sitting.state = follow(journal.steps(1))
        players.table._view = None
        assert tiles_stand(players) == expected
        players.table.sitting.clear()
        players.say("start")
        assert len(journal.matches()) == 2
        return
    assert players.view.phase == "resume"
    players.say("resume")
    assert tiles_stand(players) == expected
    play_a_step(lambda: tiles_next(players), lambda: len(journal.steps(1)))
    assert journal.steps(1)[:cut] == match.lines[:cut]
    follow(journal.steps(1))


def laid_out(name, folder):
    """A folder of games with this file in it."""
    folder.mkdir(mode=0o700)
    for end in ("", "-wal"):
        if (SAVED / f"{name}.sqlite{end}").exists():
            shutil.copyfile(SAVED / f"{name}.sqlite{end}", folder / f"{FILE}{end}")
    return folder


def play_on(folder, name):
    """Take up the newest match of Mutton in a folder, which is this one, and play a step."""
    journal = Journal(folder)
    number = newest(journal.all_unfinished("mutton")).id
    cut = len(journal.steps(number))
    assert journal.steps(number) == MATCHES[name].lines[:cut]
    journal.close()
    sitting: Sitting = mutton_again(MATCHES[name], folder, cut)
    sitting.rig.say("resume")
    play_a_step(sitting.next, lambda: len(sitting.rig.table.journal.steps(number)))
    return sitting


def test_a_file_that_was_closed_well_is_played_on(tmp_path):
    sitting = play_on(laid_out("closed", tmp_path / "games"),
                      "mutton duel, classic, with a passphrase")
    assert sitting.rig.table.journal.tags() == {bytes.fromhex("04a1b2c3d4e5f6"): "A", bytes(7): "F"}


def test_a_file_that_a_power_cut_left_with_its_log_is_played_on(tmp_path):
    folder = laid_out("power-cut", tmp_path / "games")
    assert (folder / f"{FILE}-wal").stat().st_size > 0
    play_on(folder, "mutton bids, shotgun")


def test_a_file_of_all_three_games_is_played_on(tmp_path):
    folder = laid_out("three-games", tmp_path / "games")
    journal = Journal(folder)
    assert [(kept.game, kept.result) for kept in journal.matches()] == [
        ("dogs", None), ("dogs", "abandoned"), ("fold", None), ("mutton", None),
        ("mutton", "Ann won")]
    finished = journal.steps(1)
    assert follow_mutton(finished).match.status.over
    journal.close()
    play_on(folder, "mutton with notes, blind cells, hints and deduction")
    for commands, number, game in ((("resume",), 5, "dogs"), (("abandon", "takeup 4"), 4, "dogs"),
                                   (("abandon", "takeup 3"), 3, "fold")):
        players = Players(*commands, folder=folder)
        assert players.table.state.course.about.key == game
        journal = players.table.journal
        play_a_step(partial(tiles_next, players), lambda it=journal, n=number: len(it.steps(n)))
        journal.close()


@pytest.mark.parametrize("seed", only([2], [0, 2]))
def test_a_match_survives_every_death(in_memory, seed):
    report = kills.Report()
    kills.play(in_memory / "games", seed, report, most_cells=7)
    assert report.wrong == []
    assert report.games == 1
    assert len(report.kills) >= 3, "it died at almost every kind of moment"


class Forgetful(kills.Deadly):
    """A journal that promises to have written, and has not: the planted fault."""

    def append(self, steps, *, result=None, when=None):
        if self._match.written == 1:
            self._match.written += len(steps)
            self._db.execute("UPDATE steps SET number = number")  # as busy as ever
        else:
            super().append(steps, result=result, when=when)


def test_a_journal_that_loses_a_step_is_found_out(in_memory, monkeypatch):
    monkeypatch.setattr(kills, "Deadly", Forgetful)
    report = kills.Report()
    kills.play(in_memory / "games", 2, report, most_cells=7)
    assert len(report.wrong) == 1


def test_only_a_whole_record_counts(in_memory):
    found = list(cuts.cuts(in_memory, every=499))
    assert len(found) > 40
    assert [fault for fault in found if fault] == []


def test_a_database_cut_short_is_reported_and_left_as_it_is(in_memory):
    found = list(cuts.damage(in_memory, every=997))
    assert len(found) > 15
    assert [fault for fault in found if fault] == []


def test_a_log_that_is_believed_without_its_last_bytes_would_be_found_out(in_memory, monkeypatch):
    """The planted fault: somebody thinks that the last step needs no disk."""
    real = Journal.steps
    monkeypatch.setattr(Journal, "steps", lambda self, match: [*real(self, match), *STORY][:6])
    assert any(cuts.cuts(in_memory, every=4000))


def test_all_files_beside_the_journal_are_their_owners_alone(tmp_path):
    before = os.umask(0)
    try:
        journal = Journal(tmp_path / "a" / "games", exclusive=True)
        journal.begin("Ann and Ben", "today", STORY)
        folder = tmp_path / "a" / "games"
        files = {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}
        assert len(files) == 4
        assert set(files.values()) == {0o600}
        assert folder.stat().st_mode & 0o777 == 0o700
    finally:
        os.umask(before)


@pytest.fixture
def open_folder():
    """A folder that others can find, as pytest's own is closed to them."""
    made = Path(tempfile.mkdtemp(prefix="sheepfold-"))
    os.chmod(made, 0o755)
    yield made
    shutil.rmtree(made, ignore_errors=True)


@pytest.mark.parametrize("name", DISK_CASES)
def test_the_game_is_safe_with(name, open_folder):
    DISK_CASES[name](open_folder)
