"""Mutton on other screens: what each seat sees, and the pages of matches."""

from types import MappingProxyType

OFFER = MappingProxyType({
    "cover": "companion.games.mutton.web.cover:on_cover",
    "keepsake": "companion.games.mutton.web.keepsakes:of_past",
    "shared": "companion.games.mutton.web.shared_table:SharedTable",
    "tour": "companion.games.mutton.web.tour:DETOUR",
})
