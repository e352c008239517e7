"""The language in use, and translations: complete, with the same arguments as in English."""

from __future__ import annotations

import pytest
from babel import Locale
from fluent.syntax import ast

from companion.words import language
from companion.words.catalogue import ENGLISH, SCREEN, Catalogue
from companion.words.check import defects, gaps
from companion.words.fluent_files import load, nodes, resources, sources, variables
from companion.words.language import FALLBACK, in_use, languages, of_locale, of_system, use
from companion.words.message import Message
from companion.words.pseudo import LANGUAGE

DRAWN = Message("duel-drawn", points=12)


def test_catalogues_follow_the_language_in_use():
    before = SCREEN.text(DRAWN)
    use(LANGUAGE)
    assert in_use() == SCREEN.language == LANGUAGE
    assert SCREEN.text(DRAWN) == Catalogue(LANGUAGE).text(DRAWN) != before
    assert ENGLISH.text(DRAWN) == before
    use(FALLBACK)
    assert SCREEN.text(DRAWN) == before


def test_an_unknown_language_is_refused_and_changes_nothing():
    with pytest.raises(ValueError, match="no language tlh"):
        use("tlh")
    assert in_use() == FALLBACK


@pytest.mark.parametrize(("variables", "found"), [
    ({"LANG": "en_US.UTF-8"}, "en"), ({"LC_ALL": "C", "LANG": "xx"}, "en"), ({"LANG": "tlh"}, "en"),
    ({"LC_MESSAGES": "en-XA"}, LANGUAGE), ({}, "en"),
])
def test_the_language_of_the_system(variables, found):
    assert of_system(variables) == found


@pytest.mark.parametrize("known", languages())
def test_a_locale_with_country_and_encoding_names_a_language(known):
    assert of_locale(known) == of_locale(f"{known}_XX.UTF-8@euro") == known


@pytest.mark.parametrize("other", languages()[1:])
def test_what_is_translated_is_valid(other):
    assert list(defects(other)) == []


@pytest.mark.whole  # for a release only: contributors may leave a translation to others
@pytest.mark.parametrize("other", languages()[1:])
def test_a_translation_is_complete(other):
    assert list(gaps(other)) == []


@pytest.fixture
def pretended(monkeypatch):
    """Make these files those of the language xx."""
    whole = sources

    def use_files(texts):
        monkeypatch.setattr("companion.words.fluent_files.sources",
                            lambda name: texts if name == "xx" else whole(name))
        monkeypatch.setattr("companion.words.fluent_files._locale",
                            lambda name: Locale.parse("de"))

    yield use_files
    resources.cache_clear()
    load.cache_clear()


def test_what_a_translation_lacks_is_found(pretended):
    texts = {
        name: text.replace("{ $animal }", "{ $beast }") if name == "guidance" else text
        for name, text in sources(FALLBACK).items() if name != "lights"
    }
    texts["lists"] += "\nlist-of-nothing = Nothing\n"
    texts["options"] = texts["options"].replace("[escape]", "[escaped]")
    pretended(texts)
    missing, found = list(gaps("xx")), list(defects("xx"))
    assert any(line.startswith("xx/lights.ftl: ") and line.endswith("is missing")
               for line in missing)
    assert "xx/options.ftl: mutton-option has no variant [escape] of $option" in missing
    assert "xx/options.ftl: mutton-option has an unknown variant [escaped] of $option" in found
    assert "xx/guidance.ftl: belongs-on is not given $beast" in found
    assert "xx/guidance.ftl: belongs-on does not show $animal" in found
    assert "xx/lists.ftl: list-of-nothing is not an English message of this file" in found


def test_a_missing_variant_is_english_and_the_others_are_not(pretended):
    pretended({"options": """mutton-option = { $option ->
    [size] Die Zahl der Felder einer Seite.
   *[escape] Wölfe dürfen fliehen.
}
around = So: { mutton-option }
"""})
    catalogue = Catalogue("xx")
    assert catalogue.text(Message("mutton-option", option="size")).startswith("Die Zahl")
    assert catalogue.text(Message("mutton-option", option="escape")).startswith("Wölfe")
    remove = Message("mutton-option", option="remove")
    assert catalogue.text(remove) == ENGLISH.text(remove)
    assert catalogue.text(DRAWN) == ENGLISH.text(DRAWN)
    assert catalogue.text(Message("sentences", parts=("Eins.", "Zwei."))) == "Eins. Zwei."


def test_a_message_that_refers_to_a_missing_one_is_english_as_a_whole(pretended):
    referring = next(entry.id.name for resource in resources(FALLBACK).values()
                     for entry in resource.body if isinstance(entry, ast.Message)
                     and any(isinstance(node, ast.MessageReference) for node in nodes(entry))
                     and not [*variables(entry.id.name, {entry.id.name: [entry]})])
    pretended({"some": f"{referring} = So: {{ no-such-button }}"})
    assert Catalogue("xx").text(Message(referring)) == ENGLISH.text(Message(referring))


@pytest.mark.parametrize(("begun", "shown"), [
    ("2026-05-01 20:15+02:00", "1 May 2026, 20:15"), ("2026-05-01", "1 May 2026"),
    ("some day", "some day"),
])
def test_a_date_is_written_as_in_the_language(begun, shown):
    assert Catalogue("en").text(Message("match-begun", begun=begun)) == shown


def test_only_folders_of_locales_are_languages():
    assert language.languages()[0] == FALLBACK
    assert LANGUAGE not in languages()
