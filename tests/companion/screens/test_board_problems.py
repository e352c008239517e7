"""What the screen asks of a board in trouble: blind cells, doubts, unknown tags."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from companion.games.mutton.board_hands import READ_MS
from companion.games.mutton.pages.identify import AskPage, CellPage
from companion.games.mutton.pages.table import TablePage
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.games.mutton.table.table import Table
from companion.games.mutton.tour import MuttonTour
from companion.link import messages
from companion.link.events import Solved, Trouble
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.screens.navigation import Route
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.sounds.playback import Sound
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.board import IDLE_MS, PUZZLED_MS
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.hexgrid import HexGrid
from tests.companion.late_rig import LateRig
from tests.companion.opened import wolfs_view
from tests.companion.screens.conftest import both_sizes, stand
from tests.companion.screens.geometry import faults

CELLS = HexGrid.of(4).cells
PROBLEMS = (
    messages.MUTE, messages.DARK, messages.CONTRADICTS, messages.GARBLED, messages.NOISE,
    messages.TAG_FLOOD, messages.RESTARTS,
    messages.flood(CELLS, Counter({3: 900})),
    messages.flood(CELLS, Counter(dict.fromkeys((1, 5, 9, 20, 30, 33), 900))),
    messages.flood(CELLS, Counter(dict.fromkeys(range(37), 900))),
)


class Seat:
    """A robot at a table whose board reports problems."""

    def __init__(self, window: Offscreen) -> None:
        self.table = Table(Journal(None), Random(1), lambda: "2026-05-01", seal_cost=4)
        desk = VirtualDesk(self.table, Settings())
        screens = Screens(window.display, desk, Environment(Settings()))
        self.robot = MuttonRobot(window, screens, desk)
        for line in ("players Ann Ben", "start"):
            run_command(self.table, line, self.robot.now)
        self.robot.wait(400)
        self.robot.press("Far apart")

    def choose(self) -> None:
        self.robot.wait(6000)
        run_command(self.table, "pack HIDE", self.robot.now)
        self.robot.wait(600)

    def shown(self) -> list[str]:
        self.robot.wait(200)
        self.robot.dismiss()
        self.robot.wait(80)
        return [part.words for part in self.robot.screens.parts() if isinstance(part, Text)]

    def check(self) -> None:
        """See that every problem can be read, alone and while another lasts."""
        for problem in PROBLEMS:
            sentence = SCREEN.text(problem)
            self.table.event(Trouble(problem, topic="new"), self.robot.now)
            assert sentence in self.shown()
            assert faults(self.robot.screens) == []
            self.table.event(Solved("new"), self.robot.now)
            assert sentence not in self.shown()
        self.table.event(Trouble(messages.DARK, topic="lights"), self.robot.now)
        self.table.event(Trouble(messages.MUTE, topic="cells"), self.robot.now)
        assert SCREEN.text(messages.MUTE) in self.shown(), "the newest is shown"
        assert faults(self.robot.screens) == []
        self.table.event(Solved("cells"), self.robot.now)
        assert SCREEN.text(messages.DARK) in self.shown(), "the other one still lasts"
        self.table.event(Solved("lights"), self.robot.now)


@pytest.fixture
def seat(screen: Offscreen) -> Seat:
    """A table at which the flock is to be set up."""
    return Seat(screen)


def test_it_is_shown_while_the_flock_is_set_up(seat: Seat) -> None:
    seat.robot.press("Another way", "My way, A to Z")
    seat.check()


def test_it_is_shown_in_a_turn_beside_the_news(seat: Seat) -> None:
    seat.choose()
    assert seat.robot.view.phase == "wolf"
    assert any("The pack is sealed" in words for words in seat.shown())
    seat.check()


def test_it_is_shown_while_sheep_run(seat: Seat) -> None:
    seat.choose()
    secret = wolfs_view(seat.table)
    assert secret is not None
    seat.robot.sheep.turn_over(next(name for name in secret.victims if name not in secret.pack))
    assert seat.robot.view.draft is not None
    seat.check()


def test_many_failing_sensors_are_counted_in_a_message_that_fits(seat: Seat) -> None:
    seat.robot.wait(2000)
    seat.robot.desk.rig.command("noise 8")
    for _ in range(20):
        seat.robot.wait(200)
        assert faults(seat.robot.screens) == []
    assert len(seat.robot.view.blind) > 4
    trouble = SCREEN.text(seat.robot.view.link.trouble)
    assert "sensors do not work. Check the board's power supply" in trouble


PLACES = "a1,a2,e3,e4,c3"
OPTIONS = "size=3 sheep=5 wolves=1"


class BlindTable:
    """The real screens beside a board of wood: `MuttonRig` stands for it."""

    def __init__(self, screen: Offscreen, simulated: bool = False) -> None:
        self.screen = screen
        self.rig = MuttonRig(3, seed=2)
        self.rig.begin("A", OPTIONS, place=PLACES)
        self.rig.wait(1000)
        desk = self.rig._desk
        if simulated:
            desk.board = self.rig
        self.app = Screens(screen.display, desk, Environment(Settings()))
        screen.show(self.app)
        self.wait(100)

    def wait(self, ms: float) -> None:
        until = self.rig.now + ms
        while self.rig.now < until:
            self.rig.wait(50)
            self.app.pump(self.rig.now)

    def board(self) -> BoardWidget:
        assert isinstance(self.app.page, TablePage)
        return self.app.page.board

    def tap(self, cell: str) -> None:
        self.screen.tap(*self.board().shape.centre(cell))
        self.wait(100)

    def press(self, part) -> None:
        self.screen.tap(*part.box.centre)
        self.wait(100)


@both_sizes
def test_a_blind_cell_is_drawn_otherwise_and_a_touch_says_how_it_is(screen: Offscreen) -> None:
    table = BlindTable(screen)
    before = screen.pixels()
    table.rig.command("stick a2 200")
    table.wait(3000)
    assert table.board().picture.blind == {"a2"}
    table.wait(10_000)  # the news is gone, the mark stays
    assert screen.pixels() != before
    table.rig.command("flip B")
    table.wait(1000)
    table.tap("a2")
    page = table.app.page
    assert isinstance(page, CellPage)
    assert not faults(table.app)
    table.press(page.states["down"])
    assert isinstance(table.app.page, TablePage)
    table.wait(1500)
    assert table.rig.view.blind == {"a2": "down"}
    assert table.rig.view.draft.animals == ("B",)


def test_any_cell_of_a_board_of_wood_can_be_contradicted_and_believed_again(
    screen: Offscreen,
) -> None:
    table = BlindTable(screen)
    table.tap("d4")
    table.press(table.app.page.states["up"])
    assert table.rig.view.blind == {"d4": "up"}
    table.wait(600)
    table.tap("d4")
    sense = table.app.page.row.buttons[-1]
    assert sense.text.words == "Trust the sensor"
    table.press(sense)
    assert table.rig.view.blind == {}


@both_sizes
def test_a_letter_can_be_contradicted_too(screen: Offscreen) -> None:
    table = BlindTable(screen)
    table.tap("a1")
    table.press(table.app.page.row.buttons[-1])
    assert not faults(table.app)
    table.press(table.app.page.letters.chips["B"])
    assert table.rig.view.board.on["a1"].animal == "B"
    assert table.rig.view.question.cell == "a2"


def test_one_can_go_back_without_having_said_anything(screen: Offscreen) -> None:
    table = BlindTable(screen)
    table.tap("a1")
    table.press(table.app.page.row.buttons[0])
    assert isinstance(table.app.page, TablePage)
    assert table.rig.view.blind == {}


def test_on_a_simulated_board_only_blind_cells_are_touched_so(screen: Offscreen) -> None:
    table = BlindTable(screen, simulated=True)
    table.tap("a2")
    assert isinstance(table.app.page, TablePage)
    table.rig.command("stick a2 200")
    table.rig.command("stick c1 200")
    table.wait(15_000)  # the news is gone
    for cell in ("a2", "c1"):
        table.tap(cell)
        assert isinstance(table.app.page, CellPage)
        table.press(table.app.page.row.buttons[0])


@both_sizes
@pytest.mark.parametrize("blind", [("b1",), ("a1", "b2", "c3", "d4", "e5")])
def test_the_board_page_has_room_for_what_is_said_of_blind_cells(
    screen: Offscreen, blind: tuple[str, ...]
) -> None:
    table = BlindTable(screen)
    for cell in blind:
        table.rig.command(f"stick {cell} 200")
    table.wait(6000)
    assert set(table.rig.view.blind) == set(blind)
    table.app.go(Route("board"))
    table.wait(5000)
    assert not faults(table.app)


@both_sizes
def test_the_way_out_is_said_beside_what_is_wrong(screen: Offscreen, spoken: str) -> None:
    table = BlindTable(screen)
    table.rig.command("stick c1 40")
    table.wait(17_000)
    assert table.rig.view.problems
    assert not faults(table.app)
    words = [part.words for part in table.app.walk() if isinstance(getattr(part, "words", 0), str)]
    assert SCREEN.text(table.rig.view.doubt) in words
    assert replace(table.rig.view, doubt="") != table.rig.view


@both_sizes
def test_so_is_it_where_nothing_seems_to_be_done(screen: Offscreen) -> None:
    table = BlindTable(screen)
    table.rig.command("stick a2")
    table.rig.command("flip B")
    table.wait(62_000)
    assert SCREEN.text(table.rig.view.doubt).startswith("Did the board miss something?")
    assert not faults(table.app)


def _begun(screen: Offscreen) -> MuttonRobot:
    """A match in the Wolf's first turn."""
    tour = MuttonTour(screen)
    for name in tour.stops():
        if name == "wolf":
            break
    return tour.robot


def test_a_simulated_board_is_never_doubted(screen: Offscreen) -> None:
    robot = _begun(screen)
    robot.wait(IDLE_MS + 1000)
    assert robot.view.doubt is None
    home = robot.sheep.where("T")
    robot.sheep.act("lift T")
    robot.wait(PUZZLED_MS + 1000)
    assert robot.view.doubt is None
    robot.sheep.act(f"put T {home}")


def test_a_fault_that_was_planted_for_practice_is_doubted(screen: Offscreen) -> None:
    robot = _begun(screen)
    robot.sheep.act(f"stick {robot.sheep.where('T')}")
    robot.wait(IDLE_MS + 1000)
    assert robot.view.doubt is not None
    robot.sheep.act("mend")
    robot.wait(1000)
    assert robot.view.doubt is None


def words(robot: MuttonRobot) -> list[str]:
    return [part.words for part in robot.screens.parts() if isinstance(part, Text)]


@both_sizes
@pytest.mark.parametrize(("name", "steps"), [("Cells a side", 2), ("Sheep", -5)])
def test_the_placement_page_offers_groups_where_sheep_would_stand_alone(
    screen: Offscreen, name: str, steps: int,
) -> None:
    table = Table(Journal(None), Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
    desk = VirtualDesk(table, Settings())
    environment = Environment(Settings(), names=lambda: ("Ann", "Ben"))
    robot = MuttonRobot(screen, Screens(screen.display, desk, environment), desk)
    robot.press("Options…")
    for _ in range(abs(steps)):
        robot.press_icon(name, 1 if steps > 0 else 0)
    robot.press("Done")
    robot.begin()
    robot.wait(400)
    assert "Far apart" not in words(robot)
    assert faults(robot.screens) == []
    robot.press("In groups")
    robot.wait(400)
    assert table.draft.plan.way == "groups"
    assert SCREEN.text(table.view().warning) == ""


class TaggedTable:
    """The real screens at a board of wood whose sheep have unknown tags."""

    def __init__(self, screen: Offscreen, identity: str, way: str) -> None:
        self.screen = screen
        self.rig = MuttonRig(3, seed=2, identity=identity, simulated=False)
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
    table = TaggedTable(screen, identity, way)
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
    table = TaggedTable(screen, "pad", "free")
    table.do("tap Z")
    table.press("Choose its letter…")
    table.press("Not one of our sheep")
    assert isinstance(table.app.page, TablePage)
    assert table.rig.view.tag is None
    assert table.rig.table.journal.tags() == {}


def test_one_can_go_back_without_an_answer_and_is_asked_again(screen: Offscreen) -> None:
    table = TaggedTable(screen, "pad", "free")
    table.do("tap Z")
    table.press("Choose its letter…")
    table.press("Back")
    assert "Choose its letter…" in table.words()


@both_sizes
def test_a_sheep_that_may_be_any_of_many_is_named_on_a_page_of_its_own(screen: Offscreen) -> None:
    table = TaggedTable(screen, "pad", "free")
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
    table = TaggedTable(screen, "pad", PLACES)
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


def test_a_sheep_that_cannot_be_killed_is_turned_back_after_a_while(screen: Offscreen) -> None:
    """On the simulated board only; why stays there to read first, and it can be tried again."""
    seat = Seat(screen)
    seat.choose()
    robot, far = seat.robot, "Z"  # in a corner, far from every wolf
    cell = robot.sheep.where(far)
    for _ in range(2):
        robot.sheep.turn_over(far)
        robot.wait(1000)
        board = robot.desk.board
        assert board is not None
        assert board.standing()[cell] == f"-{far}"
        assert robot.view.problems
        robot.wait(READ_MS)
        assert board.standing()[cell] == far
        assert f"{far} cannot be killed, so it stands again." in robot.words()
        robot.wait(1500)
        assert not robot.view.problems
        robot.dismiss()


def test_a_sheep_that_cannot_escape_is_put_back_after_a_while(wide: Offscreen) -> None:
    table = Table(Journal(None), Random(1), lambda: "2026-05-01", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    robot = MuttonRobot(wide, Screens(wide.display, desk, Environment(Settings())), desk)
    for line in ("players Ann Ben", "options size=3 sheep=6 wolves=2 escape", "start",
                 "place a1,a2,c3,e4,e5,c5"):
        run_command(table, line, robot.now)
    stand(robot)
    run_command(table, "pack AD", robot.now)
    robot.wait(600)
    board = desk.board
    assert board is not None
    for _ in range(2):  # C has no neighbour: for all that is known it is a wolf
        box = robot.sheep.board.box
        wide.drag(robot.sheep.at("c3"), (box.x + 2, box.upper - 2))
        robot.settle()
        if robot.offers(Message("button-confirm")):
            robot.confirm()
        robot.wait(1000)
        assert robot.view.sentence.id == "cannot-escape-put-back"
        assert "c3" not in board.standing()
        robot.wait(READ_MS)
        assert board.standing()["c3"] == "C"
        assert "C cannot escape, so it is back." in robot.words()
        robot.wait(1500)
        assert robot.view.sentence.id == "wolf-turn-victim-over-or-escape"
        robot.dismiss()


@pytest.mark.parametrize(("size", "other"), [(3, 4), (4, 3)])
def test_go_on_exchanges_a_simulated_board_of_another_size_without_a_warning(
    wide: Offscreen, tmp_path: Path, size: int, other: int,
) -> None:
    begun = Table(Journal(tmp_path), Random(1), lambda: "today", seal_cost=4)
    for line in ("players Ann Ben", f"options size={size} sheep=7 wolves=1", "start"):
        run_command(begun, line, 0.0)
    begun.journal.close()
    heard: list[Sound] = []
    desk = VirtualDesk(Table(Journal(tmp_path), Random(1), lambda: "today", seal_cost=4),
                       Settings(), make_rig=LateRig)
    desk.fit(other)
    robot = MuttonRobot(wide, Screens(wide.display, desk, Environment(
        Settings(), sounds=lambda _: SimpleNamespace(play=heard.append, close=lambda: None))), desk)
    robot.wait(1000)
    heard.clear()
    states: list[str] = []
    robot.on_frame = lambda: states.append(robot.view.link.state)
    robot.press("Continue")
    robot.wait(1000)
    assert states[-1] == "ready"
    assert {*states} == {"none", "ready"}, "lost or refused"
    assert heard == [Sound.TAP, Sound.SETTLE]
