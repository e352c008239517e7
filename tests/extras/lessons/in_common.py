"""What the lessons tell the tests of the house."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.extras.lessons.progress import FILE, Progress
from tests.extras.parts import Kept

if TYPE_CHECKING:
    from companion.screens.environment import Environment

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


KEPT = {"lessons": Kept(FILE, "the lessons", _fill, _use, _there)}
