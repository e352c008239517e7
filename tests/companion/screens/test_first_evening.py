"""The first evening and the first match of the documentation."""

import pytest

from companion.simulation.offscreen import Offscreen
from tests.companion.screens.conftest import PORTRAIT
from tests.companion.screens.first_evening import LIMITS, Newcomer, spend
from tests.companion.screens.first_match import PAGE, follow


def _spend(window: Offscreen) -> None:
    who = spend(window)
    assert [f"{part.name}: {said}" for part in who.parts for said in part.refusals] == []
    reached = {(part.name, what): count for part in who.parts
               for what, count in part.reached.items()}
    assert reached.keys() == LIMITS.keys()
    assert {key: count for key, count in reached.items() if count > LIMITS[key]} == {}


def test_a_newcomer_follows_the_screen_through_a_whole_evening(wide: Offscreen) -> None:
    _spend(wide)


@pytest.mark.whole
def test_the_same_on_a_tall_screen(the_window: Offscreen) -> None:
    the_window.resize(PORTRAIT)
    _spend(the_window)
    the_window.clear()


LEFT = ("put H c4", "put B c1 inverted", "put Q a1", "put E a2")
"""What another game has left on the board, in the language of the rig."""


def test_for_two_people_what_another_game_has_left_is_taken_off(wide: Offscreen) -> None:
    who = Newcomer(wide)
    who.robot.act(*LEFT)
    with who.part("two players"):
        who.press("Two players")
        who.press("Start")
        who.press("Far apart")
        assert who.picture.animals.keys() == set()
        who.reads("Put A on a1.")


def test_a_sheep_that_is_in_its_place_already_stays(wide: Offscreen) -> None:
    who = Newcomer(wide)
    who.robot.act("put A a1", "put Q c3")
    with who.part("two players"):
        who.press("Two players")
        who.press("Start")
        who.press("Far apart")
        assert who.letters(["a1", "c3"]) == ["A"]


def test_a_newcomer_who_follows_the_page_reaches_its_end(wide: Offscreen) -> None:
    who = Newcomer(wide)
    done = follow(who)
    assert sum("over" in gesture for gesture in done) == 10  # 4 kills, 3 shots, 3 berserk
    assert done[-2] == '"Player 1 scores 6 points."'
    assert [refusal for part in who.parts for refusal in part.refusals] == []
    pictures = [name for gesture in done if (name := gesture.partition("](")[2].rstrip(")"))]
    assert len(pictures) == 4
    assert all((PAGE.parent / name).exists() for name in pictures)
