"""`sheepfold table` with computer players, as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from engine.mutton import records
from tests.companion.table.test_table_command import shell

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
    table = shell("--wolf", "computer:tips", "--farmer", "computer:beginner", *TINY)
    match = table.event("match")
    assert match["players"] == ["Computer (tips)", "Computer (beginner)"]
    assert match["computers"] == ["tips", "beginner"]
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
    table = shell("--wolf", "computer:tips", "--farmer", "computer:beginner", *BIDS)
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
    (("--wolf", "computer:genius"), 1, "computer:master"),
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
