"""The referee of the tile games: decide, evolve, and journal lines."""

from random import Random

import pytest

from companion.games.tiles.referee import TILES, steps
from companion.games.tiles.referee import commands as say
from companion.games.tiles.referee.rules import Spot
from companion.games.tiles.referee.state import Bidding, Entering, Laying, Over, result
from companion.referee.codec import Another, Bid
from companion.referee.course import Undo
from companion.referee.decider import Refusal
from companion.store.journal.errors import JournalError
from companion.words.catalogue import SCREEN
from engine.dogs import records as dogs_records
from engine.fold import records as fold_records
from tests.long_form import only

SMALL = "wolf=2 single=4 lambs=2 black=1 straight=4 corner=2 star=1 shepherd=1"
BEGINNINGS = (
    steps.Begun("fold", ("Ann",), SMALL, seed=7),
    steps.Begun("fold", ("Ann", "Ben"), f"rivals {SMALL}", seed=8, computers=("", "level-9")),
    steps.Begun("fold", ("Ann", "Ben"), SMALL, scorer="moves"),
    steps.Begun("fold", ("Ann",), SMALL, scorer="final"),
    steps.Begun("dogs", ("Ann", "Ben"), "tiles=7", "duel", first=1),
    steps.Begun("dogs", ("Ann", "Ben"), "tiles=7", "bids"),
    steps.Begun("dogs", ("Ann", "Ben"), "tiles=5", computers=("", "level-5")),
    steps.Begun("dogs", ("Ann", "Ben"), "tiles=5", "duel", "moves"),
    steps.Begun("dogs", ("Ann", "Ben"), "tiles=5", scorer="final"),
)


class Match:
    """A match of tiles, played through `decide` and `evolve` by chance."""

    def __init__(self, begun: steps.Begun, seed: int) -> None:
        self.rng = Random(seed)
        self.state = TILES.begin(begun)
        self.lines = [TILES.write(begun, self.state)]

    def say(self, command) -> tuple | Refusal:
        answer = TILES.decide(self.state, command, None)
        if not isinstance(answer, Refusal):
            for step in answer:
                self.state = TILES.evolve(self.state, step)
                self.lines.append(TILES.write(step, self.state))
        return answer

    def turn(self) -> None:
        state, rng = self.state, self.rng
        if rng.random() < 0.1:
            self.say(Undo())
        elif rng.random() < 0.02:
            self.say(say.Finish())
        if isinstance(state, Bidding):
            bids = state.course.match.bids
            least = state.course.match.status.least_bid
            self.say(Bid(None if bids and rng.random() < 0.5 else least))
        elif state.phase == "over":
            self.say(Another())
        elif state.phase == "finishing":
            self.say(say.Finish())
        elif isinstance(state, Entering):
            left = [kind for kind, many in state.layout.left.items() if many]
            kind = rng.choice(left)
            place = rng.choice(state.layout.room(kind))
            self.say(say.Enter((Spot(kind, place.cell, rng.choice(place.turns)),)))
            if rng.random() < 0.2 and isinstance(self.state, Entering) and state.layout.spots:
                self.say(say.Remove(rng.choice(state.layout.spots).cell))
        elif isinstance(state, Laying):
            kind = state.play.hand or rng.choice(state.play.choices)
            place = rng.choice(state.play.places(kind))
            self.say(say.Lay(Spot(kind, place.cell, rng.choice(place.turns))))


@pytest.mark.drawn(2)
@pytest.mark.parametrize("begun", only(BEGINNINGS[1:], BEGINNINGS), ids=str)
def test_every_line_of_a_match_leads_to_the_state_that_was_played(begun):
    match = Match(begun, 3)
    for _ in range(400):
        if match.state.course.over:
            break
        match.turn()
        assert TILES.follow(match.lines) == match.state
    assert isinstance(match.state, Over)
    assert result(match.state)
    for text in match.state.course.records:
        read = fold_records.read if begun.game == "fold" else dogs_records.read
        assert read(text).game.position.over
    seats = range(len(begun.players))
    assert match.state.winners is None or {*match.state.winners} <= set(seats)


def test_the_seed_of_a_stack_is_not_in_a_repr():
    begun = steps.Begun("fold", ("Ann",), SMALL, seed=123454321)
    state = TILES.begin(begun)
    assert "123454321" not in repr(begun) + repr(state)


def test_what_cannot_be_done_now_is_refused_with_a_reason():
    match = Match(BEGINNINGS[0], 1)
    for command, said in (
        (Undo(), "No tile has been placed yet."), (Bid(3), "while tiles are being placed"),
        (Another(), "while tiles are being placed"), (say.Remove((0, 0)), "Tiles stay"),
        (say.Lay(Spot("star", (9, 9), "*")), "next to|beside|touch|tile"),
    ):
        answer = match.say(command)
        assert isinstance(answer, Refusal)
        assert any(part in SCREEN.text(answer.text) for part in said.split("|")), answer


def test_tiles_are_entered_all_or_none():
    match = Match(BEGINNINGS[8], 1)
    before = match.state
    one = Spot("tile", (0, 0), "n")
    answer = match.say(say.Enter((one, one)))
    assert isinstance(answer, Refusal)
    assert SCREEN.text(answer.text).startswith("Nothing was entered, because of 0,0n.")
    assert match.state is before


@pytest.mark.parametrize("line", [
    '{"step": "laid"}', '{"step": "laid", "text": 3}', '{"step": "begun", "game": "mutton"}',
    '{"step": "finished", "more": ""}',
])
def test_a_damaged_line_is_named(line):
    with pytest.raises(JournalError, match="cannot be read"):
        steps.read(line)


def test_a_line_that_fits_nowhere_is_named():
    match = Match(BEGINNINGS[4], 1)
    for line in ('{"step": "undone"}', '{"step": "laid", "text": "nowhere"}',
                 '{"step": "bid", "points": 3}', '{"step": "another"}', match.lines[0]):
        with pytest.raises(JournalError, match="do not fit together"):
            TILES.follow([*match.lines, line])
