"""Whole games of Wolf in the Fold, and their records."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.defect import IllegalMove
from engine.fold import legal, views
from engine.fold.game import Game
from engine.fold.options import Options
from engine.fold.position import Lay
from engine.fold.records import Record, read, write
from engine.fold.scoring import score
from engine.fold.tiles import KIND_OF
from engine.fold.views import view
from engine.option_table import OptionsError
from engine.records import RecordError
from tests.engine.broken_records import refused
from tests.engine.fold import plain_fold
from tests.engine.fold.drawn_tables import drawn
from tests.engine.fold.fold_games import a_lay, random_game

seeds = st.integers(0, 2**32).map(Random)


def assert_ended_as_it_must(game: Game) -> None:
    position, options = game.position, game.position.options
    laid = Counter(KIND_OF[sign] for sign in position.tiles.values())
    assert {kind: laid[kind] + many for kind, many in position.left.items()} == dict(options.mix)
    left = {kind for kind, many in position.left.items() if many}
    assert left <= {"wolf"}
    table = dict(position.tiles)
    if left:
        assert not plain_fold.allowed(table, "W"), "a wolf could still attack"
    assert legal.kinds(position) == ()
    assert game.hand is None
    assert position.over
    assert not plain_fold.has_hole(table)
    if not options.rivals:
        now = score(position)
        assert (now.players, now.wolves) == plain_fold.together(table)
    turns = len(position.tiles) - len(game.table)
    assert len(game.entries) == turns
    assert position.round == max(0, turns - 1) // options.players + 1


@given(seeds)
def test_random_games_end_as_they_must(rng: Random) -> None:
    assert_ended_as_it_must(random_game(rng))


def test_whole_sets_too() -> None:
    for seed in range(4):
        assert_ended_as_it_must(random_game(Random(seed), Options(players=1 + seed % 4)))


@pytest.mark.whole
@pytest.mark.parametrize("block", range(100))
def test_ten_thousand_random_games_end_as_they_must(block: int) -> None:
    for number in range(100):
        rng = Random(f"whole {block} {number}")
        if number % 10 == 0:
            players = rng.randint(1, 4)
            options = Options(players=players, rivals=players > 1 and rng.random() < 0.5)
            assert_ended_as_it_must(random_game(rng, options))
        else:
            assert_ended_as_it_must(random_game(rng))


def test_the_seed_alone_says_what_is_drawn() -> None:
    def drawn(seed: int) -> list[str]:
        game, rng, found = Game.dealt(Options(), seed), Random(5), []
        while game.hand:
            found.append(game.hand)
            game = game.apply(a_lay(game.position, rng, game.hand))
        return found

    assert drawn(1) == drawn(1) != drawn(2)
    assert Counter(drawn(1)) - Counter(Options().mix) == Counter()


def test_every_tile_is_as_likely_to_be_drawn_next() -> None:
    drawn = Counter(Game.dealt(Options(), seed).hand for seed in range(3000))
    for kind, many in Options().mix.items():
        if kind != "wolf":  # which has no place beside one tile
            assert drawn[kind] / 3000 == pytest.approx(many / 71, abs=0.03)
    assert drawn["wolf"] == 0


def test_the_tile_in_hand_and_no_other_is_laid() -> None:
    game = Game.dealt(Options(), 3)
    with pytest.raises(IllegalMove, match="The tile in hand is a straight fence, not a wolf"):
        game.apply(Lay("W", (1, 0)))


def test_a_view_tells_nothing_of_the_stack() -> None:
    """Two stacks that agree on the tile in hand look the same."""
    games = [Game.start(Options(), (Lay("S", (0, 0)),), seed) for seed in range(40)]
    shown: dict[object, set[str]] = {}
    for game in games:
        if not game.put_back:
            shown.setdefault(game.hand, set()).add(repr((view(game), game)))
    assert len(shown) > 3
    assert all(len(same) == 1 for same in shown.values())


def test_players_take_turns() -> None:
    game = Game.start(Options(players=3), (Lay("S", (0, 0)),))
    turns = []
    for x in range(1, 6):
        now = game.position
        turns.append((now.round, now.player))
        game = game.apply(Lay("S", (x, 0)))
    assert turns == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1)]


def test_a_stopped_game_is_scored_as_it_lies() -> None:
    game = Game.start(Options(players=2), (Lay("S", (0, 0)), Lay("L", (1, 0)), Lay("W", (2, 0))))
    stopped = game.stop()
    assert score(stopped.position).wolves == 3
    assert score(stopped.position).leading == "wolves"
    with pytest.raises(IllegalMove, match="The game is over"):
        stopped.stop()
    with pytest.raises(IllegalMove, match="This game was stopped, so no tile can be placed"):
        stopped.apply(Lay("S", (0, 1)))


@pytest.mark.parametrize(("text", "why"), [
    ("players=5", "Choose 1 to 4 for players, not 5."),
    ("players=0", "Choose 1 to 4 for players, not 0."),
    ("rivals", "One player has no rivals: choose players=2 or more, or together."),
    ("star=100", "Choose 0 to 99 for star, not 100."),
    ("single=99 lambs=99 black=99 star=99", "435 tiles are too many: you can have at most 308."),
    ("single=0 lambs=0 black=0 straight=0 corner=0 star=0 shepherd=0",
     "At least one tile must not be a wolf, because no wolf can be placed first."),
    ("stars=3", "There is no option 'stars=3'. Did you mean 'star'?"),
    ("rivals together", "The option together contradicts an earlier option."),
])
def test_options_that_cannot_be_played(text: str, why: str) -> None:
    with pytest.raises(OptionsError) as caught:
        Options.parse(text)
    assert str(caught.value) == why


@given(seeds)
def test_options_are_read_as_they_are_written(rng: Random) -> None:
    options = random_game(rng).position.options
    assert Options.parse(str(options)) == options


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
