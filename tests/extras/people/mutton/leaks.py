"""A mistake planted in the history."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from companion.extras.people.commands import history
from companion.games.mutton.simulation.whole_game import whole_game
from tests.companion.secrecy.fresh import with_table
from tests.companion.secrecy.planted import Leak


@contextmanager
def an_export_with_the_pack() -> Iterator[None]:
    honest = history._texts

    def leaky(journal: Any, number: int) -> list[str]:
        game = whole_game(tables[0]) if tables else None
        pack = "".join(sorted(game.pack)) if game is not None and game.pack else ""
        return [*honest(journal, number), f"[Pack {pack}]"]

    with with_table() as tables, patch.object(history, "_texts", leaky):
        yield


LEAKS: tuple[Leak, ...] = (
    Leak("an export with the pack", "standard output", an_export_with_the_pack, evening="escape"),
)
