"""After a restart the pack cannot be guessed: tries are kept, shown, counted and slowed down."""

from __future__ import annotations

import sqlite3

import pytest

from companion.referee.mutton import steps
from companion.simulation.table_rig import TableRig
from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.table.mutton.tries import FREE_TRIES, LONGEST_WAIT_MS, wait_ms
from companion.table.mutton.view import plain
from companion.terminal.mutton_voice import public_events
from companion.terminal.text_commands import run_command
from companion.words.catalogue import SCREEN

OPTIONS = "size=3 sheep=5 wolves=1 no_berserk"
PLACES = "a1,a2,e3,e4,c3"
WORDS = "a long dark night"


def restarted(folder, phrase=""):
    """A table that was started again while a game was played, and has taken the match up."""
    table = TableRig(3, journal=folder)
    table.say("players Ann Ben", f"options {OPTIONS}", "start")
    table.set_up(PLACES)
    table.say("confirm", *([f"passphrase {phrase}"] if phrase else []), "pack A")
    table.restart()
    table.say("resume")
    return table


def enter(table, phrase, typed):
    table.say(f"passphrase {typed}" if phrase else f"pack {typed}")


def kinds(table):
    return [type(steps.read(line)).__name__ for line in table.table.journal.steps(1)]


BOTH = pytest.mark.parametrize(("phrase", "right", "wrong"), [
    ("", "A", ["B", "C", "D", "E", "AB", "?", "B"]),
    (WORDS, WORDS, ["a long dark day", "abcdefgh", "x", "A", "a long", "night", "dark"]),
], ids=["letters", "passphrase"])


@BOTH
def test_restarts_and_wrong_tries_are_in_the_journal_and_in_the_view(
    tmp_path, phrase, right, wrong
):
    table = restarted(tmp_path, phrase)
    assert table.view.tries.restarts == 1
    assert table.view.tries.wrong == 0
    assert SCREEN.text(table.view.tries.sentence) == ""
    for count, typed in enumerate(wrong, 1):
        enter(table, phrase, typed)
        assert table.view.phase == "unsealing"
        assert table.view.tries.wrong == count
        assert f"{count} wrong" in SCREEN.text(table.view.detail)
        assert plain(table.view)["tries"]["wrong"] == count
        table.wait(wait_ms(count))
    enter(table, phrase, right)
    assert table.view.phase == "restoring"
    assert "7 wrong" in SCREEN.text(table.view.detail)
    assert kinds(table)[-9:] == ["Restarted", *["WrongPack"] * 7, "Reentered"]
    events = [data["event"] for one in table.table.take_events() for data, _ in public_events(one)]
    assert events.count("wrong-pack") == 7
    assert events[-1] == "reentered"
    table.wait(500)
    table.say("confirm")
    assert "7 wrong" in SCREEN.text(table.view.detail), "the Farmer sees it, too"
    table.play("flip B", "lift A", "put A c1", each_ms=1500)
    table.say("confirm")
    assert "wrong" not in SCREEN.text(table.view.detail), "once is enough"
    assert table.view.tries.wrong == 7, "but it can be looked up"
    table.say("stop")
    assert '[WrongPacks "7"]' in table.view.record


@BOTH
def test_after_three_wrong_tries_each_has_to_wait_longer(tmp_path, phrase, right, wrong):
    table = restarted(tmp_path, phrase)
    for typed in wrong[:FREE_TRIES]:
        assert table.view.tries.wait_s == 0
        enter(table, phrase, typed)
    waits = []
    for typed in wrong[FREE_TRIES:]:
        waits.append(table.view.tries.wait_s)
        assert f"Wait {waits[-1]} s before the next try." in SCREEN.text(table.view.detail)
        for entered in (typed, right):  # the right one has to wait as well
            with pytest.raises(TableError, match=f"Wait {waits[-1]} s before"):
                enter(table, phrase, entered)
        assert table.table.task() is None
        table.wait(waits[-1] * 1000 - 10)
        with pytest.raises(TableError, match="Wait 1 s before"):
            enter(table, phrase, right)
        table.wait(10)
        assert table.view.tries.wait_s == 0
        assert "Wait" not in SCREEN.text(table.view.detail)
        enter(table, phrase, typed)
    assert waits == [5, 10, 20, 40]
    assert table.view.tries.wrong == 7, "what was refused is no try"
    assert wait_ms(1000) == LONGEST_WAIT_MS


@BOTH
def test_killing_the_program_does_not_shorten_the_wait(tmp_path, phrase, right, wrong):
    table = restarted(tmp_path, phrase)
    for typed in wrong[:4]:
        table.wait(table.view.tries.wait_s * 1000)
        enter(table, phrase, typed)
    table.wait(9000)
    table.restart()
    table.say("resume")
    assert table.view.tries.restarts == 2
    assert table.view.tries.wait_s == 10, "it begins again"
    with pytest.raises(TableError, match="Wait 10 s before"):
        enter(table, phrase, right)
    table.wait(10_000)
    enter(table, phrase, right)
    assert table.view.phase == "restoring"


def test_neither_does_giving_the_match_up_and_taking_it_from_the_history(tmp_path):
    table = restarted(tmp_path)
    for typed in "BCDE":
        table.wait(table.view.tries.wait_s * 1000)
        table.say(f"pack {typed}")
    table.say("abandon", "takeup 1")
    assert table.view.tries.wait_s == 10
    with pytest.raises(TableError, match="Wait 10 s before"):
        table.say("pack A")


def test_a_killed_program_has_shown_nothing_of_a_try_that_is_not_in_the_journal(tmp_path):
    table = restarted(tmp_path)
    before = table.view
    for typed in ("A", "B"):
        run_command(table.table, f"pack {typed}", table.now)
        assert SCREEN.text(table.view.working) == "The pack is being checked."
        assert SCREEN.text(table.view.sentence) == SCREEN.text(table.view.working)
        with pytest.raises(TableError, match="Wait a moment"):
            run_command(table.table, "pack A", table.now)
        table.restart()
        table.say("resume")
        assert table.view.tries.wrong == before.tries.wrong


def test_after_the_right_pack_three_more_mistakes_are_free(tmp_path):
    table = restarted(tmp_path)
    table.say("pack B", "pack C", "pack A")
    table.restart()
    table.say("resume", "pack D", "pack E")
    assert table.view.tries.wait_s == 0
    assert SCREEN.text(table.view.tries.sentence) == "4 wrong packs were entered after 2 restarts."


@pytest.mark.parametrize("wrong", ["B", "E", "BC", "", "AB", "AA B", "ABCDE", "7", "\N{SNOWMAN}"])
def test_every_wrong_try_looks_the_same(tmp_path, wrong):
    """However many of its letters are right, or letters at all."""
    table, other = restarted(tmp_path / "one"), restarted(tmp_path / "other")
    if not wrong:
        with pytest.raises(TableError, match="Nothing was entered"):
            table.say("pack ")
        return
    table.say(f"pack {wrong}")
    other.say("pack D")
    assert table.view == other.view
    mine, same = ([list(public_events(one)) for one in each.table.take_events()]
                  for each in (table, other))
    assert mine[-1] == same[-1]
    assert table.table.journal.steps(1)[-1] == other.table.journal.steps(1)[-1]


def test_an_older_program_does_not_open_a_journal_with_these_steps(tmp_path):
    """It could not read them, and would offer a match that it cannot take up."""
    restarted(tmp_path).table.journal.close()
    header = (tmp_path / "matches.sqlite").read_bytes()[:100]
    assert int.from_bytes(header[60:64], "big") >= 2
    Journal(tmp_path).close()


def test_a_journal_of_the_version_before_opens_and_its_match_goes_on(tmp_path):
    table = TableRig(3, journal=tmp_path)
    table.begin("A", OPTIONS, place=PLACES)
    table.table.journal.close()
    old = sqlite3.connect(tmp_path / "matches.sqlite")
    old.execute("PRAGMA user_version = 1")
    old.close()
    table.restart()
    table.say("resume", "pack B", "pack A")
    assert (table.view.phase, table.view.tries.wrong) == ("restoring", 1)
    assert (tmp_path / "matches-version-1.sqlite").exists()
