"""What one tile game offers on its start page and on the page of its options."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import ClassVar, cast

from companion.games.tiles.table.view import SetupView
from companion.referee.course import AUTOMATIC
from companion.registry.found import game
from companion.registry.game import load
from companion.screens.boxes import Box
from companion.screens.widgets.controls import Stepper
from companion.screens.widgets.part import Look, Part
from companion.table.match_table import SetForm, SetOptions
from companion.words.message import Message

RIVAL = f"computer:{AUTOMATIC}"
"""In place of a name: the computer that is proposed."""


class Starting(ABC):
    """How a match of the game is chosen."""

    ways: ClassVar[tuple[tuple[Message, tuple[str, ...]], ...]]
    """How it can be begun at once: the words of its button, and the players. An empty name is that
    of a person, `RIVAL` a computer."""
    known: ClassVar[int]
    """The number of players who are seated when their names are known."""
    seats_mm: ClassVar[float]
    """Height of all seats on a tall screen."""
    seat_mm: ClassVar[float]
    """Height of one of them on a wide screen."""
    tell_mm: ClassVar[float]
    """Height of the lines that explain what is chosen."""
    tall_plates: ClassVar[bool]
    """Whether a computer's level stands below its plate, which has a role, too."""
    swaps: ClassVar[bool]
    """Whether the players can swap their seats."""
    hows: ClassVar[tuple[Message, ...]]
    """The ways of scoring, or the forms of match, among which people choose."""

    @abstractmethod
    def how(self, setup: SetupView) -> int:
        """Return which of `hows` is chosen."""

    @abstractmethod
    def tell(self, setup: SetupView) -> Message:
        """Return what that means."""

    @abstractmethod
    def choose(self, setup: SetupView, index: int) -> SetOptions | SetForm:
        """Return the command that chooses one of `hows`."""

    def least(self, index: int) -> int:
        """Return the number of players that one of `hows` needs."""
        return 1

    def role(self, setup: SetupView, seat: int) -> Message | None:
        """Return what the player of a seat plays first, where that is decided by the seats."""
        return None

    @abstractmethod
    def on_the_screen(self, setup: SetupView) -> Message:
        """Return how many tiles are on the screen."""

    # --- the page of its options ------------------------------------------------------------------

    @abstractmethod
    def build(
        self, look: Look, box: Box, put: Callable[[Part], object],
        changed: Callable[[str, int], None],
    ) -> dict[str, Stepper]:
        """Put the steppers, and what is beside them, on the page, and return them by their names.
        """

    @abstractmethod
    def values(self, setup: SetupView) -> Mapping[str, int]:
        """Return what each stepper shows."""

    @abstractmethod
    def changed(self, setup: SetupView, name: str, value: int) -> str | Message:
        """Return the options after a stepper was changed, or why that cannot be."""

    @abstractmethod
    def standard(self, setup: SetupView) -> str:
        """Return the options with the standard set of tiles."""


def starting(key: str) -> Starting:
    """Return how a match of a tile game is chosen."""
    return cast(Starting, load(game(key).starting))
