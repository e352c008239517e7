"""One player's page: the rating, badges, last games, what to learn next, and what extras add."""

from collections.abc import Callable, Collection, Sequence
from itertools import pairwise, zip_longest

from kivy.graphics import Color, Line

from companion.extras.people.badges import all_badges, badge_words, other_badges
from companion.extras.people.evening_page import archive_of, people
from companion.extras.people.rating import LEVELS
from companion.extras.people.standings import LastGame, Month, Standing, months, rating_words
from companion.games.mutton.people.advisers import Advice, Advisers
from companion.referee.course import AUTOMATIC
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.navigation import Route
from companion.screens.pages.page import BarPage, PageContext, page
from companion.screens.person_cards import makers
from companion.screens.picture import Animal, Mood
from companion.screens.setup import NEW_MATCH, strength_name
from companion.screens.theme import BODY, BOLD, GAP_MM, LABEL, SMALL, TOUCH_MM, Colour
from companion.screens.widgets import sheep
from companion.screens.widgets.controls import Act, Kind, Pressable
from companion.screens.widgets.part import Look, Part, fill, hexagon, stamp
from companion.screens.widgets.text import Text, letter
from companion.table.match_table import GameView
from companion.words.message import Message, paragraph
from engine.names import key, same

FACT_MM = 5.4
"""Height of a line of a player's results, on a narrow screen."""
GAME_MM = 20.0
"""Least width of one of the last games, in mm."""
ABOUT_MM, LARGE_ABOUT_MM = 8.0, 7.2
"""Height of what is said of a badge, in mm: two lines. In large text the results need the rest."""
ADVICE_MM, LARGE_ADVICE_MM = 9.4, 10.8
"""Height of the advice, in mm: large text needs a third line."""
TALL = 1.55
"""Factor for these on a tall screen."""
BAND = 0.25
"""How much of the line's colour every second level has in the graph."""
LEVEL_MM = 13.0
"""Width of the names of the levels beside the graph."""
SPAN = 300.0
"""Least difference between the ratings at both ends of the graph, in points."""


@page(
    help=Message("help-you"),
    title=Message("title-you"),
    opens=lambda at: at.arranging,
    built_from=lambda context: (context.route.number,),
)
class YouPage(BarPage[GameView]):
    """A player's rating, badges and last games, what to learn next, and the cards of extras."""

    def __init__(self, look: Look, context: PageContext[GameView]) -> None:
        super().__init__(look, context)
        memory = context.memory
        self._recalling = archive_of(context).read()
        names = people(context)
        last = next((name for name in names if same(name, memory.person)), names[0])
        number = context.route.number
        self.person = memory.person = names[number - 1] if 0 < number <= len(names) else last
        self.row, rest = self.put_row()
        gap = look.px(GAP_MM / 2)
        right, make = rest, makers(context.game)
        if make and look.display.portrait:
            left, right = rest.top(round(rest.h * 0.27), gap)
            places = left.columns(len(make), gap)
        elif make:
            left, right = rest.cut_left(round(rest.w * 0.34), look.px(GAP_MM))
            places = left.rows(len(make), gap)
        self.cards = [each(look, place, context, self.person)
                      for each, place in zip(make, places, strict=True)] if make else []
        for each in self.cards:
            self.put(each.part)
        tall = TALL if look.display.portrait else 1.0
        said, words = ((LARGE_ABOUT_MM, LARGE_ADVICE_MM) if look.text_scale > 1 else
                       (ABOUT_MM, ADVICE_MM))
        advice, right = right.bottom(look.text_px(words * tall), gap)
        line, right = right.bottom(look.text_px(5.4), gap)
        about, right = right.bottom(look.text_px(said * tall), gap)
        strip, card = right.bottom(look.px(TOUCH_MM), gap)
        self.card = self.put(ResultsCard(look, card, self._change_view))
        self.badges = self.put(Badges(look, strip, self._next_badge))
        self.about = self.put(Text(look, about, "", SMALL, look.theme.soft, lines=2))
        self._games = self.put(Part(look, line))
        self.advice = self.put(Text(look, advice, "", BODY, lines=3))
        self._badge = 0
        """Which badge is explained."""
        self._by_months = False
        """Whether the games of each month are shown, and not the rating."""
        self._shown: object = None

    @property
    def one(self) -> Standing | None:
        """How this player has fared; None while that is counted."""
        players = archive_of(self.context).players
        if players is None:
            return None
        return next((one for one in players if same(one.player, self.person)),
                    Standing(self.person))

    @property
    def said(self) -> Message | None:
        shown = (*self.card.facts[:2], *(each.row for each in self.cards), self.about, self.advice)
        return paragraph(*(text.said for text in shown if isinstance(text.said, Message)))

    def show(self, view: GameView) -> None:
        super().show(view)
        self.bar.title.say(Message("you-named", player=self.person))
        one = self.one
        if one is None:
            self.card.show((self._recalling.waiting,))
        else:
            self._show(one)
        names = people(self.context)
        after = ([*map(key, names)].index(key(self.person)) + 1) % len(names)
        level = (one or Standing(self.person)).level
        acts = [Act(Message("back"), self.to()),
                Act(Message("history-button"), self.to("history"))]
        if len(names) > 1:
            acts.append(Act(names[after], self.to("you", after + 1), sub=Message("you-other")))
        self.row.show([*acts, Act(Message("you-play"), self._play, Kind.MAIN,
                                  sub=strength_name(level))])

    def _show(self, one: Standing) -> None:
        earned, badges = one.badges.union(*(each.badges for each in self.cards)), all_badges()
        lines: tuple[Message, ...] = (Message("you-no-games"),)
        if one.course:
            lines = (
                rating_words(one, strength_name(one.level)),
                Message("you-roles", wolf=round(one.ratings.wolf.points),
                        farmer=round(one.ratings.farmer.points)),
                Message("you-results", won=one.won, drawn=one.drawn, lost=one.lost),
                Message("you-hits", hits=one.hits, shots=one.fired, expected=one.expected),
            )
        year = months(one.last, self.context.environment.today.isoformat())
        if self._by_months:
            lines = (Message("you-months"), Message(
                "you-months-games", games=sum(each.played for each in year),
                won=sum(each.won for each in year)))
        self.card.show(lines)
        if self._by_months:
            self.card.graph.show_months(year)
        else:
            self.card.graph.show(one.course)
        self.badges.show(earned)
        if self._badge == 0 and len(earned) < len(badges):
            self._badge = next(n for n, each in enumerate(badges) if each not in earned)
        self.about.say(badge_words(badges[self._badge % len(badges)], earned))
        if self._shown is not one:
            self._shown = one
            self._last(one.last)
        advice = self._advice(one)
        self.advice.say(None if advice is None else advice.found or Message("advice-waits"))

    def _last(self, games: Sequence[LastGame]) -> None:
        look = self.look
        self._games.clear_widgets()
        line = self._games.box
        for place, each in zip(line.columns(line.w // look.text_px(GAME_MM), look.px(1)),
                               reversed(games), strict=False):
            self._games.add_widget(GamePlate(look, place, each))

    @property
    def heard(self) -> object:
        one = self.one
        advice = None if one is None else self._advice(one)
        return one or self._recalling.waiting, advice and advice.found

    def _advice(self, one: Standing) -> Advice | None:
        return self.context.environment.service(Advisers).of(one.last)

    def _change_view(self) -> None:
        self._by_months = not self._by_months
        self.again()

    def _next_badge(self) -> None:
        self._badge = self._badge % len(all_badges()) + 1
        self.again()

    def help_now(self) -> Message:
        return paragraph(self.help, *(each.help for each in self.cards)) or self.help

    def _play(self) -> None:
        self.context.change_setup(
            self.context.setup.with_players(self.person, f"computer:{AUTOMATIC}"))
        self.context.go(Route(NEW_MATCH))


class ResultsCard(Pressable):
    """A player's rating and results, or the games of twelve months; a tap changes between them."""

    def __init__(self, look: Look, box: Box, on_press: Callable[[], object]) -> None:
        super().__init__(look, box, on_press)
        inner = box.inset(look.px(2.4), look.px(1.2))
        if look.display.portrait:
            height = min(look.text_px(FACT_MM) * 4, inner.h // 2)
            words, graph = inner.top(height, look.px(1.6))
        else:
            words, graph = inner.cut_left(round(inner.w * 0.52), look.px(1.6))
        places = words.rows(max(2, min(4, words.h // look.text_px(4.0))))
        self.facts = [
            Text(look, place, "", LABEL if n == 0 else BODY,
                 look.theme.ink if n == 0 else look.theme.soft) for n, place in enumerate(places)]
        self.graph = ResultsGraph(look, graph)
        self.add(*self.facts, self.graph)
        self.restyle()

    @property
    def words(self) -> Message:
        return Message("you-months-button")

    def restyle(self) -> None:
        self.plate(self.look.theme.raised, self.look.theme.line, 3.4)

    def show(self, lines: Sequence[Message]) -> None:
        """Show these lines, as many as there is room for."""
        for text, words in zip_longest(self.facts, lines[:len(self.facts)]):
            text.say(words)


class ResultsGraph(Part):
    """The course of a rating, on bands that are the levels; or the games of twelve months."""

    def show_months(self, year: Sequence[Month]) -> None:
        """Draw a frame for each month, as high as its games, and filled as high as those won."""
        look, theme = self.look, self.look.theme
        self.clear_widgets()
        self.canvas.clear()
        size = look.text_px(3.05)
        numbers, plot = self.box.bottom(round(size * 1.3), look.px(0.4))
        most = max(each.played for each in year) or 1
        with self.canvas:
            fill(plot, theme.sunken)
            for each, place, number in zip(
                    year, plot.columns(len(year)), numbers.columns(len(year)), strict=True):
                bar = place.inset(max(1, place.w // 6), 0)
                if each.played:
                    frame = bar.bottom(plot.h * each.played // most)[0]
                    fill(frame, theme.soft)
                    fill(frame.inset(look.hair), theme.sunken)
                if each.won:
                    fill(bar.bottom(plot.h * each.won // most)[0], theme.accent)
                if each.number % 3 == year[-1].number % 3:
                    letter(str(each.number), BOLD, size, theme.soft, *number.centre)

    def show(self, course: Sequence[float]) -> None:
        """Draw the ratings after each game; nothing before the first."""
        look, theme, box = self.look, self.look.theme, self.box
        self.clear_widgets()
        self.canvas.clear()
        if not course:
            return
        low, high = min(course), max(course)
        edge = max(40.0, (SPAN - (high - low)) / 2)
        low, high = low - edge, high + edge
        label, plot = box.cut_right(look.text_px(LEVEL_MM), look.px(1.0))

        def y(points: float) -> float:
            return plot.y + plot.h * min(1.0, max(0.0, (points - low) / (high - low)))

        levels = [each.points for each in LEVELS.values()]
        edges = [low, *((a + b) / 2 for a, b in pairwise(levels)), high]
        with self.canvas:
            fill(plot, theme.sunken)
            for n, (a, b) in enumerate(pairwise(edges)):
                band = Box(plot.x, round(y(a)), plot.w, round(y(b)) - round(y(a)))
                if n % 2 and band.h > 0:
                    fill(band, theme.sunken.mixed(theme.line, BAND))
            step = plot.w / max(1, len(course) - 1)
            points = [(plot.x + n * step, y(each)) for n, each in enumerate(course)]
            if len(points) == 1:
                points = [(plot.x, points[0][1]), (plot.right, points[0][1])]
            Color(*theme.accent.rgba())
            Line(points=[c for point in points for c in point], width=look.hair * 0.6,
                 joint="round", cap="round")
            x, end = points[-1]
            stamp(sprites.disc(look.px(2.2)), theme.accent, x - look.px(1), end)
        named: list[Box] = []
        for name in sorted(LEVELS, key=lambda name: abs(LEVELS[name].points - course[-1])):
            here, height = LEVELS[name].points, look.text_px(4.2)
            top = min(box.upper - height, max(box.y, y(here) - height / 2))
            place = Box(label.x, round(top), label.w, height)
            if low < here < high and not any(place.overlaps(other) for other in named):
                colour = theme.soft if named else theme.ink
                self.add(Text(look, place, strength_name(name), SMALL, colour))
                named.append(place)


class Badges(Pressable):
    """All badges; a tap explains the next one."""

    def __init__(self, look: Look, box: Box, on_press: Callable[[], object]) -> None:
        super().__init__(look, box, on_press)
        self.earned: Collection[str] = frozenset()
        self.restyle()

    def show(self, earned: Collection[str]) -> None:
        """Light the badges that were earned."""
        self.earned = earned
        self.restyle()

    @property
    def words(self) -> Message:
        return Message("you-badges")

    def restyle(self) -> None:
        look, theme = self.look, self.look.theme
        self.plate(theme.raised, theme.line, 2.4)
        badges = all_badges()
        with self.canvas.before:
            for badge, place in zip(
                    badges, self.box.inset(look.px(1.4)).columns(len(badges)), strict=True):
                earned = badge in self.earned
                hexagon(look, place, theme.accent if earned else None, theme.line)
                draw_badge(look, badge, place, theme.on_accent if earned else theme.soft)


def draw_badge(look: Look, badge: str, box: Box, ink: Colour) -> None:
    """Draw what stands on a badge, in the open canvas."""
    x, y = (round(c) for c in box.centre)
    d = round(min(box.w, box.h) * 0.46)
    width = max(2.0, d * 0.14)
    if badge in ("flock", "fangs"):
        mood = Mood.WOLF if badge == "fangs" else Mood.CALM
        sheep.draw(Animal(" ", mood), look.theme, x, y, round(d * 0.56))
    elif badge == "double" or badge in other_badges():
        letter("2" if badge == "double" else other_badges()[badge].sign, BOLD, d, ink, x, y)
    else:
        stamp({
            "sure": lambda: sprites.tick(d, width), "clean": lambda: sprites.ring(d, width),
            "pack": lambda: sprites.cross(d, width), "unseen": lambda: sprites.moon(d),
            "climb": lambda: sprites.arrow(d, width, "up"),
            "answer": lambda: sprites.arrow(d, width),
        }[badge](), ink, x, y)


class GamePlate(Part):
    """A game in brief: the role, the Wolf's points, and whether it was won."""

    def __init__(self, look: Look, box: Box, game: LastGame) -> None:
        super().__init__(look, box)
        theme = look.theme
        picture, rest = box.cut_left(round(box.h * 0.85), look.px(0.4))
        how = "drawn" if game.outcome == 0.5 else "won" if game.outcome else "lost"
        with self.canvas.before:
            mood = Mood.WOLF if game.role == "wolf" else Mood.CALM
            x, y = (round(c) for c in picture.centre)
            sheep.draw(Animal(" ", mood), theme, x, y, round(box.h * 0.36))
        self.add(Text(look, rest, Message("you-game", points=game.points, how=how), BODY,
                      theme.good if how == "won" else theme.soft))
