"""Records of Wolf in the Fold: written, read, and refused with the place and the reason."""

import pytest

from engine.fold import views
from engine.fold.game import Game
from engine.fold.options import Options
from engine.fold.position import Lay
from engine.fold.records import Record, read, write
from engine.records import RecordError
from tests.engine.broken_records import refused
from tests.engine.fold.drawn_tables import drawn

RECORD = r"""[Game "Wolf in the Fold"]
[Player1 "Ann"]
[Player2 "Ben"]
[Options "players=2 together"]
[Table "S@0,0"]

1. \@1,0 L@0,1
2. W@1,2 ; the herd is attacked
   stop
"""


def test_a_record_by_hand() -> None:
    record = read(RECORD)
    assert record.names == ("Ann", "Ben")
    assert record.game.position.stopped
    assert record.game.entries[0] == Lay("\\", (1, 0))
    assert write(record) == RECORD.replace(" ; the herd is attacked\n  ", "")


def test_a_table_may_be_set_up_with_any_tiles() -> None:
    table = drawn(r"""
         > * - <
        < S \ S >
         > - * <
    """)
    game = Game.start(Options(), table.lays)
    assert r"\\@" in write(Record(game)), "a backslash in a tag is written twice"
    assert read(write(Record(game))).game == game


@pytest.mark.parametrize(("old", "new", "line", "column", "why"), [
    ("Wolf in the Fold", "Wolf", 1, 8,
     "This is not a record of Wolf in the Fold: its Game tag does not name that game."),
    ('[Table "S@0,0"]', "", 1, 1,
     "This record has no Table tag, which lists the tiles that were placed before the first turn."),
    ("players=2", "players=9", 4, 11, "Choose 1 to 4 for players, not 9."),
    ("together", "togetherr", 4, 21,
     "There is no option 'togetherr'. Did you mean 'together'?"),
    ('"S@0,0"', '"S@0,0 L@0,0"', 5, 15, "There are 2 tiles on 0,0."),
    ('"S@0,0"', '"S@0,0 L@4,0"', 5, 15,
     "The tile on 4,0 is not connected to the first one."),
    ('"S@0,0"', '""', 5, 9,
     "The table is empty: turn over the first tile and place it in the middle."),
    ('"S@0,0"', '"S@1,0 S@1,1 S@0,1 S@-1,0 S@-1,-1 S@0,-1"', 5, 9,
     "The tiles enclose empty cells: 0,0."),
    ('"S@0,0"', '"S@0,0 Q@1,0"', 5, 15,
     "'Q' is not the sign of a tile. The signs are S L B - \\ / > < * H W."),
    ("L@0,1", "L@1,0", 7, 10, "There is a straight fence on 1,0 already."),
    ("L@0,1", "L@4,1", 7, 10, "Place the tile next to another tile: 4,1 touches none."),
    ("L@0,1", "L0,1", 7, 10,
     "'L0,1' is not a tile on a cell. Write its sign and its cell, such as S@2,-1."),
    ("L@0,1", "L@0,1.5", 7, 12,
     "'0,1.5' is not a cell. A cell is two whole numbers, such as 2,-1."),
    ("L@0,1", "L@0,1234", 7, 12,
     "'0,1234' is off the table. No cell is farther than 999 from the middle."),
    ("W@1,2", "W@2,1", 8, 4,
     "A wolf has to be next to a herd: place it on -1,-1 or -1,0 or -1,1, or elsewhere."),
    ("1. ", "2. ", 7, 1, "This has to be round 1, not 2."),
    ("2. W", "W", 8, 1, "Write '2.' before 'W@1,2': round 2 begins here."),
    ("stop", "stop S@4,4", 9, 9,
     "The game ended in round 2, so 'S@4,4' cannot follow."),
    ('[Table "S@0,0"]', '[Table "S@0,0]', 5, 15,
     'The closing " of this tag is missing.'),
    ('[Table "S@0,0"]', '[Table "S@0,0"]\n[Seed "x"]', 6, 8, "Seed needs a whole number, not 'x'."),
])
def test_what_is_wrong_is_told_by_line_and_column(
    old: str, new: str, line: int, column: int, why: str
) -> None:
    assert refused(read, RECORD, old, new) == (line, column, why)


def test_a_tile_too_many() -> None:
    text = '[Game "Wolf in the Fold"]\n[Options "star=1"]\n[Table "*@0,0"]\n\n1. *@1,0\n'
    with pytest.raises(RecordError, match="line 5, column 4: The game has 1 star fence, so this "
                                          "is one too many"):
        read(text)
    with pytest.raises(RecordError, match="line 3, column 15: There are 2 star fences on the "
                                          "table, and the game has only 1"):
        read(text.replace("*@0,0", "*@0,0 *@0,1"))


def test_moves_that_the_stack_cannot_have_given() -> None:
    game = Game.dealt(Options(), 3)
    text = write(Record(game)) + "1. S@1,0\n"
    with pytest.raises(RecordError, match="The tile in hand is a straight fence, not a single"):
        read(text)


def test_the_diagram_draws_what_was_drawn() -> None:
    text = """
         > - <
        < S L >
         > - <
    """
    table = drawn(text)
    lines = views.diagram(Game.start(Options(), table.lays).position).splitlines()
    drawn_back = "\n".join(line[9:] for line in lines)
    again, (dx, dy) = drawn(drawn_back).tiles, next(iter(drawn(drawn_back).tiles))
    assert [(x - dx, y - dy) for x, y in again] == [
        (x - x0, y - y0) for x0, y0 in [next(iter(table.tiles))] for x, y in table.tiles]
    assert list(drawn(drawn_back).tiles.values()) == list(table.tiles.values())
    assert lines[2] == "    0,1  . < S L > ."
