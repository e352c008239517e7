"""Records of Sheep, Dogs and Wolves: written, read, refused with the place and the reason."""

from random import Random

import pytest

from engine.defect import IllegalMove
from engine.dogs.game import Game
from engine.dogs.options import Options
from engine.dogs.position import Placement
from engine.dogs.records import Record, read, write
from tests.engine.broken_records import refused
from tests.engine.dogs.dogs_games import random_game

RECORD = """[Game "Sheep, Dogs and Wolves"]
[Sheep "Ann"]
[Wolves "Ben"]
[Options "tiles=5"]

1. 0,1w 2,1n
2. 1,-1e ; the sheep's last
   -3,0w
"""


def test_a_record_by_hand() -> None:
    record = read(RECORD)
    game = record.game
    assert game.position.over
    assert game.entries[0] == Placement((0, 1), "w")
    assert dict(record.tags) == {"Sheep": "Ann", "Wolves": "Ben"}
    assert write(record) == RECORD.replace(" ; the sheep's last\n  ", "")


def test_a_table_may_be_set_up_with_any_tiles() -> None:
    for seed in range(10):
        rng = Random(seed)
        position = rng.choice(random_game(rng).positions)
        game = Game.start(position.options, position.tiles)
        assert read(write(Record(game))).game == game


@pytest.mark.parametrize(("old", "new", "line", "column", "why"), [
    ("Dogs and", "Cats and", 1, 8,
     "This is not a record of Sheep, Dogs and Wolves: its Game tag does not name that game."),
    ("tiles=5", "tiles=6", 4, 11,
     "The number of tiles has to be odd, so that both players place the same number: "
     "choose 5 or 7."),
    ("0,1w", "0,0w", 6, 4, "The sheep would cover the wolf on 1,0. The dog would cover the dog "
     "on 0,0. The wolf would cover the sheep on -1,0."),
    ("0,1w", "0,4w", 6, 4, "A tile at 0,4 would not share an edge with another tile."),
    ("0,1w", "0,1", 6, 6, "'0,1' is not a tile on a cell. Write the cell of its dog and the side "
     "of its wolf (n, e, s or w), such as 3,-1e."),
    ("0,1w", "0,1.5w", 6, 4,
     "'0,1.5' is not a cell. A cell is two whole numbers, such as 2,-1."),
    ("0,1w", "0,-1000w", 6, 4,
     "'0,-1000' is off the table. No cell is farther than 999 from the middle."),
    ("1. ", "3. ", 6, 1, "This has to be round 1, not 3."),
    ("2. 1", "1", 7, 1, "Write '2.' before '1,-1e': round 2 begins here."),
    ("-3,0w", "-3,0w 9,9n", 8, 10,
     "The game ended in round 2, so '9,9n' cannot follow."),
    ('[Options "tiles=5"]', '[Options "tiles=5"]\n[Table "0,0e 0,1e 9,9n"]', 5, 19,
     "The tiles at 9,9 are not connected to the first one."),
    ('[Options "tiles=5"]', '[Options "tiles=5"]\n[Table "0,0e 1,0e"]', 5, 14,
     "There are 2 tiles on 0,0. There are 2 tiles on 1,0."),
    ('[Options "tiles=5"]', '[Options "tiles=5"]\n[Table ""]', 5, 9,
     "The table is empty: the first tile belongs in the middle."),
    ('[Options "tiles=5"]', '[Options "tiles=3"]\n[Table "0,0e 0,1e 0,2e 0,3e"]', 5, 24,
     "There are 4 tiles on the table, and the game has only 3."),
])
def test_what_is_wrong_is_told_by_line_and_column(
    old: str, new: str, line: int, column: int, why: str
) -> None:
    assert refused(read, RECORD, old, new) == (line, column, why)


def test_a_tile_too_many() -> None:
    game = random_game(Random(1), Options(tiles=3))
    with pytest.raises(IllegalMove, match="All 3 tiles have been placed already"):
        game.apply(Placement((0, 3), "e"))
    stopped = game.back().stop()
    with pytest.raises(IllegalMove, match="This game was stopped, so no tile can be placed"):
        stopped.apply(Placement((0, 3), "e"))
    with pytest.raises(IllegalMove, match="The game is over"):
        stopped.stop()
