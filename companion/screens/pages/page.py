"""What all pages share: their context, their layout, their common parts and the bar."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from companion.desk.desk import Desk, SimulatedBoard
from companion.screens.boxes import Box
from companion.screens.doors import Door
from companion.screens.environment import Environment, Guest, Memory
from companion.screens.game_screens import GameSession, OwnHands, screens_of
from companion.screens.navigation import Route, Situation
from companion.screens.setup import Setup
from companion.screens.theme import (
    BODY,
    BOLD,
    BUTTON_MM,
    GAP_MM,
    MARGIN_MM,
    Display,
    TextStyle,
    Theme,
)
from companion.screens.widgets.bar import Bar, Dot
from companion.screens.widgets.controls import Act, Button, HoldButton, Kind, Row, Stepper
from companion.screens.widgets.part import KeyPress, Look, Part, Words, fill
from companion.screens.widgets.text import Text
from companion.store.settings import Settings
from companion.table.errors import TableError
from companion.table.link_view import LinkView
from companion.table.match_table import GameView
from companion.words.message import Message

BAR_MM = 11.0
TALL = 16 / 9
"""Height of the portrait screen for which pages are drawn, compared with its width."""


class Areas(NamedTuple):
    """The boxes into which a page is divided."""

    page: Box
    bar: Box
    stage: Box
    """Everything between the bar and the bottom margin, within the margins."""


def areas(display: Display) -> Areas:
    """Return the boxes of a page on this display."""
    page = Box(0, 0, display.width, display.height)
    bar, rest = page.top(display.px(BAR_MM))
    margin = display.px(MARGIN_MM)
    return Areas(page, bar, rest.inset(margin, margin * 3 // 4))


def cut_other_hand(look: Look, box: Box, w: int, gap: int = 0) -> tuple[Box, Box]:
    """Cut a strip of width `w` off at the side of the hand that does not tap, and return the rest.

    It is the left side, or the right one for left-handed players. The board lies there, and the
    moon that the other hand holds.
    """
    return box.cut_right(w, gap) if look.left_handed else box.cut_left(w, gap)


def board_height(display: Display, box: Box, share: float) -> int:
    """Return that share of the width of a box as the height of the board in portrait.

    A screen that is less tall leaves the same height below the board.
    """
    too_wide = max(0, display.width - round(display.height / TALL))
    return round((box.w - too_wide) * share)


def board_and_side(look: Look) -> tuple[Box, Box]:
    """Return the box of the board and what is beside it, or in portrait below it."""
    display = look.display
    stage, gap = areas(display).stage, look.px(GAP_MM)
    if display.portrait:
        return stage.top(board_height(display, stage, 0.83), gap)
    return cut_other_hand(look, stage, round(display.width * 0.53), gap)


def button_row(display: Display, box: Box) -> tuple[Box, Box]:
    """Return a box for the large buttons at the bottom of a box, and the rest."""
    return box.bottom(display.px(BUTTON_MM), display.px(GAP_MM))


WAYS_BACK = Message("back"), Message("close"), Message("done")
"""The buttons that Escape presses, the first that is there."""
LIST_ENDS = Message("list-ends-here")
LOUD = TextStyle(BOLD, 4.8)
"""Style of the main sentence on a card."""

P = TypeVar("P", bound=Part)
V = TypeVar("V", bound=GameView)  # what the table in the slot shows
V_co = TypeVar("V_co", bound=GameView, covariant=True)
T = TypeVar("T", bound="type[Page[Any]]")


def swap(parent: Part, part: Part, wanted: bool) -> None:
    """Add a part to its parent or remove it, unless that is done already."""
    if wanted and part.parent is None:
        parent.add(part)
    elif not wanted and part.parent is not None:
        part.let_go()
        part.parent.remove_widget(part)


class PageContext(Generic[V_co]):
    """The app, as its pages see it. All calls are made on the main thread."""

    desk: Desk
    environment: Environment
    memory: Memory
    sessions: tuple[GameSession, ...]
    """What the pages of each game share."""
    setup: Setup
    """What the players have chosen for the next match."""
    route: Route
    """What a finger has opened."""
    guest: Guest | None = None
    """The lesson or puzzle that has the board."""
    hands: OwnHands[Any] | None = None
    """The hands on the simulated board that set it up and move for a computer, if there are any."""
    page: Page[Any] | None = None
    """The page that is shown; None before the first."""

    @property
    def view(self) -> V_co:
        """The view of the table that the page shows."""
        raise NotImplementedError

    @property
    def game(self) -> str:
        """The game of the table."""
        return self.desk.table.key

    @property
    def board(self) -> SimulatedBoard | None:
        """The simulated board, if there is one: fingers then move the sheep on the drawn board."""
        return self.desk.board

    @property
    def settings(self) -> Settings:
        """The settings."""
        return self.environment.settings

    @property
    def covered(self) -> bool:
        """Whether a cry is shown over the whole page."""
        raise NotImplementedError

    def problems(self) -> tuple[Message, ...]:
        """Return what does not work at present, though the players can go on."""
        raise NotImplementedError

    def notify(self, words: Words) -> None:
        """Show a sentence in the bar for a while."""
        raise NotImplementedError

    def open_help(self, help: Message) -> None:
        """Open the help of a page over it, with the rules of the game that is played."""
        raise NotImplementedError

    def change_settings(self, changes: Mapping[str, object]) -> None:
        """Change settings, and save them."""
        raise NotImplementedError

    def change_setup(self, setup: Setup) -> None:
        """Choose this for the next match, and save it."""
        raise NotImplementedError

    def send(self, command: object) -> bool:
        """Send a command to the table, and return whether it was accepted; if not, show why."""
        raise NotImplementedError

    def go(self, route: Route) -> None:
        """Open a page, or with an empty route return to the table's own."""
        if self.page is not None and self.page.forgets and route.page and self.route != route:
            self.notify(Message("pack-forgotten-menu"))
        self.route = route

    def choose_game(self, game: str) -> bool:
        """Choose the game for the next match, and return whether that was possible; if not, show
        why."""
        try:
            self.desk.choose(game)
        except TableError as why:
            self.notify(why.message)
            return False
        return True

    def lend_board(self, guest: Guest) -> bool:
        """Let a lesson or a puzzle have the board, with the table that it has now, and return
        whether that was possible; if not, show why."""
        try:
            self.desk.lend(guest.table)
        except TableError as why:
            self.notify(why.message)
            return False
        self.guest, self.route = guest, Route()
        return True

    def take_board_back(self) -> None:
        """End the lesson or puzzle that has the board."""
        self.desk.take_back()
        self.guest, self.route = None, Route()


def page(
    *, title: Message | None = None, help: Message | None = None,
    opens: Callable[[Situation], bool] | None = None,
    built_from: Callable[[PageContext[Any]], tuple[object, ...]] | None = None,
) -> Callable[[T], T]:
    """Declare a page, which `page_list.PAGES` names. What is not given is as in the base class.

    Args:
        title: The bar's title, if it is not the table's.
        help: What the page is for, and the rule that matters there; for its question mark.
        opens: Returns whether a finger may open the page now, or keep it open.
        built_from: Returns the values that the page shows only as they were when it was built.
    """

    def declare(kind: T) -> T:
        kind.title = title or kind.title
        if help is not None:
            kind.help = help
        kind.opens = opens or kind.opens
        kind.built_from = built_from or kind.built_from
        return kind

    return declare


def _never(_: Situation) -> bool:
    """Do not let fingers open a page: only a phase shows it."""
    return False


def _nothing(_: PageContext[Any]) -> tuple[object, ...]:
    """Keep a page as long as it is open."""
    return ()


class WorkPart(Part):
    """A part that shows work which goes on beside the table."""

    _heard: object = None
    """What was `heard` when it was last shown."""

    @property
    def heard(self) -> object:
        """How far the work is that goes on beside the table: the page is shown again when this is
        another value. What changes it outside the main thread calls `Desk.wake` afterwards."""
        return None

    def tick(self, now: float) -> None:
        """Show what has been `heard`."""
        super().tick(now)
        if self.heard != self._heard:
            self.again()

    def due(self, now: float) -> float:
        return now if self.heard != self._heard else super().due(now)

    def again(self) -> None:
        """Show what is known now."""
        raise NotImplementedError


class Page(WorkPart, Generic[V]):
    """A whole screen. `show` is called with every new view, `tick` on every frame.

    It is declared with `page`. It is built again when it is opened, and when its look, its language
    or the values that `built_from` returns have changed.
    """

    name: ClassVar[str]
    """Its name in `page_list.PAGES`, for routes and for `navigation.phase_page`."""
    title: ClassVar[Message | None] = None
    help: ClassVar[Message]
    """What the page is for, and the rule that matters there. It is public, and no secret may
    depend on whether it is read."""
    private: ClassVar[bool] = False
    """Whether it is for the Wolf's eyes: then it is blue."""
    forgets: ClassVar[bool] = False
    """Whether what players have begun on it is forgotten when it is covered."""
    opens: ClassVar[Callable[[Situation], bool]] = _never
    built_from: ClassVar[Callable[[PageContext[Any]], tuple[object, ...]]] = _nothing

    def __init__(self, look: Look, context: PageContext[V], theme: Theme | None = None) -> None:
        if theme is not None:
            look = replace(look, theme=theme)
        self.areas: Areas = areas(look.display)
        super().__init__(look, self.areas.page)
        self.context = context
        self.key: tuple[object, ...] = ()
        """What the page was built from."""
        self.view = context.view
        self._bid: Stepper | None = None
        with self.canvas.before:
            fill(self.areas.page, look.theme.ground)

    @property
    def cry_box(self) -> Box:
        """Where "Aroooo!" may cover the page: no button is there."""
        return button_row(self.look.display, self.areas.stage)[1]

    def put(self, part: P) -> P:
        """Add a part to the page, and return it."""
        self.add_widget(part)
        return part

    def put_row(self, box: Box | None = None, *, dense: bool = False) -> tuple[Row, Box]:
        """Add the large buttons at the bottom of `box` (or the stage); return them and the rest."""
        row, rest = button_row(self.look.display, box or self.areas.stage)
        return self.put(Row(self.look, row, dense=dense)), rest

    def fill_card(self, box: Box, across_mm: float = 4, up_mm: float = 3) -> Box:
        """Draw the ground of a card in the box, and return what is within its margins."""
        with self.canvas:
            fill(box, self.look.theme.raised, self.look.px(3.4))
        return box.inset(self.look.px(across_mm), self.look.px(up_mm))

    def put_question(self, box: Box) -> tuple[Text, Text, Box]:
        """Add a card with a loud sentence and a smaller one; return them and the rest of it."""
        look = self.look
        inner = self.fill_card(box.middle(box.w, min(box.h, look.text_px(60))), 6, 4)
        head, inner = inner.top(look.px(14), look.px(1))
        detail, inner = inner.top(look.text_px(14), look.px(2))
        return (
            self.put(Text(look, head, "", LOUD, across="center", lines=2)),
            self.put(Text(look, detail, "", BODY, look.theme.soft, across="center", lines=2)),
            inner,
        )

    def put_bid(self, box: Box) -> Stepper:
        """Add the number to bid; `bid_between` limits it."""
        place = box.middle(min(box.w, self.look.px(56)), min(box.h, self.look.px(15)))
        self._bid = self.put(Stepper(self.look, place, 1, 1, 1, lambda _: self.again()))
        return self._bid

    def to(self, page: str = "", number: int = 0, back: str = "") -> Callable[[], object]:
        """Return what a button calls to open that page, or to return to the table's own."""
        return lambda: self.context.go(Route(page, number=number, back=back))

    def through(self, doors: Iterable[Door]) -> list[Act]:
        """Return what doors are in a row of buttons."""
        return [Act(door.words, self.to(door.page)) for door in doors]

    def sends(self, command: object) -> Callable[[], object]:
        """Return what a button calls to send that command to the table."""
        return lambda: self.context.send(command)

    @property
    def said(self) -> Message | None:
        """What is said of the page where players listen to it; None: what the table says."""
        return self.title

    def show(self, view: V) -> None:
        """Show the table's new view."""
        self.view, self._heard = view, self.heard

    def again(self) -> None:
        """Show the last view again, as something on the page itself has changed."""
        self.show(self.view)

    def press_key(self, key: KeyPress) -> bool:
        """Press the main button at Enter, and the button that leads back at Escape."""
        if super().press_key(key):
            return True
        buttons = [
            part for part in self.parts()
            if isinstance(part, Button) and not isinstance(part, HoldButton) and part.enabled
        ]
        if key == "enter":
            wanted = [button for button in buttons if button.kind is Kind.MAIN]
        elif key == "escape":
            wanted = [
                button for words in WAYS_BACK for button in buttons if button.text.said == words]
        else:
            wanted = []
        for button in wanted[:1]:
            button.on_release()
        return bool(wanted)

    def help_now(self) -> Message:
        """Return the help for what the page shows now."""
        return self.help

    def open_help(self) -> None:
        """Show the help over the page."""
        self.context.open_help(self.help_now())

    def draft(self) -> object:
        """Return what was begun on the page, for `resume` of the same page in another size or
        language; None if nothing was."""
        return None if self._bid is None else self._bid.value

    def resume(self, draft: object) -> None:
        """Go on with what was begun before the page was built again."""
        if self._bid is not None and isinstance(draft, int):
            self._bid.set(draft)

    @property
    def busy(self) -> bool:
        """Whether a finger has a sheep of the simulated board in hand."""
        return False

    def leave(self) -> None:
        """Release every finger and forget what is private: another page comes."""
        self.let_go()


class BarPage(Page[V]):
    """A page with the bar at the top."""

    def __init__(self, look: Look, context: PageContext[V], theme: Theme | None = None) -> None:
        super().__init__(look, context, theme)
        self._screens = screens_of(context.game)
        self.bar = self.put(Bar(
            self.look, self.areas.bar, self.to("settings"), wide=not look.display.portrait,
            on_link=self.to("link"), on_help=self.open_help,
        ))

    def show(self, view: V) -> None:
        super().show(view)
        title, middle, clocks, busy = self._screens.bar(view)
        if self.look.display.portrait:  # there is no room for both; the story has the points
            title, middle = clocks or title, None
        label, dot = link_words(self.context.desk.link)
        self.bar.say(self.title or title, middle)
        if self.bar.link is not None:
            problem = bool(self.context.problems())
            self.bar.link.say(label, dot, problem)
            fine = busy and dot is Dot.READY and not problem
            self.bar.shorten_link(self.look.display.portrait and fine)


class ListPage(BarPage[V]):
    """A page with lines of `line_mm` each, and buttons to leaf through them."""

    line_mm: float

    def __init__(self, look: Look, context: PageContext[V]) -> None:
        super().__init__(look, context)
        self._first = self._number = 0
        self.row, self._body = self.put_row()
        self._list = self.put(Part(self.look, self._body))

    @property
    def room(self) -> int:
        """How many lines there is room for."""
        gap = self.look.px(GAP_MM / 2)
        return max(1, (self._body.h + gap) // (self.look.px(self.line_mm) + gap))

    def draft(self) -> object:
        return self._first

    def resume(self, draft: object) -> None:
        if isinstance(draft, int):
            self._first = draft // self.room * self.room

    def _clear(self) -> None:
        """Remove all lines."""
        self._list.let_go()
        self._list.clear_widgets()

    def _leaves(self, number: int, room: int, back: Message, on: Message) -> list[Act]:
        """Return the buttons that leaf through `number` lines, if there are more than `room`."""
        self._number = number
        if number <= room:
            return []
        last = self._first + room >= number
        return [
            Act(back, lambda: self._leaf(-1), enabled=self._first > 0, why=LIST_ENDS),
            Act(on, lambda: self._leaf(1), enabled=not last, why=LIST_ENDS),
        ]

    def scroll(self, x: float, y: float, by: int) -> bool:
        """Leaf through the lines."""
        if 0 <= self._first + by * self.room < self._number:
            self._leaf(by)
        return True

    def _leaf(self, by: int) -> None:
        self._first = max(0, self._first + by * self.room)
        self.again()


def bid_between(stepper: Stepper, least: int, most: int) -> int:
    """Limit what can be bid now, and return what would be."""
    stepper.least, stepper.most = least, most
    stepper.set(max(least, min(most, stepper.value)))
    return stepper.value


_LINK = {
    "none": (Message("bar-no-board"), Dot.WAITING),
    "ready": (Message("board-ready"), Dot.READY),
    "lost": (Message("bar-board-lost"), Dot.LOST),
    "refused": (Message("bar-wrong-board"), Dot.LOST),
}


def link_words(link: LinkView) -> tuple[Message, Dot]:
    """Return the bar's words for the board, and its mark: a board may be there with a problem.

    >>> link_words(LinkView())
    (Message('bar-no-board'), <Dot.WAITING: 'waiting'>)
    """
    words, dot = _LINK[link.state]
    if link.text.id == "no-board-plugged-in":
        words = _LINK["none"][0]
    if link.state != "ready" or link.text == words:
        return words, dot
    return link.text, Dot.LOST
