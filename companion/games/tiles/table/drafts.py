"""The tile in hand, and where it lies until it is confirmed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.tiles.referee.rules import About, Place, Spot
from companion.games.tiles.referee.state import Entering, Laying, State
from companion.table.errors import TableError
from companion.words.defects import reasons
from companion.words.message import Message
from engine.laying import Cell
from engine.whole_numbers import whole_number

Open = Entering | Laying
"""The states in which tiles are laid."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What the hands do before a tile is confirmed. It knows no table: the state is passed in.

    Immutable: what hands do returns the new draft.
    """

    chosen: str | None = None
    """The kind of real tile that somebody holds."""
    turned: str = ""
    """How the tile in hand is turned, as far as it can be turned like that."""
    spot: Spot | None = None
    """Where the unconfirmed tile lies."""

    def clear(self, state: State | None) -> Draft:
        """Empty the hands after a command, but keep a kind while a whole table is entered."""
        kept = state is None or state.course.scorer == "final"
        return Draft(self.chosen if kept else None, self.turned)

    # --- the hand ---------------------------------------------------------------------------------

    def hand(self, state: State | None) -> str | None:
        """Return the kind of the tile in hand: of the stack, or the real tile that is held."""
        if not isinstance(state, Open) or state.phase != "laying":
            return None
        if state.course.about.sides:
            return "tile"
        if isinstance(state, Laying) and not state.course.scorer:
            return state.play.hand
        return self.chosen if self.chosen in state.choices else None

    def turn(self, state: State | None) -> str:
        """Return how the tile in hand is turned; empty where there is none."""
        hand = self.hand(state)
        if state is None or hand is None:
            return ""
        turns = state.course.about.turns(hand)
        return self.turned if self.turned in turns else turns[0]

    def places(self, state: State | None) -> tuple[Place, ...]:
        """Return where the tile in hand may be laid."""
        kind = self.hand(state)
        if kind is None or not isinstance(state, Open) or state.computer:
            return ()
        return state.places(kind)

    def hold(self, state: Open, kind: str, turn: str = "") -> Draft:
        """Hold a real tile. Raises TableError."""
        if not state.course.scorer:
            raise TableError(Message("hand-comes-from-stack"))
        if kind not in state.choices:
            raise TableError(Message("kind-not-now", kind=kind, kinds=state.choices))
        turned = turn if turn in state.course.about.turns(kind) else self.turned
        return Draft(kind, turned)

    # --- on the table, unconfirmed ----------------------------------------------------------------

    def put(self, state: Open, kind: str | None, cell: Cell, turn: str) -> Draft:
        """Place the tile without confirming it. Raises TableError where it does not fit.

        Without a turn it lies as it is in hand, or else in the next way that fits.
        """
        kind = kind or self.hand(state)
        if kind is None:
            raise TableError(Message("choose-tile-first", kinds=state.choices))
        if not turn:
            turns = state.course.about.turns(kind)
            start = turns.index(self.turned) if self.turned in turns else 0
            fitting = self._fitting_turns(state, kind, cell)
            clockwise = (*turns[start:], *turns[:start])
            turn = next((way for way in clockwise if way in fitting), turns[start])
        laid = self._lay(state, Spot(kind, cell, turn))
        return replace(laid, chosen=kind) if state.course.scorer else laid

    def turn_to(self, state: Open, way: str) -> Draft:
        """Turn the unconfirmed tile or the tile in hand. Raises TableError."""
        if self.spot is not None:
            return self._lay(state, Spot(self.spot.kind, self.spot.cell, way))
        if self.hand(state) is None:
            raise TableError(Message("no-tile-in-hand"))
        return replace(self, turned=way)

    def turn_on(self, state: Open, backwards: bool) -> Draft:
        """Turn the tile to the next way, clockwise or not. Raises TableError if there is none.

        An unconfirmed tile is turned only to ways that fit there.
        """
        spot, hand = self.spot, self.hand(state)
        kind, now = (spot.kind, spot.turn) if spot is not None else (hand, self.turn(state))
        if kind is None:
            raise TableError(Message("no-tile-in-hand"))
        turns = state.course.about.turns(kind)[:: -1 if backwards else 1]
        at = turns.index(now)
        others = [*turns[at + 1:], *turns[:at]]
        if spot is not None:
            fitting = self._fitting_turns(state, kind, spot.cell)
            others = [way for way in others if way in fitting]
        if not others:
            raise TableError(Message("looks-the-same" if spot is None else "fits-one-way"))
        return self.turn_to(state, others[0])

    def take_back(self) -> Draft:
        """Take the unconfirmed tile back into the hand. Raises TableError."""
        if self.spot is None:
            raise TableError(Message("no-tile-to-confirm"))
        return replace(self, spot=None)

    def _lay(self, state: Open, spot: Spot) -> Draft:
        if found := state.defects(spot, self.hand(state)):
            raise TableError(reasons(found))
        return replace(self, spot=spot, turned=spot.turn)

    def _fitting_turns(self, state: Open, kind: str, cell: Cell) -> tuple[str, ...]:
        """Return how a tile of this kind may be turned there.

        On a table that is entered in any order it lies beside another tile if it can.
        """
        if state.course.scorer == "final":
            for place in state.places(kind):
                if place.cell == cell:
                    return place.turns
        return tuple(way for way in state.course.about.turns(kind)
                     if not state.defects(Spot(kind, cell, way), self.hand(state)))


def turn_named(about: About, kind: str, text: str) -> str | None:
    """Return the turn that a player names for a tile of this kind.

    It is named as a sign or a side, or as the number of the way, from 0.
    """
    turns = about.turns(kind)
    if text in turns or text.lower() in turns:
        return text if text in turns else text.lower()
    number = whole_number(text, 1)
    return turns[number] if number is not None and number < len(turns) else None
