"""The pages on the table's commands, and its answers, which are compared with stored ones."""

import base64
import hashlib
import json
import re
from pathlib import Path
from typing import get_args

import pytest

from companion.games.mutton.table.view import Phase
from companion.games.mutton.text.commands import WORDS
from companion.games.tiles.table.typed import TYPED as TILE_TYPED
from companion.games.tiles.table.view import Phase as TilePhase
from tests.companion.opened import whole_seal
from tests.companion.table import answers

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/developers/table.md").read_text(encoding="utf-8")
COMMANDS = (ROOT / "docs/developers/commands.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(WORDS))
def test_every_command_is_explained(name):
    assert re.search(rf"^\|.*`{name}[ `]", COMMANDS, re.MULTILINE)


def test_every_event_is_explained():
    source = "".join((ROOT / f"companion/{name}.py").read_text(encoding="utf-8")
                     for name in ("terminal/shell", "games/mutton/text/voice"))
    events = set(re.findall(r'"event": "([a-z-]+)"', source))
    assert {"state", "turn", "error"} < events
    table = "\n".join(line for line in COMMANDS.splitlines() if line.startswith("| `"))
    assert {event for event in events if f"`{event}`" not in table} == set()


def test_the_seal_is_checked_as_the_page_says(capsys):
    code = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)[1]
    line = whole_seal("HIDE", bytes(16), cost=5).line
    exec(compile(code, "table.md", "exec"), {"line": line, "base64": base64, "hashlib": hashlib})
    assert capsys.readouterr().out == "True\n"


KNOWN = json.loads(answers.FILE.read_text("utf-8"))


@pytest.mark.parametrize(("table", "found"), [("mutton", answers.mutton), ("tiles", answers.tiles)],
                         ids=["mutton", "tiles"])
def test_the_table_answers_as_it_is_known_to(table, found):
    assert found() == KNOWN[table], (
        "If players shall see this: python -m tests.companion.table.answers, and read its diff.")


@pytest.mark.parametrize(("table", "phases", "commands"), [
    ("mutton", get_args(Phase), WORDS), ("tiles", get_args(TilePhase), TILE_TYPED.words)],
    ids=["mutton", "tiles"])
def test_every_phase_and_every_command_is_in_it(table, phases, commands):
    named = {phase for each in phases for phase in (get_args(each) or (each,))}
    assert {situation.split(",")[0] for situation in KNOWN[table]} == named
    for answered in KNOWN[table].values():
        said = [text for texts in answered.values() for text in texts.split(" | ")]
        assert {text.split()[0] for text in said} == set(commands)
