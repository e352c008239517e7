"""Everything on the table's page has a place of its own, and nothing comes over a button."""

from __future__ import annotations

from collections import defaultdict
from itertools import takewhile

from companion.screens.boxes import Box
from companion.screens.pages.table import TablePage
from companion.screens.widgets.bar import LinkMark
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.controls import Pressable, Row
from companion.screens.widgets.passing import Cry, Toast
from companion.screens.widgets.simboard import Tray
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from tests.pictures.tour import Tour


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

    def watch(self, robot: Robot) -> None:
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

    def _see_covered(self, robot: Robot) -> None:
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
    tour, witness = Tour(screen), Witness()
    for _ in takewhile(lambda name: name != "berserk", tour.stops()):
        robot = tour.robot
        robot.on_frame = lambda robot=robot: witness.watch(robot)  # type: ignore[misc]
        robot.window.tap(*robot.board.shape.centre("d4")) if robot.find_all(BoardWidget) else None
    moved = {name: boxes for name, boxes in witness.places.items() if len(boxes) > 1}
    assert not moved
    assert {"board", "row", "card", "sentence", "notice", "strip", "body"} == set(witness.places)
    moved_buttons = {key: boxes for key, boxes in witness.buttons.items() if len(boxes) > 1}
    assert not moved_buttons
    assert {words for _, words in witness.buttons} >= {"Peek…", "Undo", "Sheet", "Confirm", "Pass"}
    assert not witness.moved
    assert not witness.covered
    assert witness.passed == {"Toast", "Cry"}
