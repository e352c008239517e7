"""What hindsight tells the tests of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.mutton.hindsight.charts import Hindsight
from companion.games.mutton.hindsight.game_review import GameReview
from companion.games.mutton.hindsight.reviews import Reviews
from companion.screens.widgets.slider import Slider

if TYPE_CHECKING:
    from tests.companion.screens.first_evening import Newcomer

BARE = (Hindsight,)
"""Parts without a border."""
REVIEW_GAMES = 10
"""Number of games played in the head to judge a move: few, as nobody reads the figures here."""


def look_back(who: Newcomer) -> None:
    """See the last game once more."""
    from tests.companion.screens.first_evening import at_start  # it asks here

    with who.part("replay"):
        who.press("Replay")
        who.wait_for(lambda: bool(who.robot.find_all(Slider)), "the moves")
        who.slide_to(0.5)
        who.press("Moves")
        who.press("Sheet")
        who.press("Letters")
        who.press("Wolf knew")
        who.press("Board")
        who.slide_to(1.0)
        who.press("Back")
        who.press("New match")
        at_start(who)


EVENING_ENDS = (look_back,)
"""What a newcomer does last on a first evening."""
EVENING_SERVICES = (lambda: Reviews(lambda game: GameReview(game, REVIEW_GAMES).finish()),)
SITTING_SERVICES = (lambda: Reviews(lambda game: GameReview(game).start()),)
"""What the app is given for a newcomer, and for a long sitting."""
