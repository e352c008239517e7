"""What the lessons tell the tests of the house."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.extras.lessons.progress import FILE, Progress
from tests.extras.parts import Kept

if TYPE_CHECKING:
    from companion.screens.environment import Environment
    from tests.companion.screens.first_evening import Newcomer

NO_SENTENCES = {
    "games/mutton/lessons/steps.py": {"f6 d4 f5 c3 e4 b4 e6 d2", "B:D-b3,E-f4 pass F:D-b2"},
    "games/mutton/lessons/scene.py": {"size=X sheep=X wolves=X"},
}


def _fill(folder: Path) -> None:
    Progress(folder).reach("mutton", 3)


def _use(environment: Environment, number: int) -> None:
    environment.service(Progress).reach("fold", number)


def _there(folder: Path, number: int) -> bool:
    return Progress(folder).reached("mutton", 9).step == 3




def _learn(who: Newcomer) -> None:
    from tests.extras.lessons.newcomer import learn  # it imports Kivy

    learn(who)


def _learn_and_play(who: Newcomer) -> None:
    from tests.extras.lessons.newcomer import learn_and_play

    learn_and_play(who)


EVENING_BEGINNINGS = (_learn,)
"""What a newcomer does first on a first evening."""
FIRST_STEPS = (_learn_and_play,)
"""What a newcomer does in the first ten minutes, before the first round of a game."""
KEPT = {"lessons": Kept(FILE, "the lessons", _fill, _use, _there)}
IN_PAGE = ("tests.extras.lessons.in_page",)
"""What visits the page that a browser plays in."""
PAGE_COMMANDS = ("lesson",)
"""What is offered there before a match."""
