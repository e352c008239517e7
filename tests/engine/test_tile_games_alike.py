"""What the two tile games have in common, and their documentation."""

import contextlib
import doctest
import re
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine.dogs.notation
import engine.dogs.records
import engine.dogs.views
import engine.fold.notation
import engine.fold.records
import engine.fold.views
from engine import tile_records
from engine.defect import IllegalMove
from engine.dogs import players as dogs_players
from engine.dogs import records as dogs_records
from engine.dogs import views as dogs_views
from engine.dogs.options import Options as DogsOptions
from engine.fold import players as fold_players
from engine.fold import records as fold_records
from engine.fold import views as fold_views
from engine.fold.options import ONE_SET
from engine.fold.options import Options as FoldOptions
from engine.fold.position import Position
from engine.fold.scoring import score
from engine.fold.tiles import NAMES, SIGNS
from engine.laying import read_cell
from engine.records import NoSuchRound, NotationError, PlaceError, RecordError
from engine.strengths import NAMES as MUTTON_LEVELS
from tests.engine.dogs.dogs_games import random_game as dogs_game
from tests.engine.fold.drawn_tables import drawn
from tests.engine.fold.fold_games import random_game as fold_game

seeds = st.integers(0, 2**32).map(Random)


@dataclass(frozen=True)
class TileGame:
    """One of the two: where its records are read and written, and a random game of it."""

    room: ModuleType
    random: Any
    signs: str
    """What may stand in a damaged record."""

    def record(self, game: Any, **tags: str) -> Any:
        return self.room.records.Record(game, tags)

    def text(self, game: Any) -> str:
        written: str = self.room.records.write(self.record(game))
        return written


FOLD = TileGame(engine.fold, fold_game, 'x@,-9."[]\\\n ;')
DOGS = TileGame(engine.dogs, dogs_game, 'xe,-9."[]\\\n ;')
both = pytest.mark.parametrize("of", [FOLD, DOGS], ids=["fold", "dogs"])


@both
@given(seeds)
def test_a_record_is_read_as_it_was_written(of: TileGame, rng: Random) -> None:
    game = of.random(rng)
    game = game.upto(rng.randint(0, len(game.entries)))
    if rng.random() < 0.3 and not game.position.over:
        game = game.stop()
    record = of.record(game, Player1='A "quoted" \\ name', Date="2024-05-01")
    text = of.room.records.write(record)
    assert of.room.records.read(text) == record
    assert of.room.records.write(of.room.records.read(text)) == text


@both
@given(seeds)
def test_a_damaged_record_is_read_or_refused(of: TileGame, rng: Random) -> None:
    text = of.text(of.random(rng))
    at = rng.randrange(len(text))
    damaged = text[:at] + rng.choice(of.signs) + text[at + rng.randrange(3):]
    with contextlib.suppress(RecordError):
        assert of.room.records.write(of.room.records.read(damaged))


@both
@given(st.text(max_size=40))
def test_any_text_is_a_move_or_refused(of: TileGame, text: str) -> None:
    notation = of.room.notation
    with contextlib.suppress(NotationError):
        assert notation.parse(notation.write(notation.parse(text))) == notation.parse(text)
    with contextlib.suppress(NotationError):
        read_cell(text)


@both
@given(seeds)
def test_a_refused_tile_changes_nothing(of: TileGame, rng: Random) -> None:
    game = of.random(rng)
    game = game.upto(rng.randint(0, len(game.entries)))
    lying = (*game.table, *game.entries)
    before = of.text(game), of.room.views.view(game)
    with pytest.raises(IllegalMove):
        game.apply(rng.choice(lying))
    assert (of.text(game), of.room.views.view(game)) == before


@both
@given(seeds)
def test_going_back_and_forth_changes_nothing(of: TileGame, rng: Random) -> None:
    game = of.random(rng)
    many = rng.randint(0, len(game.entries))
    again = game.upto(many)
    for entry in game.entries[many:]:
        again = again.apply(entry)
    assert again == game
    if game.entries:
        assert game.back().apply(game.entries[-1]) == game
    assert game.upto(0).back() == game.upto(0)


@both
def test_places_in_a_game(of: TileGame) -> None:
    record = of.record(of.random(Random(2)))
    rounds = record.game.rounds
    last = rounds[-1]
    at = tile_records.at
    assert at(record, "0") == record.game.upto(0)
    assert at(record, "1.1") == record.game.upto(1)
    for number in range(1, last + 1):
        assert len(at(record, str(number)).entries) == sum(it <= number for it in rounds)
    with pytest.raises(NoSuchRound, match=f"no place {last + 1}: it ends with round {last}"):
        at(record, str(last + 1))
    with pytest.raises(PlaceError, match="'1w' is not a place in a game"):
        at(record, "1w")


@both
def test_free_tags_must_be_writable(of: TileGame) -> None:
    with pytest.raises(ValueError, match="Leave out the tag Table"):
        of.record(of.random(Random(1)), Table="x")


DOCS = Path(__file__).parents[2] / "docs"
FOLD_PAGE = (DOCS / "players" / "fold.md").read_text(encoding="utf-8")
DOGS_PAGE = (DOCS / "players" / "dogs.md").read_text(encoding="utf-8")


def indented(page: str, first: str, last: str) -> str:
    """The indented lines from one that begins with `first` to one that ends with `last`."""
    lines = [line[4:] for line in page.splitlines() if line.startswith("    ") or not line]
    text = "\n".join(lines)
    start = text.index(first)
    return text[start:text.index(last, start) + len(last)]


FOLD_RECORD = indented(FOLD_PAGE, "[Game", "stop")
DOGS_RECORD = indented(DOGS_PAGE, "[Game", "-3,0w")


def test_the_developers_page_runs() -> None:
    results = doctest.testfile(
        str(DOCS / "developers" / "tile-games.md"), module_relative=False)
    assert results.attempted > 10
    assert results.failed == 0


def test_the_records_shown_can_be_read() -> None:
    assert fold_records.read(FOLD_RECORD).game.position.stopped
    assert dogs_records.read(DOGS_RECORD).game.position.over


def test_the_diagram_shown_is_that_of_the_record() -> None:
    record = dogs_records.read(DOGS_RECORD)
    shown = dogs_views.diagram(tile_records.at(record, "1").position)
    assert "\n".join(f"    {line}" for line in shown.splitlines()) in DOGS_PAGE


@pytest.mark.parametrize(("page", "keys"), [
    (FOLD_PAGE, list(fold_views.view(fold_records.read(FOLD_RECORD).game))),
    (DOGS_PAGE, list(dogs_views.view(dogs_records.read(DOGS_RECORD).game))),
], ids=["fold", "dogs"])
def test_the_pages_list_the_keys_of_json(page: str, keys: list[str]) -> None:
    table = page[page.index("### `show --json`"):]
    listed = [key for row in re.findall(r"^\| (`[^|]*) \|", table, re.MULTILINE)
              for key in re.findall(r"`(\w+)`", row)]
    name, *rest = keys
    assert listed == [name, "version", *rest], "the command adds the version"


def test_the_table_of_tiles_is_that_of_a_set() -> None:
    for kind, many in ONE_SET.items():
        signs = " ".join(f"`{sign}`" for sign in SIGNS[kind])
        assert f"| {NAMES[kind]} | {many} | {signs} | `{kind}` |" in FOLD_PAGE
    assert f"A set has {sum(ONE_SET.values())}" in FOLD_PAGE
    assert f"A set has {DogsOptions().tiles} tiles" in DOGS_PAGE


def test_the_three_tables_drawn_are_as_the_page_says() -> None:
    block = indented(FOLD_PAGE, " > - - <          >", "> - * <")
    columns = [0, 17, 34]
    tables = [
        "\n".join(line[start:start + 10].rstrip() for line in block.splitlines())
        for start in columns
    ]
    positions = [Position.start(FoldOptions(), drawn(text).lays) for text in tables]
    assert [(score(it).players, score(it).wolves) for it in positions] == [(0, 3), (0, 3), (3, 0)]
    assert [len(it.folds) for it in positions] == [2, 0, 2]
    assert [len({id(fold) for fold in it.folds.values()}) for it in positions] == [1, 0, 2]


@pytest.mark.parametrize("players", [dogs_players, fold_players])
def test_the_levels_are_those_of_mutton_and_no_two_are_alike(players: ModuleType) -> None:
    levels = import_module(f"{players.__name__}.levels")
    assert levels.NAMES == MUTTON_LEVELS
    assert set(levels.NAMES) <= set(players.names())
    assert len(set(levels.LEVELS.values())) == len(levels.LEVELS)
