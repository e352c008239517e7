"""A program of another make on the screen: a match against it, and one in which it breaks down."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.simulation.offscreen import Offscreen
from companion.words import language
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from tests.companion.foreign.programs import example, needs_perl, program
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults
from tests.companion.screens.test_playing_alone import Alone
from tests.long_form import only


@pytest.fixture(params=only(["de"], language.languages()))
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language in turn."""
    language.use(request.param)
    yield request.param
    language.use(language.FALLBACK)


@needs_perl
def test_a_person_plays_against_the_example_on_the_screen(wide: Offscreen) -> None:
    alone = Alone(wide, shlex.quote(example()), "Ben")
    alone.robot.press("Far apart")
    alone.stand()
    alone.until("farmer")
    assert alone.table.game is not None
    assert len(alone.table.game.turns) == 1
    assert alone.table.state is not None
    assert not alone.table.state.course.replaced
    alone.robot.desk.close()


@both_sizes
def test_the_sentence_about_a_broken_program_fits_the_screen(
    screen: Offscreen, spoken: str, tmp_path: Path
) -> None:
    """The Wolf's program fails when it chooses, and the sentence stays until Ben has moved."""
    wrong = program(tmp_path, 'say("bestpack A")')
    alone = Alone(screen, shlex.quote(wrong), "Ben")
    alone.robot.press("Far apart")
    alone.robot.wait(6000)
    alone.say("confirm")
    alone.robot.wait(400)
    sentence = SCREEN.text(Message("engine-fault", reason="illegal", program="player0.py"))
    assert not faults(alone.robot.screens)
    assert sentence in alone.words()
    alone.until("farmer")
    alone.robot.wait(400)
    assert sentence in alone.words()
    assert not faults(alone.robot.screens)
    alone.say("pass")
    alone.robot.wait(400)
    assert sentence not in alone.words()
    alone.robot.desk.close()
