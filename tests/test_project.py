"""What holds for the whole project: its words, files, history, packages and workflows."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.docs.translations import language_of
from tests.project_files import ROOT, files
from tests.rooms import picture

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

ROOMS = ("engine", "firmware", "hardware", "companion")
"""See docs/developers/architecture.md."""

TEXTS = {".py", ".md", ".toml", ".txt", ".kv", ".json", ".svg", ".cfg", ".yml", ".mutton", ""}


def sources(room: str) -> list[Path]:
    return [path for path in files()
            if path.suffix == ".py" and path.relative_to(ROOT).parts[0] == room]


def imports(source: Path) -> Iterator[tuple[int, str]]:
    """Every module that a file imports, wherever in it, and the line."""
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.lineno, node.module


def headings(page: Path) -> set[str]:
    """The names by which a page's headings can be linked to."""
    titles = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    named = {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
    return named | {found[1] for title in titles if (found := re.search(r" \{ #(\S+) \}$", title))}


def test_the_import_contracts_cover_every_room_and_the_tests() -> None:
    """What reaches the tests by name is found in tests/test_base_environment.py."""
    settings = PROJECT["tool"]["importlinter"]
    assert settings["include_external_packages"]
    assert set(settings["root_packages"]) == set(ROOMS)
    contracts = {contract["id"]: contract for contract in settings["contracts"]}
    layers = {name for layer in contracts["rooms"]["layers"] for name in layer.split(" | ")}
    assert layers == set(ROOMS)
    assert set(contracts["tests"]["source_modules"]) == set(ROOMS)
    assert contracts["tests"]["forbidden_modules"] == ["tests"]
    assert {"engine", "firmware", "hardware"} <= set(contracts["circles"]["ancestors"])
    assert not any("ignore_imports" in contract for contract in contracts.values())
    assert "check lint-imports" in (ROOT / "Makefile").read_text("utf-8")


def test_the_engine_touches_neither_clock_nor_machine_nor_screen() -> None:
    outside = {"time", "datetime", "os", "subprocess", "socket", "threading", "asyncio", "kivy",
               "serial", "click", "rich", "logging", "secrets"}
    wrong = [
        f"{source.relative_to(ROOT)}:{line} imports {module}"
        for source in sources("engine")
        for line, module in imports(source)
        if module.split(".")[0] in outside
    ]
    assert not wrong


def test_the_installed_command_answers() -> None:
    command = Path(sys.executable).with_name("sheepfold")
    helped = subprocess.run([command, "--help"], capture_output=True, text=True, check=True)
    assert helped.stdout.startswith("Usage: sheepfold")
    assert not helped.stderr


def test_every_dependency_has_a_range() -> None:
    project = PROJECT["project"]
    extras = project["optional-dependencies"].values()
    wanted = [*project["dependencies"], *(one for extra in extras for one in extra),
              *(one for group in PROJECT["dependency-groups"].values() for one in group),
              *PROJECT["build-system"]["requires"]]
    unbounded = [
        text for text in wanted
        if Requirement(text).name != project["name"]  # one extra may hold another
        and {one.operator for one in Requirement(text).specifier} != {">=", "<"}
    ]
    assert not unbounded, "a dependency says from which version on, and below which"


PINS = ROOT / "tests" / "constraints"
MACHINES = [
    {"python_version": python, "python_full_version": f"{python}.2",
     "platform_machine": machine, "sys_platform": "linux", "extra": ""}
    for python in ("3.11", "3.12", "3.13") for machine in ("x86_64", "aarch64")
]
"""Debian 12 and 13, and what lies between, on a PC and on a Raspberry Pi."""


def pinned(name: str) -> list[tuple[Requirement, list[str]]]:
    """Return each requirement of a file of pins, with its hashes."""
    text = re.sub(r"^#.*\n", "", (PINS / name).read_text("utf-8"), flags=re.MULTILINE)
    entries = [line.split(" --hash=") for line in
               re.sub(r"\s*\\\n\s*", " ", text).splitlines()]
    return [(Requirement(entry[0]), entry[1:]) for entry in entries]


@pytest.mark.parametrize("machine", MACHINES, ids=lambda one: "-".join(
    (one["python_version"], one["platform_machine"])))
@pytest.mark.parametrize("name", ["build.txt", "test.txt"])
def test_the_libraries_of_the_tests_are_pinned(name: str, machine: dict[str, str]) -> None:
    """Each declared one has one version, within its range: else refresh with `make constraints`."""
    project = PROJECT["project"]
    extras = project["optional-dependencies"]
    declared = PROJECT["dependency-groups"]["build"] if name == "build.txt" else [
        *project["dependencies"], *extras["dev"], *extras["hardware"]]
    wanted = [one for one in map(Requirement, declared) if one.name != project["name"]
              and (one.marker is None or one.marker.evaluate(machine))]
    versions: dict[str, list[str]] = {}
    for one, _ in pinned(name):
        if one.marker is None or one.marker.evaluate(machine):
            versions.setdefault(canonicalize_name(one.name), []).extend(
                part.version for part in one.specifier if part.operator == "==")
    assert all(len(found) == 1 for found in versions.values())
    unmet = [str(one) for one in wanted if not any(
        one.specifier.contains(version, prereleases=True)
        for version in versions.get(canonicalize_name(one.name), []))]
    assert not unmet


@pytest.mark.parametrize("name", ["build.txt", "test.txt"])
def test_every_pinned_library_has_its_hashes(name: str) -> None:
    for one, hashes in pinned(name):
        assert hashes, f"{one} has no hash"
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", each) for each in hashes), one


def test_no_file_names_a_machine_it_was_made_on() -> None:
    machine = re.compile(
        r"/(?:work|root|opt)/\w|/home/(?!pi\b)\w+/|/Users/\w|C:\\Users"
        r"|registry\.npmjs|files\.pythonhosted|pypi\.org/simple|deb\.debian\.org"
    )
    wrong = [
        f"{path.relative_to(ROOT)}:{number}: {found.group()}"
        for path in files()
        if path.suffix in TEXTS and path != Path(__file__)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if (found := machine.search(line))
    ]
    assert not wrong


def test_the_readme_begins_with_the_game_in_the_browser() -> None:
    """Then it shows a picture of it, a round, the start page and the parts of a board."""
    (site,) = re.findall(r"(?m)^site_url: (\S+)$", (ROOT / "mkdocs.yml").read_text("utf-8"))
    text = (ROOT / "README.md").read_text("utf-8")
    _, second, *_ = [line for line in text.splitlines() if line]
    assert f"]({site}play/)" in second
    pictures = re.findall(r'(?:src="|!\[[^\]]*\]\()([^")]+)', text)
    assert [Path(each).stem for each in pictures] == [
        "browser", "round", "800x480-start", "exploded-hand"]
    assert [each for each in pictures if not (ROOT / each).exists()] == []


def test_every_page_can_be_reached_and_no_link_is_broken() -> None:
    reached: set[Path] = set()
    waiting = [ROOT / "README.md"]
    broken = []
    while waiting:
        page = waiting.pop()
        if page in reached:
            continue
        reached.add(page)
        text = re.sub(r"(?<=\n\n)(?: {4}.*\n)+|`[^`\n]*`", "", page.read_text("utf-8"))
        for link in re.findall(r"\]\(([^)\s]+)\)", text):
            if re.match(r"[a-z]+:", link):
                continue
            name, _, heading = link.partition("#")
            target = (page.parent / name).resolve() if name else page
            if not target.exists() or (heading and heading not in headings(target)):
                broken.append(f"{page.relative_to(ROOT)}: {link}")
            elif target.suffix == ".md":
                waiting.append(target)
    assert not broken
    pages = {path for path in files() if path.suffix == ".md" and "docs" in path.parts}
    unreached = sorted(str(page.relative_to(ROOT)) for page in pages - reached)
    assert not unreached, "link them from docs/index.md"


def test_no_page_says_a_sentence_twice_in_a_row() -> None:
    twice = [f"{page.relative_to(ROOT)}: {line}" for page in files() if page.suffix == ".md"
             for line, after in pairwise(page.read_text("utf-8").splitlines())
             if line == after and len(line) > 20]
    assert not twice


def test_nobody_is_told_to_replace_a_checkout_by_a_copy() -> None:
    """Without -e, pip copies the family's wheel: updates are not seen, the hall and arena go."""
    copies = [str(path.relative_to(ROOT)) for path in files() if path.suffix in (".md", ".py")
              if re.search(r"""pip install\s+["']?\.(?![\w.])""", path.read_text("utf-8"))]
    assert not copies


def test_a_missing_library_is_installed_where_sheepfold_is() -> None:
    """Raspberry Pi OS, Debian and Ubuntu refuse a bare pip (PEP 668)."""
    bare = [str(path.relative_to(ROOT)) for path in files()
            if path.suffix in (".ftl", ".py") and path.relative_to(ROOT).parts[0] in ROOMS
            and re.search(r"(?<!\.venv/bin/)pip install (?!{)", path.read_text("utf-8"))]
    assert not bare


def test_what_stands_beside_a_command_is_a_comment() -> None:
    """Who copies the whole line would else hand the explanation to the command."""
    beside = re.compile(
        r"^ {4}(?:\$ )?(?:\.venv/bin/)?(?:sheepfold|make|pipx|python)\b[^#\n]*\S {2,}[^#\s].*",
        re.MULTILINE)
    explained = [f"{page.relative_to(ROOT)}: {line}" for page in files() if page.suffix == ".md"
                 for line in beside.findall(page.read_text("utf-8"))]
    assert not explained


def test_every_picture_of_the_screens_is_on_a_page() -> None:
    """What no page shows any more need not be in the `shown` of a tour either."""
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    shown = {(page.parent / link).resolve() for page in pages
             for link in re.findall(r'[("]([^()"\s]+\.(?:png|gif))', page.read_text("utf-8"))}
    taken = set((ROOT / "docs" / "pictures").rglob("*.*"))
    assert sorted(str(path.relative_to(ROOT)) for path in taken - shown) == []


def test_what_belongs_to_an_item_of_a_list_is_indented_by_four() -> None:
    """The site's Markdown asks for it; that of repositories reads it as well."""
    wrong = []
    for page in sorted((ROOT / "docs").rglob("*.md")):
        before = ""
        for number, line in enumerate(page.read_text("utf-8").splitlines(), 1):
            after_gap = r"" if not before else r"([-*]|\d+\.) "
            if re.match(r" {1,3}(?=\S)" + after_gap, line):
                wrong.append(f"{page.relative_to(ROOT)}:{number}: {line}")
            before = line
    assert not wrong


def test_all_pages_clone_the_same_repository() -> None:
    address = PROJECT["project"]["urls"]["Source"]
    cloned = [found for path in files() if path.suffix == ".md"
              for found in re.findall(r"^ *git clone (\S+)", path.read_text("utf-8"), re.MULTILINE)]
    assert len(cloned) >= 4
    assert set(cloned) == {address}


def test_every_page_is_in_the_navigation_of_the_site() -> None:
    """`make docs` builds the site; what it shows from outside docs/ is in docs/site/hooks.py."""
    entries = re.findall(r"^ +- [^:\n]+: (\S+\.md)$", (ROOT / "mkdocs.yml").read_text("utf-8"),
                         re.MULTILINE)
    assert len(entries) == len(set(entries)), "a page is listed once"
    pages = {str(path.relative_to(ROOT / "docs")) for path in files()
             if path.suffix == ".md" and path.is_relative_to(ROOT / "docs")
             and not language_of(path)}  # docs/site/hooks.py adds the translations
    assert pages - set(entries) == set(), "add it to nav in mkdocs.yml"
    elsewhere = {name for name in entries if (ROOT / name).exists()}
    assert set(entries) - pages - elsewhere == {"LICENSE.md"}, "the site's form of LICENSE"


def test_every_room_is_checked_strictly() -> None:
    checked = PROJECT["tool"]["mypy"]
    assert checked["strict"]
    assert set(checked["packages"]) == {*ROOMS, "tests.pictures"}


@pytest.mark.parametrize("room", ["hardware", "firmware"])
def test_each_hole_in_the_types_has_its_reason(room: str) -> None:
    """`Any` and `type: ignore` are for untyped libraries; a comment on the line says which."""
    wrong = [
        f"{source.relative_to(ROOT)}:{number}: {line.strip()}"
        for source in sources(room)
        for number, line in enumerate(source.read_text("utf-8").splitlines(), 1)
        if re.search(r"type: ignore(?!\[[\w-]+\]  # \w)", line)
        or (re.search(r"\bAny\b", line) and not re.match(r"from typing import|.*  # \w", line))
    ]
    assert not wrong


PLAY = """\
case $1 in
test) exit TEST ;;
play) cat <<END
Game 1: Ann is the Wolf, Ben the Farmer
       a-  A R N D   / 7
Sheep   : A B
Round  1:
Game 2: Ben is the Wolf, Ann the Farmer
Ben wins, 11 points to 9.
The records and pictures are in out/demo
END
mkdir -p out/demo/800x480 out/demo/720x1280
for name in game-1.mutton game-2.mutton match-01.png 800x480/001-start.png 720x1280/001-start.png
do echo saved >out/demo/$name; done
exit PLAY ;;
esac
"""
"""A make whose commands end as a test wants, and print and save what those of the README do."""


@pytest.mark.parametrize(("change", "play", "test", "code"), [
    ("", 0, 0, 0), ("", 0, 2, 2), ("", 70, 0, 70), ("Sheep   :", 0, 0, 1), ("Ben wins", 0, 0, 1),
    ("match-01.png", 0, 0, 1), ("720x1280/001-start.png", 0, 0, 1)])
def test_continuous_integration_runs_the_commands_of_the_readme(
    change: str, play: int, test: int, code: int, tmp_path: Path
) -> None:
    """First `make play`, without a display; its exit code is that of the first that fails."""
    run = ROOT / ".ci" / "run"
    assert run.stat().st_mode & 0o111, "it can be run"
    (tmp_path / ".ci").mkdir()
    shutil.copy(run, tmp_path / ".ci" / "run")
    make = tmp_path / "bin" / "make"
    make.parent.mkdir()
    script = PLAY.replace("PLAY", str(play)).replace("TEST", str(test))
    make.write_text(f"#!/bin/sh\necho $1 >>made\n[ -z \"${{DISPLAY-}}\" ] || exit 9\n"
                    f"{script.replace(change, 'else') if change else script}")
    make.chmod(0o755)
    ran = subprocess.run(
        ["bash", ".ci/run"], cwd=tmp_path, capture_output=True, text=True, check=False,
        env={"PATH": f"{make.parent}:{os.environ['PATH']}", "DISPLAY": ":0"})
    assert ran.returncode == code, ran.stderr
    made = (tmp_path / "made").read_text().split()
    assert made == ["play", "test"][:2 if not change and not play else 1]


MOST_ATTRIBUTES = 15


def test_no_class_has_too_many_attributes() -> None:
    large = {
        found.name for room in ROOMS for path in (ROOT / room).rglob("*.py")
        for found in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(found, ast.ClassDef) and len({
            node.attr for node in ast.walk(found)
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
            and isinstance(node.value, ast.Name) and node.value.id == "self"
        }) > MOST_ATTRIBUTES
    }
    assert not large


def test_the_picture_of_the_rooms_shows_the_imports_of_the_code() -> None:
    """`python -m tests.rooms docs/developers/rooms.svg` draws it again."""
    drawn = (ROOT / "docs" / "developers" / "rooms.svg").read_text("utf-8")
    assert drawn == picture()


yaml = pytest.importorskip("yaml")

GITHUB = ROOT / ".github"
DEBIAN = {"bookworm": "12", "trixie": "13"}
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


def read(name: str) -> dict[Any, Any]:
    content: dict[Any, Any] = yaml.safe_load((GITHUB / name).read_text("utf-8"))
    return content


def steps(job: dict[str, Any]) -> str:
    return "\n".join(step.get("run", "") for step in job.get("steps", ()))


def test_every_supported_python_and_debian_runs_make_test() -> None:
    jobs = read("workflows/test.yml")["jobs"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    pythons = [line.rpartition(" ")[2] for line in project["classifiers"]
               if re.search(r":: 3\.\d+$", line)]
    assert jobs["python"]["strategy"]["matrix"]["python"] == pythons
    assert set(jobs["debian"]["strategy"]["matrix"]["debian"]) == set(DEBIAN)
    for job in jobs.values():
        assert "make test" in steps(job).splitlines()


def test_a_tag_tests_builds_and_installs_before_it_publishes() -> None:
    workflow = read("workflows/release.yml")
    assert workflow[True] == {"push": {"tags": ["v*"]}}, "YAML reads `on` as true"
    jobs = workflow["jobs"]
    assert {name: job.get("needs") for name, job in jobs.items()} == {
        "test": None, "desktop": "test", "pi-image": "test", "build": "desktop",
        "install": "build", "release": "install", "index": "install", "site": "install",
        "card": ["pi-image", "release"]}
    for target in ("dist", "docs", "hardware"):
        assert f"make {target}" in steps(jobs["build"])
    assert "sha256sum --check" in steps(jobs["release"])
    assert set(jobs["install"]["strategy"]["matrix"]["debian"]) == set(DEBIAN)


@pytest.mark.parametrize(("job", "action", "rights"), [
    ("release", "actions/attest-build-provenance", {"contents", "id-token", "attestations"}),
    ("card", "actions/attest-build-provenance", {"contents", "id-token", "attestations"}),
    ("index", "pypa/gh-action-pypi-publish", {"id-token"}),
    ("site", "actions/deploy-pages", {"pages", "id-token"}),
])
def test_what_is_published_has_the_rights_it_needs(
    job: str, action: str, rights: set[str]
) -> None:
    workflow = read("workflows/release.yml")
    assert workflow["permissions"] == {"contents": "read"}
    one = workflow["jobs"][job]
    assert action in {step.get("uses", "").partition("@")[0] for step in one["steps"]}
    assert one["permissions"] == dict.fromkeys(rights, "write")


@pytest.mark.parametrize("name", ["test.yml", "long.yml", "release.yml"])
def test_actions_are_pinned_by_commit(name: str) -> None:
    """A tag can be moved to other code; the version is in a comment."""
    used = re.findall(r"uses: (\S+)(.*)", (GITHUB / "workflows" / name).read_text("utf-8"))
    assert used
    assert [action + version for action, version in used if not action.startswith("./")
            and not re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action + version)] == []


def test_the_long_form_is_run_by_the_calendar() -> None:
    workflow = read("workflows/long.yml")
    assert workflow[True]["schedule"]
    assert "make test-whole" in steps(workflow["jobs"]["whole"])


@pytest.mark.parametrize("name", ["test.yml", "long.yml", "release.yml"])
def test_the_workflows_call_what_the_makefile_has(name: str) -> None:
    for job in read(f"workflows/{name}")["jobs"].values():
        for target in re.findall(r"\bmake (?:-C \w+ )?([\w-]+)$", steps(job), re.MULTILINE):
            assert re.search(rf"^[\w -]*\b{target}\b[\w -]*:", MAKEFILE, re.MULTILINE), target


@pytest.mark.parametrize("form", sorted(
    path.name for path in files() if path.parent.name == "ISSUE_TEMPLATE"
    and path.name != "config.yml"))
def test_the_forms_are_complete(form: str) -> None:
    """As GitHub asks: a name, a description, and questions with ids of their own."""
    content = read(f"ISSUE_TEMPLATE/{form}")
    assert content["name"]
    assert content["description"]
    questions = [part for part in content["body"] if part["type"] != "markdown"]
    ids = [part["id"] for part in questions]
    assert len(ids) == len(set(ids)) >= 3
    assert any(part.get("validations", {}).get("required") for part in questions)
    for part in questions:
        assert part["attributes"]["label"]
        assert (part["type"] == "dropdown") == ("options" in part["attributes"])


def test_the_changelog_has_a_section_for_what_comes_next() -> None:
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[0] == "[Unreleased]"
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", one) for one in headings[1:])
