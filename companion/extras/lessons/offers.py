"""What the lessons give the app: their page, and how far the learner has come."""

from types import MappingProxyType

from companion.extras.lessons.progress import FILE, Progress
from companion.screens.environment import Opening

PAGES = MappingProxyType({"learn": "companion.extras.lessons.frame.LearnPage"})


def open_progress(opening: Opening) -> Progress:
    """Return how far the learner has come in each lesson. Raises StartFailure."""
    return opening.kept("lessons", Progress, FILE)
