"""What is published: the wheels of the family, the engine, the workshop and the club."""

import ast
import io
import json
import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
import zipfile
from collections.abc import Callable, Sequence
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import engine
from engine.mutton import records
from engine.mutton.deduction import deduce
from tests import reproducible
from tests.companion.simulation import test_plugin as plugin_tests
from tests.project_files import ROOT, files
from tests.test_project import headings

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PARTS = {"hardware": ("hardware",), "companion/extras": ("hall", "arena")}
"""The folders of the wheels that need that of the family, with the extras of `PROJECT` that list
their libraries. Their sources are in its archive."""
RECORD = ROOT / "tests" / "engine" / "data" / "golden_example.mutton"
ROOMS = ("companion", "engine", "firmware", "hardware")

BUILD = "import sys; from setuptools import build_meta as b; getattr(b, sys.argv[1])(sys.argv[2])"
"""Build in the current folder, with the tools that are installed here, into another folder."""


def build(copy: Path, out: Path) -> Path:
    """Copy the project, and build from that what `make dist` builds."""
    for path in files():
        (copy / path.relative_to(ROOT)).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy / path.relative_to(ROOT))
    for folder in (".", "engine", *PARTS):
        for what in ("build_wheel",) if folder in PARTS else ("build_sdist", "build_wheel"):
            subprocess.run([sys.executable, "-c", BUILD, what, out], cwd=copy / folder, check=True,
                           capture_output=True)
    return out


PROGRAMS = ("companion/desktop/*.py", "companion/extras/*/site/*/*.py")
"""Modules that build something and are shipped in no wheel."""


def test_every_folder_of_modules_is_a_package() -> None:
    """One without ``__init__.py`` can be imported in a checkout, and is in no wheel."""
    modules = [path.relative_to(ROOT) for path in files()
               if path.suffix == ".py" and path.relative_to(ROOT).parts[0] in ROOMS]
    assert not [str(each.parent) for each in modules
                if not (ROOT / each).with_name("__init__.py").exists()
                and not any(each.match(program) for program in PROGRAMS)]


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with what is published."""
    pytest.importorskip("setuptools", "77", reason="nothing to build with is installed here")
    return build(tmp_path_factory.mktemp("project"), tmp_path_factory.mktemp("dist"))


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


@pytest.mark.whole
def test_the_source_archive_holds_every_file_of_the_project(dist: Path) -> None:
    """So `make test` passes in it. A file that is missing here needs a line in MANIFEST.in."""
    with tarfile.open(archive(dist, "sheepfold-*.tar.gz")) as opened:
        held = {member.name.partition("/")[2] for member in opened if member.isfile()}
    made = {"PKG-INFO", "setup.cfg"}
    assert {path.relative_to(ROOT).as_posix() for path in files()} - made == {
        name for name in held - made if not name.startswith("sheepfold.egg-info/")}


ONLY_SOURCES = (
    "companion/desktop/", "hardware/pi/",
    *(f"{folder}/{name}" for folder in ("engine", *PARTS)
      for name in ("README.md", "pyproject.toml")),
)
"""What is only in the source archive: what sets a Pi up, what makes the file for desktops, and how
the other wheels are built. So are pages of the documentation's site, in a folder ``site``."""


def in_the_tree(wheel: Path) -> set[str]:
    """Return the names that the files of a wheel have in this project."""
    held = {re.sub(r"^sheepfold_pytest/", "companion/simulation/sheepfold_pytest/",
                   name.removeprefix("companion/bundled/")) for name in names(wheel)}
    return {re.sub(r"^sheepfold-[^/]*\.data/data/", "companion/", name) for name in held
            if ".dist-info/" not in name}


def test_each_file_is_in_one_wheel(dist: Path) -> None:
    """So each can be removed without the others. The engine's wheel is a copy."""
    wanted = {path.relative_to(ROOT).as_posix() for path in files()
              if path.relative_to(ROOT).parts[0] in ROOMS}
    held = [name for wheel in dist.glob("*.whl") if not wheel.name.startswith("sheepfold_engine")
            for name in in_the_tree(wheel)]
    assert len(held) == len({*held})
    assert {*held} - wanted == {"companion/apart.json"}, "what the other wheels have"
    assert wanted - {*held} == {name for name in wanted
                                if name.startswith(ONLY_SOURCES) or "/site/" in name}


def test_the_engine_alone_has_every_module_of_the_engine(dist: Path) -> None:
    held = names(archive(dist, "sheepfold_engine-*.whl"))
    assert {path.relative_to(ROOT).as_posix() for path in (ROOT / "engine").rglob("*.py")} <= held


def test_the_family_knows_where_the_commands_of_others_are(dist: Path) -> None:
    """Its wheel lists what is not in it, and a checkout lists nothing."""
    with zipfile.ZipFile(archive(dist, "sheepfold-*.whl")) as opened:
        listed = json.loads(opened.read("companion/apart.json"))
    held = {Path(name).stem.rstrip("_").replace("_", "-")
            for name in names(archive(dist, "sheepfold_club-*.whl"))
            if re.search(r"/commands/[a-z]\w*\.py$", name)}
    assert {word for word in listed if " " not in word} == held
    assert {*listed.values()} <= {"sheepfold-club"}
    assert not (ROOT / "companion" / "apart.json").exists()


def test_each_part_is_listed_by_setup_py() -> None:
    listed = runpy.run_path(str(ROOT / "setup.py"))["PARTS"]
    assert {*listed} == {*PARTS} == {
        path.parent.relative_to(ROOT).as_posix() for path in files()
        if path.name == "pyproject.toml" and path.relative_to(ROOT).parts[0] in ROOMS} - {"engine"}


def test_every_module_of_a_wheel_finds_what_it_imports(dist: Path) -> None:
    """In the same wheel or that of the family, where of `hardware` is what the app uses."""
    family = modules(archive(dist, "sheepfold-*.whl"))
    for wheel in dist.glob("*.whl"):
        own = modules(wheel)
        there = {*family, *own}
        assert {(module, name) for module, found in own.items() for name in found
                if name not in there and name.rpartition(".")[0] not in there} == set(), wheel.name
    used = set().union(*family.values())
    assert {module for module in family if module.startswith("hardware.")} <= used


def modules(wheel: Path) -> dict[str, set[str]]:
    """Return what each module of a wheel imports of ours."""
    found = {}
    with zipfile.ZipFile(wheel) as opened:
        for path in opened.namelist():
            if path.endswith(".py") and not path.startswith("sheepfold-"):
                name = path.removeprefix("companion/bundled/").removesuffix(".py")
                found[name.removesuffix("/__init__").replace("/", ".")] = imported(
                    opened.read(path).decode())
    return found


def imported(source: str) -> set[str]:
    """Return what of ours a module imports anywhere in it: modules, and names in modules."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {name for name in found if name.partition(".")[0] in ROOMS}


def test_two_builds_are_equal_once_rewritten(dist: Path, tmp_path: Path) -> None:
    """Order, dates, modes and owners of the members do not count."""
    for path in (archive(dist, "sheepfold_engine-*.whl"), archive(dist, "sheepfold_engine-*.gz")):
        one, other = tmp_path / path.name, tmp_path / f"other-{path.name}"
        shutil.copy(path, one)
        other.write_bytes(disturbed(path))
        assert one.read_bytes() != other.read_bytes()
        for each in (one, other):
            reproducible.rewrite(each, 1_700_000_000)
        assert one.read_bytes() == other.read_bytes()
        if path.suffix == ".whl":
            assert names(one) == names(path)
            with zipfile.ZipFile(one) as opened:
                assert opened.testzip() is None
                assert "dist-info" in opened.namelist()[-1]


def disturbed(path: Path) -> bytes:
    """Return an archive with the same files, as another computer would write it."""
    out = io.BytesIO()
    if path.suffix == ".whl":
        with zipfile.ZipFile(path) as old, zipfile.ZipFile(out, "w") as new:
            for name in reversed(old.namelist()):
                member = zipfile.ZipInfo(name, (2031, 5, 5, 1, 2, 4))
                member.external_attr = 0o100600 << 16
                new.writestr(member, old.read(name))
    else:
        with tarfile.open(path) as old, tarfile.open(fileobj=out, mode="w:gz") as new:
            for member in reversed(list(old)):
                content = old.extractfile(member) if member.isfile() else None
                member.mtime, member.uid, member.uname = 1_900_000_000, 1000, "ann"
                member.mode = 0o700 if member.isdir() else 0o600
                new.addfile(member, content)
    return out.getvalue()


@pytest.mark.whole
def test_two_builds_are_equal_on_different_computers(dist: Path, tmp_path: Path) -> None:
    """Another folder, umask and time zone."""
    was = os.umask(0o077)
    try:
        with pytest.MonkeyPatch.context() as changed:
            changed.setenv("TZ", "Pacific/Kiritimati")
            other = build(tmp_path / "project", tmp_path / "dist")
    finally:
        os.umask(was)
    first = tmp_path / "first"
    shutil.copytree(dist, first)
    for path in first.iterdir():
        for each in (path, other / path.name):
            reproducible.rewrite(each, 1_700_000_000)
        assert path.read_bytes() == (other / path.name).read_bytes(), path.name


def test_all_have_one_version(dist: Path) -> None:
    for wheel in dist.glob("*.whl"):
        assert metadata(wheel)["Version"] == engine.__version__


def test_all_have_complete_metadata(dist: Path) -> None:
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
    whole = PROJECT["project"]
    part = tomllib.loads((ROOT / "engine" / "pyproject.toml").read_text("utf-8"))["project"]
    assert whole["license"] == f"{part['license']} AND OFL-1.1", "the whole adds typefaces"
    assert set(part["optional-dependencies"]["players"]) <= set(whole["dependencies"])


@pytest.mark.parametrize("folder", ["engine", *PARTS])
def test_what_all_projects_have_in_common_is_the_same(folder: str) -> None:
    whole = PROJECT["project"]
    part = tomllib.loads((ROOT / folder / "pyproject.toml").read_text("utf-8"))["project"]
    for name in ("authors", "maintainers", "requires-python"):
        assert part[name] == whole[name]
    for name in ("Homepage", "Source", "Issues"):
        assert part["urls"][name] == whole["urls"][name]
    assert (ROOT / folder / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_a_part_needs_the_family_of_its_version_and_its_own_libraries(dist: Path) -> None:
    """What a family does not need, it does not install."""
    family = {Requirement(one).name for one in PROJECT["project"]["dependencies"]}
    for folder, extras in PARTS.items():
        own = tomllib.loads((ROOT / folder / "pyproject.toml").read_text("utf-8"))["project"]
        page = metadata(archive(dist, f"{own['name'].replace('-', '_')}-*.whl"))
        needed = {one.name: one for one in map(Requirement, page.get_all("Requires-Dist", []))}
        assert str(needed.pop("sheepfold").specifier) == f"=={engine.__version__}"
        libraries = [Requirement(one) for extra in extras
                     for one in PROJECT["project"]["optional-dependencies"][extra]]
        assert needed == {one.name: one for one in libraries}
        assert not family & {*needed}
    assert not family & {"networkx", "dask", "matplotlib", "scipy"}


@pytest.mark.parametrize("name", [
    *(f"{folder}/{file}" for folder in ("engine", *PARTS)
      for file in ("pyproject.toml", "README.md")),
    "mkdocs.yml", "SECURITY.md", "CHANGELOG.md",
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
    "dogs.analysis", "mutton.analysis", "mutton.estimate", "mutton.puzzles",
    "mutton.second_opinion")}
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


def pip(python: Path, *arguments: str | Path) -> None:
    """Run pip for an environment without an index."""
    subprocess.run([sys.executable, "-m", "pip", "--quiet", "--python", python, *arguments],
                   check=True, capture_output=True)


@pytest.fixture
def both(dist: Path, tmp_path: Path) -> Path:
    """Return the Python of an environment with all wheels and this environment's libraries."""
    venv.create(tmp_path / "both", with_pip=False)
    python = tmp_path / "both" / "bin" / "python"
    (site,) = (tmp_path / "both" / "lib").glob("python*/site-packages")
    (site / "libraries.pth").write_text(sysconfig.get_paths()["purelib"] + "\n")
    pip(python, "install", "--no-index", "--no-deps", "--no-compile", *dist.glob("*.whl"))
    return python


def run(
    python: Path, *arguments: str | Path, cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run an installed program without this checkout."""
    clean = {name: value for name, value in os.environ.items()
             if not name.startswith(("PYTHON", "PYTEST"))}
    folder = python.parents[1]
    return subprocess.run([python, *arguments], capture_output=True, text=True, cwd=cwd or folder,
                          env=clean | {"HOME": str(folder), "PYTHONDONTWRITEBYTECODE": "1"})


@pytest.mark.whole
def test_each_wheel_can_be_removed_without_the_others(both: Path, dist: Path) -> None:
    sheepfold = both.with_name("sheepfold")
    assert "bundled" in run(both, "-c", "import companion, engine; print(engine)").stdout
    tables = run(both, "-m", "hardware.harness", "-o", "out")
    assert tables.returncode == 0, tables.stderr
    assert "Usage: sheepfold hall" in run(both, sheepfold, "hall", "--help").stdout
    pip(both, "uninstall", "--yes", "sheepfold-engine", "sheepfold-workshop", "sheepfold-club")
    assert "No module named hardware.harness" in run(both, "-m", "hardware.harness").stderr
    for words in (["hall", "evening"], ["play", "--hall", "mqtts://1:a@hall"]):
        assert "pip install sheepfold-club" in run(both, sheepfold, *words).stderr
    assert "hall" not in run(both, sheepfold, "--help").stdout
    known = run(both, sheepfold, "games")
    assert "Mutton" in known.stdout, known.stderr

    pip(both, "install", "--no-index", "--no-compile", archive(dist, "sheepfold_engine-*.whl"))
    pip(both, "uninstall", "--yes", "sheepfold")
    assert not list(both.parents[1].glob("lib/python*/site-packages/companion"))
    answer = run(both, "-c", "from engine.mutton import analysis; print(analysis.__file__)")
    assert str(both.parents[1]) in answer.stdout, answer.stderr


BESIDE_OTHERS = """
import asyncio, os, sys
import pytest
from hypothesis import given, strategies as st

@pytest.mark.asyncio
async def test_asynchronous(sheepfold_rig):
    await asyncio.sleep(0)
    sheepfold_rig.play("put A a1")

@given(seed=st.integers(0, 9))
def test_a_property(sheepfold_rigs, seed):
    with sheepfold_rigs(2, seed=seed) as rig:
        rig.play("put A a1")

@pytest.mark.rig(2, journal=False)
def test_a_fake_file_system(fs, sheepfold_rig, sheepfold_table):
    sheepfold_table.begin("A", "sheep=3 wolves=1 size=2", place="a1,a2,c3")
    assert str(sheepfold_table.view.sentence)
    assert not os.path.exists(__file__)

def test_the_path_is_as_it_was():
    assert not [path for path in sys.path if path.endswith("bundled")]

def test_files_that_the_journal_cannot_have(fs, sheepfold_table):
    pass
"""
"""Tests with the plugins of others. The last one is an error."""


@pytest.mark.whole
@pytest.mark.parametrize("options", [
    ("-n", "0"), ("-n", "2", "-p", "sheepfold_pytest"), ("--import-mode=importlib",),
    ("-X", "dev", "-X", "tracemalloc")])
def test_the_plugin_beside_others_in_a_project_with_our_names(
    both: Path, tmp_path: Path, options: Sequence[str]
) -> None:
    done = subprocess.run([sys.executable, "-m", "pip", "--quiet", "--python", both, "install",
                           "pytest-asyncio", "pyfakefs"], capture_output=True, text=True)
    if done.returncode:
        pytest.skip(f"pytest-asyncio and pyfakefs cannot be had: {done.stderr[-200:]}")
    folder = plugin_tests.project(tmp_path / "theirs", plugin_tests.NAMESAKES)
    for name, text in (("a", plugin_tests.NOTHING_OF_OURS), ("b", plugin_tests.OF_OURS),
                       ("c", plugin_tests.WITH_A_TABLE), ("d", BESIDE_OTHERS)):
        (folder / f"test_{name}.py").write_text(text)
    (folder / "conftest.py").write_text('pytest_plugins = ["sheepfold_pytest"]\n')
    python = [option for option in options if option in ("-X", "dev", "tracemalloc")]
    done = run(both, "-W", "error", *python, "-m", "pytest", "-p", "no:cacheprovider",
               "-p", "no:sheepfold",  # as an older installation of this checkout calls it
               "--strict-markers", "-o", "asyncio_default_fixture_loop_scope=function",
               *(option for option in options if option not in python), cwd=folder)
    assert "8 passed, 1 error" in done.stdout, done.stdout + done.stderr
    assert "mark the test rig(journal=False)" in done.stdout


@pytest.fixture
def alone(dist: Path, tmp_path: Path) -> Callable[..., str]:
    """Return a call of the Python of an environment that holds the engine and nothing else."""
    venv.create(tmp_path / "venv", with_pip=False)
    python = tmp_path / "venv" / "bin" / "python"
    pip(python, "install", "--no-index", "--no-compile", archive(dist, "sheepfold_engine-*.whl"))
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


@pytest.mark.whole
def test_the_example_of_the_engine_runs(alone: Callable[..., str], tmp_path: Path) -> None:
    readme = (ROOT / "engine" / "README.md").read_text("utf-8")
    (example,) = re.findall(r"^```python\n(.*?)^```", readme, re.MULTILINE | re.DOTALL)
    shutil.copy(RECORD, tmp_path / "game-1.mutton")
    found = deduce(records.read(RECORD.read_text("utf-8")).game.public())
    assert alone(example) == f"{found.packs} {found.wolf_in}\n"
