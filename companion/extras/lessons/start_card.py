"""The lessons' card on the start page."""

from companion.extras.lessons.progress import Progress
from companion.registry.found import games
from companion.screens.pages.page import PageContext
from companion.screens.start_cards import Days, StartCard
from companion.table.match_table import GameView
from companion.words.message import Message


def new_here(context: PageContext[GameView], finished: Days) -> bool:
    """Return whether nobody has finished a match or a lesson."""
    reached = context.environment.service(Progress).reached
    return not finished and not any(reached(game.about.key, 1).done for game in games())


CARD = StartCard("learn", Message("learn"), Message("learn-about"), 1, main=new_here)
