"""What every subcommand may rely on: lazy finding, one sentence, exit codes, no secrets."""

from __future__ import annotations

import subprocess
import sys
import types
from collections.abc import Callable
from pathlib import Path

import click
import pytest

import engine
from companion import cli, commands
from companion.terminal.errors import InputError

Install = Callable[[Callable[[], object]], None]


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Puts a module `probe` among the commands, whose command calls a function."""
    monkeypatch.setattr(commands, "__path__", [str(tmp_path), *commands.__path__])
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    (tmp_path / "probe.py").touch()

    def install(body: Callable[[], object]) -> None:
        module = types.ModuleType("companion.commands.probe")
        module.__dict__["command"] = click.Command("probe", callback=body)
        monkeypatch.setitem(sys.modules, module.__name__, module)

    return install


def test_a_module_beside_the_others_is_a_command(command: Install) -> None:
    ran = []
    command(lambda: ran.append(True))
    assert cli.run(["probe"]) == 0
    assert ran == [True]


def test_wrong_input_is_one_sentence_and_exit_1(
    command: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    def wrong() -> None:
        raise InputError("there is no cell z9 on this board")

    command(wrong)
    assert cli.run(["probe"]) == 1
    out = capsys.readouterr()
    assert (out.out, out.err) == ("", "there is no cell z9 on this board\n")


def test_a_wrong_command_line_is_exit_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["no-such-command"]) == 2
    assert "no-such-command" in capsys.readouterr().err


def test_a_fault_names_its_type_and_log_but_neither_its_text_nor_a_traceback(
    command: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    def fault() -> None:
        raise LookupError("".join(("HI", "DE")))

    command(fault)
    assert cli.run(["probe"]) == cli.FAULT
    err = capsys.readouterr().err
    log = cli.log_file().read_text(encoding="utf-8")
    assert "LookupError" in err
    assert str(cli.log_file()) in err
    assert err.count("\n") == 1
    assert "in fault" in log
    assert "HIDE" not in err + log


def test_an_interrupt_ends_quietly(command: Install, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    command(interrupted)
    assert cli.run(["probe"]) == 130
    assert capsys.readouterr().err.strip() == ""


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--version"]) == 0
    assert capsys.readouterr().out == f"sheepfold, version {engine.__version__}\n"


def test_the_help_says_of_every_command_what_its_own_help_begins_with() -> None:
    context = click.Context(cli.sheepfold, terminal_width=200, max_content_width=200)
    shown = " ".join(cli.sheepfold.get_help(context).split())
    for name in cli.sheepfold.list_commands(context):
        command = cli.sheepfold.get_command(context, name)
        assert isinstance(command, click.Command)
        assert f"{name} {command.get_short_help_str(150)}" in shown


def test_the_help_is_shown_without_what_the_commands_need() -> None:
    program = "import sys; from companion.cli import run; run(['--help']); print(*sys.modules)"
    said = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    modules = said.splitlines()[-1].split()
    assert [name for name in modules if name.startswith(("companion.commands.", "engine."))] == []


@pytest.mark.parametrize(("typed", "sentence"), [
    ("tabel", "No such command 'tabel'. Did you mean 'table'?"),
    ("verifi", "No such command 'verifi'. Did you mean 'verify'?"),
    ("qqqq", "No such command 'qqqq'."),
])
def test_a_mistyped_command_is_answered_with_the_closest_one(
    typed: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run([typed]) == 2
    assert capsys.readouterr().err.rstrip().endswith(sentence)
