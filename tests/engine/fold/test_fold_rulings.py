"""The rulings of Wolf in the Fold, those of the scores too."""

import pytest

from engine.defect import IllegalMove
from engine.fold import legal
from engine.fold.game import Game
from engine.fold.options import Options
from engine.fold.position import Lay, Position
from engine.fold.scoring import accounts, score
from engine.fold.tiles import LINES, SIGNS, Kind
from tests.engine.fold.drawn_tables import drawn, points


def folds(position: Position) -> set[int]:
    return {id(fold) for fold in position.folds.values()}


def may_lie(text: str, kind: Kind, options: Options | None = None) -> list[bool]:
    """Whether a tile of this kind may be laid on each cell drawn as ``?``; two functions agree."""
    table = drawn(text)
    position = table.position(options)
    offered = {lay.cell for lay in legal.lays(position, kind)}
    judged = [not legal.defects(position, Lay(SIGNS[kind][0], cell)) for cell in table.asked]
    assert judged == [cell in offered for cell in table.asked]
    return judged


def sentence(text: str, sign: str) -> str:
    """Why this tile may not be laid on the cell drawn as ``?``."""
    table = drawn(text)
    position = table.position()
    with pytest.raises(IllegalMove) as caught:
        Game.start(Options(), table.lays).apply(Lay(sign, table.asked[0]))
    assert legal.defects(position, Lay(sign, table.asked[0])) == caught.value.defects
    return str(caught.value)


# --- 1, 2: fence lines ----------------------------------------------------------------------------


def test_1_lines_end_at_opposite_alternate_or_all_edges() -> None:
    for sign in SIGNS["straight"]:
        one, other = sorted(LINES[sign])
        assert other - one == 3
    assert [sorted(LINES[sign]) for sign in SIGNS["corner"]] == [[0, 2, 4], [1, 3, 5]]
    assert sorted(LINES["*"]) == [0, 1, 2, 3, 4, 5]
    assert {frozenset(edge for edge in range(6) if LINES[sign] >= {edge})
            for sign in SIGNS["straight"]} == {frozenset({k, k + 3}) for k in range(3)}


def test_1_the_placer_chooses_the_rotation() -> None:
    position = drawn("S").position()
    ways = [lay.sign for lay in legal.lays(position, "straight") if lay.cell == (1, 0)]
    assert ways == ["-", "\\", "/"]


def test_2_lines_that_meet_enclose() -> None:
    assert points("""
         > <
        < S >
         > <
    """) == (1, 0)


@pytest.mark.parametrize("text", [
    """
         > <
        < S >
         > >
    """,  # neither line comes to the edge
    """
         > <
        < S >
         - <
    """,  # one line of two comes to the edge
    """
         > <
        < S >
         > /
    """,
])
def test_2_a_line_that_meets_no_other_leaves_a_gap(text: str) -> None:
    assert points(text) == (0, 0)


def test_2_a_wall_that_meets_the_fence_at_one_end_only_divides_nothing() -> None:
    position = drawn("""
         > * - <
        < S \\ S >
         > - - <
    """).position()
    assert len(folds(position)) == 1
    assert score(position).players == 2


def test_2_a_wall_that_meets_it_at_both_ends_divides() -> None:
    position = drawn("""
         > * - <
        < S \\ S >
         > - * <
    """).position()
    assert len(folds(position)) == 2
    assert score(position).players == 2


# --- 3: placing -----------------------------------------------------------------------------------


def test_3_beside_a_tile_and_closing_no_hole() -> None:
    assert may_lie("""
         S S ?
        S . ? . ?
         S S ?
    """, "single") == [True, False, False, True]


def test_3_a_hole_of_several_cells_is_a_hole() -> None:
    assert may_lie("""
         S S S
        S . . ?
         S S S ?
    """, "star") == [False, True]


def test_3_a_bay_is_filled_from_its_end() -> None:
    assert may_lie("""
         S S S
        S ? ? ?
         S S S
    """, "single") == [True, False, False]


def test_3_corners_alone_do_not_cut_off() -> None:
    """An empty cell that is reached past one neighbour is reached."""
    assert may_lie("""
         S S
        S . .
         S ?
    """, "single") == [True]


def test_3_fences_need_not_touch() -> None:
    table = drawn("- ?")
    assert not legal.defects(table.position(), Lay("/", table.asked[0]))


def test_3_says_what_is_wrong() -> None:
    assert sentence("""
        S S
       S . ?
        S S
    """, "S") == "A tile on 3,1 would enclose empty cells: 2,1."
    assert sentence("S . ?", "S") == "Place the tile next to another tile: 2,0 touches none."


# --- 4: enclosed ----------------------------------------------------------------------------------


def test_4_a_tile_edge_is_no_wall() -> None:
    """Sheep, wolf and shepherd in one row are in one region; so a shepherd at its far end helps."""
    assert points("""
         > - - - <
        < S S W H >
         > - - - <
    """) == (1, 1)


def test_4_a_fence_inside_that_ends_nowhere_divides_nothing() -> None:
    assert points("""
         > - - <
        < S - S >
         > - - <
    """) == (2, 0)
    table = drawn("""
         > - - <
        < S - S >
         > - - <
    """).position()
    assert len({id(fold) for fold in table.folds.values()}) == 1


def test_4_a_sheep_at_the_edge_of_the_table_is_not_enclosed() -> None:
    (account,) = accounts(drawn("""
         > - <
        < S L
         > - <
    """).position())
    assert (account.enclosed, account.players) == (False, 0)
    assert account.exit is not None


def test_4_the_way_out_leads_along_a_gap() -> None:
    table = drawn("""
         > - <
        < S L >
         / - <
    """)
    (account,) = accounts(table.position())
    assert not account.enclosed
    assert account.exit not in table.tiles


# --- 5: herds -------------------------------------------------------------------------------------


def test_5_two_sheep_edge_to_edge_are_a_herd_and_one_is_none() -> None:
    found = accounts(drawn("S - L B").position())
    assert [(len(one.sheep), one.herd) for one in found] == [(1, False), (2, True)]


@pytest.mark.parametrize(("sign", "sizes"), [("-", [2, 2]), ("H", [2, 2]), ("B", [5])])
def test_5_a_sheep_joins_two_herds_and_a_fence_keeps_them_apart(
    sign: str, sizes: list[int]
) -> None:
    found = accounts(drawn(f"S S {sign} L L").position())
    assert [len(one.sheep) for one in found] == sizes


# --- 6: wolves ------------------------------------------------------------------------------------


def test_6_beside_a_herd() -> None:
    assert may_lie("? S S ?", "wolf") == [True, True]
    assert may_lie("? - S S ?", "wolf") == [False, True]


def test_6_a_single_sheep_is_no_herd() -> None:
    assert may_lie("? S ?", "wolf") == [False, False]


def test_6_not_beside_a_herd_that_has_one() -> None:
    assert may_lie("W S S ?", "wolf") == [False]
    assert may_lie("W S S - L B ?", "wolf") == [True]


def test_6_a_cell_between_two_herds_will_do_if_one_has_none() -> None:
    assert may_lie("""
        W S S ? L L
         - - - - -
    """, "wolf") == [True]


def test_6_an_enclosed_herd_is_safe() -> None:
    assert may_lie("""
         > - < ?
        < S L > ?
         > - < ?
    """, "wolf") == [False, False, False]


def test_6_says_what_to_do() -> None:
    assert sentence("W S S ?", "W") == (
        "The herd next to 3,0 has a wolf already: no herd is free for it, so shuffle it back and "
        "draw another tile.")
    assert sentence("? - S S", "W") == (
        "A wolf has to be next to a herd: place it on 1,-1 or 2,-1 or 2,1, or elsewhere.")


def one_wolf_on_top(options: Options) -> Game:
    """A game whose stack had a wolf on top that had no place."""
    return next(game for seed in range(1000)
                if (game := Game.dealt(options, seed)).put_back)


def test_6_a_wolf_without_a_place_is_shuffled_back_and_another_tile_drawn() -> None:
    game = one_wolf_on_top(Options())
    assert not game.position.wolf_cells()
    assert game.hand not in (None, "wolf")
    assert game.position.left["wolf"] == 6
    assert game.stack is not None
    assert game.stack.tiles.count("wolf") == 6
    assert len(game.stack.tiles) == 76


def test_6_it_may_come_anywhere_later() -> None:
    """Shuffled back means among all the rest, not under it."""
    options = Options(single=1, lambs=0, black=0, straight=2, corner=0, star=0, shepherd=0, wolf=1)
    found = set()
    for seed in range(200):
        game = Game.dealt(options, seed)
        if game.put_back and game.stack is not None:
            found.add(game.stack.tiles.index("wolf"))
    assert found == {1, 2}


def test_6_the_first_tile_is_never_a_wolf() -> None:
    options = Options(single=1, lambs=0, black=0, straight=0, corner=0, star=0, shepherd=0, wolf=20)
    assert all(Game.dealt(options, seed).table[0].sign == "S" for seed in range(50))


def test_6_the_game_ends_when_only_wolves_without_a_place_are_left() -> None:
    options = Options(single=2, lambs=0, black=0, straight=0, corner=0, star=0, shepherd=0, wolf=3)
    game = Game.dealt(options, 1)
    assert game.hand == "single"
    game = game.apply(Lay("S", (1, 0)))
    assert game.hand == "wolf"
    game = game.apply(Lay("W", (2, 0)))
    assert game.position.over
    assert (game.hand, game.position.left["wolf"]) == (None, 2)
    assert str(legal.defects(game.position, Lay("W", (3, 0)))[0]) == (
        "The game is over: only wolves are left, and no herd is free for them.")


# --- 7, 8: shepherds, sheep, fences ---------------------------------------------------------------


def test_7_a_shepherd_goes_beside_a_herd_that_is_not_enclosed() -> None:
    assert may_lie("? - S S ?", "shepherd") == [False, True]
    assert may_lie("? - S S W ?", "shepherd") == [False, False]
    assert sentence("? - S S", "H").startswith(
        "A shepherd has to be next to a herd that is not enclosed: place it on ")


def test_7_else_beside_a_fence() -> None:
    assert may_lie("? S - ?", "shepherd") == [False, True]
    assert may_lie("""
         > - < ?
        < S L > S ?
         > - <
    """, "shepherd") == [True, False]
    assert sentence("? S -", "H").startswith(
        "No herd needs a shepherd now, so it has to be next to a fence: place it on ")


def test_7_else_anywhere() -> None:
    assert may_lie("? S ?", "shepherd") == [True, True]


@pytest.mark.parametrize("kind", ["single", "lambs", "black", "straight", "corner", "star"])
def test_8_sheep_and_fences_go_anywhere(kind: Kind) -> None:
    assert may_lie("? - S S W ?", kind) == [True, True]


RIVALS = Options(players=2, rivals=True)


# --- 9, 10: points --------------------------------------------------------------------------------


@pytest.mark.parametrize(("inside", "players", "wolves"), [
    ("S L", 3, 0),
    ("L L", 4, 0),
    ("B L", 2, 0),
    ("B B", 0, 0),
    ("S -", 1, 0),  # one by itself counts too
    ("L -", 2, 0),
    ("B -", 0, 0),
    ("S W", 1, 0),  # and wolves attack herds only
    ("S L W", 0, 3),
    ("S B W", 0, 2),  # to wolves a black sheep is worth a point
    ("W S L H", 2, 1),
    ("S L W H", 2, 1),  # the shepherd need not stand beside the herd
    ("S B W H", 1, 0),  # but what is halved are the players' points
    ("L L W H", 2, 2),
    ("S L - W", 3, 0),  # the wolf does not stand beside the herd
    ("S L H", 3, 0),
    ("S L W L L", 0, 7),
    ("S L W - L L", 4, 3),  # herd by herd
])
def test_9_inside_a_fence(inside: str, players: int, wolves: int) -> None:
    wall = "> " + "- " * (len(inside.split()) - 1) + "<"
    assert points(f" {wall}\n< {inside} >\n {wall}") == (players, wolves)


def test_9_a_shepherd_outside_the_fence_does_not_help() -> None:
    assert points("""
         > - - <
        < S L W > H
         > - - <
    """) == (0, 3)


def test_9_a_shepherd_in_another_region_does_not_help() -> None:
    assert points(r"""
         > - - * - <
        < S L W \ H >
         > - - - * <
    """) == (0, 3)


@pytest.mark.parametrize(("row", "wolves"), [
    ("S L", 0),
    ("S L W", 3),
    ("W S L W", 3),  # once, however many wolves there are
    ("S L B W", 4),
    ("S W", 0),
    ("H S L W", 1),  # half of 3, rounded down
    ("H S S W", 1),
    ("S L W H", 3),  # the shepherd stands beside the wolf only
    ("W S S - S S W", 4),
])
def test_10_herds_that_no_fence_encloses(row: str, wolves: int) -> None:
    assert points(row) == (0, wolves)


def test_the_most_points_win() -> None:
    table = drawn("""
         > - < L W
        < S L > L
         > - <
    """)
    position = table.position().stop()
    assert (score(position).players, score(position).wolves) == (3, 4)
    assert score(position).leading == "wolves"
    assert score(drawn("S L").position().stop()).leading is None


# --- 11: competing --------------------------------------------------------------------------------

NEARLY = """
     > - < S
  ? < B L ?
     > - <
"""


def rival_game(text: str, *signs: tuple[str, tuple[int, int]]) -> Game:
    game = Game.start(RIVALS, drawn(text).lays)
    for sign, cell in signs:
        game = game.apply(Lay(sign, cell))
    return game


def test_11_whoever_completes_the_enclosure_takes_the_points() -> None:
    away, gap = drawn(NEARLY).asked
    first = rival_game(NEARLY, (">", gap)).position
    second = rival_game(NEARLY, ("S", away), (">", gap)).position
    assert (score(first).each, score(second).each) == ((12, 0), (0, 12))
    assert score(first).wolves == 0
    assert score(second).leading == (1,)
    assert [(one.sheep, one.players, one.taker) for one in accounts(second) if one.enclosed] == [
        (((3, 1), (4, 1)), 12, 1)]


def test_11_a_tile_that_encloses_several_herds_takes_the_points_of_each() -> None:
    """They are three, in one region; beside the last stands a wolf, so it gives nothing."""
    text = """
         > - - - - - - - - <
        < S L - B S - L L W ?
         > - - - - - - - - <
    """
    position = rival_game(text, (">", drawn(text).asked[0])).position
    assert score(position).each == (3 + 11, 0)


def test_11_one_sheep_by_itself_is_no_herd() -> None:
    text = """
         > <
        < B ?
         > <
    """
    position = rival_game(text, (">", drawn(text).asked[0])).position
    assert position.folds
    assert score(position).each == (0, 0)


@pytest.mark.parametrize(("inside", "each"), [("B L W", 0), ("B L W H", 6), ("W S L H", 2)])
def test_11_wolves_keep_their_teeth(inside: str, each: int) -> None:
    wall = "> " + "- " * (len(inside.split()) - 1) + "<"
    text = f" {wall}\n< {inside} ?\n {wall}"
    now = score(rival_game(text, (">", drawn(text).asked[0])).position)
    assert (now.each, now.wolves) == ((each, 0), 0)


def test_11_what_a_set_up_table_encloses_is_nobodys() -> None:
    position = rival_game("""
         > - <
        < B L >
         > - <
    """).position
    assert score(position).each == (0, 0)
    (account,) = accounts(position)
    assert (account.enclosed, account.players, account.taker) == (True, 12, None)


def test_11_all_who_have_most_share() -> None:
    assert score(rival_game("S").position.stop()).leading == (0, 1)
