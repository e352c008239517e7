"""What the program says is in the catalogue, and every message of it is said."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from fluent.syntax import ast

from companion.screens.theme import _COLOURS
from companion.words.fluent_files import MEDIA, PRIVATE, kind, nodes
from companion.words.language import FALLBACK, languages
from tests.companion.words.sources import COMPANION, made, modules, sentences
from tests.extras.parts import listed, united
from tests.translation import resources, variables

COMMAND_LINE = (
    "cli.py", "registry/apart.py", "lights/currents.py", "games/mutton/lights.py",
    "games/mutton/text/play.py", "simulation/sheepfold_pytest", "terminal/crash.py",
    "terminal/manual_page.py", "games/pieces/check.py",
    "games/tiles/lights.py", "foreign/causes.py", "games/mutton/programs/protocol.py",
    *listed("COMMAND_LINE"),
)
"""The command line's help and reports, beside the folders ``commands``: text for people who type
commands, kept where it is; and what is said to programs, and by them."""
DEFECTS = "companion/words/defects.py"
"""The module that makes messages of the engine's defects; see test_scores.py."""
NO_SENTENCES = {
    "words/players.py": {
        "(First computer|Second computer|Computer) \\((.+?)(?: ([2-9]))?\\)", "First computer",
        "Second computer"},
    "terminal/shell.py": {
        "help: show what can be said now", "quit: end; an unfinished match can be resumed",
    },
    "terminal/completing.py": {
        "read type", "read -r type", 'string split ","', 'string split --max 1 ","',
    },
    "terminal/files.py": {
        "Number of the game if FILE holds several.",
        "The game after this round: 3, or 0 for the start. Mutton: 3w is after the Wolf's move of "
        "round 3. Tile games: 3.1 is after its first tile.",
        "Paper size of a PDF or SVG.",
    },
    "games/mutton/programs/player.py": {"go X time X", "setoption name Seed value X"},
    "desk/desk.py": {"put X X upright", "put X X inverted"},
    "simulation/table_rig.py": {
        "this journal is in memory and would be lost: keep it in a folder",
    },
    "games/mutton/tour.py": {"Grandma and Ann", "Grandma and Theo"},
    "store/settings.py": {"# Settings of Sheepfold.\n"},
    "games/mutton/pages/actions.py": {"berserk off"},
    "games/mutton/table/commands.py": {"berserk off"},
    "screens/theme.py": {_COLOURS},
    "lights/light.py": {"double dip", "double blink"},
    "lights/show.py": {"platform library"},
    "games/mutton/table/help.py": {
        "all sheep", "all wolves", "some wolf", "some sheep", "refused kill", "refused escape",
        "goes on",
    },
    "games/mutton/table/show.py": {"berserk off", "place sparse", "place random"},
    "games/tiles/table/show.py": {"take back"},
} | united("NO_SENTENCES")
"""Texts of migrated modules that no player reads, by module, such as names of scenes."""


def entries(name: str | None = None) -> Iterator[ast.Message]:
    """The messages of one English file, or of all but those that replace others."""
    for each, resource in resources("en").items():
        if kind(each) == name or (name is None and kind(each) not in MEDIA):
            yield from (entry for entry in resource.body if isinstance(entry, ast.Message))


MESSAGES = {entry.id.name: entry for entry in entries()}
BY_ID: dict[str, list[ast.Message]] = {}
for _entry in [*entries(), *(entry for medium in MEDIA for entry in entries(medium))]:
    BY_ID.setdefault(_entry.id.name, []).append(_entry)
PRIVATE_IDS = {entry.id.name for entry in entries(PRIVATE)}


def references(id: str) -> set[str]:
    """The messages that a message refers to, and itself."""
    found = {id}
    for entry in BY_ID.get(id, ()):
        for node in nodes(entry.value):
            if isinstance(node, ast.MessageReference):
                found |= references(node.id.name)
    return found


def test_every_id_is_one_message():
    counts = Counter(entry.id.name for entry in entries())
    assert [id for id, count in counts.items() if count > 1] == []
    assert [id for id in MESSAGES if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", id)] == []


@pytest.mark.parametrize("medium", MEDIA)
def test_a_medium_replaces_only_messages_that_there_are(medium):
    assert [entry.id.name for entry in entries(medium) if entry.id.name not in MESSAGES] == []


def test_the_code_says_which_message_it_makes_and_names_its_arguments():
    unknown = [each.where for each in made() if not each.ids or each.arguments is None]
    assert [where for where in unknown if not where.startswith(DEFECTS)] == []


def test_the_catalogue_has_every_message_that_the_code_makes():
    unknown = [f"{each.where}: {id}" for each in made() for id in each.ids if id not in MESSAGES]
    assert unknown == []


def test_every_message_is_made_with_the_arguments_that_its_text_takes():
    wrong = [
        f"{each.where}: {id} takes {sorted(wanted)}, not {sorted(each.arguments or ())}"
        for each in made() for id in each.ids if id in MESSAGES
        if (wanted := set(variables(id, BY_ID))) != each.arguments
    ]
    assert wrong == []


def test_every_message_of_the_catalogue_is_used():
    defects = {id for id in MESSAGES if id.startswith(("defect-", "secret-"))}
    first = defects.union(*(each.ids for each in made()))
    used = {other for id in first for other in references(id)}
    unused = {id for id in MESSAGES if id not in used and not id.startswith("list-")}
    assert unused == set()


def test_private_messages_are_in_their_file_and_public_ones_are_not():
    wrong = [each.where for each in made() for id in each.ids
             if (id in PRIVATE_IDS) != each.private]
    assert wrong == []
    public = set(MESSAGES) - PRIVATE_IDS
    assert [id for id in public if references(id) & PRIVATE_IDS] == []


def test_no_sentence_stands_outside_the_catalogue():
    found = []
    for module in modules():
        if module.parent.name == "commands" or any(
                module.is_relative_to(COMPANION / place) for place in COMMAND_LINE):
            continue
        if module.match("extras/*/options.py") or module.match("*/*/commands/*.py"):
            continue  # what extras add to the command line
        allowed = NO_SENTENCES.get(module.relative_to(COMPANION).as_posix(), set())
        found += [each for each in sentences(module) if each.split(": ", 1)[1] not in allowed]
    assert found == []


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
