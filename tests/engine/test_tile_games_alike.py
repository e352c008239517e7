"""What the two tile games do alike: they go back and forth, their records are written and read
again, and what is refused does no harm."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
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
from engine.defect import IllegalMove
from engine.laying import read_cell
from engine.records import NoSuchRound, NotationError, PlaceError, RecordError
from tests.engine.dogs.dogs_games import random_game as dogs_game
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
    at = of.room.records.at
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
