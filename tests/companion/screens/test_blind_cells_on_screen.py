"""A cell whose sensor fails is marked on the drawn board, and played by touching it there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.screens.app import Environment, Screens
from companion.screens.navigation import Route
from companion.screens.pages.identify import CellPage
from companion.screens.pages.table import TablePage
from companion.screens.widgets.board import BoardWidget
from companion.simulation.offscreen import Offscreen
from companion.simulation.table_rig import TableRig
from companion.store.settings import Settings
from companion.words.catalogue import SCREEN
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults

PLACES = "a1,a2,e3,e4,c3"
OPTIONS = "size=3 sheep=5 wolves=1"


class Table:
    """The real screens beside a board of wood: `TableRig` stands for it."""

    def __init__(self, screen: Offscreen, simulated: bool = False) -> None:
        self.screen = screen
        self.rig = TableRig(3, seed=2)
        self.rig.begin("A", OPTIONS, place=PLACES)
        self.rig.wait(1000)
        desk = self.rig._desk
        if simulated:
            desk.board = self.rig
        self.app = Screens(screen.display, desk, Environment(Settings()))
        screen.show(self.app)
        self.wait(100)

    def wait(self, ms: float) -> None:
        until = self.rig.now + ms
        while self.rig.now < until:
            self.rig.wait(50)
            self.app.pump(self.rig.now)

    def board(self) -> BoardWidget:
        assert isinstance(self.app.page, TablePage)
        return self.app.page.board

    def tap(self, cell: str) -> None:
        self.screen.tap(*self.board().shape.centre(cell))
        self.wait(100)

    def press(self, part) -> None:
        self.screen.tap(*part.box.centre)
        self.wait(100)


@both_sizes
def test_a_blind_cell_is_drawn_otherwise_and_a_touch_says_how_it_is(screen: Offscreen) -> None:
    table = Table(screen)
    before = screen.pixels()
    table.rig.command("stick a2 200")
    table.wait(3000)
    assert table.board().picture.blind == {"a2"}
    table.wait(10_000)  # the news is gone, the mark stays
    assert screen.pixels() != before
    table.rig.command("flip B")
    table.wait(1000)
    table.tap("a2")
    page = table.app.page
    assert isinstance(page, CellPage)
    assert not faults(table.app)
    table.press(page.states["down"])
    assert isinstance(table.app.page, TablePage)
    table.wait(1500)
    assert table.rig.view.blind == {"a2": "down"}
    assert table.rig.view.draft.animals == ("B",)


def test_any_cell_of_a_board_of_wood_can_be_contradicted_and_believed_again(
    screen: Offscreen,
) -> None:
    table = Table(screen)
    table.tap("d4")
    table.press(table.app.page.states["up"])
    assert table.rig.view.blind == {"d4": "up"}
    table.wait(600)
    table.tap("d4")
    sense = table.app.page.row.buttons[-1]
    assert sense.text.words == "Trust the sensor"
    table.press(sense)
    assert table.rig.view.blind == {}


@both_sizes
def test_a_letter_can_be_contradicted_too(screen: Offscreen) -> None:
    table = Table(screen)
    table.tap("a1")
    table.press(table.app.page.row.buttons[-1])
    assert not faults(table.app)
    table.press(table.app.page.letters.chips["B"])
    assert table.rig.view.board.on["a1"].animal == "B"
    assert table.rig.view.question.cell == "a2"


def test_one_can_go_back_without_having_said_anything(screen: Offscreen) -> None:
    table = Table(screen)
    table.tap("a1")
    table.press(table.app.page.row.buttons[0])
    assert isinstance(table.app.page, TablePage)
    assert table.rig.view.blind == {}


def test_on_a_simulated_board_only_blind_cells_are_touched_so(screen: Offscreen) -> None:
    table = Table(screen, simulated=True)
    table.tap("a2")
    assert isinstance(table.app.page, TablePage)
    table.rig.command("stick a2 200")
    table.rig.command("stick c1 200")
    table.wait(15_000)  # the news is gone
    for cell in ("a2", "c1"):
        table.tap(cell)
        assert isinstance(table.app.page, CellPage)
        table.press(table.app.page.row.buttons[0])


@both_sizes
@pytest.mark.parametrize("blind", [("b1",), ("a1", "b2", "c3", "d4", "e5")])
def test_the_board_page_has_room_for_what_is_said_of_blind_cells(
    screen: Offscreen, blind: tuple[str, ...]
) -> None:
    table = Table(screen)
    for cell in blind:
        table.rig.command(f"stick {cell} 200")
    table.wait(6000)
    assert set(table.rig.view.blind) == set(blind)
    table.app.go(Route("board"))
    table.wait(5000)
    assert not faults(table.app)


@both_sizes
def test_the_way_out_is_said_beside_what_is_wrong(screen: Offscreen) -> None:
    table = Table(screen)
    table.rig.command("stick c1 40")
    table.wait(17_000)
    assert table.rig.view.problems
    assert not faults(table.app)
    words = [part.words for part in table.app.walk() if isinstance(getattr(part, "words", 0), str)]
    assert SCREEN.text(table.rig.view.doubt) in words
    assert replace(table.rig.view, doubt="") != table.rig.view


@both_sizes
def test_so_is_it_where_nothing_seems_to_be_done(screen: Offscreen) -> None:
    table = Table(screen)
    table.rig.command("stick a2")
    table.rig.command("flip B")
    table.wait(62_000)
    assert SCREEN.text(table.rig.view.doubt).startswith("Did the board miss something?")
    assert not faults(table.app)
