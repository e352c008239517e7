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
        print("a package says hello")
        if isinstance(self._game, BaseException):
            raise self._game
        return self._game


def a_game(key: str, name: str = "Fox and Flock") -> Game:
    return Game(about=About(name, key, ("Ann",), (2, 2), (), "", {}))


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
    (Package("a:GAME", SystemExit("no display")),
     "The game of a:GAME cannot be used: SystemExit: no display"),
    (Package("a:GAME", a_game("../fox")),
     "The game of a:GAME cannot be used: ValueError: the key '../fox' has to be small letters, "
     "digits and underscores, a letter first"),
    (Package("a:GAME", a_game("mutton2", "mutton")),
     "The game of a:GAME cannot be used, because Mutton is called mutton already."),
    (Package("a:GAME", "chess"), "a:GAME is not a game, so it cannot be used."),
    (Package("a:GAME", a_game("fold")),
     "The game of a:GAME cannot be used, because Wolf in the Fold is called fold already."),
])
def test_a_package_that_cannot_be_used_is_reported(package: Package, said: str) -> None:
    seen = found.find(found.OURS, [package])
    assert list(seen.games) == ["mutton", "fold", "dogs"]
    assert [TYPED.text(each) for each in seen.troubles] == [said]


def test_a_package_that_is_found_twice_is_one_game(capfd: pytest.CaptureFixture[str]) -> None:
    fox = Package("fox_and_flock:GAME", a_game("fox"))
    seen = found.find((), [fox, fox])
    assert list(seen.games) == ["fox"]
    assert not seen.troubles
    out, err = capfd.readouterr()
    assert (out, err) == ("", "a package says hello\n")  # what --json prints stays JSON


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(LookupError, match="there is no game 'chess'; there are mutton, fold, dogs"):
        found.game("chess")


@pytest.mark.parametrize("game", found.games(), ids=lambda game: game.about.key)
def test_every_part_that_a_game_names_is_there(game: Game) -> None:
    for name in Game.__dataclass_fields__:
        if isinstance(part := getattr(game, name), str) and part:
            assert load(part) is not None
