"""What a table has done in the background, for computer players above all: what it asks, and what
the answers do.

The table does not think. It says what it would like to know (`task`), somebody finds out
(`companion.players`), and the answer comes back (`take`). A computer's move is taken up as an
*intention*: everybody may know it, and people's hands make it on the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from companion.referee.mutton import Pack
from companion.referee.mutton import commands as say
from companion.referee.mutton import state as states
from companion.table.mutton import entering
from companion.table.mutton.setup import Plan
from companion.table.mutton.vault import Entered
from companion.table.tasks import (
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
from engine.mutton import placements
from engine.mutton.game import Game
from engine.mutton.moves import Move, Placement
from engine.mutton.options import Animal

if TYPE_CHECKING:
    from companion.table.mutton.table import Table


def task(table: Table) -> Task | None:
    """What has to be found out now: of what a person has entered, or by a computer player. None if
    it is for people to do something."""
    state = table.state
    if state is None or table.resumable is not None:
        return None
    if table.vault.entered is not None:
        return table.vault.entered
    strength = table.strength
    match state:
        case states.Bidding() if strength:
            return Bidding(state.options, state.match)
        case states.Placing() if strength and not table.plan.chosen:
            return Placing(strength, state.options)
        case states.Choosing(_, placement) if strength:
            return Choosing(strength, Game.start(state.options, placement), table.seal_cost)
        case states.Playing():
            whole = table.vault.game(state.game)
            if whole is None:
                return _unsealing(table, state) if strength else None
            return _turn(table, state, whole)
    return None


def _unsealing(table: Table, state: states.Playing) -> Task | None:
    if table.vault.lost:
        return None
    kept = table.keep.get(state.seal.line)
    table.vault.lost = kept is None
    return Unsealing(state.seal, kept) if kept is not None else None


def _turn(table: Table, state: states.Playing, whole: Game) -> Task | None:
    """What is asked in a turn; `whole` is the game with its pack."""
    if (help_ := table.help.task(state)) is not None:
        return help_
    if state.strength and state.intention is None:
        return Moving(state.strength, whole if state.phase == "wolf" else state.game)
    return None


def take(table: Table, asked: Task, answer: Answer, now: float) -> None:
    """Do what the answer says. Raises JournalError; then nothing has been done."""
    if isinstance(asked, Entered) and asked == table.vault.entered:
        entering.take(table, asked, answer, now)
        return
    match asked:
        case Bidding():
            table.decide(say.Bid(cast("int | None", answer)))
            table.fresh()
        case Placing():
            assert isinstance(answer, Placement)
            sparse = answer == placements.sparse(asked.options)
            table.plan = Plan("sparse" if sparse else "cells", answer, chosen=True)
        case Choosing():
            assert isinstance(answer, Chosen)
            table.keep.put(answer.seal.line, answer.pack)  # first, or a crash could lose it
            table.decide(say.SealPack(answer.seal.line))
            table.know(Pack(answer.pack, answer.seal.salt))
        case Unsealing():
            if answer is None:
                table.vault.lost = True
            else:
                table.unseal(Pack(cast("frozenset[Animal]", answer), asked.seal.salt))
        case Moving():
            table.decide(say.Intend(cast("Move", answer)))
        case Proving() | Advising():
            table.help.take(asked, answer)
