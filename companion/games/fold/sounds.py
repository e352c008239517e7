"""The sounds of Wolf in the Fold."""

from companion.games.tiles.table.view import TileView
from companion.sounds.playback import Sound


def sound_of_tile(before: TileView, now: TileView) -> Sound | None:
    """Return bleating where sheep are enclosed."""
    return Sound.BLEAT if len(now.regions) > len(before.regions) else None
