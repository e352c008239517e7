"""Tables of tiles under fingers: what a tap, a drag, a pinch and the buttons do in both sizes."""

from random import Random

import pytest

from companion.screens.setup import LONGEST_NAME
from companion.screens.tiles.board import LIFT_MM
from companion.screens.tiles.lattice import PITCHES
from companion.screens.tiles.picture import Mark, Tone
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import FRAME_MS
from companion.terminal.text_commands import run_command
from engine.fold.hexes import around
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults
from tests.companion.screens.tile_seat import begun, lit, said

FOLD = ("game fold", "players Ann Ben", "seed 11")
DOGS = ("game dogs", "players Ann Ben", "options tiles=9")
GAMES = pytest.mark.parametrize("commands", [FOLD, DOGS], ids=["fold", "dogs"])


@GAMES
def test_a_tap_on_a_lit_cell_lays_the_tile_there_until_it_is_confirmed(
    screen: Offscreen, commands: tuple[str, ...]
) -> None:
    robot = begun(screen, *commands)
    before, cell = len(robot.tiles.view.tiles), lit(robot)
    assert robot.tiles.board.picture.marks[cell] is Mark.FITS
    robot.tiles.tap(cell)
    view = robot.tiles.view
    assert view.draft is not None
    assert (view.draft.tile.cell, len(view.tiles)) == (cell, before)
    robot.press("Confirm")
    view = robot.tiles.view
    assert (view.draft, len(view.tiles), view.turn) == (None, before + 1, 1)


@GAMES
def test_a_draft_is_turned_moved_and_taken_back(
    screen: Offscreen, commands: tuple[str, ...]
) -> None:
    robot = begun(screen, *commands)
    cell = lit(robot)
    robot.tiles.tap(cell)
    draft = robot.tiles.view.draft
    assert draft is not None
    robot.tiles.tap(cell)
    turned = robot.tiles.view.draft
    assert turned is not None
    assert turned.tile.turn != draft.tile.turn
    assert turned.tile.cell == cell
    other = next(p.cell for p in reversed(robot.tiles.view.places) if p.cell != cell)
    robot.tiles.reveal(cell)
    robot.tiles.carry(cell, other)
    moved = robot.tiles.view.draft
    assert moved is not None
    assert moved.tile.cell == other
    robot.press("Undo")
    view = robot.tiles.view
    assert view.draft is None
    assert len(view.tiles) == 1
    assert not robot.buttons().keys() & {"Confirm", "Undo"}, "nothing to confirm"


@GAMES
def test_the_tile_in_hand_is_turned_by_a_tap_and_laid_by_a_drag(
    screen: Offscreen, commands: tuple[str, ...]
) -> None:
    robot = begun(screen, *commands)
    hand = robot.tiles.view.hand
    assert hand is not None
    robot.tap_part(robot.tiles.page.hand)
    after = robot.tiles.view.hand
    assert after is not None
    assert after.turn == hand.turns[1]
    cell = lit(robot)
    robot.tiles.drag(cell)
    draft = robot.tiles.view.draft
    assert draft is not None
    assert (draft.tile.cell, draft.tile.turn) == (cell, after.turn)
    robot.tiles.page.hand.let_go()
    assert robot.tiles.view.draft == draft


@GAMES
def test_a_tile_dropped_beside_the_table_goes_back_into_the_hand(
    screen: Offscreen, commands: tuple[str, ...]
) -> None:
    robot = begun(screen, *commands)
    cell = lit(robot)
    robot.tiles.tap(cell)
    table = robot.tiles.board
    robot.window.drag(table.point(cell), robot.tiles.page.plate.box.centre, 8)
    robot.wait(FRAME_MS)
    assert robot.tiles.view.draft is None


def test_only_the_ways_that_fit_where_it_lies_can_be_chosen(screen: Offscreen) -> None:
    robot = begun(screen, *DOGS)
    places = robot.tiles.view.places
    narrow = next(place for place in places if len(place.turns) < 4)
    robot.tiles.tap(narrow.cell)
    chips = robot.tiles.page.turns.chips
    assert [turn for turn, chip in chips.items() if chip.enabled] == list(narrow.turns)


@GAMES
def test_a_cell_where_nothing_may_lie_gets_a_sentence_and_a_mark(
    screen: Offscreen, commands: tuple[str, ...]
) -> None:
    robot = begun(screen, *commands)
    before = robot.tiles.view
    far = (3, 2) if commands is DOGS else (2, 0)
    robot.tiles.tap(far)
    assert said(robot).startswith("Place the tile ")
    assert not any(letter.isdigit() for letter in said(robot)), "cells are shown, not numbered"
    assert robot.tiles.board.picture.marks[far] is Mark.WRONG
    after = robot.tiles.view
    assert (after.tiles, after.draft) == (before.tiles, None)


def test_a_long_tile_covers_the_cell_that_was_tapped(screen: Offscreen) -> None:
    robot = begun(screen, *DOGS)
    dogs = {place.cell for place in robot.tiles.view.places}
    end = (4, 0)  # beside the wolf are a sheep, a dog, and here a wolf
    assert end not in dogs
    robot.tiles.tap(end)
    draft = robot.tiles.view.draft
    assert draft is not None
    assert end in draft.tile.cells


@GAMES
def test_two_fingers_draw_the_table_nearer_one_pushes_it_and_a_button_shows_all(
    screen: Offscreen, commands: tuple[str, ...]
) -> None:
    robot = begun(screen, *commands)
    robot.tiles.play(6, "greedy", Random(1))
    robot.wait(FRAME_MS * 8)
    table = robot.tiles.board
    start = table.camera
    tiles = robot.tiles.view.tiles
    robot.tiles.spread(80, 160)
    near = table.camera
    assert near.pitch > start.pitch
    assert near.pitch in PITCHES, "it is drawn sharply again once the fingers have left"
    robot.tiles.spread(160, 60)
    assert table.camera.pitch < near.pitch
    before = table.camera
    robot.tiles.push(40, -30)
    assert (table.camera.x - before.x, table.camera.y - before.y) == (40, -30)
    assert not table.following
    robot.tap_part(table.icons["whole"])
    robot.wait(FRAME_MS * 8)
    assert table.following
    for cell in table.picture.cells:
        assert table.ground.holds(*table.point(cell))
    assert robot.tiles.view.tiles == tiles, "looking lays nothing"
    assert robot.tiles.view.draft is None


@both_sizes
def test_the_icons_cover_no_cell_however_the_table_is_seen(screen: Offscreen) -> None:
    robot = begun(screen, *FOLD)
    table = robot.tiles.board
    assert not any(icon.box.overlaps(table.ground) for icon in table.icons.values())
    for icon in table.icons.values():
        x = icon.box.centre[0]
        robot.window.tap(x, icon.box.upper + 2)  # between two icons
        robot.wait(FRAME_MS)
    assert robot.tiles.view.draft is None


def test_a_double_tap_on_bare_ground_comes_nearer_and_goes_back(screen: Offscreen) -> None:
    robot = begun(screen, *FOLD)
    table = robot.tiles.board
    point = table.box.x + table.look.px(4), table.box.upper - table.look.px(4)
    assert table.cell_at(*point) not in table.picture.cells
    start = table.camera
    for _ in range(2):
        robot.window.tap(*point)
        robot.wait(FRAME_MS)
    assert table.camera.pitch > start.pitch
    robot.wait(600)
    robot.dismiss()
    for _ in range(2):
        robot.window.tap(*point)
        robot.wait(FRAME_MS)
    assert table.camera == start


def test_the_table_is_never_pushed_out_of_sight(screen: Offscreen) -> None:
    robot = begun(screen, *FOLD)
    for _ in range(8):
        robot.tiles.push(150, 150)
    table = robot.tiles.board
    assert any(table.ground.holds(*table.point(cell)) for cell in table.picture.cells)


def test_a_sheep_that_is_tapped_says_why_it_counts_and_lights_what_it_is_about(
    screen: Offscreen,
) -> None:
    robot = begun(screen, "game fold", "players Ann Ben", "scorer moves")
    run_command(robot.desk.tiles, "enter S@0,0 L@1,0 W@0,-1", robot.now)
    robot.wait(FRAME_MS * 6)
    robot.tiles.tap((1, 0))
    picture = robot.tiles.board.picture
    assert set(picture.glow) == {(0, 0), (1, 0)}
    assert picture.because == ((0, -1),)
    assert picture.marks[picture_exit(robot)] is Mark.WAY_OUT
    texts = [part.words for part in robot.screens.parts() if hasattr(part, "words")]
    assert "A herd of 2 tiles" in texts
    assert "3 points for the wolves" in texts
    assert "It is not enclosed: the dots show the way out. It has a wolf next to it." in texts
    robot.press("Close")
    assert robot.tiles.board.picture.glow == ()


def picture_exit(robot: object) -> tuple[int, int]:
    """The empty cell where the herd gets out."""
    view = robot.tiles.view  # type: ignore[arg-type]
    found = view.accounts[0].exit
    assert found is not None
    return found


def test_what_lies_tentatively_is_seen_to_close_a_fence_before_it_is_confirmed(
    screen: Offscreen,
) -> None:
    robot = begun(screen, "game fold", "players Ann", "scorer moves")
    table = robot.desk.tiles
    ring = [f"{'><'[i % 2]}@{x},{y}" for i, (x, y) in enumerate(around((0, 0)))]
    run_command(table, f"enter S@0,0 {' '.join(ring[:5])}", robot.now)
    robot.wait(FRAME_MS)
    assert not robot.tiles.board.picture.laid.pastures
    run_command(table, f"lay {ring[5]}", robot.now)
    robot.wait(FRAME_MS)
    laid = robot.tiles.board.picture.laid
    assert {pasture.cell for pasture in laid.pastures} == {(0, 0), *around((0, 0))}
    assert {pasture.tone for pasture in laid.pastures} == {Tone.PLAYERS}
    assert [badge.words for badge in laid.badges] == ["+1"]
    assert sum(1 for end in laid.ends if end.closed) == 6
    texts = [part.words for part in robot.screens.page.pips.children]  # type: ignore[union-attr]
    assert "0 » 1" in texts
    robot.press("Undo")
    assert not robot.tiles.board.picture.laid.pastures


@GAMES
def test_a_lost_finger_leaves_nothing_hovering(
    screen: Offscreen, commands: tuple[str, ...]
) -> None:
    robot = begun(screen, *commands)
    table = robot.tiles.board
    finger = robot.put_finger(robot.tiles.page.hand)
    x, y = table.point(lit(robot))
    finger.move(x, y - table.look.px(LIFT_MM))
    finger.move(x, y - table.look.px(LIFT_MM) + 1)
    assert table.canvas.after.children
    robot.screens.hide()
    assert not table.canvas.after.children
    finger.up()
    robot.wait(FRAME_MS)
    assert robot.tiles.view.draft is None


@both_sizes
@GAMES
def test_the_longest_name_leaves_the_stack_beside_it_in_sight(
    screen: Offscreen, commands: tuple[str, ...]
) -> None:
    robot = begun(screen, *commands)
    plate = robot.tiles.page.plate
    for name in ("Computer (beginner)", "W" * LONGEST_NAME):
        for role in ("", "the wolves"):
            plate.show(name, role, robot.screens.look.theme.ink, 77)
            assert plate.name.fits
            assert not faults(robot.screens)
