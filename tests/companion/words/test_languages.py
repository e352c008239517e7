"""The language in use, and translations: complete, with the same arguments as in English."""

from __future__ import annotations

import pytest

from companion.words import language
from companion.words.catalogue import ENGLISH, SCREEN, Catalogue
from companion.words.check import defects
from companion.words.fluent_files import resources, sources
from companion.words.language import FALLBACK, in_use, languages, of_locale, of_system, use
from companion.words.message import Message
from companion.words.pseudo import LANGUAGE

DRAWN = Message("duel-drawn", points=12)


@pytest.fixture(autouse=True)
def _english_afterwards():
    yield
    use(FALLBACK)


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
def test_a_translation_is_complete(other):
    assert list(defects(other)) == []


def test_what_a_translation_lacks_is_found(monkeypatch):
    texts = {
        name: text.replace("{ $animal }", "{ $beast }") if name == "guidance" else text
        for name, text in sources(FALLBACK).items() if name != "lights"
    }
    texts["lists"] += "\nlist-of-nothing = Nothing\n"
    whole = sources
    monkeypatch.setattr("companion.words.fluent_files.sources",
                        lambda name: texts if name == "xx" else whole(name))
    resources.cache_clear()
    found = list(defects("xx"))
    assert any(line.startswith("xx/lights.ftl: ") and line.endswith("is missing") for line in found)
    assert "xx/guidance.ftl: belongs-on is not given $beast" in found
    assert "xx/guidance.ftl: belongs-on does not show $animal" in found
    assert "xx/lists.ftl: list-of-nothing is not an English message of this file" in found


@pytest.mark.parametrize(("begun", "shown"), [
    ("2026-05-01 20:15+02:00", "1 May 2026, 20:15"), ("2026-05-01", "1 May 2026"),
    ("some day", "some day"),
])
def test_a_date_is_written_as_in_the_language(begun, shown):
    assert Catalogue("en").text(Message("match-begun", begun=begun)) == shown


def test_only_folders_of_locales_are_languages():
    assert language.languages()[0] == FALLBACK
    assert LANGUAGE not in languages()
