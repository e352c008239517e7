"""Pages with one question each: resume or give up, what to bid, how to place the flock."""

from companion.games.mutton.pages.actions import table_acts
from companion.games.mutton.pages.private import match_and_phase
from companion.games.mutton.table import commands as say
from companion.games.mutton.table.setup import usual_way
from companion.games.mutton.table.view import TableView
from companion.referee.codec import Bid
from companion.screens.navigation import Route
from companion.screens.pages.page import LOUD, BarPage, PageContext, bid_between, page
from companion.screens.picture import Animal
from companion.screens.theme import BODY, GAP_MM, HEADLINE, LABEL
from companion.screens.widgets.controls import Act, Button, Kind
from companion.screens.widgets.items import Animals
from companion.screens.widgets.part import Look
from companion.screens.widgets.text import Text
from companion.words.message import Message, paragraph
from engine.mutton.options import Options

_WAYS: dict[say.Way, tuple[Message, Message]] = {
    "sparse": (Message("way-sparse"), Message("way-sparse-explained")),
    "groups": (Message("way-groups"), Message("way-groups-explained")),
    "random": (Message("way-random"), Message("way-random-explained")),
    "mirror": (Message("way-mirror"), Message("way-mirror-explained")),
    "hand": (Message("way-hand"), Message("way-hand-explained")),
    "free": (Message("way-free"), Message("way-free-explained", pad="no")),
}
"""The ways to place the flock, each with a short explanation."""


@page(help=Message("help-resume"))
class ResumePage(BarPage[TableView]):
    """An unfinished match: resume it, give it up, or play another game."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        card = rest.middle(rest.w, min(rest.h, look.px(58)))
        inner = self.fill_card(card, 6, 4)
        flock, inner = inner.top(look.px(18), look.px(2))
        head, detail = inner.top(look.px(12), look.px(1))
        self.head = Text(look, head, "", LOUD, across="center", lines=2)
        self.detail = Text(
            look, detail, "", BODY, look.theme.soft, across="center", up="top", lines=6
        )
        animals = Animals(look, flock, [Animal(letter) for letter in "ABC"], 7.5, grass=True)
        self.add(animals, self.head, self.detail)

    def show(self, view: TableView) -> None:
        super().show(view)
        self.head.say(view.sentence)
        colour = self.look.theme.accent if view.warning else self.look.theme.soft
        self.detail.say(paragraph(view.detail, view.warning), colour)
        acts = table_acts(view, self.context)
        acts.insert(1, Act(Message("other-games"), self.to("games")))
        self.row.show(acts)


@page(help=Message("help-bidding"), built_from=match_and_phase)
class BiddingPage(BarPage[TableView]):
    """The number of points that a player bids to make as the Wolf."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        self.head, self.detail, inner = self.put_question(rest)
        self.stepper = self.put_bid(inner)

    def show(self, view: TableView) -> None:
        super().show(view)
        least = (view.match and view.match.least_bid) or 1
        most = view.options.most_points if view.options else 22
        bid = bid_between(self.stepper, least, max(least, most))
        self.head.say(view.sentence)
        self.detail.say(view.detail or Message("how-many-points"))
        act = Act(Message("bid-button", bid=bid), self.sends(Bid(bid)), Kind.MAIN)
        self.row.show([*table_acts(view, self.context), act])


@page(help=Message("help-way"), built_from=match_and_phase)
class PlacementPage(BarPage[TableView]):
    """The ways to place the flock."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        stage = self.areas.stage
        gap = look.px(GAP_MM)
        head, rest = stage.top(look.px(9.5), look.px(0.5))
        self.put(Text(look, head, Message("how-to-place"), HEADLINE))
        lines = 2 if look.display.portrait else 1
        line, rest = rest.top(look.px(5.5 * lines), gap)
        self.detail = self.put(Text(look, line, "", BODY, look.theme.soft, lines=lines))
        first = self.view.match is None or self.view.match.game == 1
        usual = usual_way(self.view.options or Options())
        hidden = {"sparse", "groups"} - {usual} | ({"mirror"} if first else set())
        ways = [way for way in _WAYS if way not in hidden]
        columns = 1 if look.display.portrait else 2
        rows = -(-len(ways) // columns)
        height = min(look.px(19), (rest.h - gap * (rows - 1)) // rows)
        area = rest.top(height * rows + gap * (rows - 1))[0]
        places = [p for line in area.rows(rows, gap) for p in line.columns(columns, gap)]
        self.buttons: dict[str, Button] = {}
        for way, place in zip(ways, places, strict=False):
            title, tell = _WAYS[way]
            if way == "free" and self.view.board.pad and context.hands is None:
                tell = Message("way-free-explained", pad="yes")
            kind = Kind.MAIN if way == usual else Kind.PLAIN

            def choose(way: say.Way = way) -> None:
                if context.send(say.PlaceBy(way)):
                    context.go(Route("board"))

            self.buttons[way] = self.put(Button(look, place, title, choose, kind, tell, LABEL))

    def show(self, view: TableView) -> None:
        super().show(view)
        farmer = view.match.farmer if view.match else ""
        self.detail.say(Message("farmer-places", farmer=farmer))
