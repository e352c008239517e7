"""What the documentation site needs beyond MkDocs: files from outside docs/, and a last check.

MkDocs calls the functions `on_…`; mkdocs.yml names this file and `DoctestFences`.
"""

from __future__ import annotations

import logging
import posixpath
import re
import runpy
import subprocess
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from griffe import Extension, Object
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from pymdownx.slugs import slugify

ROOT = Path(__file__).parents[2]
LOG = logging.getLogger("mkdocs.hooks.sheepfold")

FROM_ROOT = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
"""Pages of the project's first folder that the site shows too, if they exist."""

FONTS = ("AtkinsonHyperlegible_400Regular.ttf", "AtkinsonHyperlegible_700Bold.ttf",
         "Vollkorn_700Bold.ttf", "OFL-AtkinsonHyperlegible.txt", "OFL-Vollkorn.txt")

GAME = "play/index.html"

_LINK = re.compile(r"(\]\()([^)\s#:]+)((?:#[^)\s]*)?\))")
_MARK = re.compile(r"\A<!-- of \w+ -->\n")
"""The first line of a translation; MkDocs finds the title of a page only at its beginning."""

LANGUAGES = {
    found.parent.name: re.findall(r"(?m)^language-name = (.+)$", found.read_text("utf-8"))[0]
    for found in sorted((ROOT / "companion" / "locales").glob("*/screens-pages.ftl"))
    if found.parent.name != "en"
}
"""What each language calls itself."""


def _pages(entry: Any) -> Iterator[str]:
    """Yield the pages of the navigation, or of a part of it."""
    if isinstance(entry, str):
        yield entry
    else:
        for part in entry.values() if isinstance(entry, dict) else entry:
            yield from _pages(part)


def _translated(page: str, language: str) -> str:
    """Return the name of a translation: rules.de.md for rules.md."""
    return page.removesuffix(".md") + f".{language}.md"


def on_config(config: MkDocsConfig) -> None:
    """Name the anchors of headings as GitHub does, so that links work in both places.

    Each language with translated pages gets a tab of its own, in the order of the English pages.
    """
    config.mdx_configs.setdefault("toc", {})["slugify"] = slugify(case="lower")
    config.nav = config.nav or []
    english = list(_pages(config.nav))
    for language, name in LANGUAGES.items():
        translated = [page for each in english
                      if (Path(config.docs_dir) / (page := _translated(each, language))).exists()]
        config.nav += [{name: translated}] if translated else []


def on_files(files: Files, config: MkDocsConfig) -> None:
    """Add the pages of the first folder, the licence, the typefaces, and pages with programs."""
    for name in FROM_ROOT:
        if (ROOT / name).exists():
            files.append(File.generated(config, name, abs_src_path=str(ROOT / name)))
    licence = "# Licence\n\n" + (ROOT / "LICENSE").read_text("utf-8")
    files.append(File.generated(config, "LICENSE.md", content=licence))
    for name in FONTS:
        source = ROOT / "companion" / "words" / "fonts" / name
        files.append(File.generated(config, f"fonts/{name}", abs_src_path=str(source)))
    for builder in (*ROOT.glob("docs/site/*/build.py"),
                    *ROOT.glob("companion/extras/*/site/*/build.py")):
        built = _built(builder)
        for source in sorted(built.rglob("*")) if built is not None else ():
            if source.is_file():
                name = f"{builder.parent.name}/{source.relative_to(built)}"
                files.append(File.generated(config, name, abs_src_path=str(source)))


def _built(builder: Path) -> Path | None:
    """Build a page with a program of its own; None where its parts cannot be had, or
    what it shows was deleted."""
    try:
        folder: Path = runpy.run_path(str(builder))["build"]()
    except (ImportError, OSError, subprocess.CalledProcessError) as fault:
        LOG.info("The site is built without %s: %s", builder.parent.name, fault)
        return None
    return folder


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Point links between docs/ and the first folder to the places that the pages have here.

    Pages for developers come later in the results of a search.
    """
    here = page.file.src_uri
    if here.startswith("developers/"):
        # The reference mentions every word; a player who searches wants the rules.
        page.meta["search"] = {"boost": 0.01 if "/api/" in here else 0.5}
    in_docs = (ROOT / "docs" / here).exists()
    source = f"docs/{here}" if in_docs else here

    def moved(link: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source), link[2]))
        target = "LICENSE.md" if target == "LICENSE" else target.removeprefix("docs/")
        return link[1] + posixpath.relpath(target, posixpath.dirname(here) or ".") + link[3]

    if files.get_file_from_path(GAME) is not None:  # elsewhere, the game is that of the public site
        to_game = posixpath.relpath(GAME, posixpath.dirname(here) or ".")
        markdown = markdown.replace(f"({config.site_url}{GAME})", f"({to_game})")
    return _LINK.sub(moved, _MARK.sub("", markdown))


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation
) -> None:
    """Set the theme to the language of a page, and offer the page in the other languages."""
    own = next((each for each in LANGUAGES if page.file.src_uri.endswith(f".{each}.md")), "en")
    english = page.file.src_uri.replace(f".{own}.md", ".md")
    urls = {each.src_uri: each.url for each in (one.file for one in nav.pages)}
    names = {"en": "English", **LANGUAGES}
    there = {each: urls[name] for each in names
             if (name := english if each == "en" else _translated(english, each)) in urls}
    config.theme["language"] = own
    config.extra["alternate"] = [{"name": names[each], "link": url, "lang": each}
                                 for each, url in there.items()] if len(there) > 1 else []


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Name the dialog of the search, which the theme leaves without a name."""
    return output.replace('data-md-component="search" role="dialog"',
                          'data-md-component="search" role="dialog" aria-label="Search"')


def on_post_build(config: MkDocsConfig) -> None:
    """Warn about links and anchors that lead nowhere, and about anything loaded from elsewhere."""
    site = Path(config.site_dir)
    pages = {path: _Page.read(path) for path in site.rglob("*.html") if path.name != "404.html"}
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            anchors = pages[target].anchors if target in pages else set()
            if not target.exists() or (parts.fragment and unquote(parts.fragment) not in anchors):
                LOG.warning("%s: %s leads nowhere", path.relative_to(site), link)
        for source in page.loads:
            if urlsplit(source).netloc:
                LOG.warning("%s loads %s", path.relative_to(site), source)


class _Page(HTMLParser):
    """The anchors of a page, where it links to, and what a browser loads with it."""

    def __init__(self) -> None:
        super().__init__()
        self.anchors: set[str] = {"__skip", "__search", "__toc"}
        self.links: set[str] = set()
        self.loads: set[str] = set()

    @classmethod
    def read(cls, path: Path) -> _Page:
        page = cls()
        page.feed(path.read_text("utf-8"))
        return page

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value for name, value in attrs if value}
        self.anchors |= {values[name] for name in ("id", "name") if name in values}
        if tag == "a" and "href" in values:
            self.links.add(values["href"])
        elif "src" in values:
            self.loads.add(values["src"])
            self.links.add(values["src"])
        elif tag == "link" and values.get("rel") not in ("canonical", "prev", "next"):
            self.loads.add(values["href"])


class DoctestFences(Extension):
    """Puts the examples of docstrings into fences; Markdown would read ``>>>`` as quotations."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        if obj.docstring and ">>>" in obj.docstring.value:
            obj.docstring.value = _fenced(obj.docstring.value)


def _fenced(text: str) -> str:
    """Return a docstring with its doctests in fences."""
    done: list[str] = []
    for paragraph in re.split(r"\n\s*\n", text):
        if ">>>" not in paragraph:
            done.append(paragraph)
            continue
        before, _, rest = paragraph.partition(">>>")
        code = f">>>{rest}"
        if done and done[-1].endswith("\n```") and not before.strip():
            done[-1] = f"{done[-1][:-4]}\n\n{code}\n```"
        else:
            done += [before.rstrip()] if before.strip() else []
            done.append(f"```pycon\n{code}\n```")
    return "\n\n".join(done)
