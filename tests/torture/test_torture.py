"""`make torture` itself: its parts are commands that there are, and a failure is reported."""

from __future__ import annotations

import importlib
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from tests.torture import __main__ as torture
from tests.torture import parts
from tests.torture.parts import PARTS, Outcome, Part, Running

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("length", ["full", "short"])
@pytest.mark.parametrize("name", PARTS)
def test_a_part_is_a_command_that_takes_these_options(name: str, length: str) -> None:
    part = PARTS[name]
    module = part.module if part.module != "tests.fuzz" else "tests.fuzz.__main__"
    loaded = importlib.import_module(module)
    command = next(each for each in vars(loaded).values() if isinstance(each, click.Command))
    with command.make_context(part.module, list(getattr(part, length))) as context:
        assert context.params


def test_it_asks_for_the_whole_length_of_everything() -> None:
    said = " ".join(" ".join((part.module, *part.full)) for part in PARTS.values())
    for length in ("journal --games 200", "faults --games 1000 --real 20",
                   "fidgets --patterns 1000", "soak --hours 24",
                   "soak --hours 1 --live", "fuzz --minutes 60 --keep", "leaks --pairs 300"):
        assert length in said


def test_the_exit_code_and_the_table_tell_a_failure(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(torture, "PARTS", {
        "journal": Part("sound", "tests.torture.flatness", (), (), beside=True),
        "faults": Part("planted", "tests.torture.no_such_part", (), ()),
    })
    run = CliRunner().invoke(torture.command, ["--short", "-o", str(tmp_path)])
    assert run.exit_code == 1
    assert "holds" in run.output
    assert "FAILS (1)" in run.output


def test_a_part_that_finds_something_does_not_hold() -> None:
    part = PARTS["fuzz"]
    assert Outcome(part, 0, 1.0, "").holds
    assert not Outcome(part, 1, 1.0, "").holds


def test_make_torture_runs_it() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert "$(RUN) tests.torture $(if $(SHORT),--short)" in makefile
    assert callable(Running.outcome)
    assert parts.figures("").strip() == ""
