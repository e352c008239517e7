"""What GitHub runs and asks: the workflows and the forms."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

from tests.project_files import ROOT, files

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
        "test": None, "build": "test", "install": "build",
        "release": "install", "index": "install", "site": "install"}
    for target in ("dist", "docs", "hardware"):
        assert f"make {target}" in steps(jobs["build"])
    assert "sha256sum --check" in steps(jobs["release"])
    assert set(jobs["install"]["strategy"]["matrix"]["debian"]) == set(DEBIAN)


@pytest.mark.parametrize(("job", "action", "rights"), [
    ("release", "actions/attest-build-provenance", {"contents", "id-token", "attestations"}),
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
