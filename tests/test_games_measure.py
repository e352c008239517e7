"""What the house knows of its games grows no more, and how it is counted."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests import games
from tests.games import CEILINGS, REASONS, TARGETS, TITLES, Found, House

GAMES = {
    "engine/fold/options.py": "class Options: ...",
    "engine/fold/game.py": "class Game: ...\nclass Lay: ...",
    "engine/fold/records.py": "NAME = 'Wolf in the Fold'",
    "engine/dogs/options.py": "class Options: ...",
    "engine/dogs/game.py": "class Game: ...",
    "engine/dogs/records.py": "NAME = 'Sheep, Dogs and Wolves'",
    "companion/games/goose/__init__.py": "GAME = 1",
    "companion/games/fold/__init__.py": "GAME = 2",
    "companion/table/tiles/table.py": "class TileTable: ...",
    "companion/table/goose/table.py": "class Table: ...",
}
"""Three games: two with rules in the engine, one with a folder only."""
TYPES = "from engine.fold.game import Game as FoldGame, Lay\nfrom engine.dogs.game import Game\n"
TABLES = ("from companion.table.goose.table import Table\n"
          "from companion.table.tiles.table import TileTable\n")


@pytest.fixture(scope="module")
def today() -> House:
    return House()


@pytest.fixture(scope="module")
def measured(today: House) -> Mapping[str, list[Found]]:
    return today.measure()


@pytest.mark.parametrize("kind", TITLES)
def test_the_numbers_do_not_grow(kind: str, measured: Mapping[str, list[Found]]) -> None:
    """`python -m tests.games --lines` shows what is counted."""
    assert CEILINGS[kind] <= TARGETS[kind]
    assert len(measured[kind]) <= CEILINGS[kind], measured[kind]


def test_reasons_are_of_modules_that_import_a_game(measured: Mapping[str, list[Found]]) -> None:
    importers = {found.path for found in measured["imports"]}
    assert REASONS.keys() <= importers
    assert len(REASONS) <= TARGETS["imports"]
    assert len(importers) > TARGETS["imports"] or importers == REASONS.keys()


def test_the_numbers_are_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    planted = house(tmp_path, TYPES + "KEYS = ('fold', 'dogs')")
    monkeypatch.setattr(games, "House", lambda: planted)
    games.main(["--lines"])
    listed = capsys.readouterr().out.splitlines()
    numbers = [line for line in listed if not line.startswith(" ")]
    assert [line.partition(" (")[0] for line in numbers] == [
        f"1 {title}" for title in TITLES.values()]
    assert listed[1:-1:2] == [f"    companion/hall/house.py:3: {what}"
                              for what in ("'fold'", "('fold', 'dogs')")]
    games.main([])
    assert capsys.readouterr().out.splitlines() == numbers


def house(root: Path, source: str, at: str = "companion/hall/house.py") -> House:
    """Plant a module beside the games."""
    for name, text in {**GAMES, at: source}.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    return House(root)


def counted(root: Path, kind: str, source: str, at: str = "companion/hall/house.py") -> list[int]:
    """Return the lines that count in a module planted beside the games."""
    found = house(root, source, at).measure()[kind]
    assert {it.path for it in found} <= {at}
    return [it.line for it in found]


def test_games_are_found_where_they_lie(tmp_path: Path, today: House) -> None:
    assert house(tmp_path, "").games == {"fold", "dogs", "goose"}
    assert today.games >= {"mutton", "fold", "dogs"}


@pytest.mark.parametrize("source", [
    "game == 'fold'",
    "game != 'Wolf in the Fold'",
    "game in {'dogs', other}",
    "1 if game == 'goose' else 2",
    "match game:\n case 'fold': pass",
    "LEAST = {'fold': 1}",
    "LEAST['fold']",
    "key: Literal['dogs', 'other']",
    "def play(game='fold'): ...",
    "class Setup:\n game: str = 'fold'",
    "choose('dogs')",
    TYPES + "isinstance(game, FoldGame)",
    TYPES + "isinstance(game, str | FoldGame)",
    TYPES + "type(game) is Game",
    TYPES + "{Game: 1}",
    TYPES + "match game:\n case FoldGame(): pass",
    "import engine.fold.game\nisinstance(game, engine.fold.game.Game)",
    "from engine.fold import records\nname == records.NAME",
    "from companion.games import fold\ngame is fold.GAME",
    TABLES + "isinstance(table, Table)",
    TABLES + "isinstance(table, TileTable)",
])
def test_a_line_tells_games_apart(source: str, tmp_path: Path) -> None:
    assert counted(tmp_path, "apart", source) == [source.count("\n") + 1]


def test_a_line_counts_once(tmp_path: Path) -> None:
    assert counted(tmp_path, "apart", "a = 'fold' if b == 'dogs' else 'goose'\n\nb = 'fold'") == [
        1, 3]


@pytest.mark.parametrize("source", [
    "'''Tells fold from dogs.'''",
    "fold = dogs = 1\nif fold == dogs: ...",
    "table.add_column(overflow='fold')",
    "parser.add_argument('--fold')",
    "Message('fold-tile')",
    "from companion.hall.pairing import fold\nfold is dogs or isinstance(it, fold)",
    TYPES + "game = FoldGame()",
    TYPES + "isinstance(move, Lay)",
    TABLES.splitlines()[0] + "\nisinstance(table, Table)",
])
def test_a_line_that_tells_no_games_apart(source: str, tmp_path: Path) -> None:
    assert counted(tmp_path, "apart", source) == []


@pytest.mark.parametrize("source", [
    "KEYS = ('fold', 'dogs')",
    "KEYS = ['fold', 'dogs', 'goose']",
    "KEYS = {'fold', 'dogs'}",
    "LEAST = {'fold': 1, 'dogs': 2}",
    "NAMES = {1: 'Wolf in the Fold', 2: 'Sheep, Dogs and Wolves'}",
    "Key = Literal['fold', 'dogs']",
    "click.Choice(['fold', 'dogs'])",
    "GAMES = (About('fold', ('Ann', 'Ben')), About('dogs', ('Cleo', 'Dan')))",
    "GAMES = ('companion.games.fold:GAME', 'companion.games.goose:GAME')",
    TYPES + "GAMES = (FoldGame(), Game())",
    TYPES + "Any = FoldGame | Game",
    "from companion.games import fold, goose\nGAMES = (fold.GAME, goose.GAME)",
])
def test_a_list_of_games(source: str, tmp_path: Path) -> None:
    assert counted(tmp_path, "lists", source) == [source.count("\n") + 1]


@pytest.mark.parametrize("source", [
    "KEYS = ('fold', 'other')",
    "WORDS = ('fold', 'fold')",
    "fold, dogs = 1, 2\nfound = (fold, dogs)",
    TYPES + "MOVES = (FoldGame, Lay)",
    "a = 'fold'\nb = 'dogs'",
    "KEYS = ('companion.hall', 'companion.games')",
])
def test_a_list_of_something_else(source: str, tmp_path: Path) -> None:
    assert counted(tmp_path, "lists", source) == []


@pytest.mark.parametrize("source", [
    "import engine.fold.game",
    "from engine import fold",
    "from engine.fold.game import Game",
    "from companion.games.goose import GAME",
    "from companion.games import goose",
    "from companion.table.tiles.table import TileTable",
    "from ..table.goose import table",
    "if TYPE_CHECKING:\n from engine.dogs.game import Game",
    "def play():\n from engine.dogs.game import Game\n import engine.fold",
])
def test_a_module_imports_a_game(source: str, tmp_path: Path) -> None:
    assert counted(tmp_path, "imports", source) == [1]


@pytest.mark.parametrize("source", [
    "import engine, companion.games",
    "from companion.games import registry",
    "from engine.games import GAMES",
    "from companion.hall.pairing import fold",
    "'from engine.fold import game'",
])
def test_a_module_imports_no_game(source: str, tmp_path: Path) -> None:
    assert counted(tmp_path, "imports", source) == []


@pytest.mark.parametrize("at", ["engine/fold/deep/rules.py", "companion/games/fold/page.py"])
def test_a_folder_of_a_game_may_know_games(at: str, tmp_path: Path) -> None:
    found = house(tmp_path, TYPES + "game == 'fold' or ('dogs', 'fold')", at).measure()
    assert found == {"apart": [], "lists": [], "imports": []}


@pytest.mark.parametrize("at", [
    "companion/games/tiles/rules.py", "companion/games/registry.py", "companion/table/fold/page.py",
    "companion/fold.py", "engine/names.py"])
def test_what_lies_beside_the_folders_of_games_counts(at: str, tmp_path: Path) -> None:
    source = "game in ('dogs', 'fold')"
    assert counted(tmp_path, "apart", source, at) == [1]
    assert counted(tmp_path, "lists", source, at) == [1]
