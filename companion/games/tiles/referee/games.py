"""The tile games by their keys."""

from collections.abc import Mapping
from typing import cast

from companion.games.tiles.referee.rules import About
from companion.registry.found import game, games
from companion.registry.game import load


def tile_games() -> tuple[str, ...]:
    """Return the keys of the tile games, in the order in which they are shown."""
    return tuple(each.about.key for each in games() if each.tiles)


def offered(key: str) -> Mapping[str, tuple[str, ...]]:
    """Return what the shell offers of a tile game (`companion.terminal.completing.Offered`)."""
    return {"player": tuple(f"computer:{strength}" for strength in about(key).strengths)}


def about(key: str) -> About:
    """Return the tile game of this key. Raises LookupError if there is none."""
    tiles = game(key).tiles
    if not tiles:
        raise LookupError(f"{key!r} is no tile game")
    return cast(About, load(tiles))
