"""The commands that have to do with deduction and hints (`companion.table.learning`)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.table import steps
from companion.table.errors import TableError
from companion.table.registry import GAME, TURN, Commands, animal_named, number_said

if TYPE_CHECKING:
    from companion.table.table import Table

command = Commands()

MOST_HINTS = 99


@command(*GAME, "over")
def deduction(table: Table, rest: str) -> None:
    """``deduction on Ann``, ``deduction off Ann``: say who wants to be shown what can be deduced.
    It is shown when every person wants it; where only one plays, no name is needed."""
    state = table.state
    assert state is not None
    word, _, name = rest.partition(" ")
    if word not in ("on", "off"):
        raise TableError("Say deduction on, or deduction off, and who wants it.")
    people = [seat for seat in (0, 1) if not state.computers[seat]]
    if name:
        names = state.match.players
        seats = [seat for seat in people if names[seat].lower() == name.strip().lower()]
        if not seats:
            raise TableError(f"Say who of {names[0]} and {names[1]} wants it.")
    elif len(people) == 2 and word == "on":
        raise TableError("Both players have to agree: each says deduction on and a name.")
    else:
        seats = people or [0, 1]
    table.accept(*(steps.Deducing(seat, word == "on") for seat in seats))


@command(*TURN)
def whatif(table: Table, rest: str) -> None:
    """``whatif F``: show what would be known if F were shot; ``whatif`` hides it again."""
    assert table.state is not None
    if not table.state.deducing:
        raise TableError("Deduction is switched off in this match.")
    if not rest:
        table.asked_of = None
        return
    animal = animal_named(rest)
    if animal not in table.state.options.flock:
        raise TableError("That sheep does not play in this game.")
    table.asked_of = animal


@command("setup")
def hints(table: Table, rest: str) -> None:
    """``hints 3``: allow each person 3 hints in the match; without this there are none."""
    most = number_said(rest)
    if most > MOST_HINTS:
        raise TableError(f"A match allows at most {MOST_HINTS} hints.")
    table.setup = replace(table.setup, hints=most)


@command("wolf", "farmer")
def hint(table: Table, rest: str) -> None:
    """``hint``: take a hint for the player whose turn it is. The Farmer's is shown to
    everybody, the Wolf's on its private screen only."""
    state = table.state
    assert state is not None
    if state.strength or state.mover is None:
        raise TableError("It is the computer's turn.")
    if not state.hints:
        raise TableError("This match is played without hints. Before the next, say hints 3.")
    if state.hinting:
        return  # it has been given, and costs nothing twice
    if not state.hints_left(state.mover):
        raise TableError("There are no hints left in this match.")
    table.accept(steps.Hinted(state.mover))
