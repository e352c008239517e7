"""Records that a game analyses."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from companion.extras.printing.output import Draw

if TYPE_CHECKING:
    from rich.console import Console

Progress = Callable[[int], AbstractContextManager[Callable[[int, int], None]]]
"""Shows the progress of a number of steps; yields what is called with the steps done and all steps.
"""


@dataclass(frozen=True, slots=True)
class Analysed:
    """An analysis of a game."""

    plain: Callable[[], object]
    """Returns it as values for `json.dumps`."""
    show: Callable[[Console], None]
    """Prints it."""
    title: str
    report: Draw
    """Draws the report on it."""


class Analyse(Protocol):
    """Analyses a record: what a game offers as its "analyse"."""

    def __call__(
        self, file: str, text: str, progress: Progress, /, *, games: int, seed: int
    ) -> Analysed:
        """Return the analysis. `games` are simulated for each estimate where a game does that, with
        chance from `seed`. Raises InputError."""
