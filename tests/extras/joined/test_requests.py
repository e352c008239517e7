"""What the other table may ask a Wolf's table for tells nothing of the pack.

The Wolf's table answers requests by itself. So each of them is made in games with two packs that
nobody can tell apart so far: it is not that seat's to make, or both packs give the same answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import get_args

import pytest

from companion.games.mutton.joined.entries import may, write_command
from companion.games.mutton.referee import MUTTON, State
from companion.games.mutton.referee import commands as c
from companion.games.mutton.referee.state import Playing
from companion.games.mutton.table.table import Table
from companion.referee.codec import Another, Bid
from companion.referee.course import GiveUp, Undo
from companion.store.journal import Journal
from companion.terminal.own_words import run_command
from engine.mutton import legal
from engine.mutton.moves import Escape, Kill, Pass
from tests.companion.opened import pack_of, whole_seal
from tests.engine.twin_games import TOGETHER, TwinGame, drawn

WOLF, FARMER = 0, 1
SALT = bytes(16)


def states(game: TwinGame) -> Iterator[Playing]:
    """The states of a match in which the game is played, as both tables know them."""
    table = Table(Journal(None), Random(1), lambda: "2026-05-01", seal_cost=1)
    for line in ("players Ann Ben", f"options {game.options}", "hints 3", "start"):
        run_command(table, line, 0.0)
    table.decide(c.Place(game.placement.cells))
    table.decide(c.SealPack(whole_seal(game.packs[0], SALT, 1).line))
    table.set_pack(pack_of(game.packs[0], SALT))
    for move in (*game.moves, None):
        assert isinstance(table.state, Playing)
        yield table.state
        if move is not None:
            table.decide(c.Play(move))


def requests(state: Playing) -> Iterator[c.Command]:
    """Everything that can be asked for over a line, about every animal."""
    position = state.game.position
    for animal in state.options.flock:
        yield c.Ask(animal)
        yield c.Ask(animal, "escape")
    yield c.Play(Pass())
    for animal in position.living:
        yield c.Play(Kill(animal, next(legal.flights(position, animal))))
        yield c.Play(Escape(animal))
    yield from (
        Bid(1), c.Place(tuple(position.living.values())), c.SealPack(state.seal.line), c.MissPack(),
        Undo(), Another(), c.Agree(True, (FARMER,)), c.TakeHint(), c.Replace("x", "ended"),
        c.Claim(FARMER, 99), GiveUp(FARMER))


def answers(state: Playing, game: TwinGame, command: c.Command) -> list[object]:
    """What the referee answers with each pack."""
    return [MUTTON.decide(state, command, pack_of(pack, SALT)) for pack in game.packs]


def released(state: State, command: c.Command) -> bool:
    """Whether the rules let the Farmer learn something: by a shot, and at the end."""
    return isinstance(command, GiveUp) or (isinstance(command, c.Play) and state.mover == FARMER)


@pytest.mark.drawn(len(TOGETHER))
@pytest.mark.parametrize("seed", range(len(TOGETHER)))
def test_no_request_of_the_farmers_table_is_answered_by_the_pack(seed: int) -> None:
    game = drawn(seed, TOGETHER[seed])
    asked, told = set(), 0
    for state in states(game):
        for command in requests(state):
            asked.add(type(command))
            one, other = answers(state, game, command)
            if may(state, command, FARMER) and not released(state, command):
                assert one == other, write_command(command)
            told += one != other
    assert asked == {*get_args(c.Command)} - {*get_args(c.Private)}
    assert told, "the Wolf's own commands are answered by the pack"
