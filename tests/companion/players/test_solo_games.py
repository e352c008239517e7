"""Whole games against the computer on the rig, both ways round, and by two computers."""

from __future__ import annotations

from random import Random

import pytest

from companion.desk.computer_hands import movements
from companion.simulation.simulated_player import Act
from tests.companion.players.playing import Solo
from tests.engine.random_games import random_options
from tests.long_form import only

SMALL = "size=3 sheep=10 wolves=2"


def test_a_person_plays_the_farmer_against_a_computer_wolf(tmp_path):
    solo = Solo("computer:tips", "Ann", SMALL, folder=tmp_path, seed=3)
    solo.play()
    solo.check_records()
    record = solo.rig.table.state.records[0]
    assert record.tags["Wolf"] == "Computer (tips)"
    assert record.tags["Farmer"] == "Ann"


def test_a_person_plays_the_wolf_against_a_computer_farmer(tmp_path):
    solo = Solo("Ann", "computer:tips", SMALL, folder=tmp_path, seed=3)
    solo.play()
    solo.check_records()
    assert solo.rig.table.state.records[0].game.pack == solo.pack


def test_a_match_of_two_games_swaps_person_and_computer():
    solo = Solo("Ann", "computer:beginner", SMALL, form="duel", seed=5)
    solo.play()
    solo.check_records()
    first, second = solo.rig.table.state.records
    assert (first.tags["Wolf"], second.tags["Wolf"]) == ("Ann", "Computer (beginner)")
    assert first.game.pack == solo.pack != second.game.pack


def test_person_and_computer_bid_who_is_the_wolf():
    solo = Solo("Ann", "computer:tips", SMALL, form="bids", seed=4)
    solo.play()
    solo.check_records()
    assert solo.view.match.bids[0] == 1  # Ann opened with the least
    assert len(solo.view.match.bids) >= 2


def test_on_a_simulated_board_the_computer_can_move_its_sheep_itself(tmp_path):
    options = f"{SMALL} remove escape shotgun"
    solo = Solo("computer:random", "computer:random", options, folder=tmp_path, seed=11)
    solo.begin_game()
    while solo.view.phase != "match-over":
        before = solo.entries
        for line in movements(solo.view, solo.rig.standing()):
            solo.follow(iter([Act(line)]))
        solo.rig.wait(400)
        assert len(solo.entries) > len(before)
    solo.check_records()


@pytest.mark.parametrize("seed", only([0], range(3)))
def test_two_computers_play_by_clumsy_hands(seed, tmp_path):
    options = random_options(Random(seed))
    while options.cells > 19:
        options = random_options(Random(seed := seed + 100))
    solo = Solo(
        "computer:random", "computer:random", str(options), form="duel", folder=tmp_path,
        seed=seed, clumsiness=0.2,
    )
    solo.play()
    solo.check_records()
    assert solo.view.match.players == (
        "First computer (random)", "Second computer (random)")


@pytest.mark.whole
@pytest.mark.parametrize("seed", range(100))
def test_computers_play_any_match_by_clumsy_hands(seed, tmp_path):
    solo = Solo(
        "computer:random", "computer:random", str(random_options(Random(seed))), form="duel",
        folder=tmp_path, seed=seed, clumsiness=0.2, identity=("pad", "cells")[seed % 2],
    )
    solo.play()
    solo.check_records()


@pytest.mark.whole
@pytest.mark.parametrize("names", [("computer:master", "Ann"), ("Ann", "computer:master"),
                                   ("computer:master", "computer:master")])
def test_the_classic_game_against_a_master(names, tmp_path):
    solo = Solo(*names, folder=tmp_path, clumsiness=0.1, person="beginner")
    solo.play()
    solo.check_records()
