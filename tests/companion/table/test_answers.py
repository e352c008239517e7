"""What the tables answer to each command in each phase is what they are known to answer.

`answers.json` is the table of it; ``python -m tests.companion.table.answers`` writes it again.
"""

from __future__ import annotations

import json
from typing import get_args

import pytest

from companion.table.mutton.view import Phase
from companion.table.tiles.view import Phase as TilePhase
from companion.terminal.text_commands import TILE_WORDS, WORDS
from tests.companion.table import answers

KNOWN = json.loads(answers.FILE.read_text("utf-8"))


@pytest.mark.parametrize(("table", "found"), [("mutton", answers.mutton), ("tiles", answers.tiles)],
                         ids=["mutton", "tiles"])
def test_the_table_answers_as_it_is_known_to(table, found):
    assert found() == KNOWN[table], (
        "If players shall see this: python -m tests.companion.table.answers, and read its diff.")


@pytest.mark.parametrize(("table", "phases", "commands"), [
    ("mutton", get_args(Phase), WORDS), ("tiles", get_args(TilePhase), TILE_WORDS)],
    ids=["mutton", "tiles"])
def test_every_phase_and_every_command_is_in_it(table, phases, commands):
    named = {phase for each in phases for phase in (get_args(each) or (each,))}
    assert {situation.split(",")[0] for situation in KNOWN[table]} == named
    for answered in KNOWN[table].values():
        said = [text for texts in answered.values() for text in texts.split(" | ")]
        assert {text.split()[0] for text in said} == set(commands)
