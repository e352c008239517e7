"""The drawn board where it *is* the board: fingers move the sheep of the simulated one.

Drag a sheep to move it, or tap a runner and then a lit cell; drag it beside the board to keep it in
hand, over the pad to have its tag read. To turn it over, tap it twice, hold it, or tap it and then
the button "Turn over". Each gesture becomes a line of the rig's language at once, when the sheep is
lifted and when it is set down, as a hand would do it. A tap on anything else says why it does
nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count
from math import hypot, inf

from kivy.graphics import Canvas
from kivy.input.motionevent import MotionEvent

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.picture import Animal, BoardPicture, BoardShape
from companion.screens.theme import BODY, PLAIN, TextStyle
from companion.screens.widgets import sheep
from companion.screens.widgets.board import SHEEP_SHARE
from companion.screens.widgets.controls import Button, Kind, draw_hold_ring
from companion.screens.widgets.part import Look, Part, fill, outline, stamp, stamp_edged
from companion.screens.widgets.sparing_board import SparingBoard
from companion.screens.widgets.text import MOST_HYPHENS, fitting
from companion.words.message import Message
from engine.hexgrid import Cell

PAD_TEXT = TextStyle(PLAIN, 2.6)
DOUBLE_TAP_MS = 450
HOLD_MS = 700
"""How long a sheep has to be held to be turned over, in ms."""
RING_AFTER_MS = 200
"""Time before the ring around a holding finger appears, in ms: a tap shows none."""
LANDING_MS = 800
"""How long a sheep that was set down is drawn before it is felt."""
LEAST_SLOTS = 6
"""Number of sheep for which there is always room in the tray, so that the first ones stay."""
SLOP_MM = 1.6
"""How far a finger may shake before it drags."""


class Tray(Part):
    """The sheep beside the board, to be taken from here; each keeps its place."""

    def __init__(self, look: Look, box: Box) -> None:
        super().__init__(look, box)
        self.letters: tuple[str, ...] = ()
        self.held: str | None = None
        self._slots: dict[str, int] = {}
        """The place of each sheep that is here or has been; a free one is given to another."""
        self._centres: dict[str, tuple[float, float]] = {}
        self._radius = 1.0

    def place(self, box: Box) -> None:
        """Lie somewhere else."""
        if box == self.box:
            return
        self.box = box
        self.pos, self.size = (box.x, box.y), (box.w, box.h)
        self._draw()

    def show(self, letters: tuple[str, ...], held: str | None = None) -> None:
        """Show these sheep; the one that is `held` is drawn elsewhere."""
        if (letters, held) == (self.letters, self.held):
            return
        self.letters, self.held = letters, held
        if not letters:
            self._slots = {}
        taken = {self._slots[name] for name in letters if name in self._slots}
        free = (slot for slot in count() if slot not in taken)
        for name in letters:
            if name not in self._slots:
                self._slots[name] = next(free)
        self._slots = {
            name: slot for name, slot in self._slots.items()
            if name in letters or slot not in {self._slots[other] for other in letters}
        }
        self._draw()

    def _draw(self) -> None:
        self.canvas.clear()
        self._centres = {}
        if not self.letters:
            return
        columns, _, side = self.box.squares(max(LEAST_SLOTS, 1 + max(self._slots.values())))
        side = min(side, self.look.px(13.0))
        self._radius = side * 0.36
        with self.canvas:
            for name in self.letters:
                row, column = divmod(self._slots[name], columns)
                x = self.box.x + side * (column + 0.5)
                y = self.box.upper - side * (row + 0.5)
                self._centres[name] = (x, y)
                if name != self.held:
                    sheep.draw(Animal(name), self.look.theme, x, y, self._radius)

    def letter_at(self, x: float, y: float) -> str | None:
        """The sheep at a point."""
        reach = self._radius * 1.45
        near = {
            name: hypot(x - cx, y - cy)
            for name, (cx, cy) in self._centres.items()
            if abs(x - cx) <= reach and abs(y - cy) <= reach
        }
        return min(near, key=lambda name: near[name], default=None)

    def centre(self, name: str) -> tuple[float, float]:
        """Where a sheep of the tray stands in the window."""
        return self._centres[name]


class SimBoard(SparingBoard):
    """A board whose sheep are moved by fingers. `act` is given lines of the rig's language.

    `pad` says whether the board has a tag pad; it lies in the lower left corner, and the button
    that turns over the `chosen` sheep in the right one. `on_blind` is called when a cell is tapped
    whose sensor fails. `answer` returns why nothing can be done on a cell that is tapped, or None
    if its sheep may be chosen and turned over. `may_move` returns whether a sheep may be moved to a
    cell; with None, whether it may be chosen for that.
    """

    touchable = True

    def __init__(
        self, look: Look, box: Box, picture: BoardPicture, act: Callable[[str], None], tray: Tray,
        pad: bool = True, on_blind: Callable[[Cell], None] | None = None,
        answer: Callable[[Cell, str | None], Message | None] = lambda *_: None,
        may_move: Callable[[str, Cell | None], bool] = lambda *_: False,
    ) -> None:
        self._on_blind, self._answer, self._may_move = on_blind, answer, may_move
        self._act = act
        self._tray = tray
        self._drag: _Drag | None = None
        self._landing: dict[Cell, Animal] = {}
        self._landed = 0.0
        self._last_tap: tuple[str, float] | None = None
        self._now = 0.0
        self.chosen: str | None = None
        """The sheep that was tapped, for the button that turns it over or to be moved."""
        extent = BoardShape.fit(picture.size, box).extent
        side = min(look.px(13.0), round(box.w * 0.165))
        self.pad = Box(extent.x, extent.y, side, side) if pad else None
        super().__init__(look, box, picture, self._touched)
        side = min(side, round(extent.w * 0.165))  # the corner that the cells leave free
        left, most = min(box.right, extent.right + side // 3) - side, round(side * 1.5)
        corner = Box(left, extent.y, min(most, box.right - left), side)
        self.turn_over = Button(look, corner, Message("turn-over"), self._turn_chosen, style=BODY)
        self.add_widget(self.turn_over)
        self.choose(None)

    def choose(self, name: str | None) -> None:
        """Choose a sheep of the board, or none."""
        self.chosen = name
        turning = name is not None and not self._may_move(name, None)
        self.turn_over.kind = Kind.MAIN if turning else Kind.PLAIN
        self.turn_over.enable(turning, Message("tap-sheep-first"))
        self.turn_over.restyle()
        self._draw_above()

    def _draw(self) -> None:
        super()._draw()
        if self.pad is not None:
            self.canvas.before.add(self._pad_drawn)

    @cached_property
    def _pad_drawn(self) -> Canvas:
        """What is drawn of the tag pad."""
        pad, theme, drawn = self.pad, self.look.theme, Canvas()
        if pad is None:
            return drawn
        with drawn:
            fill(pad, theme.raised, pad.w // 2)
            outline(pad, theme.line, pad.w // 2 - 1, self.look.hair)
            large, size = self.look.text_scale > 1, round(pad.w * 0.34)
            if not large:
                ring = sprites.ring(size, max(2, size * 0.1), dashes=5)
                stamp(ring, theme.soft, pad.centre[0], pad.centre[1] + pad.h * 0.14)
            words, style = self.look.text(Message("tag-pad")), BODY if large else PAD_TEXT
            high = round(pad.h * (0.7 if large else 0.5))
            plate, _, fits, _ = fitting(
                self.look, words, style, round(pad.w * 0.84), high, lines=2, across="center",
                hyphens=MOST_HYPHENS if large else 0)
            self.clipped = () if fits else (words,)
            stamp(plate, theme.soft, pad.centre[0], pad.y + pad.h * (0.5 if large else 0.28))
        return drawn

    # Pictures

    def show(self, picture: BoardPicture) -> None:
        """Draw another picture; a sheep that was just set down stays until it is felt."""
        self._landing = {
            cell: animal for cell, animal in self._landing.items() if cell not in picture.animals
        }
        if self._landing:
            animals: Mapping[Cell, Animal] = {**picture.animals, **self._landing}
            picture = replace(picture, animals=animals)
        super().show(picture)
        if self.chosen is not None and self._cell_of(self.chosen) is None:
            self.choose(None)
        self._draw_above()

    def _cell_of(self, name: str) -> Cell | None:
        """Return where a sheep stands or lies."""
        animals = self.picture.animals.items()
        return next((cell for cell, animal in animals if animal.letter == name), None)

    def hidden(self) -> frozenset[Cell]:
        drag = self._drag
        return frozenset({drag.cell}) if drag and drag.lifted and drag.cell else frozenset()

    def tick(self, now: float) -> None:
        """Let time pass; a sheep that is not felt where it was set down is no longer drawn."""
        super().tick(now)
        self._now = now
        if self._landing and now - self._landed > LANDING_MS:
            self._landing = {}
        drag = self._drag
        if drag is None or drag.lifted or drag.cell is None or drag.done:
            return
        if now - drag.since >= HOLD_MS:
            drag.done = True
            self._last_tap = None
            self._turn(drag.letter, drag.cell)
        self._draw_above()

    def due(self, now: float) -> float:
        """At every moment while a sheep is in hand; when one should be felt where it was set down.
        """
        if self._drag is not None:
            return now
        return min(super().due(now), self._landed + LANDING_MS if self._landing else inf)

    # Fingers

    @property
    def busy(self) -> bool:
        """Whether a finger has a sheep in hand."""
        return self._drag is not None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger takes hold of a sheep, on the board or in the tray."""
        if self._drag is not None:
            return False
        if self.turn_over.collide_point(*touch.pos):
            return bool(self.turn_over.dispatch("on_touch_down", touch))
        cell = self.shape.cell_at(*touch.pos)
        if cell is not None and cell in self.picture.animals:
            animal = self.picture.animals[cell]
        else:
            if cell in self.picture.blind:
                return super().on_touch_down(touch)
            cell, name = None, self._tray.letter_at(*touch.pos)
            if name is None:
                return super().on_touch_down(touch)
            animal = Animal(name)
        if animal.letter is None:
            return False
        touch.grab(self)
        self._drag = _Drag(animal.letter, animal, cell, self._now)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """The finger drags its sheep along."""
        drag = self._drag
        if drag is None or touch.grab_current is not self:
            return False
        if drag.done:
            return True
        if not drag.lifted:
            if hypot(touch.x - touch.ox, touch.y - touch.oy) < self.look.px(SLOP_MM):
                return True
            drag.lifted = True
            if drag.cell is not None:
                self._act(f"lift {drag.cell}")
            self._tray.show(self._tray.letters, drag.letter)
            self._draw()
        over_pad = self.pad is not None and self.pad.holds(*touch.pos)
        if over_pad and not drag.tapped:
            self._act(f"tap {drag.letter}")
        drag.tapped = over_pad
        self._draw_held(drag, touch.x, touch.y)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """The finger sets its sheep down, or has tapped it."""
        if touch.grab_current is not self or self._drag is None:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        drag, self._drag = self._drag, None
        self._draw_above()
        if drag.lifted:
            self._drop(drag, self.shape.cell_at(*touch.pos))
        elif not drag.done:
            self._tapped(drag)
        return True

    def _drop(self, drag: _Drag, cell: Cell | None) -> None:
        taken = cell in self.picture.animals and cell != drag.cell
        target = drag.cell if taken else cell
        self._tray.show(self._tray.letters, None)
        if target is not None:
            self._put(drag.animal, drag.cell, target)
        self._draw()

    def _put(self, animal: Animal, home: Cell | None, target: Cell) -> None:
        """Set a sheep down, and draw it there until it is felt."""
        animal = replace(animal, mood=animal.mood.settled)
        self._landing[target] = animal
        self._landed = self._now
        self._act(f"put {animal.letter} {target}")
        animals = {c: a for c, a in self.picture.animals.items() if c != home}
        animals[target] = animal
        self.picture = replace(self.picture, animals=animals)

    def _move_chosen(self, name: str, target: Cell) -> None:
        """Move the chosen sheep to a lit cell."""
        home = self._cell_of(name)
        if home is None:
            return
        animal = self.picture.animals[home]
        self.choose(None)
        self._act(f"lift {home}")
        self._put(animal, home, target)
        self._draw()

    def _touched(self, cell: Cell) -> None:
        """Answer a tap on a cell without a sheep, or whose sensor fails."""
        if cell in self.picture.blind and self._on_blind is not None:
            self._on_blind(cell)
        elif self.chosen is not None and self._may_move(self.chosen, cell):
            self._move_chosen(self.chosen, cell)
        elif cell not in self.picture.animals:
            self.look.explain(self._answer(cell, None))

    def _tapped(self, drag: _Drag) -> None:
        if drag.cell in self.picture.blind:  # its sensor would not feel it turned over
            self._touched(drag.cell or "")
            return
        if drag.cell is None:
            self.look.explain(Message("drag-to-its-place", animal=drag.letter))
            return
        last, self._last_tap = self._last_tap, (drag.letter, self._now)
        if last is not None and last[0] == drag.letter and self._now - last[1] <= DOUBLE_TAP_MS:
            self._last_tap = None
            self._turn(drag.letter, drag.cell)
        elif drag.letter == self.chosen:
            self.choose(None)
        elif self._may_move(drag.letter, None) or self._may_turn(drag.letter, drag.cell):
            self.choose(drag.letter)

    def _may_turn(self, name: str, cell: Cell) -> bool:
        """Return whether a sheep may be turned over; if not, show why."""
        why = self._answer(cell, name)
        if why is not None:
            self.choose(None)
            self.look.explain(why)
        return why is None

    def _turn(self, name: str, cell: Cell) -> None:
        """Turn a sheep over, if that makes sense now."""
        if self._may_turn(name, cell):
            self.choose(None)
            self._act(f"flip {cell}")

    def _turn_chosen(self) -> None:
        cell = self._cell_of(self.chosen) if self.chosen is not None else None
        if self.chosen is not None and cell is not None:
            self._turn(self.chosen, cell)

    def _draw_above(self) -> None:
        """Draw the ring of the chosen sheep, and the one around a finger that holds a sheep."""
        drag, look, shape = self._drag, self.look, self.shape
        if drag is not None and drag.lifted:
            return  # what the finger carries is drawn as it moves
        self.canvas.after.clear()
        chosen = self._cell_of(self.chosen) if self.chosen is not None else None
        with self.canvas.after:
            if chosen is not None:
                ring = sprites.hexagon_ring(*self._hex(), shape.radius * 0.96, shape.radius * 0.14)
                stamp_edged(look.theme, ring, look.theme.wool, *shape.centre(chosen))
            held = self._now - drag.since - RING_AFTER_MS if drag is not None else 0.0
            if drag is not None and drag.cell is not None and not drag.done and held > 0:
                x, y = shape.centre(drag.cell)
                draw_hold_ring(look, x, y, held / (HOLD_MS - RING_AFTER_MS))

    def _draw_held(self, drag: _Drag, x: float, y: float) -> None:
        theme, shape = self.look.theme, self.shape
        self.canvas.after.clear()
        with self.canvas.after:
            cell = shape.cell_at(x, y)
            if cell is not None and (cell not in self.picture.animals or cell == drag.cell):
                r = shape.radius
                ring = sprites.hexagon_ring(*self._hex(), r * 0.96, max(2.0, r * 0.12))
                stamp_edged(theme, ring, theme.lit, *shape.centre(cell))
            size = max(shape.radius * SHEEP_SHARE * 1.35, self.look.px(4.6))
            sheep.draw(drag.animal, theme, round(x), round(y), round(size))
            sheep.draw_badge(drag.animal, theme, round(x), round(y), round(size))

    def let_go(self) -> None:
        """The finger was lost: its sheep goes back to where it was."""
        super().let_go()
        drag, self._drag = self._drag, None
        self._draw_above()
        if drag is not None and drag.lifted:
            self._drop(drag, drag.cell)


@dataclass
class _Drag:
    """A sheep under a finger."""

    letter: str
    animal: Animal
    cell: Cell | None
    since: float
    """When the finger came down (ms)."""
    lifted: bool = False
    done: bool = False
    """Whether it has been held long enough: the finger does nothing more."""
    tapped: bool = False
    """Whether it is over the pad."""
