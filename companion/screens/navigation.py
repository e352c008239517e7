"""Which page is shown: a pure function of the tables' views and of what was opened on the screen.

The phase of a table asks for most pages: `phase_page` names them. A page that a finger opens
(`route_page`) says itself when it may be shown (`pages.page.Page.opens`); both are brought together
in `page_list`.
"""

from dataclasses import dataclass
from typing import Literal

from companion.table.mutton.view import Phase, TableView
from companion.table.tiles.view import TileView
from engine.hexgrid import Cell

BETWEEN_MATCHES = ("setup", "resume")
"""Phases of both tables in which no match is played."""
OVER = ("over", "match-over")
"""Phases of both tables after a game."""
ON_THE_BOARD: tuple[Phase, ...] = ("placing", "restoring", "wolf", "farmer", "removing")
"""Phases in which the table compares the sensed board with the game."""

NO_TILES = TileView("setup")
"""A table of the tile games at which nobody sits."""


@dataclass(frozen=True, slots=True)
class Route:
    """What a finger has opened. The table's next phase closes it; it holds nothing of the game.

    `uncovered` says that the Wolf has confirmed who it is, so that a private page may be shown.
    """

    page: str = ""
    """Name of the page; empty for the one that the table's phase asks for."""
    uncovered: bool = False
    number: int = 0
    """Which one: a match of the history, a puzzle, a player's seat, or on the page of one player
    its place among all players, from 1."""
    game: int = 0
    """Number of the game in that match to replay."""
    cell: Cell = ""
    """The cell of the board that was touched."""
    forgot: Literal["", "idle", "left"] = ""
    """Why a pack that was being chosen is forgotten: nobody touched the screen, or the window was
    left. The cover says so, whatever was chosen."""
    file: str = ""
    """Which backup, by the path of its file."""
    back: str = ""
    """Name of the page to return to; empty for the one that the table's phase asks for."""


@dataclass(frozen=True, slots=True)
class Situation:
    """Everything that decides which page is shown."""

    table: TableView
    route: Route = Route()
    portrait: bool = False
    simulated: bool = False
    """Whether fingers move the sheep, on a drawn board."""
    tiles: TileView = NO_TILES
    game: str = "mutton"
    """The game chosen for the next match."""
    guest: str = ""
    """The page of the lesson or puzzle that has the board; empty while none has it."""

    @property
    def between_matches(self) -> bool:
        """Whether no match of Mutton is in progress."""
        return self.table.phase in BETWEEN_MATCHES

    @property
    def idle(self) -> bool:
        """Whether no match of any game is in progress, so that the board may be cleared."""
        return self.between_matches and self.tiles.phase in BETWEEN_MATCHES

    @property
    def tile_game(self) -> bool:
        """Whether a tile game is chosen or played."""
        return self.between_matches and (
            self.tiles.phase not in BETWEEN_MATCHES or self.game != "mutton"
        )

    @property
    def start(self) -> bool:
        """Whether a match of Mutton is being arranged."""
        return self.table.phase == "setup" and not self.tile_game


_TILE_PAGES = {"name": "tile-name", "options": "tile-options", "settings": "tile-menu"}
"""Pages that are different for the tile games, by the page that a route names."""


def route_page(situation: Situation) -> str:
    """Return the name of the page that the route opens; empty if it opens none.

    >>> route_page(Situation(TableView("setup"), Route("settings"), game="fold"))
    'tile-menu'
    """
    page = situation.route.page
    return _TILE_PAGES.get(page, page) if situation.tile_game else page


def phase_page(situation: Situation) -> str:
    """Return the name of the page that the tables ask for.

    >>> phase_page(Situation(TableView("choosing")))
    'cover'
    >>> phase_page(Situation(TableView("choosing"), Route(uncovered=True)))
    'pack'
    >>> phase_page(Situation(TableView("farmer"), portrait=True))
    'board'
    """
    if situation.guest:
        return situation.guest
    if situation.tile_game:
        return _tile_phase_page(situation.tiles)
    view, route = situation.table, situation.route
    if view.phase in ("choosing", "unsealing"):
        if view.wolf_alone:
            return "own-pack"
        return "pack" if route.uncovered else "cover"
    if view.phase == "wolf" and route.page == "peek":
        return "peek" if route.uncovered else "cover"
    if view.phase in ("resume", "bidding"):
        return view.phase
    if view.phase == "setup":
        return "start" if view.elsewhere is None else "meeting"
    if view.elsewhere is not None and view.elsewhere.state == "broken":
        return "broken"
    if view.phase == "placing":
        chosen = view.wolf_alone or (view.placing is not None and view.placing.chosen)
        return "board" if chosen and route.page != "way" else "way"
    if route.page == "sheet":
        return route.page
    if view.phase in OVER:
        return "result"
    if route.page == "board":
        return route.page
    if situation.portrait or situation.simulated:
        return "board"  # in portrait the sheet is below it; fingers need a simulated board
    return "sheet" if _wants_sheet(view) else "board"


def _tile_phase_page(tiles: TileView) -> str:
    """Return the page that the table of the tile games asks for.

    >>> _tile_phase_page(TileView("laying", ""))
    'tile-table'
    >>> _tile_phase_page(TileView("match-over", ""))
    'tile-result'
    """
    if tiles.phase == "resume":
        return "tile-resume"
    if tiles.phase == "setup":
        return "tile-start"
    if tiles.phase == "bidding" or (tiles.phase == "thinking" and not tiles.tiles):
        return "tile-bidding"
    if tiles.phase in OVER:
        return "tile-result"
    return "tile-table"


def _wants_sheet(view: TableView) -> bool:
    """Return whether a person is thinking as the Farmer, with nothing to do on the board but to
    turn suspects over."""
    return (
        view.phase == "farmer"
        and (view.draft is None or view.draft.kind == "berserk")
        and not view.problems
        and view.question is None
        and view.tag is None
        and view.computer is None
    )
