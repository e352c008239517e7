"""What fingers do on a table of tiles.

One finger pushes the table, two draw it nearer; a tap names a cell; a tile that is dragged here
from beside the table, or that lies here tentatively, hovers over the finger and says where it would
lie.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from math import hypot

from kivy.input.motionevent import MotionEvent

from companion.screens.boxes import Box
from companion.screens.tiles.camera import PITCHES, Camera
from companion.screens.tiles.lattice import Lattice
from companion.screens.tiles.painting import Painter
from companion.screens.tiles.picture import Mark
from companion.screens.tiles.window import TableWindow
from companion.screens.widgets.part import Look
from engine.laying import Cell

SLOP_MM = 1.8
"""How far a finger may shake before it drags."""
DOUBLE_TAP_MS = 400
REACH_MM = 5.0
"""A finger that comes down so near to the middle of a lit cell means that cell."""
LIFT_MM = 8.0
"""How far above the finger a tile hovers, so that it is seen."""
LIT = (Mark.FITS, Mark.TURNED)


@dataclass
class Doings:
    """What is done about fingers on the table; all are called on the main thread."""

    tap: Callable[[Cell], None] = lambda _: None
    """A cell was tapped."""
    drop: Callable[[Cell], None] = lambda _: None
    """A tile was dropped on a cell that is lit."""
    missed: Callable[[Cell | None], None] = lambda _: None
    """It was dropped on a cell that is not lit, or (None) beside the table."""


@dataclass
class _Fingers:
    """The fingers that are on the table."""

    all: list[MotionEvent] = field(default_factory=list)
    moved: bool = False
    """Whether they have pushed it, so that none of them taps."""
    carrying: bool = False
    apart: float = 0.0
    """How far apart two of them were when the second came down, px."""
    start: Camera | None = None
    middle: tuple[float, float] = (0.0, 0.0)


class TileBoard(TableWindow):
    """A table that fingers push about, and on which they lay tiles."""

    def __init__(
        self, look: Look, box: Box, lattice: Lattice, painter: Painter, doings: Doings
    ) -> None:
        super().__init__(look, box, lattice, painter)
        self.doings = doings
        self._fingers = _Fingers()
        self._tapped: tuple[float, float, float] | None = None
        """Where and when a finger tapped last."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger comes down."""
        if super().on_touch_down(touch):
            return True
        if not self.ground.holds(*touch.pos):
            return False
        if getattr(touch, "is_mouse_scrolling", False):
            self.zoom(1 if touch.button == "scrolldown" else -1, *touch.pos)
            return True
        fingers = self._fingers
        if fingers.carrying or len(fingers.all) >= 2:
            return True
        touch.grab(self)
        fingers.all.append(touch)
        if len(fingers.all) == 2:
            fingers.moved = True
        self._restart()
        return True

    def _restart(self) -> None:
        """Fingers came or left: from here on they push and draw."""
        fingers = self._fingers
        fingers.start = self.camera
        if fingers.all:
            xs, ys = zip(*(touch.pos for touch in fingers.all), strict=True)
            fingers.middle = sum(xs) / len(xs), sum(ys) / len(ys)
            fingers.apart = hypot(max(xs) - min(xs), max(ys) - min(ys))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A finger moves: it carries a tile, pushes the table, or draws it nearer."""
        fingers = self._fingers
        if touch.grab_current is not self or touch not in fingers.all or fingers.start is None:
            return bool(super().on_touch_move(touch))
        if fingers.carrying:
            self.hover(touch.x, touch.y)
            return True
        if not fingers.moved:
            if hypot(touch.x - touch.ox, touch.y - touch.oy) < self.look.px(SLOP_MM):
                return True
            fingers.moved = True
            if self.cell_at(touch.ox, touch.oy) in self.picture.draft:
                fingers.carrying = True
                self.hover(touch.x, touch.y)
                return True
        xs, ys = zip(*(one.pos for one in fingers.all), strict=True)
        x, y = sum(xs) / len(xs), sum(ys) / len(ys)
        camera = fingers.start
        if len(fingers.all) == 2 and fingers.apart > 0:
            share = hypot(max(xs) - min(xs), max(ys) - min(ys)) / fingers.apart
            pitch = max(PITCHES[0], min(PITCHES[-1], round(camera.pitch * share)))
            camera = camera.zoomed(pitch, *fingers.middle)
        self._push(camera.moved(x - fingers.middle[0], y - fingers.middle[1]))
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A finger leaves: it drops its tile, or has tapped."""
        fingers = self._fingers
        if touch.grab_current is not self or touch not in fingers.all:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        fingers.all.remove(touch)
        if fingers.carrying:
            fingers.carrying = fingers.moved = False
            self.drop(touch.x, touch.y)
        elif not fingers.moved:
            self._tap(touch.x, touch.y)
        if not fingers.all:
            fingers.moved = False
        if len(fingers.all) < 2:
            self._sharpen(*fingers.middle)
        self._restart()
        return True

    def _tap(self, x: float, y: float) -> None:
        before, self._tapped = self._tapped, (x, y, self._now)
        cell = self.cell_at(x, y)
        bare = cell not in self.picture.cells and self.picture.marks.get(cell) not in LIT
        if (
            bare
            and before is not None
            and self._now - before[2] <= DOUBLE_TAP_MS
            and hypot(x - before[0], y - before[1]) < self.look.px(REACH_MM)
        ):
            self._tapped = None
            if self.following:
                self.zoom(3, x, y)
            else:
                self.see_all()
            return
        if cell not in self.picture.draft and self.picture.marks.get(cell) not in LIT:
            lit = [each for each, mark in self.picture.marks.items() if mark in LIT]
            taken = {each for ground in self.picture.laid.grounds for each in ground.cells}
            if cell not in taken:
                cell = self.meant(x, y, lit, self.look.px(REACH_MM)) or cell
        self.doings.tap(cell)

    def meant(self, x: float, y: float, cells: Collection[Cell], reach: float) -> Cell | None:
        """The nearest of these cells, if its middle is within reach (px)."""

        def away(cell: Cell) -> float:
            cx, cy = self.point(cell)
            return hypot(x - cx, y - cy)

        best = min(cells, key=away, default=None)
        return best if best is not None and away(best) <= reach else None

    # A tile over the table

    def hover(self, x: float, y: float) -> Cell | None:
        """A finger holds the tile at this point of the window; the cell where it would lie."""
        y += self.look.px(LIFT_MM)
        cell = self._aimed(x, y)
        self.canvas.after.clear()
        with self.canvas.after:
            if cell is not None:
                place = self.point(cell)
                self.painter.landing(self.lattice, cell, *place)
            self.painter.tile(self.lattice, self.painter.hand, round(x), round(y), 0.92)
        return cell

    def _aimed(self, x: float, y: float) -> Cell | None:
        if not self.ground.holds(x, y):
            return None
        lit = [cell for cell, mark in self.picture.marks.items() if mark in LIT]
        reach = max(self.camera.pitch * 0.75, self.look.px(REACH_MM))
        own = self.picture.anchor
        return self.meant(x, y, [*lit, own] if own is not None else lit, reach)

    def drop(self, x: float, y: float) -> None:
        """The finger that held a tile has left."""
        y += self.look.px(LIFT_MM)
        cell = self._aimed(x, y)
        self.cancel()
        if cell is not None:
            self.doings.drop(cell)
        else:
            self.doings.missed(self.cell_at(x, y) if self.ground.holds(x, y) else None)

    def cancel(self) -> None:
        """No tile is held any more."""
        self.canvas.after.clear()

    def let_go(self) -> None:
        """Forget every finger."""
        super().let_go()
        self._sharpen(*self._fingers.middle)
        self._fingers = _Fingers()
        self.cancel()
