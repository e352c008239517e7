"""Words of packs, defects, and the documentation of the engine."""

import doctest
import re
from importlib import resources
from pathlib import Path
from random import Random
from string import Formatter, ascii_uppercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.defect import Defect, DefectError, IllegalMove
from engine.letters import LETTERS
from engine.match import Match, MatchError
from engine.mutton import legal, notation, records, views, words
from engine.mutton.game import Game
from engine.mutton.legal import pack_defects
from engine.mutton.moves import Berserk, Escape, Kill, Move, Pass, Placement, Run, Shot
from engine.mutton.options import WORD_LISTS, Options
from engine.mutton.players.simple import any_pack
from engine.mutton.words import WordBook, blocked, listed
from engine.records import RecordError
from tests.engine.random_games import random_game

WORD_LETTERS = st.sampled_from(ascii_uppercase)


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
    chosen=st.lists(WORD_LETTERS, max_size=5, unique=True),
    size=st.integers(1, 13),
    flock=st.sets(WORD_LETTERS, min_size=2),
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


def _random_defects(rng: Random) -> list[Defect]:
    game = random_game(rng)
    options, cells = game.options, [*game.position.grid.cells, "z9"]
    placement = Placement(tuple(rng.choices(cells, k=rng.randrange(1, 27))))
    animals = rng.choices(LETTERS[: options.sheep + 1], k=4)
    runs = tuple(Run(animal, rng.choice(cells)) for animal in animals[1:])
    moves: list[Move] = [Kill(animals[0], runs), Shot(animals[0], runs), Escape(animals[0]),
                         Berserk(tuple(animals[:2])), Pass()]
    found = [*legal.placement_defects(options, placement), *legal.pack_defects(options, animals)]
    for number in range(len(game.entries)):
        for move in moves:
            found += legal.defects(game.upto(number), move)
    return found


def test_defects_have_a_code_and_all_that_their_sentence_mentions() -> None:
    names: dict[str, set[str]] = {}
    secret: dict[str, bool] = {}
    for seed in range(60):
        for defect in _random_defects(Random(seed)):
            assert re.fullmatch(r"[a-z]+(-[a-z]+)*", defect.code)
            assert names.setdefault(defect.code, {*defect.arguments}) == {*defect.arguments}
            mentioned = {name for _, name, _, _ in Formatter().parse(defect.english) if name}
            assert mentioned <= {*defect.arguments}
            assert "{" not in str(defect)
            if defect.code != "animal-repeated":  # of a pack or of suspects
                assert secret.setdefault(defect.code, defect.secret) == defect.secret
    assert len(names) > 25


def test_an_exception_speaks_of_its_public_defects_only() -> None:
    public = Defect("already-dead", "{animal} is already dead.", animal="A")
    hidden = Defect("no-wolf-beside", "No wolf stands next to {animal}.", secret=True, animal="B")
    both, secret = IllegalMove(hidden, public), IllegalMove(hidden)
    assert (str(both), both.code, both.arguments) == ("A is already dead.", "already-dead",
                                                      {"animal": "A"})
    assert (str(secret), secret.code, dict(secret.arguments)) == ("This is not possible.",
                                                                  "impossible", {})
    assert repr(secret) == "IllegalMove('This is not possible.')"
    assert secret.defects == (hidden,)


@pytest.mark.parametrize(("name", "column", "code", "arguments"), [
    ("Kx:L-a2", 1, "no-such-animal", {"animal": "K"}),
    ("g", 1, "letter-small", {"text": "'g'"}),
    ("A:B-a2,C", 8, "not-a-run", {"text": "'C'"}),
])
def test_a_broken_record_says_where_and_why(
    name: str, column: int, code: str, arguments: dict[str, str]
) -> None:
    with pytest.raises(RecordError) as caught:
        records.read(f'[Options "size=2 sheep=2 wolves=1"]\n[Placement "a1,a2"]\n{"1." + name}')
    assert (caught.value.line, caught.value.column) == (3, 2 + column)
    assert (caught.value.code, caught.value.arguments) == (code, arguments)


def test_a_bid_out_of_range_says_what_can_be_bid() -> None:
    match = Match.with_bids(("Ann", "Ben"), 1, 22).bid(7)
    with pytest.raises(MatchError) as caught:
        match.bid(5)
    assert isinstance(caught.value, DefectError)
    assert caught.value.code == "bid-or-give-way"
    assert caught.value.arguments == {"bid": 5, "lowest": 8, "highest": 22}


DOCS = Path(__file__).parents[2] / "docs"
RECORDS = (DOCS / "players" / "records.md").read_text(encoding="utf-8")


def example() -> str:
    """The record that the page begins with."""
    lines = [line[4:] for line in RECORDS.splitlines() if line.startswith("    ") or not line]
    text = "\n".join(lines)
    return text[text.index("[Game"):text.index("Dx") + 2]


def test_the_engines_page_runs() -> None:
    results = doctest.testfile(str(DOCS / "developers" / "engine.md"), module_relative=False)
    assert results.attempted > 10
    assert results.failed == 0


def test_the_records_page_begins_with_a_record() -> None:
    read = records.read(example())
    assert read.game.position.score == 5
    assert read.tags == {"Wolf": "Ann", "Farmer": "Ben"}


def test_the_records_page_shows_an_error_as_it_is_told() -> None:
    with pytest.raises(RecordError) as caught:
        records.read(example().replace("C-g5", "C-h5"))
    wrong = caught.value
    assert f"saturday.mutton:{wrong.line}:{wrong.column}: {wrong.text}" in RECORDS


def test_the_records_page_lists_the_keys_of_json() -> None:
    game: Game = records.read(example()).game
    table = RECORDS[RECORDS.index("## `show --json`"):]
    listed = [key for row in re.findall(r"^\| (`[^|]*) \|", table, re.MULTILINE)
              for key in re.findall(r"`(\w+)`", row)]
    added = ["game", "version"]  # by the command
    assert listed == [*added, *views.view(game, "public").json()]


def test_the_records_page_shows_moves_that_can_be_read() -> None:
    section = RECORDS[RECORDS.index("## Rounds"):RECORDS.index("## When")]
    shown = re.findall(r"^\| [^|]* \| `([^`]+)`", section, re.MULTILINE)
    assert len(shown) >= 7
    for text in shown:
        player = "farmer" if "," in text.partition(":")[0] else "wolf"  # only Farmers go berserk
        move, marks = notation.parse(text, player)
        assert notation.write(move, marks or ()) == text
