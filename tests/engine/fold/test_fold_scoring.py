"""Wolf in the Fold: a table drawn by hand for each of the rulings 9 to 11."""

from __future__ import annotations

import pytest

from engine.fold.game import Game
from engine.fold.options import Options
from engine.fold.position import Lay
from engine.fold.scoring import accounts, score
from tests.engine.fold.drawn_tables import drawn, points

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
