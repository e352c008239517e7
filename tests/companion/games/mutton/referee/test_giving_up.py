"""Giving a game up at the referee and in what is kept of it (ruling 18)."""

from collections.abc import Iterator
from random import Random

import pytest

from companion.games.mutton.referee import MUTTON, steps
from companion.games.mutton.referee.state import Over, Playing, State, result
from companion.games.tiles.referee import TILES
from companion.games.tiles.referee import commands as tiles
from companion.games.tiles.referee import steps as tile_steps
from companion.games.tiles.referee.rules import Spot
from companion.games.tiles.referee.state import Laying
from companion.games.tiles.referee.state import Over as TilesOver
from companion.games.tiles.referee.state import State as TileState
from companion.games.tiles.referee.state import result as tile_result
from companion.referee.codec import Bid, GaveUp
from companion.referee.course import GiveUp
from companion.referee.decider import Refusal
from companion.words.catalogue import SCREEN
from engine.mutton import records
from engine.mutton.ending import ending
from engine.mutton.options import ESCAPE_POINTS
from tests.companion.games.mutton.referee.matches import Match
from tests.companion.opened import opened
from tests.long_form import only


def begun_games(seed: int) -> Iterator[tuple[Match, Playing]]:
    """The match of a seed at each moment of its games."""
    match = Match(seed)
    for state in match.play():
        if isinstance(state, Playing) and not state.game.position.over:
            yield match, state


@pytest.mark.parametrize("seed", only(range(12), range(120)))
def test_who_gives_up_gains_nothing_in_any_form(seed: int) -> None:
    for match, state in begun_games(seed):
        assert match.witness is not None
        game = opened(match.witness.game(state.game))
        for seat in (0, 1):
            answer = MUTTON.decide(state, GiveUp(seat), match.witness)
            assert not isinstance(answer, Refusal)
            after: State = state
            for step in answer:
                after = MUTTON.evolve(after, step)
            assert isinstance(after, Over)
            wolf, options = seat == state.seat("wolf"), game.options
            worst = options.sheep - options.wolves + ESCAPE_POINTS * len(game.position.escaped)
            assert after.game.points == (game.points if wolf else worst)
            assert ending(after.game).kind == ("wolf-gave-up" if wolf else "farmer-gave-up")
            assert records.read(records.write(after.records[-1])) == after.records[-1]
            if after.match.form != "duel":
                assert after.match.status.winner == 1 - seat
                sentence = result(after)
                assert sentence is not None
                names = after.match.players
                assert SCREEN.text(sentence) == (
                    f"{names[1 - seat]} wins, because {names[seat]} gave up.")


def test_the_journal_writes_who_gave_up() -> None:
    line = '{"step": "gaveup", "player": 1}'
    assert steps.write(steps.GaveUp(1)) == line
    assert steps.read(line) == steps.GaveUp(1)
    assert '"rules"' not in steps.write(steps.Begun(("Ann", "Ben"), ""))


# --- the tile games -------------------------------------------------------------------------------


def tiles_of(*said: object, **begun: object) -> TileState:
    """The state of a match of tiles after these commands."""
    state = TILES.begin(tile_steps.Begun(**begun))  # type: ignore[arg-type]
    for command in said:
        answer = TILES.decide(state, command, None)  # type: ignore[arg-type]
        assert not isinstance(answer, Refusal), SCREEN.text(answer.text)
        for step in answer:
            state = TILES.evolve(state, step)
            assert TILES.read(TILES.write(step, state), state) == step
    return state


def laid(state: TileState, rng: Random, many: int) -> TileState:
    """The state after some more tiles."""
    for _ in range(many):
        if isinstance(state, Laying) and not state.play.over:
            kind = state.play.hand or rng.choice(state.play.choices)
            place = rng.choice(state.play.places(kind))
            spot = Spot(kind, place.cell, rng.choice(place.turns))
            state = TILES.evolve(state, tile_steps.Laid(spot))
    return state


@pytest.mark.parametrize("seed", only(range(0, 24, 4), range(24)))
def test_who_gives_up_a_tile_game_has_lost_it(seed: int) -> None:
    rng = Random(seed)
    for form, more in (("duel", ()), ("bids", (Bid(2), Bid(4), Bid(None)))):
        for seat in (0, 1):
            state = laid(tiles_of(
                *more, game="dogs", players=("Ann", "Ben"), options="tiles=7", form=form,
                first=rng.randrange(2)), rng, rng.randrange(6))
            [step] = TILES.decide(state, GiveUp(seat), None)  # type: ignore[misc]
            after = TILES.evolve(state, step)
            assert isinstance(after, TilesOver)
            assert after.course.match is not None
            sheep = seat == state.course.sheep
            assert after.course.match.scores == ((0,) if sheep else (7,))
            assert f" stop:{'sheep' if sheep else 'wolves'}" in after.course.records[-1]
            if form == "bids":
                assert after.winners == (1 - seat,)
    for options, players in (("rivals", 3), ("together", 3), ("together", 1)):
        names = ("Ann", "Ben", "Cara")[:players]
        state = laid(tiles_of(game="fold", players=names, options=options, seed=seed), rng,
                     rng.randrange(40))
        seat = rng.randrange(players)
        [step] = TILES.decide(state, GiveUp(seat), None)  # type: ignore[misc]
        after = TILES.evolve(state, step)
        won = after.winners
        assert won is None or (options == "rivals" and seat not in won)
        sentence = tile_result(after)
        assert sentence is not None
        assert f"{names[seat]} gave up." in SCREEN.text(sentence)


def test_a_table_that_the_screen_shows_is_not_counted_before_its_end() -> None:
    """Counting early was an ending by which the wolves could win any round."""
    state = tiles_of(game="dogs", players=("Ann", "Ben"), options="tiles=7", form="duel")
    answer = TILES.decide(state, tiles.Finish(), None)
    assert isinstance(answer, Refusal)
    assert answer.text.id == "place-all-or-give-up"
    for seat in (-1, 2, 9):
        assert isinstance(TILES.decide(state, GiveUp(seat), None), Refusal)
        with pytest.raises(ValueError, match="does not fit"):
            TILES.evolve(state, GaveUp(seat))
