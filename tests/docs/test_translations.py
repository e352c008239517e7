"""Translated pages follow the English ones; see docs/developers/translating.md."""

from pathlib import Path

import pytest

from tests.docs.translations import defects, is_stale, renew, translations


@pytest.mark.parametrize("page", translations(), ids=lambda page: page.name)
def test_a_translation_has_what_the_english_page_has(page: Path) -> None:
    assert "\n".join(defects(page)) == ""


@pytest.mark.whole  # needed for a release only
def test_no_translation_is_out_of_date() -> None:
    assert [page.name for page in translations() if is_stale(page)] == []


ENGLISH = """# Start
Tap *Start*, then *Use these 4*, see [rules](rules.md#end) and `size=4`.

    make play

## End
*Mutton* is a game.
"""
GERMAN = """# Anfang
Tipp auf *Anfangen*, dann auf *Diese 4 nehmen*, siehe [Regeln](rules.de.md#end) und `size=4`.

    make play

## Ende
*Mutton* ist ein Spiel.
"""


@pytest.mark.parametrize(("old", "new", "complaint"), [
    ("", "", None),
    ("## Ende", "Ende", "other headings"),
    ("make play", "make spielen", "other code blocks"),
    ("`size=4`", "`size=5`", "other inline code"),
    ("rules.de.md#end", "rules.de.md", "a link to rules.md#end is missing"),
    ("rules.de.md", "rules.md", "rules.md has a translation"),
    ("*Anfangen*", "*Starten*", "*Start* is not there"),
    ("*Diese 4 nehmen*", "*Nimm 4*", "*Use these 4* is not there"),
    ("*Mutton*", "*Mutton* und *Brettle*", "['Brettle']"),
])
def test_what_a_translation_lacks_is_found(
    old: str, new: str, complaint: str | None, tmp_path: Path
) -> None:
    for name, text in (("page.md", ENGLISH), ("rules.md", "# Rules\n"), ("rules.de.md", "")):
        (tmp_path / name).write_text(text, "utf-8")
    page = tmp_path / "page.de.md"
    page.write_text(GERMAN.replace(old, new, 1), "utf-8")
    renew(page)
    found = list(defects(page))
    assert any(complaint in each for each in found) if complaint else found == []


def test_a_change_of_the_english_page_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text(ENGLISH, "utf-8")
    page = tmp_path / "page.de.md"
    page.write_text(GERMAN, "utf-8")
    assert is_stale(page)
    renew(page)
    assert not is_stale(page)
    (tmp_path / "page.md").write_text(ENGLISH + "\n## More\n", "utf-8")
    assert is_stale(page)
    assert list(defects(page)) == [], "that is no defect before a release"
