"""The history: all kept matches, and one match by itself."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol, TypeVar, cast

from companion.extras.people.archive import Archive
from companion.extras.people.history import PastMatch
from companion.foreign.player import unconfined
from companion.referee.course import Course, strengths
from companion.registry.found import brought, found
from companion.registry.game import load
from companion.registry.titles import short_title
from companion.screens.boxes import Box
from companion.screens.doors import Door, match_doors
from companion.screens.navigation import Route
from companion.screens.pages.games import Pieces
from companion.screens.pages.page import LOUD, BarPage, ListPage, PageContext, page
from companion.screens.theme import BODY, GAP_MM, LABEL, SMALL, TOUCH_MM
from companion.screens.widgets.controls import Act, Button, Kind, Pressable
from companion.screens.widgets.part import Look, Words
from companion.screens.widgets.text import Text
from companion.store.journal.heads import UNNAMED
from companion.table.match_table import GameView, TakeUp
from companion.words.message import Message, paragraph

LINE_MM = 12.4
"""Height of a match in the list."""
GAME_MM = 13.4
"""Height of a game of a match."""
S = TypeVar("S", contravariant=True)  # a state of a match


class KeptGames(Protocol[S]):
    """What the page of a kept match says of its games, where a game has more to say than others.
    It is the "kept" of the game."""

    def finished(self, state: S, /) -> Sequence[Message]:
        """Return what is said of each finished game."""

    def left(self, state: S, how: str, /) -> Message:
        """Return where an unfinished match was, and `how` it came to be one."""


@page(
    help=Message("help-history"),
    title=Message("title-history"),
    opens=lambda at: at.arranging,
)
class HistoryPage(ListPage[GameView]):
    """The kept matches, the newest first."""

    line_mm = LINE_MM

    def __init__(self, look: Look, context: PageContext[GameView]) -> None:
        super().__init__(look, context)
        self._recalling = context.environment.service(Archive).read()

    def show(self, view: GameView) -> None:
        super().show(view)
        found = self._recalling.found
        matches = found.matches if found is not None else ()
        self._clear()
        if found is None or not matches:
            nothing = found is not None and self._recalling.trouble is None
            self._say(Message("no-matches") if nothing else self._recalling.waiting)
        else:
            self._matches(matches[self._first : self._first + self.room])
        self.row.show(self._acts(len(matches)))

    def _acts(self, number: int) -> list[Act]:
        if number == 0:
            return [Act(Message("back"), self.to(), Kind.MAIN)]
        return [Act(Message("back"), self.to(), Kind.MAIN),
                Act(Message("players-button"), self.to("you")),
                *self._leaves(number, self.room, Message("later"), Message("earlier"))]

    def _say(self, words: Words) -> None:
        place = self._body.inset(self.look.px(2)).top(self.look.px(20))[0]
        text = Text(self.look, place, words, LABEL, self.look.theme.soft, up="top", lines=4)
        self._list.add_widget(text)

    def _matches(self, matches: Sequence[PastMatch]) -> None:
        rest, height = self._body, self.look.px(LINE_MM)
        for past in matches:
            line, rest = rest.top(height, self.look.px(GAP_MM / 2))
            opens = self.to("match", number=past.kept.id)
            self._list.add_widget(MatchLine(self.look, line, past, opens))

    @property
    def heard(self) -> object:
        return self._recalling.found or self._recalling.waiting


class MatchLine(Pressable):
    """One match of the list: date, players and result. A tap opens it."""

    def __init__(
        self, look: Look, box: Box, past: PastMatch, on_press: Callable[[], object]
    ) -> None:
        super().__init__(look, box, on_press)
        self.past = past
        theme, kept = look.theme, past.kept
        inner = box.inset(look.px(2.4), look.px(1.0))
        begun, ended = Message("match-begun", begun=kept.begun), past.ending
        result = ended
        if past.game != UNNAMED:
            game = short_title(past.game)
            parts = dict(ended.arguments).get("parts") if isinstance(ended, Message) else None
            if isinstance(parts, tuple) and isinstance(parts[0], Message):
                result = parts[0]  # a line has room for one sentence
            ended = Message("game-and-result", game=game, result=result)
        calm = theme.accent if past.can_resume else theme.soft
        colour = theme.on_danger if past.trouble else calm
        if look.display.portrait:
            upper, lower = inner.top(round(inner.h * 0.58))
            when, who = upper.cut_right(look.px(26), look.px(1.5))
            line = Text(look, lower, ended, BODY, colour)
            if line.px < look.least_px:
                line.say(result)
            parts = (
                Text(look, who, kept.who, LABEL, lines=2),
                Text(look, when, begun, SMALL, theme.soft, "right"),
                line,
            )
        else:
            when, rest = inner.cut_left(look.px(30), look.px(1.5))
            who, how = rest.cut_left(round(rest.w * 0.4), look.px(1.5))
            parts = (
                Text(look, when, begun, BODY, theme.soft),
                Text(look, who, kept.who, LABEL, lines=2),
                Text(look, how, ended, BODY, colour, "right", lines=2),
            )
        for part in parts:
            self.add_widget(part)
        self.restyle()

    def restyle(self) -> None:
        theme = self.look.theme
        self.plate(theme.raised, theme.line, 2.4)


@page(
    help=Message("help-match"),
    title=Message("title-match"),
    opens=HistoryPage.opens,
    built_from=lambda context: (context.route.number,),
)
class MatchPage(BarPage[GameView]):
    """A kept match of any game: how it ended, and its games to replay or continue."""

    def __init__(self, look: Look, context: PageContext[GameView]) -> None:
        super().__init__(look, context)
        self.past = past = context.environment.service(Archive).match(context.route.number)
        self._own = _kept_games(past.game)
        self._doors = _doors(past.game)
        self.row, card = self.put_row()
        head, inner = self.fill_card(card).top(look.px(6.4), look.px(0.8))
        self.put(Text(look, head, past.kept.who, LOUD))
        line, inner = inner.top(look.px(5.0), look.px(0.8 if self._own is None else 2.4))
        when, how = Message("match-begun", begun=past.kept.begun), past.ending
        if self._own is None and past.course is not None:
            self._tell(line, inner, past.course)
            return
        how = Message("date-and-result", date=when, result=how)
        if look.display.portrait:  # it needs two lines
            more = look.text_px(9.0) - line.h
            line, inner = line._replace(y=line.y - more, h=line.h + more), inner.top(more)[1]
        self.put(Text(look, line, how, BODY, look.theme.soft, lines=2))
        state = past.opened
        if self._own is None or state is None:
            place = inner.top(min(inner.h, look.px(18)))[0]
            self.put(Text(
                look, place, past.trouble, BODY, look.theme.on_danger, up="top", lines=4
            ))
            return
        for number, words in enumerate(self._own.finished(state), 1):
            inner = self._game(inner, number, words, lines=2)
        warning = unconfined(strengths(state.course.seats)) if past.can_resume else None
        line = inner.top(min(inner.h, look.px(24 if warning else 10)))[0]
        left = None if state.course.over else self._left(self._own.left(state, _how(past)))
        left = paragraph(left, warning)
        self.put(Text(look, line, left, BODY, look.theme.soft, up="top", lines=5 if warning else 2))

    def _tell(self, line: Box, inner: Box, course: Course[Any]) -> None:
        """Say what was played, how it ended, and which games there are."""
        look, past = self.look, self.past
        when = Message("match-begun", begun=past.kept.begun)
        what = Message("date-and-result", date=when, result=short_title(past.game))
        self.put(Text(look, line, what, BODY, look.theme.soft))
        line, inner = inner.top(look.px(5.0), look.px(2.4))
        how = past.ending if course.over else self._left(Message("match-left", how=_how(past)))
        self.put(Text(look, line, how, BODY, look.theme.accent))
        for number in range(1, len(course.records) + 1 if self._doors else 1):
            title = Message("game-of-match", number=number)
            inner = self._game(inner, number, title, lines=1)
        if inner.h > look.px(17):
            self.put(Pieces(look, inner, past.game))

    def _game(self, box: Box, number: int, words: Words, lines: int) -> Box:
        """Add the line of a finished game, with the buttons of extras. Return the rest."""
        look = self.look
        line, rest = box.top(look.px(GAME_MM), look.px(GAP_MM / 2))
        for each in self._doors:
            place, line = line.cut_right(look.px(27), look.px(2))
            button = place.middle(place.w, look.px(TOUCH_MM))
            route = Route(each.page, number=self.past.kept.id, game=number, back="match")
            opens = partial(self.context.go, route)
            self.put(Button(look, button, each.words, opens, style=BODY))
        self.put(Text(look, line, words, BODY, lines=lines))
        return rest

    def help_now(self) -> Message:
        return paragraph(self.help, *(each.help for each in self._doors)) or self.help

    def _left(self, where: Message) -> Message:
        """Return where the match was given up or left, and whether it can be continued."""
        can = Message("can-be-continued" if self.past.can_resume else "cannot-be-continued")
        return Message("sentences", parts=[where, can])

    def show(self, view: GameView) -> None:
        super().show(view)
        acts = [Act(Message("back"), self.to("history"))]
        acts += [Act(door.words, self.to(door.page, number=self.past.kept.id, back="match"))
                 for door in match_doors(self.context)]
        if self.past.can_resume:
            number = self.past.kept.id
            acts.append(Act(
                Message("continue-match"), partial(self._take_up, number), Kind.MAIN))
        self.row.show(acts)

    def _take_up(self, number: int) -> None:
        if self.context.choose_game(self.past.game):
            self.context.send(TakeUp(number))


def _kept_games(key: str) -> KeptGames[Any] | None:
    """Return what a game says of its kept matches; None if it says what every game does."""
    known = found().games.get(key)
    part = known.part("kept") if known is not None else ""
    return cast("KeptGames[Any]", load(part)) if part else None


def _doors(key: str) -> list[Door]:
    """Return the buttons at each game of a match: each is a "kept-game-door"."""
    parts = brought("kept-game-door", key) if key in found().games else ()
    return [cast("Door", load(part)) for part in parts]


def _how(past: PastMatch) -> str:
    """Return how an unfinished match came to be one, as the messages select it."""
    return "given-up" if past.kept.result == "abandoned" else "left"
