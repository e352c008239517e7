"""The pytest plugin does what its page says, in a project that knows nothing else of ours."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from companion.link.events import CellState
from companion.simulation.linked_rig import LinkedRig
from companion.simulation.table_rig import TableRig
from hardware.rig import RigError

pytest_plugins = ["pytester"]

PAGE = Path(__file__).parents[3] / "docs" / "developers" / "sensor-mocked-tests.md"


def test_the_examples_of_the_page_run_as_they_stand(pytester: pytest.Pytester) -> None:
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    pytester.makepyfile("\n\n".join(examples))
    result = pytester.runpytest("-p", "no:cacheprovider", "--strict-markers")
    result.assert_outcomes(passed=sum(example.count("def test_") for example in examples))


def test_the_first_example_is_three_lines() -> None:
    first = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[0]
    assert len(first.splitlines()) == 3


def test_an_unused_plugin_costs_nothing() -> None:
    """Neither the rig nor the firmware is imported until a test asks for a fixture."""
    heavy = {
        "hardware.rig", "firmware.app", "companion.simulation.linked_rig", "engine.hexgrid", "kivy",
    }
    code = f"import companion.simulation.plugin, sys; print(sorted({heavy} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.rig(size=3, seed=5)
class TestMarkers:
    def test_a_marker_on_the_class_chooses_the_board(self, rig: LinkedRig) -> None:
        assert (rig.spec.size, rig.identity) == (3, "pad")

    @pytest.mark.rig(size=2, identity="cells")
    def test_a_nearer_marker_wins(self, rig: LinkedRig) -> None:
        assert (rig.spec.size, rig.identity) == (2, "cells")


@pytest.mark.rig(journal=False)
def test_a_table_whose_match_would_be_lost_is_not_restarted(sheepfold_table: TableRig) -> None:
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
