"""Every page of the touchscreen. A new page is one module and one line in `PAGES`.

A page's module is imported when the page is first shown, so that the start page does not wait for
the others; `running` imports those between the first frames.
"""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any

from companion.screens.navigation import Situation, phase_page, route_page
from companion.screens.pages.page import Page

PAGES: Mapping[str, str] = MappingProxyType({
    "start": "pages.start.StartPage",
    "new-match": "pages.new_match.NewMatchPage",
    "evening": "pages.evening.EveningPage",
    "name": "pages.forms.NamePage",
    "options": "pages.forms.OptionsPage",
    "resume": "pages.resume_page.ResumePage",
    "bidding": "pages.resume_page.BiddingPage",
    "way": "pages.resume_page.PlacementPage",
    "board": "pages.table.TablePage",
    "sheet": "pages.sheet_page.SheetPage",
    "cell": "pages.identify.CellPage",
    "ask": "pages.identify.AskPage",
    "cover": "pages.cover.CoverPage",
    "pack": "pages.pack.PackPage",
    "own-pack": "pages.pack.OwnPackPage",
    "peek": "pages.peek.PeekPage",
    "result": "pages.result.ResultPage",
    "seal": "pages.result.SealPage",
    "who-played": "pages.who_played.WhoPlayedPage",
    "take-home": "pages.take_home.TakeHomePage",
    "replay": "pages.replay.ReplayPage",
    "history": "history_pages.HistoryPage",
    "you": "pages.you.YouPage",
    "match": "history_pages.MatchPage",
    "puzzles": "pages.puzzles.PuzzlesPage",
    "puzzle": "pages.puzzles.PuzzlePage",
    "puzzle-board": "pages.puzzles.PuzzleBoardPage",
    "learn": "lessons.frame.LearnPage",
    "lesson": "lessons.mutton.LessonPage",
    "tile-lesson": "lessons.tiles.TileLessonPage",
    "elsewhere": "pages.elsewhere.ElsewherePage",
    "code": "pages.elsewhere.CodePage",
    "broker": "pages.elsewhere.BrokerPage",
    "enter-code": "pages.elsewhere.EnterCodePage",
    "meeting": "pages.elsewhere.MeetingPage",
    "broken": "pages.elsewhere.BrokenPage",
    "settings": "pages.settings.SettingsPage",
    "phones": "pages.phones.PhonesPage",
    "link": "pages.link_page.LinkPage",
    "display": "pages.settings.DisplayPage",
    "language": "pages.settings.LanguagePage",
    "backups": "pages.backups.BackupsPage",
    "restore": "pages.backups.RestorePage",
    "doctor": "pages.doctor.DoctorPage",
    "calibrate": "pages.doctor.CalibratingPage",
    "games": "tiles.start.GamesPage",
    "tile-start": "tiles.start.TileStartPage",
    "tile-name": "tiles.pages.TileNamePage",
    "tile-options": "tiles.pages.TileOptionsPage",
    "tile-resume": "tiles.pages.TileResumePage",
    "tile-bidding": "tiles.pages.TileBiddingPage",
    "tile-table": "tiles.table.TileTablePage",
    "tile-result": "tiles.result.TileResultPage",
    "tile-menu": "tiles.pages.TileMenuPage",
    "tile-replay": "tiles.replay.TileReplayPage",
})
"""The class of each page by the page's name, below `companion.screens`."""


def page_modules() -> tuple[str, ...]:
    """Return the modules of all pages."""
    modules = (place.rpartition(".")[0] for place in PAGES.values())
    return tuple(f"companion.screens.{module}" for module in dict.fromkeys(modules))


def page_named(name: str) -> type[Page[Any]]:
    """Return the page of that name, and import it if need be."""
    module, _, kind = PAGES[name].rpartition(".")
    page: type[Page[Any]] = getattr(import_module(f"companion.screens.{module}"), kind)
    page.name = name
    return page


def page_for(situation: Situation) -> type[Page[Any]]:
    """Return the page to show: one that a finger has opened, or the one that the phase asks for."""
    opened = route_page(situation)
    if opened in PAGES:
        page = page_named(opened)
        if page.opens(situation):
            return page
    return page_named(phase_page(situation))
