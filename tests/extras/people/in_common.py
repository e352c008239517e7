"""What people tell the tests of the house."""

from companion.extras.people.archive import Archive
from companion.extras.people.history import HistoryReader
from companion.store.journal import Journal


def archive(journal: Journal) -> Archive:
    """Return the saved matches of a journal, read at once."""
    return Archive(lambda: HistoryReader(journal).finish())


GIVEN = (archive,)
LATER = ("companion.extras.people.history",)
ENCODED = {"history": (("history", "--journal", "FOLDER"), 1)}
HIDDEN = {"history": ("history", "--journal", "HIDDEN")}
PRINTS = {
    "history": ("history", "--journal", "GAMES"),
    "history --json": ("history", "--journal", "GAMES", "--json"),
}
SHOWN = {"history": ("--journal journal",)}
NEEDS_HOME = (["history"],)
LABELS = ("evening-button",)
"""Buttons where a match is over."""
LISTED = {
    "companion/extras/people/archive.py: self.read().wait()":
        "saved matches, which are on our own disk",
    "companion/extras/people/levels.py: reading.wait()":
        "our own thread, which reads saved matches",
}
"""Calls without a limit, and why each may be."""
