"""The tile games as text commands, right and wrong ones."""

import json
import os
import subprocess
import sys

import pytest
from click.testing import CliRunner
from hypothesis import event, given, settings
from hypothesis import strategies as st

from companion.commands import table as table_command
from companion.games.tiles.referee import follow, steps
from companion.games.tiles.referee.state import result
from companion.games.tiles.table.typed import TYPED as TILE_TYPED
from companion.referee.codec import write_line
from companion.store.journal import Journal, JournalError, newest
from companion.table.errors import TableError
from companion.terminal.errors import InputError
from companion.terminal.plain_json import plain
from engine.dogs import records as dogs_records
from engine.fold import records as fold_records
from tests.companion.games.tiles.players import Players, text
from tests.long_form import examples

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
                 "--json", "--game", "dogs", "--player", "Ann", "--player", "computer:level-1",
                 "--options", "tiles=3")
    assert done.returncode == 1, "two commands cannot be done"
    assert done.stderr == b"2 commands were refused; the reasons are in the output.\n"
    events = [json.loads(line) for line in done.stdout.splitlines()]
    kinds = [event["event"] for event in events]
    assert kinds[0] == "match"
    assert events[0]["computers"] == ["", "level-1"]
    assert kinds.count("laid") == 4
    assert kinds.count("over") == 2
    assert kinds[-1] in ("state", "error")
    assert kinds.count("error") >= 1
    laid = [event["player"] for event in events if event["event"] == "laid"]
    assert laid[:2] == ["Ann", "Computer (level-1)"]
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
                 "computer:level-0", "--seed", "77123", "--options",
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
     "Say how strong the computer is, from computer:level-0 to computer:level-9, or computer:auto "
     "for about as strong as the other player."),
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


SITUATIONS = {
    "setup": [],
    "solo": ["game fold", "seed 3", "start"],
    "rivals": ["game fold", "players Ann Ben", "options rivals", "seed 4", "start", "lay 0,1"],
    "first real tile": ["scorer moves", "start"],
    "real tiles": ["scorer moves", "players Ann Ben", "start", "enter S@0,0 S@1,0", "hand wolf"],
    "final table": ["scorer final", "start", "enter S@0,0 S@1,0 *@2,0"],
    "duel": ["game dogs", "options tiles=5", "start", "enter 0,1w", "lay 0,-1"],
    "against a computer": ["game dogs", "players Ann computer:level-1", "options tiles=5",
                           "start", "enter 0,1w"],
    "bids": ["game dogs", "form bids", "start", "bid 4"],
    "between games": ["game dogs", "options tiles=3", "start", "enter 0,1w 0,2w"],
    "over": ["game fold", "options single=2 lambs=0 black=0 straight=1 corner=0 star=0 shepherd=0 "
             "wolf=0 players=1", "seed 1", "scorer final", "start", "enter S@0,0", "finish"],
}
CELLS = st.tuples(st.integers(-4, 4), st.integers(-4, 4)).map("{0[0]},{0[1]}".format)
WORDS = st.one_of(
    CELLS, st.sampled_from([
        *"SLBHW-\\/><*nesw0123456789", "single", "wolf", "star", "tile", "turn", "back", "Ann",
        "computer:level-9", "computer",
        "rivals", "players=2", "tiles=7", "fold", "dogs", "final", "moves", "off", "bids", "duel",
        "players=99999", "wolf=0", "\"", "'", "\x00", "٣,1", "1_0,1", "1000,0", "-0,-0"]),
    st.tuples(st.sampled_from("SLBHW-\\/><*"), CELLS).map("@".join),
    st.tuples(CELLS, st.sampled_from("nesw")).map("".join),
    st.text(max_size=8),
)
LINES = st.one_of(
    st.text(max_size=30),
    st.tuples(st.sampled_from([*TILE_TYPED.words, "stop", ""]), st.lists(WORDS, max_size=4)).map(
        lambda said: " ".join((said[0], *said[1]))),
)


@pytest.mark.drawn(2)
@pytest.mark.parametrize("situation", SITUATIONS)
@settings(max_examples=20, deadline=None)
@given(lines=st.lists(LINES, min_size=1, max_size=6))
def test_any_line_is_done_or_refused_and_a_refusal_changes_nothing(situation, lines):
    players = Players(*SITUATIONS[situation])
    for line in lines:
        before, setup = players.view, players.table.setup
        try:
            players.say(line)
        except TableError as why:
            text = str(why)
            assert text.endswith((".", "?"))
            first = text.lstrip("\u2068")[0]  # what is written from the right is set apart
            assert first.isupper() or first in "-'\"" or first.isdigit()
            assert (players.view, players.table.setup) == (before, setup)
        json.dumps(plain(players.view))
        players.computers()
    if players.table.state is not None and players.table.journal.playing:
        kept = newest(players.table.journal.all_unfinished())
        again = follow(players.table.journal.steps(kept.id))
        assert again == players.table.state


VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-3, 200), st.text(max_size=6),
              st.sampled_from(["fold", "dogs", "Ann", "S@0,0", "0,1w", "players=2", "tiles=5",
                               "moves", "final", "single", "duel", "bids"])),
    lambda inner: st.lists(inner, max_size=4), max_leaves=5)
BEGUN = st.builds(
    steps.Begun, st.sampled_from(["fold", "dogs"]),
    st.lists(st.sampled_from(["Ann", "Ben", "\n"]), max_size=5).map(tuple),
    st.sampled_from(["players=2 together", "players=2 rivals", "tiles=3", "tiles=4", "wolf=0"]),
    st.sampled_from(["single", "duel", "bids", "else"]),
    st.sampled_from(["", "moves", "final", "else"]),
    st.lists(st.sampled_from(["", "level-9", "level-2", "else"]), max_size=3).map(tuple),
    st.integers(-1, 3), st.one_of(st.none(), st.integers(-1, 10**20)))
DOINGS = st.one_of(
    st.builds(lambda text: {"step": "laid", "text": text},
              st.sampled_from(["0,1w", "0,-1w", "S@0,0", "S@1,0", "W@9,9", "x"])),
    st.builds(lambda text: {"step": "removed", "text": text},
              st.sampled_from(["0,1w", "S@0,0", "x"])),
    st.builds(lambda points: {"step": "bid", "points": points},
              st.one_of(st.none(), st.integers(-1, 30))),
    st.sampled_from(["undone", "finished", "another"]).map(lambda name: {"step": name}))
NAMES = st.sampled_from(["game", "players", "options", "form", "scorer", "computers", "first",
                         "seed", "text", "points", "more"])
STEPS = st.one_of(
    st.builds(lambda name, values: json.dumps({**values, "step": name}),
              st.sampled_from(["begun", "bid", "laid", "removed", "undone", "finished", "another",
                               "else"]),
              st.dictionaries(NAMES, VALUES, max_size=6)),
    st.text(max_size=20))


@examples(200)
@given(BEGUN | st.none(), st.lists(DOINGS.map(json.dumps) | STEPS, max_size=8))
def test_any_steps_out_of_a_journal_are_followed_or_refused_in_a_sentence(begun, lines):
    journal = lines if begun is None else [write_line(begun), *lines]
    try:
        state = follow(journal)
    except JournalError as why:
        said = str(why)
        event("refused")
    else:
        said = text(result(state)) or "goes on."
        event(state.phase)
        if state.computer and state.phase == "laying":
            assert state.course.about.known(state.computer)
    assert said.endswith(".")
