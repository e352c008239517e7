"""The card of Young shepherds, a game for children: pictures before words, and no numbers."""

from collections.abc import Callable
from dataclasses import replace

from companion.games.mutton.pages.actions import farmers_hint
from companion.games.mutton.pages.instruction_card import InstructionCard
from companion.games.mutton.table.news import wolf_turn
from companion.games.mutton.table.view import TableView
from companion.games.mutton.widgets.simboard import Tray
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.pages.page import PageContext
from companion.screens.picture import Animal, Mood
from companion.screens.theme import GAP_MM, HEADLINE, LABEL, TOUCH_MM
from companion.screens.widgets import sheep
from companion.screens.widgets.controls import Button, Pressable
from companion.screens.widgets.items import Animals
from companion.screens.widgets.part import Look, Part, Words, fill, stamp
from companion.screens.widgets.text import Text
from companion.words.message import Message, PrivateMessage
from engine.hexgrid import Cell
from engine.mutton.deduction import deduce
from engine.mutton.position import Position

STORY_MM = 14.0
"""Height of the picture that tells what happened, in mm."""
QUESTION_MM = 7.6
OWL_MM = 12.0
"""Height of the owl's button, in mm."""
SETTLE_MS = 900.0
"""Time until the table has seen that a sheep was turned back, in ms."""
SAID = {
    "wolf-turn-victim-over": Message("young-hunt"),
    "wolf-turn-victim-over-or-escape": Message("young-hunt"),
    "farmer-shoot": Message("young-who"),
    "farmer-shoot-or-pass": Message("young-who"),
}
"""What is said to children in place of the table's sentences."""


def suspects(view: TableView) -> tuple[str, ...]:
    """Return who may be a wolf: those that ran from the last kill, or else all."""
    game, position = view.game, view.position
    if game is None or position is None:
        return ()
    possible = [name for name, packs in deduce(game).wolf_in.items()
                if packs and name in position.living]
    near = [name for name in possible if name in view.ran]
    return tuple(sorted(near or possible))


class Suspect(Pressable):
    """A sheep that may be the wolf, as large as its box allows."""

    def __init__(
        self, look: Look, box: Box, name: str, on_press: Callable[[], object], *, lit: bool
    ) -> None:
        super().__init__(look, box, on_press)
        self.name, self.lit = name, lit
        self.restyle()

    @property
    def words(self) -> Words:
        return self.name

    def restyle(self) -> None:
        theme, box = self.look.theme, self.box
        self.plate(theme.sunken, theme.accent if self.lit else theme.legal, 3.0)
        with self.canvas.before:
            x, y = box.centre
            sheep.draw(Animal(self.name), theme, round(x), round(y), min(box.w, box.h) * 0.34)


class OwlButton(Button):
    """The button of the owl, who helps as often as one likes."""

    def _words_box(self, *, alone: bool) -> Box:
        return super()._words_box(alone=alone).cut_left(self.box.h)[1]

    def restyle(self) -> None:
        super().restyle()
        d = round(self.box.h * 0.8)
        with self.canvas.before:
            x = round(self.box.x + self.box.h * 0.7)
            stamp(sprites.owl(d), self.colours[1], x, round(self.box.centre[1]))


class YoungCard(InstructionCard):
    """What happened as a picture, the suspects to touch, and the owl.

    `turn_over` is given the cell of a sheep that is touched, where fingers move the sheep.
    """

    def __init__(
        self, look: Look, box: Box, context: PageContext[TableView], *, simulated: bool,
        turn_over: Callable[[Cell], None] | None,
    ) -> None:
        super().__init__(look, box, context, simulated=simulated)
        self._turn_over = turn_over
        self._next: Cell | None = None
        """Where a suspect is turned over once another one stands again."""
        self._since: float | None = None
        """When that was asked for, in ms."""

    def tick(self, now: float) -> None:
        """Turn the next suspect over, when the board has seen that the last one stands."""
        super().tick(now)
        if self._next is None or self._turn_over is None:
            return
        if self._since is None:
            self._since = now
        elif now - self._since >= SETTLE_MS:
            self._turn_over(self._next)
            self._next = None

    def due(self, now: float) -> float:
        """When a suspect is to be turned over."""
        if self._next is None or self._turn_over is None:
            return super().due(now)
        return now if self._since is None else min(super().due(now), self._since + SETTLE_MS)

    def needs_list(self, view: TableView, beside: tuple[str, ...]) -> bool:
        return True

    def _demonstrates(self, view: TableView, beside: tuple[str, ...]) -> bool:
        return view.phase == "wolf" and super()._demonstrates(view, beside)

    def _build(
        self, view: TableView, beside: tuple[str, ...], tray: Tray, own: PrivateMessage | None, *,
        listing: bool, demo: bool,
    ) -> None:
        asks = view.question or view.tag or view.problems or beside or view.link.problem
        if view.phase == "farmer" and view.computer is None and not asks:
            self._ask_farmer(view)
            return
        if not view.problems:
            said = SAID.get(view.sentence.id, view.sentence)
            if view.computer is not None:
                said = Message("young-computer", role=view.phase)
            view = replace(view, sentence=said, detail=None)
        super()._build(view, beside, tray, None, listing=listing, demo=demo)

    def _ask_farmer(self, view: TableView) -> None:
        """Show what happened, and ask who the wolf is."""
        look, gap = self.look, self.look.px(1.4)
        self.let_go()
        self.clear_widgets()
        self.canvas.before.clear()
        with self.canvas.before:
            fill(self.box, look.theme.raised, look.px(3.4))
        inner = self.box.inset(look.px(2.6), look.px(2.0))
        owl, inner = inner.bottom(look.px(OWL_MM), gap)
        story, inner = inner.top(min(look.px(STORY_MM), inner.h // 4), gap)
        victim = wolf_turn(view.game).victim
        if victim is not None and view.position is not None:
            self.add_widget(_Story(look, story, victim, view.ran, view.position))
        else:
            inner = Box(inner.x, inner.y, inner.w, story.upper - inner.y)
        question, inner = inner.top(look.text_px(QUESTION_MM), gap)
        self.add_widget(Text(look, question, _question(view), HEADLINE, across="center", lines=2))
        self._choices(view, inner)
        act = farmers_hint(view, self._context)
        if act is not None:
            button = OwlButton(look, owl, Message("young-help"), act.do, style=LABEL)
            button.enable(act.enabled, act.why)
            self.add_widget(button)

    def _choices(self, view: TableView, box: Box) -> None:
        """Add the suspects, to touch or (beside a real board) to look at."""
        look, gap, names = self.look, self.look.px(1.4), suspects(view)
        if not names:
            return
        chosen = view.draft.animals if view.draft is not None else ()
        hinted = view.hint.animals if view.hint is not None and view.hint.sentence else ()
        if self._turn_over is None:
            shown = [Animal(name, Mood.RUNNER if name in hinted else Mood.CALM) for name in names]
            self.add_widget(Animals(look, box, shown, grass=True))
            return
        columns = min(len(names), max(1, (box.w + gap) // (look.px(TOUCH_MM) + gap)))
        rows = -(-len(names) // columns)
        columns = -(-len(names) // rows)
        places = [place for row in box.rows(rows, gap) for place in row.columns(columns, gap)]
        for name, place in zip(names, places, strict=False):
            lit = name in chosen or (not chosen and name in hinted)
            self.add_widget(Suspect(look, place, name, self._choose(view, name), lit=lit))

    def _choose(self, view: TableView, name: str) -> Callable[[], object]:
        """Return what turns this sheep over, or first the one back that was turned over."""
        lying = view.draft.animals[0] if view.draft is not None else ""

        def choose() -> None:
            self._next = view.flock[name] if lying not in ("", name) else None
            self._since = None
            if self._turn_over is not None:
                self._turn_over(view.flock[lying or name])

        return choose

    def _so_far(self, position: Position, box: Box) -> None:
        """Show the wolves: those that were found, and those that are still to find."""
        options = self._context.view.options
        wolves = [Animal(name, Mood.DEAD_WOLF)
                  for name, mark in position.dead.items() if mark == "w"]
        left = (options.wolves if options is not None else 0) - len(wolves)
        wolves += [Animal("?", Mood.WOLF)] * left
        self.add_widget(Animals(self.look, box, wolves, grass=True))


def _question(view: TableView) -> Message:
    """Return what the farmer is asked, or what the owl says."""
    if view.draft is not None and view.draft.animals:
        return Message("young-is-it", animal=view.draft.animals[0])
    hint = view.hint
    if hint is None or hint.sentence is None:
        return Message("young-who")
    match hint.sentence.id:
        case "hint-shoot-wolf":
            return Message("young-hint-sure", animal=hint.animals[0])
        case "hint-shoot":
            return Message("young-hint-maybe", animal=hint.animals[0])
        case _:
            return Message("young-hint-wait")


class _Story(Part):
    """The last victim, an arrow, and who ran from it."""

    def __init__(
        self, look: Look, box: Box, victim: str, ran: tuple[str, ...], position: Position
    ) -> None:
        super().__init__(look, box)
        wolf = position.dead.get(victim) == "w"
        left, rest = box.cut_left(round(box.w * 0.26))
        middle, right = rest.cut_left(look.px(7.0), look.px(GAP_MM))
        size = look.px(6.0)
        with self.canvas:
            stamp(sprites.arrow(size, size * 0.14, "right"), look.theme.accent,
                  *(round(c) for c in middle.centre))
        dead = Animal(victim, Mood.DEAD_WOLF if wolf else Mood.DEAD)
        runners = [Animal(name, Mood.RUNNER) for name in ran if name in position.living]
        self.add(Animals(look, left, [dead]), Animals(look, right, runners))
