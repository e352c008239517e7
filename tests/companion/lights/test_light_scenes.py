"""What the lights say at each moment."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from companion.guidance.marks import CellMark, Role
from companion.lights.drivers import over_the_wire
from companion.lights.light import Rhythm
from companion.lights.render import Frame, Lighting, render
from companion.lights.scenes import FLOCK, ROLES, TOUCHED, WAITING_LEGAL, WOLF, cry, scene
from companion.lights.show import LightShow, lighting
from companion.sensing.arrangement import Arrangement, Piece
from companion.store.settings import Settings
from companion.table.mutton.view import LinkView, Phase, Reveal, SealView, TableView
from engine.hexgrid import HexGrid
from engine.mutton.moves import Kill, Mark, Run, Turn
from engine.mutton.options import Options
from engine.mutton.placements import sparse
from engine.mutton.position import Position
from hardware.board import BoardSpec

GRID = HexGrid.of(4)
READY = LinkView("ready")
START = Position.start(Options(), sparse(Options()))
KILLED = START.after(Turn("wolf", Kill("H", (Run("F", "b2"), Run("J", "c3"), Run("V", "d2"))),
                          ("x",)))


def view(phase: Phase, *marks: CellMark, **more: object) -> TableView:
    return replace(TableView(phase, link=READY, marks=marks), **more)  # type: ignore[arg-type]


DEAD = Arrangement({"c1": Piece("H", "down")})

KILL = view(
    "wolf",
    CellMark("c1", "victim", "H"),
    CellMark("b3", "runner", "F"),
    CellMark("b2", "legal"),
    CellMark("d2", "legal"),
)


@pytest.mark.parametrize("role", get_args(Role))
def test_every_marked_cell_is_lit_and_no_other(role: Role) -> None:
    marks = (CellMark("a1", role, "A"), CellMark("g7", role, "Z"))
    assert set(scene(view("wolf", *marks), GRID)) == {"a1", "g7"}


@pytest.mark.parametrize("phase", ["choosing", "unsealing", "wolf", "farmer", "placing"])
def test_the_board_stays_dark_while_only_the_players_have_to_think(phase: Phase) -> None:
    """Above all in the Wolf's turn: who may be killed is not shown."""
    assert scene(view(phase, position=START), GRID) == {}


def test_cells_to_run_to_are_brighter_while_a_runner_is_in_hand() -> None:
    waiting = scene(KILL, GRID)
    assert waiting["b2"] == waiting["d2"] == WAITING_LEGAL
    lifted = scene(replace(KILL, board=Arrangement(hand=("F",), in_hand=1)), GRID)
    assert lifted["b2"] == lifted["d2"] == ROLES["legal"]
    dim, bright = (
        sum(map(sum, render(each, 0, ["b2"], Lighting()))) for each in (waiting, lifted)
    )
    assert bright > 2 * dim


def test_a_change_on_a_marked_cell_is_answered_before_the_board_has_settled() -> None:
    touched = scene(replace(KILL, board=Arrangement(settling=frozenset({"b3"}))), GRID)
    assert touched["b3"] == TOUCHED
    assert {cell: light for cell, light in touched.items() if cell != "b3"} == {
        cell: light for cell, light in scene(KILL, GRID).items() if cell != "b3"
    }


def test_a_cell_without_a_mark_stays_dark_when_it_is_touched() -> None:
    touched = replace(KILL, board=Arrangement(settling=frozenset({"g4"})))
    assert "g4" not in scene(touched, GRID)


@pytest.mark.parametrize("state", ["lost", "refused"])
def test_a_lost_board_shows_nothing_of_the_game(state: str) -> None:
    lost = scene(replace(KILL, link=LinkView(state)), GRID)  # type: ignore[arg-type]
    assert set(lost) == {cell for cell in GRID.cells if len(GRID.neighbours(cell)) < 6}
    assert {light.rhythm for light in lost.values()} == {Rhythm.WAVE}


@pytest.mark.parametrize("phase", ["setup", "resume", "bidding"])
def test_a_board_at_rest_breathes_in_the_middle(phase: Phase) -> None:
    (cell,) = scene(view(phase), GRID)
    assert cell == "d4"


def test_the_end_uncovers_the_wolves_dead_or_alive() -> None:
    over = view("over", position=KILLED, seal=SealView("00", pack=("D", "E", "H", "I")))
    lights = scene(over, GRID)
    wolves = {cell for cell, light in lights.items() if light == WOLF}
    assert wolves == {KILLED.living["D"], KILLED.living["E"], KILLED.living["I"], "c1"}
    assert {light for cell, light in lights.items() if cell not in wolves} == {FLOCK}
    assert len(lights) == 26


@pytest.mark.parametrize("phase", [each for each in get_args(Phase) if each != "over"])
def test_a_pack_is_never_shown_before_the_end(phase: Phase) -> None:
    """Even if a view should carry it by mistake."""
    sealed = view(phase, position=KILLED, seal=SealView("00"))
    opened = view(phase, position=KILLED, seal=SealView("00", pack=("D", "E", "H", "I")))
    assert scene(sealed, GRID) == scene(opened, GRID)


def test_no_pack_no_scene_at_the_end() -> None:
    assert scene(view("over", position=KILLED, seal=SealView("00")), GRID) == {}


def reveal(mark: Mark, number: int = 1) -> Reveal:
    return Reveal(number, "wolf", ("H",), (mark,))


def test_a_howl_runs_over_the_whole_board_a_bleat_stays_with_the_sheep() -> None:
    after = view("farmer", board=DEAD)
    howl, bleat = cry(reveal("w"), after, GRID), cry(reveal("x"), after, GRID)
    assert set(howl) == set(GRID.cells)
    assert set(bleat) == {"c1", *GRID.neighbours("c1")}
    assert cry(reveal("?"), after, GRID) == {}


def test_a_cry_starts_at_the_animal() -> None:
    howl = cry(reveal("w"), view("farmer", board=DEAD), GRID)
    frame = dict(zip(GRID.cells, render(howl, 0, GRID.cells, Lighting()), strict=True))
    assert max(GRID.cells, key=lambda cell: sum(frame[cell])) == "c1"


def shown() -> tuple[LightShow, list[Frame]]:
    frames: list[Frame] = []
    return LightShow(over_the_wire(BoardSpec.of(4), frames.append), 4, Lighting()), frames


DARK: Frame = ((0, 0, 0),) * 37


def run(
    show: LightShow, frames: list[Frame], each: TableView, since: int, until: int
) -> set[Frame]:
    """The frames that are sent while a view stands."""
    before = len(frames)
    for now in range(since, until, 10):
        show.update(each, now)
    return set(frames[before:])


def test_a_reveal_is_cried_once_and_then_the_game_goes_on() -> None:
    show, frames = shown()
    calm = view("wolf", position=START)
    after = view("farmer", position=KILLED, reveal=reveal("w"))
    run(show, frames, calm, 0, 500)
    assert len(run(show, frames, after, 500, 2500)) > 10
    assert run(show, frames, after, 2500, 5000) == {DARK}
    assert run(show, frames, replace(after, sentence="still the same reveal"), 5000, 8000) == set()


def test_a_corpse_may_lie_until_the_cry_is_over() -> None:
    show, frames = shown()
    show.update(view("wolf", position=START), 0)
    left = view("removing", CellMark("c1", "remove", "H"), board=DEAD, reveal=reveal("w"))
    howl = run(show, frames, left, 10, 2000)
    assert any(all(map(any, frame)) for frame in howl)
    for frame in run(show, frames, left, 2010, 4000):
        assert {cell for cell, rgb in zip(GRID.cells, frame, strict=True) if any(rgb)} == {"c1"}


def test_other_marked_cells_are_more_urgent_than_a_cry() -> None:
    show, frames = shown()
    show.update(view("wolf", position=START), 0)
    marked = view("farmer", CellMark("c1", "wrong", "H"), board=DEAD, reveal=reveal("w"))
    for frame in run(show, frames, marked, 10, 2000):
        assert {cell for cell, rgb in zip(GRID.cells, frame, strict=True) if any(rgb)} == {"c1"}


def test_an_old_reveal_is_not_cried_again_on_starting_or_taking_back() -> None:
    second = view("farmer", position=KILLED, reveal=reveal("x", number=2))
    first = view("wolf", position=KILLED, reveal=reveal("w", number=1))
    show, frames = shown()
    assert run(show, frames, second, 0, 3000) == {DARK}
    assert run(show, frames, first, 3000, 6000) == set()


def test_a_link_that_comes_back_brings_the_lights_back() -> None:
    show, frames = shown()
    show.update(KILL, 0)
    show.update(replace(KILL, link=LinkView("lost")), 1)
    show.update(KILL, 2)
    assert frames[0] == frames[2] != frames[1]


def test_every_light_can_be_seen_at_the_dimmest_setting() -> None:
    """At its brightest moment each role has at least one step of one channel by night."""
    dimmest = lighting(Settings(brightness=1, night=True))
    for light in [*ROLES.values(), WAITING_LEGAL, TOUCHED, FLOCK, WOLF]:
        brightest = max(
            max(render({"a1": light}, now, ["a1"], dimmest)[0]) for now in range(0, 2000, 50)
        )
        assert brightest >= 1, light
