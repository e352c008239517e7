"""The first ten minutes of a newcomer, in the quick form."""

import subprocess
import sys

import pytest

from companion.games.mutton.pages import new_match
from companion.games.mutton.pages.new_match import begin_at_once
from companion.games.mutton.setup import first_game
from companion.simulation.offscreen import Offscreen
from companion.words.language import languages
from tests.extras.parts import listed
from tests.long_form import only
from tests.newcomer import FEWEST_RUNNERS, Reader, first_round
from tests.project_files import ROOT


@pytest.mark.parametrize("language", only([], languages()))
def test_first_steps_and_first_games_work_with_what_make_play_installs(language: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.newcomer", "--quick", "--language", language],
        cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith(f"{language}: ")
    assert (" gestures, " in done.stdout) == bool(listed("FIRST_STEPS"))
    assert "0 forced passes, 0 identifiers" in done.stdout


@pytest.mark.parametrize("seed", [1, 2])
def test_a_first_game_placed_far_apart_is_noticed(
    wide: Offscreen, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr(new_match, "usual_way", lambda options: "sparse")
    who = Reader(wide, seed=seed)
    with who.part("first game"):
        begin_at_once(who.page.context, first_game(who.page.context.setup))
        assert first_round(who) < FEWEST_RUNNERS
