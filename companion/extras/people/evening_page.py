"""The page for an evening with more people than seats: the table, and who plays next."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import cast

from companion.extras.people.archive import Archive
from companion.extras.people.evening import (
    EveningScore,
    evening_scores,
    handicap,
    next_pair,
    waited,
)
from companion.extras.people.standings import Standing
from companion.registry.found import game
from companion.registry.game import load
from companion.screens.boxes import Box
from companion.screens.navigation import Route
from companion.screens.pages.page import LOUD, BarPage, PageContext, page, swap
from companion.screens.setup import NEW_MATCH, Setup, seat
from companion.screens.theme import BODY, GAP_MM, LABEL, SMALL, TOUCH_MM
from companion.screens.widgets.controls import Act, Chip, Kind, Pressable
from companion.screens.widgets.part import Look, Part, Words
from companion.screens.widgets.text import Text
from companion.table import match_table as say
from companion.table.match_table import GameView
from companion.words.message import Message, paragraph
from companion.words.players import placeholder
from engine.names import key

PERSON_MM = 12.0
"""Least height of a person, in mm of text."""
COLUMNS = 2
"""Number of people side by side."""
BeginMatch = Callable[[PageContext[GameView], Setup], None]
"""Begins a match as it was set up: the "begin-match" of a game."""


@dataclass
class Gathering:
    """Who is there on an evening, as far as somebody said so."""

    here: dict[str, bool] = field(default_factory=dict)
    """Who takes part and who does not, by the `key` of the name."""
    even: bool = False
    """Whether the weaker of two players gets hints in the next match."""


def archive_of(context: PageContext[GameView]) -> Archive:
    """Return the saved matches."""
    return context.environment.service(Archive)


def people(context: PageContext[GameView]) -> tuple[str, ...]:
    """Return the people who have played here, the latest first; at least one."""
    played = [one.player for one in archive_of(context).players or () if not one.strength]
    found: dict[str, str] = {}
    for name in (*context.environment.names(), *played):
        found.setdefault(key(name), name)
    return tuple(found.values()) or (placeholder(1),)


class Person(Pressable):
    """Somebody's name and how many matches this one has won; framed while this one takes part."""

    def __init__(
        self, look: Look, box: Box, score: EveningScore, on_press: Callable[[], object], *,
        here: bool,
    ) -> None:
        super().__init__(look, box, on_press)
        self.lit = here
        name, result = box.inset(look.px(2), look.px(0.8)).rows(2)
        told = Message("evening-score", won=score.won, played=score.played)
        self.text = Text(look, name, score.player, LABEL)
        self.result = Text(
            look, result, told if score.played else Message("evening-not-played"), SMALL)
        self.add(self.text, self.result)
        self.restyle()

    @property
    def words(self) -> Words:
        return self.text.said

    def restyle(self) -> None:
        theme, here = self.look.theme, self.lit
        self.plate(theme.raised if here else None, theme.accent if here else theme.line, 2.4)
        self.text.say(self.text.said, theme.ink if here else theme.soft)
        self.result.say(self.result.said, theme.soft)


@page(
    help=Message("help-evening"),
    title=Message("title-evening"),
    opens=lambda at: at.arranging or at.table.phase == "match-over",
)
class EveningPage(BarPage[GameView]):
    """Who is here, how everybody has fared this evening, and who plays next."""

    def __init__(self, look: Look, context: PageContext[GameView]) -> None:
        super().__init__(look, context)
        self._archive = archive_of(context)
        self._recalling = self._archive.read()
        self._gathering = context.environment.service(Gathering)
        self._scores: list[EveningScore] | None = None
        """The people who are offered; None while the matches are read."""
        self._told: Message | None = None
        """What is said of the next match, besides of ratings."""
        self.row, rest = self.put_row()
        gap = look.px(GAP_MM)
        if look.display.portrait:
            card, table = rest.bottom(look.px(50), gap)
        else:
            table, card = rest.cut_left(round(rest.w * 0.55), gap)
        self._table = self.put(Part(look, table))
        inner = self.fill_card(card, 3, 2.4)
        chip, inner = inner.bottom(look.px(TOUCH_MM + 1), look.px(1.6))
        head, detail = inner.top(look.text_px(14), look.px(1))
        self.head = self.put(Text(look, head, "", LOUD, up="top", lines=2))
        self.detail = self.put(Text(look, detail, "", BODY, look.theme.soft, up="top", lines=4))
        self.even = Chip(look, chip, "", self._make_even)

    # Who is here

    def _present(self) -> list[EveningScore]:
        """Return who takes part."""
        return [one for one in self._scores or () if self._here(one)]

    def _here(self, one: EveningScore) -> bool:
        """Return whether somebody takes part: usually those who have played this evening."""
        return self._gathering.here.get(key(one.player), one.played > 0)

    def _toggle(self, one: EveningScore) -> None:
        self._gathering.here[key(one.player)] = not self._here(one)
        self.again()

    def _read(self) -> list[EveningScore] | None:
        """Return the scores of all people who are offered; None while the matches are read."""
        found = self._recalling.found
        if found is None:
            return None
        scores = evening_scores(found.matches, self.context.environment.clock())
        seen = {key(one.player) for one in scores}
        others = [EveningScore(name) for name in people(self.context)
                  if key(name) not in seen]
        return [*scores, *others]

    # What is shown

    @property
    def said(self) -> Message | None:
        shown = self.head.said, self.detail.said
        return paragraph(*(words for words in shown if isinstance(words, Message)))

    def show(self, view: GameView) -> None:
        super().show(view)
        if self._scores is None:
            self._scores = self._read()
        present, pair = self._present(), None
        self._list(self._scores or ())
        acts = [Act(Message("back"), self.to("" if self._after_match else NEW_MATCH))]
        if self._scores is None:
            self.head.say(self._recalling.waiting)
        elif len(present) < 2:
            self.head.say(Message("evening-too-few"))
        else:
            pair = self._setup(present)
            waiting = [one.player for one in sorted(present, key=waited)
                       if one.player not in pair.players]
            wolf, farmer = pair.players
            self.head.say(Message("evening-next", wolf=wolf, farmer=farmer))
            self._told = paragraph(
                None if self._elsewhere else Message("evening-roles", wolf=wolf, form=pair.form),
                Message("evening-waiting", players=waiting) if waiting else None)
            self.detail.say(self._told)
            change = Message("button-new-match" if self._after_match else "evening-change")
            acts += [Act(change, partial(self._change, pair)),
                     Act(Message("play-now"), partial(self._play, pair), Kind.MAIN)]
        if pair is None:
            self.detail.say(None)
        self._offer_handicap(pair)
        self.row.show(acts)

    def _list(self, scores: Sequence[EveningScore]) -> None:
        """Show the people, the best first, as many as there is room for."""
        look, table = self.look, self._table
        table.let_go()
        table.clear_widgets()
        gap = look.px(GAP_MM / 2)
        rows = (table.box.h + gap) // (look.text_px(PERSON_MM) + gap)
        lines = table.box.rows(rows, gap)
        places = [place for line in lines for place in line.columns(COLUMNS, gap)]
        for one, place in zip(scores, places, strict=False):
            table.add_widget(
                Person(look, place, one, partial(self._toggle, one), here=self._here(one)))

    @property
    def heard(self) -> object:
        return self._recalling.found or self._recalling.waiting

    # The next match

    @property
    def _after_match(self) -> bool:
        """Whether the page was opened from the end of a match."""
        return self.view.phase == "match-over"

    @property
    def _elsewhere(self) -> bool:
        """Whether that was a match of a game with its own roles and no hints."""
        return not game(self.context.game).part("begin-match")

    def _setup(self, present: Sequence[EveningScore]) -> Setup:
        """Return the setup of the next match."""
        setup = self.context.setup.with_way("two").with_players(*next_pair(present))
        weaker, hints = self._handicap(setup)
        if hints and self._gathering.even:
            return setup.with_handicap(weaker, hints)
        return setup

    def _handicap(self, setup: Setup) -> tuple[str, int]:
        """Return the player of the lower rating, and how many hints this one needs; no more than
        is certain while a rating is provisional."""
        one, other = (one.ratings.proposing(provisional=one.provisional)
                      for one in self._standings(setup))
        return setup.players[0 if one < other else 1], handicap(one, other)

    def _standings(self, setup: Setup) -> list[Standing]:
        """Return how the two players have fared."""
        known = {key(one.player): one for one in self._archive.players or ()}
        return [known.get(key(name), Standing(name)) for name in setup.players]

    def _offer_handicap(self, setup: Setup | None) -> None:
        """Offer hints for the weaker of the two, if their ratings are far enough apart."""
        weaker, hints = self._handicap(setup) if setup is not None else ("", 0)
        hints = 0 if self._elsewhere else hints
        if hints:
            self.even.text.say(Message("evening-even", player=weaker, hints=hints))
            self.even.light(self._gathering.even)
            if setup is not None and any(one.provisional for one in self._standings(setup)):
                self.detail.say(paragraph(self._told, Message("evening-provisional")))
        swap(self, self.even, bool(hints))

    def _make_even(self) -> None:
        self._gathering.even = not self._gathering.even
        self.again()

    def _take(self, setup: Setup) -> bool:
        """Choose this setup for the next match, and return whether that was possible."""
        if self._elsewhere:
            seats = tuple(map(seat, setup.players))
            return self.context.send(say.New()) and self.context.send(say.SeatPlayers(seats))
        if self._after_match and not self.context.send(say.New()):
            return False
        self.context.change_setup(setup)
        return True

    def _change(self, setup: Setup) -> None:
        after_match = self._after_match
        if self._take(setup) and not after_match:  # else the table's new phase opens the start page
            self.context.go(Route(NEW_MATCH))

    def _play(self, setup: Setup) -> None:
        begin = game(self.context.game).part("begin-match")
        if not self._take(setup):
            return
        if begin:
            cast(BeginMatch, load(begin))(self.context, setup)
        else:
            self.context.send(say.Start())
