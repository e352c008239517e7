"""Which page is shown: a pure function of the table's view and of what was opened on the screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.table.mutton.view import Phase, TableView
from companion.table.tiles.view import TileView
from engine.games import Key
from engine.hexgrid import Cell

Opened = Literal[
    "doctor", "calibrate",
    "", "settings", "sheet", "board", "peek", "seal", "replay", "options", "name0", "name1",
    "history", "past", "touch", "games", "name2", "name3", "tile-table",
    "tile-replay", "ask",
]
"""What a finger has opened. It closes when the table comes to another phase."""

Name = Literal[
    "start",
    "name",
    "options",
    "resume",
    "bidding",
    "way",
    "board",
    "sheet",
    "cover",
    "pack",
    "peek",
    "result",
    "seal",
    "replay",
    "history",
    "past",
    "touch",
    "ask",
    "settings",
    "doctor",
    "calibrate",
    "games",
    "tile-start",
    "tile-name",
    "tile-options",
    "tile-resume",
    "tile-bidding",
    "tile-table",
    "tile-result",
    "tile-menu",
    "tile-replay",
]

ON_THE_BOARD: tuple[Phase, ...] = ("placing", "restoring", "wolf", "farmer", "removing")
"""Where it matters what is sensed."""

NO_TILES = TileView("setup", "")
"""A table of the tile games at which nobody sits."""

AFTER: tuple[Name, ...] = ("sheet", "board", "seal", "replay")
"""What may be opened once a game is over."""


@dataclass(frozen=True, slots=True)
class Local:
    """What the screen itself remembers: nothing of the game.

    `uncovered` says that the Wolf has said who it is, so that a private page may be shown.
    """

    page: Opened = ""
    uncovered: bool = False
    number: int = 0
    """A match of the history that was opened."""
    game: int = 0
    """The game of it that is seen once more."""
    cell: Cell = ""
    """The cell that was touched, to say how it is there."""


def page_name(
    view: TableView,
    local: Local,
    *,
    portrait: bool = False,
    simulated: bool = False,
    tiles: TileView = NO_TILES,
    game: Key = "mutton",
) -> Name:
    """The page to show.

    >>> page_name(TableView("choosing", ""), Local())
    'cover'
    >>> page_name(TableView("choosing", ""), Local(uncovered=True))
    'pack'
    >>> page_name(TableView("farmer", ""), Local(), portrait=True)
    'board'
    """
    between = view.phase in ("setup", "resume")
    if local.page == "calibrate" and idle(view, tiles):
        return "calibrate"
    if between and (tiles.phase not in ("setup", "resume") or game != "mutton"):
        return tile_page_name(tiles, local)
    if between and local.page == "games":
        return "games"
    if between and local.page == "tile-replay":
        return "tile-replay"
    if local.page in ("settings", "doctor"):
        return local.page
    if view.phase in ("choosing", "unsealing"):
        return "pack" if local.uncovered else "cover"
    if view.phase == "wolf" and local.page == "peek":
        return "peek" if local.uncovered else "cover"
    if view.phase == "setup":
        if local.page in ("name0", "name1"):
            return "name"
        if local.page in ("options", "history", "past") or (
            local.page == "replay" and local.game
        ):
            return local.page
        return "start"
    if view.phase == "resume":
        return "resume"
    if view.phase == "bidding":
        return "bidding"
    if local.page == "touch" and view.phase in ON_THE_BOARD:
        return "touch"
    if local.page == "ask" and view.phase in ON_THE_BOARD and (view.tag or view.question):
        return "ask"
    if view.phase == "placing" and local.page != "board":
        return "way"
    if view.phase in ("over", "match-over"):
        return local.page if local.page in AFTER else "result"
    if local.page in ("sheet", "board"):
        return local.page
    if portrait or simulated:
        return "board"  # the tall one has the sheet below it; fingers need a simulated one
    return "sheet" if wants_sheet(view) else "board"


def idle(view: TableView, tiles: TileView) -> bool:
    """Whether nobody plays, so that the board may be cleared."""
    return view.phase in ("setup", "resume") and tiles.phase in ("setup", "resume")


def tile_page_name(tiles: TileView, local: Local) -> Name:
    """The page to show while a tile game is chosen or played.

    >>> tile_page_name(TileView("laying", ""), Local())
    'tile-table'
    >>> tile_page_name(TileView("match-over", ""), Local(page="tile-table"))
    'tile-table'
    """
    if local.page == "doctor":
        return "doctor"
    if local.page == "settings":
        return "tile-menu"
    if tiles.phase in ("setup", "resume") and local.page in ("games", "history", "past"):
        return local.page
    if local.page == "replay" and tiles.phase == "setup":
        return "replay"
    if local.page == "tile-replay" and tiles.phase in ("setup", "resume", "over", "match-over"):
        return "tile-replay"
    if tiles.phase == "resume":
        return "tile-resume"
    if tiles.phase == "setup":
        if local.page == "options":
            return "tile-options"
        return "tile-name" if local.page.startswith("name") else "tile-start"
    if tiles.phase == "bidding" or (tiles.phase == "thinking" and not tiles.tiles):
        return "tile-bidding"
    if tiles.phase in ("over", "match-over") and local.page != "tile-table":
        return "tile-result"
    return "tile-table"


def wants_sheet(view: TableView) -> bool:
    """Whether the Farmer is thinking: nothing is in hand, nothing is wrong, nothing is asked, and
    it is a person."""
    return (
        view.phase == "farmer"
        and view.draft is None
        and not view.problems
        and view.question is None
        and view.tag is None
        and not view.berserk
        and view.computer is None
    )
