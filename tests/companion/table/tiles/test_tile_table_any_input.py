"""Whatever is said to the table of tiles, it answers in a sentence or does it; never a fault."""

from __future__ import annotations

import json

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from companion.referee.codec import write_line
from companion.referee.tiles import follow, steps
from companion.referee.tiles.state import result
from companion.store.journal import JournalError
from companion.table.errors import TableError
from companion.table.mutton.view import plain
from companion.terminal.text_commands import TILE_WORDS
from tests.companion.table.tiles.players import Players, text
from tests.long_form import examples

SITUATIONS = {
    "setup": [],
    "solo": ["game fold", "seed 3", "start"],
    "rivals": ["game fold", "players Ann Ben", "options rivals", "seed 4", "start", "lay 0,1"],
    "first real tile": ["scorer moves", "start"],
    "real tiles": ["scorer moves", "players Ann Ben", "start", "enter S@0,0 S@1,0", "hand wolf"],
    "final table": ["scorer final", "start", "enter S@0,0 S@1,0 *@2,0"],
    "duel": ["game dogs", "options tiles=5", "start", "enter 0,1w", "lay 0,-1"],
    "against a computer": ["game dogs", "players Ann computer:beginner", "options tiles=5",
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
        "computer:master", "computer",
        "rivals", "players=2", "tiles=7", "fold", "dogs", "final", "moves", "off", "bids", "duel",
        "players=99999", "wolf=0", "\"", "'", "\x00", "٣,1", "1_0,1", "1000,0", "-0,-0"]),
    st.tuples(st.sampled_from("SLBHW-\\/><*"), CELLS).map("@".join),
    st.tuples(CELLS, st.sampled_from("nesw")).map("".join),
    st.text(max_size=8),
)
LINES = st.one_of(
    st.text(max_size=30),
    st.tuples(st.sampled_from([*TILE_WORDS, "stop", ""]), st.lists(WORDS, max_size=4)).map(
        lambda said: " ".join((said[0], *said[1]))),
)


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
            assert text.endswith(".")
            assert text[0].isupper() or text[0] in "-'\"" or text[0].isdigit()
            assert (players.view, players.table.setup) == (before, setup)
        json.dumps(plain(players.view))
        players.computers()
    if players.table.state is not None and players.table.journal.playing:
        kept = players.table.journal.unfinished()
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
    st.lists(st.sampled_from(["", "master", "rival", "else"]), max_size=3).map(tuple),
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
