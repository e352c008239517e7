"""Each make target installs what it needs, and `make play` needs the base dependencies only."""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.base_environment import ROOMS, distributions, providers
from tests.extras.parts import listed
from tests.project_files import ROOT, files

MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
PLACES = (*ROOMS, "tests")


def run(*arguments: str, here: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run a program with the base dependencies alone, and without a display."""
    clean = {name: value for name, value in os.environ.items()
             if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, *arguments], cwd=here, capture_output=True, text=True, check=False,
        env=clean | {"HOME": str(here), "XDG_DATA_HOME": str(here), "PYTHONPATH": str(ROOT)})


def test_all_that_is_shipped_and_every_help_need_the_base_dependencies_only(
    tmp_path: Path
) -> None:
    ran = run("-m", "tests.base_environment", here=tmp_path)
    assert (ran.stdout, ran.returncode) == ("", 0), ran.stderr


def test_what_they_do_not_bring_is_refused() -> None:
    ran = run("-c", "from tests import base_environment as b; b.refuse_the_rest(); import pytest")
    assert "No module named 'pytest'" in ran.stderr


def sources(room: str) -> list[Path]:
    return [path for path in files()
            if path.suffix == ".py" and path.relative_to(ROOT).parts[0] == room]


def reached_by_name(source: str) -> Iterator[str]:
    """Yield what could reach the tests past the import contracts; docstrings are not looked at.

    >>> [*reached_by_name("import runpy; f('x', '-m tests.x'); sys.path += [root / 'tests']")]
    ['runpy', 'sys.path', '-m tests.x', 'tests']
    """
    tree = ast.parse(source)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = {alias.name for alias in node.names} | {getattr(node, "module", "")}
            yield from names & {"runpy", "pkg_resources", "site"}
        elif isinstance(node, ast.Attribute) and ast.unparse(node) == "sys.path":
            yield "sys.path"
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) \
                and id(node) not in docstrings \
                and re.search(r"(?<![\w/-])tests([./]\w|$)", node.value):
            yield node.value


@pytest.mark.parametrize("room", ROOMS)
def test_no_room_reaches_the_tests_by_name(room: str) -> None:
    """`lint-imports` sees imports (tool.importlinter), but no names of modules and no paths.

    In a wheel, `companion` adds the folder of its own engine to the path.
    """
    found = {f"{path.relative_to(ROOT)}: {name}" for path in sources(room)
             if re.search("tests|sys.path|runpy|site|pkg_", text := path.read_text("utf-8"))
             for name in reached_by_name(text)}
    assert found == (
        {"companion/__init__.py: sys.path", *listed("STARTS_TESTS")} if room == "companion"
        else set())


TARGETS = {
    name: (needs, recipe) for name, needs, recipe in re.findall(
        r"^([a-z-]+(?: [a-z-]+)*):((?: \$\(VENV\)/\.\w+)+)\n((?:\t.*\n)*)", MAKEFILE, re.MULTILINE)
}
"""What each command of the Makefile needs, and what it does."""
INSTALLED = {"pip", "python", "sheepfold"}
"""Programs that every environment has."""


def extras(needs: str) -> list[str]:
    """Return the extras that are installed for these prerequisites of the Makefile."""
    found = []
    for name in re.findall(r"\.(\w+)", needs):
        if name == "test":  # tests/constraints/test.txt, made with --extra dev
            found += ["dev"]
        elif name != "play":
            found += re.findall(rf"^\$\(VENV\)/\.{name}: INSTALL = .*'\.\[(\w+)\]'$", MAKEFILE,
                                re.MULTILINE)
            assert found, f"{name} is installed somehow"
    return found


def libraries(module: str, met: set[str]) -> set[str]:
    """Return the top-level names outside the project that a module needs once it is imported."""
    path = ROOT.joinpath(*module.split("."))
    file = next((each for each in (path.with_suffix(".py"), path / "__main__.py",
                                   path / "__init__.py") if each.is_file()), None)
    if module in met or file is None:
        return set()
    met.add(module)
    found: set[str] = set()
    for name in imported(file):
        if name.partition(".")[0] in PLACES:
            found |= libraries(name, met)
        else:
            found.add(name.partition(".")[0])
    return found


def imported(file: Path) -> Iterator[str]:
    """Yield the modules that a file imports when it is loaded, and names in them.

    A test may do so later; in the app what is imported later can be absent.
    """
    tree = ast.parse(file.read_text("utf-8"))
    for node in ast.walk(tree) if file.is_relative_to(ROOT / "tests") else tree.body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_each_target_of_the_makefile_installs_what_it_needs() -> None:
    known, lacking = providers(), []
    for target, (needs, recipe) in TARGETS.items():
        if "/.test" in needs:  # where this runs
            continue
        installed = distributions(*extras(needs))
        lacking += [
            f"make {target}: {module} needs {name}"
            for module in re.findall(r"\$\((?:RUN|BIN)\)(?:/python -m)? ([\w.]+)", recipe)
            for name in libraries(module, set())
            if name not in sys.stdlib_module_names and not known.get(name, {name}) & installed
        ] + [
            f"make {target}: {program} is not installed"
            for one in re.findall(r"\$\(RUN\) (\w+)|\$\(BIN\)/(\w+)", recipe) for program in one
            if program and program not in {*PLACES, *installed, *INSTALLED}
        ]
    assert {"play", "pictures", "hardware", "dist"} <= set(TARGETS)
    assert lacking == []


@pytest.mark.parametrize(("found", "made"), [
    pytest.param("exit 0", False, id="serves"),
    pytest.param("exit 1", True, id="too old"),
    pytest.param(None, True, id="gone"),
])
def test_an_environment_whose_python_does_not_serve_any_more_is_made_again(
    found: str | None, made: bool, tmp_path: Path
) -> None:
    """It was made with another Python, of before an update of the system."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    (tmp_path / "pyproject.toml").touch()
    binaries = tmp_path / ".venv" / "bin"
    binaries.mkdir(parents=True)
    (binaries / "activate").write_text(f"VIRTUAL_ENV={tmp_path / '.venv'}\n")
    (tmp_path / ".venv" / ".play").touch()
    if found is not None:
        script(binaries / "python", found)
    # A dry run of the target would make it, as its recipe calls make; this prints what make knows.
    said = subprocess.run(["make", "-pn", "help"], cwd=tmp_path, capture_output=True, text=True,
                          check=True, env=HERE).stdout
    assert re.findall("^MOVED := *(.*)$", said, re.MULTILINE) == ["moved" if made else ""]
    assert re.search(r"^\.venv/\.play:.*[ ]moved$", said, re.MULTILINE) or not made


def test_a_python_that_is_too_old_is_named_before_anything_is_installed(tmp_path: Path) -> None:
    shutil.copy(ROOT / "Makefile", tmp_path)
    (tmp_path / "pyproject.toml").touch()
    script(tmp_path / "old", 'case "$*" in *version_info*) exit 1;; --version) echo Python 3.9.2;; '
                             "*) echo >>used;; esac")
    ran = subprocess.run(["make", "play", "PYTHON=./old"], cwd=tmp_path, capture_output=True,
                         text=True, check=False, env=HERE)
    assert ran.returncode != 0
    assert "Sheepfold needs Python 3.11 or later, and ./old is Python 3.9.2." in ran.stderr
    assert "make play PYTHON=" in ran.stderr
    assert not (tmp_path / "used").exists()


HERE = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}


def script(file: Path, text: str) -> None:
    file.write_text(f"#!/bin/sh\n{text}\n")
    file.chmod(0o755)
