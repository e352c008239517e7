"""Names of computers and of people without one: stored once, shown in the reader's words."""

import pytest

from companion.games.dogs.rules import DOGS
from companion.games.fold.rules import FOLD
from companion.games.mutton.referee import steps
from companion.games.mutton.referee.state import begin
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.games.tiles.referee import steps as tile_steps
from companion.games.tiles.referee.state import begin as begin_tiles
from companion.table.errors import TableError
from companion.words.catalogue import Catalogue
from companion.words.language import languages
from companion.words.message import Message, as_json
from companion.words.players import computer_tag, is_placeholder, player_name
from engine import strengths
from tests.companion.games.tiles.players import Players
from tests.companion.raw_words import raw_words

EMPTY = {
    DOGS: '[Game "Sheep, Dogs and Wolves"]\n[Sheep "Ann"]\n[Wolves "{}"]\n[Options "tiles=5"]\n',
    FOLD: '[Game "Wolf in the Fold"]\n[Player1 "Ann"]\n[Player2 "{}"]\n'
    '[Options "players=2 together"]\n[Table "S@0,0"]\n',
}
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
    'players "Computer (level-3)" Ann', 'players "Computer (level-8)" B'])
def test_no_person_can_take_the_name_of_a_computer(line: str) -> None:
    for table in (MuttonRig(3), Players("game dogs")):
        with pytest.raises(TableError, match="stands for a computer player"):
            table.say(line)


def test_strengths_of_earlier_days_in_a_record_are_levels() -> None:
    assert {*strengths.LIKE} == {"beginner", "club", "master"}
    for older, level in strengths.LIKE.items():
        assert player_name(computer_tag(older)) == player_name(computer_tag(level))
    for about, older, level in (
            (DOGS, "club", "level-5"), (DOGS, "beginner", "level-1"), (DOGS, "master", "level-9"),
            (FOLD, "rival", "level-9"), (FOLD, "partner", "level-2"), (FOLD, "greedy", "level-0")):
        text = EMPTY[about].format(computer_tag(f"{older} 2"))
        assert about.read(text).names == ("Ann", computer_tag(f"{level} 2"))


@pytest.mark.parametrize("strength", ["beginner", "club", "master", "rival", "level-10", "level"])
def test_a_journal_names_levels_alone(strength: str) -> None:
    for at in (0, 1):
        computers = ("", strength) if at else (strength, "")
        names = ("Ann", computer_tag(strength))
        with pytest.raises(ValueError, match="no such computer player"):
            begin(steps.Begun(names, "size=4", computers=computers))
        for game, options in (("dogs", "tiles=5"), ("fold", "players=2 together")):
            with pytest.raises(ValueError, match="no such computer player"):
                begin_tiles(tile_steps.Begun(
                    game, names, options, "single", computers=computers, seed=1))
