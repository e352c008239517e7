"""Mistakes planted in what a table publishes at a hall."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from companion.games.mutton.hall.publishing import HallTable
from companion.games.mutton.referee import Step, steps
from companion.games.mutton.referee.state import Playing
from companion.games.mutton.simulation.whole_game import whole_game
from engine.mutton import legal
from tests.companion.secrecy.planted import Leak


@contextmanager
def a_safe_at_the_hall() -> Iterator[None]:
    honest = steps.shared

    def leaky(step: Step) -> Step | None:
        return step if isinstance(step, steps.Sealed) else honest(step)

    with patch.object(steps, "shared", leaky):
        yield


@contextmanager
def victims_counted_at_the_hall() -> Iterator[None]:
    honest = HallTable._publish

    def leaky(hall: HallTable, *how: Any) -> None:
        game = whole_game(hall._table) if isinstance(how[-1], Playing) else None
        for _ in legal.victims(game) if game is not None and game.pack is not None else ():
            honest(hall, *how)
        honest(hall, *how)

    with patch.object(HallTable, "_publish", leaky):
        yield


LEAKS: tuple[Leak, ...] = (
    Leak("a safe at the hall", "network", a_safe_at_the_hall, evening="hall"),
    Leak("victims counted at the hall", "network", victims_counted_at_the_hall, evening="hall"),
)
