"""The pages of games of pieces, in both sizes: played by tapping, from the start to the replay."""

from types import SimpleNamespace
from typing import Any, cast

from companion.games.pieces import pages
from companion.games.pieces.commands import Stop, Tap
from companion.games.pieces.pages import PAGES, phase_page
from companion.screens.environment import Environment
from companion.screens.navigation import Route
from companion.screens.pages.page import Page, PageContext
from companion.screens.theme import DAY
from companion.screens.widgets.controls import Button
from companion.screens.widgets.part import Look
from companion.simulation.offscreen import Offscreen
from companion.store.settings import Settings
from companion.table.match_table import Start
from companion.table.mutton.view import LinkView, TableView
from companion.words.catalogue import SCREEN
from tests.companion.games.pieces.piece_rig import PieceRig, new_table
from tests.companion.screens.conftest import both_sizes, screen, the_window

__all__ = ["screen", "the_window"]
pytestmark = both_sizes


class House:
    """What shows the pages of a table."""

    def __init__(self, window: Offscreen, rig: PieceRig | None = None) -> None:
        self.window = window
        self.table = new_table() if rig is None else rig.table
        self.rig, self.said = rig, list[str]()
        self.route = Route()
        board = None if rig is None else rig
        self.desk = SimpleNamespace(table=self.table, now=0.0, board=board, link=LinkView())
        self.page: Page | None = None
        self.look = Look(DAY, window.display)
        self.show()

    def go(self, route: Route) -> None:
        self.route = route
        self.show()

    def show(self) -> None:
        view = self.table.view()
        name = pages.ROUTES.get(self.route.page, "") or phase_page(view)
        kind = cast(type[Page], getattr(pages, PAGES[name].rpartition(".")[2]))
        context = cast(PageContext, SimpleNamespace(
            game="mutton", desk=self.desk, board=self.desk.board, route=self.route, go=self.go,
            view=TableView("setup"), notify=lambda words: self.said.append(SCREEN.text(words)),
            help=lambda _: None, environment=Environment(Settings()), covered=lambda: False,
            problems=tuple))
        key = (name, *kind.built_from(context))
        if self.page is None or self.page.key != key:
            self.page = kind(self.look, context)
            self.page.key = key
            self.window.show(self.page)
        self.page.show(TableView("setup"))
        self.window.frame()

    def buttons(self) -> dict[str, Button]:
        assert self.page is not None
        return {SCREEN.text(cast(Any, part.words)) if not isinstance(part.words, str)
                else part.words: part for part in self.page.parts() if isinstance(part, Button)}

    def press(self, words: str) -> None:
        self.buttons()[words].action()
        self.show()

    def tap(self, *cells: str) -> None:
        for cell in cells:
            page = self.page
            assert isinstance(page, pages.PieceTablePage)
            self.window.tap(*page.board.shape.centre(cell))
            self.show()


def test_a_match_is_played_by_tapping(screen: Offscreen) -> None:
    house = House(screen)
    house.press("Two games, sides swapped")
    house.press("Begin")
    house.tap("d4", "c3", "e5")
    assert house.table.view().chosen == ("e5",)
    house.tap("d5")
    assert house.table.view().moves == ("d4-c3", "e5-d5")
    house.tap("e5")
    assert house.said == ["Nothing can be moved like that. Tap one of your pieces that can move."]
    house.press("Undo")
    house.table.do(Stop(), 0)
    house.show()
    house.press("Next game")
    house.table.do(Stop(), 0)
    house.show()
    house.press("Replay")
    assert isinstance(house.page, pages.PieceReplayPage)
    house.press("Back")
    house.press("Rematch")
    assert house.table.view().seats[0].name == "Player 2"


def test_a_computer_is_seated(screen: Offscreen) -> None:
    house = House(screen)
    house.press("Computer")
    setup = house.table.view().setup
    assert setup is not None
    assert sorted(setup.computers) == ["", "quick"]
    seat = setup.computers.index("")
    house.press(f"Player {seat + 1}")
    assert isinstance(house.page, pages.PieceNamePage)
    house.page.type_text("Ann")
    house.press("Done")
    setup = house.table.view().setup
    assert setup is not None
    assert setup.players[seat] == "Ann"
    assert setup.computers[1 - seat] == "quick"


def test_a_simulated_board_follows(screen: Offscreen) -> None:
    rig = PieceRig(new_table())
    rig.do(Start())
    house = House(screen, rig)
    for _ in range(30):
        rig.wait(300)
        assert house.page is not None
        house.page.tick(rig.now)
        house.show()
    assert rig.view.phase == "playing"
    assert rig.standing()["d4"].startswith("-")
    rig.do(Tap("d4"), Tap("c3"))
    for _ in range(6):
        rig.wait(300)
        house.page.tick(rig.now)
        house.show()
    assert rig.view.phase == "playing"
    assert "c3" in rig.standing()


def test_the_menu_leads_out(screen: Offscreen) -> None:
    house = House(screen)
    house.press("Begin")
    house.go(Route("settings"))
    house.press("Put aside")
    assert isinstance(house.page, pages.PieceResumePage)
    house.press("Continue")
    assert isinstance(house.page, pages.PieceTablePage)
