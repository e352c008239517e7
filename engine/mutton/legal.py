"""Legal moves step by step, and every defect of a proposed whole move.

A Wolf's whole move has too many combinations to list, so victims and destinations are offered one
at a time, and `defects` judges the whole. A defect is *secret* if only somebody who knows the pack
could have found it; the rest are plain to both players.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import chain, combinations, permutations
from typing import Protocol

from engine.defect import Defect
from engine.hexgrid import Cell, HexGrid
from engine.letters import Animal
from engine.mutton.moves import Berserk, Escape, Kill, Move, Pass, Placement, Run, Shot
from engine.mutton.options import Options
from engine.mutton.position import Position
from engine.mutton.words import listed


class GameState(Protocol):
    """The data that decide which moves are legal; a `Game` has them."""

    @property
    def position(self) -> Position:
        """The present position."""

    @property
    def pack(self) -> frozenset[Animal] | None:
        """The wolves, or None if they are not known."""


# --- Placing and choosing -------------------------------------------------------------------------


def placement_defects(options: Options, placement: Placement) -> tuple[Defect, ...]:
    """Return every reason why the animals cannot start there."""
    grid, cells = HexGrid.of(options.size), placement.cells
    different = set(cells)
    if len(different) == len(cells) == options.sheep and grid.has_all(different):
        return ()
    found = [
        Defect("cell-off-board", "{animal} cannot stand on {cell}: this board has no such cell.",
               animal=animal, cell=cell)
        for animal, cell in placement if cell not in grid
    ]
    for cell, count in Counter(cell for _, cell in placement).items():
        if count > 1:
            found.append(Defect(
                "cell-shared", "{animals} cannot stand on the same cell, {cell}.",
                animals=tuple(animal for animal, at in placement if at == cell), cell=cell))
    if len(cells) < options.sheep:
        missing = options.flock[len(cells):]
        has = "has" if len(missing) == 1 else "have"
        found.append(Defect("animals-unplaced", f"{{animals}} {has} no cell yet.", animals=missing))
    elif len(cells) > options.sheep:
        found.append(Defect("too-many-cells", "You named {cells} cells for {animals} animals.",
                            cells=len(cells), animals=options.sheep))
    return tuple(found)


def pack_defects(options: Options, pack: Collection[Animal]) -> tuple[Defect, ...]:
    """Return every reason why these animals cannot be the pack. All of them are secret."""
    found, flock = [], options.flock
    for animal, count in Counter(pack).items():
        if animal not in flock:
            found.append(Defect("no-such-letter", "{animal} is not a letter from A to {last}.",
                                secret=True, animal=animal, last=flock[-1]))
        elif count > 1:
            found.append(_repeated(animal, count, secret=True))
    if len(set(pack)) != options.wolves:
        wanted = "one wolf" if options.wolves == 1 else "{wolves} different wolves"
        found.append(Defect(
            "pack-wrong-size", f"The pack needs {wanted}, not {{named}}.",
            secret=True, wolves=options.wolves, named=len(set(pack))))
    elif (options.word_list is not None and not found
          and frozenset(pack) not in listed(options.word_list).packs(len(pack))):
        found.append(Defect("pack-not-a-word", "These letters do not spell a word on the list.",
                            secret=True))
    return tuple(found)


def _repeated(animal: Animal, count: int, *, secret: bool = False) -> Defect:
    return Defect("animal-repeated", "{animal} is named {count} times.",
                  secret=secret, animal=animal, count=count)


# --- Step by step ---------------------------------------------------------------------------------


def prey(position: Position, pack: Collection[Animal]) -> tuple[Animal, ...]:
    """Return the animals beside a living wolf of `pack`, A first (ruling 1)."""
    living, neighbours = position.living, position.grid.neighbours
    near = [neighbours(living[wolf]) for wolf in pack if wolf in living]
    return position.standing_on({*chain.from_iterable(near)})


def victims(game: GameState) -> tuple[Animal, ...]:
    """Return the animals the Wolf may kill.

    Without the pack, these are all that cannot be ruled out at sight.
    """
    position = game.position
    if position.phase != "wolf":
        return ()
    return prey(position, position.living.keys() if game.pack is None else game.pack)


def escapers(game: GameState) -> tuple[Animal, ...]:
    """Return the wolves that may leave the board.

    Without the pack, these are all that cannot be ruled out at sight.
    """
    position = game.position
    if position.phase != "wolf" or not position.options.escape:
        return ()
    herd = position.living if game.pack is None else sorted(game.pack & position.living.keys())
    return tuple(animal for animal in herd if not position.neighbours(animal))


def suspects(position: Position) -> tuple[Animal, ...]:
    """Return the animals the Farmer may shoot."""
    return tuple(position.living) if position.phase == "farmer" else ()


def runners(position: Position, corpse: Animal) -> tuple[Animal, ...]:
    """Return the animals that run when this living animal dies (ruling 2).

    They run from a bite and from a shotgun.
    """
    return position.neighbours(corpse)


def destinations(position: Position, corpse: Animal) -> tuple[Cell, ...]:
    """Return the cells they may run to (ruling 3), in reading order."""
    return tuple(position.empty(position.grid.elsewhere(position.living[corpse])))


def must_pass(game: GameState) -> bool:
    """Return whether a Wolf whose pack is known can only pass (ruling 6)."""
    return game.position.phase == "wolf" and not victims(game) and not escapers(game)


def may_pass(position: Position) -> bool:
    """Return whether the Farmer may hold fire."""
    return position.phase == "farmer" and not position.forced_pass


def flights(position: Position, corpse: Animal) -> Iterator[tuple[Run, ...]]:
    """Yield every way the neighbours can run.

    Many: on the classic board up to 332,640 for one corpse.
    """
    frightened, cells = runners(position, corpse), destinations(position, corpse)
    for some in combinations(frightened, min(len(frightened), len(cells))):
        for chosen in permutations(cells, len(some)):
            yield tuple(Run(animal, cell) for animal, cell in zip(some, chosen, strict=True))


def scattered(position: Position, suspect: Animal) -> tuple[Animal, ...]:
    """Return the animals that run when the Farmer shoots this suspect: none before a rifle."""
    return runners(position, suspect) if position.options.shotgun else ()


def most_suspects(position: Position) -> int:
    """Return how many suspects the Farmer may shoot in one move; two are berserk (ruling 9)."""
    if position.phase != "farmer":
        return 0
    return len(position.living) if position.options.may_go_berserk else 1


def moves(game: GameState) -> Iterator[Move]:
    """Yield every legal move but going berserk, one at a time; for small boards."""
    position = game.position
    if position.phase == "wolf":
        for victim in victims(game):
            yield from (Kill(victim, runs) for runs in flights(position, victim))
        yield from (Escape(animal) for animal in escapers(game))
        if must_pass(game):
            yield Pass()
    elif position.phase == "farmer":
        for suspect in suspects(position):
            ways = flights(position, suspect) if scattered(position, suspect) else iter([()])
            yield from (Shot(suspect, runs) for runs in ways)
        if may_pass(position):
            yield Pass()


# --- A whole move ---------------------------------------------------------------------------------


def allowed(game: GameState, move: Move) -> bool:
    """Return whether `move` can be made now: as `defects`, but quick, as it need not say why."""
    position, pack = game.position, game.pack
    if position.phase == "wolf" and pack is not None:
        if isinstance(move, Pass):
            return must_pass(game)
        if isinstance(move, Kill) and move.victim in position.living:
            beside = position.neighbours(move.victim)
            if not pack.isdisjoint(beside) and _all_run(position, move.victim, beside, move.runs):
                return True
    elif isinstance(move, Shot) and not position.options.shotgun:
        return position.phase == "farmer" and move.animal in position.living and not move.runs
    return not defects(game, move)


def defects(game: GameState, move: Move) -> tuple[Defect, ...]:
    """Return every reason why `move` cannot be made now; none if it is legal."""
    position = game.position
    if position.over:
        return (Defect("game-over", "The game is over."),)
    mover = position.phase
    if isinstance(move, Kill | Escape) and mover != "wolf":
        return (Defect("farmers-turn", "It is the Farmer's turn."),)
    if isinstance(move, Shot | Berserk) and mover != "farmer":
        return (Defect("wolfs-turn", "It is the Wolf's turn."),)
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
        yield Defect("already-dead", "{animal} is already dead.", animal=animal)
    elif animal in position.escaped:
        yield Defect("already-escaped", "{animal} has already left the board.", animal=animal)
    else:
        yield Defect("no-such-animal", "There is no animal {animal} in this game.", animal=animal)


def _kill_defects(game: GameState, move: Kill) -> Iterator[Defect]:
    position, victim = game.position, move.victim
    if victim not in position.living:
        yield from _absent(position, victim)
        return
    if not position.neighbours(victim):
        yield Defect("victim-alone", "{animal} stands alone, so no wolf can kill it.",
                     animal=victim)
    elif victim not in victims(game):
        yield Defect("no-wolf-beside", "No wolf stands next to {animal}.",
                     secret=True, animal=victim)
    yield from run_defects(position, victim, move.runs)


def _escape_defects(game: GameState, move: Escape) -> Iterator[Defect]:
    position, animal = game.position, move.animal
    if not position.options.escape:
        yield Defect("escape-not-played", "Wolves cannot escape in this game.")
    if animal not in position.living:
        yield from _absent(position, animal)
        return
    beside = position.neighbours(animal)
    if beside:
        stand = "stands" if len(beside) == 1 else "stand"
        yield Defect("escape-beside-animals",
                     f"{{animal}} cannot escape: {{neighbours}} {stand} next to it.",
                     animal=animal, neighbours=beside)
    if game.pack is not None and animal not in game.pack:
        yield Defect("escape-not-wolf", "{animal} is not a wolf, so it cannot escape.",
                     secret=True, animal=animal)


def _shot_defects(position: Position, move: Shot) -> Iterator[Defect]:
    if move.animal not in position.living:
        yield from _absent(position, move.animal)
    elif position.options.shotgun:
        yield from run_defects(position, move.animal, move.runs)
    elif move.runs:
        yield Defect("rifle-scares-nobody", "No sheep runs from a rifle.")


def _berserk_defects(position: Position, move: Berserk) -> Iterator[Defect]:
    if position.options.shotgun:
        yield Defect("berserk-with-shotgun",
                     "The Farmer cannot go berserk with a shotgun: it has only one barrel.")
    elif not position.options.berserk:
        yield Defect("berserk-not-played", "The Farmer cannot go berserk in this game.")
    if len(set(move.animals)) < 2:
        yield Defect("berserk-needs-two",
                     "To go berserk, the Farmer has to shoot two suspects or more.")
    for animal, count in Counter(move.animals).items():
        if count > 1:
            yield _repeated(animal, count)
        yield from _absent(position, animal)


def _pass_defects(game: GameState) -> Iterator[Defect]:
    position = game.position
    if position.phase == "farmer":
        if position.forced_pass:
            yield Defect("farmer-must-shoot", "The Wolf had to pass, so the Farmer has to shoot.")
    elif position.options.escape:
        yield Defect("wolf-never-passes",
                     "The Wolf cannot pass in this game: if no wolf can kill, one has to escape.")
    elif _must_be_able_to_kill(position):
        yield Defect("wolf-must-kill",
                     "The Wolf cannot pass: at least one wolf has an animal next to it.")
    elif game.pack is not None and victims(game):
        yield Defect("wolf-can-kill", "The Wolf can kill, so it cannot pass.", secret=True)


def _must_be_able_to_kill(position: Position) -> bool:
    """Return whether at least one wolf must have a neighbour."""
    alone = sum(not position.neighbours(animal) for animal in position.living)
    wolves = 1 if position.wolves_left is None else position.wolves_left
    return alone < wolves


def run_defects(position: Position, corpse: Animal, runs: tuple[Run, ...]) -> Iterator[Defect]:
    """Yield every reason why the neighbours of an animal cannot run like that."""
    frightened, free = runners(position, corpse), destinations(position, corpse)
    for animal, count in Counter(run.animal for run in runs).items():
        if animal not in frightened:
            yield Defect("runner-not-beside",
                         "{animal} is not next to {corpse}, so it does not run.",
                         animal=animal, corpse=corpse)
        elif count > 1:
            yield Defect("runner-repeated", "{animal} can run only once, not {count} times.",
                         animal=animal, count=count)
    for cell, count in Counter(run.cell for run in runs).items():
        names = tuple(run.animal for run in runs if run.cell == cell)
        if count > 1:
            yield Defect("runners-same-cell", "{animals} cannot run to the same cell, {cell}.",
                         animals=names, cell=cell)
        if cell not in free:
            yield _destination_defect(position, corpse, names, cell)
    staying = tuple(animal for animal in frightened if animal not in {run.animal for run in runs})
    spare = len(free) - len({run.cell for run in runs if run.cell in free})
    some = min(spare, len(staying))
    if some > 0:
        crowded = some < len(staying)  # ruling 4
        who = "{count} of {animals} still" if crowded else "{animals}"
        yield Defect("some-runners-missing" if crowded else "runners-missing",
                     f"{who} {'has' if some == 1 else 'have'} to run from {{corpse}}.",
                     animals=staying, count=some, corpse=corpse)


def _all_run(
    position: Position, corpse: Animal, frightened: tuple[Animal, ...], runs: tuple[Run, ...]
) -> bool:
    """Return whether each neighbour runs to a cell of its own, as in almost every legal move."""
    cells = {run.cell for run in runs}
    return (
        len(runs) == len(cells) == len(frightened)
        and {run.animal for run in runs}.issuperset(frightened)
        and cells <= position.grid.elsewhere(position.living[corpse])
        and len(position.empty(cells)) == len(cells)
    )


def _destination_defect(
    position: Position, corpse: Animal, names: tuple[Animal, ...], cell: Cell
) -> Defect:
    """Return why no animal can run to this cell."""
    grid, text = position.grid, "{animals} cannot run to {cell}: "
    if cell not in grid:
        return Defect("runner-off-board", text + "this board has no such cell.",
                      animals=names, cell=cell)
    if cell == position.living[corpse] or cell in position.corpses:
        return Defect("runner-onto-corpse", text + "the corpse of {corpse} is there.",
                      animals=names, cell=cell, corpse=position.corpses.get(cell, corpse))
    if grid.adjacent(cell, position.living[corpse]):
        return Defect("runner-beside-corpse", text + "it is next to the corpse of {corpse}.",
                      animals=names, cell=cell, corpse=corpse)
    return Defect("runner-onto-animal", text + "{occupant} stands there.",
                  animals=names, cell=cell, occupant=position.animal_at[cell])
