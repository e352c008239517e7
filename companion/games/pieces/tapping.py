"""Making moves by tapping cells: from a piece to where it goes, or where a piece is laid."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from engine.hexgrid import Cell
from engine.pieces.rules import Move, Piece


def laid(move: Move) -> tuple[Cell, ...]:
    """Return the cells on which pieces are laid, without those whose pieces are replaced.

    >>> from engine.pieces.rules import Hands
    >>> fox = Piece(0, "fox")
    >>> laid(Move("d4", Hands(on=(("d5", fox), ("d4", fox)), off=("d5",))))
    ('d4',)
    """
    return tuple(cell for cell, _ in move.hands.on if cell not in move.hands.off)


def lays(move: Move) -> bool:
    """Return whether a move lays pieces and moves none."""
    return bool(laid(move)) and not move.hands.moved


def path(move: Move) -> tuple[Cell, ...]:
    """Return the cells that are tapped for a move; pieces may be laid in any order.

    >>> from engine.pieces.rules import Hands
    >>> path(Move("d4xd6", Hands(moved=(("d4", "d6"),), off=("d5",))))
    ('d4', 'd6')
    """
    hands = move.hands
    cells = [*(cell for pair in hands.moved for cell in pair), *laid(move)]
    return tuple(dict.fromkeys(
        cells or [*(cell for cell, _ in hands.on), *hands.off, *hands.turned]))


def _fits(move: Move, tapped: tuple[Cell, ...]) -> bool:
    cells = path(move)
    if lays(move):
        return len({*tapped}) == len(tapped) and {*tapped} <= {*cells}
    return cells[:len(tapped)] == tapped


def begun(moves: Sequence[Move], tapped: tuple[Cell, ...]) -> list[Move]:
    """Return the moves that begin with these cells."""
    return [move for move in moves if _fits(move, tapped)]


def complete(moves: Sequence[Move], tapped: tuple[Cell, ...]) -> list[Move]:
    """Return the moves that consist of these cells, or the only one that begins with them.

    A piece that was tapped makes no move yet: a cell to which it goes has to follow.
    """
    fitting = begun(moves, tapped)
    if len(fitting) == 1 and len(tapped) >= (2 if fitting[0].hands.moved else 1):
        return fitting
    return [move for move in fitting if len(path(move)) == len(tapped)]


def targets(moves: Sequence[Move], tapped: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Return the cells that can be tapped next."""
    return tuple(sorted({
        cell for move in begun(moves, tapped)
        for cell in (path(move) if lays(move) else path(move)[:len(tapped) + 1])
    } - {*tapped}))


def places(moves: Sequence[Move]) -> tuple[Cell, ...]:
    """Return the cells on which a piece can be laid as a turn begins."""
    return targets([move for move in moves if lays(move)], ())


def drawn(moves: Sequence[Move], tapped: tuple[Cell, ...]) -> Mapping[Cell, Piece]:
    """Return what is laid on the cells that were tapped, as far as it is the same in all moves."""
    fitting = begun(moves, tapped)
    on = [dict(move.hands.on) for move in fitting]
    return MappingProxyType({
        cell: on[0][cell] for cell in tapped
        if on and cell in on[0] and all(each.get(cell) == on[0][cell] for each in on)})
