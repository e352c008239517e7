"""A computer's own hands, on a simulated board: the movements that make its move there."""

from __future__ import annotations

from collections.abc import Mapping

from companion.table.mutton.view import TableView
from engine.hexgrid import Cell
from engine.mutton import notation
from engine.mutton.moves import Berserk, Escape, Kill, Shot
from engine.mutton.options import Animal

PAUSE_MS = 600
"""After each movement, so that eyes can follow, and the board settles."""


def movements(view: TableView, standing: Mapping[Cell, str]) -> list[str]:
    """Lines of the rig's language, with ``wait``s, that make the announced move, a computer's or a
    typed one, whatever part of it has been made; nothing where no move is announced.

    `standing`: what stands on the board, as `SimulatedBoard.standing` tells it.
    """
    position, text = view.position, view.announced
    if not text and view.computer is not None:
        text = view.computer.move
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
        steps.append(f"put {animal} {cell} {'inverted' if down else 'upright'}")
    return steps
