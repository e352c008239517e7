"""Sheets of games of pieces."""

import pytest

from companion.extras.printing.files import pdf
from companion.extras.printing.page import Paper
from companion.games.pieces.printing.sheet import sheet
from engine.pieces import records
from engine.pieces.game import Game
from engine.pieces.rules import PieceRules
from tests.companion.hands.hand_games import GAMES


@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
def test_every_game_is_printed(rules: PieceRules) -> None:
    game = Game.start(rules)
    for _ in range(12):
        if not game.over:
            game = game.apply(game.position.moves()[0].text)
    record = records.PieceRecord(game, {"Date": "2024-05-01"})
    assert pdf(sheet(record, game, Paper("a5", 148, 210)), "x").startswith(b"%PDF")
