"""Those who watch the match by a link: how many they are, the link, and its end."""

from __future__ import annotations

from collections.abc import Callable

from companion.extras.joined.meeting_place import meeting_place
from companion.games.mutton.joined.other_table import other_of
from companion.games.mutton.joined.session import meetings_of
from companion.games.mutton.screens import mutton_view
from companion.games.mutton.services import table_of
from companion.games.mutton.table.commands import EndWatching
from companion.games.mutton.table.view import ElsewhereView, TableView, watched
from companion.screens.boxes import Box
from companion.screens.doors import Door
from companion.screens.navigation import Situation
from companion.screens.pages.page import LOUD, BarPage, PageContext, page
from companion.screens.pages.settings import Setting, SettingsPage
from companion.screens.theme import BODY, GAP_MM, SMALL
from companion.screens.widgets.controls import Act, Button, Kind
from companion.screens.widgets.part import Look
from companion.screens.widgets.qr import QRCode
from companion.screens.widgets.text import Text, stack
from companion.table.errors import TableError
from companion.table.match_table import GameView
from companion.words.message import Message, paragraph


def _other_table(view: GameView) -> ElsewhereView | None:
    return view.elsewhere if isinstance(view, TableView) else None


def _there(context: PageContext[GameView]) -> bool:
    """Return whether others watch the match, or can be let watch it."""
    other = _other_table(context.view)
    return other is not None and (other.showable or other.watchers is not None)


def _opens(at: Situation) -> bool:
    """Return whether a match with another table is played."""
    view = mutton_view(at)
    return view is not None and view.elsewhere is not None and bool(view.elsewhere.player)


DOOR = Door(Message("title-watching"), "watching", _there)


def setting(context: PageContext[GameView]) -> Setting | None:
    """Return the button of the settings that leads to the page."""

    def put(page: SettingsPage, place: Box) -> Callable[[], object]:
        button = page.put(Button(page.look, place, "", page.to("watching"), style=BODY))

        def update() -> None:
            other = _other_table(page.view)
            button.text.say((other and watched(other)) or Message("let-watch"))

        return update

    return Setting(Message("title-watching"), 3, put) if _there(context) else None


def _shown_here(context: PageContext[GameView]) -> bool:
    """Return whether a link of this table lets others watch."""
    return other_of(table_of(context.desk)).showing.here is not None


@page(
    help=Message("help-watching"),
    title=Message("title-watching"),
    opens=_opens,
    built_from=lambda context: (_shown_here(context),),
)
class WatchingPage(BarPage[TableView]):
    """How many watch the match, the link by which they do, and the buttons that make and end it."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        self._link = ""
        if not _shown_here(context):
            self.count, self.about, inner = self.put_question(rest)
            self._words = self.count.box.joined(inner)
            return
        self._link = f"{meeting_place().page}#{meetings_of(context).watch_link}"
        gap = look.px(GAP_MM)
        if look.display.portrait:
            card, below = rest.top(look.text_px(58), gap)
            square = below.top(min(below.h, look.px(60)))[0]
        else:
            square, card = rest.cut_right(min(rest.h, look.px(44)), gap)
        place, self._words = self.fill_card(card).bottom(look.text_px(12), gap)
        self.count = self.put(Text(look, self._words, "", LOUD, lines=2))
        self.about = self.put(Text(look, self._words, "", BODY, up="top", lines=6))
        typed = self._link.replace("#", "#\n").replace("/watch:", "/\nwatch:")
        self.put(Text(look, place, typed, SMALL, look.theme.soft, up="bottom", lines=3))
        self.put(QRCode(look, square)).say(self._link)

    def show(self, view: TableView) -> None:
        super().show(view)
        other = view.elsewhere
        if other is None:
            return
        count = watched(other)
        self.count.say(count or Message("watching-nobody"))
        self.about.say(
            paragraph(Message("watching-scan"), Message("watching-about")) if self._link
            else Message("watching-by-other", player=other.player) if count is not None
            else Message("watching-about") if other.showable else Message("watch-not-now"))
        stack((self.count, self.about), self._words, self.look.px(2))
        acts = [Act(Message("back"), self.to())]
        if count is not None:
            acts.append(Act(Message("button-end-watching"), self.sends(EndWatching())))
        if other.showable and not self._link:
            acts.append(Act(Message("let-watch"), self._let_watch, Kind.MAIN))
        self.row.show(acts)

    @property
    def said(self) -> Message | None:
        other = self.view.elsewhere
        return (other and watched(other)) or super().said

    def _let_watch(self) -> None:
        try:
            meetings_of(self.context).let_watch()
        except TableError as why:
            self.context.notify(why.message)
