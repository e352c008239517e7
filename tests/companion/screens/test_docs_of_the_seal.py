"""The program in docs/players/seal.md checks a seal of ours, and finds a wrong pack."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.sealing.seal import Seal
from companion.simulation.table_rig import TableRig

PAGE = Path(__file__).parents[3] / "docs" / "players" / "seal.md"


@pytest.mark.parametrize(("pack", "says"), [("FLOW", "never changed"), ("WOLF", "not the pack")])
def test_the_printed_program_checks_a_seal(
    pack: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    line = Seal.close("FLOW" if pack == "FLOW" else "HIDE", bytes(range(16))).line
    program = re.sub(r'line = ".*"', f'line = "{line}"', found[1])
    program = program.replace('"DEHI"', f'"{"".join(sorted(pack))}"')
    exec(compile(program, str(PAGE), "exec"), {})
    assert says in capsys.readouterr().out


def test_the_printed_program_refuses_a_seal_that_was_cheap_to_make() -> None:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    line = Seal.close("HIDE", bytes(range(16)), cost=1).line
    program = re.sub(r'line = ".*"', f'line = "{line}"', found[1])
    with pytest.raises(SystemExit, match="proves nothing"):
        exec(compile(program, str(PAGE), "exec"), {})


@pytest.mark.parametrize(("after", "says"), [
    ("Ben", "the match for which"), ("Cid", "was changed, removed or added"),
    ("", "is not bound"),
])
def test_the_second_program_checks_for_which_match_a_seal_was_made(
    after: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    table = TableRig(3)
    table.begin("DE", "size=3 sheep=10 wolves=2")
    table.say("stop")
    text = table.view.record.replace('"Ben"', f'"{after or "Ben"}"')
    if not after:
        old = Seal.close("DE", bytes(16), 1).line
        text = re.sub(r"\[PackHash .*\]", f'[PackHash "{old}"]', text)
    (tmp_path / "game.mutton").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    exec(compile(found[1], str(PAGE), "exec"), {})
    assert says in capsys.readouterr().out
