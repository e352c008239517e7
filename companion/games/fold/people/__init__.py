"""Those who play Wolf in the Fold."""

from types import MappingProxyType

OFFER = MappingProxyType({"tour-when-over": "companion.games.tiles.people.tour:EVENING"})
