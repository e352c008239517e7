"""The pictures and the result page of the tile games."""

import re
from random import Random

import pytest

from companion.games.tiles.robot import TilesRobot
from companion.games.tiles.screens import messages
from companion.games.tiles.screens.finished_game import FinishedGame
from companion.games.tiles.screens.hand import ScoringCard
from companion.games.tiles.screens.messages import gain, instruction, reasons, worth
from companion.games.tiles.screens.phases import sound_of_change
from companion.games.tiles.screens.picture import Mark, Tone
from companion.games.tiles.screens.result import TileResultPage
from companion.games.tiles.screens.show import account_at, result_picture, table_picture
from companion.games.tiles.table.table import TileTable
from companion.games.tiles.table.view import TileView
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import FRAME_MS
from companion.sounds.playback import Sound
from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN
from engine.fold.hexes import around
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults
from tests.companion.screens.tile_seat import begun

RING = " ".join(f"{'><'[i % 2]}@{x},{y}" for i, (x, y) in enumerate(around((0, 0))))


def table(*commands: str) -> TileTable:
    """A table at which these things were said."""
    made = TileTable(Journal(None), Random(1), lambda: "2026-05-01 20:15")
    for command in commands:
        run_command(made, command, 0.0)
    return made


def scored(*commands: str) -> TileView:
    """Real tiles of Wolf in the Fold, for one player."""
    return table("game fold", "players Ann", "scorer moves", "start", *commands).view()


def test_a_fenced_sheep_is_shaded_for_the_players_with_its_points() -> None:
    laid = table_picture(scored(f"enter L@0,0 {RING}")).laid
    assert {pasture.tone for pasture in laid.pastures} == {Tone.PLAYERS}
    inner = next(pasture for pasture in laid.pastures if pasture.cell == (0, 0))
    assert inner.corners == (0, 1, 2, 3, 4, 5)
    assert [(badge.cell, badge.words) for badge in laid.badges] == [((0, 0), "+2")]


def test_a_line_that_ends_at_a_tile_without_one_is_a_gap() -> None:
    ends = table_picture(scored("enter S@0,0 -@1,0")).laid.ends
    assert [(end.cell, end.edge, end.closed) for end in ends] == [((1, 0), 3, False)]


def test_an_attacked_herd_is_bound_in_the_wolves_colour() -> None:
    view = scored("enter S@0,0 B@1,0 W@0,-1")
    laid = table_picture(view).laid
    assert [(link.one, link.other, link.tone) for link in laid.links] == [
        ((0, 0), (1, 0), Tone.WOLVES)
    ]
    assert [(badge.words, badge.tone) for badge in laid.badges] == [("2", Tone.WOLVES)]
    one = account_at(view, (0, -1))
    assert one is not None
    assert set(one.cells) == {(0, 0), (1, 0)}, "a wolf leads to the herd it is beside"
    lines = [(SCREEN.text(what), points) for what, points in worth(view, one)]
    assert lines == [("1 × single sheep", 1), ("1 × black sheep", 1)]
    assert SCREEN.text(gain(view, one)) == "2 points for the wolves"


def test_what_a_rival_has_closed_in_has_the_rivals_colour() -> None:
    made = table(
        "game fold", "players Ann Ben", "options rivals star=8", "scorer moves", "start",
        f"enter S@0,0 S@1,1 {' '.join(ring_of_two())}",
    )
    view = made.view()
    taker = view.regions[0].taker
    assert taker is not None
    laid = table_picture(view).laid
    assert {pasture.tone for pasture in laid.pastures} == {Tone.of(taker)}
    marks = [("+2", Tone.of(taker))]
    assert [(badge.words, badge.tone) for badge in laid.badges] == marks
    results = result_picture(view).results
    assert [(badge.words, badge.tone) for badge in results] == marks


def test_a_sheep_that_nobody_scores_has_a_zero_in_the_result_only() -> None:
    view = scored("enter S@0,0 -@1,0 -@2,0 S@3,0")
    assert table_picture(view).laid.badges == ()
    results = result_picture(view).results
    assert [(badge.cell, badge.words, badge.tone) for badge in results] == [
        ((0, 0), "0", Tone.NOBODY), ((3, 0), "0", Tone.NOBODY),
    ]


def ring_of_two() -> list[str]:
    """Star fences all round the cells 0,0 and 1,1."""
    cells = (1, 0), (2, 1), (2, 2), (1, 2), (0, 1), (-1, 0), (-1, -1), (0, -1)
    return [f"*@{x},{y}" for x, y in cells]


def test_dogs_hold_wolves_and_hungry_wolves_bite() -> None:
    made = table("game dogs", "options tiles=9", "form single", "start", "enter 1,1w")
    laid = table_picture(made.view()).laid
    kinds = {(touch.cell, touch.other): touch.kind for touch in laid.touches}
    assert kinds[(0, 0), (1, 0)] == "guards"
    assert kinds[(1, 1), (1, 0)] == "guards"
    assert {kind for (cell, _), kind in kinds.items() if cell == (1, 0)} <= {"minds"}
    figures = {figure.cell: figure for figure in laid.figures}
    assert (figures[1, 0].lot, figures[1, 0].certain) == ("scared", True)


def test_a_draft_counts_in_the_picture_and_leaves_the_marks_quiet() -> None:
    made = table("game dogs", "options tiles=9", "form single", "start")
    before = table_picture(made.view())
    assert Mark.FITS in before.marks.values()
    run_command(made, "lay 1,1w", 0.0)
    after = table_picture(made.view())
    assert set(after.marks.values()) == {Mark.TURNED}
    assert after.anchor == (1, 1)
    assert len(after.laid.grounds) == 2


@pytest.mark.parametrize("game", ["fold", "dogs"])
def test_no_sentence_on_the_screen_names_a_cell_by_its_numbers(game: str) -> None:
    made = table(f"game {game}", "players Ann Ben", "seed 4", "start")
    rng = Random(7)
    seen = set()
    for step in range(220):
        near = [place.cell for place in made.view().places]
        cell = rng.randrange(-4, 5), rng.randrange(-4, 5)
        cell = rng.choice(near) if step % 2 else cell
        try:
            run_command(made, f"lay {cell[0]},{cell[1]}", 0.0)
            if step % 3 == 0:
                run_command(made, "confirm", 0.0)
        except TableError as why:
            seen.add(SCREEN.text(why.message))
        view = made.view()
        if view.phase != "laying":
            break
        seen.add(SCREEN.text(instruction(view)))
        for one in view.accounts:
            seen.update(map(SCREEN.text, reasons(view, one)))
    assert len(seen) > 6
    for sentence in seen:
        assert not re.search(r"-?\d,-?\d", sentence), sentence
        assert sentence[0].isupper(), sentence
        assert sentence[-1] in ".?…", sentence


def test_a_kept_game_is_seen_as_it_was_after_each_tile() -> None:
    made = table("game dogs", "options tiles=3", "form single", "start", "enter 1,1w 1,2e")
    view = made.view()
    assert view.phase == "match-over"
    kept = FinishedGame.read("dogs", view.record)
    assert kept.moments == 3
    assert [len(kept.at(made).tiles) for made in range(3)] == [1, 2, 3]
    last = kept.at(2)
    assert last.score == view.score
    assert table_picture(last).laid == table_picture(view).laid


def test_what_is_heard() -> None:
    ring = RING.split()
    before = scored(f"enter S@0,0 {' '.join(ring[:5])}")
    after = scored(f"enter S@0,0 {RING}")
    assert sound_of_change(before, after) is Sound.BLEAT, "sheep are closed in"
    few, more = scored("enter S@0,0"), scored("enter S@0,0 S@1,0")
    assert sound_of_change(few, more) is Sound.SETTLE
    assert sound_of_change(more, few) is None


FOLD = (
    "game fold", "players Ann Ben",
    "options players=2 single=3 lambs=2 black=1 straight=2 corner=2 star=1 shepherd=1 wolf=1",
    "seed 4",
)  # fmt: skip
DOGS = "game dogs", "options tiles=9", "form single"
GAMES = pytest.mark.parametrize("commands", [FOLD, DOGS], ids=["fold", "dogs"])


def ended(screen: Offscreen, *commands: str) -> TilesRobot:
    """A game that was played to its end."""
    robot = begun(screen, *commands)
    robot.tiles.play(99, "greedy", Random(5))
    robot.wait(FRAME_MS * 12)
    return robot


def words(robot: TilesRobot) -> set[str]:
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
