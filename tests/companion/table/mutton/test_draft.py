"""The draft component by itself: what the board says of a placement and of a turn."""

from __future__ import annotations

from dataclasses import replace

from companion.referee.mutton import steps
from companion.sensing.arrangement import Arrangement, Piece
from companion.table.mutton.draft import Draft, in_play
from companion.table.mutton.setup import Plan, planned_at
from engine.hexgrid import HexGrid
from engine.mutton.moves import Kill, Run
from tests.companion.table.mutton.states import PLACED, TURN, after, state_after

GRID = HexGrid.of(3)


def seen(places, **others):
    pieces = {cell: Piece(animal, "up") for animal, cell in places.items()}
    pieces |= {cell: Piece(animal, "down") for animal, cell in others.items()}
    return Arrangement(on=dict(sorted(pieces.items())))


STANDING = dict(zip("ABCDE", PLACED.cells, strict=True))


def test_a_placement_is_read_towards_its_plan():
    draft, state = Draft(), state_after()
    draft = draft.reset_game(planned_at(PLACED.cells, state))
    draft = draft.read(state, GRID, seen({"A": "a1"}), restoring=False)
    assert (draft.reading, draft.setting.next, draft.setting.places) == (None, "B", None)
    assert draft.expected[0] == ("a1", "A")
    draft = draft.read(state, GRID, seen(STANDING), restoring=False)
    assert draft.setting.places == {cell: animal for animal, cell in STANDING.items()}
    draft = draft.reset_game(Plan("hand"))
    draft = draft.read(state, GRID, seen({}), restoring=False)
    assert draft.expected[0] == (None, "A")


def test_a_turn_is_read_as_the_move_so_far():
    draft, state = Draft(), after()
    draft = draft.read(state, GRID, seen({**STANDING, "B": "e5"}), restoring=False)
    assert draft.reading.problems
    draft = draft.read(state, GRID, seen(STANDING), restoring=False)
    assert (draft.reading.fits, draft.setting, draft.expected) == (True, None, ())
    draft = draft.read(state, GRID, seen(STANDING), restoring=True)
    assert draft.reading is None
    assert draft.setting.places is not None


def test_hands_are_led_through_an_announced_move_and_a_step_ends_it():
    draft, state, move = Draft(), after(), Kill("B", (Run("A", "c1"),))
    assert draft.announced(state) is None
    draft = replace(draft, typed_move=move, berserk=True)
    assert draft.announced(state) == move
    draft = draft.read(state, GRID, seen(STANDING), restoring=False)
    assert draft.reading.move is None
    draft = draft.read(state, GRID, seen({**STANDING, "A": "c1"}, B="a2"), restoring=False)
    assert draft.reading.move == move
    draft = draft.follow(steps.Undone())
    assert (draft.berserk, draft.typed_move) == (False, move)
    draft = draft.follow(TURN)
    assert draft.typed_move is None
    computers = after(steps.AnnouncedMove(move))
    assert draft.announced(computers) == move


def test_corpses_are_in_play_until_they_are_taken_off():
    assert set(in_play(after(TURN))) == set("ABCDE")
