"""The card beside the board: what to do now, in one sentence, and what belongs to it."""

from __future__ import annotations

from collections.abc import Hashable

from companion.guidance.marks import Draft, Problem
from companion.screens.boxes import Box
from companion.screens.navigation import Route
from companion.screens.pages.actions import farmers_hint
from companion.screens.pages.page import PageContext
from companion.screens.picture import Animal, Mood
from companion.screens.show import Lesson, lesson
from companion.screens.theme import BODY, SENTENCE, TOUCH_MM, Colour
from companion.screens.widgets.controls import Chip
from companion.screens.widgets.items import ROW_MM, Animals, Letters, Line, Trouble
from companion.screens.widgets.part import Look, Part, Words, fill
from companion.screens.widgets.simboard import Tray
from companion.screens.widgets.text import Text
from companion.table.mutton import commands as say
from companion.table.mutton.view import Placing, TableView
from companion.words.message import Message, PrivateMessage
from engine.mutton import notation
from engine.mutton.moves import Kill, Shot
from engine.mutton.position import Position

DETAIL_MM = 4.6
"""Height that the sentence leaves for its detail where the card is low."""
PROBLEM_MM = 14.4
"""Height for a problem of the board: three lines, or more in smaller print."""


def needs_room(view: TableView, beside: tuple[str, ...]) -> bool:
    """Return whether the card has a problem of the board or a list to show."""
    listed = view.tag or view.question or view.problems or view.draft or beside
    board = view.link.problem or view.link.state != "ready"
    return bool(listed) or view.placing is not None or bool(board)


def _wrong(view: TableView) -> tuple[Problem, ...]:
    """Return what does not fit; corpses to take off between turns are no problem."""
    return view.problems if view.phase != "removing" else ()


def _taught(view: TableView) -> tuple[int | None, Lesson]:
    """Return how many packs fit, if that is shown, and what is said about them."""
    return view.deduction.packs if view.deduction is not None else None, lesson(view)


def _meant(view: TableView) -> dict[str, str]:
    """Return where a computer player wants each animal to run."""
    computer = view.computer
    if computer is None or not computer.move or computer.role is None:
        return {}
    move = notation.parse(computer.move, computer.role)[0]
    runs = move.runs if isinstance(move, Kill | Shot) else ()
    return {run.animal: run.cell for run in runs}


def standing(living: int, wolves_left: int | None) -> Message:
    """Return how many animals stand, and how many wolves are left if that is known."""
    if wolves_left is None:
        return Message("standing", standing=living)
    return Message("standing-with-wolves", standing=living, wolves=wolves_left)


class InstructionCard(Part):
    """A sentence, its details, and a list: a question, problems, runners, or the tray."""

    def __init__(self, look: Look, box: Box, context: PageContext) -> None:
        super().__init__(look, box)
        self._context = context
        self._shown: Hashable = None

    def show(
        self, view: TableView, beside: tuple[str, ...], tray: Tray, box: Box,
        own: PrivateMessage | None = None,
    ) -> None:
        """Show in `box` what the table says now; `beside` are the sheep in the tray.

        `own` is for the eyes of a Wolf that plays alone.
        """
        key = (
            box,
            view.sentence, view.detail, view.problems, view.question, view.draft, view.board.hand,
            view.berserk, _taught(view), view.hint, len(view.marks), bool(beside), len(beside),
            view.placing is not None, view.doubt, view.tag, view.link.problem, own,
        )  # fmt: skip
        if key != self._shown:
            self._shown = key
            self.box = box
            self.pos, self.size = (box.x, box.y), (box.w, box.h)
            self._build(view, beside, tray, own)
        if tray.parent is self:
            tray.show(beside, tray.held)

    def _build(
        self, view: TableView, beside: tuple[str, ...], tray: Tray, own: PrivateMessage | None
    ) -> None:
        look, theme = self.look, self.look.theme
        self.let_go()
        self.clear_widgets()
        tray.show((), tray.held)
        self.canvas.before.clear()
        with self.canvas.before:
            fill(self.box, theme.raised, look.px(3.4))
        low = self.box.h < look.px(12.0)
        inner = self.box.inset(look.px(3.4), look.px(1.0 if low else 2.6))
        rest = inner
        extra: Words = view.doubt or view.detail
        if own is not None:
            extra = look.catalogue.private_text(own)
        if view.sentence in [problem.text for problem in _wrong(view)]:
            extra = view.doubt  # the list below says all else
        else:
            most = min(inner.h, look.px(10.8))
            head = Text(look, inner.top(most)[0], view.sentence, SENTENCE, up="top", lines=2)
            if extra and not low and inner.h - head.used < look.px(DETAIL_MM):
                place = inner.top(inner.h - look.px(DETAIL_MM))[0]
                head = Text(look, place, view.sentence, SENTENCE, up="top", lines=2)
            self.add_widget(head)
            rest = inner.top(head.used, look.px(1.0))[1]
        if view.link.problem and not low:
            place = rest.top(min(rest.h, look.px(PROBLEM_MM)))[0]
            problem = Text(
                look, place, view.link.problem, BODY, theme.on_danger, up="top",
                lines=4)
            self.add_widget(problem)
            rest = rest.top(problem.used, look.px(1.6))[1]
        if extra and not low:
            place = rest.top(min(rest.h, look.px(9.6)))[0]
            detail = Text(look, place, extra, BODY, theme.soft, up="top", lines=2)
            self.add_widget(detail)
            rest = rest.top(detail.used, look.px(1.6))[1]
        if not self._busy(view):
            rest = self._offer_hint(view, self._lesson(view, rest))
        self._items(view, rest, beside, tray)

    def _busy(self, view: TableView) -> bool:
        """Return whether there is no room for lessons, since there is a list or a sheet below."""
        asked = view.question is not None or view.tag is not None
        listed = view.draft is not None or asked or _wrong(view)
        return self.look.display.portrait or bool(listed)

    def _offer_hint(self, view: TableView, box: Box) -> Box:
        """Add the Farmer's hint, which has no room in the row, and return the rest of the box."""
        gap = self.look.px(1.6)
        for act in farmers_hint(view, self._context):
            if box.h < self.look.px(TOUCH_MM):
                break
            place, box = box.top(self.look.px(TOUCH_MM), gap)
            self.add_widget(Chip(self.look, place, act.words, act.do))
        return box

    def _lesson(self, view: TableView, box: Box) -> Box:
        """Add the hint or what is certain, and how many packs fit; return the rest of the box."""
        look, theme = self.look, self.look.theme
        packs, taught = _taught(view)
        lines: list[tuple[Words, Colour, int]] = []
        if taught.loud:
            lines.append((taught.sentence, theme.accent, 3))
        if packs is not None:
            lines.append((Message("packs-fit", packs=packs), theme.soft, 1))
        for words, colour, many in lines:
            height = look.px(4.8 * many)
            if box.h < height:
                break
            text = Text(look, box.top(height)[0], words, BODY, colour, up="top", lines=many)
            self.add_widget(text)
            box = box.top(text.used, look.px(1.2))[1]
        return box

    def _items(self, view: TableView, box: Box, beside: tuple[str, ...], tray: Tray) -> None:
        look = self.look
        asked = view.question
        many = asked is not None and not Letters.fit(look, box, len(asked.candidates))
        if (view.tag is not None or many) and box.h >= look.px(TOUCH_MM):
            place, box = box.top(look.px(TOUCH_MM), look.px(1.6))
            self.add_widget(Chip(look, place, Message("choose-letter"), self._ask))
            asked = None  # on a page of its own
        if box.h < look.px(5):
            return
        in_tray = set(beside) - {tray.held}
        if in_tray:
            height = min(box.h, self._tray_height(len(beside), box))
            place, box = box.bottom(height, look.px(1))
            tray.place(place)
            self.add_widget(tray)
        if asked is not None:
            self.add_widget(Letters(look, box, asked.candidates, self._answer))
        elif _wrong(view):
            self._problems(view, box)
        elif view.draft is not None:
            self._draft(view, view.draft, box)
        elif view.placing is not None and view.options is not None:
            self._placing(view.placing, view.options.sheep, box)
        elif view.position is not None and not in_tray:
            self._so_far(view.position, box)

    def _ask(self) -> None:
        self._context.go(Route("ask"))

    def _answer(self, name: str) -> None:
        self._context.send(say.Identify(name))

    def _placing(self, placing: Placing, sheep: int, box: Box) -> None:
        """Show the sheep to place next, large, and how many are on the board."""
        look = self.look
        if box.h < look.px(8):
            return
        words = Message("flock-placed", placed=placing.placed, sheep=sheep)
        lower, box = box.bottom(look.px(5.0))
        self.add_widget(Text(look, lower, words, BODY, look.theme.soft, "center"))
        if placing.next and box.h >= look.px(10):
            self.add_widget(Animals(look, box, [Animal(placing.next)], most_mm=11, grass=True))

    def _so_far(self, position: Position, box: Box) -> None:
        """Show who is dead, and how many still stand."""
        look = self.look
        if box.h < look.px(6.0):
            return
        lower, box = box.bottom(look.px(5.0))
        words = standing(len(position.living), position.wolves_left)
        self.add_widget(Text(look, lower, words, BODY, look.theme.soft, "center"))
        if position.dead and box.h >= look.px(9):
            moods = {"w": Mood.DEAD_WOLF}
            dead = [Animal(a, moods.get(mark, Mood.DEAD)) for a, mark in position.dead.items()]
            self.add_widget(Animals(look, box.bottom(min(box.h, look.px(24)))[0], dead, 4.4))

    def _tray_height(self, n: int, box: Box) -> int:
        rows = -(-n // max(1, box.w // self.look.px(11.0)))
        return rows * self.look.px(11.0)

    def _problems(self, view: TableView, box: Box) -> None:
        look = self.look
        least, gap = look.px(13.0), look.px(1.4)
        room = max(1, (box.h + gap) // (least + gap))
        shown = _wrong(view)[:room]
        height = min(look.px(19.0), (box.h + gap) // len(shown) - gap)
        for problem in shown:
            line, box = box.top(height, gap)
            self.add_widget(Trouble(look, line, problem.text, problem.cell))

    def _draft(self, view: TableView, draft: Draft, box: Box) -> None:
        look = self.look
        if box.h < look.px(ROW_MM):
            return
        if draft.kind == "berserk":
            self.add_widget(Animals(look, box, [Animal(a, Mood.DEAD) for a in draft.animals]))
            return
        lit = sum(mark.role == "legal" for mark in view.marks)
        hand, meant = view.board.hand, _meant(view)
        lines = []
        for name in draft.to_run:
            if name in meant:
                mood = Mood.CALM if name in hand else Mood.RUNNER
                lines.append((Animal(name, mood), Message("runs-to", cell=meant[name]),
                              name in hand))
            elif name in hand:
                words = Message("in-hand", cells=lit)
                lines.append((Animal(name), words, True))
            else:
                words = Message("still-next-to", victim=draft.animals[0])
                lines.append((Animal(name, Mood.RUNNER), words, False))
        for run in draft.runs:
            lines.append((Animal(run.animal), Message("ran-to", cell=run.cell), False))
        gap = look.px(1.2)
        height = look.px(ROW_MM)
        rows = (box.h + gap) // (height + gap)
        most = 3 if box.w >= look.px(60.0) else 2
        columns = next((n for n in range(1, most) if rows * n >= len(lines)), most)
        for i, (animal, words, main) in enumerate(lines):
            if i % columns == 0:
                if box.h < height:
                    return
                line, box = box.top(height, gap)
            place = line.columns(columns, gap)[i % columns]
            self.add_widget(Line(look, place, animal, words, main))
