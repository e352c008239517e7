"""The English pages name buttons and pages of the screen as the catalogue does.

That translations name the same ones, `translations.py` checks.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.translations import DOCS, italics, language_of, names_on_the_screen
from tests.project_files import ROOT

PAGES = sorted(page for page in (ROOT / "README.md", *DOCS.rglob("*.md"))
               if not language_of(page) and "reference" not in page.parts)
ELSEWHERE = {
    # Columns of tables of figures, and headings of drawings.
    "Clings", "Cost", "Detected", "Expected", "Fuse", "Ghost", "Hits",
    "Largest current_ma", "Left for the regulator", "Lost again", "Luck", "Missed", "On USB alone",
    "Packs", "Put it here", "Regulator", "Run", "Run here", "Take it away", "The chances", "Victim",
    "What changed it", "Which sheep?", "Wrong", "Zero shift",
    # Menus and pages of other programs, shops and sites.
    "Add to Home screen", "Buy", "Comment", "Executable as Program", "Install", "LCSC",
    "Mfg Part #", "Mouser", "Need", "Order as", "Permissions", "Properties", "Re-run failed jobs",
    "Spell Checker Oriented Word Lists", "Unreleased", "Use custom",
    # Pages of the documentation, words, and names of players.
    "A first match", "Go berserk", "In other languages", "José", "Pass.",
    "Text mode", "What if?",
}
"""Words in italics with a capital letter that are not on the screen."""
_TOUCHED = re.compile(
    r"\b(?:tap|taps|touch|touches|choose|press|hold|open|opens|after|button|buttons|turn)\s+"
    r"(?:the\s+)?(?<![\w*])\*(?![\s*])([^*]+?)(?<!\s)\*(?![\w*])", re.IGNORECASE)
"""A name after a word that says what to do with a button; then nothing is excused."""


def wrong_names(text: str) -> Iterator[str]:
    """Yield the names of a page that the screen does not have."""
    touched = {" ".join(found.split()) for found in _TOUCHED.findall(text)}
    for name in italics(text):
        excused = name in ELSEWHERE and name not in touched
        if name[0].isupper() and not excused and not names_on_the_screen(name):
            yield name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_names_what_is_on_the_screen(page: Path) -> None:
    assert list(wrong_names(page.read_text("utf-8"))) == []


@pytest.mark.parametrize(("text", "wrong"), [
    ("Tap *Start*, then *Use these 4*, then *Go berserk…*.", []),
    ("Tap *Hints for learners* until it shows a number.", []),
    ("Tap *Begin now*.", ["Begin now"]), ("The page *Optons* has them.", ["Optons"]),
    ("To go berserk, tap *Go berserk*.", ["Go berserk"]),
    ("The row *Luck* is a column; touch *Luck*.", ["Luck", "Luck"]),
])
def test_a_wrong_name_is_found(text: str, wrong: list[str]) -> None:
    assert list(wrong_names(text)) == wrong


def test_nothing_is_excused_that_no_page_says() -> None:
    said = {name for page in PAGES for name in italics(page.read_text("utf-8"))}
    assert ELSEWHERE - said == set()
