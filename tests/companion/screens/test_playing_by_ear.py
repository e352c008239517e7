"""A whole game without the screen: all that happens is said, and nothing private."""

from __future__ import annotations

import re
import sys

import pytest

from companion.analysis.sentences import done
from companion.analysis.tracking import letter_story
from companion.screens.talking import TWICE_MS
from companion.simulation.offscreen import Offscreen
from companion.simulation.simulated_player import Act
from companion.words.catalogue import SPOKEN
from companion.words.language import languages, use
from companion.words.message import Message
from engine.mutton import legal
from engine.mutton.moves import Kill, Shot
from tests.companion.screens.by_ear import PACK, ByEar, spelt, whole_game
from tests.engine.random_games import random_runs
from tests.long_form import only


def test_a_whole_game_can_be_played_by_ear(wide: Offscreen) -> None:
    people = ByEar(wide)
    people.set_up()
    people.play()
    people.robot.wait(3000)
    said = [spelt(each.text) for each in people.ear.heard if not each.passing]
    for turn in people.game.turns:
        if isinstance(turn.move, Kill | Shot):
            died = turn.move.victim if isinstance(turn.move, Kill) else turn.move.animal
            ran = [run.animal for run in turn.move.runs]
            assert [died, *ran] in said
    assert "The game is over. Ann scores 5 points." in people.text


@pytest.mark.parametrize("language", only(["fr"], languages()[1:]))
def test_the_same_is_said_in_every_language(wide: Offscreen, language: str) -> None:
    english = whole_game(wide)
    wide.clear()
    use(language)
    other = whole_game(wide)
    assert [sorted(spelt(each.text)) for each in other] == [
        sorted(spelt(each.text)) for each in english]
    assert [each.text for each in other] != [each.text for each in english]
    assert {each.language for each in other} == {language}


@pytest.mark.parametrize(
    ("language", "seed"), only([], [*((each, 3) for each in languages()), ("en", 5)]))
def test_a_whole_match_needs_no_key(wide: Offscreen, language: str, seed: int) -> None:
    """Both games of a match: no key once it has begun, and every event is said in order."""
    use(language)
    people = ByEar(wide, seed, knocking=True)
    people.set_up()
    table, begun = people.desk.table, 0
    for number in (1, 2):
        people.play()
        people.robot.wait(3000)
        game = table.game
        assert game is not None
        assert game.position == people.game.position
        heard, begun = people.ear.heard[begun:], len(people.ear.heard)
        events = " ".join(each.text for each in heard if not each.passing)
        at = 0
        for entry in game.entries:
            said = SPOKEN.text(done(entry))
            assert said in events[at:], said
            at = events.index(said, at) + len(said)
        if number == 1:
            people.next_game()
    result = table.view().match
    assert result is not None
    assert result.result is not None
    assert SPOKEN.text(result.result) in people.ear.heard[-1].text


@pytest.mark.parametrize("seed", only([0], range(6)))
def test_clumsy_hands_knock_for_nothing(wide: Offscreen, seed: int) -> None:
    """Sheep are lifted, dropped and pushed all the time, and only the keys make moves."""
    people = ByEar(wide, seed, clumsiness=0.5)
    people.set_up()
    people.play()
    people.robot.wait(3000)
    game = people.desk.table.game
    assert game is not None
    assert game.position == people.game.position
    asked = re.compile(SPOKEN.text(Message("knock-again", animal="X", label="Y")).replace(
        "X", ".").replace("Y", ".*"))
    assert not [each.text for each in people.ear.heard if asked.fullmatch(each.text)]


def test_knocking_with_a_dead_sheep_takes_a_pass_back(wide: Offscreen) -> None:
    people = ByEar(wide, knocking=True)
    people.set_up()
    victim = legal.victims(people.game)[0]
    kill = Kill(victim, random_runs(people.game.position, victim, people.rng))
    people.follow(people.hands.perform(people.game, kill))
    people.knock(victim, Message("button-confirm"))
    table = people.desk.table
    assert table.phase == "farmer"
    standing = next(iter(table.game.position.living))  # type: ignore[union-attr]
    people.knock(standing, Message("button-pass"))
    assert table.phase == "wolf"
    people.knock(victim, Message("button-undo"))
    assert table.phase == "farmer"


def test_a_knock_has_to_be_repeated_with_the_same_sheep(wide: Offscreen) -> None:
    people = ByEar(wide, knocking=True)
    people.set_up()
    victim = legal.victims(people.game)[0]
    kill = Kill(victim, random_runs(people.game.position, victim, people.rng))
    people.follow(people.hands.perform(people.game, kill))
    people.knock(victim, Message("button-confirm"))
    one, other = list(people.desk.table.game.position.living)[:2]  # type: ignore[union-attr]
    for animal in (one, other, one):
        people.dip(animal, 2)
        assert people.desk.table.phase == "farmer"
    people.robot.wait(TWICE_MS)
    people.dip(one, 2)
    assert people.desk.table.phase == "farmer", "the first knock was too long ago"


def test_what_is_known_of_a_sheep_is_said_while_it_is_lifted(wide: Offscreen) -> None:
    people = ByEar(wide)
    people.set_up()
    cell = people.desk.table.view().board.where("A")
    people.follow(iter((Act(f"lift {cell}"), Act("wait 4000"))))
    assert people.ear.heard[-1].text == SPOKEN.text(
        letter_story(people.desk.table.view().game, "A"))


def test_the_pack_is_never_said(wide: Offscreen) -> None:
    people = ByEar(wide)
    people.set_up()
    for each in people.ear.heard:
        assert set(PACK) - set(spelt(each.text)), each.text


def test_strange_digits_and_letters_mean_nothing(wide: Offscreen) -> None:
    """² stands to the left of 1 on a French keyboard; ß has two capitals."""
    strange = [letter for letter in map(chr, range(128, sys.maxunicode + 1))
               if letter.isdigit() or len(letter.upper()) > 1]
    people = ByEar(wide)
    for begun in (False, True):
        if begun:
            people.set_up()
        people.robot.wait(3000)
        page, heard = people.robot.screens.page, len(people.ear.heard)
        for text in [*strange, "9" * 5000, "00", "10"]:
            assert not people.robot.screens.type_text(text)
        assert people.robot.screens.page is page
        assert len(people.ear.heard) == heard
