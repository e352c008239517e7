"""The sounds of the tile games, from the views before and after a change."""

from __future__ import annotations

from companion.sounds.playback import Sound
from companion.table.tiles.view import TileView


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
    if now.game == "fold" and len(now.regions) > len(before.regions):
        return Sound.BLEAT
    if now.game == "dogs" and _lost(now) > _lost(before):
        return Sound.HOWL
    return Sound.SETTLE


def _wolves_lead(view: TileView) -> bool:
    points = [row.points for row in view.score]
    return len(points) == 2 and points[1] > points[0]


def _lost(view: TileView) -> int:
    """Return how many sheep are eaten for good."""
    return sum(1 for one in view.accounts if one.lot == "eaten" and one.certain)
