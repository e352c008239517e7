"""A robot finger: it presses what is on the screen.

It drives the real app offscreen in virtual time, for pictures, the demonstration and the tests.
"""

from collections.abc import Callable
from math import ceil, inf
from pathlib import Path
from typing import TypeVar

from companion.screens.app import Screens
from companion.screens.pages.forms import Keyboard
from companion.screens.pages.games import GameCard
from companion.screens.widgets.bar import HelpMark, LinkMark, Menu
from companion.screens.widgets.card import Card
from companion.screens.widgets.controls import HOLD_MS, Button, Chip, HoldButton, Icon
from companion.screens.widgets.part import KeyPress, Part, Words
from companion.screens.widgets.passing import Passing
from companion.screens.widgets.slider import Slider
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Finger, Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.words.catalogue import ENGLISH
from companion.words.message import Message

FRAME_MS = 40.0
SETTLE_MS = 1300.0
"""Time for the board to settle and for the table to judge, in ms."""

P = TypeVar("P", bound=Part)


class NothingToPressError(LookupError):
    """The screen has no such button or part; the text names those that it has."""


class Robot:
    """A finger on `screens`, which it shows on `window`; `now` is its own time in ms.

    `keyboard` presses keys, and `bar` the marks above the page.
    """

    def __init__(self, window: Offscreen, screens: Screens, desk: VirtualDesk) -> None:
        self.window, self.screens, self.desk = window, screens, desk
        self.now = 0.0
        self.on_frame: Callable[[], None] | None = None
        """Called after each frame; with None, frames in which nothing is due are left out."""
        self.keyboard, self.bar = KeyRobot(self), BarRobot(self)
        self.wait(600)
        window.show(screens)

    def wait(self, ms: float) -> None:
        """Let time pass."""
        until = self.now + ms
        while self.now < until:
            self.now = min(until, self._next_frame())
            self.screens.pump(self.now)
            self._pumped()

    def _pumped(self) -> None:
        """Look at what a frame has changed."""
        if self.on_frame is not None:
            self.on_frame()

    def _next_frame(self) -> float:
        """Return the time of the next frame in which something may be due, in ms."""
        if self.on_frame is not None:
            return self.now + FRAME_MS
        left = max(FRAME_MS, self.screens.due(self.now) - self.now)
        return self.now + FRAME_MS * ceil(left / FRAME_MS) if left < inf else inf

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

    def choose(self, key: str) -> None:
        """Choose a game, from any page between matches."""
        on_start_page = self.offers(Message("more-games"))
        self.press(Message("more-games" if on_start_page else "other-games"))
        self.tap_card(key)

    def tap_card(self, key: str) -> None:
        """Touch the card of a game, or of its lesson."""
        self.tap_part(next(card for card in self.find_all(GameCard) if card.key == key))

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


def english(words: Words) -> str:
    """Return what a part was given to show, in English."""
    return words if isinstance(words, str) else ENGLISH.text(words)


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
