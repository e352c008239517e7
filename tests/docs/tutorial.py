"""Tutorials that are followed: their files are written, their commands run, their output compared.

A fence of a tutorial is one of these:

- ``python`` or ``toml``: a whole file; the sentence before it names the file in backquotes. The
  package of a ``pyproject.toml`` is installed, as ``pip install -e`` would.
- ``diff``: a change of such a file.
- ``console``: commands, each after a ``$``, with what they print to standard output.
- ``sh`` or ``text``: what is not followed, because it needs the internet or a screen.

`python -m tests.docs.tutorial PAGE` follows a page and writes what the commands print into it.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"

COPIED = ("engine", "tests/engine")
"""What tutorials change. The rest of the project is linked."""

DRAWN = "739949"
"""The number by which the tests of tutorials are drawn, so that they print the same each day."""

LONGEST_S = 120.0
"""Longest time that a command may take, in seconds: a slow machine runs all tests at once."""

_FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass
class Command:
    """A command of a page, what the page says it prints, what it printed, and its errors."""

    line: str
    shown: str
    printed: str
    errors: str


class Reader:
    """Someone who follows tutorials in a checkout of their own, in a new folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._groups: list[int] = []
        self._paths = [folder]
        for name in COPIED:
            shutil.copytree(ROOT / name, folder / name,
                            ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("companion", "firmware", "hardware", "pyproject.toml", "tests/bench",
                     "tests/conftest.py", "tests/long_form.py"):
            (folder / name).symlink_to(ROOT / name)
        programs = folder / ".venv" / "bin"
        programs.mkdir(parents=True)
        for name, starts in {"sheepfold": "-m companion.cli", "python": "",
                             "pytest": "-m pytest -p no:xdist"}.items():
            (programs / name).write_text(f'#!/bin/sh\nexec {sys.executable} -P {starts} "$@"\n')
            (programs / name).chmod(0o755)

    def follow(self, page: Path, *, run: bool = True) -> list[Command]:
        """Do what a page says, from its top to its end; without `run` only write its files.

        Raises LookupError if it is unclear.
        """
        text = page.read_text("utf-8")
        commands: list[Command] = []
        for fence in _FENCE.finditer(text):
            if fence[1] == "console" and not run:
                continue
            if fence[1] == "console":
                commands += map(self._run, re.split(r"^(?=\$ )", fence[2], flags=re.MULTILINE)[1:])
            elif fence[1] not in ("sh", "text"):
                file = self._named(text[:fence.start()])
                if fence[1] in ("python", "toml"):
                    file.parent.mkdir(parents=True, exist_ok=True)
                    file.write_text(fence[2], "utf-8")
                    if file.name == "pyproject.toml":
                        self._install(file)
                else:
                    file.write_text(_patched(file.read_text("utf-8"), fence[2]), "utf-8")
        return commands

    def _named(self, text: str) -> Path:
        """Return the file that was named last."""
        names = re.findall(r"`([\w./-]+\.(?:py|toml))`", text)
        for name in reversed(names):
            if "/" in name:
                return self.folder / str(name)
        raise LookupError("no file is named before a fence")

    def _install(self, file: Path) -> None:
        """Make a package known to Python, with its entry points."""
        project = tomllib.loads(file.read_text("utf-8"))["project"]
        info = file.parent / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
        info.mkdir(exist_ok=True)
        (info / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
        (info / "entry_points.txt").write_text("".join(
            f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in points.items())
            for group, points in project["entry-points"].items()))
        self._paths.append(file.parent)

    def _run(self, shown: str) -> Command:
        """Run a command in a shell of its own; what it leaves in the background goes on."""
        line, _, output = shown.partition("\n")
        with TemporaryFile("w+") as out, TemporaryFile("w+") as errors:
            shell = subprocess.Popen(
                line.removeprefix("$ "), shell=True, cwd=self.folder, start_new_session=True,
                stdin=subprocess.DEVNULL, stdout=out, stderr=errors,
                env={"PATH": "/usr/bin:/bin", "PYTHONPATH": ":".join(map(str, self._paths)),
                     "COLUMNS": "100", "LANG": "C.UTF-8", "HOME": str(self.folder),
                     "PYTHONDONTWRITEBYTECODE": "1", "SHEEPFOLD_DRAW": DRAWN},
            )
            self._groups.append(shell.pid)
            shell.wait(LONGEST_S)
            out.seek(0)
            errors.seek(0)
            printed = "".join(f"{each.rstrip()}\n" for each in out.read().splitlines())
            return Command(line, output, printed, errors.read())

    def close(self) -> None:
        """End what commands have left running."""
        for group in self._groups:
            with suppress(ProcessLookupError):
                os.killpg(group, signal.SIGTERM)


def _patched(text: str, diff: str) -> str:
    """Return a text after a change. Raises LookupError if the old lines are not in it once."""
    lines = [(line[:1], line[1:] + "\n") for line in diff.splitlines()]
    old = "".join(line for sign, line in lines if sign != "+")
    if text.count(old) != 1:
        raise LookupError(f"not there exactly once:\n{old}")
    return text.replace(old, "".join(line for sign, line in lines if sign != "-"))


def rewrite(page: Path) -> None:
    """Follow a page, and write what its commands print into it."""
    with TemporaryDirectory() as folder, closing(Reader(Path(folder))) as reader:
        commands = reader.follow(page)
    text, done = page.read_text("utf-8"), 0
    for command in commands:
        start = text.index(f"{command.line}\n{command.shown}", done) + len(command.line) + 1
        text = text[:start] + command.printed + text[start + len(command.shown):]
        done = start + len(command.printed)
    page.write_text(text, "utf-8")


if __name__ == "__main__":
    rewrite(Path(sys.argv[1]))
