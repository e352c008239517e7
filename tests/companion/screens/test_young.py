"""Young shepherds, the game for children: pictures, an owl, kind words, and a game to win."""

from random import Random

import pytest

from companion.games.mutton.pages.result import ResultPage, kind_words
from companion.games.mutton.pages.young import OwlButton, Suspect
from companion.games.mutton.setup import YOUNG
from companion.games.mutton.widgets.sheet import Sheet
from companion.screens.widgets.passing import Cry
from companion.simulation.offscreen import Offscreen
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.mutton import placements
from engine.mutton import players as computers
from engine.mutton.ending import ending
from engine.mutton.game import Game
from engine.mutton.moves import Player
from engine.mutton.options import PRESETS, WORD_LISTS
from engine.mutton.words import listed
from tests.companion.screens.stranger import Stranger, begin


def _farmers_turn(who: Stranger) -> None:
    who.wait_for(
        lambda: bool(who.robot.find_all(Suspect)) and not who.robot.find_all(Cry), "suspects")


def test_a_child_asks_the_owl_and_finds_the_wolves(screen: Offscreen) -> None:
    who = Stranger(screen)
    with who.part("children"):
        who.press_named(Message("more-games"))
        who.press_named(Message("young-begin", alone="yes"))
        while not isinstance(who.page, ResultPage):
            _farmers_turn(who)
            ran = {each.name for each in who.robot.find_all(Suspect)}
            assert ran <= set(PRESETS[YOUNG].flock)
            assert not who.robot.find_all(Sheet)
            who.touch(who.robot.find(OwlButton))
            who.wait_for(lambda: "?" not in who.words, "the owl's answer")
            assert "%" not in who.words
            advised = [each for each in who.robot.find_all(Suspect) if each.lit]
            who.touch(advised[0])
            who.wait_for(lambda: who.standing_out is not None, "Confirm")
            assert who.standing_out is not None
            who.touch(who.standing_out)
            who.robot.wait(4000)
        who.wait_for(lambda: "are safe" in who.words or "next game" in who.words, "kind words")
        won = "Player 1" if "are safe" in who.words else "Computer (children)"
        assert f"{won} wins" in who.words
        assert "point" not in who.words
        assert who.press_named(Message("young-again"))
        _farmers_turn(who)


def test_another_suspect_takes_the_place_of_the_first(screen: Offscreen) -> None:
    who = Stranger(screen)
    with who.part("children"):
        who.press_named(Message("more-games"))
        who.press_named(Message("young-begin", alone="yes"))
        _farmers_turn(who)
        for number in (0, 1):
            who.touch(who.robot.find_all(Suspect)[number])
            who.robot.wait(1500)
        draft = who.robot.view.draft
        assert draft is not None
        assert draft.animals == (who.robot.find_all(Suspect)[1].name,)


def test_two_children_play(screen: Offscreen) -> None:
    assert "end" in begin(Stranger(screen), "children, two").touches


def test_a_pack_is_drawn_that_only_the_moon_shows_and_a_letter_begins_another(
    screen: Offscreen,
) -> None:
    who, drawn, seen = Stranger(screen), set(), set()
    with who.part("children"):
        who.press_named(Message("more-games"))
        who.press_named(Message("young-begin", alone="no"))
        who.wait_for(lambda: who.standing_out is not None, "the cover")
        assert who.standing_out is not None
        who.touch(who.standing_out)
        for _ in range(4):
            assert "2 of 2 chosen" in who.words
            drawn.add("".join(who.peek()))
            who.robot.settle()
            seen.add((screen.pixels(), who.words))
            assert who.press_named(Message("random-pack"))
        assert len(drawn) > 1
        assert len(seen) == 1, "whatever was drawn, the page looks the same"
        who.press("C")
        assert "1 of 2 chosen" in who.words
        assert who.peek() == ["C"]


def test_the_game_can_be_won_by_pointing_at_any_sheep() -> None:
    options, saved = PRESETS[YOUNG], 0
    wolf, farmer = computers.wolf("level-0"), computers.farmer("random")
    for seed in range(30):
        chance = Random(seed)
        game = Game.start(options, placements.usual(options, chance))
        game = computers.played(game, wolf, farmer, chance)
        saved += game.position.score < options.most_points
    assert 12 <= saved <= 27


def test_the_words_for_two_wolves_fit_children() -> None:
    """The screen may suggest these for a pack; somebody has read each of them."""
    flock = PRESETS[YOUNG].flock
    found = {word for language in WORD_LISTS
             for word in listed(language).suggest("", 2, flock, 99)}
    assert found == set("AB AD AH BE CA CE DA DE EA EH FA FE GE HA HE".split())


@pytest.mark.parametrize(("by", "said"), [
    ("wolf", "The wolves give up! 6 sheep are safe. Well played!"),
    ("farmer", "The wolves were quick this time. Who wins the next game?"),
])
def test_who_gave_up_is_not_praised(by: Player, said: str) -> None:
    options = PRESETS[YOUNG]
    game = Game.start(options, placements.grouped(options, Random(1)), "AB").stop(by)
    assert SCREEN.text(kind_words(ending(game))) == said
