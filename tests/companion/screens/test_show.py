"""What the screen shows follows the table, and nothing jumps."""

from collections import defaultdict
from dataclasses import replace
from itertools import takewhile

from hypothesis import given
from hypothesis import strategies as st

from companion.games.mutton.board_hands import setup_commands
from companion.games.mutton.guidance.reading import Draft
from companion.games.mutton.pages.table import TablePage, sheep_off_board
from companion.games.mutton.show import board_picture
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table.view import Placing, SealView, TableView
from companion.games.mutton.tour import MuttonTour
from companion.games.mutton.widgets.simboard import Tray
from companion.hands.marks import CellMark
from companion.screens.boxes import Box
from companion.screens.picture import Animal, Mark, Mood
from companion.screens.widgets.bar import LinkMark
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.controls import Pressable, Row
from companion.screens.widgets.passing import Cry, Toast
from companion.sensing.arrangement import Arrangement, Piece
from companion.simulation.offscreen import Offscreen
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Placement, Run
from engine.mutton.options import Options

OPTIONS = Options(size=3, sheep=6, wolves=2)
PLACEMENT = Placement(("a1", "a2", "b4", "c5", "e3", "e5"))
GAME = Game.start(OPTIONS, PLACEMENT, "BF")
BOARD = Arrangement({cell: Piece(name, "up") for name, cell in PLACEMENT})
VIEW = TableView("wolf", options=OPTIONS, position=GAME.position, board=BOARD)


def _with(**pieces: Piece) -> Arrangement:
    return replace(BOARD, on={**BOARD.on, **pieces})


def test_the_sensed_board_is_mirrored() -> None:
    board = _with(a1=Piece("A", "down"), b4=Piece(None, "up"), c5=Piece(None, "askew"))
    picture = board_picture(replace(VIEW, board=board))
    assert picture.size == 3
    assert picture.animals["a1"] == Animal("A", Mood.DEAD)
    assert picture.animals["b4"] == Animal(None, Mood.CALM)
    assert picture.animals["c5"] == Animal(None, Mood.ASKEW)
    assert picture.animals["e5"] == Animal("F", Mood.CALM)


def test_a_runner_wears_a_ring_until_it_has_run() -> None:
    view = replace(VIEW, draft=Draft("kill", ("A",), to_run=("B",)))
    assert board_picture(view).animals["a2"] == Animal("B", Mood.RUNNER)


def test_nobody_is_drawn_as_a_wolf_before_it_is_revealed() -> None:
    moods = {animal.mood for animal in board_picture(VIEW).animals.values()}
    assert moods == {Mood.CALM}


def test_wolves_are_drawn_once_they_are_known() -> None:
    game = GAME.apply(Kill("A", (Run("B", "c3"),)))
    view = replace(VIEW, position=game.position, seal=SealView("00", ("B", "F"), "line"))
    board = _with(e5=Piece("F", "down"))
    animals = board_picture(replace(view, board=board)).animals
    assert animals["a2"].mood is Mood.WOLF
    assert animals["e5"].mood is Mood.DEAD_WOLF


def test_marks_and_ghosts() -> None:
    marks = (CellMark("c3", "legal"), CellMark("d4", "place", "F"), CellMark("a1", "runner", "A"))
    picture = board_picture(replace(VIEW, marks=marks))
    assert picture.marks == {"c3": Mark.LEGAL, "d4": Mark.PLACE}
    assert picture.ghosts == {"d4": "F"}


def test_while_setting_up_the_letters_show_where_they_belong() -> None:
    placing = Placing("sparse", dict(PLACEMENT), "B", 1)
    board = Arrangement({"a1": Piece(None, "up", ("A", "B"))})
    picture = board_picture(TableView("placing", options=OPTIONS, placing=placing, board=board))
    assert picture.animals == {"a1": Animal("A")}
    assert picture.ghosts["e5"] == "F"


def test_a_simulated_board_shows_the_letters_that_an_eye_sees() -> None:
    board = _with(a1=Piece(None, "up"))
    picture = board_picture(replace(VIEW, board=board), {"a1": "Q", "c3": "-A"})
    assert picture.animals == {"a1": Animal("Q"), "c3": Animal("A", Mood.DEAD)}


def test_only_sheep_of_the_game_lie_beside_the_board() -> None:
    standing = {cell: name for name, cell in PLACEMENT if name != "C"}
    assert sheep_off_board(VIEW, standing) == ("C",)
    dead = GAME.apply(Kill("A", (Run("B", "c3"),))).position
    removed = replace(dead, corpses={})
    assert sheep_off_board(replace(VIEW, position=removed), {}) == ("B", "C", "D", "E", "F")


def test_a_flock_sets_itself_up() -> None:
    view = TableView(
        "placing", "", options=OPTIONS, placing=Placing("sparse", dict(PLACEMENT), "A", 0)
    )
    commands = setup_commands(view, {"a1": "A", "c3": "B"}, "pad")
    lines = [line for line in commands if "wait" not in line]
    assert lines == [
        "lift c3",
        *(f"put {name} {cell} upright" for name, cell in PLACEMENT if name != "A"),
    ]


def test_a_board_sets_itself_right_with_its_corpses() -> None:
    dead = GAME.apply(Kill("A", (Run("B", "c3"),))).position
    view = replace(VIEW, phase="restoring", position=dead)
    lines = setup_commands(view, {}, "pad")
    assert "put A a1 inverted" in lines
    assert "put B c3 upright" in lines


def test_in_any_order_every_sheep_is_held_to_the_pad_first() -> None:
    view = TableView("placing", options=OPTIONS, placing=Placing("free", {}, None, 0))
    lines = [line for line in setup_commands(view, {}, "pad") if "wait" not in line]
    assert lines[:3] == ["tap A", "put A a1 upright", "tap B"]
    assert not any("tap" in line for line in setup_commands(view, {}, "cells"))


class Witness:
    """Writes down in every frame where the parts of the table's page are."""

    def __init__(self) -> None:
        self.places: dict[str, set[Box]] = defaultdict(set)
        """The boxes in which each part was ever seen."""
        self.buttons: dict[tuple[str, str], set[Box]] = defaultdict(set)
        """The same for each button of the row, by phase and words."""
        self.covered: set[str] = set()
        self.moved: set[str] = set()
        """The sheep that changed places in the tray."""
        self.passed: set[str] = set()
        self._tray: dict[str, tuple[float, float]] = {}

    def watch(self, robot: MuttonRobot) -> None:
        """Look at the present frame."""
        page = robot.screens.page
        self._see_covered(robot)
        if not isinstance(page, TablePage):
            return
        view = robot.view
        self.places["board"].add(page.board.box)
        self.places["row"].add(page.row.box)
        if view.phase in ("wolf", "farmer", "removing"):
            for name in ("card", "sentence", "notice", "strip", "body"):
                self.places[name].add(getattr(page.card.places, name))
        if view.phase in ("wolf", "farmer") and view.computer is None:
            for button in page.row.buttons:
                self.buttons[view.phase, button.text.words].add(button.box)
        self._see_tray(page.tray)

    def _see_tray(self, tray: Tray) -> None:
        now = {name: tray.centre(name) for name in tray.letters}
        kept = {name for name in now if name in self._tray}
        self.moved |= {name for name in kept if now[name] != self._tray[name]}
        self._tray = now

    def _see_covered(self, robot: MuttonRobot) -> None:
        over = [part for part in robot.screens.overlay.children if isinstance(part, Toast | Cry)]
        self.passed |= {type(part).__name__ for part in over}
        for part in robot.find_all(Pressable):
            if isinstance(part, BoardWidget | LinkMark) or isinstance(part.parent, BoardWidget):
                continue  # what is over them goes when it is touched
            for each in over:
                row = isinstance(part.parent, Row)
                if (row or isinstance(each, Toast)) and each.box.overlaps(part.box):
                    self.covered.add(f"{type(each).__name__} over {type(part).__name__}")


def test_no_part_of_the_table_moves_during_a_match(screen: Offscreen) -> None:
    tour, witness = MuttonTour(screen), Witness()
    for _ in takewhile(lambda name: name != "berserk", tour.stops()):
        robot = tour.robot
        robot.on_frame = lambda robot=robot: witness.watch(robot)  # type: ignore[misc]
        if robot.find_all(BoardWidget):
            robot.window.tap(*robot.sheep.at("d4"))
    moved = {name: boxes for name, boxes in witness.places.items() if len(boxes) > 1}
    assert not moved
    assert {"board", "row", "card", "sentence", "notice", "strip", "body"} == set(witness.places)
    moved_buttons = {key: boxes for key, boxes in witness.buttons.items() if len(boxes) > 1}
    assert not moved_buttons
    assert {words for _, words in witness.buttons} >= {"Peek…", "Undo", "Sheet", "Confirm", "Pass"}
    assert not witness.moved
    assert not witness.covered
    assert witness.passed == {"Toast", "Cry"}


SIDES = st.integers(120, 900)


@given(SIDES, SIDES, st.integers(1, 9), st.integers(0, 12))
def test_rows_and_columns_fill_the_box_without_overlap(w: int, h: int, n: int, gap: int) -> None:
    whole = Box(7, 11, w, h)
    for parts in (whole.columns(n, gap), whole.rows(n, gap)):
        assert len(parts) == n
        assert all(whole.contains(part) for part in parts)
        assert not any(a.overlaps(b) for i, a in enumerate(parts) for b in parts[:i])
    assert whole.columns(n, gap)[-1].right == whole.right
    assert whole.rows(n, gap)[0].upper == whole.upper
    assert whole.rows(n, gap)[-1].y == whole.y


@given(SIDES, SIDES, st.integers(1, 100), st.integers(0, 12))
def test_a_strip_and_the_rest_are_the_whole(w: int, h: int, strip: int, gap: int) -> None:
    whole = Box(3, 5, w, h)
    for cut, rest, side in (
        (*whole.top(strip, gap), "h"),
        (*whole.bottom(strip, gap), "h"),
        (*whole.cut_left(strip, gap), "w"),
        (*whole.cut_right(strip, gap), "w"),
    ):
        assert getattr(cut, side) + gap + getattr(rest, side) == getattr(whole, side)
        assert not cut.overlaps(rest)
        assert whole.contains(cut)
