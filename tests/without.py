"""Take an extra away, and look whether anything misses it.

    python -m tests.without hall
    python -m tests.without web --with-dependents   # and all extras that require it
    python -m tests.without --all --near            # each by itself, with the nearest tests only

The files of the project, as they are here, are copied to a temporary folder. There the extra's
folders are deleted: `companion/extras/NAME`, `companion/games/*/NAME` and `tests/extras/NAME`. Then
it is done what a maintainer would do: `make manual`, ruff, mypy, import-linter, the tests that
remain; and `tests.close_up` walks the pages of the app and looks for sentences that speak of what
is gone. A line is printed for each step; the first one that fails ends it with exit code 1. Nothing
is installed: the Python of this checkout runs the copy.

`--near` runs the tests in `NEAR`, and those that import a module that asks for what the extra
offered. `--quick` only imports every module and reads the start page.

Pages of documentation stay where they are. So `tests/docs` is left out if a page speaks of a
command, or of words on the screen, that are gone.
"""

import argparse
import os
import re
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.registry.extras import extras
from companion.registry.found import games
from companion.words.fluent_files import sources as messages
from tests import borders
from tests.project_files import ROOT, files

SHARE = "companion/share"
MANUAL: Mapping[str, Sequence[str]] = {
    f"{SHARE}/man/man1/sheepfold.1": ("manual",),
    f"{SHARE}/bash-completion/completions/sheepfold": ("completion", "bash"),
    f"{SHARE}/zsh/site-functions/_sheepfold": ("completion", "zsh"),
    f"{SHARE}/fish/vendor_completions.d/sheepfold.fish": ("completion", "fish"),
}
"""What `make manual` writes, and the commands that write it."""
NEAR = (
    "tests/companion/hygiene", "tests/companion/registry", "tests/companion/words",
    "tests/companion/commands", "tests/companion/screens/test_start_page.py",
    "tests/companion/screens/test_every_screen.py", "tests/companion/secrecy/test_audits.py",
    "tests/extras/test_borders.py", "tests/test_base_environment.py", "tests/test_project.py",
)
"""Tests that look at all files, pages, commands or messages."""
MOST_LINES = 40
"""Number of lines that are shown of what a step that failed has printed: the last ones."""
SHARE_AT_HOME = 0.7
"""Share of the uses of a word that are in the extra's own messages."""
FEWEST_LETTERS = 4
"""Length of a word by which an extra is known."""


class Failed(Exception):
    """A step that failed; its text is the end of what it printed."""


def folders(name: str) -> list[Path]:
    """Return the folders of an extra in this tree, below its root."""
    found = [ROOT / "companion" / "extras" / name, ROOT / "tests" / "extras" / name,
             *(ROOT / "companion" / "games").glob(f"*/{name}")]
    return [each.relative_to(ROOT) for each in found if each.is_dir()]


def dependents(name: str, requires: Mapping[str, Collection[str]]) -> list[str]:
    """Return the extras that need one, through whatever others.

    >>> dependents("web", {"hall": ["joined"], "joined": ["web"], "web": [], "care": []})
    ['hall', 'joined']
    """
    return [each for each in requires if name in borders.needed(each, requires)]


def own_words(name: str) -> list[str]:
    """Return the words by which players know an extra: its name, those of its commands, titles and
    buttons, if nearly all messages that use them are its own."""
    texts = messages("en")
    mine = {file: text for file, text in texts.items() if file.startswith(f"{name}/")}
    labels = [line for text in mine.values() for line in re.findall(
        r"^(?:title-[\w-]+|[\w-]+-button) = (.+)$", text, re.MULTILINE)]
    here, everywhere = (_counted("\n".join(each.values())) for each in (mine, texts))
    return sorted(word for word in _counted(" ".join([name, *commands(name), *labels]))
                  if len(word) >= FEWEST_LETTERS
                  and here.get(word, 0) >= SHARE_AT_HOME * everywhere.get(word, 0))


def _counted(text: str) -> Mapping[str, int]:
    """Count the words of messages, without their ids and variables."""
    found: dict[str, int] = {}
    said = re.sub(r"^[\w-]+ =|\{[^}]*\}", "", text, flags=re.MULTILINE)
    for word in re.findall(r"[a-z]+", said.lower()):
        found[word] = found.get(word, 0) + 1
    return found


def said(name: str) -> set[str]:
    """Return the messages of one line that only an extra has."""
    lines: dict[bool, set[str]] = {True: set(), False: set()}
    for file, text in messages("en").items():
        lines[file.startswith(f"{name}/")] |= {*re.findall(r"^[\w-]+ = (.+)$", text, re.MULTILINE)}
    return lines[True] - lines[False]


def commands(name: str) -> list[str]:
    """Return the commands of an extra."""
    return sorted(path.stem.rstrip("_").replace("_", "-") for folder in folders(name)
                  for path in (ROOT / folder).glob("commands/*.py") if path.stem[0] != "_")


class Copy:
    """A copy of the project without some extras."""

    def __init__(self, folder: Path, gone: Collection[str], code_only: bool = False) -> None:
        """Copy all files that are known to git, or only those that the app needs."""
        self.folder, self.gone = folder, gone
        folder.chmod(0o755)  # some tests are another user for a moment
        for path in files():
            own = path.relative_to(ROOT)
            if not code_only or own.parts[0] != "docs":
                (folder / own).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(path, folder / own)
        for name in gone:
            for each in folders(name):
                shutil.rmtree(folder / each)

    def run(self, *words: str | Path) -> str:
        """Run a module of Python in the copy; return what it prints. Raises Failed."""
        return self._run("-m", *words)

    def _run(self, *words: str | Path) -> str:
        path = os.pathsep.join([str(self.folder), str(self.folder / "companion" / "simulation")])
        environment = os.environ | {
            "PYTHONPATH": path, "SDL_VIDEODRIVER": "offscreen", "SHEEPFOLD_LANG": "en",
            "PYTHONPYCACHEPREFIX": str(self.folder / ".venv" / "bytecode")}
        ran = subprocess.run([sys.executable, *words], cwd=self.folder, env=environment,
                             capture_output=True, text=True, check=False)
        if ran.returncode:
            raise Failed("\n".join((ran.stdout + ran.stderr).splitlines()[-MOST_LINES:]))
        return ran.stdout

    def check_imports(self) -> None:
        """Run import-linter."""
        self._run(Path(sys.executable).with_name("lint-imports"), "--no-logo", "--no-cache")

    def write_manual(self) -> None:
        """Do what `make manual` does. Raises Failed if it names a command that is gone."""
        for file, words in MANUAL.items():
            text = self.run("companion.cli", *words)
            (self.folder / file).write_text(text, encoding="utf-8")
            for command in (command for name in self.gone for command in commands(name)):
                if re.search(rf"sheepfold[ -]{command}\b(?!-)", text.replace("\\-", "-")):
                    raise Failed(f"{file} names sheepfold {command}")

    def check_types(self) -> None:
        """Run mypy, with what it knows of this checkout."""
        if (ROOT / ".venv" / "mypy").is_dir():
            shutil.copytree(ROOT / ".venv" / "mypy", self.folder / ".venv" / "mypy")
        self.run("mypy")

    def look(self, *, quick: bool = False) -> None:
        """Walk the pages of the app, or read the start page."""
        words = [word for name in self.gone for word in own_words(name)]
        self.run("tests.close_up", *(["--quick"] if quick else []), *words)

    def test(self, *, near: bool) -> None:
        """Run the tests that remain, or the nearest ones."""
        chosen = [*dict.fromkeys(self._near())] if near else []
        left_out = ["--ignore=tests/extras/test_without.py"]
        if self._spoken_of():
            left_out.append("--ignore=tests/docs")
        elif near:
            chosen.append("tests/docs")
        self.run("pytest", "-n", "auto", "--dist", "worksteal", *left_out, *chosen)

    def _near(self) -> Iterator[str]:
        """Yield the files of tests near to what is gone."""
        yield from (each for each in NEAR if (self.folder / each).exists())
        kinds = {kind for name in self.gone for parts in (
            extras()[name].parts, *(game.more.get(name, {}) for game in games())) for kind in parts}
        imports = borders.graph()
        for kind, modules in borders.kinds_read(borders.sources("companion")).items():
            for module in modules if kind in kinds else ():
                for test in imports.find_modules_that_directly_import(module):
                    path = f"{test.replace('.', '/')}.py"
                    if (self.folder / path).exists() and not path.startswith(NEAR) and re.search(
                            r"/test_\w+\.py$", path):
                        yield path

    def _spoken_of(self) -> bool:
        """Return whether a page speaks of a command, or of words on the screen, that are gone."""
        typed = [command for name in self.gone for command in commands(name)]
        spoken = re.compile(rf"sheepfold (?:{'|'.join(typed) or '-'})\b(?!-)")
        shown = {f"*{words}*" for name in self.gone for words in said(name)}
        pages = (page.read_text("utf-8") for page in (self.folder / "docs").rglob("*.md"))
        return any(spoken.search(page) or any(words in page for words in shown) for page in pages)


@contextmanager
def step(name: str) -> Iterator[None]:
    """Print a line about a step: how long it took, and how much processor time."""
    begun, used = time.monotonic(), _used()
    end = "failed"
    try:
        yield
        end = "ok"
    finally:
        print(f"  {name:14}{end:8}{time.monotonic() - begun:7.1f} s"
              f"{_used() - used:9.1f} s of processor time", flush=True)


def _used() -> float:
    both = resource.getrusage(resource.RUSAGE_CHILDREN), resource.getrusage(resource.RUSAGE_SELF)
    return sum(each.ru_utime + each.ru_stime for each in both)


def without(gone: Collection[str], *, near: bool = False, quick: bool = False) -> None:
    """Take extras away, and look what happens. Raises Failed."""
    with TemporaryDirectory(prefix="without-") as folder:
        with step("copy"):
            copy = Copy(Path(folder), gone, code_only=quick)
        if quick:
            with step("start page"):
                copy.look(quick=True)
            return
        with step("make manual"):
            copy.write_manual()
        with step("ruff"):
            copy.run("ruff", "check", ".")
        with step("mypy"):
            copy.check_types()
        with step("lint-imports"):
            copy.check_imports()
        with step("pages"):
            copy.look()
        with step("tests"):
            copy.test(near=near)


def main(arguments: Sequence[str] | None = None) -> int:
    """Take extras away; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.without", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="NAME", nargs="*", help="extras, taken away together")
    parser.add_argument("--all", action="store_true", help="every extra, one by one")
    parser.add_argument("--with-dependents", action="store_true")
    parser.add_argument("--near", action="store_true")
    parser.add_argument("--quick", action="store_true")
    given = parser.parse_args(arguments)
    requires = {name: extra.requires for name, extra in extras().items()}
    if given.all == bool(given.names):
        parser.error("name an extra or more, or give --all")
    if unknown := {*given.names} - {*requires}:
        parser.error(f"there is no extra {', '.join(sorted(unknown))}, but {', '.join(requires)}")
    code = 0
    for names in [[name] for name in requires] if given.all else [given.names]:
        needing = sorted({each for name in names for each in dependents(name, requires)} - {*names})
        if needing and not (given.with_dependents or given.all):
            print(f"{', '.join(needing)} would miss it; add --with-dependents to take both away",
                  file=sys.stderr)
            return 2
        print(f"Without {', '.join([*names, *needing])}:", flush=True)
        try:
            without([*names, *needing], near=given.near, quick=given.quick)
        except Failed as why:
            print(why)
            code = 1
    return code


if __name__ == "__main__":
    sys.exit(main())
