"""Rulings 11 to 17 of `docs/players/rules.md`, one test or more for each: what the options change,
what a match is, how the flock is placed, and words."""

from random import Random

import pytest

from engine.hexgrid import HexGrid
from engine.match import Match
from engine.mutton import legal, placements, records, views
from engine.mutton.game import Game, IllegalMove
from engine.mutton.moves import Escape, Kill, Pass, Run, Shot
from engine.mutton.options import LETTERS, WORD_LISTS, Options
from engine.mutton.words import listed
from engine.records import RecordError
from tests.engine.random_games import random_start, random_step
from tests.engine.ruling_games import start, whys

# --- 11 and 12: options ---------------------------------------------------------------------------


def test_ruling_11_under_no_reveal_nothing_is_shown_until_the_end() -> None:
    game = start("size=3 sheep=6 wolves=2 no_reveal", "a1 a2 c3 e4 e5 c5", "AB")
    game = game.apply(Kill("A", (Run("B", "c1"),))).apply(Shot("D"))
    shown = views.view(game, "public").json()
    assert shown["dead"] == {"A": "?", "D": "?"}
    assert shown["score"] is None
    assert shown["sheet"][0]["mark"] == "?"
    assert [turn.marks for turn in game.turns] == [("?",), ("?",)]
    assert "x" not in records.write(records.Record(game)).partition("1. ")[2]
    after = game.apply(Pass()).apply(Shot("B"))
    shown = views.view(after, "public").json()
    assert shown["over"]
    assert shown["dead"] == {"A": "w", "D": "x", "B": "w"}
    assert shown["score"] == 1
    assert shown["sheet"][0]["mark"] == "w"


def test_ruling_11_the_end_is_announced_though_nobody_could_see_it() -> None:
    game = start("size=3 sheep=4 wolves=1 no_reveal", "a1 a2 c3 e4", "A")
    game = game.apply(Kill("B", (Run("A", "c1"),))).apply(Shot("A"))
    assert game.turns[-1].end
    assert game.turns[-1].marks == ("?",)
    assert views.view(game, "farmer").phase == "over"


def test_ruling_11_an_escape_shows_itself() -> None:
    game = start("size=3 sheep=4 wolves=1 no_reveal escape", "a1 a3 c3 e4", None)
    after = game.apply(Escape("A"))
    assert after.position.over
    assert after.position.score == 3


def test_ruling_12_under_remove_corpses_leave_at_the_end_of_the_turn() -> None:
    game = start("size=3 sheep=5 wolves=2 remove", "a1 a2 c3 e4 e5", "AE")
    runs = (Run("A", "a2"),)
    assert "A cannot run to a2" in whys(game, Kill("B", runs))  # not yet in the same turn
    game = game.apply(Kill("B", (Run("A", "c1"),)))
    assert game.position.corpses == {}
    game = game.apply(Shot("C"))
    assert game.position.corpses == {}
    assert {"a2", "c3"} <= set(legal.destinations(game.position, "D"))
    assert not legal.defects(game, Kill("D", (Run("E", "a2"),)))


def test_ruling_12_without_remove_they_stay() -> None:
    game = start("size=3 sheep=5 wolves=2", "a1 a2 c3 e4 e5", "AE")
    game = game.apply(Kill("B", (Run("A", "c1"),))).apply(Shot("C"))
    assert game.position.corpses == {"a2": "B", "c3": "C"}
    assert not {"a2", "c3"} & set(legal.destinations(game.position, "D"))


# --- 13 to 17: match, placing, words --------------------------------------------------------------


def test_ruling_13_two_games_with_roles_swapped_and_the_higher_total_wins() -> None:
    match = Match.duel(("Ann", "Ben"))
    assert match.status.scorer == 0
    match = match.score(9)
    assert (match.status.scorer, match.status.to_beat) == (1, 9)
    assert match.score(8).status.winner == 0
    assert match.score(10).status.winner == 1
    assert match.score(9).status.drawn


def test_ruling_13_in_quick_play_the_wolf_wins_as_soon_as_its_points_reach_the_target() -> None:
    match = Match.to_target(("Ann", "Ben"), 2)
    game = start("size=3 sheep=8 wolves=2 escape", "a1 a2 c3 e4 e5 c5 c1 e3", "AE")
    game = game.apply(Kill("B", (Run("A", "d2"),)))
    assert game.points == 1
    assert not match.reached(game.points)
    game = game.apply(Shot("C"))
    assert match.reached(game.points)
    game = game.stop()
    assert game.position.over
    assert game.position.score == 2
    assert len(game.position.living) == 6  # nobody else dies
    assert match.score(game.points or 0).status.winner == 0


def test_ruling_13_the_higher_bidder_is_the_wolf_and_must_reach_the_bid() -> None:
    options = Options()
    match = Match.with_bids(("Ann", "Ben"), 1, options.sheep - options.wolves).bid(5).bid(8)
    match = match.give_way()
    assert (match.status.scorer, match.status.target) == (1, 8)
    assert match.score(8).status.winner == 1
    assert match.score(7).status.winner == 0


def test_ruling_13_an_escaped_wolf_counts_three_towards_a_target_or_a_bid() -> None:
    game = start("size=3 sheep=5 wolves=2 escape", "a1 a2 c3 e4 e5", "CE").apply(Escape("C"))
    assert game.points == game.public().points == 3
    match = Match.with_bids(("Ann", "Ben"), 1, game.options.most_points).bid(2).give_way()
    assert match.reached(game.points)
    assert match.score(game.points or 0).status.winner == match.status.scorer


def test_ruling_13_bids_go_as_high_as_the_points_that_can_be_made() -> None:
    assert Options().most_points == 22
    # Both wolves escape, and two of the three sheep are dead: the third death would end the game.
    assert Options(sheep=5, wolves=2, escape=True).most_points == 8


def test_ruling_13_under_no_reveal_only_the_table_counts_the_points() -> None:
    words = "size=3 sheep=5 wolves=2 no_reveal escape"
    game = start(words, "a1 a2 c3 e4 e5", "AC")
    game = game.apply(Kill("B", (Run("A", "e3"),)))
    assert (game.points, game.public().points) == (1, None)
    game = game.apply(Pass()).apply(Escape("C"))
    assert (game.points, game.public().points) == (4, None)


def test_ruling_14_mirror_takes_the_first_games_placement_letter_for_letter() -> None:
    first = random_start(Random(14))
    assert placements.mirror(first.placement) == first.placement


def test_ruling_15_sparse_is_the_published_layout_on_the_classic_board() -> None:
    text = "a1 a2 a3 a4 b1 b3 b5 c1 c2 c5 c6 d1 d3 d5 d7 e2 e3 e6 e7 f3 f5 f7 g4 g5 g6 g7"
    assert placements.sparse(Options()).cells == tuple(text.split())
    assert placements.sparse(Options(remove=True, wolves=3)).cells == tuple(text.split())


@pytest.mark.parametrize("size", range(2, 9))
def test_ruling_15_it_is_known_without_a_search_where_sparse_keeps_apart(size: int) -> None:
    cells = HexGrid.of(size).cells
    most = size * (size - 1) + 1  # beyond this sparse has to put two side by side
    for sheep in (most - 1, most, most + 1):
        if sheep <= min(26, len(cells)):
            options = Options(size=size, sheep=sheep, wolves=1)
            apart = placements.all_apart(placements.sparse(options), size)
            assert placements.sparse_keeps_apart(options) == apart == (sheep <= most)
    assert placements.sparse_keeps_apart(Options(size=6))
    assert not placements.sparse_keeps_apart(Options())


def test_ruling_15_where_no_two_animals_touch_the_wolf_can_never_kill() -> None:
    options = Options(size=6)
    game = Game.start(options, placements.sparse(options), "ABCD")
    assert legal.victims(game) == ()
    game = game.apply(Pass()).apply(Shot("E"))
    assert legal.victims(game) == ()
    assert not placements.all_apart(placements.random(options, Random(1)), 6)


def test_ruling_16_under_dictionary_the_pack_spells_a_listed_word() -> None:
    options = Options(dictionary=True)
    game = Game.start(options, placements.PUBLISHED)
    assert game.choose("HIDE").pack == game.choose("EDIH").pack
    with pytest.raises(IllegalMove) as caught:
        game.choose("QXZJ")
    assert [str(defect) for defect in caught.value.defects] == [
        "These letters do not spell a word on the list."
    ]
    assert all(defect.secret for defect in caught.value.defects)
    assert Game.start(Options(), placements.PUBLISHED, "QXZJ").pack == frozenset("QXZJ")


def test_ruling_16_dictionary_can_be_played_with_any_flock_and_any_number_of_wolves() -> None:
    for word_list in WORD_LISTS:
        for sheep in range(2, 27):
            for wolves in range(1, sheep // 2 + 1):
                assert listed(word_list).suggest((), wolves, LETTERS[:sheep], limit=1), (
                    word_list, sheep, wolves)


@pytest.mark.parametrize("word_list", WORD_LISTS)
def test_ruling_16_a_record_says_which_list_was_used(word_list: str) -> None:
    others = [each for each in WORD_LISTS if each != word_list]
    options = Options.parse(f"no_reveal dictionary={word_list}")
    pack = next(word for word in listed(word_list).suggest((), 4, LETTERS, 1000)
                if not any(listed(each).spells(word) for each in others))
    game = Game.start(options, placements.PUBLISHED, pack)
    while not game.position.over:
        game = random_step(game, Random(1))
    text = records.write(records.Record(game, {}))
    assert records.read(text).game == game
    for other in others:
        with pytest.raises(RecordError, match="that spell a word on the list"):
            records.read(text.replace(
                str(options), str(Options.parse(f"no_reveal dictionary={other}"))))


def test_ruling_17_an_eaten_wolf_is_revealed_as_a_shot_one_is() -> None:
    cells = "a1 a2 c3 e4 e5 c5"
    game = start("size=3 sheep=6 wolves=3", cells, "ABC")
    eaten = game.apply(Kill("A", (Run("B", "c1"),)))
    assert eaten.turns[-1].marks == ("w",)
    assert views.view(eaten, "farmer").sheet[0].mark == "w"
    hidden = start("size=3 sheep=6 wolves=3 no_reveal", cells, "ABC")
    assert hidden.apply(Kill("A", (Run("B", "c1"),))).turns[-1].marks == ("?",)
