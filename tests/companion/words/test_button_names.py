"""Names of buttons inside sentences: references in quotation marks, so that they are always right.

A button that is renamed is then renamed in every sentence that names it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from fluent.syntax import ast

from companion.words.fluent_files import nodes, resources
from companion.words.language import FALLBACK, languages

MARKS = {"en": ("“", "”"), "de": ("„", "“"), "es": ("«", "»"), "fr": ("«\xa0", "\xa0»")}
NOUNS = {
    "de": {"Blatt", "Brett", "Buchstaben", "Kalibrieren", "Matches", "Mensch", "Optionen",
           "Passphrase", "Plättchen", "Rudel", "Schrotflinte", "Spieler", "Tipp", "Verlauf"},
}
"""Labels that are also ordinary words with a capital letter."""
NO_NAMES = {"computer-player", "help-settings", "preset-name", "record-foreign"}
"""Messages that use such a word and name no button: a player, a way to turn a move back (German),
the presets themselves, and a tag of a record."""


def patterns(language: str) -> Iterator[tuple[str, str, ast.Pattern]]:
    """Every piece of text of a language: its file, its message and the text, variants apart."""
    for file, resource in resources(language).items():
        for entry in resource.body:
            if isinstance(entry, ast.Message):
                for node in nodes(entry):
                    if isinstance(node, ast.Pattern):
                        yield file, entry.id.name, node


def named(pattern: ast.Pattern, marks: tuple[str, str]) -> Iterator[tuple[str, bool]]:
    """The messages that a text refers to, and whether each is in quotation marks."""
    around = ["", *(each.value if isinstance(each, ast.TextElement) else ""
                    for each in pattern.elements), ""]
    for before, each, after in zip(around, pattern.elements, around[2:], strict=False):
        if isinstance(each, ast.Placeable) and isinstance(each.expression, ast.MessageReference):
            quoted = before.endswith(marks[0]) and after.startswith(marks[1])
            yield each.expression.id.name, quoted


BUTTONS = {id for file, id, _ in patterns(FALLBACK) if file == "screens-buttons"} | {
    id for _, _, pattern in patterns(FALLBACK) for id, quoted in named(pattern, MARKS[FALLBACK])
    if quoted}


def labels(language: str) -> set[str]:
    """The texts of the buttons, without the three dots of some."""
    found = set()
    for _, id, pattern in patterns(language):
        if id in BUTTONS and len(pattern.elements) == 1:
            text = pattern.elements[0]
            if isinstance(text, ast.TextElement) and text.value[0].isupper():
                found.add(text.value.rstrip("… \xa0"))
    return found - NOUNS.get(language, set())


@pytest.mark.parametrize("language", languages())
def test_a_sentence_sets_the_name_of_a_button_in_quotation_marks(language: str) -> None:
    bare = [(file, id, other) for file, id, pattern in patterns(language)
            if id not in BUTTONS and id not in NO_NAMES
            for other, quoted in named(pattern, MARKS[language]) if other in BUTTONS and not quoted]
    assert bare == []


@pytest.mark.parametrize("language", languages())
def test_a_sentence_refers_to_the_button_that_it_names(language: str) -> None:
    # After "zum", "beim" and "kein" a verb is a noun in German.
    written = re.compile(
        r"(?:(?<=\w )|(?<=[,;] )|(?<=[“„«\xa0]))(?<!zum )(?<![Bb]eim )(?<!kein )"
        rf"(?:{'|'.join(map(re.escape, labels(language)))})(?!\w)")
    found = [(file, id, match.group()) for file, id, pattern in patterns(language)
             if id not in BUTTONS and id not in NO_NAMES
             for each in pattern.elements if isinstance(each, ast.TextElement)
             for match in written.finditer(each.value)]
    assert found == []


@pytest.mark.parametrize("language", languages()[1:])
def test_a_translation_names_the_same_buttons(language: str) -> None:
    def buttons(of: str) -> dict[tuple[str, str], Counter[str]]:
        found: dict[tuple[str, str], Counter[str]] = {}
        for file, id, pattern in patterns(of):
            for other, quoted in named(pattern, MARKS[of]):
                if quoted:
                    found.setdefault((file, id), Counter())[other] += 1
        return found

    assert buttons(language) == buttons(FALLBACK)


def test_every_language_has_its_marks() -> None:
    assert sorted(MARKS) == sorted(languages())
