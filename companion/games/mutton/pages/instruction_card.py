"""The card beside the board: what to do now, in one sentence, and what belongs to it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from companion.games.mutton.guidance.reading import Draft
from companion.games.mutton.options import named
from companion.games.mutton.pages.actions import farmers_hint
from companion.games.mutton.session import session_of
from companion.games.mutton.show import Lesson, lesson, mover, needs_lesson_room
from companion.games.mutton.table.view import Placing, TableView
from companion.games.mutton.widgets.simboard import Tray
from companion.hands.marks import Problem
from companion.screens.boxes import Box
from companion.screens.navigation import Route
from companion.screens.pages.page import PageContext
from companion.screens.picture import Animal, Mood
from companion.screens.theme import BODY, SENTENCE, TOUCH_MM
from companion.screens.widgets.controls import Act, Chip
from companion.screens.widgets.ghost_finger import TurnDemo
from companion.screens.widgets.items import ROW_MM, Animals, Letters, ListLine, Trouble
from companion.screens.widgets.part import Look, Part, Words, fill
from companion.screens.widgets.text import Text, fitting, stack
from companion.table.board import Identify
from companion.words.message import Message, PrivateMessage, paragraph
from engine.mutton import notation
from engine.mutton.moves import Kill, Shot
from engine.mutton.position import Position

CARD_MM = 16.0
"""Height of the card in portrait; what it lists is below it, in place of the sheet."""
JOINED_CARD_MM = 19.0
"""The same if the other player sits at another table, as the card may say how that table is."""
SENTENCE_MM = 10.8
SETTING_MM = 14.4
"""Height of the sentence, and while a flock takes its places also of what is said with it."""
NOTICE_MM = 8.6
LINE_MM = 4.8
"""Height of a line of the sentence."""
PROBLEM_MM = 14.4
"""Height for a problem of the board: three lines, or more in smaller print."""
DEAD_MM = 8.6
"""Least room for one of the dead, in mm: their letters can be read. Only the last have room."""
LEAST_ROW_MM = 7.2
"""Least height of a line of the list, in mm."""
SHORT_MM = 24.0
"""Width below which a line of the list has room for one or two words only, in mm."""


class Places(NamedTuple):
    """The boxes of the card. They stay the same throughout a game, whatever is shown in them."""

    card: Box
    sentence: Box
    notice: Box
    """For a second sentence: a detail, or what to do about a sensor that may fail."""
    lower: Box | None
    """In portrait the ground of the list, which takes the place of the sheet."""
    body: Box
    """For a question, problems, runners, or the dead."""
    strip: Box
    """For the sheep beside a simulated board, or for the Farmer's hint."""


def places(
    look: Look, rest: Box, *, setting: bool, strip: bool, joined: bool = False
) -> Places:
    """Return the boxes of the card in the `rest` of a page.

    While a simulated board is being set up (`setting`), the sheep beside it take everything below
    the sentence. `strip` says whether there may be sheep beside the board, or hints.
    """
    px, text_px = look.px, look.text_px
    if look.display.portrait:
        card, lower = rest.top(text_px(JOINED_CARD_MM if joined else CARD_MM), px(1.4))
        notice, sentence = card.inset(px(3.4), px(1.0)).bottom(text_px(6.9), px(0.4))
        below, ground = lower.inset(px(3.4), px(2.0)), lower
    else:
        card, ground = rest, None
        sentence, below = card.inset(px(3.4), px(2.6)).top(
            text_px(SETTING_MM if setting else SENTENCE_MM), px(0.8))
        notice = sentence
        if not setting:
            notice, below = below.top(px(NOTICE_MM), px(1.4))
    if setting:
        return Places(card, sentence, notice, ground, below, below)
    low, body = below.bottom(px(TOUCH_MM), px(1.2)) if strip else (Box(0, 0, 0, 0), below)
    return Places(card, sentence, notice, ground, body, low)


def needs_room(view: TableView, beside: tuple[str, ...]) -> bool:
    """Return whether the card has a list to show, for which in portrait the sheet makes room."""
    draft = view.draft
    listed = draft is not None and (draft.to_run or draft.runs)
    asked = view.tag is not None or view.question is not None
    more = len(_wrong(view)) > 1
    placing = view.placing is not None
    return bool(listed or asked or more or beside or placing or view.link.problem)


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


def _without_runners(view: TableView) -> Message | None:
    """Return what is said below the sentence, except who ran from the Wolf."""
    other = view.elsewhere
    if other is not None and other.urgent and other.sentence != view.sentence:
        return other.sentence
    return view.doubt if _wrong(view) else view.doubt or view.detail


def _extra(view: TableView) -> Message | None:
    """Return what is said below the sentence."""
    said = _without_runners(view)
    if view.berserk:  # "This ends the game" follows the question to shoot
        return paragraph(said, view.wolf_did)
    return paragraph(view.wolf_did, said)


class CardWords(NamedTuple):
    """What the card says, and how much room that has."""

    problem: Problem | None
    """The problem that the sentence is about."""
    sentence: Message | None
    notice: Words
    """What is said below the sentence."""
    without_runners: Message | None
    """What is said instead of the notice, where there is no room to say who ran."""
    wrong: tuple[Problem, ...]
    """The other problems of the board."""
    together: bool
    """Whether sentence and notice share one text."""
    calm: bool
    """Whether nothing has been begun and nothing is asked."""
    free: bool
    """Whether the words may take room from the list below them."""


class InstructionCard(Part):
    """A sentence, a notice, and a list: a question, problems, runners, or the tray.

    `simulated` says whether fingers move the sheep, so that some may lie beside the board.
    """

    def __init__(
        self, look: Look, box: Box, context: PageContext[TableView], *, simulated: bool
    ) -> None:
        super().__init__(look, box)
        self._context, self._simulated = context, simulated
        self.untold: Message | None = None
        """Who ran, if there is no room on the card to say it: the line of the sheet does."""
        self.places = places(
            look, box, setting=False, strip=simulated, joined=context.view.elsewhere is not None)
        self._shown: Hashable = None

    def show(
        self, view: TableView, beside: tuple[str, ...], tray: Tray, *, listing: bool,
        own: PrivateMessage | None = None,
    ) -> None:
        """Show what the table says now; `beside` are the sheep in the tray.

        In portrait `listing` says whether the list is shown, in place of the sheet. `own` is for
        the eyes of a Wolf that plays alone.
        """
        demo = self._demonstrates(view, beside)
        key = (
            view.sentence, view.detail, view.problems, view.question, view.draft, view.board.hand,
            view.berserk, _taught(view), view.hint, len(view.marks), bool(beside), view.phase,
            view.placing is not None, view.doubt, view.tag, view.link, listing, demo,
            own, view.elsewhere, view.wolf_did,
        )  # fmt: skip
        if key != self._shown:
            self._shown = key
            setting = (
                self._simulated
                and view.phase in ("placing", "restoring")
                and view.link.state == "ready"
            )
            self.places = places(
                self.look, self.box, setting=setting,
                strip=self._simulated or view.hint is not None, joined=view.elsewhere is not None)
            self._build(view, beside, tray, own, listing=listing, demo=demo)
        tray.show(beside, tray.held)

    def needs_list(self, view: TableView, beside: tuple[str, ...]) -> bool:
        """Return whether there is something to show in the place that the sheet has in portrait."""
        return needs_room(view, beside) or self._demonstrates(view, beside)

    def _demonstrates(self, view: TableView, beside: tuple[str, ...]) -> bool:
        """Return whether the gesture that turns a sheep over is shown: until a person has done it.

        It is shown on a drawn sheep of its own: one of the board would look like advice.
        """
        person = mover(view)
        portrait = self.look.display.portrait
        return (
            self._simulated
            and person is not None
            and person not in session_of(self._context).turned_over
            and (view.phase == "wolf" or not (portrait or needs_lesson_room(view)))
            and not (needs_room(view, beside) or _wrong(view) or view.draft is not None)
            and view.link.state == "ready"
        )

    def _build(
        self, view: TableView, beside: tuple[str, ...], tray: Tray, own: PrivateMessage | None, *,
        listing: bool, demo: bool,
    ) -> None:
        self._clear(listing=listing)
        said = self._words(view, own)
        body = self._say(view, said, self._body(view, beside, calm=said.calm))
        if beside:
            tray.place(self.places.strip)
            self.add_widget(tray)
        if demo and listing:
            self.add_widget(TurnDemo(self.look, body))
        elif listing:
            self._list(view, beside, said, body)

    def _clear(self, *, listing: bool) -> None:
        """Begin again, with the empty card and the ground of the list, if that is shown."""
        look, theme, at = self.look, self.look.theme, self.places
        self.let_go()
        self.clear_widgets()
        self.canvas.before.clear()
        with self.canvas.before:
            fill(at.card, theme.raised, look.px(3.4))
            if listing and at.lower is not None:
                fill(at.lower, theme.raised, look.px(3.4))

    def _body(self, view: TableView, beside: tuple[str, ...], *, calm: bool) -> Box:
        """Return the box for what is below the words; with the strip, where nothing is on it."""
        at, berserk = self.places, view.draft is not None and view.draft.kind == "berserk"
        if (calm or berserk) and not beside and at.strip.h and not self._hint(view):
            return at.body.joined(at.strip)
        return at.body

    def _words(self, view: TableView, own: PrivateMessage | None) -> CardWords:
        """Return what the card says; `own` takes the place of the notice."""
        at = self.places
        wrong, without_runners, extra = _wrong(view), _without_runners(view), _extra(view)
        together = at.notice == at.sentence
        notice: Words = None if together else extra
        if own is not None:
            notice = self.look.catalogue.private_text(own)
        calm = not (view.draft or view.question or view.tag or wrong)
        crowded = wrong or (view.draft is not None and (view.draft.to_run or view.draft.runs))
        first = next((problem for problem in wrong if problem.text == view.sentence), None)
        return CardWords(
            first,
            paragraph(view.sentence, extra) if together else view.sentence,
            notice, without_runners if notice == extra else None,
            tuple(problem for problem in wrong if problem is not first),
            together=together, calm=calm, free=at.lower is None and (calm or not crowded))

    def _say(self, view: TableView, said: CardWords, body: Box) -> Box:
        """Add the sentence and the notice; return the rest of the body."""
        look = self.look
        head, place = self._head(view, said)
        self.untold = None
        if not said.notice:
            return body
        answer = look.px(TOUCH_MM + 1.6) if view.tag or view.question else 0  # below the words
        room = place.joined(body.top(max(0, body.h - answer))[0]) if said.free else place
        text = Text(look, room, said.notice, BODY, look.theme.soft, up="top",
                    lines=6 if said.free else 3)
        _below(head, text, room, alike=not said.free)
        if said.without_runners is not None and text.px < look.least_px:
            text.say(said.without_runners)  # marks of the board and line of the sheet say who ran
            _below(head, text, room, alike=not said.free)
            self.untold = view.wolf_did
        self.add_widget(text)
        if text.extent.y < place.y:
            body = body.bottom(body.h - (place.y - text.extent.y))[0]
        return body

    def _head(self, view: TableView, said: CardWords) -> tuple[Text | None, Box]:
        """Add the sentence, or the problem that it is about. Return its text, and the place from
        which the notice may take room."""
        look, at, notice = self.look, self.places, said.notice
        if said.problem is not None:
            place = at.sentence if notice or said.together else at.sentence.joined(at.notice)
            self.add_widget(Trouble(look, place, said.problem.text, said.problem.cell))
            return None, at.notice  # what follows the first problem
        place = at.sentence if said.together else at.sentence.joined(at.notice)
        head = Text(look, place, said.sentence, SENTENCE, up="top", lines=3)
        self.add_widget(head)
        if notice and said.free:  # the notice leaves room, or a body that is free a line more
            low = fitting(look, look.text(notice), BODY, at.notice.w, at.notice.h, 3).texture
            more = look.text_px(LINE_MM) if said.calm else 0
            height = place.h - min(low.height, at.notice.h) + more
            head.reshape(at.sentence if _taught(view)[1].loud else place.top(height)[0])
        return head, place

    def _list(self, view: TableView, beside: tuple[str, ...], said: CardWords, body: Box) -> None:
        """Add what is listed below the words."""
        look, at = self.look, self.places
        if view.link.problem:
            place, body = body.top(min(body.h, look.px(PROBLEM_MM)), look.px(1.6))
            self.add_widget(Text(look, place, view.link.problem, BODY, look.theme.on_danger,
                                 up="top", lines=4))
        if not look.display.portrait:
            if not beside:
                self._offer_hint(view)
            if said.calm:
                body = self._lesson(view, body)
        if at.body != at.strip or not beside:
            self._items(view, said.wrong, body)

    def _hint(self, view: TableView) -> Act | None:
        """Return the button of the Farmer's hint; none while the hint that was taken is shown."""
        if self.look.display.portrait or (view.hint is not None and view.hint.given):
            return None
        return farmers_hint(view, self._context)

    def _offer_hint(self, view: TableView) -> None:
        """Add the Farmer's hint, which has no room in the row."""
        act = self._hint(view)
        if act is not None:
            chip = Chip(self.look, self.places.strip, act.words, act.do)
            chip.enable(act.enabled, act.why)
            self.add_widget(chip)

    def _lesson(self, view: TableView, box: Box) -> Box:
        """Add the hint or what is certain, and how many packs fit; return the rest of the box."""
        look, theme = self.look, self.look.theme
        packs, taught = _taught(view)
        if packs is not None:
            line, box = box.bottom(look.text_px(4.6), look.px(0.8))
            words = Message("packs-fit", packs=packs)
            self.add_widget(Text(look, line, words, BODY, theme.soft))
        if taught.loud:
            text = Text(look, box, taught.sentence, BODY, theme.accent, up="top", lines=6)
            self.add_widget(text)
            height = max(text.used, min(box.h, look.text_px(13.6)))
            box = box.top(height, look.px(1.2))[1]
        return box

    def _items(self, view: TableView, wrong: tuple[Problem, ...], box: Box) -> None:
        look = self.look
        asked = view.question
        many = asked is not None and not Letters.fit(look, box, len(asked.candidates))
        if (view.tag is not None or many) and box.h >= look.px(TOUCH_MM):
            place, box = box.top(look.px(TOUCH_MM), look.px(1.6))
            self.add_widget(Chip(look, place, Message("choose-letter"), self._ask))
            asked = None  # on a page of its own
        if box.h < look.px(5):
            return
        if asked is not None:
            self.add_widget(Letters(look, box, asked.candidates, self._answer))
        elif wrong:
            self._problems(wrong, box)
        elif view.draft is not None:
            self._draft(view, view.draft, box)
        elif view.placing is not None and view.options is not None:
            self._placing(view.placing, view.options.sheep, box)
        elif view.position is not None:
            self._so_far(view.position, box)

    def _ask(self) -> None:
        self._context.go(Route("ask"))

    def _answer(self, name: str) -> None:
        self._context.send(Identify(name))

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
        words = Message("numbers-left", numbers=[
            Message("number-left", option=option, name=named(option), left=left)
            for option, left in position.left.items()])
        self.add_widget(Text(look, lower, words, BODY, look.theme.soft, "center"))
        if position.dead and box.h >= look.px(9):
            moods = {"w": Mood.DEAD_WOLF}
            dead = [Animal(a, moods.get(mark, Mood.DEAD)) for a, mark in position.dead.items()]
            box, side = box.bottom(min(box.h, look.px(24)))[0], look.text_px(DEAD_MM)
            room = max(1, box.w // side) * max(1, box.h // side)
            self.add_widget(Animals(look, box, dead[-room:], 4.4))

    def _problems(self, wrong: tuple[Problem, ...], box: Box) -> None:
        look = self.look
        least, gap = look.px(8.0), look.px(1.4)
        shown = wrong[: max(1, (box.h + gap) // (least + gap))]
        height = min(look.px(15.0), (box.h + gap) // len(shown) - gap)
        for problem in shown:
            line, box = box.top(height, gap)
            self.add_widget(Trouble(look, line, problem.text, problem.cell))

    def _draft(self, view: TableView, draft: Draft, box: Box) -> None:
        look = self.look
        if draft.kind == "berserk":
            self.add_widget(Animals(look, box, [Animal(a, Mood.DEAD) for a in draft.animals]))
            return
        waiting, ran = draft.to_run, {run.animal: run.cell for run in draft.runs}
        number = len(waiting) + len(ran)
        if not number:
            return
        meant = _meant(view)
        if meant and view.elsewhere is not None and box.h >= look.px(18):
            place, box = box.bottom(look.px(5.0))
            words: Words = Message("steps-done", done=len(draft.animals) + len(ran),
                            steps=len(draft.animals) + number)
            self.add_widget(Text(look, place, words, BODY, look.theme.soft, "right"))
        cells = self._cells(box, number)
        short = cells[0].w < look.text_px(SHORT_MM + (5.0 if meant else 0.0))  # there is a tick
        lit = sum(mark.role == "legal" for mark in view.marks)
        for place, name in zip(cells, sorted([*waiting, *ran]), strict=False):
            held = name in view.board.hand and name not in ran
            if name in ran:
                words = ran[name] if short else Message("ran-to", cell=ran[name])
            elif name in meant:
                words = meant[name] if short else Message("runs-to", cell=meant[name])
            else:
                words = _waits(lit, held=held, short=short)
            mood = Mood.CALM if held or name in ran else Mood.RUNNER
            self.add_widget(ListLine(
                look, place, Animal(name, mood), words, held, done=bool(meant) and name in ran))

    def _cells(self, box: Box, number: int) -> list[Box]:
        """Return boxes for a number of runners, in lines from the top; the last may find none."""
        look, gap = self.look, self.look.px(1.2)
        rows = max(2, (box.h + gap) // (look.px(LEAST_ROW_MM) + gap))
        columns = max(-(-number // rows), 2 if box.w >= look.px(60.0) else 1)
        rows = max(-(-number // columns), 2)
        height = min(look.px(ROW_MM), (box.h + gap) // rows - gap)
        lines = [line.columns(columns, gap) for line in _stack(box, rows, height, gap)]
        return [place for line in lines for place in line]


def _waits(lit: int, *, held: bool, short: bool) -> Message:
    """Say that a runner still has to run, or that it is in hand and may go to this many cells."""
    if held:
        return Message("held-short") if short else Message("in-hand", cells=lit)
    return Message("waits-short" if short else "must-run")


def _stack(box: Box, rows: int, height: int, gap: int) -> list[Box]:
    """Return lines of that height, from the top of a box."""
    lines = []
    for _ in range(rows):
        line, box = box.top(height, gap)
        lines.append(line)
    return lines


def _below(head: Text | None, text: Text, room: Box, *, alike: bool) -> None:
    """Put a notice below the sentence above it. If `alike`, both shrink where there is no room."""
    if head is None:
        return
    if alike:
        stack((head, text), room, 0)
    else:
        text.reshape(room.bottom(room.h - head.used)[0])
