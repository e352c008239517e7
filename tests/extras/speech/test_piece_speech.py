"""What is said of a game of pieces."""

from companion.games.pieces.speech.said import SPEECH
from companion.terminal.own_words import run_command
from companion.words.catalogue import SPOKEN
from tests.companion.games.pieces.piece_rig import new_table


def test_moves_are_said_once_and_what_stands_where_when_asked() -> None:
    table = new_table()
    for line in ("players Ann Ben", "start"):
        run_command(table, line, 0)
    before = table.view()
    assert SPEECH.happened(None, before) is SPEECH.happened(before, before) is None
    move = next(iter(table.legal)).text
    run_command(table, f"move {move}", 0)
    after = table.view()
    player = before.seats[before.turn or 0].name
    assert SPOKEN.text(SPEECH.happened(before, after)) == f"{player}: {move}"
    assert SPOKEN.text(SPEECH.happened(after, before)) == "The last move was taken back."
    assert SPEECH.instruction(after) == after.sentence
    said = SPOKEN.text(SPEECH.table(after))
    assert all(cell in said and piece.kind in said for cell, piece in after.pieces.items())
