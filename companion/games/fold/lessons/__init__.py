"""The lesson of Wolf in the Fold."""

from types import MappingProxyType

OFFER = MappingProxyType({
    "lesson": "companion.games.fold.lessons.plan:LESSON",
    "pages": "companion.games.tiles.lessons:PAGES",
    "tour": "companion.games.fold.lessons.tour:DETOUR",
})
