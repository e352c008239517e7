"""Text mode speaks of letters, cells and commands; the screen of lit cells and buttons."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import ast

from companion.table.mutton.view import TableView, plain
from companion.words.catalogue import SCREEN, TYPED
from companion.words.fluent_files import nodes
from tests.companion.words.test_messages import entries

SCREEN_WORDS = re.compile(
    r"\blit cells?\b|lights show|\bon the screen\b|\bConfirm\b|\b[Pp]ress\b|\b[Tt]ap\b")
FILES = ("guidance", "help", "match", "table")


def texts(name: str) -> dict[str, str]:
    """The texts of a file's messages, without arguments."""
    return {
        entry.id.name: " ".join(
            node.value for node in nodes(entry.value) if isinstance(node, ast.TextElement))
        for entry in entries(name)
    }


@pytest.mark.parametrize("file", FILES)
def test_text_mode_replaces_every_message_that_uses_words_of_the_screen(file):
    of_the_screen = {id for id, text in texts(file).items()
                     if SCREEN_WORDS.search(text) and not id.startswith("button-")}
    assert of_the_screen <= set(texts("typed"))
    assert [text for text in texts("typed").values() if SCREEN_WORDS.search(text)] == []


@pytest.mark.parametrize("file", FILES)
def test_the_screen_asks_nobody_to_type_a_command(file):
    typed = re.compile(r"\b[Ss]ay (?!its|how|which it)|\babandon\b")
    assert [text for text in texts(file).values() if typed.search(text)] == []


@pytest.mark.rig(size=3, catalogue=TYPED)
def test_a_game_in_text_mode_uses_no_words_of_the_screen(table):
    said = []

    def look():
        said.append(f"{TYPED.text(table.view.sentence)} {TYPED.text(table.view.detail)}")

    look()
    table.say("options size=3 sheep=5 wolves=2 escape", "start")
    look()
    table.set_up("a1,a2,e3,e4,c3")
    look()
    table.say("confirm", "pack AE")
    look()
    table.play("flip B", each_ms=2000)
    look()
    assert TYPED.text(table.view.sentence) == (
        "B is dead. Lift A and set it down on an empty cell not next to a2.")
    table.play("lift A", each_ms=600)
    look()
    table.play("put A b2", each_ms=600)
    look()
    assert "Choose an empty cell not next to a2" in TYPED.text(table.view.sentence)
    table.play("lift A", "put A c1", each_ms=600)
    look()
    table.say("confirm", "berserk")
    look()
    table.play("flip C", "flip D", each_ms=600)
    look()
    table.say("berserk off")
    look()
    table.play("unplug", each_ms=3000)
    look()
    assert [each for each in said if SCREEN_WORDS.search(each)] == []
    assert "Say berserk off" in " ".join(said)


@pytest.mark.rig(size=3)
def test_no_sentence_says_that_a_victim_is_dead_before_the_table_has_judged_it(table):
    table.begin("AE", "size=3 sheep=5 wolves=2", place="a1,a2,e3,e4,c3")
    said = []
    table.command("flip C")  # beside D only, and neither is a wolf
    for _ in range(40):
        table.wait(50)
        if SCREEN.text(table.view.sentence) not in said:
            said.append(SCREEN.text(table.view.sentence))
    assert not [sentence for sentence in said if "dead" in sentence]
    assert "Kill C? Wait a moment." in said
    assert said[-1].startswith("No wolf is next to C")
    assert plain(table.view)["problems"]


def test_json_keeps_the_key_of_the_save_error_that_other_programs_read():
    shown = plain(TableView("setup"))
    assert shown["unkept"] == ""
    assert "unkept_message" in shown
    assert "save_error" not in shown
