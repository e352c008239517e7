"""The messages that the code makes are those of the catalogue, and no sentence stands in the code.

See docs/developers/words.md.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from fluent.syntax import ast

from companion.screens.theme import _COLOURS
from companion.words.fluent_files import MEDIA, PRIVATE, nodes, resources, variables
from tests.companion.words.sources import COMPANION, made, modules, sentences

COMMAND_LINE = (
    "cli.py", "commands", "arena", "lights/currents.py",
    "simulation/plugin.py", "terminal/crash.py",
    "terminal/manual_page.py", "terminal/meetings.py", "words/check.py",
    "foreign/protocol.py", "foreign/server.py",
)
"""The command line's help and reports: text for people who type commands, kept where it is; and
what is said to programs."""
DEFECTS = "companion/words/defects.py"
"""The module that makes messages of the engine's defects; see test_defects.py."""
NO_SENTENCES = {
    "terminal/shell.py": {
        "help: show what can be said now", "quit: end; an unfinished match can be resumed",
    },
    "terminal/files.py": {
        "Number of the game if FILE holds several.",
        "The game after this round: 3, or 0 for the start. Mutton: 3w is after the Wolf's move of "
        "round 3. Tile games: 3.1 is after its first tile.",
        "Paper size of a PDF or SVG.",
    },
    "foreign/player.py": {"go X time X", "setoption name Seed value X"},
    "desk/desk.py": {"put X X upright", "put X X inverted"},
    "simulation/table_rig.py": {
        "this journal is in memory and would be lost: keep it in a folder",
    },
    "store/settings.py": {"# Settings of Sheepfold.\n"},
    "care/flashing/flash.py": {'import sys\n\nsys.path.insert(0, "/X")\n\n'},
    "care/doctor/finding.py": {"bold red"},
    "web/host.py": {"place sparse"},
    "web/server.py": {
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src "
        "'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'",
    },
    "network/broker.py": {"Unsupported protocol version"},
    "screens/pages/actions.py": {"berserk off"},
    "screens/talking.py": {"berserk off"},
    "screens/theme.py": {_COLOURS},
    "lights/light.py": {"double dip", "double blink"},
    "lights/drivers.py": {"platform library"},
    "lessons/mutton.py": {"f6 d4 f5 c3 e4 b4 e6 d2", "B:D-b3,E-f4 pass F:D-b2"},
    "lessons/scene.py": {"size=X sheep=X wolves=X"},
    "puzzles/explanation.py": {"all wolves", "some wolf", "goes on"},
    "table/mutton/proof_messages.py": {
        "all sheep", "all wolves", "some wolf", "some sheep", "refused kill", "refused escape",
        "goes on",
    },
    "table/mutton/show.py": {"berserk off", "place sparse", "place random"},
    "table/tiles/show.py": {"take back"},
}
"""Texts of migrated modules that no player reads, by module, such as names of scenes."""


def entries(name: str | None = None) -> Iterator[ast.Message]:
    """The messages of one English file, or of all but those that replace others."""
    for each, resource in resources("en").items():
        if each == name or (name is None and each not in MEDIA):
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
        if any(module.is_relative_to(COMPANION / place) for place in COMMAND_LINE):
            continue
        allowed = NO_SENTENCES.get(module.relative_to(COMPANION).as_posix(), set())
        found += [each for each in sentences(module) if each.split(": ", 1)[1] not in allowed]
    assert found == []
