"""The sounds of the tile games."""

from companion.games.tiles.screens.showing import showing
from companion.games.tiles.table.view import TileView
from companion.sounds.playback import Sound


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
    heard = None if now.game is None else showing(now.game).sound(before, now)
    return heard or Sound.SETTLE


def _wolves_lead(view: TileView) -> bool:
    points = [row.points for row in view.score]
    return len(points) == 2 and points[1] > points[0]
