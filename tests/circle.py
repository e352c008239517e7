"""Run what can break by a change in one room: `make test ROOM=puzzles`.

    python -m tests.circle puzzles            # an extra, a game, or a room of the core or engine
    python -m tests.circle puzzles --list     # only say what would be run

That is ruff, mypy and import-linter, the room's doctests and own tests, the borders, the messages
if the room has any, and of all other tests those that use a name from one of the room's modules.
What goes a longer way round, `make test` finds.
"""

import argparse
import ast
import re
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tests import borders
from tests.games import Source
from tests.project_files import ROOT

PLACES = ("", "companion", "companion/extras", "companion/games", "engine")
"""Where rooms are, below the root."""
TESTS = ("tests", "tests/companion", "tests/extras", "tests/companion/games", "tests/engine")
"""Where their tests are: what is there under the room's name."""
MESSAGES = ("tests/companion/words/test_messages.py", "tests/companion/words/test_catalogue.py")
NO_ROOMS = ("desktop", "extras", "games", "locales", "share")
"""Folders beside the rooms of `companion`."""


def rooms() -> dict[str, list[Path]]:
    """Return the folders and modules of each room below the root, by its name.

    What an extra does for a game is in the folder of the game, and a game has a package in the
    engine: they are one room.
    """
    found: dict[str, list[Path]] = {}
    for place in PLACES:
        for path in sorted((ROOT / place).iterdir()):
            name = path.stem
            package = (path / "__init__.py").is_file() and (place or name in borders.ROOMS)
            if package or (path.suffix == ".py" and place == "companion"):
                found.setdefault(name, []).append(path.relative_to(ROOT))
    for name, paths in found.items():
        paths += [each.relative_to(ROOT) for each in sorted(ROOT.glob(f"companion/games/*/{name}"))
                  if Path("companion/extras", name) in paths]
    return {name: paths for name, paths in found.items()
            if name != "__init__" and name not in NO_ROOMS}


def own_tests(name: str) -> list[Path]:
    """Return the tests of a room below the root."""
    found = [Path(place, name) for place in TESTS if (ROOT / place / name).is_dir()]
    return found + [Path(place, f"test_{name}.py") for place in TESTS
                    if (ROOT / place / f"test_{name}.py").is_file()]


def using(source: Source, modules: Sequence[str]) -> Iterator[str]:
    """Yield the tests of a module that use a name from these, also through others in it.

    >>> text = '''from a.b import c
    ... def made(): return c()
    ... def test_one(): assert made()
    ... def test_two(): assert True'''
    >>> [*using(Source(Path("x.py"), text), ["a.b"])]
    ['test_one']
    """
    reached = {name for name, origin in source.means.items()
               if any(f"{origin}.".startswith(f"{module}.") for module in modules)}
    waiting = [*_named(source.tree.body)]
    while more := [each for each in waiting if each[1] & reached]:
        waiting = [each for each in waiting if each not in more]
        reached |= {name for names, _ in more for name in names}
    for node in source.tree.body:
        if (isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name in reached
                and re.match("test_|Test", node.name)):
            yield node.name


def _named(body: Iterable[ast.stmt]) -> Iterator[tuple[set[str], set[str]]]:
    """Yield the names that each statement of a module binds, and those that it uses."""
    for node in body:
        used = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                used |= {each.arg for each in ast.walk(node) if isinstance(each, ast.arg)}
                yield {name}, used
            case ast.Assign(targets=targets):
                yield {each.id for each in targets if isinstance(each, ast.Name)}, used
            case ast.AnnAssign(target=ast.Name(name)):
                yield {name}, used


def others(modules: Sequence[str], own: Sequence[Path]) -> Iterator[str]:
    """Yield the tests elsewhere that use a name from these modules."""
    imports = borders.graph()
    importing = {test for module in imports.modules for test in (
        imports.find_modules_that_directly_import(module)
        if any(f"{module}.".startswith(f"{each}.") for each in modules) else ())}
    for test in sorted(importing):
        path = Path(f"{test.replace('.', '/')}.py")
        if path.parts[0] != "tests" or not path.name.startswith("test_") or any(
                path.is_relative_to(each) for each in own):
            continue
        source = Source(path, (ROOT / path).read_text("utf-8"))
        yield from (f"{path}::{name}" for name in using(source, modules))


def chosen(name: str, paths: Sequence[Path]) -> list[str]:
    """Return what pytest is asked to run for a room."""
    own = own_tests(name)
    modules = [".".join(path.with_suffix("").parts) for path in paths]
    words = any("Message(" in file.read_text("utf-8") for path in paths
                for file in [*(ROOT / path).rglob("*.py"), ROOT / path] if file.suffix == ".py")
    found = [*map(str, own), *map(str, paths), "tests/extras/test_borders.py",
             *(MESSAGES if words else ()), *others(modules, own)]
    return list(dict.fromkeys(found))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the circle of a room; return 1 if anything in it fails."""
    parser = argparse.ArgumentParser(prog="python -m tests.circle", description=main.__doc__)
    parser.add_argument("room")
    parser.add_argument("--list", action="store_true")
    given = parser.parse_args(arguments)
    known = rooms()
    if given.room not in known:
        print(f"There is no room {given.room!r}. There are:\n{', '.join(sorted(known))}",
              file=sys.stderr)
        return 2
    begun = time.monotonic()
    tests = chosen(given.room, known[given.room])
    if given.list:
        print(*tests, sep="\n")
        return 0
    scripts = Path(sys.executable).parent
    failed = []
    for words in (["ruff", "check", *map(str, known[given.room]), "tests"], ["mypy"],
                  ["lint-imports", "--no-logo", "--no-cache"],
                  ["pytest", "-n", "auto", "--dist", "worksteal", *tests]):
        print(f"-- {' '.join(words[:2])}", flush=True)
        if subprocess.run([scripts / words[0], *words[1:]], cwd=ROOT, check=False).returncode:
            failed.append(words[0])
    print(f"{len(tests)} files and tests, {time.monotonic() - begun:.0f} s")
    if failed:
        print(f"Failed: {' '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
