"""A robot finger: it presses what is on the screen, and moves sheep and tiles on the drawn boards.

It drives the real app offscreen in virtual time, for pictures, the demonstration and the tests.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TypeVar

from companion.games.mutton.pages.start import WAYS, Card
from companion.games.mutton.widgets.moon import Moon
from companion.games.mutton.widgets.simboard import Tray
from companion.games.tiles.referee.state import layout_of
from companion.games.tiles.screens.board import LIFT_MM, TileBoard
from companion.games.tiles.screens.table import TileTablePage
from companion.games.tiles.table.table import TileTable
from companion.games.tiles.table.thinking import Laying
from companion.games.tiles.table.view import TileView
from companion.screens.app import Screens
from companion.screens.pages.doctor import CalibratingPage
from companion.screens.pages.forms import Keyboard
from companion.screens.pages.games import GameCard
from companion.screens.widgets.bar import HelpMark, LinkMark, Menu
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.controls import HOLD_MS, Button, Chip, HoldButton, Icon
from companion.screens.widgets.part import KeyPress, Part, Words
from companion.screens.widgets.passing import Passing
from companion.screens.widgets.slider import Slider
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Finger, Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.table.mutton.table import Table
from companion.table.mutton.view import TableView
from companion.words.catalogue import ENGLISH
from companion.words.message import Message
from engine.hexgrid import Cell
from engine.laying import Cell as TileCell
from engine.mutton.options import Animal

FRAME_MS = 40.0
SETTLE_MS = 1300.0
"""Time for the board to settle and for the table to judge, in ms."""

P = TypeVar("P", bound=Part)


class NothingToPressError(LookupError):
    """The screen has no such button or part; the text names those that it has."""


def mutton_table(desk: VirtualDesk) -> Table:
    """Return the table of Mutton: that in the slot, or the desk's own."""
    return desk.table if isinstance(desk.table, Table) else desk.reader


class Robot:
    """A finger on `screens`, which it shows on `window`; `now` is its own time in ms.

    `sheep` moves sheep on the drawn board, `tiles` tiles on the tables of the tile games;
    `keyboard` presses keys, and `bar` the marks above the page.
    """

    def __init__(self, window: Offscreen, screens: Screens, desk: VirtualDesk) -> None:
        self.window, self.screens, self.desk = window, screens, desk
        self.now = 0.0
        self.on_frame: Callable[[], None] = lambda: None
        """Called after each moment that passes."""
        self.sheep, self.tiles = SheepRobot(self), TileRobot(self)
        self.keyboard, self.bar = KeyRobot(self), BarRobot(self)
        self.wait(600)
        window.show(screens)

    @property
    def view(self) -> TableView:
        """What the table shows."""
        return mutton_table(self.desk).view()

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

    # Parts of the page

    def words(self) -> str:
        """All texts on the screen, one under the other."""
        return "\n".join(text.words for text in self.find_all(Text))

    def find_all(self, kind: type[P]) -> list[P]:
        """All parts of a kind on the screen, pages among them."""
        return [part for part in self.screens.parts() if isinstance(part, kind)]

    def find(self, kind: type[P]) -> P:
        """The first part of a kind on the screen. Raises NothingToPressError."""
        found = self.find_all(kind)
        if not found:
            raise NothingToPressError(f"there is no {kind.__name__} on {self.screens.page}")
        return found[0]

    # Buttons

    def buttons(self) -> dict[str, Part]:
        """All that can be pressed now, by its English words in whatever language it is shown."""
        return {
            english(part.text.said): part
            for part in (self.screens.overlay.help or self.screens).parts()
            if isinstance(part, Button | Chip | Card) and part.enabled
        }

    def offers(self, label: Words) -> bool:
        """Whether there is a button with these words."""
        return english(label) in self.buttons()

    def button(self, label: Words) -> Part:
        """Return the button with these words. Raises NothingToPressError."""
        buttons = self.buttons()
        if english(label) not in buttons:
            raise NothingToPressError(
                f"there is no button {english(label)!r} but {', '.join(map(repr, buttons))}"
            )
        return buttons[english(label)]

    def press(self, *labels: Words) -> None:
        """Press the buttons with these words, in turn; one that must be held is held.

        Raises NothingToPressError.
        """
        for label in labels:
            button = self.button(label)
            finger = self.put_finger(button)
            self.wait(FRAME_MS)
            if isinstance(button, HoldButton):
                self.wait(HOLD_MS + FRAME_MS)
            self.lift(finger)

    def begin(self) -> None:
        """Begin a match from the start page with the players of the last one."""
        title, _ = WAYS[self.screens.setup.way or "two"]
        self.press(title, Message("start"))

    def press_icon(self, beside: Words, index: int) -> None:
        """Press an icon in the row of a text, by its place from the left."""
        name = english(beside)
        line = [text.box for text in self.find_all(Text) if english(text.said) == name][-1]
        row = [icon for icon in self.find_all(Icon)
               if abs(icon.box.centre[1] - line.centre[1]) < line.h]
        self.tap_part(sorted(row, key=lambda icon: icon.box.x)[index])

    def slide_to(self, place: int) -> None:
        """Touch the slider at a place."""
        slider = self.find(Slider)
        self.window.tap(slider.x_of(place), slider.box.centre[1])

    def tap_part(self, part: Part) -> None:
        """Touch a part in its middle."""
        self.put_finger(part).up()
        self.wait(FRAME_MS)

    def put_finger(self, part: Part) -> Finger:
        """Put a finger down in the middle of a part."""
        return self.window.finger(*part.box.centre)

    def lift(self, finger: Finger) -> None:
        """Take a finger off the screen."""
        finger.up()
        self.wait(FRAME_MS)

    def dismiss(self) -> None:
        """Touch away what came over the page."""
        for part in self.find_all(Passing):
            self.tap_part(part)

    def confirm(self) -> None:
        """Confirm a move, and go on to where the next player thinks."""
        self.press("Confirm")
        self.dismiss()
        self.settle()
        self.sheep.tidy()

    def moon(self) -> Finger:
        """Hold the moon; lift the finger to let go."""
        finger = self.put_finger(self.find(Moon))
        self.wait(FRAME_MS)
        return finger


def english(words: Words) -> str:
    """Return what a part was given to show, in English."""
    return words if isinstance(words, str) else ENGLISH.text(words)


class SheepRobot:
    """The same finger on the drawn board."""

    def __init__(self, robot: Robot) -> None:
        self.robot = robot

    @property
    def board(self) -> BoardWidget:
        """The drawn board that is on the screen."""
        return self.robot.find(BoardWidget)

    def at(self, cell: Cell) -> tuple[int, int]:
        """The middle of a cell in the window."""
        return self.board.shape.centre(cell)

    def where(self, animal: Animal) -> Cell:
        """The cell on which a sheep truly stands."""
        standing = self.robot.desk.rig.standing()
        return next(cell for cell, name in standing.items() if name.lstrip("-") == animal)

    def turn_over(self, animal: Animal) -> None:
        """Tap a sheep twice."""
        cell = self.where(animal)
        for _ in range(2):
            self.robot.window.tap(*self.at(cell))
            self.robot.wait(FRAME_MS)
        self.robot.settle()

    def touch(self, cell: Cell) -> None:
        """Hold a finger on a cell for a moment."""
        finger = self.robot.window.finger(*self.at(cell))
        self.robot.wait(FRAME_MS)
        self.robot.lift(finger)

    def calibrate_next(self) -> None:
        """Touch the cell that the calibration asks for, and wait until its sheep is felt."""
        wanted = self.robot.find(CalibratingPage).wanted
        if wanted is None:
            raise NothingToPressError("the calibration asks for no cell")
        self.touch(wanted)
        self.robot.wait(1200)

    def take(self, animal: Animal, to: Cell) -> Finger:
        """Drag a sheep over a cell, and keep it in hand there."""
        finger = self.robot.window.finger(*self.at(self.where(animal)))
        x, y = self.at(to)
        finger.move(x, y - 4)
        self.robot.wait(FRAME_MS)
        finger.move(x, y)
        self.robot.settle()
        return finger

    def from_tray(self, animal: Animal, to: Cell) -> None:
        """Drag a sheep from the tray to a cell."""
        self.robot.window.drag(self.robot.find(Tray).centre(animal), self.at(to))
        self.robot.settle()

    def move(self, animal: Animal, to: Cell) -> None:
        """Drag a sheep to a cell."""
        self.take(animal, to).up()
        self.robot.settle()

    def kill(self, animal: Animal) -> None:
        """Turn a sheep over, let its neighbours run, each to the first cell that is lit."""
        self.turn_over(animal)
        self.run_away()

    def run_away(self) -> None:
        """Move every animal that has to run to the first cell that is lit."""
        while self.robot.view.draft is not None and self.robot.view.draft.to_run:
            self.move(*self.next_run)

    @property
    def next_run(self) -> tuple[Animal, Cell]:
        """The next animal that has to run, and the first cell that is lit for it."""
        if self.robot.view.draft is None or not self.robot.view.draft.to_run:
            raise NothingToPressError("no animal has to run")
        lit = [mark.cell for mark in self.robot.view.marks if mark.role == "legal"]
        return self.robot.view.draft.to_run[0], lit[0]

    def act(self, *commands: str) -> None:
        """Give commands to the simulated board itself, in the rig's language, and let it settle."""
        for command in commands:
            self.robot.desk.rig.command(command)
        self.robot.settle()

    def tidy(self) -> None:
        """Take off the sheep that the table wants to be removed."""
        while self.robot.view.phase == "removing":
            cell = next(mark.cell for mark in self.robot.view.marks if mark.role == "remove")
            finger = self.robot.window.finger(*self.at(cell))
            box = self.board.box
            finger.move(box.x + 2, box.upper - 2)
            self.robot.wait(FRAME_MS)
            finger.up()
            self.robot.settle()


class KeyRobot:
    """The same finger on a keyboard: one that is drawn, or a real one."""

    def __init__(self, robot: Robot) -> None:
        self.robot = robot

    def type(self, text: str) -> None:
        """Type on a keyboard, letter by letter."""
        for letter in text:
            self.robot.screens.type_text(letter)
            self.robot.wait(FRAME_MS)

    def key(self, key: KeyPress) -> None:
        """Press a key of a keyboard that types nothing."""
        self.robot.screens.press_key(key)
        self.robot.wait(FRAME_MS)

    def back(self) -> None:
        """Press the key that takes a letter back."""
        self.robot.tap_part(self.robot.find(Keyboard).keys["back"])


class BarRobot:
    """The same finger on the bar above the page."""

    def __init__(self, robot: Robot) -> None:
        self.robot = robot

    def help(self) -> None:
        """Press the question mark of the page."""
        self.robot.tap_part(self.robot.find(HelpMark))
        self.robot.wait(FRAME_MS * 5)

    def menu(self) -> None:
        """Press the three lines in the corner."""
        self.robot.tap_part(self.robot.find(Menu))
        self.robot.wait(FRAME_MS * 5)

    def link(self) -> None:
        """Press the state of the link in the bar."""
        self.robot.tap_part(self.robot.find(LinkMark))
        self.robot.wait(FRAME_MS * 5)


class TileRobot:
    """The same finger on a table of tiles."""

    def __init__(self, robot: Robot) -> None:
        self.robot = robot

    @property
    def view(self) -> TileView:
        """What the table of tiles shows."""
        return self.table.view()

    @property
    def table(self) -> TileTable:
        """The table of tiles. Raises NothingToPressError where another game has the slot."""
        table = self.robot.desk.table
        if not isinstance(table, TileTable):
            raise NothingToPressError(f"the game is {table.key}")
        return table

    @property
    def page(self) -> TileTablePage:
        """The page of the table."""
        return self.robot.find(TileTablePage)

    @property
    def board(self) -> TileBoard:
        """The table that is on the screen."""
        return self.robot.find(TileBoard)

    def choose(self, key: str) -> None:
        """Choose a game, from any page between matches."""
        on_start_page = self.robot.offers(Message("more-games"))
        self.robot.press(Message("more-games" if on_start_page else "other-games"))
        cards = self.robot.find_all(GameCard)
        self.robot.tap_part(next(card for card in cards if card.key == key))

    def tap(self, cell: TileCell) -> None:
        """Tap a cell in its middle, once it is in sight."""
        self.reveal(cell)
        self.robot.window.tap(*self.board.point(cell))
        self.robot.wait(FRAME_MS)

    def reveal(self, cell: TileCell) -> None:
        """Push the table until a cell can be touched."""
        table = self.board
        while table.gliding:
            self.robot.wait(FRAME_MS)
        free = table.ground.inset(table.look.px(4))
        chips = [chip.box for chip in table.chips.values() if chip.parent is not None]
        point = table.point(cell)
        if free.holds(*point) and not any(box.holds(*point) for box in chips):
            return
        cx, cy = (round(c) for c in table.ground.centre)
        for _ in range(12):
            x, y = table.point(cell)
            dx, dy = cx - x, cy - y
            if abs(dx) < table.look.px(4) and abs(dy) < table.look.px(4):
                break
            most_x, most_y = table.ground.w // 3, table.ground.h // 3
            step = max(-most_x, min(most_x, dx)), max(-most_y, min(most_y, dy))
            self.push(*step)

    def push(self, dx: float, dy: float) -> None:
        """Push the table with one finger."""
        table = self.board
        x, y = table.ground.centre
        start = x - dx / 2, y - dy / 2
        if table.cell_at(*start) in table.picture.draft:  # a finger there would carry the tile
            start = table.ground.x + 9, table.ground.upper - 9 - max(0, dy)
        self.robot.window.drag(start, (start[0] + dx, start[1] + dy), 6)
        self.robot.wait(FRAME_MS)

    def drag(self, cell: TileCell) -> None:
        """Drag the tile from the hand to a cell."""
        self.reveal(cell)
        self._carry(self.page.hand.box.centre, cell)

    def carry(self, start: TileCell, cell: TileCell) -> None:
        """Drag the tile that lies tentatively from a cell to another one."""
        self._carry(self.board.point(start), cell)

    def _carry(self, start: tuple[float, float], cell: TileCell) -> None:
        table = self.board
        x, y = table.point(cell)
        self.robot.window.drag(start, (x, y - table.look.px(LIFT_MM)), 8)
        self.robot.wait(FRAME_MS)

    def spread(self, start: float, end: float) -> None:
        """Move two fingers round the table's middle from a distance to another (px)."""
        x, y = self.board.ground.centre
        one, other = (self.robot.window.finger(x + side * start / 2, y) for side in (-1, 1))
        for i in range(1, 9):
            half = (start + (end - start) * i / 8) / 2
            one.move(x - half, y)
            other.move(x + half, y)
        one.up()
        other.up()
        self.robot.wait(FRAME_MS)

    def play(self, tiles: int, strength: str, rng: Random) -> None:
        """Lay a number of tiles as a computer player of that strength would."""
        table = self.table
        for _ in range(tiles):
            state = table.state
            if state is None or table.phase != "laying":
                return
            layout = layout_of(state)
            if layout is None:
                raise NothingToPressError("no tile can be laid now")
            spot = state.course.about.parse(Laying(strength, layout, table.hand).answer(rng))
            self.lay(spot.cell, spot.turn)
            self.robot.press(Message("confirm"))

    def lay(self, cell: TileCell, turn: str) -> None:
        """Lay the tile in hand on a cell by a tap, and turn it there until it lies like that."""
        self.tap(cell)
        for _ in range(4):
            draft = self.view.draft
            if draft is None:
                raise NothingToPressError(f"nothing lies on {cell}")
            if draft.tile.turn == turn:
                return
            self.tap(cell)
