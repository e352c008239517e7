"""The public state of a game, and how a turn changes it.

A position never knows the pack. It learns from the marks of the turns made, so the two games that
differ only in the pack have equal positions until something is revealed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal

from engine.hexgrid import Cell, HexGrid
from engine.mutton.moves import Berserk, Escape, Kill, Mark, Move, Placement, Player, Shot, Turn
from engine.mutton.options import ESCAPE_POINTS, Animal, Options

Phase = Literal["wolf", "farmer", "over"]


@dataclass(frozen=True, slots=True)
class Position:
    """The public state of a game. Get the first from `Position.start`, later ones from a `Game`."""

    options: Options
    living: Mapping[Animal, Cell]
    """Every animal alive on the board, in order of letters, and its cell."""
    corpses: Mapping[Cell, Animal]
    """The corpses that lie on the board; under remove there are none between turns (ruling 12)."""
    dead: Mapping[Animal, Mark]
    """Every animal that died, in order of death, and what it was."""
    escaped: tuple[Animal, ...] = ()
    round: int = 1
    """The round of the next move, or of the last one when the game is over."""
    phase: Phase = "wolf"
    forced_pass: bool = False
    """Whether the Wolf had to pass in this round, so that the Farmer must shoot (ruling 6)."""
    last_victim: Cell | None = None
    """The cell of the Wolf's last victim, which the text diagram marks even under remove."""
    stopped: bool = False
    """Whether the game was stopped before its natural end, so that no more animals die."""

    @staticmethod
    def start(options: Options, placement: Placement) -> Position:
        """Return the position before the first move."""
        living: Mapping[Animal, Cell] = MappingProxyType(dict(placement))
        return Position(options, living, MappingProxyType({}), MappingProxyType({}))

    @property
    def grid(self) -> HexGrid:
        """The board's cells and which touch."""
        return HexGrid.of(self.options.size)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

    @property
    def animal_at(self) -> dict[Cell, Animal]:
        """The living animal on each cell that has one."""
        return {cell: animal for animal, cell in self.living.items()}

    @property
    def wolves_left(self) -> int | None:
        """The number of wolves on the board; None while it is hidden (ruling 11)."""
        if "?" in self.dead.values() or (not self.options.reveal and not self.over):
            return None
        return self.options.wolves - list(self.dead.values()).count("w") - len(self.escaped)

    @property
    def score(self) -> int | None:
        """The Wolf's points (ruling 8); None while they would reveal too much (ruling 11)."""
        left = self.wolves_left
        if left is None:
            return None
        eaten_at_last = self.over and left > 0 and not self.stopped  # ruling 9, opened or not
        sheep = (self.options.sheep - self.options.wolves if eaten_at_last
                 else list(self.dead.values()).count("x"))
        return sheep + ESCAPE_POINTS * len(self.escaped)

    def neighbours(self, animal: Animal) -> tuple[Animal, ...]:
        """Return the living animals beside a living one, in order of letters."""
        beside = self.grid.neighbours(self.living[animal])
        return tuple(other for other, cell in self.living.items() if cell in beside)

    def after(self, turn: Turn) -> Position:
        """Return the position that follows. The turn must be legal (`engine.mutton.legal`)."""
        move = turn.move
        died = moved_off(move) if not isinstance(move, Escape) else ()
        living, corpses = dict(self.living), dict(self.corpses)
        dead, escaped = dict(self.dead), self.escaped
        for animal, mark in zip(died, turn.marks, strict=False):
            corpses[living.pop(animal)] = animal
            dead[animal] = mark
        if isinstance(move, Kill | Shot):
            living.update((run.animal, run.cell) for run in move.runs)
        if isinstance(move, Escape):
            del living[move.animal]
            escaped = (*escaped, move.animal)
        if self.options.remove:
            corpses.clear()
        last = self.living[move.victim] if isinstance(move, Kill) else self.last_victim
        forced = turn.player == "wolf" and not isinstance(move, Kill | Escape)
        following: Phase = "over" if turn.ends else _other(turn.player)
        return replace(
            self,
            living=MappingProxyType(living), corpses=MappingProxyType(corpses),
            dead=MappingProxyType(dead), escaped=escaped,
            round=self.round + (turn.player == "farmer" and not turn.ends),
            phase=following, forced_pass=forced and not turn.ends, last_victim=last,
        )

    def stop(self) -> Position:
        """Return the position when the game is stopped here."""
        return replace(self, phase="over", forced_pass=False, stopped=True)

    def opened(self, pack: frozenset[Animal]) -> Position:
        """Return the final position with everything shown.

        All the dead have marks. If a wolf survived a berserk Farmer, the rest of the flock is dead,
        too (ruling 9).
        """
        living, corpses = dict(self.living), dict(self.corpses)
        dead: dict[Animal, Mark] = {animal: "w" if animal in pack else "x" for animal in self.dead}
        sheep = [animal for animal in self.living if animal not in pack]
        if len(sheep) < len(living) and not self.stopped:  # the wolf cannot be stopped
            for animal in sheep:
                corpses[living.pop(animal)] = animal
                dead[animal] = "x"
        if self.options.remove:
            corpses.clear()
        return replace(
            self, living=MappingProxyType(living), corpses=MappingProxyType(corpses),
            dead=MappingProxyType(dead),
        )


def moved_off(move: Move) -> tuple[Animal, ...]:
    """Return the animals that a move kills or takes off the board."""
    if isinstance(move, Kill):
        return (move.victim,)
    if isinstance(move, Shot | Escape):
        return (move.animal,)
    return move.animals if isinstance(move, Berserk) else ()


def _other(player: Player) -> Player:
    return "farmer" if player == "wolf" else "wolf"
