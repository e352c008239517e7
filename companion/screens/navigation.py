"""What decides which page is shown: the table's view, and what was opened on the screen.

The phase of the table asks for most pages: the screens of the game name them
(`game_screens.GameScreens`). A page that a finger opens says itself when it may be shown
(`pages.page.Page.opens`); both are brought together in `page_list`.
"""

from dataclasses import dataclass
from typing import Literal

from companion.table.match_table import BETWEEN_MATCHES, GameView
from engine.hexgrid import Cell

OVER = ("over", "match-over")
"""Phases of every table after a game."""


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

    table: GameView
    route: Route = Route()
    portrait: bool = False
    simulated: bool = False
    """Whether fingers move the sheep, on a drawn board."""
    guest: str = ""
    """The page of the lesson or puzzle that has the board; empty while none has it."""

    @property
    def arranging(self) -> bool:
        """Whether a match is being arranged."""
        return self.table.phase == "setup"

    @property
    def idle(self) -> bool:
        """Whether no match is in progress, so that the board may be cleared."""
        return self.table.phase in BETWEEN_MATCHES
