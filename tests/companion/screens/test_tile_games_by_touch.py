"""Whole matches of the tile games by touch alone, from the start page to the end, in both sizes."""

from random import Random

import pytest

from companion.screens.tiles.start import TileStartPage
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import FRAME_MS, Robot
from companion.store.journal import Journal
from companion.terminal.text_commands import run_command
from companion.words.catalogue import SCREEN
from engine.fold.tiles import KIND_OF
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults
from tests.companion.screens.tile_seat import said, seat

FEW_FOLD = "options players=2 single=3 lambs=2 black=1 straight=2 corner=2 star=1 shepherd=1 wolf=1"
WHOLE = pytest.mark.whole


def finished(robot: Robot, strength: str, seed: int) -> None:
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


def opened(screen: Offscreen, game: str, *options: str) -> Robot:
    """The start page of a game, reached by touch; options are typed, since stepping is slow."""
    robot = seat(screen)
    robot.tiles.choose(game)  # type: ignore[arg-type]
    for option in options:
        run_command(robot.desk.tiles, option, robot.now)
    robot.wait(FRAME_MS)
    return robot


def result_is_told(robot: Robot) -> None:
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
    finished(robot, "partner", 2)
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
    finished(robot, "club", 3)
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
    robot.tap_part(page.lines[1][1])
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
    robot.tiles.choose("dogs")
    robot.press("Swap")
    swapped = robot.tiles.view.setup
    assert swapped is not None
    assert swapped.players == ("Ben", "Ann")
    page = robot.screens.page
    assert isinstance(page, TileStartPage)
    robot.tap_part(page.lines[0][0])
    robot.press("Z")
    robot.press("Done")
    named = robot.tiles.view.setup
    assert named is not None
    assert named.players[0] == "Benz"


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
    robot.tiles.choose("fold")
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
    robot.press_menu()
    robot.press("Put aside")
    robot.tiles.choose("mutton")
    assert "Two players" in robot.buttons(), "Mutton is played meanwhile"
    robot.tiles.choose("fold")
    robot.press("Give up")
    assert "Start" in robot.buttons()


def test_a_tile_match_that_was_put_aside_is_reached_past_an_unfinished_one_of_mutton(
    screen: Offscreen,
) -> None:
    journal = Journal(None)
    robot = seat(screen, journal)
    robot.tiles.choose("fold")
    robot.press("Start")
    robot.tiles.play(2, "greedy", Random(1))
    lying = robot.tiles.view.tiles
    robot.press_menu()
    robot.press("Put aside")
    robot.tiles.choose("mutton")
    robot.begin()
    journal.leave_match()
    robot = seat(screen, journal)
    assert robot.desk.table.view().phase == "resume"
    assert not faults(robot.screens)
    robot.tiles.choose("fold")
    robot.press("Continue")
    assert robot.tiles.view.tiles == lying
    robot.press_menu()
    robot.press("Put aside")
    robot.tiles.choose("mutton")
    robot.press("Continue")
    assert robot.desk.table.view().phase == "placing", "Mutton's match waits as it was"
