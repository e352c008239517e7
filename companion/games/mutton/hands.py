"""Hands of their own on a simulated board: the movements that make an announced move there."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import inf

from companion.games.mutton.table.view import TableView
from engine.hexgrid import Cell
from engine.letters import Animal
from engine.mutton import notation
from engine.mutton.moves import Berserk, Escape, Kill, Shot

PAUSE_MS = 600
"""After each movement, so that eyes can follow, and the board settles."""
START_MS = 900.0
"""Delay before the first step of a move, whose sentence stays until the move is made."""
CARRY_MS = 700.0
"""Time from lifting a sheep to setting it down."""


@dataclass(frozen=True, slots=True)
class Carried:
    """A sheep that is on its way from one cell to another."""

    animal: Animal
    home: Cell
    target: Cell
    put: str
    """The line of the rig's language that sets it down."""
    since: float
    """When it was lifted, in ms."""

    def share(self, now: float) -> float:
        """Return how much of the way it has gone at `now`, from 0 to 1."""
        return max(0.0, min(1.0, (now - self.since) / CARRY_MS))


class ComputerHands:
    """Hands that carry out announced moves by themselves, one sheep after the other.

    `act` carries out a line of the rig's language. What is left of a move follows from the board,
    so it does not matter who did the rest, and nothing has to be remembered.
    """

    def __init__(self, act: Callable[[str], None]) -> None:
        self._act = act
        self.carried: Carried | None = None
        """The sheep that is being moved now."""
        self._move = ""
        self._next = 0.0
        self._asked = False

    def step(self) -> None:
        """Do the next step, where each one has to be asked for."""
        self._asked = True

    def tick(
        self, view: TableView, standing: Mapping[Cell, str], now: float, *, on_request: bool
    ) -> None:
        """Let time pass. With `on_request`, each step waits for `step`."""
        carried = self.carried
        if carried is not None:
            if carried.share(now) >= 1:
                self._act(carried.put)
                self.carried, self._next = None, now + PAUSE_MS
            return
        move = announced(view)
        if move != self._move:
            self._move, self._next = move, now + START_MS
            self._asked = False
        if now < self._next or (on_request and not self._asked):
            return
        lines = [line for line in steps_left(view, standing) if not line.startswith("wait")]
        if not lines:
            return
        self._asked, self._next = False, now + PAUSE_MS
        self._act(lines[0])
        lifted, put = lines[0].split(), lines[1].split() if len(lines) > 1 else [""]
        if lifted[0] == "lift" and put[0] == "put":
            animal = standing[lifted[1]].lstrip("-")
            if animal == put[1]:
                self.carried = Carried(animal, lifted[1], put[2], lines[1], now)


    def due(
        self, view: TableView, standing: Mapping[Cell, str], now: float, *, on_request: bool
    ) -> float:
        """Return when `tick` next has something to do, in ms."""
        if self.carried is not None or announced(view) != self._move:
            return now
        if (on_request and not self._asked) or not steps_left(view, standing):
            return inf
        return max(now, self._next)


def steps_left(view: TableView, standing: Mapping[Cell, str]) -> list[str]:
    """Return the movements that an announced move still needs, as lines of the rig's language.

    These are what is left of it, and the corpses of a computer's last move that have to be taken
    off. There are none while a person has to say which sheep is which.
    """
    if view.question is not None:
        return []
    if view.phase in ("wolf", "farmer") and announced(view):
        return movements(view, standing)
    if view.phase == "removing" and view.game is not None and view.match is not None:
        match = view.match
        player = match.wolf if view.game.turns[-1].player == "wolf" else match.farmer
        if match.computers[match.players.index(player)]:
            return [f"lift {mark.cell}" for mark in view.marks if mark.role == "remove"]
    return []


def announced(view: TableView) -> str:
    """Return the move that hands have to make: one of a screen elsewhere, or a computer's."""
    return view.announced or (view.computer.move if view.computer is not None else "")


def movements(view: TableView, standing: Mapping[Cell, str]) -> list[str]:
    """Lines of the rig's language, with ``wait``s, that make the announced move, a computer's or a
    typed one, whatever part of it has been made; nothing where no move is announced.

    `standing`: what stands on the board, as `SimulatedBoard.standing` tells it.
    """
    position, text = view.position, announced(view)
    if position is None or position.phase == "over" or not text:
        return []
    move, _ = notation.parse(text, position.phase)
    wanted: dict[Animal, tuple[Cell, bool]] = {
        animal: (cell, False) for animal, cell in position.living.items()
    }
    wanted |= {animal: (cell, True) for cell, animal in position.corpses.items()}
    match move:
        case Kill(animal, runs) | Shot(animal, runs):
            dying: tuple[Animal, ...] = (animal,)
            wanted |= {run.animal: (run.cell, False) for run in runs}
        case Berserk(animals):
            dying = animals
        case Escape(animal):
            dying = ()
            del wanted[animal]
        case _:
            dying = ()
    wanted |= {animal: (wanted[animal][0], True) for animal in dying}
    return [line for step in _steps(wanted, standing, dying) for line in (step, f"wait {PAUSE_MS}")]


def _steps(
    wanted: Mapping[Animal, tuple[Cell, bool]], standing: Mapping[Cell, str],
    first: tuple[Animal, ...],
) -> list[str]:
    """One animal after the other: who is out of the game, then the dying, then all others."""
    here = {name.lstrip("-"): (cell, name.startswith("-")) for cell, name in standing.items()}
    steps = [f"lift {cell}" for animal, (cell, _) in here.items() if animal not in wanted]
    for animal in (*first, *(animal for animal in wanted if animal not in first)):
        cell, down = wanted[animal]
        if animal in here and here[animal][0] == cell:
            if here[animal][1] != down:
                steps.append(f"flip {cell}")
            continue
        if animal in here:
            steps.append(f"lift {here[animal][0]}")
        there = standing.get(cell, "").lstrip("-")
        if there in here and there != animal and here[there][0] == cell and there in wanted:
            steps.append(f"lift {cell}")
            del here[there]
        steps.append(f"put {animal} {cell} {'inverted' if down else 'upright'}")
    return steps


class MuttonHands:
    """What the hands have to know of Mutton."""

    @staticmethod
    def size(view: TableView) -> int | None:
        """Return the size of the board in the options."""
        return None if view.options is None else view.options.size

    @staticmethod
    def standing(view: TableView) -> list[str]:
        """Return lines that put every sheep where it belongs in the game."""
        position = view.position
        if position is None:
            return []
        dead = position.corpses.items()
        flock = [*position.living.items(), *((animal, cell) for cell, animal in dead)]
        return [
            f"put {animal} {cell} {'inverted' if cell in position.corpses else 'upright'}"
            for animal, cell in flock
        ]


HANDS = MuttonHands()
