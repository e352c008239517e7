"""Whole boards through doctor, calibration and a match of Mutton."""

from types import MappingProxyType

OFFER = MappingProxyType({"tour": "companion.games.mutton.care.tour:DETOUR"})
