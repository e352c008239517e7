"""What a tap on a cell of the drawn board does, or why it does nothing, in one sentence.

Nothing here depends on the pack: the answers are public.
"""

from companion.games.mutton.screens import ON_THE_BOARD
from companion.games.mutton.table.view import TableView
from companion.words import defects
from companion.words.message import Message
from engine.hexgrid import Cell
from engine.letters import Animal
from engine.mutton import legal
from engine.mutton.moves import Run


def tap_answer(view: TableView, cell: Cell, animal: Animal | None) -> Message | None:
    """Return why nothing can be done on a cell, on which `animal` stands or lies.

    It is None if that animal may be turned over.
    """
    if view.phase in ON_THE_BOARD and view.link.state != "ready":
        return view.link.text
    if view.phase not in ON_THE_BOARD:
        return view.sentence
    return _of_animal(view, cell, animal) if animal is not None else _of_empty(view, cell)


def may_move(view: TableView, animal: Animal, cell: Cell | None) -> bool:
    """Return whether a runner may be moved to a cell; with None, to any at all."""
    draft = view.draft
    if draft is None or view.link.state != "ready" or view.phase not in ON_THE_BOARD:
        return False
    lit = {mark.cell for mark in view.marks if mark.role == "legal"}
    runs = animal in (*draft.to_run, *(run.animal for run in draft.runs))
    return runs and (bool(lit) if cell is None else cell in lit)


def _of_animal(view: TableView, cell: Cell, animal: Animal) -> Message | None:
    role = next((mark.role for mark in view.marks if mark.cell == cell), None)
    if role == "remove":
        return Message("drag-off-the-board", animal=animal)
    if role in ("wrong", "ask") or view.phase == "restoring":
        return None
    if view.phase == "removing":
        return view.sentence
    if view.phase == "placing":
        return Message("drag-to-its-place", animal=animal)
    if view.position is not None and view.position.corpses.get(cell) == animal:
        return Message("corpse-stays", animal=animal)
    draft = view.draft
    if draft is None or draft.kind not in ("kill", "shot") or animal in draft.animals:
        return None
    if animal in (*draft.to_run, *(run.animal for run in draft.runs)):
        return Message("tap-lit-cell", animal=animal)
    victim = draft.animals[0]
    if draft.to_run or draft.runs:
        return Message("defect-runner-not-beside", animal=animal, corpse=victim)
    return Message("turn-back-first", victim=victim)


def _of_empty(view: TableView, cell: Cell) -> Message:
    draft, game = view.draft, view.game
    if view.phase == "placing":
        return Message("drag-sheep-here")
    if draft is not None and draft.to_run and game is not None:
        victim, runner = draft.animals[0], draft.to_run[0]
        found = legal.run_defects(game.position, victim, (Run(runner, cell),))
        why = next((each for each in found if each.arguments.get("cell") == cell), None)
        if why is not None:
            return defects.message(why)
        return Message("tap-runner-first", animals=draft.to_run)
    return Message("nobody-stands-here")
