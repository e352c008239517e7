"""The pages of the board's care on the tour of Mutton."""

from types import MappingProxyType

OFFER = MappingProxyType({"tour": "companion.games.mutton.care.tour:DETOUR"})
