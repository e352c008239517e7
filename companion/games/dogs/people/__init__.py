"""Those who play Sheep, Dogs and Wolves."""

from types import MappingProxyType

_TILES = "companion.games.tiles.people"
OFFER = MappingProxyType({
    "history": f"{_TILES}.history:HISTORY",
    "rated": f"{__name__}.rating:RATED",
    "tour": f"{_TILES}.tour:HISTORY",
})
