"""What the hands on a simulated board have to know of a game."""

from typing import Any, Protocol, TypeVar, cast

from companion.registry.found import game
from companion.registry.game import load
from companion.table.match_table import GameView

V_contra = TypeVar("V_contra", bound=GameView, contravariant=True)


class GameHands(Protocol[V_contra]):
    """How a game stands on a board. Lines are of the rig's language (`hardware.script`)."""

    def size(self, view: V_contra) -> int | None:
        """Return the size of the board that is needed; None where any will do."""

    def standing(self, view: V_contra) -> list[str]:
        """Return lines that make an empty board as the game stands."""


def hands_of(key: str) -> GameHands[Any] | None:
    """Return the hands of a game; None where its pieces are not on the board. Raises LookupError if
    there is no such game."""
    part = game(key).hands
    return cast("GameHands[Any]", load(part)) if part else None
