"""The first evening and the first match of the documentation."""

import pytest

from companion.simulation.offscreen import Offscreen
from companion.words.language import FALLBACK, languages, use
from engine.mutton import placements
from engine.mutton.options import Options
from tests.companion.screens.conftest import PORTRAIT, SET_UP_MS
from tests.companion.screens.first_evening import LIMITS, Newcomer, spend
from tests.companion.screens.first_match import follow, pages


def _spend(window: Offscreen) -> None:
    who = spend(window)
    assert [f"{part.name}: {said}" for part in who.parts for said in part.refusals] == []
    reached = {(part.name, what): count for part in who.parts
               for what, count in part.reached.items()}
    assert reached.keys() == LIMITS.keys()
    assert {key: count for key, count in reached.items() if count > LIMITS[key]} == {}


@pytest.mark.whole
def test_a_newcomer_follows_the_screen_through_a_whole_evening(wide: Offscreen) -> None:
    _spend(wide)


@pytest.mark.whole
def test_the_same_on_a_tall_screen(the_window: Offscreen) -> None:
    the_window.resize(PORTRAIT)
    _spend(the_window)
    the_window.clear()


@pytest.mark.parametrize("left", [
    (), ("put H c4", "put B c1 inverted", "put Q a1", "put E a2"), ("put A a1", "put Q c3")])
def test_the_board_sets_itself_up_for_two_whatever_another_game_has_left(
    wide: Offscreen, left: tuple[str, ...]
) -> None:
    who = Newcomer(wide)
    who.robot.sheep.act(*left)
    with who.part("two players"):
        who.press("Two players")
        who.press("Start")
        who.press("Far apart")
        who.wait_for(lambda: "I am Player 1" in who.buttons, "the cover")
    standing = {name: cell for cell, name in who.robot.desk.rig.standing().items()}
    assert standing == dict(placements.sparse(Options()))
    assert [part.gestures for part in who.parts] == [3], "nobody is asked"


def test_of_two_placements_the_last_one_counts(wide: Offscreen) -> None:
    who = Newcomer(wide)
    with who.part("two players"):
        who.press("Two players")
        who.press("Start")
        who.press("Far apart")
        who.press("Another way")
        who.robot.wait(SET_UP_MS)
        who.press("My way, A to Z")
        standing = who.robot.desk.rig.standing()
        who.robot.wait(SET_UP_MS)
        assert 0 < len(standing) < 26
        assert who.robot.desk.rig.standing() == standing, "the first one has been stopped"
        who.press("Another way")
        who.press("Random")
        who.wait_for(lambda: "I am Player 1" in who.buttons, "the cover")


@pytest.mark.parametrize("language", [
    FALLBACK, *(pytest.param(each, marks=pytest.mark.whole) for each in languages()[1:])])
def test_a_newcomer_who_follows_the_page_reaches_its_end(wide: Offscreen, language: str) -> None:
    page = pages().get(language)
    if page is None:
        pytest.skip("there is no such page")
    who = Newcomer(wide)
    use(language)
    try:
        done = follow(who, page)
    finally:
        use(FALLBACK)
    assert [part.gestures for part in who.parts] == [38]
    assert "6" in done[-2]  # points
    assert [refusal for part in who.parts for refusal in part.refusals] == []
    pictures = [name for gesture in done if (name := gesture.partition("](")[2].rstrip(")"))]
    assert len(pictures) == 4
    assert all((page.parent / name).exists() for name in pictures)
