"""Those who play Sheep, Dogs and Wolves."""

from types import MappingProxyType

OFFER = MappingProxyType({
    "rated": f"{__name__}.rating:RATED",
    "tour": "companion.games.tiles.people.tour:HISTORY",
})
