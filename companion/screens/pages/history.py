"""The matches that are kept, and how everybody has fared."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.analysis.recalling import Past, Recalled, Recalling
from companion.analysis.standings import Standing
from companion.screens import after_texts as texts
from companion.screens.boxes import Box
from companion.screens.navigation import Local
from companion.screens.pages.listing import ListPage
from companion.screens.pages.page import Means
from companion.screens.texts import BACK, GAME_NAMES
from companion.screens.theme import BODY, GAP_MM, LABEL, SMALL
from companion.screens.widgets.controls import Kind, Pressable
from companion.screens.widgets.part import Look
from companion.screens.widgets.row import Act
from companion.screens.widgets.text import Text
from companion.table.mutton.view import TableView

LINE_MM = 12.4
"""The height of a match in the list."""
SHARES = (0.2, 0.12, 0.21, 0.14, 0.14, 0.19)
"""How the width is shared among the columns of the players' figures."""


class HistoryPage(ListPage):
    """A list of matches, the newest first; or the figures of those who played them."""

    line_mm = LINE_MM

    def __init__(self, look: Look, means: Means, recalling: Recalling) -> None:
        super().__init__(look, means)
        self._recalling = recalling
        self._heard: Recalled | None = None
        self._players = False

    def show(self, view: TableView, local: Local) -> None:
        super().show(view, local)
        self.bar.title.say(texts.TITLE)
        self._heard = found = self._recalling.found
        matches = found.matches if found is not None else ()
        self._clear()
        if found is None or not matches:
            quiet = texts.NOTHING if found is not None else texts.READING
            self._say(self._recalling.trouble or quiet)
        elif self._players:
            self._fared(found.players)
        else:
            self._matches(matches[self._first : self._first + self.room])
        self.row.show(self._acts(len(matches)))

    def _acts(self, number: int) -> list[Act]:
        if number == 0:
            return [Act(BACK, lambda: self.means.go(Local()), Kind.MAIN)]
        turn = Act(texts.MATCHES if self._players else texts.PLAYERS, self._turn)
        acts = [Act(BACK, lambda: self.means.go(Local()), Kind.MAIN), turn]
        if not self._players:
            acts += self._leaves(number, self.room, texts.LATER, texts.EARLIER)
        return acts

    def _say(self, words: str) -> None:
        place = self._body.inset(self.look.px(2)).top(self.look.px(20))[0]
        text = Text(self.look, place, words, LABEL, self.look.theme.soft, up="top", lines=4)
        self._list.add_widget(text)

    def _matches(self, matches: Sequence[Past]) -> None:
        rest, height = self._body, self.look.px(LINE_MM)
        for past in matches:
            line, rest = rest.top(height, self.look.px(GAP_MM / 2))
            self._list.add_widget(MatchLine(self.look, line, past, self._open(past.kept.id)))

    def _open(self, number: int) -> Callable[[], None]:
        return lambda: self.means.go(Local(page="past", number=number))

    def _fared(self, players: Sequence[Standing] | None) -> None:
        """A line for each player, as many as there is room for."""
        look, theme = self.look, self.look.theme
        if players is None:
            self._say(texts.COUNTING)
            return
        foot, rest = self._body.bottom(look.px(9.0), look.px(1))
        self._list.add_widget(Text(look, foot, texts.EXPLAINED, SMALL, theme.soft, lines=2))
        head, rest = rest.top(look.px(8.0), look.px(0.6))
        for words, place in zip(texts.COLUMNS, self._columns(head), strict=True):
            across = "left" if place.x == head.x else "right"
            text = Text(look, place, words, SMALL, theme.soft, across, "bottom", lines=2)
            self._list.add_widget(text)
        height = look.px(9.4)
        for one in players[: rest.h // height]:
            line, rest = rest.top(height)
            places = self._columns(line)
            for i, (words, place) in enumerate(zip(_figures(one), places, strict=True)):
                style, across = (LABEL, "left") if i == 0 else (BODY, "right")
                ink = theme.ink if i == 0 else theme.soft
                text = Text(look, place, words, style, ink, across, lines=1 if i == 0 else 2)
                self._list.add_widget(text)

    def _columns(self, line: Box) -> list[Box]:
        gap, places = self.look.px(1.6), []
        for share in SHARES[:-1]:
            place, line = line.cut_left(round(self._body.w * share) - gap, gap)
            places.append(place)
        return [*places, line]

    def _turn(self) -> None:
        self._players = not self._players
        self.again()

    def tick(self, now: float) -> None:
        """Show more as soon as more is known."""
        super().tick(now)
        if self._recalling.found is not self._heard:
            self.again()


class MatchLine(Pressable):
    """A match: when, who, and how it ended. A finger opens it."""

    def __init__(self, look: Look, box: Box, past: Past, on_press: Callable[[], None]) -> None:
        super().__init__(look, box, on_press)
        self.past = past
        theme, kept = look.theme, past.kept
        inner = box.inset(look.px(2.4), look.px(1.0))
        ended = texts.result(kept.result)
        if past.tiles is not None:
            ended = f"{GAME_NAMES[past.tiles.course.about.key]}: {ended}"
        colour = theme.on_danger if past.trouble else theme.accent if past.can_go_on else theme.soft
        if look.display.portrait:
            upper, lower = inner.rows(2)
            when, who = upper.cut_right(look.px(26), look.px(1.5))
            parts = (
                Text(look, who, kept.title, LABEL),
                Text(look, when, texts.date(kept.begun), SMALL, theme.soft, "right"),
                Text(look, lower, ended, BODY, colour),
            )
        else:
            when, rest = inner.cut_left(look.px(30), look.px(1.5))
            who, how = rest.cut_left(round(rest.w * 0.46), look.px(1.5))
            parts = (
                Text(look, when, texts.date(kept.begun), BODY, theme.soft),
                Text(look, who, kept.title, LABEL, lines=2),
                Text(look, how, ended, BODY, colour, "right", lines=2),
            )
        for part in parts:
            self.add_widget(part)
        self.restyle()

    def restyle(self) -> None:
        theme = self.look.theme
        self.plate(theme.raised, theme.line, 2.4)


def _figures(one: Standing) -> tuple[str, ...]:
    return (
        one.player, str(one.matches), f"{one.won} · {one.drawn} · {one.lost}",
        texts.a_game(one.wolf.mean, one.wolf.played),
        texts.a_game(one.farmer.mean, one.farmer.played),
        texts.hits(one.hits, one.fired, one.expected),
    )
