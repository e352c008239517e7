"""Games that are registered beside our own, as by packages that are installed."""

from collections.abc import Callable, Iterator

import pytest

from companion.registry import found
from companion.registry.game import Game
from companion.screens import page_list


class Installed:
    """The entry point of a package that is installed."""

    def __init__(self, game: Game) -> None:
        self._game, self.value = game, f"{game.about.key}:GAME"

    def load(self) -> Game:
        return self._game


def _forget() -> None:
    for cached in (found.found, page_list.pages):
        cached.cache_clear()


@pytest.fixture
def install() -> Iterator[Callable[..., None]]:
    """Installs games for the time of a test."""
    with pytest.MonkeyPatch.context() as patch:
        def do(*games: Game) -> None:
            patch.setattr(found, "entry_points", lambda group: tuple(map(Installed, games)))
            _forget()

        yield do
    _forget()
