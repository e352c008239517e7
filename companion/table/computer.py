"""What a table has done in the background, for computer players above all: what it asks, and what
the answers do.

The table does not think. It says what it would like to know (`task`), somebody finds out
(`companion.players`), and the answer comes back (`take`). A computer's move is taken up as an
*intention*: everybody may know it, and people's hands make it on the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from companion.table import pack_commands, steps
from companion.table.proving import Proofs
from companion.table.tasks import (
    Advice,
    Advising,
    Answer,
    Bidding,
    Choosing,
    Chosen,
    Moving,
    Placing,
    Proving,
    Task,
    Unsealing,
)
from engine.mutton import legal, notation, placements
from engine.mutton.game import Game
from engine.mutton.moves import Move, Placement
from engine.mutton.options import Animal

if TYPE_CHECKING:
    from companion.table.table import Table


def task(table: Table) -> Task | None:
    """What has to be found out now: of what a person has entered, or by a computer player. None if
    it is for people to do something."""
    state = table.state
    if state is None or table.resumable is not None:
        return None
    if table.entered is not None:
        return table.entered
    strength, phase, game = state.strength, state.phase, state.game
    if game is not None and phase in ("wolf", "farmer"):
        if state.deducing and table.proofs_of != game.entries:
            return Proving(game.public())
        if phase == "farmer" and state.hinting and table.advice is None:
            return Advising(table.adviser, game.public())
    if not strength:
        return None
    if phase == "bidding":
        return Bidding(state.options, state.match)
    if phase == "placing" and not table.way_chosen:
        return Placing(strength, state.options)
    if phase == "choosing" and state.placement is not None:
        return Choosing(strength, Game.start(state.options, state.placement), table.seal_cost)
    if phase == "unsealing" and state.seal is not None and not table.pack_lost:
        kept = table.keep.get(state.seal.line)
        table.pack_lost = kept is None
        return Unsealing(state.seal, kept) if kept is not None else None
    if phase in ("wolf", "farmer") and game is not None and state.intention is None:
        return Moving(strength, game if phase == "wolf" else game.public())
    return None


def take(table: Table, asked: Task, answer: Answer, now: float) -> None:
    """Do what the answer says. Raises JournalError; then nothing has been done."""
    if isinstance(asked, pack_commands.Entered) and asked == table.entered:
        pack_commands.take(table, asked, answer, now)
        return
    match asked:
        case Bidding():
            table.accept(steps.Bid(cast("int | None", answer)))
            table.fresh()
        case Placing():
            assert isinstance(answer, Placement)
            sparse = answer == placements.sparse(asked.options)
            table.way, table.target = "sparse" if sparse else "cells", answer
            table.way_chosen = True
        case Choosing():
            assert isinstance(answer, Chosen)
            table.keep.put(answer.seal.line, answer.pack)  # first, or a crash could lose it
            table.accept(steps.Sealed(answer.seal.line))
            table.know(answer.pack)
        case Unsealing():
            if answer is None:
                table.pack_lost = True
            else:
                table.know(cast("frozenset[Animal]", answer))
        case Moving():
            move = cast("Move", answer)
            assert not legal.defects(asked.game, move), "a computer player must play by the rules"
            table.accept(steps.Meant(notation.write(move)))
            table.undoable = False
        case Proving():
            assert isinstance(answer, Proofs)
            table.proofs, table.proofs_of = answer, asked.game.entries
        case Advising():
            assert isinstance(answer, Advice)
            table.advice = answer
