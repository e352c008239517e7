"""What the screen says to a tap that cannot do anything."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.guidance.marks import CellMark, Draft
from companion.screens.tap_answers import tap_answer
from companion.table.mutton.view import LinkView, TableView
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.mutton import placements
from engine.mutton.game import Game
from engine.mutton.moves import Run
from engine.mutton.options import Options

GAME = Game.start(Options(), placements.sparse(Options())).choose(frozenset("HIDE"))
READY = LinkView("ready", Message("board-ready"))
SAID = Message("wolf-lay-victim")
PUBLIC = GAME.public()
VIEW = TableView("wolf", SAID, link=READY, game=PUBLIC, position=PUBLIC.position)
VICTIM = "A"
NEIGHBOURS = PUBLIC.position.neighbours(VICTIM)
KILL = replace(VIEW, draft=Draft("kill", (VICTIM,), (), NEIGHBOURS))
HOME = PUBLIC.position.living


def said(view: TableView, cell: str, animal: str | None = None) -> str:
    found = tap_answer(view, cell, animal)
    return SCREEN.text(found) if found is not None else ""


def test_a_living_sheep_may_be_turned_over_in_a_turn() -> None:
    for phase in ("wolf", "farmer"):
        assert tap_answer(replace(VIEW, phase=phase), HOME["F"], "F") is None


def test_the_victim_may_be_turned_back() -> None:
    assert tap_answer(KILL, HOME[VICTIM], VICTIM) is None


@pytest.mark.parametrize("phase", ["thinking", "over", "match-over"])
def test_nothing_can_be_done_outside_a_turn(phase: str) -> None:
    view = replace(VIEW, phase=phase)
    assert tap_answer(view, HOME["F"], "F") == SAID
    assert tap_answer(view, "d4", None) == SAID


def test_a_lost_board_is_named() -> None:
    lost = LinkView("lost", Message("board-is-away"))
    assert tap_answer(replace(VIEW, link=lost), HOME["F"], "F") == lost.text


def test_a_runner_goes_to_a_lit_cell_and_the_others_stay() -> None:
    runner, other = NEIGHBOURS[0], next(a for a in HOME if a not in (*NEIGHBOURS, VICTIM))
    assert said(KILL, HOME[runner], runner) == f"Tap a lit cell to move {runner} there."
    moved = replace(KILL, draft=Draft("kill", (VICTIM,), (Run(runner, "d4"),), NEIGHBOURS[1:]))
    assert said(moved, "d4", runner) == f"Tap a lit cell to move {runner} there."
    assert said(KILL, HOME[other], other) == f"{other} is not next to {VICTIM}, so it does not run."


def test_a_cell_that_is_not_legal_says_why() -> None:
    position = PUBLIC.position
    free = [cell for cell in position.grid.cells if cell not in HOME.values()]
    beside = [cell for cell in free if cell in position.grid.neighbours(HOME[VICTIM])]
    legal = next(cell for cell in free if cell not in beside)
    assert said(KILL, legal).startswith("Tap ")
    assert said(KILL, legal).endswith("then this cell.")
    for cell in beside:
        assert "next to the corpse" in said(KILL, cell)


def test_only_one_animal_dies_at_a_time() -> None:
    shot = replace(VIEW, phase="farmer", draft=Draft("shot", ("F",), text="F"))
    assert said(shot, HOME["G"], "G") == "Only one animal dies at a time: turn F back first."
    berserk = replace(shot, draft=Draft("berserk", ("F",)), berserk=True)
    assert tap_answer(berserk, HOME["G"], "G") is None


def test_a_corpse_stays_until_it_has_to_be_removed() -> None:
    living = {name: cell for name, cell in HOME.items() if name != VICTIM}
    position = replace(
        PUBLIC.position, living=living, corpses={HOME[VICTIM]: VICTIM}, dead={VICTIM: "x"})
    corpse = replace(VIEW, position=position)
    assert said(corpse, HOME[VICTIM], VICTIM) == "A is dead and stays where it is."
    mark = CellMark(HOME[VICTIM], "remove", VICTIM)
    view = replace(corpse, phase="removing", marks=(mark,))
    assert said(view, HOME[VICTIM], VICTIM) == "Drag A off the board."
    assert tap_answer(view, HOME["F"], "F") == SAID
    wrong = replace(corpse, marks=(CellMark(HOME[VICTIM], "wrong", VICTIM),))
    assert tap_answer(wrong, HOME[VICTIM], VICTIM) is None, "it stands, and has to be turned"
