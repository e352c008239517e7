"""Matches against a computer player, restarted too, and the command that starts them."""

import json
import os
import subprocess
import sys
from random import Random

import pytest

from companion.games.mutton.hands import movements
from companion.games.mutton.simulation.simulated_player import Act
from companion.players.serving import AtOnce, Opponents
from companion.sealing.secret_store import FILE, SecretStore
from companion.store.journal import JournalError
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.mutton import records
from tests.companion.opened import keep, kept_pack, whole_seal
from tests.companion.players.playing import Solo
from tests.companion.table.test_table_command import shell
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
    solo = Solo("Ann", "computer:level-4", SMALL, form="duel", seed=5)
    solo.play()
    solo.check_records()
    first, second = solo.rig.table.state.records
    assert (first.tags["Wolf"], second.tags["Wolf"]) == ("Ann", "Computer (level-4)")
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
@pytest.mark.parametrize("names", [("computer:level-9", "Ann"), ("Ann", "computer:level-9"),
                                   ("computer:level-9", "computer:level-9")])
def test_the_classic_game_against_a_master(names, tmp_path):
    solo = Solo(*names, folder=tmp_path, clumsiness=0.1, person="forgetful")
    solo.play()
    solo.check_records()


SMALL_AND_SLOW = "size=3 sheep=8 wolves=2"


class Silent(Opponents):
    """Does not think, as if it were still at it."""

    def serve(self, table, now):
        pass


@pytest.fixture
def solo(tmp_path):
    """A game against a computer Wolf, set up, before the computer has chosen anything."""
    solo = Solo("computer:tips", "Ann", SMALL_AND_SLOW, folder=tmp_path, seed=3)
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
    keep(SecretStore(tmp_path), whole_seal(lost, bytes(16), 4).line, lost)
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
    solo = Solo("Ann", "computer:tips", SMALL_AND_SLOW, folder=tmp_path, seed=3)
    solo.begin_game()
    secret, = json.loads((tmp_path / FILE).read_text())
    assert secret["pack"] == ""
    while solo.view.phase == "wolf":  # after a kill that tells little, the computer passes
        solo.turn()
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
    keep(SecretStore(tmp_path), "some seal", frozenset("AB"))
    solo = Solo("Ann", "Ben", SMALL_AND_SLOW, folder=tmp_path)
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
    store = SecretStore(tmp_path / "nowhere")
    keep(store, "seal", "XQ")
    save_error = SCREEN.text(store.save_error)
    assert "cannot be saved" in save_error
    assert not {"X", "Q"} & set(save_error.replace(str(tmp_path), ""))
    assert kept_pack(store, "seal") == frozenset("XQ")
    store.clear()
    assert (store.save_error, kept_pack(store, "seal")) == (None, None)


assert shell  # a fixture

# Three sheep beside each other, so that whichever is the wolf can kill.
TINY = ("--options", "size=2 sheep=3 wolves=1", "--placement", "a1,a2,b2", "--form", "target 9")


def set_up(table):
    for animal, cell in (("A", "a1"), ("B", "a2"), ("C", "b2")):
        table.view(lambda view, animal=animal: view["placing"] and
                   view["placing"]["next"] == animal and view["link"]["state"] == "ready")
        table.say(f"rig put {animal} {cell}")
    table.view(lambda view: view["confirmable"])
    table.say("confirm")
    table.event("placed")


@pytest.mark.whole
def test_two_computers_play_a_game_from_a_shell(shell):
    table = shell("--wolf", "computer:tips", "--farmer", "computer:level-4", *TINY)
    match = table.event("match")
    assert match["players"] == ["Computer (tips)", "Computer (level-4)"]
    assert match["computers"] == ["tips", "level-4"]
    set_up(table)
    table.say("deduction on")
    table.event("sealed")
    wanted = []
    while True:
        event = table.until(lambda event: event["event"] in ("intention", "over"))
        if event["event"] == "over":
            break
        wanted.append(event["move"])
        table.say("hands")
    record = records.read(event["record"])
    assert len(record.game.turns) == len(wanted)
    assert record.tags["Deduction"] == "on"
    assert table.end() == 0


BIDS = ("--options", "size=2 sheep=3 wolves=1", "--placement", "a1,a2,b2", "--form", "bids")


def test_two_computers_bid_and_play_from_a_shell(shell):
    table = shell("--wolf", "computer:tips", "--farmer", "computer:level-4", *BIDS)
    assert table.event("match")["form"] == "bids"
    bids = [table.event("bid")["points"]]
    while bids[-1] is not None and bids[-1] < 2:  # both sheep dead: nobody can bid more
        bids.append(table.event("bid")["points"])
    set_up(table)
    table.event("sealed")
    while table.until(lambda event: event["event"] in ("intention", "over"))["event"] != "over":
        table.say("hands")
    assert len(table.event("match-over")["totals"]) == 2
    assert table.end() == 0
    assert not [event for event in table.said if event["event"] == "error"]


def test_a_placement_of_the_command_line_waits_until_two_people_have_bid(shell):
    table = shell("--wolf", "Ann", "--farmer", "Ben", *BIDS)
    table.say("bid 1", "pass")
    placing = table.view(lambda view: view["placing"] and view["placing"]["way"] == "cells")
    assert placing["placing"]["target"] == {"A": "a1", "B": "a2", "C": "b2"}


def test_a_line_waits_while_a_computer_bids(shell):
    table = shell("--wolf", "computer:tips", "--farmer", "Ben", *BIDS)
    table.say("pass")
    assert table.event("bid")["points"] is not None
    table.until(lambda event: event["event"] in ("error", "bid"))
    table.view(lambda view: view["phase"] == "placing")
    assert not [event for event in table.said if event["event"] == "error"]


def test_a_person_takes_a_hint_from_a_shell(shell):
    table = shell("--wolf", "computer:tips", "--farmer", "Ann", "--hints", "1", *TINY)
    assert table.event("match")["hints"] == 1
    set_up(table)
    table.event("intention")
    table.say("hands")
    after = table.view(lambda view: view["phase"] in ("farmer", "match-over"))
    if after["phase"] == "farmer":  # or the wolf has eaten the last sheep that was no wolf
        assert after["hint"] == {**after["hint"], "left": 1, "given": False}
        table.say("hint")
        assert table.event("hint") == {"event": "hint", "player": "Ann", "left": 0}
        hint = table.view(lambda view: view["hint"] and view["hint"]["sentence"])["hint"]
        assert hint["animals"]
    table.say("quit")
    assert table.process.wait(30) == 0  # though more could be typed


@pytest.mark.parametrize(("options", "code", "sentence"), [
    (("--wolf", "computer:genius"), 1, "computer:level-9"),
    pytest.param(("--hints", "100"), 2, "--hints", marks=pytest.mark.whole),
    pytest.param(
        ("--form", "bids", "--placement", "mirror"), 1, "mirror", marks=pytest.mark.whole),
    (("--form", "bids", "--placement", "a1,a1"), 1, "The flock cannot be placed like that"),
])
def test_what_cannot_be_is_told_in_a_sentence(tmp_path, options, code, sentence):
    env = dict(os.environ, XDG_STATE_HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path),
               XDG_CONFIG_HOME=str(tmp_path))
    done = subprocess.run(
        [sys.executable, "-m", "companion.cli", "table", "--board", "sim", *options],
        input=b"", capture_output=True, env=env, timeout=30, check=False,
    )
    assert done.returncode == code
    assert sentence in done.stderr.decode()
    assert "Traceback" not in done.stderr.decode()
    assert done.stdout == b""
