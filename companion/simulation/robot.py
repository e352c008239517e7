"""A player made of fingers: presses what is on the screen, and moves sheep on the drawn board.

It drives the real app offscreen in virtual time, for pictures, the demonstration and the tests.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.screens.app import Screens
from companion.screens.pages.forms import NamePage
from companion.screens.pages.page import BarPage
from companion.screens.pages.table import TablePage
from companion.screens.tiles.page import TilePage
from companion.screens.widgets.board import Board
from companion.screens.widgets.controls import HOLD_MS, Button, Chip, HoldButton, Icon
from companion.screens.widgets.moon import Moon
from companion.screens.widgets.overlay import Passing
from companion.screens.widgets.part import Part
from companion.simulation.offscreen import Finger, Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.table.mutton.view import TableView
from engine.hexgrid import Cell
from engine.mutton.options import Animal

FRAME_MS = 40.0
SETTLE_MS = 1300.0
"""Long enough for the board to settle and for the table to judge."""


class NothingToPressError(LookupError):
    """No such button is on the screen; the text names those that are."""


class Robot:
    """Fingers on `screens`, which it shows on `window`; `now` is its own time in ms."""

    def __init__(self, window: Offscreen, screens: Screens, desk: VirtualDesk) -> None:
        self.window, self.screens, self.desk = window, screens, desk
        self.now = 0.0
        self.on_frame: Callable[[], None] = lambda: None
        """Called after each moment that passes."""
        self.wait(600)
        window.show(screens)

    @property
    def view(self) -> TableView:
        """What the table shows."""
        return self.desk.table.view()

    def wait(self, ms: float) -> None:
        """Let time pass."""
        until = self.now + ms
        while self.now < until:
            self.now = min(until, self.now + FRAME_MS)
            self.screens.pump(self.now)
            self.on_frame()

    def settle(self) -> None:
        """Wait until the board lies still and everything has been said."""
        self.wait(SETTLE_MS)

    def save(self, path: Path) -> Path:
        """Save the frame as a PNG."""
        return self.window.save(path)

    # Buttons

    def buttons(self) -> dict[str, Part]:
        """All that can be pressed now, by its words."""
        found: dict[str, Part] = {}
        for part in self.screens.parts():
            if isinstance(part, Button | Chip) and part.enabled:
                found[part.text.words] = part
        return found

    def press(self, words: str) -> None:
        """Press the button with these words; one that must be held is held."""
        button = self.buttons().get(words)
        if button is None:
            raise NothingToPressError(
                f"there is no button {words!r} but {', '.join(map(repr, self.buttons()))}"
            )
        finger = self.put_finger(button)
        self.wait(FRAME_MS)
        if isinstance(button, HoldButton):
            self.wait(HOLD_MS + FRAME_MS)
        finger.up()
        self.wait(FRAME_MS)

    def press_icon(self, beside: str, index: int) -> None:
        """Press a shape: the one that stands at that place from the left in the row of a text."""
        icons = [part for part in self.screens.parts() if isinstance(part, Icon)]
        lines = {
            part.words: part.box
            for part in self.screens.parts()
            if hasattr(part, "words") and part.words
        }
        line = lines[beside]
        row = [icon for icon in icons if abs(icon.box.centre[1] - line.centre[1]) < line.h]
        self.tap_part(sorted(row, key=lambda icon: icon.box.x)[index])

    def press_back(self) -> None:
        """Press the key that takes a letter back."""
        page = self.screens.page
        assert isinstance(page, NamePage)
        self.tap_part(page.keyboard.keys["back"])

    def press_menu(self) -> None:
        """Press the three lines in the corner."""
        page = self.screens.page
        assert isinstance(page, BarPage | TilePage)
        assert page.bar.menu is not None
        self.tap_part(page.bar.menu)
        self.wait(FRAME_MS * 5)

    def tap_part(self, part: Part) -> None:
        """Touch a part in its middle."""
        self.put_finger(part).up()
        self.wait(FRAME_MS)

    def put_finger(self, part: Part) -> Finger:
        """Put a finger down in the middle of a part."""
        return self.window.finger(*part.box.centre)

    def dismiss(self) -> None:
        """Touch away what came over the page."""
        for part in list(self.screens.children):
            if isinstance(part, Passing):
                self.tap_part(part)

    def moon(self) -> Finger:
        """Hold the moon; lift the finger to let go."""
        moon = next(part for part in self.screens.parts() if isinstance(part, Moon))
        finger = self.put_finger(moon)
        self.wait(FRAME_MS)
        return finger

    # The drawn board

    @property
    def board(self) -> Board:
        """The board of the open table."""
        page = self.screens.page
        assert isinstance(page, TablePage), "the open table is not on the screen"
        return page.board

    def at(self, cell: Cell) -> tuple[int, int]:
        """The middle of a cell in the window."""
        return self.board.shape.centre(cell)

    def where(self, animal: Animal) -> Cell:
        """The cell on which a sheep truly stands."""
        standing = self.desk.rig.standing()
        return next(cell for cell, name in standing.items() if name.lstrip("-") == animal)

    def turn_over(self, animal: Animal) -> None:
        """Tap a sheep twice."""
        point = self.at(self.where(animal))
        for _ in range(2):
            self.window.tap(*point)
            self.wait(FRAME_MS)
        self.settle()

    def take(self, animal: Animal, to: Cell) -> Finger:
        """Drag a sheep over a cell, and keep it in hand there."""
        finger = self.window.finger(*self.at(self.where(animal)))
        x, y = self.at(to)
        finger.move(x, y - 4)
        self.wait(FRAME_MS)
        finger.move(x, y)
        self.settle()
        return finger

    def from_tray(self, animal: Animal, to: Cell) -> None:
        """Drag a sheep from the tray to a cell."""
        page = self.screens.page
        assert isinstance(page, TablePage)
        self.window.drag(page.tray.centre(animal), self.at(to))
        self.settle()

    def move(self, animal: Animal, to: Cell) -> None:
        """Drag a sheep to a cell."""
        self.take(animal, to).up()
        self.settle()

    def kill(self, animal: Animal) -> None:
        """Turn a sheep over, let its neighbours run, each to the first cell that is lit."""
        self.turn_over(animal)
        self.run_away()

    def run_away(self) -> None:
        """Let everybody run who has to, each to the first cell that is lit."""
        while self.view.draft is not None and self.view.draft.to_run:
            runner = self.view.draft.to_run[0]
            lit = [mark.cell for mark in self.view.marks if mark.role == "legal"]
            self.move(runner, lit[0])

    def tidy(self) -> None:
        """Take off what the table wants to be taken off."""
        while self.view.phase == "removing":
            cell = next(mark.cell for mark in self.view.marks if mark.role == "remove")
            finger = self.window.finger(*self.at(cell))
            box = self.board.box
            finger.move(box.x + 2, box.upper - 2)
            self.wait(FRAME_MS)
            finger.up()
            self.settle()
