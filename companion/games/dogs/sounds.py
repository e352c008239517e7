"""The sounds of Sheep, Dogs and Wolves."""

from companion.games.tiles.table.view import TileView
from companion.sounds.playback import Sound


def sound_of_tile(before: TileView, now: TileView) -> Sound | None:
    """Return howling where a sheep is lost."""
    return Sound.HOWL if _lost(now) > _lost(before) else None


def _lost(view: TileView) -> int:
    """Return how many sheep are eaten for good."""
    return sum(1 for one in view.accounts if one.lot == "eaten" and one.certain)
