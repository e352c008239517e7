"""Ruling 16: under dictionary the pack's letters can be arranged into a listed word."""

from __future__ import annotations

from importlib import resources
from random import Random
from string import ascii_uppercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.mutton import words
from engine.mutton.legal import pack_defects
from engine.mutton.options import WORD_LISTS, Options
from engine.mutton.players.simple import any_pack
from engine.mutton.words import WordBook, blocked, listed

LETTERS = st.sampled_from(ascii_uppercase)


def test_the_published_examples_are_listed() -> None:
    assert "HIDE" in listed().spells("EDIH")
    assert "EASY" in listed().spells({"A", "E", "S", "Y"})


def test_letters_that_spell_nothing_are_refused() -> None:
    assert listed().spells("QXZJ") == ()
    assert listed().spells("") == ()


def test_every_arrangement_counts_and_upper_or_lower_case_does_not_matter() -> None:
    assert set(listed().spells("aet")) == {"TEA", "EAT", "ATE", "ETA"}
    assert "tea" in listed()
    assert "tee" not in listed()


def test_every_number_of_wolves_from_1_to_13_has_words() -> None:
    assert all(listed().packs(size) for size in range(1, 14))
    assert listed().packs(1) == {frozenset("A"), frozenset("I"), frozenset("O")}
    assert listed().packs(14) == frozenset()


def test_both_spellings_are_listed() -> None:
    assert {"VAPOURS", "FAVORED", "HAULIER"} <= set(_text())


def test_the_file_is_what_its_head_says() -> None:
    found = _text()
    assert len(found) == len(set(found)) == len(listed()), "one is there twice, or spells no pack"
    assert all(1 <= len(word) <= 13 for word in found)
    parts = [part.split() for part in "\n".join(_lines()).split("# size ")[1:]]
    assert [int(size) for size, *_ in parts] == [10, 20, 35, 40, 50, 55, 60, 70]
    for _, *listing in parts:
        assert listing == sorted(listing)


@pytest.mark.parametrize("language", WORD_LISTS[1:])
def test_the_other_lists_have_words_for_every_number_of_wolves(language: str) -> None:
    found = _text(language)
    assert len(found) == len(set(found)) == len(listed(language)), "a word is there twice"
    assert all(listed(language).packs(size) for size in range(1, 14))
    assert len(listed(language).packs(4)) > 600


@pytest.mark.parametrize(("language", "listing", "missing"), [
    ("de", {"BAER", "FUER", "KOENIG"}, {"FUR", "KONIG"}),
    ("es", {"RIO", "ASI", "LAPIZ"}, {"SENOR", "LENA", "TENIR"}),
    ("fr", {"CA", "COEUR", "DEJA"}, set()),
])
def test_accents_are_written_as_the_page_says(
    language: str, listing: set[str], missing: set[str]
) -> None:
    assert listing <= set(_text(language))
    assert not missing & set(_text(language))


def test_the_licences_of_the_other_lists_lie_beside_them() -> None:
    licence = resources.files(words.__package__).joinpath("LICENSE-words-wordfreq.txt").read_text()
    assert all(f"words-{language}.txt" in licence for language in WORD_LISTS[1:])
    assert "https://creativecommons.org/licenses/by-sa/4.0/" in licence


def test_the_licence_lies_beside_the_words() -> None:
    licence = resources.files(words.__package__).joinpath("LICENSE-words.txt").read_text()
    assert "Kevin Atkinson" in licence
    assert "Permission to use, copy, modify, distribute and sell these word" in licence


OFFENSIVE = {"en": ("PORN", "SEXY", "ANUS", "SLAG", "DAMN", "CRAP"), "de": ("GEIL", "FURZ"),
             "es": ("SEXO", "OSTIA"), "fr": ("CHIANTE", "SEXY")}


@pytest.mark.parametrize("language", WORD_LISTS)
def test_offensive_words_are_neither_listed_nor_suggested_but_old_packs_count(
    language: str,
) -> None:
    book, found = listed(language), set(map(str.upper, blocked(language)))
    assert found >= set(OFFENSIVE[language])
    assert found.isdisjoint(_text(language))
    for word in sorted(found):
        assert frozenset(word) in book.packs(len(word))
        assert word not in book
        assert word not in book.suggest(word, len(word), ascii_uppercase, limit=99)


def test_a_pack_that_spells_an_offensive_word_is_legal_but_no_computer_chooses_it() -> None:
    options = Options(dictionary=True)
    assert pack_defects(options, "PORN") == ()
    chosen = {any_pack(options, Random(seed)) for seed in range(60)}
    assert all(listed().spells(pack) for pack in chosen)


@given(
    chosen=st.lists(LETTERS, max_size=5, unique=True),
    size=st.integers(1, 13),
    flock=st.sets(LETTERS, min_size=2),
    limit=st.integers(1, 20),
)
def test_a_suggestion_uses_the_chosen_letters_and_only_the_flocks(
    chosen: list[str], size: int, flock: set[str], limit: int
) -> None:
    fitting = [
        word
        for word in _text()
        if len(word) == size and set(chosen) <= set(word) <= flock
    ]
    suggested = listed().suggest(chosen, size, flock, limit)
    assert len(suggested) == min(limit, len(fitting))
    assert set(suggested) <= set(fitting)


def test_words_that_begin_as_typed_come_first_then_the_commoner() -> None:
    book = WordBook(["chide", "heard", "share", "haste", "hared"])
    assert book.suggest("HA", 5, ascii_uppercase) == ("HASTE", "HARED", "HEARD", "SHARE")


def test_words_that_can_name_no_pack_are_left_out() -> None:
    book = WordBook(["sheep", "it's", "naïve", "", "ram", "RAM"])
    assert len(book) == 1
    assert book.packs(3) == {frozenset("RAM")}


@pytest.mark.parametrize("size", range(1, 14))
def test_the_packs_are_just_those_that_spell_a_word(size: int) -> None:
    words = (*_text(), *map(str.upper, blocked("en")))
    assert listed().packs(size) == {frozenset(word) for word in words if len(word) == size}


def _lines(language: str = "en") -> list[str]:
    name = "words.txt" if language == "en" else f"words-{language}.txt"
    return resources.files(words.__package__).joinpath(name).read_text("utf-8").splitlines()


def _text(language: str = "en") -> list[str]:
    return [line.upper() for line in _lines(language) if not line.startswith("#")]
