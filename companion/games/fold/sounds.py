"""The sounds of Wolf in the Fold."""

from companion.sounds.playback import Sound
from companion.table.tiles.view import TileView


def sound_of_tile(before: TileView, now: TileView) -> Sound | None:
    """Return bleating where sheep are enclosed."""
    return Sound.BLEAT if len(now.regions) > len(before.regions) else None
