"""The rulings of Mutton, each with a test."""

from random import Random

import pytest

from engine.defect import IllegalMove
from engine.letters import LETTERS
from engine.match import Match
from engine.mutton import legal, placements, records, views
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Kill, Pass, Run, Shot
from engine.mutton.options import WORD_LISTS, Options
from engine.mutton.words import listed
from engine.records import RecordError
from tests.engine.random_games import random_game, random_runs, random_start, random_step
from tests.engine.ruling_games import kill, start, whys

# --- 1 to 5: killing and running ------------------------------------------------------------------


def test_ruling_01_any_living_animal_beside_a_living_wolf_may_be_a_victim() -> None:
    game = start("size=3 sheep=5 wolves=2", "a1 a2 a3 c1 e5", "AB")
    assert legal.victims(game) == ("A", "B", "C")  # wolf B and sheep C; and A, since B is beside it
    assert whys(game, Kill("D")) == "D stands alone, so no wolf can kill it."
    game = kill(game, "A")
    assert dict(game.position.dead) == {"A": "w"}
    assert "A" not in legal.victims(game.apply(Pass()))


def test_ruling_01_a_dead_wolf_bites_nobody() -> None:
    game = start("size=3 sheep=4 wolves=2", "a1 a2 e4 e5", "AC")
    game = game.apply(Kill("D", (Run("C", "c3"),))).apply(Shot("A"))
    assert "B" not in legal.victims(game)
    assert whys(game, Kill("B")) == "B stands alone, so no wolf can kill it."


def test_ruling_02_every_living_neighbour_runs_the_killer_too_and_corpses_never() -> None:
    game = start("size=3 sheep=6 wolves=2", "c3 c2 b2 c4 d4 e5", "BF")
    assert legal.runners(game.position, "A") == ("B", "C", "D", "E")
    assert "B has to run from A." in whys(
        game, Kill("A", (Run("C", "a1"), Run("D", "a2"), Run("E", "a3")))
    )
    after = game.apply(
        Kill("A", (Run("B", "a1"), Run("C", "a3"), Run("D", "e3"), Run("E", "c1")))
    ).apply(Pass())
    assert after.position.corpses == {"c3": "A"}
    assert after.position.living["B"] == "a1"
    beside_the_corpse = start("size=3 sheep=4 wolves=2", "c3 c2 b2 e5", "BC")
    shot = kill(beside_the_corpse, "B")
    assert "B" not in {run for animal in shot.position.living
                       for run in legal.runners(shot.position, animal)}


def test_ruling_03_to_distinct_empty_cells_not_beside_that_corpse_at_any_distance() -> None:
    game = start("size=3 sheep=4 wolves=1", "a1 a2 b2 e5", "B")
    assert set(legal.destinations(game.position, "A")) == (
        set(game.position.grid.cells) - {"a1", "a2", "b2", "e5", "b1"}
    )
    assert not legal.defects(game, Kill("A", (Run("B", "e4"), Run("C", "a3"))))
    for runs, why in (
        ((Run("B", "e4"), Run("C", "e4")), "B and C cannot run to the same cell, e4."),
        ((Run("B", "b1"), Run("C", "e4")), "B cannot run to b1: it is next to the corpse of A."),
        ((Run("B", "a2"), Run("C", "e4")), "B cannot run to a2: it is next to the corpse of A."),
        ((Run("B", "a1"), Run("C", "e4")), "B cannot run to a1: the corpse of A is there."),
        ((Run("B", "e5"), Run("C", "e4")), "B cannot run to e5: D stands there."),
        ((Run("B", "z9"), Run("C", "e4")), "B cannot run to z9: this board has no such cell."),
        ((Run("B", "e4"), Run("C", "a3"), Run("D", "a3")), "D is not next to A, so it does not "
                                                           "run."),
        ((Run("B", "e4"), Run("B", "a3"), Run("C", "c1")), "B can run only once, not 2 times."),
    ):
        assert why in whys(game, Kill("A", runs))


def test_ruling_03_a_cell_with_an_old_corpse_is_not_empty() -> None:
    game = start("size=3 sheep=5 wolves=2", "a1 a2 e4 e5 c3", "AD")
    game = game.apply(Kill("B", (Run("A", "c1"),))).apply(Pass())
    assert "D cannot run to a2: the corpse of B is there." in whys(
        game, Kill("C", (Run("D", "a2"),)))


def test_ruling_04_on_a_crowded_board_the_mover_chooses_who_runs() -> None:
    # All of size 2 but c3 is taken: when A dies on a1, c3 is the one cell to run to.
    game = start("size=2 sheep=6 wolves=2", "a1 a2 b1 b2 b3 c2", "BF")
    assert legal.runners(game.position, "A") == ("B", "C", "D")
    assert legal.destinations(game.position, "A") == ("c3",)
    for runner in "BCD":
        assert not legal.defects(game, Kill("A", (Run(runner, "c3"),)))
    assert whys(game, Kill("A")) == "1 of B, C and D still has to run from A."
    assert "run to the same cell" in whys(game, Kill("A", (Run("B", "c3"), Run("C", "c3"))))
    after = game.apply(Kill("A", (Run("D", "c3"),)))
    assert {a: after.position.living[a] for a in "BC"} == {"B": "a2", "C": "b1"}
    assert views.view(after, "public").json()["sheet"] == [
        {"round": 1, "victim": "A", "mark": "x", "ran": "BCD"}
    ]


def test_ruling_04_on_a_full_board_nobody_runs() -> None:
    game = start("size=2 sheep=7 wolves=3", "a1 a2 b1 b2 b3 c2 c3", "ADG")
    after = game.apply(Kill("D"))
    assert after.position.corpses == {"b2": "D"}
    assert after.position.living == {a: c for a, c in game.position.living.items() if a != "D"}


def test_ruling_04_never_on_the_classic_board() -> None:
    """Corpses left in place, 11 cells are always empty, and 5 are left over after a kill."""
    rng = Random(4)
    for _ in range(15):
        game = random_game(rng, Options(berserk=False))
        for before in game.positions[:-1]:
            assert len(before.living) + len(before.corpses) == 26
            for animal in before.living:
                spare = len(legal.destinations(before, animal)) - len(before.neighbours(animal))
                assert spare >= 5


def test_ruling_05_the_player_who_killed_moves_the_runners() -> None:
    game = start("size=3 sheep=5 wolves=1 shotgun", "a1 a2 c3 e4 e5", "A")
    game = game.apply(Kill("B", (Run("A", "c1"),)))
    assert game.position.phase == "farmer"
    assert "E has to run from D." in whys(game, Shot("D"))
    game = game.apply(Shot("D", (Run("E", "a1"),)))
    assert game.position.living["E"] == "a1"


def test_ruling_05_nobody_runs_from_a_rifle() -> None:
    game = start("size=3 sheep=5 wolves=1", "a1 a2 c3 e4 e5", "A").apply(
        Kill("B", (Run("A", "c1"),)))
    assert whys(game, Shot("D", (Run("E", "a1"),))) == "No sheep runs from a rifle."
    assert game.apply(Shot("D")).position.living["E"] == "e5"


# --- 6 to 10: passing, escaping, scoring, ending --------------------------------------------------


def test_ruling_06_a_wolf_that_cannot_kill_passes_and_then_the_farmer_must_shoot() -> None:
    game = start("size=3 sheep=4 wolves=1", "a1 a3 c1 e5", "A")
    assert legal.must_pass(game)
    game = game.apply(Pass())
    assert game.position.forced_pass
    assert not legal.may_pass(game.position)
    assert whys(game, Pass()) == "The Wolf had to pass, so the Farmer has to shoot."
    assert not legal.defects(game, Berserk(("A", "B")))


def test_ruling_06_it_is_asked_afresh_each_round() -> None:
    # Before a shotgun D runs beside the wolf, which can kill again, and the Farmer pass again.
    game = start("size=3 sheep=4 wolves=1 shotgun", "a1 c1 e4 e5", "A")
    game = game.apply(Pass()).apply(Shot("C", (Run("D", "a2"),)))
    assert legal.victims(game) == ("D",)
    assert whys(game, Pass()) == "The Wolf can kill, so it cannot pass."
    game = kill(game, "D")
    assert legal.may_pass(game.position)


def test_ruling_06_where_escaping_is_played_the_wolf_never_passes() -> None:
    game = start("size=3 sheep=4 wolves=1 escape", "a1 a3 c1 e5", "A")
    assert not legal.must_pass(game)
    assert "cannot pass in this game" in whys(game, Pass())
    assert "cannot pass in this game" in whys(game.public(), Pass())


def test_ruling_06_a_pass_that_everybody_can_see_to_be_wrong_needs_no_pack() -> None:
    game = start("size=3 sheep=4 wolves=2", "a1 a2 c3 d3", None)
    assert whys(game, Pass()) == "The Wolf cannot pass: at least one wolf has an animal next to it."
    one_alone = start("size=3 sheep=5 wolves=2", "a1 a2 c3 d3 e5", None)
    assert "at least one wolf has an animal next to it" in whys(one_alone, Pass())
    assert not whys(start("size=3 sheep=5 wolves=1", "a1 a2 c3 d3 e5", None), Pass())


def test_ruling_07_a_wolf_without_a_living_neighbour_may_leave_for_three_points() -> None:
    game = start("size=3 sheep=5 wolves=2 escape", "a1 a2 c3 e4 e5", "CE")
    assert legal.escapers(game) == ("C",)
    assert legal.victims(game) == ("D",)
    assert whys(game, Escape("E")) == "E cannot escape: D stands next to it."
    assert "is not a wolf, so it cannot escape" in whys(
        start("size=3 sheep=5 wolves=2 escape", "a1 a2 c3 e4 e5", "AE"), Escape("C"))
    after = game.apply(Escape("C"))
    assert after.position.escaped == ("C",)
    assert after.position.score == 3
    assert "C" not in after.position.living
    assert after.turns[-1].marks == ("w",)
    assert not after.position.forced_pass


def test_ruling_07_corpses_are_no_neighbours() -> None:
    game = start("size=3 sheep=5 wolves=2 escape", "a1 a2 c3 e4 e5", "AE")
    game = game.apply(Kill("D", (Run("E", "c1"),))).apply(Shot("B"))
    assert game.position.corpses == {"a2": "B", "e4": "D"}
    assert "A" in legal.escapers(game)


def test_ruling_07_escaping_is_an_option() -> None:
    game = start("size=3 sheep=5 wolves=2", "a1 a2 c3 e4 e5", "CE")
    assert legal.escapers(game) == ()
    assert whys(game, Escape("C")) == "Wolves cannot escape in this game."


def test_ruling_08_a_point_for_each_dead_sheep_none_for_a_wolf_three_for_an_escape() -> None:
    game = start("size=3 sheep=7 wolves=3 escape", "a1 a2 c3 e4 e5 e3 c5", "ABC")
    assert game.position.score == 0
    game = game.apply(Kill("A", (Run("B", "c1"),)))  # a wolf eaten
    assert game.position.score == 0
    game = game.apply(Shot("D"))  # a sheep shot
    assert game.position.score == 1
    game = game.apply(Escape("C"))
    assert game.position.score == 4
    assert game.apply(Shot("B")).position.score == 4


def test_ruling_09_going_berserk_ends_the_game_and_a_surviving_wolf_eats_the_rest() -> None:
    game = start("size=3 sheep=6 wolves=2", "a1 a2 c3 e4 e5 c5", "AB")
    game = game.apply(Kill("A", (Run("B", "c1"),)))
    after = game.apply(Berserk(("D", "E")))
    assert after.position.over
    assert dict(after.position.living) == {"B": "c1"}
    assert dict(after.position.dead) == {"A": "w", "D": "x", "E": "x", "C": "x", "F": "x"}
    assert after.position.score == 4
    caught = game.apply(Berserk(("B", "E")))
    assert caught.position.over
    assert caught.position.score == 1
    assert set(caught.position.living) == {"C", "D", "F"}


def test_ruling_09_the_score_is_known_before_the_pack_is_opened() -> None:
    game = start("size=3 sheep=6 wolves=2", "a1 a2 c3 e4 e5 c5", None)
    game = game.apply(Kill("A", (Run("B", "c1"),)), ("w",)).apply(Berserk(("D", "E")), ("x", "x"))
    assert game.position.over
    assert game.position.score == 4
    assert set(game.position.living) == {"B", "C", "F"}  # the pack is not opened yet
    assert game.choose("AB").position.score == 4


def test_ruling_09_two_or_more_rifle_only_and_only_where_it_is_played() -> None:
    cells, pack = "a1 a2 c3 e4 e5", "AB"
    for options, why in (
        ("size=3 sheep=5 wolves=2 no_berserk", "The Farmer cannot go berserk in this game."),
        ("size=3 sheep=5 wolves=2 shotgun", "with a shotgun"),
    ):
        assert why in whys(kill(start(options, cells, pack), "A"), Berserk(("C", "D")))
    game = kill(start("size=3 sheep=5 wolves=2", cells, pack), "A")
    assert whys(game, Berserk(("C",))) == (
        "To go berserk, the Farmer has to shoot two suspects or more.")
    assert "C is named 2 times." in whys(game, Berserk(("C", "C")))
    assert whys(game, Berserk(("A", "C"))) == "A is already dead."


def test_ruling_10_it_ends_when_no_living_wolf_is_left() -> None:
    game = start("size=3 sheep=4 wolves=1", "a1 a2 c3 e4", "A").apply(Kill("B", (Run("A", "c1"),)))
    assert not game.position.over
    after = game.apply(Shot("A"))
    assert after.position.over
    assert after.position.round == 1
    assert whys(after, Kill("C")) == "The game is over."
    escaped = start("size=3 sheep=4 wolves=1 escape", "a1 a3 c3 e4", "A").apply(Escape("A"))
    assert escaped.position.over
    assert escaped.position.score == 3


def test_ruling_10_it_ends_when_no_living_sheep_is_left() -> None:
    game = start("size=3 sheep=2 wolves=1", "a1 a2", "A").apply(Kill("B", (Run("A", "c1"),)))
    assert game.position.over
    assert game.position.score == 1
    assert game.turns[-1].end


def test_ruling_10_without_the_pack_the_marks_tell_the_end() -> None:
    game = start("size=3 sheep=4 wolves=1", "a1 a2 c3 e4", None)
    game = game.apply(Kill("B", (Run("A", "c1"),)), ("x",)).apply(Shot("A"), ("w",))
    assert game.position.over


# --- the generator --------------------------------------------------------------------------------


def test_random_runs_are_what_the_rulings_allow() -> None:
    """The generator that the other tests rely on makes legal moves only, crowded boards too."""
    rng = Random(9)
    for _ in range(50):
        game = random_start(rng)
        for victim in legal.victims(game)[:3]:
            move = Kill(victim, random_runs(game.position, victim, rng))
            assert not legal.defects(game, move)


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


def test_ruling_15_where_no_two_animals_touch_the_wolf_can_never_kill() -> None:
    options = Options(size=6)
    game = Game.start(options, placements.sparse(options), "ABCD")
    assert legal.victims(game) == ()
    game = game.apply(Pass()).apply(Shot("E"))
    assert legal.victims(game) == ()
    assert max(placements.neighbours(placements.random(options, Random(1)), 6)) > 0


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
