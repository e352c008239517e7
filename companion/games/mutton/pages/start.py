"""The start page: the ways into a match, and to everything else."""

from functools import partial
from math import ceil

from companion.foreign.player import called
from companion.games.mutton.pages.new_match import begin_at_once
from companion.games.mutton.setup import options_of, summary
from companion.games.mutton.table.view import TableView
from companion.screens.doors import setup_doors
from companion.screens.environment import finished_days
from companion.screens.navigation import Route
from companion.screens.pages.page import BarPage, PageContext, page
from companion.screens.picture import Animal, Mood
from companion.screens.setup import NEW_MATCH, Setup, Way
from companion.screens.start_cards import StartCard, start_cards
from companion.screens.theme import BODY, GAP_MM, TOUCH_MM
from companion.screens.widgets.card import Card
from companion.screens.widgets.controls import Act, Button, Kind, Row
from companion.screens.widgets.part import KeyPress, Look
from companion.screens.widgets.text import Text, match_sizes
from companion.words.message import Message
from engine.strengths import plain

WAYS: dict[Way, tuple[Message, tuple[Animal, ...]]] = {
    "two": (
        Message("play-two"), (Animal("B"), Animal(" ", Mood.WOLF), Animal("K"))),
    "wolf": (Message("play-wolf"), (Animal(" ", Mood.WOLF),)),
    "farmer": (Message("play-farmer"), (Animal("?"),)),
}
"""The ways into a match of Mutton, each with its name and its picture."""


GAMES = StartCard("games", Message("more-games"), Message("more-games-about"), 100)
"""The card that stands last."""


@page(help=Message("help-start"), built_from=lambda context: (context.setup,))
class StartPage(BarPage[TableView]):
    """Large cards into a match, smaller ones to everything else, and the options in one line."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        gap, tall = look.px(GAP_MM), look.display.portrait
        stage = self.areas.stage
        last, stage = stage.bottom(look.px(16 if tall else 12), gap)
        if tall:
            line, stage = stage.bottom(look.px(10), gap)
            buttons = last
        else:
            line, buttons = last.cut_left(round(last.w * 0.44), gap)
        self.rules = self.put(Text(look, line, "", BODY, look.theme.soft, lines=2))
        self.put(Row(look, buttons, [
            *self.through(setup_doors(context.game)),
            Act(Message("options-button"), self.to("options")),
        ]))
        cards = [*start_cards(context.game), GAMES]
        rows = 2 if tall and len(cards) > 2 else 1
        many = ceil(len(cards) / rows)
        high = max(look.px(16), look.text_px(14.8))
        row, stage = stage.bottom(high * rows + gap * (rows - 1), gap)
        places = [place for i, strip in enumerate(row.rows(rows, gap))
                  for place in strip.columns(min(many, len(cards) - i * many), gap)]
        finished = finished_days(context.desk.table.journal)
        self.entries: dict[str, Card] = {}
        for entry, place in zip(cards, places, strict=True):
            card = self.put(Card(look, place, entry.title, self.to(entry.page)))
            card.about.say(entry.today(context, finished) or entry.about, look.theme.soft)
            card.main = entry.main(context, finished)
            card.restyle()
            self.entries[entry.page] = card
        self._new = any(card.main for card in self.entries.values())
        """Whether something else is the main thing than a match, as for a newcomer."""
        if tall:
            two, alone = stage.rows(2, gap)
            places = [two, *alone.columns(2, gap)]
        else:
            two, alone = stage.cut_left(round(stage.w * 0.485), gap)
            places = [two, *alone.columns(2, gap)]
        self.ways: dict[Way, Card] = {}
        self.plays: dict[Way, Button] = {}
        """The buttons that begin at once."""
        for (way, (title, animals)), place in zip(WAYS.items(), places, strict=True):
            play, place = place.bottom(look.px(TOUCH_MM + 1), look.px(1.2))
            self.ways[way] = self.put(
                Card(look, place, title, partial(self._choose, way), animals))
            self.plays[way] = self.put(
                Button(look, play, Message("play-now"), partial(self._play, way)))
        match_sizes([card.text for card in self.entries.values()])
        match_sizes([self.ways["wolf"].text, self.ways["farmer"].text])

    def show(self, view: TableView) -> None:
        super().show(view)
        setup, theme = self.context.setup, self.look.theme
        for way, card in self.ways.items():
            last = way == (setup.way or "two")
            card.light(last and not (self._new and setup.way is None))
            self.plays[way].kind = Kind.MAIN if last and not self._new else Kind.PLAIN
            self.plays[way].restyle()
            card.about.say(_about(setup, way))
        options = options_of(setup)
        if options is None:
            self.rules.say(summary(setup), theme.on_danger)
        else:
            self.rules.say(Message(
                "rules-summary", preset=setup.preset or "own", sheep=options.sheep,
                wolves=options.wolves, form=setup.form), theme.soft)

    def press_key(self, key: KeyPress) -> bool:
        """Open the card that stands out at Enter."""
        if key == "enter":
            self._choose(self.context.setup.way or "two")
        return key == "enter"

    def _play(self, way: Way) -> None:
        """Begin at once, with the players and options of last time."""
        setup = self.context.setup.with_way(way)
        self.context.change_setup(setup)
        begin_at_once(self.context, setup)

    def _choose(self, way: Way) -> None:
        self.context.change_setup(self.context.setup.with_way(way))
        self.context.go(Route(NEW_MATCH))


def _about(setup: Setup, way: Way) -> Message:
    """Return what a way into a match means with the last choices."""
    chosen = setup.with_way(way)
    if way != "two":
        return Message("against-computer", strength=called(plain(chosen.strength)))
    wolf, farmer = chosen.named.players
    return Message("play-two-about", wolf=wolf, farmer=farmer, form=setup.form)
