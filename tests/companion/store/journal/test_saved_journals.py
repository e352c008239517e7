"""Journals that older versions wrote: each opens, stands as it stood, and can be played on.

The matches in `saved/` were played by the code of commit c508160 (`make_journals`): every form of
every game, cut off in every phase.
"""

from __future__ import annotations

import json
import shutil
from collections import Counter
from functools import partial

import pytest

from companion.referee.mutton import follow as follow_mutton
from companion.referee.tiles import follow
from companion.store.journal import FILE, Journal
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
from tests.companion.table.tiles.players import Players

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
    assert len({step for game, step in kinds if game == "mutton"}) == 17
    assert len({step for game, step in kinds if game != "mutton"}) == 7
    assert len(CASES) > 100


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
    number = journal.unfinished("mutton").id
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
    assert [(journal.game(kept.id), kept.result) for kept in journal.matches()] == [
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
