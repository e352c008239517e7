"""Every page of the touchscreen. A new page is one module and one line in `PAGES`."""

from __future__ import annotations

from companion.screens.history_pages import HistoryPage, MatchPage
from companion.screens.lessons.learn import LearnPage
from companion.screens.lessons.mutton import LessonPage
from companion.screens.lessons.tiles import TileLessonPage
from companion.screens.navigation import Situation, phase_page
from companion.screens.pages.cover import CoverPage
from companion.screens.pages.doctor import CalibratingPage, DoctorPage
from companion.screens.pages.forms import NamePage, OptionsPage
from companion.screens.pages.identify import AskPage, CellPage
from companion.screens.pages.link_page import LinkPage
from companion.screens.pages.new_match import NewMatchPage
from companion.screens.pages.pack import OwnPackPage, PackPage
from companion.screens.pages.page import Page
from companion.screens.pages.peek import PeekPage
from companion.screens.pages.puzzles import PuzzleBoardPage, PuzzlePage, PuzzlesPage
from companion.screens.pages.replay import ReplayPage
from companion.screens.pages.result import ResultPage, SealPage
from companion.screens.pages.resume_page import BiddingPage, PlacementPage, ResumePage
from companion.screens.pages.settings import DisplayPage, LanguagePage, SettingsPage
from companion.screens.pages.sheet_page import SheetPage
from companion.screens.pages.start import StartPage
from companion.screens.pages.table import TablePage
from companion.screens.tiles.pages import (
    TileBiddingPage,
    TileMenuPage,
    TileNamePage,
    TileOptionsPage,
    TileResumePage,
)
from companion.screens.tiles.replay import TileReplayPage
from companion.screens.tiles.result import TileResultPage
from companion.screens.tiles.start import GamesPage, TileStartPage
from companion.screens.tiles.table import TileTablePage

PAGES: tuple[type[Page], ...] = (
    StartPage, NewMatchPage, NamePage, OptionsPage,
    ResumePage, BiddingPage, PlacementPage,
    TablePage, SheetPage, CellPage, AskPage,
    CoverPage, PackPage, OwnPackPage, PeekPage,
    ResultPage, SealPage, ReplayPage, HistoryPage, MatchPage,
    PuzzlesPage, PuzzlePage, PuzzleBoardPage,
    LearnPage, LessonPage, TileLessonPage,
    SettingsPage, LinkPage, DisplayPage, LanguagePage, DoctorPage, CalibratingPage,
    GamesPage, TileStartPage, TileNamePage, TileOptionsPage, TileResumePage, TileBiddingPage,
    TileTablePage, TileResultPage, TileMenuPage, TileReplayPage,
)  # fmt: skip


def page_for(situation: Situation) -> type[Page]:
    """Return the page to show: one that a finger has opened, or the one that the phase asks for."""
    for page in PAGES:
        if page.route_name == situation.route.page and page.opens(situation):
            return page
    name = phase_page(situation)
    return next(page for page in PAGES if page.name == name)
