"""Pages with one question each: go on or give up, what to bid, how the flock shall stand."""

from __future__ import annotations

from companion.screens import texts
from companion.screens.boxes import Box
from companion.screens.navigation import Route
from companion.screens.pages.actions import table_acts
from companion.screens.pages.layout import button_row
from companion.screens.pages.page import BarPage, PageContext
from companion.screens.picture import Animal
from companion.screens.theme import BODY, BOLD, GAP_MM, HEADLINE, LABEL, TextStyle
from companion.screens.widgets.controls import Button, Kind, Stepper
from companion.screens.widgets.items import Animals
from companion.screens.widgets.part import Look, fill
from companion.screens.widgets.row import Act, Row
from companion.screens.widgets.text import Text
from companion.table.mutton import commands as say
from companion.table.mutton.view import TableView
from engine.mutton import placements

LOUD = TextStyle(BOLD, 4.8)


class ResumePage(BarPage):
    """An unfinished match was found."""

    name = "resume"

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        look = self.look
        row, rest = button_row(look.display, self.areas.stage)
        card = rest.middle(rest.w, min(rest.h, look.px(58)))
        with self.canvas:
            fill(card, look.theme.raised, look.px(3.4))
        inner = card.inset(look.px(6), look.px(4))
        flock, inner = inner.top(look.px(18), look.px(2))
        head, detail = inner.top(look.px(12), look.px(1))
        self.head = Text(look, head, "", LOUD, across="center", lines=2)
        self.detail = Text(
            look, detail, "", BODY, look.theme.soft, across="center", up="top", lines=4
        )
        self.row = Row(look, row)
        animals = Animals(look, flock, [Animal(letter) for letter in "ABC"], 7.5, grass=True)
        for part in (animals, self.head, self.detail, self.row):
            self.add_widget(part)

    def show(self, view: TableView) -> None:
        super().show(view)
        self.head.say(view.sentence)
        self.detail.say(view.detail)
        acts = table_acts(view, self.context)
        acts.insert(1, Act(texts.OTHER_GAMES, lambda: self.context.go(Route("games"))))
        self.row.show(acts)


class BiddingPage(BarPage):
    """How many points a player dares to make as the Wolf."""

    name = "bidding"

    @classmethod
    def built_from(cls, context: PageContext) -> tuple[object, ...]:
        return context.view.match, context.view.phase

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        look = self.look
        row, rest = button_row(look.display, self.areas.stage)
        card = rest.middle(rest.w, min(rest.h, look.px(60)))
        with self.canvas:
            fill(card, look.theme.raised, look.px(3.4))
        inner = card.inset(look.px(6), look.px(4))
        head, inner = inner.top(look.px(14), look.px(1))
        detail, inner = inner.top(look.px(10), look.px(2))
        self.head = Text(look, head, "", LOUD, across="center", lines=2)
        self.detail = Text(look, detail, "", BODY, look.theme.soft, across="center", lines=2)
        least, most = bid_bounds(context.view)
        place = inner.middle(min(inner.w, look.px(56)), min(inner.h, look.px(15)))
        self.stepper = Stepper(look, place, least, least, most, lambda _: self.again())
        self.row = Row(look, row)
        for part in (self.head, self.detail, self.stepper, self.row):
            self.add_widget(part)

    def show(self, view: TableView) -> None:
        super().show(view)
        least, most = bid_bounds(view)
        self.stepper.least, self.stepper.most = least, most
        self.stepper.set(max(least, min(most, self.stepper.value)))
        self.head.say(view.sentence)
        self.detail.say(view.detail or texts.BID_ASK)
        label = texts.bid_label(self.stepper.value)
        self.row.show([*table_acts(view, self.context), Act(label, self._bid, Kind.MAIN)])

    def _bid(self) -> None:
        self.context.send(say.Bid(self.stepper.value))


def bid_bounds(view: TableView) -> tuple[int, int]:
    """The least and the most that can be bid now."""
    least = view.match.least_bid if view.match and view.match.least_bid else 1
    most = view.options.most_points if view.options else 22
    return least, max(least, most)


class WayPage(BarPage):
    """How the flock shall be set up."""

    name = "way"

    @classmethod
    def built_from(cls, context: PageContext) -> tuple[object, ...]:
        return context.view.match, context.view.phase

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        look = self.look
        stage = self.areas.stage
        gap = look.px(GAP_MM)
        head, rest = stage.top(look.px(9.5), look.px(0.5))
        self.add_widget(Text(look, head, texts.WAY_ASK, HEADLINE))
        lines = 2 if look.display.portrait else 1
        line, rest = rest.top(look.px(5.5 * lines), gap)
        self.detail = Text(look, line, "", BODY, look.theme.soft, lines=lines)
        self.add_widget(self.detail)
        ways = [way for way in texts.WAYS if way != "mirror" or may_mirror(context.view)]
        options = context.view.options
        too_far = options is not None and placements.sparse_keeps_apart(options)
        best = "random" if too_far else ways[0]
        columns = 1 if look.display.portrait else 2
        rows = -(-len(ways) // columns)
        height = min(look.px(19), (rest.h - gap * (rows - 1)) // rows)
        area = rest.top(height * rows + gap * (rows - 1))[0]
        places = [p for line in area.rows(rows, gap) for p in line.columns(columns, gap)]
        self.buttons: dict[str, Button] = {}
        for way, place in zip(ways, places, strict=False):
            title, tell = texts.WAYS[way]
            kind = Kind.MAIN if way == best else Kind.PLAIN

            def choose(way: say.Way = way) -> None:
                if context.send(say.PlaceBy(way)):
                    context.go(Route("board"))

            button = Button(look, Box(*place), title, choose, kind, tell, LABEL)
            self.buttons[way] = button
            self.add_widget(button)

    def show(self, view: TableView) -> None:
        super().show(view)
        farmer = view.match.farmer if view.match else ""
        options = view.options
        if options is not None and placements.sparse_keeps_apart(options):
            self.detail.say(texts.FAR_APART_TOO_FAR, self.look.theme.accent)
        else:
            self.detail.say(texts.WAY_TELL.format(farmer=farmer))


def may_mirror(view: TableView) -> bool:
    """Whether there is a first game whose placement can be taken again."""
    return view.match is not None and view.match.game > 1
