"""The tile games from a shell: `sheepfold table --game` and `sheepfold demo --game`."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from companion.commands import demo as demo_command
from companion.commands import table as table_command
from companion.store.journal import Journal
from companion.terminal.errors import InputError
from engine.dogs import records as dogs_records
from engine.fold import records as fold_records

DEADLINE_S = 60


def shell(folder, said, *options):
    """What the command prints when these lines are said to it, in a process of its own."""
    env = dict(os.environ, XDG_STATE_HOME=str(folder), XDG_CONFIG_HOME=str(folder))
    return subprocess.run(
        [sys.executable, "-m", "companion.cli", "table", "--journal", str(folder / "games"),
         *options], input="\n".join(said).encode(), capture_output=True, env=env, check=False,
        timeout=DEADLINE_S)


def test_a_duel_is_played_from_a_shell_and_told_as_json(tmp_path):
    done = shell(tmp_path, ["lay 0,1", "confirm", "lay 7,7", "explain 1,0", "next",
                            "enter 0,1w", "enter 0,-1w",  # one of them is free
                            "quit", "never said"],
                 "--json", "--game", "dogs", "--player", "Ann", "--player", "computer:beginner",
                 "--options", "tiles=3")
    assert done.returncode == 1, "two commands cannot be done"
    assert done.stderr == b"2 commands were refused; the reasons are in the output.\n"
    events = [json.loads(line) for line in done.stdout.splitlines()]
    kinds = [event["event"] for event in events]
    assert kinds[0] == "match"
    assert events[0]["computers"] == ["", "beginner"]
    assert kinds.count("laid") == 4
    assert kinds.count("over") == 2
    assert kinds[-1] in ("state", "error")
    assert kinds.count("error") >= 1
    laid = [event["player"] for event in events if event["event"] == "laid"]
    assert laid[:2] == ["Ann", "Computer (beginner)"]
    record = next(event["record"] for event in events if event["event"] == "over")
    assert dogs_records.read(record).game.position.over
    assert Journal(tmp_path / "games").matches()[0].result == next(
        event["result"] for event in events if event["event"] == "match-over")


def test_real_tiles_are_scored_from_a_shell_in_sentences_and_taken_up_again(tmp_path):
    tiles = [">@0,0 -@1,0 -@2,0 <@3,0", "# the second row", "<@0,1 S@1,1 L@2,1 W@3,1 >@4,1"]
    done = shell(tmp_path, [f"enter {line}" if line[0] != "#" else line for line in tiles],
                 "--game", "fold", "--scorer", "final", "--player", "Ann")
    assert done.returncode == 0, done.stderr
    assert b"Enter all the tiles on the table" in done.stdout
    done = shell(tmp_path, ["resume", "enter >@1,2 -@2,2 -@3,2 <@4,2", "explain 1,1", "finish"],
                 "--game", "fold")
    said = done.stdout.decode()
    assert "The match of Ann, started on" in said
    assert "A wolf is next to it on 3,1. The wolves score 3 points." in said
    assert "The wolves win, 3 to 0." in said
    start = said.index("[Game")
    assert len(fold_records.read(said[start: said.index("\n\nThe", start) + 1]).game.table) == 13


def test_lines_wait_while_a_computer_thinks_so_a_script_may_play_a_whole_game(tmp_path):
    done = shell(tmp_path, ["explain 0,0"], "--json", "--game", "fold", "--player",
                 "computer:greedy", "--seed", "77123", "--options",
                 "single=3 lambs=0 black=0 straight=3 corner=0 star=0 shepherd=0 wolf=0")
    events = [json.loads(line) for line in done.stdout.splitlines()]
    assert [event["event"] for event in events].count("laid") == 5
    assert events[-1]["view"]["phase"] == "match-over"
    assert events[-1]["view"]["explained"]["cell"] == [0, 0]
    before, after = done.stdout.split(b'"event": "over"')
    assert b"77123" not in before, "the seed tells the order of the stack"
    assert b"77123" in after


@pytest.mark.parametrize(("options", "said"), [
    (["--game", "fold", "--player", "Ann", "--options", "rivals"], "one player has no rivals"),
    (["--game", "dogs", "--player", "Ann"], "is for 2 players"),
    (["--game", "dogs", "--player", "Ann", "--player", "computer:champion"],
     "Say how strong the computer is: computer:beginner, computer:club or computer:master."),
    (["--game", "fold", "--form", "duel"], "Say form single."),
])
def test_what_cannot_be_played_ends_with_a_sentence(tmp_path, options, said):
    with pytest.raises(InputError, match=said):
        CliRunner().invoke(table_command.command, ["--journal", str(tmp_path), *options],
                           catch_exceptions=False, standalone_mode=False)


@pytest.mark.parametrize("options", [
    ["--game", "dogs", "--wolf", "Ann"], ["--player", "Ann"], ["--scorer", "final"],
    ["--game", "chess"], ["--game", "fold", "--seed", "-1"]])
def test_a_wrong_command_line_is_told(options):
    assert CliRunner().invoke(table_command.command, options).exit_code == 2


def test_a_demonstration_of_each_game_goes_to_its_end(tmp_path):
    small = {"dogs": "tiles=5", "fold": "single=4 lambs=1 black=0 straight=4 corner=1 star=0 "
             "shepherd=1 wolf=1 players=2"}
    for game, options in small.items():
        done = CliRunner().invoke(demo_command.command, [
            "--game", game, "--options", options, "--no-pictures", "-o", str(tmp_path)])
        assert done.exit_code == 0, done.output
        assert any(end in done.output for end in (" saved ", " win, ", " draw"))
        assert f"The records are in {tmp_path}" in done.output
    one, other = (dogs_records.read((tmp_path / f"game-{number}.dogs").read_text("utf-8"))
                  for number in (1, 2))
    assert one.tags["Sheep"] == other.tags["Wolves"] == "Computer (club)"
    assert fold_records.read((tmp_path / "game-1.fold").read_text("utf-8")).game.position.over


def test_the_same_seed_gives_the_same_demonstration(tmp_path):
    for folder in ("one", "other"):
        CliRunner().invoke(demo_command.command, [
            "--game", "dogs", "--options", "tiles=5", "--seed", "4", "--no-pictures",
            "-o", str(tmp_path / folder)])
    assert (tmp_path / "one/game-1.dogs").read_text() == (
        tmp_path / "other/game-1.dogs").read_text()


@pytest.mark.parametrize(("options", "code"), [
    (["--game", "dogs", "--solo", "club"], 2), (["--options", "size=4"], 2),
    (["--game", "dogs", "--options", "tiles=4"], 1)])
def test_a_demonstration_that_cannot_be_is_refused(tmp_path, options, code):
    done = CliRunner().invoke(demo_command.command, [*options, "-o", str(tmp_path)])
    assert done.exit_code == code
