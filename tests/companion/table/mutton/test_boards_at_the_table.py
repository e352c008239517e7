"""Boards that come, go and misbehave, at the table: what is kept, and what the players are told."""

from __future__ import annotations

import pytest

from companion.link import messages
from companion.link.events import Event, Lost, Solved, Trouble
from companion.simulation.linked_rig import LinkedRig
from companion.simulation.table_rig import TableRig
from companion.words.catalogue import SCREEN
from firmware import wire
from firmware.app import Firmware

OPTIONS = "size=3 sheep=5 wolves=1"


def hear(table, events: list[Event]) -> None:
    for event in events:
        table.table.event(event, table.now)
    table.wait(500)


@pytest.mark.rig(size=3)
def test_a_board_of_another_size_swapped_in_and_back_leaves_every_letter_known(table):
    table.begin("A", OPTIONS, place="a1,a2,b2,e4,e5")
    before = table.view
    table.command("unplug")
    table.wait(2000)
    hear(table, LinkedRig(2, seed=9).events)
    assert "needs a board of 19 cells, and the one attached has 7" in SCREEN.text(
        table.view.sentence)
    hear(table, [Lost(messages.SILENT)])
    table.command("plug")
    table.wait(2000)
    assert (table.view.phase, table.view.board, table.view.sentence) == (
        "wolf", before.board, before.sentence)


@pytest.mark.rig(size=3)
def test_what_was_moved_on_it_meanwhile_is_noticed(table):
    table.begin("A", OPTIONS, place="a1,a2,b2,e4,e5")
    table.command("unplug")
    table.play("lift A", "put A c3")
    hear(table, LinkedRig(2, seed=9).events)
    table.play("plug", each_ms=2000)
    assert table.view.board.where("A") == "c3"
    assert table.view.problems


@pytest.mark.rig(size=2)
def test_a_problem_that_lasts_stands_until_it_is_over(table):
    sentence = SCREEN.text(messages.DARK)
    hear(table, [Trouble(messages.DARK, topic="lights")])
    assert SCREEN.text(table.view.link.text) == "Check the board"
    assert SCREEN.text(table.view.link.trouble) == sentence
    assert SCREEN.text(table.view.link.problem) == sentence
    hear(table, [Solved("lights")])
    assert SCREEN.text(table.view.link.text) == "Board ready"
    assert table.view.link.trouble is None
    assert table.view.link.problem is None


def test_a_board_is_ready_only_when_it_has_reported_its_cells(table):
    connected, sensed = LinkedRig(4, seed=9).events
    hear(table, [Lost(messages.SILENT)])
    table.table.event(connected, table.now)
    assert table.view.link.state == "none"
    table.table.event(sensed, table.now)
    assert SCREEN.text(table.view.link.text) == "Board ready"


def test_sheep_exchanged_while_the_board_started_again_are_told_apart_by_their_tags(monkeypatch):
    """A board need not repeat its tags before it has heard HELLO?."""
    take, report = Firmware._take, Firmware._report_tags
    greeted = set()

    def taking(self, frame, now):
        take(self, frame, now)
        if frame.type == wire.HELLO_ASK:
            greeted.add(id(self))

    def reporting(self, now):
        if id(self) in greeted:
            report(self, now)

    monkeypatch.setattr(Firmware, "_take", taking)
    monkeypatch.setattr(Firmware, "_report_tags", reporting)
    table = TableRig(size=3, seed=1, identity="cells")
    table.begin("A", OPTIONS, place="a1,a2,b2,e4,e5")
    for line in ("reset", "lift A", "lift E", "put A e5", "put E a1"):
        table.command(line)
    table.wait(3000)
    assert (table.view.board.where("A"), table.view.board.where("E")) == ("e5", "a1")
