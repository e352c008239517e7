"""Those who play Wolf in the Fold."""

from types import MappingProxyType

_TILES = "companion.games.tiles.people"
OFFER = MappingProxyType({
    "history": f"{_TILES}.history:HISTORY",
    "tour-when-over": f"{_TILES}.tour:EVENING",
})
