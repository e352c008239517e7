"""The manual page names all that can be typed, and shells complete it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from companion import cli
from companion.commands.completion import SHELLS
from companion.commands.manual import SITE
from companion.terminal.completing import Bash
from tests.project_files import ROOT

SHARE = ROOT / "companion" / "share"
PAGE = SHARE / "man" / "man1" / "sheepfold.1"
SCRIPTS = {
    "bash": SHARE / "bash-completion" / "completions" / "sheepfold",
    "zsh": SHARE / "zsh" / "site-functions" / "_sheepfold",
    "fish": SHARE / "fish" / "vendor_completions.d" / "sheepfold.fish",
}


def printed(*arguments: str) -> str:
    command = Path(sys.executable).with_name("sheepfold")
    return subprocess.run([command, *arguments], capture_output=True, text=True, check=True).stdout


def commands() -> Iterator[click.Context]:
    above = click.Context(cli.sheepfold, info_name="sheepfold")
    for name in cli.sheepfold.list_commands(above):
        command = cli.sheepfold.get_command(above, name)
        assert isinstance(command, click.Command)
        yield click.Context(command, above, info_name=name)


def test_the_stored_page_and_scripts_are_those_that_are_printed() -> None:
    """Else write them again: `make manual`."""
    assert PAGE.read_text("utf-8") == printed("manual")
    for shell in SHELLS:
        assert SCRIPTS[shell].read_text("utf-8") == printed("completion", shell)


def test_the_page_names_every_command_and_option() -> None:
    text = PAGE.read_text("utf-8").replace("\\-", "-")
    headings = [line for line in text.splitlines() if line.startswith(".SS ")]
    wanted = list(commands())
    assert len(headings) == len(wanted)
    for context, section in zip(wanted, text.split("\n.SS ")[1:], strict=True):
        assert section.startswith(f"sheepfold {context.info_name} ")
        for option in context.command.params:
            if isinstance(option, click.Option) and not option.hidden:
                assert all(name in section for name in option.opts), (context.info_name, option)


@pytest.mark.skipif(shutil.which("groff") is None, reason="groff is not installed")
def test_the_page_is_set_without_warnings() -> None:
    done = subprocess.run(["groff", "-K", "utf8", "-man", "-ww", "-Tutf8", PAGE],
                          capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert done.stdout.startswith("SHEEPFOLD(1)")


def test_the_page_names_the_address_of_the_documentation() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["urls"]["Documentation"] == SITE


@pytest.mark.parametrize(("typed", "completed"), [
    ("pla", {"play"}),
    ("deduce --", {"--at", "--game", "--json", "--help"}),
    ("table --wolf computer:m", {"master"}),
])
def test_bash_completes(typed: str, completed: set[str]) -> None:
    script = f"""
        source '{SCRIPTS["bash"]}'
        COMP_LINE='sheepfold {typed}'
        COMP_POINT=${{#COMP_LINE}}
        _sheepfold_completion sheepfold
        printf '%s\\n' "${{COMPREPLY[@]}}"
        complete -p sheepfold >/dev/null
    """
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    done = subprocess.run(["bash", "-ec", script], capture_output=True, text=True, check=True,
                          env=os.environ | {"PATH": path})
    assert set(done.stdout.split()) == completed


@pytest.mark.parametrize(("typed", "completed"), [
    ("--lang d", "de"),
    ("--lang=", "en de es fr"),
    ("demo --game d", "dogs"),
    ("table --wolf ", "computer:beginner computer:club computer:master"),
    ("table --farmer=computer:c", "club"),
    ("table --game dogs --player comp", "computer:beginner computer:club computer:master"),
    ("table --placement s", "sparse"),
    ('table --options "size=3 sh', "size=3 sheep=2|size=3 sheep=26|size=3 shotgun"),
    ("table --options size=", "2 4 8"),
    ("table --game dogs --options ti", "tiles=3 tiles=23 tiles=199"),
    ("sheet --options es", "escape"),
    ("train --options no_d", "no_dictionary"),
    ("train --wolves club,ma", "club,master"),
    ("train --farmer mas", "master"),
    ("arena --wolves tips,t", ""),
    ("arena --farmer mas", "master"),
    ("tile-arena rivals par", "partner"),
])
def test_players_languages_and_options_of_games_are_completed(
    typed: str, completed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bash is offered the part after the last ``:`` or ``=``, or all between quotation marks."""
    monkeypatch.setenv("COMP_LINE", f"sheepfold {typed}")
    offered = Bash(cli.sheepfold, {}, "sheepfold", "_SHEEPFOLD_COMPLETE").complete().splitlines()
    wanted = completed.split("|" if "|" in completed else None)
    assert [each.removeprefix("plain,") for each in offered] == wanted


def test_completing_a_name_imports_no_command() -> None:
    program = "import atexit, sys\nfrom companion.cli import run\n" \
        "atexit.register(lambda: print(*sys.modules))\nrun([])"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True,
        env=os.environ | {"_SHEEPFOLD_COMPLETE": "bash_complete", "COMP_LINE": "sheepfold d"})
    *names, modules = done.stdout.splitlines()
    assert names == ["plain,deduce", "plain,demo", "plain,doctor"]
    assert not [name for name in modules.split() if name.startswith("companion.commands.")]
