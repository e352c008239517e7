"""The pages of the tables of tiles, and whole games by touch."""

from dataclasses import replace
from random import Random

import pytest

from companion.games.tiles.robot import TilesRobot
from companion.games.tiles.screens.board import AIM_MS, LIFT_MM
from companion.games.tiles.screens.lattice import PITCHES
from companion.games.tiles.screens.overview import Overview
from companion.games.tiles.screens.picture import Mark, Tone
from companion.games.tiles.screens.start import TileStartPage
from companion.screens.setup import LONGEST_NAME
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import FRAME_MS
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN
from engine.fold.hexes import around
from engine.fold.tiles import KIND_OF
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults
from tests.companion.screens.stranger import CAPITAL
from tests.companion.screens.test_tall_sheet import CAPITAL_MM
from tests.companion.screens.tile_seat import begun, lit, said, seat

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


def test_a_lit_cell_stays_in_sight_when_those_in_the_middle_go(screen: Offscreen) -> None:
    robot = begun(screen, *FOLD)
    table, far = robot.tiles.board, (40, 0)
    many = [(-40, row) for row in range(-3, 3)]
    table.show(replace(table.picture, marks=dict.fromkeys([*many, far], Mark.FITS)))
    assert not table.ground.holds(*table.point(far)), "most of them are elsewhere"
    table.show(replace(table.picture, marks={far: Mark.FITS}))
    assert table.ground.holds(*table.point(far))


def long_row(screen: Offscreen) -> TilesRobot:
    """Fifteen sheep side by side: more than the window shows."""
    none = "lambs=0 black=0 straight=0 corner=0 star=0 shepherd=0 wolf=0"
    robot = begun(screen, "game fold", "players Ann Ben", f"options players=2 single=18 {none}")
    for x in range(1, 15):
        for command in (f"lay {x},0", "confirm"):
            run_command(robot.desk.table, command, robot.now)
    robot.wait(FRAME_MS * 12)
    return robot


@both_sizes
def test_a_map_beside_the_hand_leads_to_what_is_out_of_sight(screen: Offscreen) -> None:
    robot = begun(screen, *FOLD)
    assert not robot.find_all(Overview), "all of a small table is in sight"
    robot = long_row(screen)
    table, overview = robot.tiles.board, robot.find(Overview)
    assert not faults(robot.screens)
    assert not table.ground.holds(*table.point((0, 0)))
    robot.window.tap(overview.box.x + table.look.px(3), overview.box.centre[1])
    robot.wait(FRAME_MS)
    assert table.ground.holds(*table.point((0, 0)))
    assert not table.ground.holds(*table.point((14, 0)))
    finger = robot.window.finger(*overview.box.centre)
    finger.move(overview.box.right - table.look.px(3), overview.box.centre[1])
    finger.up()
    assert table.ground.holds(*table.point((14, 0)))
    assert robot.tiles.view.draft is None


def test_the_view_follows_again_after_a_turn_in_which_it_was_pushed(screen: Offscreen) -> None:
    robot = long_row(screen)
    table = robot.tiles.board
    robot.tiles.push(150, 0)
    assert not table.following
    run_command(robot.desk.table, "lay S@15,0", robot.now)
    run_command(robot.desk.table, "confirm", robot.now)
    robot.wait(FRAME_MS * 12)
    assert table.following
    assert table.ground.holds(*table.point((16, 0)))


@both_sizes
def test_on_a_large_table_a_draft_lies_in_the_middle(screen: Offscreen) -> None:
    robot = long_row(screen)
    table = robot.tiles.board
    run_command(robot.desk.table, "lay S@15,0", robot.now)
    robot.wait(FRAME_MS * 12)
    (x, y), (cx, cy) = table.point((15, 0)), table.ground.centre
    assert (abs(x - cx) <= 1, abs(y - cy) <= 1) == (True, True)
    assert table.camera.pitch >= table.look.px(9.0)


def test_a_finger_that_rests_on_small_cells_lays_the_tile_through_a_lens(
    screen: Offscreen,
) -> None:
    robot = long_row(screen)
    table = robot.tiles.board
    robot.tap_part(table.icons["whole"])
    robot.wait(FRAME_MS * 12)
    assert table.camera.pitch < table.look.px(9.0)
    x, y = table.point((3, -1))
    finger = robot.window.finger(x, y - table.look.px(LIFT_MM))
    robot.wait(AIM_MS / 2)
    assert not table.canvas.after.children, "it may still push the table"
    robot.wait(AIM_MS)
    assert table.canvas.after.children
    finger.up()
    robot.wait(FRAME_MS)
    assert not table.canvas.after.children
    draft = robot.tiles.view.draft
    assert draft is not None
    assert draft.tile.cell == (3, -1)


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
    run_command(robot.desk.table, "enter S@0,0 L@1,0 W@0,-1", robot.now)
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
    table = robot.desk.table
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
    for name in ("Computer (level-1)", "W" * LONGEST_NAME):
        for role in ("", "the wolves"):
            plate.show(name, role, robot.screens.look.theme.ink, 77)
            assert plate.name.fits
            assert not faults(robot.screens)


FEW_FOLD = "options players=2 single=3 lambs=2 black=1 straight=2 corner=2 star=1 shepherd=1 wolf=1"
WHOLE = pytest.mark.whole


@both_sizes
@GAMES
def test_in_large_text_nothing_is_written_small(
    screen: Offscreen, commands: tuple[str, ...]
) -> None:
    robot = begun(screen, *commands, settings=Settings(text="large"))
    look = robot.screens.look
    assert look.text_scale > 1
    written = [text for text in robot.find_all(Text) if text.words]
    assert len(written) > 4
    assert [text.words for text in written
            if text.px * CAPITAL * 25.4 / look.display.dpi < CAPITAL_MM] == []


def finished(robot: TilesRobot, strength: str, seed: int) -> None:
    """Play until the game is over, now and then changing one's mind first."""
    rng = Random(seed)
    while robot.tiles.view.phase == "laying":
        if rng.random() < 0.3:
            place = rng.choice(robot.tiles.view.places)
            robot.tiles.tap(place.cell)
            assert robot.tiles.view.draft is not None
            robot.press("Undo")
            assert robot.tiles.view.draft is None
        robot.tiles.play(1, strength, rng)
    robot.wait(FRAME_MS * 4)


def opened(screen: Offscreen, game: str, *options: str) -> TilesRobot:
    """The start page of a game, reached by touch; options are typed, since stepping is slow."""
    robot = seat(screen)
    robot.choose(game)  # type: ignore[arg-type]
    for option in options:
        run_command(robot.desk.table, option, robot.now)
    robot.wait(FRAME_MS)
    return robot


def result_is_told(robot: TilesRobot) -> None:
    """The page at the end has the score, and an account for every line of it."""
    view = robot.tiles.view
    assert view.phase in ("over", "match-over")
    assert not faults(robot.screens)
    texts = {part.words for part in robot.screens.parts() if hasattr(part, "words")}
    for row in view.score:
        assert {SCREEN.text(row.name), str(row.points)} <= texts
    for i, row in enumerate(view.score):
        assert sum(one.points[i] for one in view.accounts) == row.points


def test_wolf_in_the_fold_by_touch(screen: Offscreen) -> None:
    robot = opened(screen, "fold", FEW_FOLD, "seed 4")
    robot.press("Start")
    finished(robot, "greedy", 1)
    result_is_told(robot)
    robot.press("New match")
    assert "Start" in robot.buttons()


@WHOLE
def test_wolf_in_the_fold_with_the_whole_set(screen: Offscreen) -> None:
    robot = opened(screen, "fold", "players Ann Ben Cleo Dan", "seed 4")
    robot.press("Rivals")
    robot.press("Start")
    finished(robot, "level-2", 2)
    result_is_told(robot)
    assert len(robot.tiles.view.tiles) > 60


def test_sheep_dogs_and_wolves_by_touch_two_games(screen: Offscreen) -> None:
    robot = opened(screen, "dogs", "options tiles=5")
    robot.press("Start")
    finished(robot, "greedy", 1)
    result_is_told(robot)
    assert robot.tiles.view.phase == "over"
    robot.press("Next game")
    first = robot.tiles.view
    assert first.turn == 1, "the sides are swapped"
    finished(robot, "greedy", 2)
    result_is_told(robot)
    assert robot.tiles.view.phase == "match-over"
    robot.press("New match")


@WHOLE
def test_sheep_dogs_and_wolves_with_the_whole_set(screen: Offscreen) -> None:
    robot = opened(screen, "dogs")
    robot.press("One game")
    robot.press("Start")
    finished(robot, "level-5", 3)
    result_is_told(robot)
    assert len(robot.tiles.view.tiles) == 23


def test_bids_are_made_by_touch(screen: Offscreen) -> None:
    robot = opened(screen, "dogs", "options tiles=3")
    robot.press("Bidding")
    robot.press("Start")
    assert "Give way" not in robot.buttons(), "who opens has to bid"
    robot.press("Bid 1")
    robot.press_icon("2", 1)
    robot.press("Bid 3")
    view = robot.tiles.view
    assert view.phase == "laying"
    assert [one.role for one in view.seats] == ["wolves", "sheep"], "the highest bid ends it"
    finished(robot, "greedy", 1)
    result_is_told(robot)


def test_a_computer_plays_the_other_side(screen: Offscreen) -> None:
    robot = opened(screen, "dogs", "options tiles=5")
    robot.press("One game")
    page = robot.screens.page
    assert isinstance(page, TileStartPage)
    robot.tap_part(page.chips[1])
    assert robot.tiles.view.setup.computers[1]  # type: ignore[union-attr]
    robot.press("Start")
    rng = Random(1)
    while robot.tiles.view.phase != "match-over":
        robot.wait(800)
        if robot.tiles.view.phase == "laying":
            robot.tiles.play(1, "greedy", rng)
    robot.wait(FRAME_MS * 4)
    result_is_told(robot)


@both_sizes
def test_players_are_seated_named_and_swapped_by_touch(screen: Offscreen) -> None:
    robot = opened(screen, "fold")
    for _ in range(3):
        robot.press_icon("Who plays?", 1)
    setup = robot.tiles.view.setup
    assert setup is not None
    assert len(setup.players) == 4
    assert len(set(setup.players)) == 4
    assert not faults(robot.screens)
    robot.choose("dogs")
    robot.press("Swap")
    swapped = robot.tiles.view.setup
    assert swapped is not None
    assert swapped.players == ("Ben", "Ann")
    page = robot.screens.page
    assert isinstance(page, TileStartPage)
    robot.tap_part(page.plates[0])
    robot.press("Z")
    robot.press("Done")
    named = robot.tiles.view.setup
    assert named is not None
    assert named.players[0] == "Benz"


@both_sizes
def test_computers_are_seated_with_a_level_and_replaced_by_touch(screen: Offscreen) -> None:
    """The proposed level of each game, one higher and two lower; then a person again."""
    robot = opened(screen, "fold", "players Ann Ben Cleo computer:level-1")
    assert "Level 1" in robot.words()
    robot.press_icon("Level 1", 1)
    for _ in range(3):
        robot.press("Person")
    assert not faults(robot.screens)
    setup = robot.tiles.view.setup
    assert setup is not None
    assert setup.computers == ("level-1", "level-1", "level-1", "level-2")
    robot.choose("dogs")
    run_command(robot.desk.table, "players Ann Ben", robot.now)
    robot.wait(FRAME_MS)
    robot.press("Person")
    for level, icon in (("Level 2", 0), ("Level 1", 0), ("Children", 1)):
        robot.press_icon(level, icon)
    assert not faults(robot.screens)
    setup = robot.tiles.view.setup
    assert setup is not None
    assert setup.computers == ("level-1", "")
    for name in ("Computer", "Ann"):
        robot.tap_part(robot.find(TileStartPage).plates[0])
        robot.press(name)
    setup = robot.tiles.view.setup
    assert setup is not None
    assert (setup.players, setup.computers) == (("Ann", "Ben"), ("", ""))


def test_real_tiles_are_scored_as_they_are_laid(screen: Offscreen) -> None:
    robot = opened(screen, "fold", "players Ann Ben")
    robot.press("Real tiles")
    robot.press("Start")
    robot.tiles.tap((0, 0))
    assert said(robot) == "Choose a tile, then tap its cell."
    robot.dismiss()
    chips = robot.tiles.page.palette.chips
    assert not chips["wolf"].enabled, "no wolf can lie first"
    robot.tap_part(chips["single"])
    robot.tiles.tap((0, 0))
    robot.tap_part(robot.tiles.page.palette.chips["lambs"])
    assert len(robot.tiles.view.tiles) == 1, "the next tile confirms the last"
    robot.tiles.tap((1, 0))
    robot.press("Confirm")
    robot.tap_part(robot.tiles.page.palette.chips["wolf"])
    robot.tiles.tap((0, -1))
    robot.press("Confirm")
    assert [row.points for row in robot.tiles.view.score] == [0, 3]
    robot.press("Undo")
    assert [row.points for row in robot.tiles.view.score] == [0, 0]


def test_a_table_that_is_finished_is_entered_and_counted(screen: Offscreen) -> None:
    robot = opened(screen, "fold", "players Ann")
    robot.press("Count a table")
    robot.press("Start")
    for sign, cell in (("S", (0, 0)), ("S", (1, 0)), ("/", (1, 1)), ("L", (0, 1)), ("W", (0, -1))):
        kind = KIND_OF[sign]
        hand = robot.tiles.view.hand
        if hand is None or hand.kind != kind:
            robot.tap_part(robot.tiles.page.palette.chips[kind])
        robot.tiles.lay(cell, sign)
    robot.press("Confirm")
    assert [row.points for row in robot.tiles.view.score] == [0, 4]
    robot.tiles.tap((0, 1))
    robot.press("Remove it")
    assert robot.tiles.view.at((0, 1)) is None
    robot.tiles.tap((1, 1))
    robot.press("Remove it")
    assert len(robot.tiles.view.tiles) == 3
    assert [row.points for row in robot.tiles.view.score] == [0, 2]
    robot.press("Count it")
    robot.wait(FRAME_MS * 4)
    result_is_told(robot)


def test_a_match_is_taken_up_again_after_switching_off(screen: Offscreen) -> None:
    journal = Journal(None)
    robot = seat(screen, journal)
    robot.choose("fold")
    robot.press("Start")
    robot.tiles.play(2, "greedy", Random(1))
    robot.tiles.tap(robot.tiles.view.places[0].cell)
    lying = robot.tiles.view.tiles
    journal.leave_match()
    robot = seat(screen, journal)
    assert not faults(robot.screens)
    robot.press("Continue")
    view = robot.tiles.view
    assert view.tiles == lying
    assert view.draft is None, "what was not confirmed is in the hand again"
    robot.bar.menu()
    robot.press("Put aside")
    robot.choose("mutton")
    assert "Two players" in robot.buttons(), "Mutton is played meanwhile"
    robot.choose("fold")
    robot.press("Give up")
    assert "Start" in robot.buttons()


def test_a_tile_match_that_was_put_aside_is_reached_past_an_unfinished_one_of_mutton(
    screen: Offscreen,
) -> None:
    journal = Journal(None)
    robot = seat(screen, journal)
    robot.choose("fold")
    robot.press("Start")
    robot.tiles.play(2, "greedy", Random(1))
    lying = robot.tiles.view.tiles
    robot.bar.menu()
    robot.press("Put aside")
    robot.choose("mutton")
    robot.press("Two players", "Start")
    journal.leave_match()
    robot = seat(screen, journal)
    assert robot.desk.reader.phase == "resume"
    assert not faults(robot.screens)
    robot.choose("fold")
    robot.press("Continue")
    assert robot.tiles.view.tiles == lying
    robot.bar.menu()
    robot.press("Put aside")
    robot.choose("mutton")
    robot.press("Continue")
    assert robot.desk.table.view().phase == "placing", "Mutton's match waits as it was"
