"""Games of pieces: the example, its history, its record, and computer players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

import pytest
from fox_and_flock.rules import ENOUGH, FOX, RULES, SHEEP, Position

from engine.defect import IllegalMove
from engine.hexgrid import Cell
from engine.option_table import OptionsError
from engine.pieces import players, records
from engine.pieces.game import Game
from engine.pieces.rules import Hands, Move, Piece, PieceRules
from engine.records import PlaceError, RecordError
from tests.companion.hands.hand_games import GAMES

NAMES = ("Ann", "Ben")


def played(rules: PieceRules, rng: Random, most: int = 40) -> Game:
    """Return a game of random moves."""
    game = Game.start(rules)
    while not game.over and len(game.moves) < most:
        game = game.apply(rng.choice(game.position.moves()).text)
    return game


@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("seed", range(5))
def test_hands_make_what_the_rules_say(rules: PieceRules, seed: int) -> None:
    game = played(rules, Random(seed))
    for before, move, after in zip(game.positions, game.moves, game.positions[1:], strict=False):
        assert move.hands.after(before.pieces) == after.pieces
        texts = [each.text for each in before.moves()]
        assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
def test_a_record_is_read_as_it_was_written(rules: PieceRules) -> None:
    for game in (played(rules, Random(1)), played(rules, Random(2), 5).give_up(1)):
        text = records.write(game, NAMES, {"Date": "2024-05-01"})
        found = records.read(rules, text)
        assert found.names == NAMES
        assert found.tags["Date"] == "2024-05-01"
        assert found.game.moves == game.moves
        assert found.game.winner == game.winner
        assert records.write(found.game, found.names, found.tags) == text


def test_a_place_of_a_record_is_found() -> None:
    game = played(RULES, Random(1), 6)
    record = records.PieceRecord(game, {})
    assert records.at(record, "0").moves == ()
    assert records.at(record, "2.1").moves == game.moves[:3]
    assert records.at(record, "3") == game
    with pytest.raises(PlaceError):
        records.at(record, "4")


def test_a_record_says_where_it_is_wrong() -> None:
    start = '[Game "Fox and Flock"]\n\n1. d4-c3 '
    for wrong, code in (("d4-c3", "pieces-not-a-move"), ("2. e2-e3", "round-number-wrong"),
                        ("stop:fox d5-e5", "after-the-end")):
        with pytest.raises(RecordError) as caught:
            records.read(RULES, start + wrong)
        assert caught.value.code == code
        assert caught.value.line == 3
    with pytest.raises(RecordError):
        records.read(RULES, '[Game "Mutton"]\n')


FLOCK = dict.fromkeys(RULES.grid.cells[-10:], SHEEP)
"""Sheep that are far away."""


def test_the_fox_jumps_over_a_sheep() -> None:
    position = Position({"d4": FOX, "d5": SHEEP, **FLOCK})
    jump = next(move for move in position.moves() if move.hands.off == ("d5",))
    assert jump.text == "d4xd6"
    assert position.after(jump).pieces == {"d6": FOX, **FLOCK}


def test_sheep_never_step_back() -> None:
    position = Position({"a1": FOX, "d4": SHEEP, **FLOCK}, 1)
    texts = {move.text for move in position.moves()}
    assert {text for text in texts if text.startswith("d4")} == {
        "d4-c3", "d4-c4", "d4-d3", "d4-d5"}


def test_both_sides_can_win() -> None:
    walled = {"a1": FOX, **dict.fromkeys(("a2", "a3", "b1", "b2", "b3", "c1", "c3"), SHEEP)}
    assert Position(walled).winner == 1
    eaten = {"a1": FOX, **dict.fromkeys(("d4", "d5", "d6", "e4", "e5", "e6")[:12 - ENOUGH], SHEEP)}
    assert Position(eaten, 1).winner == 0


@pytest.mark.drawn(2)
@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
def test_computer_players_make_legal_moves(rules: PieceRules) -> None:
    for name in players.names(rules):
        position = rules.start()
        moves = position.moves()
        move = players.player(rules, name)(position, Random(1))
        assert move in moves
        assert players.player(rules, name)(position, Random(1)) == move


def test_what_cannot_be_is_refused() -> None:
    game = Game.start(RULES)
    with pytest.raises(IllegalMove):
        game.back()
    with pytest.raises(IllegalMove):
        game.apply("d4-a1")
    with pytest.raises(IllegalMove):
        game.give_up(0).apply("d4-c3")
    with pytest.raises(OptionsError):
        Game.start(RULES, "size=3")
    with pytest.raises(LookupError):
        players.player(RULES, "playouts")


@pytest.mark.parametrize("many", [3, 20, 100])
def test_playouts_make_a_limited_number_of_moves(many: int) -> None:
    made = Counter[str]()
    legal = [Move(str(number), Hands()) for number in range(many)]

    @dataclass(frozen=True)
    class Endless:
        pieces: Mapping[Cell, Piece]
        mover: int = 0
        over = False
        winner = None

        def moves(self) -> list[Move]:
            return legal

        def after(self, move: Move) -> Endless:
            made["moves"] += 1
            return self

    players.playouts(Endless({}), Random(1))
    assert many < made["moves"] <= players.MOST + many
    assert many != 3 or made["moves"] == 3 + 3 * players.PLAYOUTS * players.LONGEST
