"""The lesson of Mutton: its steps, the positions they play in, and the tasks."""

from types import MappingProxyType

OFFER = MappingProxyType({
    "page-guests": "companion.games.mutton.lessons.page_guests:LessonGuests",
})
