"""Simulated players, the plugin for other projects, and pictures made with both."""

import random
import re
from pathlib import Path

import pytest

from companion.games.mutton.simulation.simulated_player import SimulatedPlayer
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.link.events import CellState
from companion.simulation.linked_rig import LinkedRig
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Placement, Run
from engine.mutton.options import Options
from hardware.tabletop import RigError
from tests.companion.games.mutton.simulation.game_hands import GameHands
from tests.engine.random_games import random_move, random_pack
from tests.extras.parts import united
from tests.long_form import only

GAMES = [
    (Options(size=2, sheep=4, wolves=1), "pad"),
    (Options(size=3, sheep=9, wolves=2, remove=True), "pad"),
    (Options(size=3, sheep=10, wolves=3, shotgun=True), "cells"),
    (Options(size=4, sheep=20, wolves=4, escape=True, reveal=False), "pad"),
    (Options(), "cells"),
    (Options(size=5, sheep=26, wolves=5, shotgun=True, remove=True, escape=True), "pad"),
]


@pytest.mark.drawn(2)
@pytest.mark.parametrize("seed", only([0], range(3)))
@pytest.mark.parametrize(("options", "identity"), only(GAMES[:4], GAMES), ids=str)
def test_a_clumsily_played_game_is_read_as_it_was_meant(
    options: Options, identity: str, seed: int
) -> None:
    hands = GameHands(options, seed, identity, clumsiness=0.25)
    placement = hands.set_up(in_order=hands.rng.random() < 0.5)
    game = Game.start(options, placement, random_pack(options, hands.rng))
    while not game.position.over:
        game = hands.play(game, random_move(game, hands.rng))


def test_careful_hands_are_quick_and_make_no_detours() -> None:
    options = Options(size=3, sheep=5, wolves=1)
    hands = SimulatedPlayer(random.Random(1), 3, identity="cells", clumsiness=0)
    places = dict(zip("ABCDE", ("a1", "a2", "b1", "e5", "e4"), strict=True))
    lines = [step.text for step in hands.set_up(places, in_order=True)]
    assert [line for line in lines if not line.startswith("wait")] == [
        f"put {animal} {cell}" for animal, cell in places.items()
    ]
    game = Game.start(options, Placement(tuple(places.values())), "B")
    lines = [step.text for step in hands.perform(game, Kill("A", (Run("B", "e3"),)))]
    done = [line.split()[0] for line in lines if not line.startswith("wait")]
    assert sorted(done) in (["flip", "lift", "put"], ["lift", "lift", "put", "put"])


def test_the_same_seed_makes_the_same_movements() -> None:
    def movements(seed: int) -> list[str]:
        hands = SimulatedPlayer(random.Random(seed), 3, clumsiness=0.5)
        places = dict(zip("ABCDE", ("a1", "a2", "b1", "e5", "e4"), strict=True))
        return [step.text for step in hands.set_up(places, in_order=False)]

    assert movements(1) == movements(1) != movements(2)


def test_a_refused_victim_is_turned_over_and_back() -> None:
    hands = SimulatedPlayer(random.Random(3), 2, clumsiness=0)
    rig = LinkedRig(2)
    seen = []
    for step in [*hands.set_up({"A": "a1"}, in_order=True), *hands.attempt("A")]:
        rig.command(step.text) if not step.text.startswith("wait") else rig.wait(
            float(step.text.split()[1])
        )
        seen.append(rig.sensed.get("a1"))
    assert 2 in seen
    assert seen[-1] == 1


pytest_plugins = ["pytester"]

PAGE = Path(__file__).parents[5] / "docs" / "developers" / "sensor-mocked-tests.md"


def test_the_examples_of_the_page_run_as_they_stand(pytester: pytest.Pytester) -> None:
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    pytester.makepyfile("\n\n".join(examples))
    result = pytester.runpytest("-p", "no:cacheprovider", "--strict-markers")
    result.assert_outcomes(passed=sum(example.count("def test_") for example in examples))


def test_the_first_example_is_three_lines() -> None:
    first = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[0]
    assert len(first.splitlines()) == 3


@pytest.mark.rig(journal=False)
def test_a_table_whose_match_would_be_lost_is_not_restarted(sheepfold_table: MuttonRig) -> None:
    sheepfold_table.say("start")
    with pytest.raises(RigError, match="in memory"):
        sheepfold_table.restart()


@pytest.mark.rig(size=2)
def test_lights_come_back_through_the_firmware(rig: LinkedRig) -> None:
    rig.light([(0, 0, 0)] * 6 + [(9, 8, 7)])
    rig.wait(50)
    assert rig.leds == {"c3": (9, 8, 7)}


@pytest.mark.rig(size=8)
def test_the_largest_board_is_linked_too(rig: LinkedRig) -> None:
    rig.play("put A a1", "put Z o15 inverted")
    assert rig.sensed == {"a1": CellState.UPRIGHT, "o15": CellState.INVERTED}


terminal = pytest.importorskip("tests.pictures.terminal_pictures", exc_type=ImportError)

DRAWN = Path(__file__).parents[5] / "docs" / "makers" / "pictures"


def test_the_picture_is_as_wide_as_its_text_and_shows_colours() -> None:
    image = terminal.draw("sheepfold demo", "[green]ready[/]")
    wider = terminal.draw("sheepfold demo", "x" * 60)
    assert wider.width > image.width
    colours = [colour for _, colour in image.convert("RGB").getcolors()]
    assert [colour for colour in colours if colour[1] > 180 > colour[0]], "there is green"


def test_the_guide_has_all_of_them() -> None:
    for name in (*terminal.PICTURES, *united("TERMINAL")):
        assert 1_000 < (DRAWN / f"{name}.png").stat().st_size < 200_000
