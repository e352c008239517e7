"""The tile in hand, laid tentatively: what it is, how it is turned, and where and how it fits."""

from __future__ import annotations

from companion.referee.tiles.rules import About, Layout, Place, Spot, listed
from companion.referee.tiles.state import Entering, Laying, State
from companion.table.errors import TableError
from engine.defect import Defect
from engine.laying import Cell
from engine.wording import joined


class Draft:
    """What the hands do before a tile is confirmed. It knows no table: it is given the state."""

    def __init__(self) -> None:
        self.chosen: str | None = None
        """The kind of real tile that somebody holds."""
        self.turned = ""
        """How the tile in hand is turned, as far as it can be turned like that."""
        self.spot: Spot | None = None
        """Where the tile in hand lies tentatively."""

    def clear(self, state: State | None) -> None:
        """Empty the hands after a command, but keep a kind while a whole table is entered."""
        self.spot = None
        if state is not None and state.course.scorer != "final":
            self.chosen = None

    # --- the hand ---------------------------------------------------------------------------------

    def hand(self, state: State | None) -> str | None:
        """Return the kind of the tile in hand: of the stack, or the real tile that is held."""
        if not isinstance(state, Entering | Laying) or state.phase != "laying":
            return None
        if state.course.about.sides:
            return "tile"
        if isinstance(state, Laying) and not state.course.scorer:
            return state.play.hand
        return self.chosen if self.chosen in choices(state) else None

    def turn(self, state: State | None) -> str:
        """Return how the tile in hand is turned; empty where there is none."""
        hand = self.hand(state)
        if state is None or hand is None:
            return ""
        turns = state.course.about.turns(hand)
        return self.turned if self.turned in turns else turns[0]

    def hold(self, state: State, kind: str, turn: str = "") -> None:
        """Hold a real tile. Raises TableError."""
        if not state.course.scorer:
            raise TableError("The tile in hand comes from the stack.")
        if kind not in choices(state):
            raise TableError(f"No {kind} can be laid now: say {joined(choices(state))}.")
        self.chosen, self.spot = kind, None
        if turn in state.course.about.turns(kind):
            self.turned = turn

    # --- laid tentatively -------------------------------------------------------------------------

    def put(self, state: State, kind: str | None, cell: Cell, turn: str) -> None:
        """Lay the tile tentatively, turned like that. Raises TableError where it does not fit.

        Without a turn it lies as it is in hand, or else in the next way that fits.
        """
        hand, about = self.hand(state), state.course.about
        kind = kind or hand
        if kind is None:
            raise TableError(f"Say which tile it is: {joined(choices(state))}.")
        if not turn:
            turns = about.turns(kind)
            start = turns.index(self.turned) if self.turned in turns else 0
            fitting = _ways(state, kind, cell, hand)
            round_ = (*turns[start:], *turns[:start])
            turn = next((way for way in round_ if way in fitting), turns[start])
        spot = _fitting(state, Spot(kind, cell, turn), hand)
        self.spot, self.turned = spot, turn
        if state.course.scorer:
            self.chosen = kind

    def turn_to(self, state: State, way: str) -> None:
        """Turn the tile in hand, or where it lies tentatively. Raises TableError."""
        if self.spot is not None:
            spot = Spot(self.spot.kind, self.spot.cell, way)
            self.spot = _fitting(state, spot, self.hand(state))
        elif self.hand(state) is None:
            raise TableError("There is no tile in hand to be turned.")
        self.turned = way

    def turn_on(self, state: State, backwards: bool) -> None:
        """Turn the tile to the next way, clockwise or not. Raises TableError if there is none.

        A tile that lies tentatively is turned only as it fits there.
        """
        spot, hand = self.spot, self.hand(state)
        kind, now = (spot.kind, spot.turn) if spot is not None else (hand, self.turn(state))
        if kind is None:
            raise TableError("There is no tile in hand to be turned.")
        turns = state.course.about.turns(kind)[:: -1 if backwards else 1]
        at = turns.index(now)
        others = [*turns[at + 1:], *turns[:at]]
        if spot is not None:
            fitting = _ways(state, kind, spot.cell, hand)
            others = [way for way in others if way in fitting]
        if not others:
            raise TableError("The tile cannot be laid there in any other way." if spot is not None
                             else "This tile looks the same however it is turned.")
        self.turn_to(state, others[0])

    def take_back(self) -> None:
        """Take the tile that lies tentatively into the hand again. Raises TableError."""
        if self.spot is None:
            raise TableError(
                "No tile lies tentatively; undo takes the last one back, where it may.")
        self.spot = None

    # --- what is shown of it ----------------------------------------------------------------------

    def places(self, state: State | None) -> tuple[Place, ...]:
        """Return where the tile in hand may be laid."""
        kind = self.hand(state)
        if kind is None or not isinstance(state, Entering | Laying) or state.computer:
            return ()
        final = state.course.scorer == "final"
        return state.layout.room(kind) if final else state.layout.places(kind)


def choices(state: State | None) -> tuple[str, ...]:
    """Return the kinds of real tiles that somebody may hold now."""
    if state is None or not state.course.scorer or state.phase != "laying":
        return ()
    match state:
        case Entering(course, layout):
            if course.scorer == "final":
                return tuple(kind for kind, many in layout.left.items() if many)
            return course.options.openers
        case Laying(_, play):
            return play.choices
    return ()


def tentative(state: Entering | Laying, spot: Spot) -> Layout:
    """Return the table as it would be with that tile."""
    if isinstance(state, Entering):
        return state.course.options.lying((*state.layout.spots, spot))
    return state.play.after(spot)


def turn_named(about: About, kind: str, text: str) -> str | None:
    """Return the turn that a player names for a tile of this kind.

    It is named as a sign or a side, or as the number of the way, from 0.
    """
    turns = about.turns(kind)
    if text in turns or text.lower() in turns:
        return text if text in turns else text.lower()
    if text.isascii() and text.isdigit() and len(text) == 1 and int(text) < len(turns):
        return turns[int(text)]
    return None


def _ways(state: State, kind: str, cell: Cell, hand: str | None) -> tuple[str, ...]:
    """Return how a tile of this kind may be turned there.

    On a table that is entered in any order it lies beside another tile if it can.
    """
    if isinstance(state, Entering) and state.course.scorer == "final":
        for place in state.layout.room(kind):
            if place.cell == cell:
                return place.turns
    return tuple(way for way in state.course.about.turns(kind)
                 if not _defects(state, Spot(kind, cell, way), hand))


def _fitting(state: State, spot: Spot, hand: str | None) -> Spot:
    """Return the spot itself. Raises TableError, saying why, if no tile may be laid so now."""
    if found := _defects(state, spot, hand):
        raise TableError(listed(found))
    return spot


def _defects(state: State, spot: Spot, hand: str | None) -> tuple[Defect, ...]:
    """Return why no tile may be laid so now."""
    match state:
        case Entering(course, layout) if course.scorer == "final":
            return layout.clashes(spot)
        case Entering(_, layout):
            return layout.defects(spot, None)
        case Laying(course, play):
            return play.defects(spot, None if course.scorer else hand)
    return (Defect("no-tile-now", "no tile can be laid now"),)
