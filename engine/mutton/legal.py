"""What may be done in a position: step by step, and every defect of a proposed whole move.

A Wolf's whole move has too many combinations to list, so victims and destinations are offered one
at a time, and `defects` judges the whole. A defect is *secret* if only somebody who knows the pack
could have found it; the rest are plain to both players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Protocol

from engine.hexgrid import Cell, HexGrid
from engine.mutton.moves import (
    Berserk,
    Escape,
    Kill,
    Move,
    Pass,
    Placement,
    Run,
    Shot,
)
from engine.mutton.options import Animal, Options
from engine.mutton.position import Position
from engine.wording import joined as joined


class GameState(Protocol):
    """What decides which moves are legal; a `Game` is one."""

    @property
    def position(self) -> Position:
        """The present position."""

    @property
    def pack(self) -> frozenset[Animal] | None:
        """The wolves, or None if they are not known."""


@dataclass(frozen=True, slots=True)
class Defect:
    """One reason why a move, placement or pack cannot stand, as a sentence for a player."""

    text: str
    secret: bool = False
    animal: Animal | None = None
    cell: Cell | None = None

    def __str__(self) -> str:
        return self.text


# --- Placing and choosing -------------------------------------------------------------------------


def placement_defects(options: Options, placement: Placement) -> tuple[Defect, ...]:
    """Every reason why the animals cannot start there."""
    grid, cells = HexGrid.of(options.size), placement.cells
    found = [
        Defect(f"{animal} stands on {cell}, which is not a cell of this board", False, animal, cell)
        for animal, cell in placement if cell not in grid
    ]
    for cell, count in Counter(cell for _, cell in placement).items():
        if count > 1:
            here = joined([animal for animal, at in placement if at == cell])
            found.append(Defect(f"{here} stand on the same cell {cell}", False, None, cell))
    if len(cells) < options.sheep:
        missing = options.flock[len(cells):]
        found.append(Defect(f"{joined(missing)} have no cell yet" if len(missing) > 1
                            else f"{missing[0]} has no cell yet"))
    elif len(cells) > options.sheep:
        found.append(Defect(f"{len(cells)} cells are named for {options.sheep} animals"))
    return tuple(found)


def pack_defects(options: Options, pack: Collection[Animal]) -> tuple[Defect, ...]:
    """Every reason why these animals cannot be the pack. All of them are secret."""
    found = []
    for animal, count in Counter(pack).items():
        if animal not in options.flock:
            found.append(f"{animal} is not one of the animals A to {options.flock[-1]}")
        elif count > 1:
            found.append(f"{animal} is named {count} times")
    if len(set(pack)) != options.wolves:
        wanted = "one wolf" if options.wolves == 1 else f"{options.wolves} different wolves"
        found.append(f"the pack needs {wanted}, and {len(set(pack))} are named")
    elif options.dictionary and not found:
        from engine.mutton.words import listed  # only this variant needs the word list

        if not listed().spells(frozenset(pack)):
            found.append("these letters spell no word on the list")
    return tuple(Defect(text, True) for text in found)


# --- Step by step ---------------------------------------------------------------------------------


def prey(position: Position, pack: Collection[Animal]) -> tuple[Animal, ...]:
    """The animals beside a living wolf of `pack` (ruling 1), in order of letters."""
    grid, living = position.grid, position.living
    wolves = [living[animal] for animal in pack if animal in living]
    in_reach = {cell for wolf in wolves for cell in grid.neighbours(wolf)}
    return tuple(animal for animal, cell in living.items() if cell in in_reach)


def victims(game: GameState) -> tuple[Animal, ...]:
    """The animals the Wolf may kill; without the pack, those nobody can rule out at sight."""
    position = game.position
    if position.phase != "wolf":
        return ()
    return prey(position, position.living.keys() if game.pack is None else game.pack)


def escapers(game: GameState) -> tuple[Animal, ...]:
    """The wolves that may leave the board; without the pack, those nobody can rule out at sight."""
    position = game.position
    if position.phase != "wolf" or not position.options.escape:
        return ()
    herd = position.living if game.pack is None else sorted(game.pack & position.living.keys())
    return tuple(animal for animal in herd if not position.neighbours(animal))


def suspects(position: Position) -> tuple[Animal, ...]:
    """The animals the Farmer may shoot."""
    return tuple(position.living) if position.phase == "farmer" else ()


def runners(position: Position, corpse: Animal) -> tuple[Animal, ...]:
    """The animals that run when this living animal dies of a bite or a shotgun (ruling 2)."""
    return position.neighbours(corpse)


def destinations(position: Position, corpse: Animal) -> tuple[Cell, ...]:
    """The cells they may run to (ruling 3), in reading order."""
    grid, centre = position.grid, position.living[corpse]
    taken = {*position.living.values(), *position.corpses, *grid.neighbours(centre)}
    return tuple(cell for cell in grid.cells if cell not in taken)


def must_pass(game: GameState) -> bool:
    """Whether the Wolf, whose pack is known, has nothing else to do (ruling 6)."""
    return game.position.phase == "wolf" and not victims(game) and not escapers(game)


def may_pass(position: Position) -> bool:
    """Whether the Farmer may hold fire."""
    return position.phase == "farmer" and not position.forced_pass


def flights(position: Position, corpse: Animal) -> Iterator[tuple[Run, ...]]:
    """Every way the neighbours can run. Many: on the classic board up to 332,640 for one corpse."""
    frightened, cells = runners(position, corpse), destinations(position, corpse)
    for some in combinations(frightened, min(len(frightened), len(cells))):
        for chosen in permutations(cells, len(some)):
            yield tuple(Run(animal, cell) for animal, cell in zip(some, chosen, strict=True))


def moves(game: GameState) -> Iterator[Move]:
    """Every legal move but going berserk, one at a time; for small boards."""
    position = game.position
    if position.phase == "wolf":
        for victim in victims(game):
            yield from (Kill(victim, runs) for runs in flights(position, victim))
        yield from (Escape(animal) for animal in escapers(game))
        if must_pass(game):
            yield Pass()
    elif position.phase == "farmer":
        for suspect in suspects(position):
            shotgun = position.options.shotgun
            ways = flights(position, suspect) if shotgun else iter([()])
            yield from (Shot(suspect, runs) for runs in ways)
        if may_pass(position):
            yield Pass()


# --- A whole move ---------------------------------------------------------------------------------


def defects(game: GameState, move: Move) -> tuple[Defect, ...]:
    """Every reason why `move` cannot be made now; none if it is legal."""
    position = game.position
    if position.over:
        return (Defect("the game is over"),)
    mover = position.phase
    if isinstance(move, Kill | Escape) and mover != "wolf":
        return (Defect("it is the Farmer's move"),)
    if isinstance(move, Shot | Berserk) and mover != "farmer":
        return (Defect("it is the Wolf's move"),)
    if isinstance(move, Kill):
        return tuple(_kill_defects(game, move))
    if isinstance(move, Escape):
        return tuple(_escape_defects(game, move))
    if isinstance(move, Shot):
        return tuple(_shot_defects(position, move))
    if isinstance(move, Berserk):
        return tuple(_berserk_defects(position, move))
    return tuple(_pass_defects(game))


def _absent(position: Position, animal: Animal) -> Iterator[Defect]:
    if animal in position.living:
        return
    if animal in position.dead:
        yield Defect(f"{animal} is dead already", False, animal)
    elif animal in position.escaped:
        yield Defect(f"{animal} has left the board", False, animal)
    else:
        yield Defect(f"there is no animal {animal} in this game", False, animal)


def _kill_defects(game: GameState, move: Kill) -> Iterator[Defect]:
    position, victim = game.position, move.victim
    if victim not in position.living:
        yield from _absent(position, victim)
        return
    if not position.neighbours(victim):
        yield Defect(f"{victim} stands alone, so no wolf stands beside it", False, victim)
    elif victim not in victims(game):
        yield Defect(f"no wolf stands beside {victim}", True, victim)
    yield from run_defects(position, victim, move.runs)


def _escape_defects(game: GameState, move: Escape) -> Iterator[Defect]:
    position, animal = game.position, move.animal
    if not position.options.escape:
        yield Defect("escaping is not played in this game")
    if animal not in position.living:
        yield from _absent(position, animal)
        return
    beside = position.neighbours(animal)
    if beside:
        stand = "stands" if len(beside) == 1 else "stand"
        yield Defect(f"{animal} cannot escape: {joined(beside)} {stand} beside it", False, animal)
    if game.pack is not None and animal not in game.pack:
        yield Defect(f"{animal} is not a wolf that can escape", True, animal)


def _shot_defects(position: Position, move: Shot) -> Iterator[Defect]:
    if move.animal not in position.living:
        yield from _absent(position, move.animal)
    elif position.options.shotgun:
        yield from run_defects(position, move.animal, move.runs)
    elif move.runs:
        yield Defect("nobody runs from a rifle")


def _berserk_defects(position: Position, move: Berserk) -> Iterator[Defect]:
    if position.options.shotgun:
        yield Defect("a shotgun has one barrel: nobody goes berserk with it")
    elif not position.options.berserk:
        yield Defect("going berserk is not played in this game")
    if len(set(move.animals)) < 2:
        yield Defect("going berserk takes two suspects or more")
    for animal, count in Counter(move.animals).items():
        if count > 1:
            yield Defect(f"{animal} is named {count} times", False, animal)
        yield from _absent(position, animal)


def _pass_defects(game: GameState) -> Iterator[Defect]:
    position = game.position
    if position.phase == "farmer":
        if position.forced_pass:
            yield Defect("the Wolf had to pass, so the Farmer must shoot")
    elif position.options.escape:
        yield Defect("the Wolf never passes in this game: a wolf that cannot kill escapes")
    elif _must_be_able_to_kill(position):
        yield Defect("the Wolf has to kill: not every wolf can be standing alone")
    elif game.pack is not None and victims(game):
        yield Defect("the Wolf can kill, so it may not pass", True)


def _must_be_able_to_kill(position: Position) -> bool:
    """Whether everybody can see that some wolf has a neighbour, whoever the wolves are."""
    alone = sum(not position.neighbours(animal) for animal in position.living)
    wolves = 1 if position.wolves_left is None else position.wolves_left
    return alone < wolves


def run_defects(position: Position, corpse: Animal, runs: tuple[Run, ...]) -> Iterator[Defect]:
    """Every reason why the neighbours of this living animal cannot run like that when it dies."""
    frightened, free = runners(position, corpse), destinations(position, corpse)
    standing, grid = position.animal_at, position.grid
    for animal, count in Counter(run.animal for run in runs).items():
        if animal not in frightened:
            yield Defect(f"{animal} is not beside {corpse}, so it does not run", False, animal)
        elif count > 1:
            yield Defect(f"{animal} runs {count} times", False, animal)
    for cell, count in Counter(run.cell for run in runs).items():
        names = joined([run.animal for run in runs if run.cell == cell])
        if count > 1:
            yield Defect(f"{names} run to the same cell {cell}", False, None, cell)
        if cell in free:
            continue
        if cell not in grid:
            why = "which is not a cell of this board"
        elif cell == position.living[corpse] or cell in position.corpses:
            why = f"where the corpse of {position.corpses.get(cell, corpse)} lies"
        elif grid.adjacent(cell, position.living[corpse]):
            why = f"which is beside the corpse of {corpse}"
        else:
            why = f"where {standing[cell]} stands"
        yield Defect(f"{names} cannot run to {cell}, {why}", False, runs[0].animal, cell)
    staying = [animal for animal in frightened if animal not in {run.animal for run in runs}]
    spare = len(free) - len({run.cell for run in runs if run.cell in free})
    if staying and spare > 0:
        names, some = joined(staying), min(spare, len(staying))
        if some < len(staying):  # a crowded board (ruling 4)
            yield Defect(f"{some} of {names} still {_has(some)} to run from {corpse}")
        else:
            yield Defect(f"{names} {_has(some)} to run from {corpse}", False, staying[0])


def _has(many: int) -> str:
    return "has" if many == 1 else "have"
