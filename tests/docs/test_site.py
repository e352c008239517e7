"""The documentation site is built without a warning, and finds what is wrong with a page.

`make docs` installs what these tests need; without it they are skipped.
"""

import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.tutorial import ROOT

pytest.importorskip("mkdocstrings")

HOOKS = ROOT / "docs" / "site" / "hooks.py"


def build(settings: Path, site: Path) -> subprocess.CompletedProcess[str]:
    """Build a site, strictly."""
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", settings, "-d", site],
        env=dict(os.environ, NO_MKDOCS_2_WARNING="1"), capture_output=True, text=True, check=False)


@pytest.mark.whole  # a quarter of a minute
def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    done = build(ROOT / "mkdocs.yml", tmp_path)
    assert done.returncode == 0, done.stderr
    reference = (tmp_path / "developers" / "api" / "mutton.html").read_text("utf-8")
    assert 'id="engine.mutton.game.Game.apply"' in reference
    assert "berserk" in (tmp_path / "search" / "search_index.js").read_text("utf-8")
    german = (tmp_path / "players" / "first-match.de.html").read_text("utf-8")
    assert '<html lang="de"' in german
    assert "<title>Ein erstes Match" in german
    assert 'href="first-match.html" hreflang="en"' in german


@pytest.mark.parametrize(("page", "complaint"), [
    ("[that](other.md#other)", ""),
    ("[this](#nowhere)", "#nowhere leads nowhere"),
    ("[that](other.md#nowhere)", "other.html#nowhere leads nowhere"),
    ('<a href="missing.html">that</a>', "missing.html leads nowhere"),
    ("![](https://example.org/picture.png)", "loads https://example.org/picture.png"),
])
def test_what_is_wrong_with_a_page_is_found(page: str, complaint: str, tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "index.md").write_text(f"# Start\n\n{page}\n", "utf-8")
    (docs / "other.md").write_text("# Other\n", "utf-8")
    hooks = tmp_path / "hooks.py"  # without the project's own pages
    hooks.write_text(
        f"import runpy\non_post_build = runpy.run_path({str(HOOKS)!r})['on_post_build']\n", "utf-8")
    settings = tmp_path / "mkdocs.yml"
    settings.write_text(
        "site_name: Test\nuse_directory_urls: false\ntheme: {name: material, font: false}\n"
        f"hooks: [{hooks}]\n", "utf-8")
    done = build(settings, tmp_path / "site")
    assert (done.returncode != 0) == bool(complaint), done.stderr
    assert complaint in done.stderr


def test_examples_of_docstrings_are_put_into_fences() -> None:
    fenced = runpy.run_path(str(HOOKS))["_fenced"]
    assert fenced("One.\n\n>>> 1\n1\n\n>>> 2\n2\n\nTwo.") == (
        "One.\n\n```pycon\n>>> 1\n1\n\n>>> 2\n2\n```\n\nTwo.")
