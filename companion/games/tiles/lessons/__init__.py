"""The lessons of the tile games."""

from types import MappingProxyType

PAGES = MappingProxyType({"tile-lesson": "companion.games.tiles.lessons.page.TileLessonPage"})
