"""A simulated player: it moves pieces as people do, in any order and with mistakes put right.

`SimulatedPlayer` turns whole moves of the engine into steps: a line of the rig's language (`Act`)
or of the table's (`Say`, the answer to a question). The caller runs the steps, and lets time pass
for each `wait`; nothing else is needed between two steps. The board ends exactly as the move has
it, and every mistake on the way is one that somebody at the table could notice: people who set
down another sheep than the one they tapped, and never look again, get another game.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from engine.hexgrid import Cell, HexGrid
from engine.letters import Animal
from engine.mutton import legal
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Kill, Move, Run, Shot
from engine.mutton.position import Position


@dataclass(frozen=True, slots=True)
class Act:
    """Something done to the board: a line for `Rig.command`, ``wait 300`` among them."""

    text: str


@dataclass(frozen=True, slots=True)
class Say:
    """Something said to the table: a line for `Table.command`."""

    text: str


Step = Act | Say
Steps = Iterator[Step]

_MOST_ANSWERS = 60

T = TypeVar("T")


class SimulatedPlayer:
    """Moves the pieces of both sides on a board of `size` cells a side, which is empty at first.

    `identity` is the rig's. `asks` returns the cell on which the table asks for the sheep, or
    None. `clumsiness` is the probability of a mistake wherever one could be made; `haste` divides
    the pauses. All chance comes from `rng`.
    """

    def __init__(
        self, rng: random.Random, size: int, *, identity: str = "pad",
        asks: Callable[[], Cell | None] = lambda: None, clumsiness: float = 0.2, haste: float = 1.0,
    ) -> None:
        self.rng = rng
        self.grid = HexGrid.of(size)
        self.clumsiness = clumsiness
        self.haste = haste
        self.on: dict[Cell, Animal] = {}
        """Which animal stands on which cell."""
        self._pad = identity == "pad"
        self._asks = asks
        self._held: set[Animal] = set()
        self._down: set[Animal] = set()

    def look(self, standing: Mapping[Cell, str]) -> None:
        """Take the board as it stands, after somebody else has moved its sheep."""
        self.on = {cell: name.lstrip("-") for cell, name in standing.items()}
        self._down = {name[1:] for name in standing.values() if name.startswith("-")}
        self._held.clear()

    # --- whole tasks ----------------------------------------------------------------------------

    def set_up(self, places: Mapping[Animal, Cell], *, in_order: bool) -> Steps:
        """Set sheep on the board.

        `in_order`: one after the other, as the table asks for them. Otherwise as they come, held
        to the tag pad or, where the table asks, named.
        """
        order = list(places)
        if not in_order:
            self.rng.shuffle(order)
        for animal in order:
            self._held.add(animal)
            if self._slips() and len(self.on) + len(places) < len(self.grid):
                stray = self._empty(but=places.values())
                if stray is not None:
                    yield from self._set_down(animal, stray, tap=not in_order)
                    yield from self._take_up(animal)
            yield from self._set_down(animal, places[animal], tap=not in_order)
            if self._slips():
                yield from self._fumble()
        yield from self._answer_all()

    def perform(self, game: Game, move: Move) -> Steps:
        """Make a move of `game` on the board, up to where it wants to be confirmed.

        Going berserk must have been declared. If the pack is known, the Wolf never turns over, by
        mistake, a sheep that its pack could not kill.
        """
        position = game.position
        if isinstance(move, Kill):
            harmless = legal.victims(game) if game.pack is not None else ()
            yield from self._death(position, move.victim, move.runs, harmless)
        elif isinstance(move, Shot):
            yield from self._death(position, move.animal, move.runs, tuple(position.living))
        elif isinstance(move, Berserk):
            for animal in self._shuffled(move.animals):
                yield from self._mistakes(tuple(set(position.living) - set(move.animals)))
                yield from self._turn_over(animal)
        elif isinstance(move, Escape):
            yield from self._mistakes(())
            yield from self._take_up(move.animal)
        yield from self._answer_all()

    def attempt(self, victim: Animal) -> Steps:
        """Turn over a sheep that the table has to refuse, and turn it back when it has."""
        yield from self._turn_over(victim)
        yield from self._answer_all()
        yield Act("wait 1000")
        yield from self._turn_over(victim)
        yield from self._answer_all()

    def tidy(self, position: Position) -> Steps:
        """Make the board match the game: remove animals that are out, set down missing ones."""
        wanted = {cell: animal for animal, cell in position.living.items()}
        wanted.update(position.corpses)
        for animal in self._shuffled(
            animal for cell, animal in self.on.items() if wanted.get(cell) != animal
        ):
            yield from self._take_up(animal)
        standing = set(self.on.values())
        self._held &= set(wanted.values())  # the others go into the box
        for cell, animal in self._shuffled(wanted.items()):
            if animal not in standing:
                self._held.add(animal)
                if (animal in self._down) != (cell in position.corpses):
                    yield Act(f"flip {animal}")
                    self._down ^= {animal}
                yield from self._set_down(animal, cell)
        for cell, animal in self._shuffled(wanted.items()):
            if (animal in self._down) != (cell in position.corpses):
                yield from self._turn_over(animal)
        yield from self._answer_all()

    # --- a death and what follows ---------------------------------------------------------------

    def _death(
        self, position: Position, victim: Animal, runs: tuple[Run, ...],
        harmless: tuple[Animal, ...],
    ) -> Steps:
        groups = self._groups(runs)
        turn = 0 if self.rng.random() < 0.75 else self.rng.randint(0, len(groups))
        home = position.living[victim]
        for number in range(len(groups) + 1):
            yield from self._mistakes(
                tuple(a for a in harmless if a != victim) if victim not in self._down else ()
            )
            if number == turn:
                yield from self._turn_over(victim)
            if number < len(groups):
                held_over = number == turn - 1 and self._slips()
                yield from self._run(groups[number], home, victim if held_over else None)

    def _groups(self, runs: tuple[Run, ...]) -> list[list[Run]]:
        """Divide the runners into handfuls."""
        left, groups = self._shuffled(runs), []
        while left:
            many = self.rng.choice((1, 1, 2, 2, 3, 6))
            groups.append(left[:many])
            left = left[many:]
        return groups

    def _run(self, runs: list[Run], corpse: Cell, meanwhile: Animal | None) -> Steps:
        """Take up a handful of runners and set them down. `meanwhile`: an animal that is turned
        over and back while they are in hand."""
        for run in runs:
            yield from self._take_up(run.animal)
        if meanwhile is not None:
            yield from self._turn_over(meanwhile)
            yield from self._turn_over(meanwhile)
        wanted = self._shuffled(runs)
        if len(runs) > 1 and self._slips():
            yield from self._swap(wanted[0], wanted[1])
        for run in wanted:
            if self._slips():
                astray = self.rng.choice((self._empty(), self._empty(near=corpse)))
                if astray not in (None, run.cell):
                    yield from self._set_down(run.animal, astray or run.cell)
                    yield from self._take_up(run.animal)
            yield from self._set_down(run.animal, run.cell)

    def _swap(self, one: Run, other: Run) -> Steps:
        """Set each of two on the other's cell, notice it, and take both up again."""
        if one.cell in self.on or other.cell in self.on:
            return
        yield from self._set_down(one.animal, other.cell)
        yield from self._set_down(other.animal, one.cell)
        yield self._pause(800)
        yield from self._take_up(one.animal)
        yield from self._take_up(other.animal)

    # --- mistakes -------------------------------------------------------------------------------

    def _mistakes(self, harmless: tuple[Animal, ...]) -> Steps:
        """Perhaps turn over the wrong one of `harmless`, perhaps fumble, and put it right."""
        upright = [animal for animal in harmless
                   if animal in self.on.values() and animal not in self._down]
        if upright and self._slips():
            wrong = self.rng.choice(upright)
            yield from self._turn_over(wrong)
            yield self._pause(700)
            yield from self._turn_over(wrong)
        if self._slips():
            yield from self._fumble()

    def _fumble(self) -> Steps:
        """Disturb an uninvolved sheep, and put it back."""
        if not self.on:
            return
        cell = self.rng.choice(sorted(self.on, key=self.grid.index))
        animal = self.on[cell]
        beside = [c for c in self.grid.neighbours(cell) if c not in self.on]
        kind = self.rng.choice(("lift", "bump", "topple", "drop", "slide"))
        if kind == "lift":
            yield from self._take_up(animal)
            yield from self._set_down(animal, cell)
        elif kind == "bump":
            dx, dy = (round(self.rng.uniform(-7, 7), 1) for _ in "xy")
            yield Act(f"nudge {cell} {dx} {dy}")
            yield self._pause(400)
            yield Act(f"nudge {cell} {-dx} {-dy}")
            yield self._pause(300)
        elif kind == "topple" and animal not in self._down:
            yield Act(f"topple {cell}")
            yield self._pause(600)
            yield Act(f"flip {cell}")
            yield self._pause(500, least=300)
        elif kind == "drop":
            yield from self._take_up(animal)
            rattle = self.rng.randint(50, 250)
            yield Act(f"bounce {rattle}")
            yield from self._set_down(animal, cell)
            yield Act("bounce 0")
            yield Act(f"wait {rattle + 150}")  # people wait until it lies still
        elif kind == "slide" and beside:
            yield from self._push(animal, self.rng.choice(beside))
            yield from self._push(animal, cell)

    # --- single movements -----------------------------------------------------------------------

    def _take_up(self, animal: Animal) -> Steps:
        cell = self._where(animal)
        yield Act(f"lift {cell}")
        del self.on[cell]
        self._held.add(animal)
        yield self._pause(250)

    def _set_down(self, animal: Animal, cell: Cell, *, tap: bool | None = None) -> Steps:
        """Set down an animal in hand. Where the table could not know it, it is held to the pad;
        or not, and the table asks."""
        doubtful = len(self._held) > 1 if tap is None else tap
        if self._pad and doubtful and self.rng.random() < 0.6:
            yield Act(f"tap {animal}")
            yield self._pause(500, least=400)
        yield Act(f"put {animal} {cell}")
        self._held.discard(animal)
        self.on[cell] = animal
        yield self._pause(350)
        if self.rng.random() < 0.3:
            yield from self._answer()

    def _turn_over(self, animal: Animal) -> Steps:
        cell = self._where(animal)
        self._down ^= {animal}
        if self.rng.random() < 0.5:
            yield Act(f"flip {cell}")
        else:
            yield Act(f"lift {cell}")
            yield self._pause(300)
            way = "inverted" if animal in self._down else "upright"
            yield Act(f"put {animal} {cell} {way}")
        yield self._pause(600, least=300)

    def _push(self, animal: Animal, cell: Cell) -> Steps:
        before = self._where(animal)
        yield Act(f"slide {before} {cell}")
        del self.on[before]
        self.on[cell] = animal
        yield self._pause(500, least=200)

    def _answer(self) -> Steps:
        """Look at the screen, and answer if it asks."""
        yield self._pause(500, least=400)
        cell = self._asks()
        if cell is not None and cell in self.on:
            yield Say(f"which {self.on[cell]}")
            yield self._pause(200)

    def _answer_all(self) -> Steps:
        """Answer until nothing is asked any more."""
        yield self._pause(700, least=600)
        for _ in range(_MOST_ANSWERS):
            if self._asks() is None:
                return
            yield from self._answer()

    def _pause(self, ms: float, least: float = 150) -> Act:
        """A moment, longer or shorter. Nobody sets a sheep on a cell sooner than 150 ms after
        another has left it."""
        moment = ms * self.rng.uniform(0.4, 1.6) / self.haste
        return Act(f"wait {max(least, moment):.0f}")

    # --- chance and knowledge -------------------------------------------------------------------

    def _slips(self) -> bool:
        return self.rng.random() < self.clumsiness

    def _shuffled(self, things: Iterable[T]) -> list[T]:
        found = list(things)
        self.rng.shuffle(found)
        return found

    def _where(self, animal: Animal) -> Cell:
        return next(cell for cell, each in self.on.items() if each == animal)

    def _empty(
        self, *, near: Cell | None = None, but: Iterable[Cell] = ()
    ) -> Cell | None:
        """Any empty cell, beside `near` if one is; None if there is none."""
        taken = {*self.on, *but}
        cells = self.grid.neighbours(near) if near is not None else self.grid.cells
        free = [cell for cell in cells if cell not in taken]
        return self.rng.choice(free) if free else None
