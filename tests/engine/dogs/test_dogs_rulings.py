"""The rulings of Sheep, Dogs and Wolves, and its records."""

from random import Random

import pytest

from engine.defect import IllegalMove
from engine.dogs import legal
from engine.dogs.counters import accounts, certain, dog_may_come, wolf_may_come
from engine.dogs.game import Game
from engine.dogs.options import Options, bid, duel
from engine.dogs.position import FIRST, Placement
from engine.dogs.records import Record, read, write
from engine.dogs.views import diagram
from engine.option_table import OptionsError
from tests.engine.broken_records import refused
from tests.engine.dogs.dogs_games import random_game
from tests.engine.dogs.drawn_dogs import drawn


def lots(text: str, left: int = 0) -> dict[str, str]:
    """What is certain on this table with this number of tiles to place, by the words drawn."""
    table = drawn(text)
    sure = certain(table.position(left))
    return {word: sure[cell] for word, cell in table.cells.items() if cell in sure}


def may_lie(text: str, cell: tuple[int, int], facing: str) -> bool:
    position = drawn(text).position(left=22)
    placement = Placement(cell, facing)  # type: ignore[arg-type]
    judged = not legal.defects(position, placement)
    assert judged == (placement in set(legal.placements(position)))
    return judged


def test_the_first_tile_lies_in_the_middle_and_the_sheep_begin() -> None:
    game = Game.start(Options())
    assert game.position.tiles == (FIRST,)
    assert (game.position.phase, game.position.left, game.position.round) == ("sheep", 22, 1)
    game = game.apply(Placement((0, 1), "e"))
    assert (game.position.phase, game.position.left, game.position.round) == ("wolves", 21, 1)


# --- Where a tile may lie -------------------------------------------------------------------------


@pytest.mark.parametrize(("cell", "facing", "legal"), [
    ((1, 1), "e", True),
    ((1, 1), "w", True),
    ((0, 2), "n", True),
    ((0, 2), "s", True),
    ((0, 1), "s", False),  # its sheep would lie on another
    ((4, 0), "e", True),  # end to end
    ((4, 1), "e", False),  # corner to corner
    ((1, 2), "e", False),  # apart
    ((1, 0), "n", False),  # across
    ((-1, 1), "e", True),  # one cell is enough
])
def test_four_directions_no_overlap_and_an_edge_shared(
    cell: tuple[int, int], facing: str, legal: bool
) -> None:
    assert may_lie("s1 d1 w1", cell, facing) == legal


def test_every_place_beside_one_tile() -> None:
    """Counted by hand. Lying along it: 5 places on each side of it and 1 at each end. Across: 3 on
    each side and 3 at each end. And everywhere two ways round."""
    found = list(legal.placements(Game.start(Options()).position))
    along = [it for it in found if it.facing in "ew"]
    across = [it for it in found if it.facing in "ns"]
    assert (len(along), len(across)) == (2 * (5 + 5 + 1 + 1), 2 * (3 + 3 + 3 + 3))
    assert len(set(found)) == len(found)


def test_a_hole_may_be_closed() -> None:
    """Nothing forbids it here: an empty cell among tiles just stays empty."""
    assert may_lie("""
        s1 d1 w1
        s2 .  s3
        d2 .  d3
        w2 .  w3
        .  .  .
    """, (1, 4), "e")


def test_says_what_is_wrong() -> None:
    game = Game.start(Options())
    for placement, why in (
        (Placement((0, 1), "n"), "The wolf would cover the dog on 0,0."),
        (Placement((5, 5), "n"), "A tile at 5,5 would not share an edge with another tile."),
    ):
        with pytest.raises(IllegalMove) as caught:
            game.apply(placement)
        assert str(caught.value) == why


# --- Scoring --------------------------------------------------------------------------------------


def test_a_wolf_with_two_dogs_is_scared() -> None:
    table = drawn("""
        s1 d1 w1
        .  s2 d2 w2
        .  s3 d3 w3
    """)
    position = table.position()
    assert position.scared == {table.cells["w1"]}
    assert position.eaten == frozenset()
    assert position.score == 3


def test_corners_do_not_count() -> None:
    table = drawn("""
        s1 d1 w1 s2
        .  .  .  d2
        .  .  .  w2
    """)
    position = table.position(left=1)
    assert position.scared == frozenset()
    assert position.eaten == {table.cells["s2"]}


def test_a_sheep_beside_a_hungry_wolf_is_eaten() -> None:
    table = drawn("""
        s1 d1 w1 s2
        .  .  .  d2
        .  s3 .  w2
        .  d3 .  .
        .  w3 .  .
    """)
    position = table.position()
    assert position.eaten == {table.cells["s2"]}
    assert position.score == 2


def test_one_hungry_wolf_beside_a_scared_one_is_enough() -> None:
    table = drawn("""
        .  .  .  w2
        .  .  .  d2
        s1 d1 w1 s2
        .  s3 d3 w3
    """)
    position = table.position()
    assert position.scared == {table.cells["w1"]}
    assert position.eaten == {table.cells["s2"]}
    lots = {one.cell: (one.lot, one.certain, one.because) for one in accounts(position)}
    assert [lots[table.cells[word]] for word in ("w1", "w3", "s2", "s3")] == [
        ("scared", True, ((2, 3), (1, 2))), ("hungry", True, ((2, 3),)),
        ("eaten", True, ((3, 3),)), ("safe", True, ()),
    ]


def test_a_whole_table_scored_by_hand() -> None:
    """w1 has d1 and d2, and w4 has d4 and d3; the others have their own dog only. So w2 eats s3 and
    s4, and w3 eats s5."""
    table = drawn("""
        s1 d1 w1 .  .
        .  s2 d2 w2 s4
        .  .  .  s3 d4
        .  .  .  d3 w4
        .  .  .  w3 s5
        .  .  .  .  d5
        .  .  .  .  w5
    """)
    position = table.position()
    assert position.scared == {table.cells["w1"], table.cells["w4"]}
    assert position.eaten == {table.cells[word] for word in ("s3", "s4", "s5")}
    assert position.score == 2


# --- Counters during play -------------------------------------------------------------------------


def test_two_dogs_are_certain_at_once() -> None:
    assert lots("""
        s1 d1 w1 .
        .  s2 d2 w2
        .  s3 d3 w3
    """, left=2)["w1"] == "scared"


def test_a_wolf_that_can_get_another_dog_is_not_certain() -> None:
    assert lots("s1 d1 w1 s2 d2 w2 s3 d3 w3", left=2) == {}


def test_a_wolf_whose_places_are_all_taken_is_hungry_for_good() -> None:
    found = lots("""
        .  .  s2 d2 w2
        s1 d1 w1 s4 d4 w4
        .  .  s3 d3 w3 .
        .  .  s5 d5 w5 .
    """, left=2)
    assert found["w1"] == "hungry"
    assert {word for word, lot in found.items() if lot == "eaten"} == {"s2", "s3", "s4"}


def test_a_place_too_narrow_for_a_dog_is_as_good_as_taken() -> None:
    """A dog lies in the middle of its tile: with both ways through the cell blocked none can come.
    """
    table = drawn("""
        .  .  .  .  s2 .
        s1 d1 w1 ?  d2 .
        .  .  s3 s4 w2 .
        .  .  d3 d4 .  .
        .  .  w3 w4 .  .
        .  .  s5 d5 w5 .
    """)
    position = table.position(left=2)
    assert not dog_may_come(position, table.asked[0])
    assert wolf_may_come(position, table.asked[0]), "from above, a wolf looking down may"


def test_a_sheep_is_safe_only_when_no_wolf_can_come() -> None:
    found = lots("""
        .  s2 d2 w2
        s1 d1 w1 .
        .  s3 d3 w3
    """, left=2)
    assert "s1" not in found, "a wolf may still come to it"
    assert found["w1"] == "scared"


def test_a_sheep_with_no_wolf_and_no_room_for_one_is_safe_for_good() -> None:
    found = lots("""
        w2 d2 s2 .  .
        .  s3 s1 d1 w1
        .  d3 s4 d4 w4
        .  w3 .  .  .
    """, left=3)
    assert {word for word, lot in found.items() if lot == "safe"} == {"s1"}


def test_a_sheep_beside_a_scared_wolf_is_safe_for_good_where_no_other_can_come() -> None:
    found = lots("""
        .  .  .  .  w5
        .  s2 d2 w2 d5
        w3 d3 s3 s1 s5
        .  .  .  d1 .
        .  .  .  w1 .
    """, left=3)
    assert found["w2"] == "scared"
    assert {word for word, lot in found.items() if lot == "safe"} == {"s1"}


def test_when_all_is_laid_all_is_certain() -> None:
    found = lots("""
        .  .  s2 d2 w2
        s1 d1 w1 .  .
        .  .  s3 d3 w3
    """)
    assert found == {"s1": "safe", "w1": "hungry", "s2": "eaten", "w2": "hungry", "s3": "eaten",
                     "w3": "hungry"}


def test_the_diagram_shows_counters() -> None:
    table = drawn("""
        .  .  s2 d2 w2
        s1 d1 w1 .  .
        .  .  s3 d3 w3
    """)
    assert diagram(table.position()).splitlines() == [
        "    2,0      x D W", "    0,1  o D W", "    2,2      x D W"]


# --- Options and matches --------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "why"), [
    ("tiles=22",
     "The number of tiles has to be odd, so that both players place the same number: "
     "choose 21 or 23."),
    ("tiles=1", "Choose 3 to 199 for tiles, not 1."),
    ("tiles=201", "Choose 3 to 199 for tiles, not 201."),
    ("tile=23", "There is no option 'tile=23'. Did you mean 'tiles'?"),
])
def test_options_that_cannot_be_played(text: str, why: str) -> None:
    with pytest.raises(OptionsError) as caught:
        Options.parse(text)
    assert str(caught.value) == why


def test_any_odd_number_of_tiles() -> None:
    for tiles in range(3, 200, 2):
        assert Options.parse(f"tiles={tiles}").tiles == tiles


def test_more_sheep_saved_wins_the_duel() -> None:
    match = duel(("Ann", "Ben")).score(9)
    assert match.status.scorer == 1
    assert match.score(8).status.winner == 0
    assert match.score(9).status.drawn


def test_who_bid_highest_must_save_the_bid() -> None:
    match = bid(Options(), ("Ann", "Ben")).bid(9).bid(12).give_way()
    assert (match.status.scorer, match.status.target) == (1, 12)
    assert match.score(12).status.winner == 1
    assert match.score(11).status.winner == 0


def test_nobody_can_save_more_sheep_than_there_are() -> None:
    assert bid(Options(tiles=5), ("Ann", "Ben")).bounds == (1, 5)


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
