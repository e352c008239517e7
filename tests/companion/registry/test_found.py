"""The games that there are: ours, and those of packages."""

from dataclasses import replace

import pytest

from companion.registry import found
from companion.registry.game import Game, load
from companion.words.catalogue import TYPED
from engine.games import About


class Package:
    """An entry point."""

    def __init__(self, value: str, game: object) -> None:
        self.value, self._game = value, game

    def load(self) -> object:
        if isinstance(self._game, Exception):
            raise self._game
        return self._game


def a_game(key: str) -> Game:
    return Game(about=About("Fox and Flock", key, ("Ann",), (2, 2), (), "", {}))


def test_our_games_come_first_and_those_of_packages_after_them() -> None:
    fox = a_game("fox")
    seen = found.find(found.OURS, [Package("fox_and_flock:GAME", fox)])
    assert list(seen.games) == ["mutton", "fold", "dogs", "fox"]
    assert seen.games["fox"] is fox
    assert not seen.troubles


@pytest.mark.parametrize(("package", "said"), [
    (Package("a:GAME", ImportError("no module named numpy")),
     "The game of a:GAME cannot be used: ImportError: no module named numpy"),
    (Package("a:GAME", replace(a_game("fox"), table="no_such_room:there")),
     "The game of a:GAME cannot be used: ModuleNotFoundError: No module named 'no_such_room'"),
    (Package("a:GAME", "chess"), "a:GAME is not a game, so it cannot be used."),
    (Package("a:GAME", a_game("fold")),
     "The game of a:GAME cannot be used, because Wolf in the Fold is called fold already."),
])
def test_a_package_that_cannot_be_used_is_reported(package: Package, said: str) -> None:
    seen = found.find(found.OURS, [package])
    assert list(seen.games) == ["mutton", "fold", "dogs"]
    assert [TYPED.text(each) for each in seen.troubles] == [said]


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(LookupError, match="there is no game 'chess'; there are mutton, fold, dogs"):
        found.game("chess")


@pytest.mark.parametrize("game", found.games(), ids=lambda game: game.about.key)
def test_every_part_that_a_game_names_is_there(game: Game) -> None:
    for name in Game.__dataclass_fields__:
        if isinstance(part := getattr(game, name), str) and part:
            assert load(part) is not None
