"""What hindsight tells the tests of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.mutton.hindsight.game_review import GameReview
from companion.games.mutton.hindsight.reviews import Reviews

if TYPE_CHECKING:
    from tests.companion.screens.first_evening import Newcomer

BARE = ("Hindsight",)
"""Parts without a border, by the names of their classes."""
REVIEW_GAMES = 10
"""Number of games played in the head to judge a move: few, as nobody reads the figures here."""


def look_back(who: Newcomer) -> None:
    """See the last game once more."""
    from companion.screens.widgets.slider import Slider  # of Kivy
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

READ_RECORDS = (["deduce"], ["analyse", "--games", "2"])
READS = {name: (name, "-") for name in ("analyse", "deduce")}
FILES = ("analyse", "deduce")
FILES_TYPED = (("analyse --games 2 fi", r"analyse --games 2 first\ game.mutton"),)
HIDDEN = {name: (name, "HIDDEN") for name in ("analyse", "deduce")}
PRINTS = {
    "analyse": ("analyse", "RECORD", "--games", "2"),
    "analyse --json": ("analyse", "RECORD", "--games", "2", "--json"),
    "deduce": ("deduce", "RECORD"),
    "deduce --json": ("deduce", "RECORD", "--json"),
}
QUIET = {"analyse a file that is not there": ("analyse", "MISSING")}
ENCODED = {name: (PRINTS[name], 0) for name in ("analyse", "analyse --json", "deduce")}
SLOW = ("analyse",)
WRITERS = {
    "analyse": ((".pdf", ".svg"), lambda given, out: [
        "analyse", str(given), "--games", "2", "-o", out]),
}
SHOWN = {
    "analyse": ("golden --games 2 -o 1.pdf", "golden --games 2 -o 1.svg", "fold -o 2.pdf",
                "dogs -o 3.pdf"),
    "deduce": ("golden", "golden --at 0"),
}
WIDTHS_MM = {"letters-button": 15.7}
"""The width that a button has in a narrow row, in mm."""
LATER = ("companion.games.mutton.hindsight.game_review",)
"""What the first page does not need, and takes long to import."""
