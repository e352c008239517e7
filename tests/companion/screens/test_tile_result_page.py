"""The page at the end of a tile game: the marks on the table, and what a tap on one explains."""

from __future__ import annotations

from random import Random

import pytest

from companion.screens.tiles import messages
from companion.screens.tiles.hand import ScoringCard
from companion.screens.tiles.picture import Tone
from companion.screens.tiles.result import TileResultPage
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import FRAME_MS, Robot
from companion.words.catalogue import SCREEN
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults
from tests.companion.screens.tile_seat import begun

FOLD = (
    "game fold", "players Ann Ben",
    "options players=2 single=3 lambs=2 black=1 straight=2 corner=2 star=1 shepherd=1 wolf=1",
    "seed 4",
)  # fmt: skip
DOGS = "game dogs", "options tiles=9", "form single"
GAMES = pytest.mark.parametrize("commands", [FOLD, DOGS], ids=["fold", "dogs"])


def ended(screen: Offscreen, *commands: str) -> Robot:
    """A game that was played to its end."""
    robot = begun(screen, *commands)
    robot.tiles.play(99, "greedy", Random(5))
    robot.wait(FRAME_MS * 12)
    return robot


def words(robot: Robot) -> set[str]:
    return {part.words for part in robot.screens.parts() if isinstance(part, Text)}


@both_sizes
@GAMES
def test_a_tap_on_a_mark_explains_it_and_another_closes_that(
    screen: Offscreen, commands: tuple[str, ...]
) -> None:
    robot = ended(screen, *commands)
    view, page = robot.tiles.view, robot.find(TileResultPage)
    closed = words(robot)
    badge = next(badge for badge in page.board.picture.results if badge.words != "0")
    one = next(one for one in view.accounts if badge.cell in one.cells)
    robot.tiles.tap(badge.cell)
    assert page.board.picture.glow == one.cells
    assert page.board.picture.because == one.because
    assert SCREEN.text(messages.account_title(view, one)) in words(robot)
    gain = messages.gain(view, one)
    assert gain is not None
    assert SCREEN.text(gain) in words(robot)
    assert not faults(robot.screens)
    for row in view.score:
        assert {SCREEN.text(row.name), str(row.points)} <= words(robot), "the totals stay"
    robot.tiles.tap(badge.cell)
    assert words(robot) == closed
    assert page.board.picture.glow == ()


@GAMES
def test_the_marks_add_up_to_the_score(screen: Offscreen, commands: tuple[str, ...]) -> None:
    robot = ended(screen, *commands)
    view, page = robot.tiles.view, robot.find(TileResultPage)
    points = {Tone.PLAYERS: 0, Tone.WOLVES: 0, Tone.NOBODY: 0}
    for badge in page.board.picture.results:
        points[badge.tone] += int(badge.words)
    assert list(points.values()) == [*(row.points for row in view.score), 0]
    marked = {badge.cell for badge in page.board.picture.results}
    assert all(marked.intersection(one.cells) for one in page.accounts)


@GAMES
def test_the_arrows_go_through_all_accounts_in_order(
    screen: Offscreen, commands: tuple[str, ...]
) -> None:
    robot = ended(screen, *commands)
    page = robot.find(TileResultPage)
    back, on = page.arrows
    for one in (*page.accounts, page.accounts[0]):
        robot.tap_part(on)
        assert robot.find(ScoringCard).one == one
        assert page.board.picture.glow == one.cells
    robot.tap_part(back)
    assert robot.find(ScoringCard).one == page.accounts[-1]


def test_the_best_herd_comes_first(screen: Offscreen) -> None:
    robot = ended(screen, *FOLD)
    page = robot.find(TileResultPage)
    robot.tap_part(page.arrows[1])
    points = [sum(one.points) for one in robot.tiles.view.accounts]
    assert sum(robot.find(ScoringCard).one.points) == max(points) > 0


def test_a_fence_and_empty_ground_can_be_tapped(screen: Offscreen) -> None:
    robot = ended(screen, *FOLD)
    page = robot.find(TileResultPage)
    fence = next(tile for tile in robot.tiles.view.tiles if tile.kind == "star")
    robot.tiles.tap(fence.cell)
    assert "Star fence" in words(robot)
    table = page.board
    x, y = table.ground.x + 2, table.ground.upper - 2
    assert table.cell_at(x, y) not in table.picture.cells
    robot.window.tap(x, y)
    robot.wait(FRAME_MS)
    assert "Star fence" not in words(robot)
    assert page.chosen is None
