"""What the lights say of each moment of each game, by day and by night, and their gallery."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import get_args
from xml.etree import ElementTree

import pytest

from companion.games.mutton.lights import FLOCK, TOUCHED, WAITING_LEGAL, WOLF, cry, scene
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.view import Phase, Reveal, SealView, TableView
from companion.games.tiles.lights import BIDS, SEATS, THINKING, WOLVES, tile_scene
from companion.games.tiles.table.view import SeatView, TileView
from companion.hands.marks import CellMark, Role
from companion.lights.daylight import Backlight, Daylight
from companion.lights.light import LOOP_MS, Rhythm
from companion.lights.render import Frame, Lighting, estimate_ma, render
from companion.lights.scenes import ROLES, side
from companion.lights.show import LightShow, LightsUnavailable, lighting, open_lights, over_the_wire
from companion.sensing.arrangement import Arrangement, Piece
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings, SettingsError
from companion.table.link_view import LinkView
from companion.terminal.own_words import run_command
from engine.hexgrid import HexGrid
from engine.mutton.moves import Kill, Mark, Run, Turn
from engine.mutton.options import Options
from engine.mutton.placements import sparse
from engine.mutton.position import Position
from hardware.board import BoardSpec
from tests.pictures.light_gallery import main, moments, write

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


IDLE = TableView("setup", link=LinkView("ready"))


def test_over_the_wire_by_default() -> None:
    frames: list[Frame] = []
    show = open_lights(Settings(), 4, frames.append)
    show.update(IDLE, 1000)
    assert any(map(any, frames[0]))
    assert estimate_ma(frames[0], show.lighting.led) <= Settings().current_ma


def test_brightness_night_and_budget_are_those_of_the_settings() -> None:
    show = open_lights(Settings(brightness=40, night=True, current_ma=250), 4, lambda frame: None)
    assert (show.lighting.brightness, show.lighting.night) == (0.4, True)
    assert show.lighting.budget_ma == 250


def test_the_pin_is_the_one_that_is_set() -> None:
    program = """
from companion.lights.show import LightsUnavailable
from companion.lights.show import open_lights
from companion.store.settings import Settings
try:
    open_lights(Settings(lights="pin", pin="D21"), 4, print)
except LightsUnavailable as error:
    print(error)
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "BLINKA_OS_AGNOSTIC": "1"}, capture_output=True, text=True, check=True,
    )
    assert done.stdout.startswith("This computer has no pin D21.")


def test_a_budget_too_small_for_the_board_is_a_sentence() -> None:
    with pytest.raises(LightsUnavailable, match="169 LEDs draw 169 mA even when dark"):
        open_lights(Settings(current_ma=150), 8, lambda frame: None)


def test_a_budget_that_becomes_too_small_is_a_sentence_and_the_old_one_stays() -> None:
    show = open_lights(Settings(), 8, lambda frame: None)
    with pytest.raises(LightsUnavailable, match="Set a larger budget"):
        show.lighting = lighting(Settings(current_ma=150))
    assert show.lighting.budget_ma == Settings().current_ma


def seen(phase, turn, seats=2, **more):
    return TileView(phase, "", turn=turn, seats=(SeatView("Ann"),) * seats, **more)


@pytest.mark.parametrize("size", range(2, 9))
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_seat_has_its_own_side_of_the_rim(size, seats):
    grid = HexGrid.of(size)
    sides = [side(grid, seat, seats) for seat in range(seats)]
    rim = {cell for cell in grid.cells if len(grid.neighbours(cell)) < 6}
    assert sum(map(len, sides)) == len(rim)
    assert set().union(*sides) == rim
    assert all(sides)
    assert max(map(len, sides)) - min(map(len, sides)) <= 2


def test_the_first_player_sits_at_the_lower_edge_and_the_next_to_the_left_of_it():
    def middle(seat):
        at = [GRID.xy(cell) for cell in side(GRID, seat, 4)]
        return sum(x for x, _ in at), sum(y for _, y in at)

    assert middle(0)[1] > abs(middle(0)[0])
    assert middle(1)[0] < -abs(middle(1)[1])


def test_turns_thinking_and_bidding_can_be_seen_without_colours():
    person = tile_scene(seen("laying", 0), GRID)
    other = tile_scene(seen("laying", 1), GRID)
    assert not set(person) & set(other)
    assert {light.rhythm for light in person.values()} == {Rhythm.STEADY}
    assert {light.rhythm for light in tile_scene(seen("thinking", 1), GRID).values()} == {THINKING}
    assert {light.rhythm for light in tile_scene(seen("bidding", 1), GRID).values()} == {BIDS}


def test_the_end_is_celebrated_over_the_whole_board_in_the_winners_colour():
    won = tile_scene(seen("match-over", None, winners=(1,)), GRID)
    lost = tile_scene(seen("match-over", None, lost=True), GRID)
    assert set(won) == set(lost) == set(GRID.cells)
    assert {light.colour for light in won.values()} == {SEATS[1]}
    assert {light.colour for light in lost.values()} == {WOLVES}
    assert len(tile_scene(seen("match-over", None), GRID)) == 1  # a draw


def test_the_board_lights_up_for_the_tiles_while_they_are_played_and_for_mutton_again():
    table = Table(Journal(None), Random(1), lambda: "2026-05-01", seal_cost=4)
    desk = VirtualDesk(table, Settings())
    now = 0

    def let(ms=600):
        nonlocal now
        for _ in range(0, ms, 20):
            now += 20
            desk.pump(now)

    let(1000)
    middle = set(desk.rig.leds)
    desk.choose("dogs")
    for text in ("players Ann computer:level-1", "options tiles=3", "start"):
        run_command(desk.table, text, now)
    let(100)
    assert set(desk.rig.leds) == set(side(GRID, 0, 2))
    place = desk.table.view().places[0]
    run_command(desk.table, "lay {},{}".format(*place.cell), now)
    run_command(desk.table, "confirm", now)
    let(100)
    assert set(desk.rig.leds) == set(side(GRID, 1, 2))
    let(2000)  # the computer lays the last tile of the first game
    assert desk.table.phase == "over"
    run_command(desk.table, "abandon", now)
    let(100)
    assert set(desk.rig.leds) == middle


class Clock:
    hour = 20

    def __call__(self) -> datetime:
        return datetime(2026, 1, 1, self.hour, 30)


@pytest.fixture
def lights(tmp_path: Path) -> Path:
    for name, most in (("10-0045", 255), ("rpi_backlight", 31)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "max_brightness").write_text(f"{most}\n")
        (tmp_path / name / "brightness").write_text(f"{most}\n")
    return tmp_path


def levels(lights: Path) -> list[int]:
    return [int((light / "brightness").read_text()) for light in sorted(lights.iterdir())]


def test_it_turns_only_when_night_falls_or_ends(lights: Path) -> None:
    clock = Clock()
    day = Daylight("22-7", clock, Backlight(lights))
    assert day.turned() is False, "at the start it says which it is"
    assert day.turned() is None
    clock.hour = 22
    assert day.turned() is True
    assert levels(lights) == [89, 11]
    (lights / "10-0045" / "brightness").write_text("200")  # somebody chooses otherwise
    assert day.turned() is None
    assert levels(lights) == [200, 11]
    clock.hour = 7
    assert day.turned() is False
    assert levels(lights) == [255, 31]


def test_without_hours_nothing_is_ever_touched(lights: Path) -> None:
    clock = Clock()
    clock.hour = 3
    assert Daylight("", clock, Backlight(lights)).turned() is None
    assert levels(lights) == [255, 31]


def test_a_display_without_backlight_or_one_that_is_not_ours_is_no_trouble(tmp_path: Path) -> None:
    Backlight(tmp_path / "none").set(0.5)
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "max_brightness").write_text("much")
    Backlight(tmp_path).set(0.5)
    assert not (tmp_path / "odd" / "brightness").exists()


@pytest.mark.parametrize("hours", ["22-24", "22", "22-", "a-b", "22:00-7:00", "22-7-9"])
def test_hours_that_are_none_are_refused(hours: str) -> None:
    with pytest.raises(SettingsError, match="night_hours"):
        Settings(night_hours=hours)
    assert Settings(night_hours="22-7").night_hours == "22-7"


DOCS = Path(__file__).parents[3] / "docs" / "players"


def test_the_pictures_of_the_page_are_up_to_date(tmp_path: Path) -> None:
    drawn = {file.name: file.read_text("utf-8") for file in write(tmp_path)}
    kept = {file.name: file.read_text("utf-8") for file in (DOCS / "lights").iterdir()}
    assert drawn.keys() == kept.keys()
    stale = [name for name in drawn if drawn[name] != kept[name]]
    assert not stale, "run `python -m tests.pictures.light_gallery docs/players/lights`"


def test_the_page_shows_them_all() -> None:
    shown = set(re.findall(r"\(lights/([\w-]+)\.svg\)", (DOCS / "lights.md").read_text("utf-8")))
    assert shown == {name for name, _, _ in moments()}


def test_a_game_goes_through_every_kind_of_light_but_the_fleeting() -> None:
    """The rest, a touched cell and the end of a match, are described in words."""
    roles = {mark.role for _, view, _ in moments() for mark in view.marks}
    assert roles == {"place", "runner", "legal", "victim", "wrong", "ask", "shot", "remove"}


def test_a_picture_moves_as_the_lights_do(tmp_path: Path) -> None:
    kill = ElementTree.parse(next(file for file in write(tmp_path) if file.stem == "kill"))
    courses = [
        [float(value) for value in each.attrib["values"].split(";")]
        for each in kill.iter("{http://www.w3.org/2000/svg}animate")
    ]
    assert len(courses) == 3  # the victim and two runners; where they may run to is steady
    for course in courses:
        assert course[0] == course[-1]  # it repeats without a jump
        assert any(one != other for one, other in pairwise(course))
    lengths = {each.attrib["dur"] for each in kill.iter() if "dur" in each.attrib}
    assert lengths == {f"{LOOP_MS}ms"}


def test_the_command_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "FOLDER" in str(main([]))
    (tmp_path / "file").write_text("")
    assert "cannot be written" in str(main([str(tmp_path / "file")]))
    assert main([str(tmp_path / "new")]) is None
    assert "kill.svg" in capsys.readouterr().out


def test_only_sheep_run_and_only_empty_cells_take_them() -> None:
    for name, view, _ in moments():
        for mark in view.marks:
            if mark.role in ("runner", "legal"):
                assert (mark.cell in view.board.on) == (mark.role == "runner"), (name, mark)


@pytest.mark.drawn(3)
@pytest.mark.parametrize("pack", ["HXYZ", "PABC", "HPIJ"])
def test_until_a_wolf_is_found_the_lights_are_the_same_whatever_the_pack(pack: str) -> None:
    """The first eight moments, a whole kill and its reveal, in the same game with another pack."""
    known, other = (
        {name: lights for name, _, lights in moments(each)} for each in ("HIDE", pack)
    )
    until = list(known).index("shot") + 1
    assert list(known.items())[:until] == list(other.items())[:until]
    assert known["howl"] != other["howl"]  # D, which is shot, is a wolf in one game only
    assert known["over"] != other["over"]
