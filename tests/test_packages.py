"""What is published: the wheel and source archive of Sheepfold, and those of its engine alone."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from collections.abc import Callable
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest

import engine
from engine.mutton import records
from engine.mutton.deduction import deduce
from tests.project_files import ROOT, files
from tests.test_project import headings

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
RECORD = ROOT / "tests" / "engine" / "data" / "golden_example.mutton"
ROOMS = ("companion", "engine", "firmware", "hardware")

BUILD = "import sys; from setuptools import build_meta as b; getattr(b, sys.argv[1])(sys.argv[2])"
"""Build in the current folder, with the tools that are installed here, into another folder."""


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a wheel and a source archive of both projects, built from a copy."""
    pytest.importorskip("setuptools", "77", reason="nothing to build with is installed here")
    copy, out = tmp_path_factory.mktemp("project"), tmp_path_factory.mktemp("dist")
    for path in files():
        (copy / path.relative_to(ROOT)).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy / path.relative_to(ROOT))
    for folder in (copy, copy / "engine"):
        for what in ("build_sdist", "build_wheel"):
            subprocess.run([sys.executable, "-c", BUILD, what, out], cwd=folder, check=True,
                           capture_output=True)
    return out


def archive(dist: Path, pattern: str) -> Path:
    (found,) = dist.glob(pattern)
    return found


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as opened:
        return set(opened.namelist())


def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as opened:
        (name,) = (name for name in opened.namelist() if name.endswith(".dist-info/METADATA"))
        return Parser().parsestr(opened.read(name).decode())


def test_the_source_archive_holds_every_file_of_the_project(dist: Path) -> None:
    """So `make test` passes in it. A file that is missing here needs a line in MANIFEST.in."""
    with tarfile.open(archive(dist, "sheepfold-*.tar.gz")) as opened:
        held = {member.name.partition("/")[2] for member in opened if member.isfile()}
    made = {"PKG-INFO", "setup.cfg"}
    assert {path.relative_to(ROOT).as_posix() for path in files()} - made == {
        name for name in held - made if not name.startswith("sheepfold.egg-info/")}


def test_the_wheel_holds_all_that_the_rooms_need(dist: Path) -> None:
    """All but what is about the checkout: the engine's own project, and setting up a Pi."""
    wheel = archive(dist, "sheepfold-*.whl")
    wanted = {path.relative_to(ROOT).as_posix() for path in files()
              if path.relative_to(ROOT).parts[0] in ROOMS}
    shared = {f"companion/{name.partition('.data/data/')[2]}"
              for name in names(wheel) if ".data/data/" in name}
    assert shared == {name for name in wanted if name.startswith("companion/share/")}
    missing = wanted - shared - names(wheel)
    aside = {"engine/LICENSE", "engine/README.md", "engine/pyproject.toml"}
    assert {name for name in missing - aside if not name.startswith("hardware/pi/")} == set()


def test_both_have_one_version(dist: Path) -> None:
    for wheel in dist.glob("*.whl"):
        assert metadata(wheel)["Version"] == engine.__version__


def test_both_have_complete_metadata(dist: Path) -> None:
    for wheel in dist.glob("*.whl"):
        page = metadata(wheel)
        for name in ("Summary", "Author", "Maintainer", "License-Expression", "License-File",
                     "Keywords", "Requires-Python", "Description-Content-Type"):
            assert page[name], f"{wheel.name}: {name}"
        links = {line.partition(",")[0] for line in page.get_all("Project-URL", [])}
        assert {"Homepage", "Documentation", "Source", "Issues"} <= links
        pythons = {line.rpartition(" ")[2] for line in page.get_all("Classifier", [])
                   if line.startswith("Programming Language :: Python :: 3.")}
        assert pythons == {"3.11", "3.12", "3.13"}


def test_the_engine_is_described_as_the_whole_is() -> None:
    """What both projects have in common is the same."""
    whole = PROJECT["project"]
    part = tomllib.loads((ROOT / "engine" / "pyproject.toml").read_text("utf-8"))["project"]
    for name in ("authors", "maintainers", "requires-python"):
        assert part[name] == whole[name]
    assert whole["license"] == f"{part['license']} AND OFL-1.1", "the whole adds typefaces"
    assert part["urls"]["Source"] == whole["urls"]["Source"]
    assert set(part["optional-dependencies"]["players"]) <= set(whole["dependencies"])
    assert (ROOT / "engine" / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


@pytest.mark.parametrize("name", [
    "engine/pyproject.toml", "engine/README.md", "mkdocs.yml", "SECURITY.md", "CHANGELOG.md",
    ".github/ISSUE_TEMPLATE/config.yml", ".github/ISSUE_TEMPLATE/hardware.yml"])
def test_the_project_has_one_address(name: str) -> None:
    """Every address below that of the project or its site begins as pyproject.toml says."""
    urls = PROJECT["project"]["urls"]
    owner = urls["Source"].split("/")[-2]
    found = re.findall(rf"https://[\w./-]*{owner}[\w./-]*", (ROOT / name).read_text("utf-8"))
    assert found
    assert all(one.startswith((urls["Source"], urls["Documentation"])) for one in found)


def test_an_index_shows_pages_whose_links_lead_somewhere(dist: Path) -> None:
    """No link is relative, and those into the repository name files and headings that exist."""
    source = PROJECT["project"]["urls"]["Source"]
    for wheel in dist.glob("*.whl"):
        text = str(metadata(wheel).get_payload())
        links = re.findall(r"(!?)\[[^\]]*\]\(([^)\s]+)\)", text)
        assert links
        for picture, link in links:
            assert link.startswith("https://"), link
            within = re.fullmatch(rf"{source}/(raw|blob)/main/([^#]+)#?(.*)", link)
            if within:
                kind, name, heading = within.groups()
                assert kind == ("raw" if picture else "blob")
                assert (ROOT / name).is_file(), link
                assert not heading or heading in headings(ROOT / name), link


WITH_PLAYERS = {f"engine.{name}" for name in (
    "dogs.analysis", "mutton.analysis", "mutton.estimate", "mutton.puzzles")}
"""Modules that ask the strong players, and so need NumPy: the extra `players` of the engine."""

ALONE = """
import importlib, importlib.util, json, pkgutil, sys
import engine
from engine.mutton import records
from engine.mutton.deduction import deduce
record = records.read(open(sys.argv[1], encoding="utf-8").read())
found = deduce(record.game.public())
needing = []
for module in pkgutil.walk_packages(engine.__path__, "engine."):
    try:
        importlib.import_module(module.name)
    except ModuleNotFoundError as missing:
        needing.append([module.name, missing.name])
print(json.dumps({
    "written": records.write(record), "packs": found.packs, "wolf_in": dict(found.wolf_in),
    "needing": needing, "version": engine.__version__, "from": engine.__file__,
    "installed": [name for name in ("numpy", "kivy", "click", "serial", "companion", "hardware")
                  if importlib.util.find_spec(name)]}))
"""


@pytest.fixture
def alone(dist: Path, tmp_path: Path) -> Callable[..., str]:
    """Return a call of the Python of an environment that holds the engine and nothing else."""
    venv.create(tmp_path / "venv", with_pip=False)
    python = tmp_path / "venv" / "bin" / "python"
    subprocess.run(
        [sys.executable, "-m", "pip", "--quiet", "--python", python, "install", "--no-index",
         archive(dist, "sheepfold_engine-*.whl")], check=True)
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}

    def run(program: str, *arguments: Path) -> str:
        return subprocess.run(
            [python, "-I", "-c", program, *arguments], capture_output=True, text=True, check=True,
            cwd=tmp_path, env=clean).stdout

    return run


def test_the_engine_alone_replays_a_record_and_deduces(
    alone: Callable[..., str], tmp_path: Path
) -> None:
    """In an environment with nothing else: neither screen, nor board, nor NumPy."""
    answer = json.loads(alone(ALONE, RECORD))
    assert Path(answer["from"]).is_relative_to(tmp_path)
    assert answer["installed"] == []
    assert answer["version"] == engine.__version__
    record = records.read(RECORD.read_text("utf-8"))
    found = deduce(record.game.public())
    assert answer["written"] == records.write(record)
    assert (answer["packs"], answer["wolf_in"]) == (found.packs, dict(found.wolf_in))
    assert {missing for _, missing in answer["needing"]} == {"numpy"}
    assert all(".players." in name or name in WITH_PLAYERS for name, _ in answer["needing"])


def test_the_example_of_the_engine_runs(alone: Callable[..., str], tmp_path: Path) -> None:
    readme = (ROOT / "engine" / "README.md").read_text("utf-8")
    (example,) = re.findall(r"^```python\n(.*?)^```", readme, re.MULTILINE | re.DOTALL)
    shutil.copy(RECORD, tmp_path / "game-1.mutton")
    found = deduce(records.read(RECORD.read_text("utf-8")).game.public())
    assert alone(example) == f"{found.packs} {found.wolf_in}\n"
