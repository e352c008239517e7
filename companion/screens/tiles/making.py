"""Which page of the tile games a name stands for."""

from __future__ import annotations

from companion.screens.navigation import Local, Name
from companion.screens.pages.forms import NamePage
from companion.screens.pages.page import Means, Page
from companion.screens.setup import seat as seat_of
from companion.screens.tiles.games import GamesPage
from companion.screens.tiles.pages import (
    TileBiddingPage,
    TileMenuPage,
    TileOptionsPage,
    TileResumePage,
)
from companion.screens.tiles.result import TileResultPage
from companion.screens.tiles.start import TileStartPage, said_players
from companion.screens.tiles.table import TileTablePage
from companion.screens.widgets.part import Look
from companion.table.tiles.commands import SeatPlayers
from companion.table.tiles.view import TileView


class TileMaker:
    """Makes the pages of the tile games."""

    @staticmethod
    def key(name: Name, view: TileView) -> object:
        """What a page is made of: it is made anew if that has changed."""
        setup = view.setup.game if view.setup is not None else None
        match = view.match.game if view.match is not None else 0
        result = (view.phase, view.match) if name == "tile-result" else None
        return (setup, view.game, match, result)

    def make(self, name: Name, look: Look, means: Means, local: Local) -> Page:
        """The page of that name, for what is shown now."""
        view = means.tiles()
        match name:
            case "games":
                return GamesPage(look, means)
            case "tile-start":
                assert view.setup is not None
                return TileStartPage(look, means, view.setup.game)
            case "tile-name":
                return _name_page(look, means, local)
            case "tile-options":
                assert view.setup is not None
                return TileOptionsPage(look, means, view.setup.game)
            case "tile-resume":
                return TileResumePage(look, means)
            case "tile-bidding":
                return TileBiddingPage(look, means)
            case "tile-result":
                return TileResultPage(look, means, view)
            case "tile-menu":
                return TileMenuPage(look, means)
            case _:
                return TileTablePage(look, means, view, local.number)


def _name_page(look: Look, means: Means, local: Local) -> NamePage:
    setup = means.tiles().setup
    assert setup is not None
    seat = int(local.page[-1])
    said = list(said_players(setup))

    def done(name: str) -> None:
        said[seat] = name
        if means.lay(SeatPlayers(tuple(map(seat_of, said)))):
            means.go(Local())

    other = next((name for i, name in enumerate(said) if i != seat), "")
    return NamePage(look, means, "" if setup.computers[seat] else said[seat], other, done)
