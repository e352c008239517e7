"""Moves that are typed, and how the table words what it says."""

import re
from random import Random

import pytest
from fluent.syntax import ast

from companion.games.mutton.hands import movements
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.view import Button, TableView
from companion.players.serving import AtOnce
from companion.store.journal import Journal
from companion.table.board import TableBoard
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.terminal.plain_json import plain
from companion.words.catalogue import SCREEN, TYPED
from companion.words.fluent_files import nodes
from companion.words.message import Message
from engine.mutton import notation
from tests.companion.games.mutton.table.test_table_matches import PLACES
from tests.companion.words.test_messages import entries

OPTIONS = "options size=3 sheep=5 wolves=2"


class Typed:
    """A table in text mode with no board, in the first turn of a game: A and E are wolves."""

    def __init__(self, words="", wolf="Ann", pack="AE", journal=None):
        self.table = Table(
            Journal(journal), Random(1), lambda: "today", seal_cost=4, catalogue=TYPED)
        self.now = 0.0
        self.say(f"players {wolf} Ben", f"{OPTIONS} {words}", "start", f"place {PLACES}", "confirm")
        if wolf == "Ann":
            self.say(f"pack {pack}")

    def say(self, *lines):
        for line in lines:
            run_command(self.table, line, self.now)
            if self.table.vault.entered is not None:
                AtOnce(Random(2)).serve(self.table, self.now)
            self.wait()

    def wait(self):
        self.now += 20
        self.table.tick(self.now)

    @property
    def view(self):
        return self.table.view()

    @property
    def turns(self):
        return [notation.write(turn.move, turn.marks) for turn in self.view.game.turns]


def test_without_a_board_a_typed_move_is_made_at_once():
    typed = Typed()
    assert "move H:F-c3,J-a2" in TYPED.text(typed.view.sentence)
    typed.say("move B:A-c1")
    assert typed.turns == ["Bx:A-c1"]
    assert "move G" in TYPED.text(typed.view.sentence)
    typed.say("move C", "pass")
    assert typed.turns == ["Bx:A-c1", "Cx", "pass"]
    assert typed.view.phase == "farmer"  # no wolf has a neighbour, so the Wolf had to pass


def test_small_letters_and_spaces_are_understood():
    typed = Typed()
    typed.say("move b: a-C1", "move c,d, a ")
    assert typed.turns == ["Bx:A-c1", "Cx,Dx,Aw"]
    assert typed.view.phase == "over"


def test_an_escape_and_a_pass_are_typed_as_a_record_writes_them():
    typed = Typed("escape")
    typed.say("move E", "move pass")
    assert typed.turns == ["Ew", "pass"]


@pytest.mark.parametrize(("text", "sentence"), [
    ("", "That is not a move. Say move H:F-c3,J-a2"),
    ("HIDE", "That is not a move."),
    ("B", "Wolves cannot escape"),
    ("B:", "A"),
    ("B:A-a1", "A cannot run to a1"),
    ("Bx:A-c1", "Leave out x and w"),
    ("Z:A-c1", "no animal Z"),
    ("C,D", "That is not a move."),
])
def test_what_is_no_move_is_explained_and_changes_nothing(text, sentence):
    typed = Typed()
    with pytest.raises(TableError, match=sentence) as refused:
        typed.say(f"move {text}")
    assert "HIDE" not in str(refused.value)
    assert typed.turns == []


def test_a_kill_that_no_wolf_can_make_is_refused_publicly():
    typed = Typed()
    with pytest.raises(TableError, match="No wolf is next to C"):
        typed.say("move C:D-a3")
    assert notation.write_entry(typed.view.game.entries[-1]) == "!C"
    assert typed.view.phase == "wolf"


def test_a_computer_plays_without_a_board():
    typed, opponents = Typed(wolf="computer:tips"), AtOnce(Random(3))
    for _ in range(20):
        opponents.serve(typed.table, typed.now)
        typed.wait()
        if typed.view.phase == "farmer":
            typed.say("move pass" if "pass" not in typed.turns else "stop")
        if typed.view.phase == "over":
            break
    assert typed.view.phase == "over"
    assert len(typed.turns) >= 2


def test_a_game_without_a_board_goes_on_after_a_restart(tmp_path):
    before = Typed(journal=tmp_path)
    before.say("move B:A-c1")
    before.table.journal.close()
    again = Table(Journal(tmp_path), Random(1), lambda: "today", seal_cost=4, catalogue=TYPED)
    for line in ("resume", "pack AE", "move C"):
        run_command(again, line, 0)
        if again.vault.entered is not None:
            AtOnce(Random(2)).serve(again, 0)
        again.tick(20)
    assert len(again.view().game.turns) == 2


def test_the_screens_table_needs_a_board():
    screen = Table(Journal(None), Random(1), lambda: "today", seal_cost=4)
    for line in (OPTIONS, "start"):
        run_command(screen, line, 0)
    with pytest.raises(TableError, match="board is not connected"):
        run_command(screen, "confirm", 0)


# --- on a board -----------------------------------------------------------------------------------


@pytest.mark.rig(size=3)
def test_on_a_board_hands_make_the_typed_move(table):
    table.begin("AE", OPTIONS.removeprefix("options "), place=PLACES)
    table.say("move B:A-c1")
    assert table.view.announced == "B:A-c1"
    assert TYPED.text(table.view.sentence) == "Turn B over on a2."
    assert not table.game.turns
    for line in movements(table.view, table.standing()):
        table.play(line)
    assert [notation.write(turn.move) for turn in table.game.turns] == ["B:A-c1"]
    assert table.view.announced == ""
    assert TYPED.text(table.view.sentence).startswith("Farmer:")


@pytest.mark.rig(size=3)
def test_on_a_board_a_tapped_move_is_made_by_hands_once_it_is_confirmed(table):
    table.begin("AE", OPTIONS.removeprefix("options "), place=PLACES)
    table.say(f"tap {table.view.position.living['B']}")
    assert {mark.role for mark in table.view.marks} >= {"victim", "legal"}
    table.say("tap c1", "confirm")
    assert (table.view.announced, table.game.turns) == ("B:A-c1", ())
    for line in movements(table.view, table.standing()):
        table.play(line)
    assert [notation.write(turn.move) for turn in table.game.turns] == ["B:A-c1"]


@pytest.mark.rig(size=3)
def test_hands_at_the_board_come_before_taps(table):
    table.begin("AE", OPTIONS.removeprefix("options "), place=PLACES)
    at = table.view.position.living
    table.say(f"tap {at['B']}")
    table.play(f"lift {at['A']}")
    assert "victim" not in {mark.role for mark in table.view.marks}
    with pytest.raises(TableError, match="back"):
        table.say(f"tap {at['B']}")
    table.play(f"put A {at['A']}")
    table.say(f"tap {at['B']}", "undo")
    assert table.view.draft is None


@pytest.mark.rig(size=3)
def test_a_typed_move_can_be_taken_back_until_hands_have_made_it(table):
    table.begin("AE", OPTIONS.removeprefix("options "), place=PLACES)
    table.say("move B:A-c1")
    assert Button("undo", Message("button-undo")) in table.view.buttons
    table.say("undo")
    assert table.view.announced == ""
    assert TYPED.text(table.view.sentence).startswith("Wolf:")
    table.say("move B:A-d2", "move B:A-c1")  # a second move replaces the first
    assert table.view.announced == "B:A-c1"


@pytest.mark.rig(size=3)
def test_a_board_that_comes_later_is_set_up_as_the_game_stands(table):
    table.table.catalogue = TYPED
    table.table.board = TableBoard({})
    table.say("players Ann Ben", OPTIONS, "start", f"place {PLACES}", "confirm", "pack AE")
    table.say("move B:A-c1")
    table.table.tick(table.now + 20)
    assert len(table.game.turns) == 1
    table.play("unplug", "plug", each_ms=3000)
    assert table.view.phase == "restoring"
    assert TYPED.text(table.view.sentence) == "Put A on c1."


# --- tapped moves ---------------------------------------------------------------------------------


def test_without_a_board_a_move_is_tapped_and_confirmed():
    typed = Typed()
    at = typed.view.position.living
    typed.say(f"tap {at['B']}")
    assert {mark.role for mark in typed.view.marks} >= {"victim", "legal"}
    assert Button("undo", Message("button-undo")) in typed.view.buttons
    typed.say("tap c1")
    assert typed.view.confirmable
    typed.say("confirm")
    assert typed.turns == ["Bx:A-c1"]
    assert {button.command for button in typed.view.buttons} == {"pass", "berserk"}
    typed.say("berserk", *(f"tap {at[animal]}" for animal in "CD"), "confirm")
    assert typed.turns == ["Bx:A-c1", "Cx,Dx"]


def test_a_tapped_victim_is_judged_when_the_first_runner_runs():
    typed = Typed()
    typed.say("tap e3")
    for _ in range(200):
        typed.wait()
    assert typed.view.draft.animals == ("C",)
    assert typed.view.game.entries == ()
    free = next(mark.cell for mark in typed.view.marks if mark.role == "legal")
    with pytest.raises(TableError, match="C"):
        typed.say(f"tap {free}")
    assert [entry.animal for entry in typed.view.game.entries] == ["C"]
    assert typed.view.draft is None


def test_taps_are_taken_back_by_undo_and_change_nothing():
    typed = Typed()
    before = typed.view.sentence
    typed.say(f"tap {typed.view.position.living['B']}", "undo")
    assert (typed.turns, typed.view.sentence, typed.view.draft) == ([], before, None)
    with pytest.raises(TableError, match="from a1"):
        typed.say("tap z9")


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
