"""Rulings 1 to 10 of `docs/players/rules.md`, one test or more for each: killing and running,
passing and escaping, what counts and when the game ends."""

from random import Random

from engine.mutton import legal, views
from engine.mutton.moves import Berserk, Escape, Kill, Pass, Run, Shot
from engine.mutton.options import Options
from tests.engine.random_games import random_game, random_runs, random_start
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
