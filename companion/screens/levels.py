"""The level of the computer that is proposed to a player."""

from collections.abc import Callable
from typing import cast

from companion.registry.extras import offered
from companion.registry.game import load
from companion.screens.environment import Environment


class Levels:
    """Which level is about as strong as a player; this one knows nobody."""

    def read(self, *, wait: bool = False) -> None:
        """Begin to find out what was played; with `wait`, find it out."""

    def level_for(self, game: str, person: str) -> str | None:
        """Return the level for somebody: None until it is found out, and empty for the first of
        the game."""
        return ""


def levels(environment: Environment) -> Levels:
    """Return what an extra offers as its "levels", made of the environment."""
    for part in offered("levels").values():
        return cast(Callable[[Environment], Levels], load(part))(environment)
    return Levels()
