"""A match resumed after a restart, and how much a table remembers."""

import gc
import os
import signal
from itertools import product
from random import Random

import pytest

from companion.games.mutton.referee import follow, steps
from companion.games.mutton.referee.state import Playing
from companion.games.mutton.simulation.simulated_player import Act, SimulatedPlayer
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.games.mutton.table.table import Table
from companion.store.journal import Journal, JournalError, newest
from companion.table.errors import TableError
from companion.table.sitting import EVENT_BUFFER_SIZE
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from tests.fuzz import in_files
from tests.long_form import only

OPTIONS = "size=3 sheep=5 wolves=1 no_berserk"
PLACES = "a1,a2,e3,e4,c3"
STORY = (
    "say players Ann Ben", f"say options {OPTIONS}", "say start", f"say place {PLACES}", "set up",
    "say confirm", "say pack A", "flip C", "flip C", "flip B", "lift A", "put A c1",
    "say confirm", "say pass", "say undo", "say pass", "say note C suspicious",
)
STEPS = 10
"""How many steps of the story are written down."""


def tell(table, *story):
    for line in story:
        if line == "set up":
            table.put(table.view.placing.target)
        elif line.startswith("say "):
            table.say(line[4:])
        else:
            table.play(line, each_ms=1500)


class Deadly(Journal):
    """A journal in whose work the process is killed: at its step `number`, at a `moment`."""

    number, moment, count = 0, "", 0

    def _write_steps(self, match, first, lines):
        self.count += len(lines)
        self._die("before")
        super()._write_steps(match, first, lines)
        self._die("within")

    def append(self, lines, **result):
        super().append(lines, **result)
        self._die("after")

    def begin(self, title, when, lines):
        super().begin(title, when, lines)
        self._die("after")

    def _die(self, moment):
        if moment == self.moment and self.count == self.number:
            os.kill(os.getpid(), signal.SIGKILL)


def play_until_killed(folder, number, moment):
    """Tell the story in another process, which is killed; how it ended."""
    child = os.fork()
    if child == 0:
        try:
            table = MuttonRig(3)
            table.table.journal.close()
            table.table.sitting.journal = journal = Deadly(folder)
            journal.number, journal.moment = number, moment
            tell(table, *STORY)
        finally:
            os._exit(1)
    return os.WTERMSIG(os.waitpid(child, 0)[1])


def all_steps(folder):
    journal = Journal(folder)
    tell_all = MuttonRig(3)
    tell_all.table.sitting.journal = journal
    tell(tell_all, *STORY)
    return [steps.read(line) for line in journal.steps(1)]


def harmless(written):
    """Steps without the seal's salt."""
    return [type(step) if isinstance(step, steps.Sealed) else step for step in written]


def test_the_story_has_as_many_steps_as_are_tried(tmp_path):
    assert len(all_steps(tmp_path)) == STEPS


@pytest.mark.drawn(3)
@pytest.mark.parametrize(("number", "moment"), only(
    # what is before a step is after the one before it
    [(1, "before"), *((number, "within") for number in range(1, STEPS + 1)), (STEPS, "after")],
    product(range(1, STEPS + 1), ["before", "within", "after"])))
def test_killed_at_a_step_the_journal_has_all_before_it(tmp_path, number, moment):
    whole = harmless(all_steps(tmp_path / "whole"))
    assert play_until_killed(tmp_path, number, moment) == signal.SIGKILL
    journal = Journal(tmp_path)
    kept = newest(journal.all_unfinished())
    done = number if moment == "after" else number - 1
    if done == 0:
        assert kept is None
        return
    found = [steps.read(line) for line in journal.steps(kept.id)]
    assert harmless(found) == whole[:done]
    follow(journal.steps(kept.id))  # and it can be taken up


@pytest.fixture
def killed(tmp_path):
    """A table that has just been started again, its board as it was."""
    table = MuttonRig(3, journal=tmp_path)
    tell(table, *STORY)
    table.restart()
    return table


def test_an_unfinished_match_is_offered(killed):
    assert killed.view.phase == "resume"
    assert SCREEN.text(killed.view.resumable) == (
        "The match of Ann and Ben, started on 1 May 2024, 20:00, is not finished.")


def test_the_game_goes_on_after_pack_and_board_were_checked(killed):
    killed.say("resume")
    assert killed.view.phase == "unsealing"
    assert dict(killed.table.state.course.notes) == {"C": "suspicious"}
    killed.say("pack C")
    assert killed.view.phase == "unsealing"
    assert killed.view.tries.wrong == 1
    assert "1 wrong pack was entered after a restart." in SCREEN.text(killed.view.detail)
    killed.say("pack A")
    assert killed.view.phase == "restoring"
    assert SCREEN.text(killed.view.sentence) == (
        "Is every letter where the screen shows it? Confirm.")
    assert "1 wrong pack was entered after a restart." in SCREEN.text(killed.view.detail)
    killed.say("confirm")
    assert killed.view.phase == "wolf"
    assert killed.view.position.round == 2
    killed.play("flip E", each_ms=1500)  # alone, so it cannot be
    assert killed.view.problems


def test_a_match_is_put_aside_and_its_pack_is_forgotten(tmp_path):
    table = MuttonRig(3, journal=tmp_path)
    tell(table, *STORY)
    before = table.view
    table.say("leave")
    assert table.view.phase == "resume"
    assert table.table.vault.witness is None
    assert not table.view.marks
    table.say("resume")
    assert table.view.phase == "unsealing"
    table.say("pack C")
    assert table.view.tries.wrong == 1
    table.say("pack A", "confirm")
    assert (table.view.phase, table.view.position) == (before.phase, before.position)


@pytest.mark.parametrize("number", [3, 4, 6])
def test_a_match_is_put_aside_before_the_first_turn(tmp_path, number):
    table = MuttonRig(3, journal=tmp_path)
    tell(table, *STORY[:number])
    before = table.view.phase
    assert before in ("placing", "choosing")
    table.say("leave")
    assert table.view.phase == "resume"
    table.say("resume")
    assert table.view.phase == before


def test_a_board_that_was_changed_meanwhile_is_put_right(killed):
    killed.say("resume", "pack A")
    killed.play("lift C", "lift A", "put A e3", each_ms=500)
    assert killed.view.phase == "restoring"
    # Nobody can know that this is A; but C's cell looks right again, so the players have to look.
    killed.play("lift A", each_ms=500)
    assert SCREEN.text(killed.view.sentence) == "Put A on c1."
    killed.play("put A c1", "put C e3", each_ms=500)
    killed.say("confirm")
    assert killed.view.phase == "wolf"


def test_a_swept_board_is_set_up_again_letter_by_letter(killed):
    killed.say("resume", "pack A")
    for cell in killed.standing():
        killed.command(f"lift {cell}")
    killed.wait(800)
    asked = []
    while not killed.view.confirmable:
        mark = next(mark for mark in killed.view.marks if mark.role == "place")
        asked.append(mark.animal)
        facing = "inverted" if "upside down" in SCREEN.text(killed.view.sentence) else "upright"
        killed.play(f"put {mark.animal} {mark.cell} {facing}", each_ms=500)
    assert asked == ["A", "C", "D", "E", "B"]
    assert SCREEN.text(killed.view.sentence) == "All sheep are in place. Confirm?"
    killed.say("confirm")
    assert killed.view.phase == "wolf"


def test_a_draft_that_was_on_the_board_is_put_back(tmp_path):
    table = MuttonRig(3, journal=tmp_path)
    tell(table, *STORY)
    table.play("flip D", "lift C", "put C a3", each_ms=800)
    before = table.game.position
    table.restart()
    table.say("resume", "pack A")
    assert table.view.problems
    hands = SimulatedPlayer(table.table.rng, 3)
    hands.on = {cell: name[-1] for cell, name in table.standing().items()}
    hands._down = {name[-1] for name in table.standing().values() if name.startswith("-")}
    for step in hands.tidy(before):
        if isinstance(step, Act):
            wait = step.text.startswith("wait")
            table.wait(float(step.text[5:])) if wait else table.command(step.text)
    table.wait(500)
    table.say("confirm")
    assert table.view.phase == "wolf"


def test_an_abandoned_match_is_offered_no_more(killed):
    killed.say("abandon")
    assert killed.view.phase == "setup"
    killed.restart()
    assert killed.view.phase == "setup"


def test_what_cannot_be_written_is_not_done(tmp_path, monkeypatch):
    table = MuttonRig(3, journal=tmp_path)
    tell(table, *STORY[:12])
    view = table.view

    def full(lines, **result):
        raise JournalError(Message("match-in-use"))

    monkeypatch.setattr(table.table.journal, "append", full)
    with pytest.raises(TableError, match=r"Close one of the two\. Nothing has changed\."):
        table.say("confirm")
    assert table.view.position == view.position
    monkeypatch.undo()
    table.say("confirm")
    assert table.view.phase == "farmer"


def test_a_refusal_that_cannot_be_written_is_told_and_tried_again(tmp_path, monkeypatch):
    table = MuttonRig(3, journal=tmp_path)
    tell(table, *STORY[:7])

    def full(lines, **result):
        raise JournalError(Message("match-in-use"))

    monkeypatch.setattr(table.table.journal, "append", full)
    table.play("flip C", each_ms=1500)
    assert table.game.entries == ()
    monkeypatch.undo()
    table.wait(100)
    assert len(table.game.entries) == 1


def test_the_end_is_found_if_it_was_reached_but_not_written(tmp_path):
    """Under no_reveal only the pack tells that the game is over."""
    table = MuttonRig(3, journal=tmp_path)
    table.begin("A", OPTIONS + " no_reveal", place=PLACES)
    tell(table, "flip B", "lift A", "put A c1", "say confirm")
    table.table.journal.append(['{"step": "made", "text": "A"}'])
    table.restart()
    table.say("resume", "pack A")
    assert table.view.phase == "over"
    assert "[Pack \"A\"]" in table.view.record


def test_two_tags_that_read_the_same_are_not_believed_while_the_board_is_restored(tmp_path):
    rig = MuttonRig(3, journal=tmp_path, identity="cells")
    rig.begin("A", "size=3 sheep=5 wolves=1", place="a1,a2,e3,e4,c3")
    rig.play("mistag E B", "unplug", "plug", each_ms=1000)
    rig.restart()
    rig.say("resume", "pack A")
    rig.wait(1000)
    assert SCREEN.text(rig.view.sentence).startswith("Is every letter where")
    rig.say("which c3 E", "confirm")
    assert rig.view.board.on["c3"].animal == "E"
    assert rig.view.board.on["a2"].animal == "B"


def test_a_tag_that_reads_as_one_who_is_away_is_contradicted_while_the_board_is_restored(tmp_path):
    rig = MuttonRig(3, journal=tmp_path, identity="cells")
    rig.begin("A", "size=3 sheep=5 wolves=1", place="a1,a2,e3,e4,c3")
    rig.play("mistag E B", "lift B", each_ms=1000)
    rig.restart()
    rig.say("resume", "pack A")
    rig.wait(1000)
    assert SCREEN.text(rig.view.sentence) == "B belongs on a2."
    rig.say("which c3 E")
    rig.play("put B a2", each_ms=1000)
    assert rig.view.problems == ()
    assert rig.view.confirmable


def test_the_players_are_told_the_hour_without_its_zone():
    journal = Journal(None)
    journal.begin("Ann and Ben", "2026-11-20 19:11+01:00", in_files.STORY)
    table = Table(journal, Random(1), lambda: "today", seal_cost=1)
    assert SCREEN.text(table.view().sentence) == (
        "The match of Ann and Ben, started on 20 Nov 2026, 19:11, is not finished.")


def test_what_nobody_asks_for_is_not_kept_for_ever() -> None:
    table = MuttonRig(2)
    table.begin("A", "size=2 sheep=3 wolves=1", place="a1,a2,c3")
    for number in range(3 * EVENT_BUFFER_SIZE):
        table.say(f"note B {number}")
    gc.collect()
    states = sum(type(each) is Playing for each in gc.get_objects())
    assert states < 2 * EVENT_BUFFER_SIZE
    assert len(table.table.take_events()) == EVENT_BUFFER_SIZE
    assert table.table.take_events() == []
