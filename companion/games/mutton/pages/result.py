"""The end of a game: what happened, the points, and the seal that proves the pack."""

from dataclasses import replace

from kivy.input.motionevent import MotionEvent

from companion.games.mutton.finale import Scene, points_explained, scenes
from companion.games.mutton.pages.actions import table_acts
from companion.games.mutton.pages.new_match import begin_at_once
from companion.games.mutton.pages.who_played import asks_names
from companion.games.mutton.screens import mutton_view
from companion.games.mutton.session import session_of
from companion.games.mutton.setup import for_children, with_options, young
from companion.games.mutton.table.view import MatchView, SealView, TableView
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.doors import look_back_doors, more_people_doors, result_doors
from companion.screens.navigation import OVER
from companion.screens.pages.page import LOUD, BarPage, PageContext, board_and_side, page
from companion.screens.picture import Animal, BoardPicture, Mood
from companion.screens.theme import BODY, BOLD, GAP_MM, HEADLINE, TOUCH_MM, TextStyle
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.controls import Act, Button, Kind
from companion.screens.widgets.items import Animals
from companion.screens.widgets.part import Look, Part, fill, stamp
from companion.screens.widgets.text import Text
from companion.sealing.seal import Seal, SealError
from companion.table.match_table import New
from companion.words.message import Message, paragraph
from companion.words.scores import headline
from engine.mutton.ending import Ending, ending
from engine.mutton.options import Options

WINNER = TextStyle(BOLD, 6.2)
"""Style of who has won, larger than all other words on the page."""
POINTS = TextStyle(BOLD, 11.0)
"""Style of the points, in the typeface whose figures cannot be mistaken for letters."""
DOOR_MM = 30
"""Width of a button in the bar that leads to a page of an extra."""
TALL_SHARE = 0.86
"""Height of the board on a tall screen, as a share of that beside the table's buttons."""


@page(
    help=Message("help-result"),
    built_from=lambda context: (context.view.match, context.view.seal, context.view.phase),
)
class ResultPage(BarPage[TableView]):
    """The end of a game: the board as it ended, shown in a few scenes, and the points.

    A tap shows the last scene at once. It is also all that is shown when the page is opened again.
    """

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        view, board, side = context.view, *board_and_side(look)
        if look.display.portrait:
            board, side = self.areas.stage.top(round(board.h * TALL_SHARE), look.px(GAP_MM))
        self.row, card = self.put_row(side)
        self.young = young(view.options)
        """Whether children played: then there are no points."""
        game, match, options = view.game, view.match, view.options or Options()
        self.board = self.put(BoardWidget(look, board, BoardPicture(options.size)))
        self._scenes: list[Scene] = []
        self._end: Ending | None = None
        if game is not None and game.pack is not None:
            self._scenes = list(scenes(game, match.target if match is not None else None))
            self._end = ending(game)
        self._place = -1
        self._since: float | None = None
        inner = self.fill_card(card, 3.4, 2.2)
        least_mm = max(26.2, 12.4 + 13.4 * look.text_scale)
        self._below, inner = inner.top(look.px(least_mm), look.px(0.8))
        """The place of who has won and of how: the second begins where the first ends."""
        head, detail = self._below.top(look.px(11.6), look.px(0.8))
        seal, inner = inner.bottom(look.px(TOUCH_MM), look.px(1.4))
        self._sentence = self.put(Text(
            look, self._below if self.young else head, "", LOUD, up="top",
            lines=4 if self.young else 2))
        self._winner = self.put(Text(look, head, "", WINNER, up="top", lines=2))
        self.detail = self.put(Text(look, detail, "", BODY, look.theme.ink, up="top", lines=6))
        self._wolves = Text(look, seal)
        if self.young:
            self._picture = self.put(
                Part(look, Box(
                    seal.x, seal.y, seal.w, self._below.y - look.px(0.8) - seal.y)))
        elif asks_names(context):
            self._ask_names(seal)
        else:
            self._wolves = self._seal(view, seal)
        self._points: list[_Points] = []
        if match is not None and not self.young:
            large = look.text_scale > 1  # then names need the whole width
            places = inner.rows(2, look.px(0.8)) if large else inner.columns(2, look.px(GAP_MM))
            for seat, place in enumerate(places):
                self._points.append(self.put(_Points(look, place, match, seat)))
        seen = game is not None and session_of(context).shown_end == game
        self._go(len(self._scenes) - 1 if seen else 0)
        for door in result_doors(context) if self._end is not None else ():
            place = self.bar.slot(look.px(DOOR_MM)).inset(0, look.px(0.2))
            self.put(Button(look, place, door.words, self.to(door.page), style=BODY))

    def _ask_names(self, box: Box) -> None:
        """Ask who played, in the place of the seal: then the result is theirs."""
        look = self.look
        question = self.put(Part(look, box))
        ask, skip = box.cut_left(round(box.w * 0.71), look.px(1.6))

        def stay_unnamed() -> None:
            session_of(self.context).stay_unnamed = True
            self.remove_widget(question)
            self._wolves = self._seal(self.view, box)
            self._go(self._place)

        question.add(
            Button(look, ask, Message("who-played"), self.to("who-played")),
            Button(look, skip, Message("not-now"), stay_unnamed, style=BODY))

    def _seal(self, view: TableView, box: Box) -> Text:
        """Show whether the pack that was opened is the one that was sealed.

        Return the text above it, for the names of the wolves.
        """
        look = self.look
        words, check = box.cut_left(box.w - look.px(18), look.px(1.6))
        upper, lower = words.rows(2)
        wolves = Text(look, upper, "", BODY)
        if look.text_scale > 1:  # the board shows them too, and large words need the room
            lower = words
        else:
            self.put(wolves)
        if view.seal is not None and view.seal.pack is not None:
            icon, lower = lower.cut_left(look.px(4.4), look.px(0.6))
            good = seal_fits(view.seal)
            size = look.px(3.6)
            mark = sprites.tick(size, size * 0.16) if good else sprites.cross(size, size * 0.2)
            with self.canvas:
                colour = look.theme.good if good else look.theme.danger
                stamp(mark, colour, icon.x + size / 2, icon.centre[1])
            verdict = Message("seal-good" if good else "seal-bad")
            self.put(Text(look, lower, verdict, BODY, look.theme.soft, lines=2))
            self.put(Button(look, check, Message("check-seal"), self.to("seal"), style=BODY))
        return wolves

    @property
    def cry_box(self) -> Box:
        return self.board.box

    # The end, scene by scene

    @property
    def ended(self) -> bool:
        """Whether the last scene is shown."""
        return self._place >= len(self._scenes) - 1

    def tick(self, now: float) -> None:
        """Go on to the scene that is due; nothing happens while a cry covers the page."""
        super().tick(now)
        if self.ended or self.context.covered:
            return
        if self._since is None:
            self._since = now
        due, at = 0, self._since
        while due < len(self._scenes) - 1 and now >= at + self._scenes[due].lasts_ms:
            at += self._scenes[due].lasts_ms
            due += 1
        if due != self._place:
            self._go(due)

    def due(self, now: float) -> float:
        """When the next scene begins; at every moment while a cry covers the page."""
        if self.ended:
            return super().due(now)
        if self._since is None or self.context.covered:
            return now
        lasts = sum(scene.lasts_ms for scene in self._scenes[:self._place + 1])
        return min(super().due(now), self._since + lasts)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Show the end at once, unless a button was touched."""
        if super().on_touch_down(touch):
            return True
        if not self.ended:
            self.look.tapped()
            self._go(len(self._scenes) - 1)
        return True

    def leave(self) -> None:
        super().leave()
        session_of(self.context).shown_end = self.context.view.game

    def _go(self, place: int) -> None:
        """Show a scene."""
        self._place = place
        if not self._scenes or self._end is None:  # claimed: nothing is counted up
            for points in self._points:
                points.show(0)
            self._say_detail()
            return
        scene = self._scenes[place]
        self.board.show(scene.picture)
        kind = self.young and self.ended
        result = self.view.match.result if self.view.match is not None else None
        if kind and result is not None:
            self._sentence.reshape(self._say_winner(headline(result) or result))
        won = self.ended and not self.young
        self._sentence.say(kind_words(self._end) if kind else None if won else scene.sentence)
        if kind:
            self._show_flock(self._end)
        to_come = self._end.points - scene.points
        for points in self._points:
            points.show(to_come)
        pack = self.view.seal.pack if self.view.seal is not None else None
        self._wolves.say(Message("wolves-were", wolves=pack) if self.ended and pack else None)
        self._say_detail()

    def _show_flock(self, end: Ending) -> None:
        """Show the sheep that are safe, and the wolves."""
        self._picture.clear_widgets()
        game = self.view.game
        pack = game.pack if game is not None and game.pack is not None else ()
        flock = [Animal(name) for name in end.sheep]
        flock += [Animal(name, Mood.WOLF) for name in sorted(pack)]
        self._picture.add(Animals(self.look, self._picture.box, flock, grass=True))

    def _say_detail(self) -> None:
        if self.young:
            return
        if not self.ended:
            self.detail.say(Message("tap-for-end"), self.look.theme.soft)
            return
        view, match = self.view, self.view.match
        result = match.result if match is not None and match.result is not None else view.sentence
        won = headline(result)
        full = won is None or result.id in (
            "duel-won", "duel-drawn", "game-over-points", "match-won-by-giving-up")
        how = self._scenes[-1].sentence if self._scenes else None
        after = view.detail
        if match is not None and self._may_rematch:
            after = Message("rematch-wolf", player=match.players[1])
        self.detail.reshape(self._say_winner(won or result))
        said = paragraph(how, None if full else result, after)
        explained = said
        if said is not None and self._end is not None:
            explained = Message("end-explained", how=said, points=points_explained(self._end))
        self.detail.say(explained, self.look.theme.ink)
        if self.look.text_scale > 1 and self.detail.px < self.look.px(BODY.mm):
            self.detail.say(said)  # the points stand below; small print is no large text

    def _say_winner(self, words: Message) -> Box:
        """Show who has won, in two lines if one would be small; return the place below."""
        self._winner.lines = 1
        self._winner.say(words)
        if self._winner.px < self.look.px(WINNER.mm * 0.9):
            self._winner.lines = 2
            self._winner.resize(WINNER.mm)
        return self._below.top(self._winner.used, self.look.px(0.8))[1]

    @property
    def _may_rematch(self) -> bool:
        """Whether the same players may begin another match here."""
        return self.view.phase == "match-over" and self.view.elsewhere is None

    def show(self, view: TableView) -> None:
        super().show(view)
        self._say_detail()
        acts = [] if view.game is None else [Act(Message("sheet-button"), self.to("sheet"))]
        acts += self.through(look_back_doors(self.context))
        acts += table_acts(view, self.context)[-1:]
        if self._may_rematch:
            kept = acts[-1:] if self.young else acts[-2:]
            acts = [replace(act, kind=Kind.PLAIN) for act in kept]
            if (doors := more_people_doors()) and self._many:
                place = len(acts) if len(acts) < self.row.room - 1 else len(acts) - 1
                acts[place:] = self.through(doors)
            words = Message("young-again" if self.young else "rematch")
            acts.append(Act(words, self._rematch, Kind.MAIN))
        self.row.show(acts)

    @property
    def _many(self) -> bool:
        """Whether there are more people than seats."""
        match = self.view.match
        return match is not None and not any(match.computers) and len(
            self.context.environment.names()) > len(match.players)

    def _rematch(self) -> None:
        """Begin a match of the same players, who exchange their roles."""
        context, match = self.context, self.view.match
        if match is None or not context.send(New()):
            return
        one, other = (
            f"computer:{strength}" if strength else name
            for name, strength in zip(match.players, match.computers, strict=True))
        setup = context.setup.with_players(one, other)
        if not (self.young and any(match.computers)):  # alone, children look for the wolves
            setup = setup.swapped()
        if self.young:
            setup = for_children(setup)
        elif self.view.options is not None:
            setup = with_options(setup, self.view.options)
        begin_at_once(context, setup)


def kind_words(end: Ending) -> Message:
    """Return what children are told at the end of a game."""
    wolves = 0 if end.kind == "wolf-gave-up" else len(end.wolves)
    return Message("young-end", saved=len(end.sheep), wolves=wolves, found="yes" if (
        wolves == len(end.wolves)) else "no")


def seal_fits(seal: SealView) -> bool:
    """Return whether the opened pack is the sealed one; this takes some tenths of a second."""
    try:
        return bool(seal.pack and seal.line and Seal.parse(seal.line).fits(seal.pack))
    except SealError:
        return False


class _Points(Part):
    """A player's points in large figures; those who are ahead stand out."""

    def __init__(self, look: Look, box: Box, match: MatchView, seat: int) -> None:
        super().__init__(look, box)
        self._total, other = match.totals[seat], match.totals[1 - seat]
        self._ahead = self._total > other
        one, two = match.players
        self._counts = one != two and match.players[seat] == match.wolf
        with self.canvas:
            fill(box, look.theme.sunken, look.px(2.4))
        beside = box.w > 3 * box.h
        inner = box.inset(look.px(1), 0 if beside else look.px(0.6))
        rest, line = inner.cut_right(look.px(12.0)) if beside else inner.bottom(look.px(5))[::-1]
        across = "left" if beside else "center"
        self.add_widget(Text(look, line, match.players[seat], BODY, look.theme.soft, across))
        self._text = Text(look, rest, "", POINTS, across="center")
        self.add_widget(self._text)

    def show(self, to_come: int) -> None:
        """Show the points; `to_come` of the Wolf's are not counted up yet."""
        theme = self.look.theme
        colour = theme.accent if self._ahead and not to_come else theme.ink
        self._text.say(str(self._total - (to_come if self._counts else 0)), colour)


@page(
    help=Message("help-seal"),
    opens=lambda at: mutton_view(at) is not None and at.table.phase in OVER,
    built_from=ResultPage.built_from,
)
class SealPage(BarPage[TableView]):
    """Everything needed to check by hand that the pack never changed."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        self.row.show([Act(Message("back"), self.to())])
        head, inner = self.fill_card(rest).top(look.px(8), look.px(1))
        helps, inner = inner.top(look.px(10), look.px(2))
        line = (self.view.seal.line if self.view.seal else None) or ""
        self.add(
            Text(look, head, Message("how-to-check-seal"), HEADLINE),
            Text(look, helps, Message("seal-help"), BODY, look.theme.soft, lines=2),
            Text(look, inner, broken(line), BODY, look.theme.ink, up="top", lines=12),
        )


def broken(line: str, width: int = 32) -> str:
    """Break a long line of text into short ones.

    >>> broken("abcdefghij", 4).split()
    ['abcd', 'efgh', 'ij']
    >>> broken("abcdefghi", 4).split()  # no letter alone
    ['abc', 'def', 'ghi']
    """
    while len(line) % width == 1:
        width -= 1
    return "\n".join(line[i : i + width] for i in range(0, len(line), width))
