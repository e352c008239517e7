"""The lesson of Mutton: its steps, the positions they play in, and the tasks."""

from types import MappingProxyType

PAGES = MappingProxyType({"lesson": "companion.games.mutton.lessons.page.LessonPage"})
OFFER = MappingProxyType({
    "lesson": "companion.games.mutton.lessons.lesson:LESSON",
    "page-guests": "companion.games.mutton.lessons.page_guests:LessonGuests",
    "pages": "companion.games.mutton.lessons:PAGES",
    "services": "companion.games.mutton.lessons.first:first_guest",
    "tour": "companion.games.mutton.lessons.tour:DETOUR",
})
