"""A whole game without the screen: all that happens is said, and nothing private."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.simulation.offscreen import Offscreen
from companion.words.language import FALLBACK, languages, use
from engine.mutton.moves import Kill, Shot
from tests.companion.screens.by_ear import PACK, ByEar, spelt, whole_game


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    use(FALLBACK)


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


@pytest.mark.parametrize("language", languages()[1:])
def test_the_same_is_said_in_every_language(wide: Offscreen, language: str) -> None:
    english = whole_game(wide)
    wide.clear()
    use(language)
    other = whole_game(wide)
    assert [sorted(spelt(each.text)) for each in other] == [
        sorted(spelt(each.text)) for each in english]
    assert [each.text for each in other] != [each.text for each in english]
    assert {each.language for each in other} == {language}


def test_the_pack_is_never_said(wide: Offscreen) -> None:
    people = ByEar(wide)
    people.set_up()
    for each in people.ear.heard:
        assert set(PACK) - set(spelt(each.text)), each.text
