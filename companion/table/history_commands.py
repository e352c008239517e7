"""What the players say about matches of long ago."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.table.errors import TableError
from companion.table.registry import Commands, alone, number_said
from companion.table.state import State

if TYPE_CHECKING:
    from companion.table.table import Table

command = Commands()


def can_go_on(state: State) -> bool:
    """Whether a match that was put aside can be taken up.

    It must not be finished. A person is asked for the pack again; a computer's is forgotten with
    the match that was given up.
    """
    if state.match.status.over:
        return False
    wolf = state.seat("wolf")
    return state.game is None or state.opened or wolf is None or not state.computers[wolf]


@command("setup")
def takeup(table: Table, rest: str) -> None:
    """``takeup 3``: go on with match 3 of the history, which was given up or left."""
    number = number_said(rest)
    kept = next((each for each in table.journal.matches() if each.id == number), None)
    if kept is None:
        raise TableError(f"There is no match {number} in the history.")
    if table.journal.game(number) != "mutton":
        raise TableError("That match is not one of Mutton: take it up at the table of its game.")
    alone(table)
    state = State.follow(table.journal.steps(number))
    if state.match.status.over:
        raise TableError("That match is finished.")
    if not can_go_on(state):
        raise TableError(
            "The computer has forgotten its wolves of that match, so it cannot go on."
        )
    table.take_up(kept, state)
