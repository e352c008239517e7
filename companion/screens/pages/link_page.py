"""The page about the board: whether it is there, what to check, and playing without it."""

from functools import partial
from math import inf

from companion.link.port_search import Answer
from companion.screens.boxes import Box
from companion.screens.doors import board_doors
from companion.screens.navigation import Route, Situation
from companion.screens.pages.page import BarPage, PageContext, page, swap
from companion.screens.theme import BODY, GAP_MM, HEADLINE
from companion.screens.widgets.controls import Act, Button, Kind
from companion.screens.widgets.items import Trouble
from companion.screens.widgets.part import Look, Part
from companion.screens.widgets.text import Text
from companion.table.match_table import GameView
from companion.words.message import Message

LOOKING_MS = 1500.0
"""Time for which the page says that it looks for a board, in ms; a search takes less."""
MOST_CHOICES = 3
"""Number of boards that can be chosen from: more do not fit on the page in large text."""
LINE_MM = 17.0
"""Greatest height of a problem in the list, in mm."""


@page(help=Message("help-link"), title=Message("title-link"), opens=lambda at: True)
class LinkPage(BarPage[GameView]):
    """The state of the board in words, problems, and the ways to go on."""

    def __init__(self, look: Look, context: PageContext[GameView]) -> None:
        super().__init__(look, context)
        gap, tall = look.px(GAP_MM), look.display.portrait
        self.row, rest = self.put_row()
        height = look.px(19)
        if tall:
            ways, rest = rest.bottom(height * 2 + gap, gap * 2)
        else:
            rest, ways = rest.cut_left(round(rest.w * 0.6), gap * 2)
            ways = ways.top(height * 2 + gap)[0]
        upper, lower = ways.rows(2, gap)
        if context.board is not None and not tall:
            lower = upper
        self.play = Button(
            look, upper, Message("play-on-screen"), self._simulate, Kind.MAIN,
            Message("play-on-screen-about"))
        self.look_again = Button(
            look, lower, Message("look-again"), self._look_again, sub=Message("look-again-about"))
        head, rest = rest.top(look.px(13 if tall else 8), gap)
        self.head = self.put(Text(look, head, "", HEADLINE, lines=2 if tall else 1))
        line, self._body = rest.top(look.px(16), gap)
        self.about = self.put(Text(look, line, "", BODY, look.theme.soft, up="top", lines=4))
        self._list = self.put(Part(look, self._body))
        self._listed: tuple[Message, ...] | tuple[Answer, ...] | None = None
        self._now = 0.0
        self._looking_until = 0.0

    def show(self, view: GameView) -> None:
        super().show(view)
        link, context = self.context.desk.link, self.context
        idle = Situation(view).idle or context.guest is not None
        missing = link.state in ("lost", "refused")
        problems = context.problems()
        about: Message | None
        if self._looking_until > self._now or link.state == "none":
            head, about = Message("board-looked-for"), Message("link-silent-mend")
        elif link.state == "refused":
            head, about = Message("board-is-refused"), None
            problems = (link.text, *problems)
        elif missing and context.desk.choices:
            head, about = Message("board-which"), Message("board-which-about")
        elif missing:
            head = Message("no-board-found" if idle else "board-is-lost")
            about = Message("link-silent-mend")
            problems = (link.text, *problems)
        elif context.board is not None:
            head = Message("board-is-simulated")
            about = Message("simulated-explained" if idle else "simulated-in-match")
        else:
            head, about = Message("board-is-ready"), Message("real-explained")
            problems = (*filter(None, [link.problem]), *problems)
        self.head.say(head)
        self.about.say(about)
        if missing and context.desk.choices:
            self._show_choices(tuple(context.desk.choices))
        else:
            self._show_problems(problems)
        simulated = context.board is not None
        swap(self, self.play, missing and not simulated)
        swap(self, self.look_again, missing or (idle and simulated))
        self.row.show([Act(Message("back"), self.to()), *(
            Act(door.words, self.to(door.page))
            for door in board_doors(self.context.game))])

    def _show_problems(self, problems: tuple[Message, ...]) -> None:
        if problems == self._listed:
            return
        self._listed = problems
        self._list.clear_widgets()
        gap, many = self.look.px(GAP_MM / 2), len(problems)
        if not many:
            return
        height = min(self.look.px(LINE_MM), (self._body.h + gap) // many - gap)
        area: Box = self._body.top(many * (height + gap) - gap)[0]
        for problem, place in zip(problems, area.rows(many, gap), strict=True):
            self._list.add_widget(Trouble(self.look, place, problem, None))

    def _show_choices(self, choices: tuple[Answer, ...]) -> None:
        """Show a button for each board that was found."""
        if choices == self._listed:
            return
        self._listed = choices
        self._list.clear_widgets()
        gap, many = self.look.px(GAP_MM), min(len(choices), MOST_CHOICES)
        height = min(self.look.px(LINE_MM), self._body.h)
        places = self._body.top(height)[0].columns(many, gap)
        for number, (one, place) in enumerate(zip(choices, places, strict=False), 1):
            cells = one.hello.cells if one.hello is not None else 0
            self._list.add_widget(Button(
                self.look, place, Message("board-choice", number=number, cells=cells),
                partial(self.context.desk.choose_board, one)))

    def _simulate(self) -> None:
        self.context.desk.simulate()
        self.context.go(Route())

    def _look_again(self) -> None:
        self._looking_until = self._now + LOOKING_MS
        self.context.desk.look_again()
        self.again()

    def tick(self, now: float) -> None:
        """Show what was found when the search is over."""
        super().tick(now)
        over = self._now < self._looking_until <= now
        self._now = now
        if over:
            self.again()

    def due(self, now: float) -> float:
        """When the search is over."""
        over = self._looking_until if self._now < self._looking_until else inf
        return min(super().due(now), over)
