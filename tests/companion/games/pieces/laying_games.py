"""Small games in which pieces are laid."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.pieces.rules import Hands, Move, Piece, PieceRules
from tests.companion.hands.hand_games import FOX_AND_FLOCK, GRID, Laid

COUNTERS = Piece(0, "counter"), Piece(1, "counter", down=True)


@dataclass(frozen=True)
class Enclosing(Laid):
    """A counter is laid beside those of the other side, which are replaced by the mover's.

    Who cannot move is skipped.
    """

    winner = None

    def moves(self) -> list[Move]:
        found = []
        for cell in GRID.cells:
            theirs = tuple(beside for beside in GRID.neighbours(cell) if beside in self.pieces
                           and self.pieces[beside].side != self.mover)
            if cell not in self.pieces and theirs:
                on = tuple((each, COUNTERS[self.mover]) for each in (*theirs, cell))
                found.append(Move(cell, Hands(off=theirs, on=on)))
        return found

    def after(self, move: Move) -> Enclosing:
        then = super().after(move)
        return then if then.moves() else replace(then, mover=self.mover)


@dataclass(frozen=True)
class Pairing(Laid):
    """Two counters are laid side by side, or a single one of either kind on c3."""

    over = False
    winner = None

    def moves(self) -> list[Move]:
        pairs = [Move(f"{cell}+{beside}", Hands(on=tuple(
                     (each, COUNTERS[self.mover]) for each in (cell, beside))))
                 for cell in GRID.cells for beside in GRID.neighbours(cell)
                 if cell < beside and not {cell, beside} & {*self.pieces, "c3"}]
        kinds = [Move(f"{kind}@c3", Hands(on=(("c3", Piece(self.mover, kind)),)))
                 for kind in ("counter", "tower") if "c3" not in self.pieces]
        return pairs + kinds


def rules(name: str, position: type[Enclosing] | type[Pairing]) -> PieceRules:
    """Return the rules of one of the games: each begins with a counter of both sides."""
    about = replace(FOX_AND_FLOCK.about, name=name, key=name.lower())
    return PieceRules(about, ("white", "black"), lambda _: position(
        {"b2": COUNTERS[0], "d4": COUNTERS[1]}), size=3)


ENCLOSING, PAIRING = rules("Enclosing", Enclosing), rules("Pairing", Pairing)
