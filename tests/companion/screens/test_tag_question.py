"""A tag that is not known is asked about on the screen, and answered by touch."""

from __future__ import annotations

import pytest

from companion.screens.app import Environment, Screens
from companion.screens.navigation import Route
from companion.screens.pages.identify import AskPage
from companion.screens.pages.table import TablePage
from companion.simulation.offscreen import Offscreen
from companion.simulation.table_rig import TableRig
from companion.store.settings import Settings
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults

PLACES = "a1,a2,e3,e4,c3"


class Table:
    """The real screens at a board of wood whose sheep have unknown tags."""

    def __init__(self, screen: Offscreen, identity: str, way: str) -> None:
        self.screen = screen
        self.rig = TableRig(3, seed=2, identity=identity, simulated=False)
        self.rig.say("options size=3 sheep=5 wolves=1", "start", f"place {way}")
        self.app = Screens(screen.display, self.rig._desk, Environment(Settings()))
        screen.show(self.app)
        self.app.go(Route("board"))
        self.wait(100)

    def wait(self, ms: float) -> None:
        until = self.rig.now + ms
        while self.rig.now < until:
            self.rig.wait(50)
            self.app.pump(self.rig.now)

    def do(self, line: str) -> None:
        self.rig.command(line)
        self.wait(900)

    def press(self, words: str) -> None:
        part = next(part for part in self.app.walk()
                    if getattr(getattr(part, "text", None), "words", "") == words)
        self.screen.tap(*part.box.centre)
        self.wait(100)

    def words(self) -> list[str]:
        return [part.words for part in self.app.walk()
                if isinstance(getattr(part, "words", 0), str)]


@both_sizes
@pytest.mark.parametrize(("way", "identity", "read", "question"), [
    ("free", "pad", "tap B", "The sheep on the tag pad has a new tag. Which sheep is it?"),
    ("free", "cells", "put B c3", "The sheep on c3 has a new tag. Which sheep is it?"),
    (PLACES, "cells", "put B c3", "The sheep on c3 has a new tag. Which sheep is it?"),
])
def test_the_question_is_shown_and_answered_by_touch(
    screen: Offscreen, identity: str, read: str, question: str, way: str
) -> None:
    table = Table(screen, identity, way)
    table.do(read)
    assert isinstance(table.app.page, TablePage)
    assert question in table.words()
    assert not faults(table.app)
    table.press("Choose its letter…")
    page = table.app.page
    assert isinstance(page, AskPage)
    assert question in table.words()
    assert not faults(table.app)
    assert "".join(page.letters.chips) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    table.press("B")
    assert isinstance(table.app.page, TablePage)
    assert list(table.rig.table.journal.tags().values()) == ["B"]
    assert "Choose its letter…" not in table.words()


def test_a_tag_that_is_no_sheeps_is_put_aside_by_touch(screen: Offscreen) -> None:
    table = Table(screen, "pad", "free")
    table.do("tap Z")
    table.press("Choose its letter…")
    table.press("Not one of our sheep")
    assert isinstance(table.app.page, TablePage)
    assert table.rig.view.tag is None
    assert table.rig.table.journal.tags() == {}


def test_one_can_go_back_without_an_answer_and_is_asked_again(screen: Offscreen) -> None:
    table = Table(screen, "pad", "free")
    table.do("tap Z")
    table.press("Choose its letter…")
    table.press("Back")
    assert "Choose its letter…" in table.words()


@both_sizes
def test_a_sheep_that_may_be_any_of_many_is_named_on_a_page_of_its_own(screen: Offscreen) -> None:
    table = Table(screen, "pad", "free")
    table.do("put B c3")
    assert len(table.rig.view.question.candidates) == 26
    assert not faults(table.app)
    table.press("Choose its letter…")
    assert isinstance(table.app.page, AskPage)
    assert not faults(table.app)
    table.press("B")
    table.wait(600)
    assert isinstance(table.app.page, TablePage)
    assert table.rig.view.board.on["c3"].animal == "B"


@both_sizes
def test_the_farmer_is_asked_on_the_board_instead_of_the_sheet(screen: Offscreen) -> None:
    table = Table(screen, "pad", PLACES)
    table.rig.set_up(PLACES)
    table.rig.say("confirm", "pack A")
    for line in ("flip B", "wait 1200", "lift A", "put A d2"):
        table.do(line)
    table.wait(1000)
    table.rig.say("confirm")
    assert table.rig.view.phase == "farmer"
    table.do("tap Z")
    assert isinstance(table.app.page, TablePage)
    assert "Choose its letter…" in table.words()
    assert not faults(table.app)
