"""Killed at any moment, a game against the computer goes on where it was."""

from __future__ import annotations

import json
from random import Random

import pytest

from companion.players.serving import AtOnce, Opponents
from companion.sealing.seal import Seal
from companion.sealing.secret_store import FILE, SecretStore
from companion.store.journal import JournalError
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from tests.companion.players.playing import Solo

SMALL = "size=3 sheep=8 wolves=2"


class Silent(Opponents):
    """Does not think, as if it were still at it."""

    def serve(self, table, now):
        pass


@pytest.fixture
def solo(tmp_path):
    """A game against a computer Wolf, set up, before the computer has chosen anything."""
    solo = Solo("computer:tips", "Ann", SMALL, folder=tmp_path, seed=3)
    solo.rig._desk.opponents = Silent(Random(0))
    solo.begin_game()
    return solo


def think(solo, seed=7):
    solo.rig._desk.opponents = AtOnce(Random(seed))
    solo.rig.wait(20)


def again(solo):
    """Kill the app, start it, and take the match up, with the board as it is."""
    solo.rig.restart()
    assert solo.view.phase == "resume"
    solo.rig.say("resume")
    solo.rig.wait(20)


def restored(solo):
    """Make the board as the game has it."""
    assert solo.view.phase == "restoring"
    solo.follow(solo.hands.tidy(solo.view.position))
    solo.until(lambda: solo.view.confirmable)
    solo.rig.say("confirm")
    solo.rig.wait(20)


def play_on(solo):
    while solo.view.phase != "match-over":
        solo.turn()
    solo.check_records()


def test_killed_before_the_computer_has_chosen_it_chooses_then(solo):
    assert solo.view.phase == "thinking"
    again(solo)
    assert solo.view.phase == "thinking"
    assert SCREEN.text(solo.view.sentence) == "Computer (tips) chooses its 2 wolves."
    think(solo)
    assert solo.rig.game.pack is not None
    restored(solo)
    play_on(solo)


def test_killed_between_writing_the_pack_and_sealing_it_the_computer_chooses_anew(solo, tmp_path):
    lost = frozenset("AB")
    SecretStore(tmp_path).put(Seal.close(lost, bytes(16), 4).line, lost)
    again(solo)
    think(solo)
    kept = json.loads((tmp_path / FILE).read_text())
    assert kept[0]["seal"] == solo.rig.table.state.seal.line
    restored(solo)
    play_on(solo)


def test_killed_while_it_thinks_about_its_move_it_thinks_once_more(solo):
    think(solo)
    pack, game = solo.rig.game.pack, solo.rig.game
    solo.computers_turn()
    solo.rig._desk.opponents = Silent(Random(0))
    solo.rig.say("pass")
    again(solo)
    assert solo.view.phase == "thinking"  # it has to find its pack
    think(solo)
    assert solo.rig.game.pack == pack
    assert len(solo.rig.game.entries) == len(game.entries) + 2
    restored(solo)
    assert solo.view.computer.move
    play_on(solo)


@pytest.mark.parametrize("halfway", [False, True])
def test_killed_after_it_has_said_its_move_it_means_the_same(solo, halfway):
    """Or a person who does not like a move could have another, and learn from both."""
    think(solo)
    meant, pack = solo.view.computer.move, solo.rig.game.pack
    if halfway:
        victim = solo.intended.victim
        solo.rig.play(f"flip {solo.view.position.living[victim]}", each_ms=800)
        solo.hands._down.add(victim)
        assert solo.view.draft.animals == (victim,)
    again(solo)
    think(solo, seed=8)
    assert solo.rig.game.pack == pack
    assert solo.view.computer.move == meant
    restored(solo)
    assert solo.view.computer.move == meant
    play_on(solo)


def test_killed_in_a_persons_turn_the_computer_finds_its_pack_again(solo):
    think(solo)
    pack = solo.rig.game.pack
    solo.computers_turn()
    assert solo.view.phase == "farmer"
    again(solo)
    think(solo)
    assert solo.rig.game.pack == pack
    restored(solo)
    assert solo.view.phase == "farmer"
    play_on(solo)


def test_killed_against_a_computer_farmer_only_the_person_has_a_pack_to_enter(tmp_path):
    solo = Solo("Ann", "computer:tips", SMALL, folder=tmp_path, seed=3)
    solo.begin_game()
    secret, = json.loads((tmp_path / FILE).read_text())
    assert secret["pack"] == ""
    solo.persons_turn()
    meant = solo.view.computer.move
    again(solo)
    assert solo.view.phase == "unsealing"
    solo.rig.say(f"pack {''.join(solo.pack)}")
    restored(solo)
    assert solo.view.computer.move == meant
    play_on(solo)


def changed(file, **changes):
    secret, = json.loads(file.read_text())
    file.write_text(json.dumps([{**secret, **changes}]))


@pytest.mark.parametrize("damage", [
    lambda file: file.unlink(),
    lambda file: file.write_text("{"),
    lambda file: changed(file, pack="AB"),
    lambda file: changed(file, seal="x"),
    lambda file: changed(file, salt="none"),
    lambda file: file.write_text('{"seal": 1, "pack": 2}'),
])
def test_without_its_pack_the_match_is_given_up_with_a_sentence(solo, tmp_path, damage):
    think(solo)
    assert solo.rig.game.pack != frozenset("AB")
    damage(tmp_path / FILE)
    again(solo)
    think(solo)
    assert solo.view.phase == "thinking"
    assert SCREEN.text(solo.view.sentence) == (
        "Computer (tips) no longer knows its wolves, so this match cannot be continued."
    )
    assert [button.command for button in solo.view.buttons] == ["abandon"]
    solo.rig.say("abandon")
    assert solo.view.phase == "setup"
    assert not (tmp_path / FILE).exists()


def test_a_forgotten_pack_is_cleared_away_at_the_start(tmp_path):
    SecretStore(tmp_path).put("some seal", frozenset("AB"))
    solo = Solo("Ann", "Ben", SMALL, folder=tmp_path)
    assert solo.view.phase == "placing"
    assert not (tmp_path / FILE).exists()


def test_a_match_that_is_given_up_leaves_no_pack(solo, tmp_path):
    think(solo)
    assert (tmp_path / FILE).exists()
    solo.rig.restart()
    solo.rig.say("abandon")
    assert not (tmp_path / FILE).exists()


def test_what_cannot_be_written_is_said_and_tried_again(solo, monkeypatch):
    journal = solo.rig.table.journal

    def full(lines, **_):
        raise JournalError(Message("match-in-use"))

    monkeypatch.setattr(journal, "append", full)
    think(solo)
    assert solo.view.phase == "thinking"
    assert solo.view.detail == Message("match-in-use")
    assert solo.rig.game is None
    monkeypatch.undo()
    solo.rig.wait(3000)
    assert solo.view.computer.move
    play_on(solo)


def test_where_the_folder_cannot_be_written_the_game_goes_on_and_that_is_told(tmp_path):
    (tmp_path / "nowhere").write_text("a file is no folder")
    keep = SecretStore(tmp_path / "nowhere")
    keep.put("seal", frozenset("XQ"))
    save_error = SCREEN.text(keep.save_error)
    assert "cannot be saved" in save_error
    assert not {"X", "Q"} & set(save_error.replace(str(tmp_path), ""))
    assert keep.get("seal") == frozenset("XQ")
    keep.clear()
    assert (keep.save_error, keep.get("seal")) == (None, None)
