"""Whose turn it is in a match, as this table has to know it."""

from typing import NamedTuple

from companion.games.mutton.referee import State
from companion.games.mutton.referee.state import Playing
from companion.games.mutton.table.view import Stage
from companion.table.errors import TableError
from companion.words.message import Message


class WhoseTurn(NamedTuple):
    """Whose turn it is, and what that means at this table."""

    stage: Stage = "setup"
    """What is to be done as far as the match is concerned, and its pack."""
    mover: int | None = None
    """The seat whose turn it is; after a restart that of the Wolf, who enters its pack."""
    people: tuple[int, ...] = ()
    """The seats of the people at this table."""
    strength: str = ""
    """The strength of the computer here whose turn it is; empty if it is somebody else's."""

    @property
    def led(self) -> bool:
        """Whether hands here only carry out what a computer does, or a player at another table."""
        return self.mover is not None and self.mover not in self.people

    def require_person(self) -> None:
        """Raise TableError in the turn of a computer or of a player at another table: nobody here
        can say what to do in it."""
        if self.led:
            raise TableError(Message("computers-turn" if self.strength else "turn-elsewhere"))


def whose_turn(state: State, away: int | None, known: bool) -> WhoseTurn:
    """Return whose turn it is in a match. `away` is the seat that is played at another table, and
    `known` says whether this table knows the pack."""
    sealed = needs_pack(state, away, known)
    mover = state.seat("wolf") if sealed else state.mover
    here = mover is not None and mover != away
    return WhoseTurn(
        "unsealing" if sealed else state.phase, mover,
        tuple(seat for seat in state.course.people if seat != away),
        state.course.seats[mover].strength if here and mover is not None else "")


def needs_pack(state: State, away: int | None, known: bool) -> bool:
    """Return whether the Wolf of a game plays here, and its pack is not known after a restart."""
    return isinstance(state, Playing) and not known and state.seat("wolf") != away
