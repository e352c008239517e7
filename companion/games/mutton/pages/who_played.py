"""After a match: who the people are who began to play without a name."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from companion.games.mutton.referee.commands import SayNames
from companion.games.mutton.screens import mutton_view
from companion.games.mutton.session import session_of
from companion.games.mutton.setup import young
from companion.games.mutton.table.view import TableView
from companion.screens.boxes import Box
from companion.screens.navigation import Route
from companion.screens.pages.forms import Keyboard, NameEntryPage
from companion.screens.pages.page import PageContext, page
from companion.screens.theme import BODY, GAP_MM, HEADLINE
from companion.screens.widgets.controls import Act, Kind, Pressable
from companion.screens.widgets.part import Look, Words
from companion.screens.widgets.text import Text
from companion.words.defects import message
from companion.words.message import Message
from companion.words.players import is_placeholder, player_name
from engine.names import name_defect, parse_name, same

MOST_TIMES = 2
"""Number of matches after which people are asked in vain, before they are not asked again."""


def asks_names(context: PageContext[TableView]) -> bool:
    """Return whether people who played without a name are asked now who they are."""
    view, session, setup = context.view, session_of(context), context.setup
    match = view.match
    if (view.phase != "match-over" or view.elsewhere is not None or match is None
            or any(match.computers) or not any(map(is_placeholder, match.players))
            or young(view.options)):
        return False
    if view.game is None or session.asked_after != view.game:
        if setup.names_asked >= MOST_TIMES:
            return False
        session.asked_after, session.stay_unnamed = view.game, False
        context.change_setup(replace(setup, names_asked=setup.names_asked + 1))
    return not session.stay_unnamed


class NameField(Pressable):
    """A field for a name, which a tap chooses; the one that is typed in is framed."""

    def __init__(self, look: Look, box: Box, on_press: Callable[[], object]) -> None:
        super().__init__(look, box, on_press)
        self.text = Text(look, box.inset(look.px(3), 0), "", HEADLINE)
        self.add(self.text)
        self.restyle()

    @property
    def words(self) -> Words:
        return self.text.said

    def restyle(self) -> None:
        theme = self.look.theme
        self.plate(theme.sunken, theme.accent if self.lit else theme.line, 2.0)


@page(
    help=Message("help-who-played"),
    title=Message("who-played"),
    opens=lambda at: mutton_view(at) is not None and at.table.phase == "match-over",
    built_from=lambda context: (context.view.match,),
)
class WhoPlayedPage(NameEntryPage[TableView]):
    """The names of the two people who have played. One that stays empty is not said."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        match = context.view.match
        self._players = match.players if match is not None else ("", "")
        totals = match.totals if match is not None else (0, 0)
        self._typed = ["" if is_placeholder(name) else name for name in self._players]
        self._seat = 0 if is_placeholder(self._players[0]) else 1
        gap = look.px(GAP_MM)
        self.row, rest = self.put_row()
        high = look.px(12.0) + look.text_px(5.0)
        if look.display.portrait:
            top, rest = rest.top(2 * high + gap, gap)
            places = top.rows(2, gap)
            rest = rest.bottom(min(rest.h, look.px(62)))[0]
        else:
            top, rest = rest.top(high, gap)
            places = top.columns(2, gap)
        self.fields: list[NameField] = []
        for seat, place in enumerate(places):
            label, field = place.top(look.text_px(5.0))
            self.put(Text(look, label, Message(
                "who-had", player=self._players[seat], points=totals[seat]), BODY,
                look.theme.soft))
            self.fields.append(self.put(NameField(look, field, partial(self._choose, seat))))
        self.keyboard = self.put(Keyboard(look, rest, self._key))

    def _choose(self, seat: int) -> None:
        """Type the name of a player from now on; one that was said before the match stays."""
        if is_placeholder(self._players[seat]):
            self._typed[self._seat] = self._name
            self._seat, self._name = seat, self._typed[seat]
            self.again()

    def draft(self) -> object:
        return self._names

    def resume(self, draft: object) -> None:
        if isinstance(draft, tuple):
            self._typed = [*draft]
            self._name = self._typed[self._seat]

    @property
    def _names(self) -> tuple[str, str]:
        """The names as they are typed; empty where one is missing."""
        one, other = self._typed
        return (self._name, other) if self._seat == 0 else (one, self._name)

    def show(self, view: TableView) -> None:
        super().show(view)
        names = self._names
        for seat, (field, name) in enumerate(zip(self.fields, names, strict=True)):
            here = seat == self._seat
            field.light(here)
            ink = self.look.theme.ink if name or here else self.look.theme.soft
            field.text.say(f"{name}|" if here else name or player_name(self._players[seat]), ink)
        why = self._why_not(names)
        self.row.show([
            Act(Message("back"), self.to()),
            Act(Message("done"), partial(self._done, names), Kind.MAIN, enabled=why is None,
                why=why),
        ])

    def _why_not(self, names: tuple[str, str]) -> Message | None:
        """Return why these names cannot be said; None if they can."""
        typed = [name for name in names if name.strip()]
        defect = next(filter(None, map(name_defect, typed)), None)
        if defect is not None:
            return message(defect)
        if names == tuple("" if is_placeholder(name) else name for name in self._players):
            return Message("type-a-name")
        return Message("different-names") if len(typed) == 2 and same(*typed) else None

    def _done(self, names: tuple[str, str]) -> None:
        one, other = (parse_name(name) if name.strip() else player
                      for name, player in zip(names, self._players, strict=True))
        context = self.context
        if context.send(SayNames((one, other))):
            one, other = ("" if is_placeholder(name) else name for name in (one, other))
            context.change_setup(replace(
                context.setup.with_way("two").with_players(one, other), names_asked=0))
            context.go(Route())
