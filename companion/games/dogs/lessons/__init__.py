"""The lesson of Sheep, Dogs and Wolves."""

from types import MappingProxyType

OFFER = MappingProxyType({
    "lesson": "companion.games.dogs.lessons.plan:LESSON",
    "pages": "companion.games.tiles.lessons:PAGES",
    "tour": "companion.games.dogs.lessons.tour:DETOUR",
})
