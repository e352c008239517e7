"""The sounds of the tile games."""

from collections.abc import Callable
from typing import cast

from companion.games.tiles.table.view import TileView
from companion.registry.found import game
from companion.registry.game import load
from companion.sounds.playback import Sound

SoundOfTile = Callable[[TileView, TileView], Sound | None]
"""Returns the sound of a tile that was laid, by the views before and after; None for the usual."""


def sound_of_change(before: TileView, now: TileView) -> Sound | None:
    """Return the sound of a change: bleating for saved sheep, howling for lost ones.

    >>> laid = TileView("laying", "", draft=None)
    >>> sound_of_change(laid, laid) is None
    True
    """
    if now.phase == "match-over" and before.phase != now.phase:
        return Sound.HOWL if now.score and _wolves_lead(now) else Sound.BLEAT
    if len(now.tiles) <= len(before.tiles) or not before.tiles:
        return Sound.SETTLE if now.phase != before.phase else None
    special = None if now.game is None else game(now.game).sounds
    heard = cast(SoundOfTile, load(special))(before, now) if special else None
    return heard or Sound.SETTLE


def _wolves_lead(view: TileView) -> bool:
    points = [row.points for row in view.score]
    return len(points) == 2 and points[1] > points[0]
