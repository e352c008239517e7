"""The tile in hand, laid tentatively: what players say of it, and where and how it fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.table.errors import TableError
from companion.tiles.rules import sentence
from companion.tiles.state import State
from companion.tiles.view import Place
from engine.laying import Cell, Defect, read_cell
from engine.records import NotationError
from engine.wording import joined, quoted

if TYPE_CHECKING:
    from companion.tiles.table import TileTable


def spot_said(table: TileTable, words: list[str]) -> Any:
    """The spot that a player names: ``S@1,0``, ``3,-1e``, or kind, cell and turn, of which the
    kind in hand and a fitting turn need not be said. Raises TableError where none may be there."""
    state = _played(table)
    words = [word for word in words if word.lower() != "turn"]
    if len(words) == 1 and ("@" in words[0] or words[0][-1:].lower() in "nesw"):
        try:
            return fits(state, state.rules.parse(words[0]), table.hand)
        except NotationError as why:
            raise TableError(f"{str(why)[:1].upper()}{str(why)[1:]}.") from None
    kind, turn = table.hand, ""
    if words and (named := state.rules.kind(words[0])) is not None:
        turn = words[0] if words[0] in state.rules.turns(named) else ""
        kind, words = named, words[1:]
    if kind is None:
        raise TableError(f"Say which tile it is: {joined(table.choices)}.")
    if len(words) not in (1, 2):
        raise TableError("Say where the tile is laid, such as lay 2,-1.")
    cell = cell_said(words[0])
    if len(words) == 2:
        turn = turn_said(state, kind, words[1])
    return somehow(table, kind, cell, turn)


def cell_said(text: str) -> Cell:
    """The cell that a player names. Raises TableError."""
    try:
        return read_cell(text)
    except NotationError as why:
        raise TableError(f"{str(why)[:1].upper()}{str(why)[1:]}.") from None


def turn_said(state: State, kind: str, text: str) -> str:
    """How a tile of this kind is to be turned: as a sign or a side, or which of the ways, from 0.
    Raises TableError."""
    turns = state.rules.turns(kind)
    if text in turns or text.lower() in turns:
        return text if text in turns else text.lower()
    if text.isascii() and text.isdigit() and len(text) == 1 and int(text) < len(turns):
        return turns[int(text)]
    raise TableError(f"{quoted(text)} is no way to turn this tile: it lies {' or '.join(turns)}.")


def somehow(table: TileTable, kind: str, cell: Cell, turn: str) -> Any:
    """A tile there, turned like that; or, where nothing is said of its turn, as it is in hand, or
    else as little farther as it fits. Raises TableError where it does not."""
    state = _played(table)
    if turn:
        return fits(state, state.rules.spot(kind, cell, turn), table.hand)
    turns = state.rules.turns(kind)
    start = turns.index(table.turned) if table.turned in turns else 0
    fitting = ways(table, kind, cell)
    for way in (*turns[start:], *turns[:start]):
        if way in fitting:
            return state.rules.spot(kind, cell, way)
    return fits(state, state.rules.spot(kind, cell, turns[start]), table.hand)


def ways(table: TileTable, kind: str, cell: Cell) -> tuple[str, ...]:
    """How a tile of this kind may be turned there; on a table that is entered in any order, so that
    it lies beside another if it can."""
    state = _played(table)
    if state.begun.scorer == "final":
        for place in state.rules.room(state.position, kind):
            if place.cell == cell:
                return place.turns
    return tuple(way for way in state.rules.turns(kind)
                 if not defects(state, state.rules.spot(kind, cell, way), table.hand))


def turned(table: TileTable, backwards: bool) -> str:
    """The next way to turn the tile in hand, clockwise or not; a tile that lies tentatively only as
    it fits there. Raises TableError where there is no other."""
    state = _played(table)
    kind, now = table.hand, table.turn
    spot = table.draft
    if spot is not None:
        tile = state.rules.tile(spot, None)
        kind, now = tile.kind, tile.turn
    if kind is None:
        raise TableError("There is no tile in hand to be turned.")
    turns = state.rules.turns(kind)[:: -1 if backwards else 1]
    at = turns.index(now)
    others = [*turns[at + 1:], *turns[:at]]
    if spot is not None:
        fitting = ways(table, kind, state.rules.tile(spot, None).cell)
        others = [way for way in others if way in fitting]
    if not others:
        raise TableError("The tile cannot be laid there in any other way." if spot is not None
                         else "This tile looks the same however it is turned.")
    return others[0]


def fits(state: State, spot: Any, hand: str | None) -> Any:
    """The spot itself. Raises TableError, saying why, if no tile may be laid so now."""
    if found := defects(state, spot, hand):
        raise TableError(sentence(found))
    return spot


def defects(state: State, spot: Any, hand: str | None) -> tuple[Defect, ...]:
    """Why no tile may be laid so now."""
    if state.begun.scorer == "final":
        return state.rules.clashes(state.position, spot)
    drawn = hand if not state.begun.scorer else None
    return state.rules.defects(state.position, spot, drawn)


def places(table: TileTable) -> tuple[Place, ...]:
    """Where the tile in hand may be laid."""
    state, kind = table.state, table.hand
    if state is None or kind is None or state.computer:
        return ()
    look = state.rules.room if state.begun.scorer == "final" else state.rules.places
    return look(state.position, kind)


def tentative(state: State, spot: Any) -> Any:
    """The position as it would be with that tile."""
    if state.begun.scorer == "final" or state.game is None:
        return state.rules.lying(state.options, (*state.spots, spot))
    return state.rules.after(state.position, spot)


def _played(table: TileTable) -> State:
    assert table.state is not None
    return table.state
