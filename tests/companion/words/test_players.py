"""Names of computers and of people without one: stored once, shown in the reader's words."""

import pytest

from companion.games.mutton.referee import steps
from companion.games.mutton.referee.state import begin
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.games.tiles.referee import steps as tile_steps
from companion.games.tiles.referee.state import begin as begin_tiles
from companion.table.errors import TableError
from companion.words.catalogue import Catalogue
from companion.words.language import languages
from companion.words.message import Message, as_json
from companion.words.players import computer_tag, is_placeholder
from engine import strengths
from tests.companion.games.tiles.players import Players
from tests.companion.raw_words import raw_words

SHOWN = {
    "Computer (level-3)": {
        "en": "Computer (level 3)", "de": "Computer (Stufe 3)", "es": "Ordenador (nivel 3)",
        "fr": "Ordinateur (niveau 3)"},
    "Computer (level-5:shy)": {
        "en": "Computer (level 5, shy)", "de": "Computer (Stufe 5, scheu)",
        "es": "Ordenador (nivel 5, tímido)", "fr": "Ordinateur (niveau 5, timide)"},
    "Second computer (level-0)": {
        "en": "Computer 2 (children)", "de": "Computer 2 (Kinder)",
        "es": "Ordenador 2 (infantil)", "fr": "Ordinateur 2 (enfants)"},
    "Computer (master)": {
        "en": "Computer (level 9)", "de": "Computer (Stufe 9)", "es": "Ordenador (nivel 9)",
        "fr": "Ordinateur (niveau 9)"},
    "Player 2": {"en": "Player 2", "de": "Spieler 2", "es": "Jugador 2", "fr": "Joueur 2"},
    "Ann (level-3)": dict.fromkeys(("en", "de", "es", "fr"), "Ann (level-3)"),
}


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
@pytest.mark.parametrize("name", SHOWN)
def test_a_stored_name_is_shown_in_the_readers_words(name: str, language: str) -> None:
    catalogue = Catalogue(language)
    expected = SHOWN[name][language]
    assert catalogue.name(name) == expected
    assert expected in catalogue.text(Message("is-thinking", player=name))
    assert expected in catalogue.text(Message("match-players", players=[name, "Ben"]))


def test_no_name_of_a_computer_is_a_raw_identifier_in_any_language() -> None:
    known = (*strengths.NAMES, *strengths.STYLED, *strengths.LIKE)
    for language in languages():
        assert raw_words(map(Catalogue(language).name, map(computer_tag, known))) == []


def test_json_keeps_the_stored_name() -> None:
    tag = computer_tag("level-3")
    assert as_json(Message("is-thinking", player=tag))["arguments"] == {"player": tag}


@pytest.mark.parametrize("name", ["Player 1", ""])
def test_nobody_is_called_like_a_placeholder(name: str) -> None:
    assert is_placeholder(name)
    assert not is_placeholder("Ann")


@pytest.mark.parametrize("line", [
    'players "Computer (level-3)" Ann', 'players "Computer (club)" B'])
def test_no_person_can_take_the_name_of_a_computer(line: str) -> None:
    for table in (MuttonRig(3), Players("game dogs")):
        with pytest.raises(TableError, match="stands for a computer player"):
            table.say(line)


@pytest.mark.parametrize(("older", "level"), strengths.LIKE.items())
def test_older_strengths_in_journals_are_levels(older: str, level: str) -> None:
    begun = steps.Begun((computer_tag(older), "Ann"), "size=4", computers=(older, ""))
    course = begin(begun).course
    assert (course.strengths, course.names) == ((level, ""), (computer_tag(level), "Ann"))
    assert course.match.players == course.names


@pytest.mark.parametrize(("game", "older", "level"), [
    ("dogs", "club", "level-5"), ("dogs", "beginner", "level-1"), ("dogs", "master", "level-9"),
    ("fold", "rival", "level-9"), ("fold", "partner", "level-2"), ("fold", "greedy", "level-0"),
])
def test_older_strengths_of_a_tile_game_are_its_own_levels(
    game: str, older: str, level: str
) -> None:
    options = "tiles=5" if game == "dogs" else "players=2 together"
    begun = tile_steps.Begun(
        game, ("Ann", f"Computer ({older} 2)"), options, "single",
        computers=("", older), seed=1 if game == "fold" else None)
    course = begin_tiles(begun).course
    assert (course.strengths, course.names) == (("", level), ("Ann", f"Computer ({level} 2)"))
