"""The public state of a game, and how a turn changes it.

A position never knows the pack. It learns from the marks of the turns made, so the two games that
differ only in the pack have equal positions until something is revealed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Literal

from engine.frozen import quick
from engine.hexgrid import Cell, HexGrid
from engine.letters import Animal
from engine.mutton.moves import (
    Berserk,
    End,
    Escape,
    Kill,
    Mark,
    Move,
    Pass,
    Placement,
    Player,
    Shot,
    Turn,
)
from engine.mutton.options import ESCAPE_POINTS, Options

Phase = Literal["wolf", "farmer", "over"]


def end_of(wolves: int | None, animals: int, *, no_shot_left: bool = False) -> End | None:
    """Return why a game ends with these numbers on the board; None if it goes on.

    `wolves` is None while nobody can know it. `no_shot_left` says that the Farmer cannot shoot any
    more (ruling 9); otherwise the game ends when one kind is left (ruling 10). This is the only
    place that decides it.

    >>> end_of(0, 17), end_of(2, 17), end_of(2, 2), end_of(2, 17, no_shot_left=True)
    ('one kind left', None, 'one kind left', 'no shot left')
    """
    if no_shot_left:
        return "no shot left"
    return "one kind left" if wolves in (0, animals) else None


def dead_sheep_at_end(options: Options, wolves: int, dead: int) -> int:
    """Return the number of dead sheep at a game's natural end, when `dead` of them died by moves.

    If a wolf is left on the board, it eats the rest of the flock (ruling 9).
    """
    return options.sheep - options.wolves if wolves else dead


def flock_and_escaped(position: Position) -> int:
    """Return the Wolf's points once the Farmer has given up: for the flock and escaped wolves."""
    options = position.options
    return options.sheep - options.wolves + ESCAPE_POINTS * len(position.escaped)


@quick
@dataclass(frozen=True, slots=True)
class Position:
    """The public state of a game. Get the first from `Position.start`, later ones from a `Game`."""

    options: Options
    grid: HexGrid = field(repr=False, compare=False)
    """The board's cells and which touch."""
    living: MappingProxyType[Animal, Cell]
    """Every animal alive on the board, in order of letters, and its cell."""
    _taken: dict[Cell, Animal] = field(repr=False, compare=False)
    """Every cell that is not empty, in any order: its living animal, or "" for a corpse. It follows
    from `living` and `corpses`, and is never changed."""
    corpses: MappingProxyType[Cell, Animal]
    """The corpses that lie on the board; under remove there are none between turns (ruling 12)."""
    dead: MappingProxyType[Animal, Mark]
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
    """Whether the game was stopped before its natural end."""
    gave_up: Player | None = None
    """Who gave up, if the game was stopped for that (ruling 18)."""

    @staticmethod
    def start(options: Options, placement: Placement) -> Position:
        """Return the position before the first move."""
        living, nobody = dict(placement), MappingProxyType[str, Any]({})
        return Position(options, HexGrid.of(options.size), MappingProxyType(living),
                        _taken(living, nobody), nobody, nobody)

    @property
    def lying(self) -> dict[Animal, Cell]:
        """Where everybody lies, living or dead."""
        return {**self.living, **{animal: cell for cell, animal in self.corpses.items()}}

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

    @property
    def animal_at(self) -> Mapping[Cell, Animal]:
        """The living animal on each cell that has one."""
        return {cell: animal for animal, cell in self.living.items()}

    @property
    def wolves_left(self) -> int | None:
        """The number of wolves on the board; None while it is hidden (ruling 11)."""
        if "?" in self.dead.values() or (not self.options.reveal and not self.over):
            return None
        return self.options.wolves - list(self.dead.values()).count("w") - len(self.escaped)

    @property
    def left(self) -> dict[str, int]:
        """What is left of the numbers of the options, as far as everybody knows it."""
        wolves = self.wolves_left
        return {"sheep": len(self.living)} | ({} if wolves is None else {"wolves": wolves})

    @property
    def score(self) -> int | None:
        """The Wolf's points (ruling 8); None while they would reveal too much (ruling 11)."""
        if self.gave_up == "farmer":  # a wolf lives, so that no mark is needed to count
            return flock_and_escaped(self)
        left = self.wolves_left
        if left is None:
            return None
        sheep = list(self.dead.values()).count("x")
        if self.over and not self.stopped:
            sheep = dead_sheep_at_end(self.options, left, sheep)  # opened or not
        return sheep + ESCAPE_POINTS * len(self.escaped)

    def neighbours(self, animal: Animal) -> tuple[Animal, ...]:
        """Return the living animals beside a living one, in order of letters."""
        return self.standing_on(self.grid.neighbours(self.living[animal]))

    def standing_on(self, cells: Iterable[Cell]) -> tuple[Animal, ...]:
        """Return the living animals on these cells, in order of letters."""
        return tuple(sorted(filter(None, map(self._taken.get, cells))))

    def empty(self, cells: Iterable[Cell]) -> list[Cell]:
        """Return those of these cells on which there is neither an animal nor a corpse."""
        taken = self._taken
        return [cell for cell in cells if cell not in taken]

    def after(self, turn: Turn) -> Position:
        """Return the position that follows. The turn must be legal (`engine.mutton.legal`)."""
        move, wolfs = turn.move, turn.player == "wolf"
        escaped, last_victim = self.escaped, self.last_victim
        if isinstance(move, Escape):
            escaped = (*escaped, move.animal)
        elif isinstance(move, Kill):
            last_victim = self.living[move.victim]
        living, taken, corpses, dead = self._moved(move, turn.marks)
        following: Phase = "farmer" if wolfs else "wolf"
        return Position(
            self.options, self.grid, living, taken, corpses, dead, escaped,
            self.round if wolfs or turn.end else self.round + 1,
            "over" if turn.end else following,
            wolfs and isinstance(move, Pass) and not turn.end, last_victim,
        )

    def end(self, move: Move, wolves: int | None) -> End | None:
        """Return why the game ends here after this move; None if it goes on.

        `wolves` of them are left on the board, or None if nobody can know it.
        """
        return end_of(wolves, len(self.living), no_shot_left=isinstance(move, Berserk))

    def _moved(self, move: Move, marks: tuple[Mark, ...]) -> tuple[
        MappingProxyType[Animal, Cell], dict[Cell, Animal],
        MappingProxyType[Cell, Animal], MappingProxyType[Animal, Mark],
    ]:
        """Return the living, the cells taken, the corpses and the dead after a move."""
        if isinstance(move, Pass):
            return self.living, self._taken, self.corpses, self.dead
        living, taken = self.living.copy(), self._taken.copy()
        if isinstance(move, Escape):
            del taken[living.pop(move.animal)]
            return MappingProxyType(living), taken, self.corpses, self.dead
        corpses, dead = self.corpses.copy(), self.dead.copy()
        for animal, mark in zip(moved_off(move), marks, strict=False):
            cell = living.pop(animal)
            taken[cell] = ""
            corpses[cell] = animal
            dead[animal] = mark
        if not isinstance(move, Berserk):
            for run in move.runs:
                del taken[living[run.animal]]
                living[run.animal] = run.cell
                taken[run.cell] = run.animal  # never a cell that a runner leaves: beside the corpse
        if self.options.remove:
            for cell in corpses:
                del taken[cell]
            corpses.clear()
        return (MappingProxyType(living), taken,
                MappingProxyType(corpses), MappingProxyType(dead))

    def stop(self, by: Player | None = None) -> Position:
        """Return the position when the game is stopped here; `by` is the player who gives up."""
        return replace(self, phase="over", forced_pass=False, stopped=True, gave_up=by)

    def opened(self, pack: frozenset[Animal]) -> Position:
        """Return the final position with everything shown.

        All the dead have marks. If a wolf survived a berserk Farmer, or the Farmer gave up, the
        rest of the flock is dead, too (rulings 9 and 18).
        """
        living, corpses = self.living.copy(), self.corpses.copy()
        dead: dict[Animal, Mark] = {animal: "w" if animal in pack else "x" for animal in self.dead}
        sheep = [animal for animal in self.living if animal not in pack]
        eaten = self.gave_up == "farmer" or not self.stopped
        if len(sheep) < len(living) and eaten:  # the wolf cannot be stopped
            for animal in sheep:
                corpses[living.pop(animal)] = animal
                dead[animal] = "x"
        if self.options.remove:
            corpses.clear()
        return replace(
            self, living=MappingProxyType(living), _taken=_taken(living, corpses),
            corpses=MappingProxyType(corpses), dead=MappingProxyType(dead),
        )


def _taken(living: Mapping[Animal, Cell], corpses: Iterable[Cell]) -> dict[Cell, Animal]:
    return dict(zip(living.values(), living, strict=True)) | dict.fromkeys(corpses, "")


def moved_off(move: Move) -> tuple[Animal, ...]:
    """Return the animals that a move kills or takes off the board."""
    if isinstance(move, Kill):
        return (move.victim,)
    if isinstance(move, (Shot, Escape)):
        return (move.animal,)
    return move.animals if isinstance(move, Berserk) else ()
