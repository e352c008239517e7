"""The pages about the table name every command and every event."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

import pytest

from companion.sealing.seal import Seal
from companion.terminal.text_commands import WORDS

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/developers/table.md").read_text(encoding="utf-8")
COMMANDS = (ROOT / "docs/developers/commands.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(WORDS))
def test_every_command_is_explained(name):
    assert re.search(rf"^\|.*`{name}[ `]", COMMANDS, re.MULTILINE)


def test_every_event_is_explained():
    source = "".join((ROOT / f"companion/terminal/{name}.py").read_text(encoding="utf-8")
                     for name in ("shell", "mutton_voice"))
    events = set(re.findall(r'"event": "([a-z-]+)"', source))
    assert {"state", "turn", "error"} < events
    table = "\n".join(line for line in COMMANDS.splitlines() if line.startswith("| `"))
    assert {event for event in events if f"`{event}`" not in table} == set()


def test_the_seal_is_checked_as_the_page_says(capsys):
    code = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)[1]
    line = Seal.close("HIDE", bytes(16), cost=5).line
    exec(compile(code, "table.md", "exec"), {"line": line, "base64": base64, "hashlib": hashlib})
    assert capsys.readouterr().out == "True\n"
