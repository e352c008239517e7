"""A move that is put together by tapping cells, where there is no board.

Taps do what hands do on a board: they turn an animal over, and move those that run. What that
means is read from an arrangement, as with a board (`companion.games.mutton.guidance.turn`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType

from companion.games.mutton.guidance.turn import frightened, refused
from companion.sensing.arrangement import Arrangement, Facing, Piece
from companion.words import defects
from companion.words.errors import MessageError
from companion.words.message import Message
from engine.hexgrid import Cell
from engine.letters import Animal
from engine.mutton import legal
from engine.mutton.game import Game
from engine.mutton.moves import Escape, Run
from engine.mutton.position import Position


@dataclass(frozen=True, slots=True)
class Taps:
    """What was tapped in a turn, as far as it counts."""

    turned: tuple[Animal, ...] = ()
    """Who lies on its back: the victim, or a berserk Farmer's suspects."""
    runs: tuple[Run, ...] = ()
    """Who has run, in order of letters."""
    held: Animal | None = None
    """Who is in hand: the next to run, or a wolf that leaves the board."""

    def __bool__(self) -> bool:
        return bool(self.turned or self.held)

    def arrangement(self, position: Position) -> Arrangement:
        """Return what would lie on a board after these taps."""
        at = {**position.living, **{run.animal: run.cell for run in self.runs}}
        on = {cell: Piece(animal, "down") for cell, animal in position.corpses.items()}
        for animal, cell in at.items():
            if animal != self.held:
                facing: Facing = "down" if animal in self.turned else "up"
                on[cell] = Piece(animal, facing)
        hand = () if self.held is None else (self.held,)
        in_order = {cell: on[cell] for cell in position.grid.cells if cell in on}
        return Arrangement(MappingProxyType(in_order), hand, len(hand))

    def after(self, game: Game, cell: Cell, *, berserk: bool) -> Taps:
        """Return these taps and one more, in a turn of a game that does not know its pack.

        `berserk`: the Farmer has declared going berserk. Raises MessageError for a cell on which
        nothing can be done.
        """
        position = game.position
        if cell not in position.grid:
            first, last = position.grid.cells[0], position.grid.cells[-1]
            raise MessageError(Message("tap-which-cell", first=first, last=last))
        at = {**position.living, **{run.animal: run.cell for run in self.runs}}
        animal = next((each for each, on in at.items() if on == cell), None)
        if animal is None:
            return self._empty(position, cell)
        if animal in self.turned:
            return Taps(tuple(each for each in self.turned if each != animal))
        if berserk:
            return replace(self, turned=tuple(sorted((*self.turned, animal))))
        if animal in frightened(position, *self.turned[:1]):
            return self._hold(position, animal)
        if self.runs:
            raise MessageError(Message("turn-back-first", victim=self.turned[0]))
        if animal == self.held:
            return Taps()
        if not legal.defects(game, Escape(animal)) and animal not in refused(game, "escape"):
            return Taps(held=animal)
        chosen = Taps((animal,))
        return chosen._hold(position, None)

    def _hold(self, position: Position, animal: Animal | None) -> Taps:
        """Take a runner in hand: this one, or the first that has still to run, if any has."""
        runs = tuple(run for run in self.runs if run.animal != animal)
        if animal is None and self.turned and any(
            legal.run_defects(position, self.turned[0], runs)
        ):
            ran = {run.animal for run in runs}
            waiting = [each for each in frightened(position, *self.turned[:1]) if each not in ran]
            animal = waiting[0] if waiting else None
        return replace(self, runs=runs, held=animal)

    def _empty(self, position: Position, cell: Cell) -> Taps:
        """Let the runner in hand run to a cell on which nobody stands. Raises MessageError."""
        if self.held is not None and self.turned:
            run = Run(self.held, cell)
            found = legal.run_defects(position, self.turned[0], (*self.runs, run))
            for each in found:
                if each.arguments.get("cell") == cell:
                    raise MessageError(defects.message(each))
            runs = sorted((*self.runs, run), key=lambda each: each.animal)
            return replace(self, runs=tuple(runs), held=None)._hold(position, None)
        corpse = position.corpses.get(cell)
        if corpse is not None:
            raise MessageError(Message("corpse-stays", animal=corpse))
        raise MessageError(Message("nobody-stands-here"))
