"""The client has its words from the catalogue, and says nothing else than the program does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.extras.web.client_words import client_words
from companion.games.mutton.web.seat_view import VERSION
from companion.sounds.captions import LASTS_MS
from companion.words.language import languages

ROOT = Path(__file__).parents[3]
SCRIPTS = {file.name: file.read_text("utf-8") for folder in (
    *(ROOT / "companion/extras").glob("*/client"), ROOT / "docs/site/play")
    for file in folder.glob("*.js")}
FRIENDS = "friend.js"
"""The script whose words come from joined tables; their tests look at it."""
SENTENCE = re.compile(r"""["'`>][A-Z][a-z]+(?: [a-z]+)+""")


def code(text: str) -> str:
    return re.sub(r"(?m)(^|\s)//.*$", "", text)


@pytest.mark.parametrize("name", SCRIPTS)
def test_no_sentence_is_written_in_a_script(name: str) -> None:
    assert SENTENCE.findall(code(SCRIPTS[name])) == []


def test_a_sentence_in_a_script_is_found() -> None:
    assert SENTENCE.search('say("Connect to the table");')


def not_sent(name: str) -> set[str]:
    """Return the words of a script that it is not sent."""
    used = code(SCRIPTS[name])
    names = {*re.findall(r"\bwords\.(\w+)", used), *re.findall(r"\bwords\[\"([\w-]+)\"\]", used)}
    return names - client_words("en").keys()


@pytest.mark.parametrize("name", [name for name in SCRIPTS if name != FRIENDS])
def test_all_words_of_a_script_are_sent_to_it(name: str) -> None:
    assert not_sent(name) == set()


def test_what_a_script_says_once_more_is_the_same() -> None:
    for text in SCRIPTS.values():
        for found in re.findall(r"const LANGUAGES = \[(.*?)\];", text):
            assert tuple(re.findall(r"\w+", found)) == languages()
    client = SCRIPTS["client.js"]
    assert f"const VERSION = {VERSION};" in client
    assert f"const CAPTION_MS = {LASTS_MS:.0f};" in client
