"""A table of tiles as seen through a window in the page, and what fingers do on it.

The table glides nearer and farther, and looks after itself until somebody takes it; what lies on it
is drawn by `painting`. One finger pushes the table, two draw it nearer; a tap names a cell; a tile
that is dragged here from beside the table, or that lies here tentatively, hovers over the finger
and says where it would lie.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import astuple, dataclass, field
from functools import partial
from math import hypot
from typing import Any

from kivy.graphics import Canvas, PopMatrix, PushMatrix, Scale, Translate
from kivy.input.motionevent import MotionEvent
from kivy.uix.stencilview import StencilView

from companion.games.tiles.screens.lattice import (
    PITCHES,
    Camera,
    Lattice,
    Pixels,
    extent,
    nearest,
    whole,
)
from companion.games.tiles.screens.painting import Painter, painter_of
from companion.games.tiles.screens.picture import Laid, Mark, TablePicture
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.theme import BOLD, GAP_MM
from companion.screens.widgets.controls import Chip, Icon, Pressable
from companion.screens.widgets.part import Look, Part, fill, outline, stamp
from companion.screens.widgets.text import letter as draw_letter
from companion.words.message import Message
from engine.laying import Cell

SLOP_MM = 1.8
"""How far a finger may shake before it drags."""
DOUBLE_TAP_MS = 400
REACH_MM = 5.0
"""A finger that comes down so near to the middle of a lit cell means that cell."""
LIFT_MM = 8.0
"""How far above the finger a tile hovers, so that it is seen."""
LIT = (Mark.FITS, Mark.TURNED)
LARGEST_MM = 16.0
"""No cell is drawn larger than this by itself."""
SMALLEST_MM = 9.0
"""Nor smaller: a finger hits a cell of this size without care. A larger table is looked at in
parts, until somebody wants to see all of it."""
SEEN_MM = 5.0
"""The same where tiles are only looked at, in mm."""
LENS_MM = 30.0
"""Side of the lens over small cells, in mm."""
AIM_MS = 350.0
"""Time after which a finger that rests on small cells carries the tile in hand, in ms."""
GLIDE_MS = 170.0
ICON_MM = 11.0
CHIP_MM = 16.0
"""Width of a chip at the edge that leads to lit cells out of sight, in mm."""
AWAY = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
"""Where each chip leads, across and up."""


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
    since: float = 0.0
    """When the first of them came down, in ms."""
    start: Camera | None = None
    middle: tuple[float, float] = (0.0, 0.0)


class _Drawing:
    """A window in the page, and behind it the table, drawn sharply at one size and shown at any."""

    def __init__(self, box: Box, painter: Painter[Any]) -> None:
        self._painter = painter
        self._ground, self._over = Canvas(), Canvas()
        self.painted: Laid | None = None
        """What is drawn that only lies there: it is kept while it lies there."""
        self.pitch = 1
        """The size at which it is drawn."""
        self.view = StencilView(size_hint=(None, None), pos=box[:2], size=box[2:])
        with self.view.canvas:
            PushMatrix()
            self._place = Translate(0, 0, 0)
            self._size = Scale(1, 1, 1)
        self.view.canvas.add(self._ground)
        self.view.canvas.add(self._over)
        with self.view.canvas:
            PopMatrix()

    def paint(self, picture: TablePicture, pitch: int) -> None:
        """Draw what has changed."""
        lattice = self._painter.lattice(pitch)
        if (self.painted, self.pitch) != (picture.laid, pitch):
            self._ground.clear()
            with self._ground:
                self._painter.ground(lattice, picture.laid)
            self.painted, self.pitch = picture.laid, pitch
        self._over.clear()
        with self._over:
            self._painter.over(lattice, picture)

    def appear(self, pitch: float, x: int, y: int) -> None:
        """Let the table appear as from a camera, also where it was drawn at another size."""
        self._place.xy = x, y
        self._size.xyz = pitch / self.pitch, pitch / self.pitch, 1


class TableWindow(Part):
    """Draws a `TablePicture` with a camera of its own."""

    touchable = True

    def __init__(
        self, look: Look, box: Box, painter: Painter[Any], least_mm: float = SMALLEST_MM
    ) -> None:
        super().__init__(look, box)
        self._least_px = look.px(least_mm)
        beside = look.px(ICON_MM + GAP_MM)
        self.ground = (box.bottom if look.display.portrait else box.cut_right)(beside)[1]
        """Where the table is seen: beside the icons, or above them, so that they cover no cell."""
        self.painter = painter
        self.picture = TablePicture()
        self.following = True
        """Whether the camera looks after itself; it stops when fingers take it."""
        self.looked: Callable[[], None] = lambda: None
        """Called when something else is in sight."""
        self.camera = whole(painter.lattice(PITCHES[0]), (), self._room, self._most)
        self._own_pitch = self.camera.pitch
        """The size at which it has looked for itself, in px a cell."""
        self._framed: frozenset[Cell] = frozenset()
        """What was to be in sight when the camera last looked for itself."""
        self._now = 0.0
        self._glide: tuple[float | None, Camera] | None = None
        """When it began, and the camera it came from."""
        self._drawing = _Drawing(self.ground, self.painter)
        with self.canvas.before:
            fill(self.ground, look.theme.sunken, look.px(2.4))
            if look.theme.stroke > 1:  # its ground is nearly that of the page
                outline(self.ground, look.theme.disabled_line, look.px(2.4), 2)
        self.add_widget(self._drawing.view)
        self._icons()
        self.chips = {way: _Away(look, self._chip_box(way), way, partial(self._lead, way))
                      for way in AWAY}
        """What leads to lit cells that are out of sight."""

    # Sizes

    @property
    def _most(self) -> int:
        return self.look.px(LARGEST_MM)

    @property
    def _room(self) -> Box:
        """Where the table is shown."""
        return self.ground.inset(self.look.px(1.5))

    @property
    def _least(self) -> int:
        """The smallest sharp size at which the camera looks by itself."""
        return next(each for each in PITCHES if each >= self._least_px - 1)

    @property
    def lit(self) -> tuple[Cell, ...]:
        """The cells on which the tile in hand may be laid."""
        return tuple(cell for cell, mark in self.picture.marks.items() if mark in LIT)

    def _whole(self, *cells: Cell) -> Camera:
        """The camera that sees all of these cells; without any, the whole table and what is lit."""
        marks = self.picture.marks
        lit = [cell for cell, mark in marks.items() if mark is not Mark.WRONG]
        return whole(
            self.lattice, cells or (*self.picture.cells, *lit), self._room, self._most)

    @property
    def lattice(self) -> Lattice:
        """The cells at the size at which they are seen."""
        lattice: Lattice = self.painter.lattice(self.camera.pitch)
        return lattice

    def point(self, cell: Cell) -> tuple[int, int]:
        """The middle of a cell in the window."""
        x, y = self.lattice.centre(cell)
        return self.camera.x + x, self.camera.y + y

    def cell_at(self, x: float, y: float) -> Cell:
        """The cell at a point of the window."""
        return self.lattice.cell_at(x - self.camera.x, y - self.camera.y)

    @property
    def gliding(self) -> bool:
        """Whether the table is still moving to where it will be seen."""
        return self._glide is not None

    # Drawing

    def _icons(self) -> None:
        look, gap = self.look, self.look.px(GAP_MM)
        side = look.px(ICON_MM)
        weight = look.px(0.6)
        place = Box(self.box.right - side, self.box.y, side, side)
        bar = (((0.16, 0.5), (0.84, 0.5)),)
        self.icons: dict[str, Pressable] = {}
        across = look.display.portrait
        for name, shape, do in (
            ("whole", None, self.see_all),
            ("farther", lambda d: sprites.strokes("minus", d, weight, bar), lambda: self.zoom(-2)),
            ("nearer", lambda d: sprites.plus(d, weight), lambda: self.zoom(2)),
        ):
            self.icons[name] = (
                Chip(look, place, Message("see-all"), do) if shape is None
                else Icon(look, place, shape, do))
            self.add_widget(self.icons[name])
            place = (Box(place.x - side - gap, place.y, side, side) if across
                     else Box(place.x, place.upper + gap, side, side))

    def show(self, picture: TablePicture) -> None:
        """Draw another picture, if it is another."""
        if picture == self.picture and self._drawing.painted is not None:
            return
        before, lit, self.picture = self.picture, self.lit, picture
        framed = frozenset(picture.cells)
        if not picture.draft:
            framed |= frozenset(self.lit)
        turn = not picture.draft and (
            bool(before.draft) or (before.laid, lit) != (picture.laid, self.lit))
        if turn and self.camera.pitch <= max(self._own_pitch, self._least):
            self.following = True  # the table was only pushed in the last turn
        if self.following and not self._framed.issuperset(framed):
            self._framed = framed
            self._follow()
        elif picture.draft and (before.anchor != picture.anchor or not before.draft):
            self._reveal_draft()
        elif picture.glow:
            self._reveal(picture.glow)
        if turn and self._loses_lit():
            self._follow()
        self._paint()

    def _loses_lit(self) -> bool:
        """Return whether lit cells are out of sight that could be seen. Where fingers have taken
        the camera, that is so if all could be seen in their size, or if none is seen."""
        ground = self.ground.inset(round(self.camera.pitch / 2))
        seen = sum(ground.holds(*self.point(cell)) for cell in self.lit)
        if seen == len(self.lit):
            return False
        return self.following or not seen or self._whole(*self.lit).pitch >= self._least

    @property
    def large(self) -> bool:
        """Whether all of the table cannot be seen in cells that a finger hits."""
        return self._whole().pitch < self._least

    def _reveal_draft(self) -> None:
        """Let the draft be seen, in cells that a finger hits: its turns are chosen by a tap. Where
        not all lit cells can be seen with it, it lies in the middle."""
        draft, least = self.picture.draft, self._least
        if self.camera.pitch < least:
            self._look_from(self.camera.zoomed(least, *self.point(draft[0])))
        self._reveal(draft, middle=self._whole(*self.lit, *draft).pitch < least)

    def _follow(self) -> None:
        """Look at all of it; where that would be too small, at all cells that are lit; and where
        that would be too, at as many of them as can be seen, near to where something was done."""
        lit, least = self.lit, self._least
        focus = self.picture.draft or self.picture.last
        wanted = self._whole()
        if wanted.pitch < least and lit:
            wanted = self._whole(*lit, *self.picture.draft)
        if wanted.pitch < least:
            cells = self.picture.draft or lit or focus or self.picture.cells[:1]
            wanted = self._most_seen(cells, focus)
        self._own_pitch = wanted.pitch
        self._look_from(wanted)

    def _most_seen(self, cells: Sequence[Cell], focus: Sequence[Cell]) -> Camera:
        """The camera that sees most of these cells at the smallest size that a finger hits, of
        several the one whose middle is nearest to the focus."""
        lattice, room = self.painter.lattice(self._least), self._room
        x, y = room.centre
        near = lattice.centre(focus[len(focus) // 2]) if focus else (0, 0)
        across, up = room.w / 2 - lattice.half[0], room.h / 2 - lattice.half[1]
        points = [lattice.centre(cell) for cell in cells]

        def worth(middle: Pixels) -> tuple[int, float]:
            mx, my = middle
            seen = sum(abs(px - mx) <= across and abs(py - my) <= up for px, py in points)
            return seen, -hypot(mx - near[0], my - near[1])

        xs, ys = {px for px, _ in points}, {py for _, py in points}
        mx, my = max([near, *((px, py) for px in sorted(xs) for py in sorted(ys))], key=worth)
        return Camera(lattice.pitch, round(x - mx), round(y - my))

    # Lit cells that are out of sight

    def _chip_box(self, way: str) -> Box:
        """Return where the chip is that leads there: in the middle of that edge."""
        across, up = AWAY[way]
        room = self.ground.inset(self.look.px(1.0))
        w, h = self.look.px(CHIP_MM), self.look.px(ICON_MM)
        x = room.x + (room.w - w) * (across + 1) // 2
        return Box(x, room.y + (room.h - h) * (up + 1) // 2, w, h)

    def _out_of_sight(self) -> dict[str, list[Cell]]:
        """Return the lit cells that are out of sight, by where they are."""
        found: dict[str, list[Cell]] = {way: [] for way in AWAY}
        lattice, ground = self.lattice, self.ground
        x, y = ground.centre
        for cell in self.lit:
            cx, cy = self.point(cell)
            over = abs(cx - x) - ground.w / 2 + lattice.half[0] / 2
            above = abs(cy - y) - ground.h / 2 + lattice.half[1] / 2
            if max(over, above) > 0:
                sides = ("left", "right") if over > above else ("down", "up")
                found[sides[(cx - x if over > above else cy - y) > 0]].append(cell)
        covers = {way: self.chips[way].box for way, cells in found.items() if cells}
        for cell in self.lit:
            for way, box in covers.items():
                if box.holds(*self.point(cell)) and cell not in found[way]:
                    found[way].append(cell)
        return found

    def _count_away(self) -> None:
        """Show a chip for each side on which lit cells are out of sight."""
        for way, cells in self._out_of_sight().items():
            chip = self.chips[way]
            chip.count(len(cells))
            if cells and chip.parent is None:
                self.add_widget(chip)
            elif not cells and chip.parent is not None:
                chip.let_go()
                self.remove_widget(chip)
        self.looked()

    def _lead(self, way: str) -> None:
        """Look at the lit cells on that side."""
        cells = self._out_of_sight()[way]
        if cells:
            self._look_from(self._most_seen(cells, cells[:1]))
            self._paint()

    def _reveal(self, cells: tuple[Cell, ...], *, middle: bool = False) -> None:
        """Move the table if what is spoken of is out of sight, or not in the `middle`."""
        place = extent(self.lattice, cells)
        seen = Box(place.x + self.camera.x, place.y + self.camera.y, place.w, place.h)
        if middle or not self.ground.contains(seen):
            (x, y), (cx, cy) = seen.centre, self._room.centre
            self._look_from(self.camera.moved(cx - x, cy - y))

    def _look_from(self, camera: Camera) -> None:
        """Take another camera, gliding there."""
        if camera != self.camera:
            if self._drawing.painted is not None:
                self._glide = None, self.camera
            self.camera = camera

    def _paint(self) -> None:
        self._drawing.paint(self.picture, self.camera.pitch)
        self._aim()
        self._count_away()

    def _aim(self) -> None:
        self._drawing.appear(*astuple(self.camera))

    def tick(self, now: float) -> None:
        """Let time pass: the camera glides."""
        super().tick(now)
        self._now = now
        if self._glide is None:
            return
        began, start = self._glide
        began = now if began is None else began
        self._glide = began, start
        share = (now - began) / GLIDE_MS
        if share >= 1:
            self._glide = None
            self._aim()
            return
        share = 1 - (1 - share) ** 2
        there = self.camera
        pitch = start.pitch + (there.pitch - start.pitch) * share
        self._drawing.appear(
            pitch, round(start.x + (there.x - start.x) * share),
            round(start.y + (there.y - start.y) * share))

    def due(self, now: float) -> float:
        """At every moment while the camera glides."""
        return super().due(now) if self._glide is None else now

    # The camera

    def see_all(self) -> None:
        """See the whole table, and let the camera look after itself again."""
        self.following = True
        self._look_from(self._whole())
        self._paint()

    def zoom(self, by: int, x: float | None = None, y: float | None = None) -> None:
        """Zoom by some sizes nearer (or farther), around a point or the middle."""
        self.following = False
        cx, cy = self._room.centre
        camera = self.camera.step(by, cx if x is None else x, cy if y is None else y)
        self._look_from(camera.kept(self.lattice, self.picture.cells, self._room))
        self._paint()

    def look_at(self, x: float, y: float) -> None:
        """Move the window: a point of the scene, in cells from the middle of (0, 0), comes into
        its middle."""
        pitch, (cx, cy) = self.camera.pitch, self._room.centre
        self._push(Camera(pitch, round(cx - x * pitch), round(cy - y * pitch)))

    def _push(self, camera: Camera) -> None:
        """The fingers take the camera along. What is drawn is only stretched meanwhile: to draw it
        again at every size would be too slow."""
        self.following, self._glide = False, None
        self.camera = camera.kept(self.lattice, self.picture.cells, self._room)
        self._aim()
        self._count_away()

    def _sharpen(self, x: float, y: float) -> None:
        """The fingers have left: draw the table sharply at the nearest size, round that point."""
        if self.camera.pitch != self._drawing.pitch:
            self.camera = self.camera.zoomed(nearest(self.camera.pitch), x, y)
            self._paint()


class _Away(Pressable):
    """A chip at the edge of the table: how many lit cells are out of sight there."""

    def __init__(self, look: Look, box: Box, way: str, on_press: Callable[[], object]) -> None:
        super().__init__(look, box, on_press)
        self._way, self._many = way, 0

    def count(self, many: int) -> None:
        """Show this number."""
        if many != self._many:
            self._many = many
            self.restyle()

    def restyle(self) -> None:
        look, theme = self.look, self.look.theme
        self.plate(theme.ground, theme.accent, 5.0)
        number, arrow = self.box.columns(2)
        with self.canvas.before:
            draw_letter(str(self._many), BOLD, look.px(5.0), theme.ink, *number.centre)
            shape = sprites.arrow(look.px(6.0), look.px(0.7), self._way)
            stamp(shape, theme.ink, *arrow.centre)


class TileBoard(TableWindow):
    """A table that fingers push about, and on which they lay tiles.

    Where cells are small, a finger that rests on them carries the tile in hand, seen in a lens.
    """

    def __init__(
        self, look: Look, box: Box, game: str, doings: Doings, least_mm: float = SMALLEST_MM
    ) -> None:
        super().__init__(look, box, painter_of(game, look.theme), least_mm)
        self.game, self.doings = game, doings
        self._fingers = _Fingers()
        self._tapped: tuple[float, float, float] | None = None
        """Where and when a finger tapped last."""

    def tick(self, now: float) -> None:
        """Let time pass: a finger that rests takes the tile in hand."""
        super().tick(now)
        fingers = self._fingers
        small = self.camera.pitch < self._least and self.lit
        if fingers.all and not fingers.moved and small and now - fingers.since >= AIM_MS:
            fingers.moved = fingers.carrying = True
            self.hover(*fingers.all[0].pos)

    def due(self, now: float) -> float:
        """At every moment while a finger rests."""
        return now if self._fingers.all else super().due(now)

    def scroll(self, x: float, y: float, by: int) -> bool:
        """Zoom around a point of the table."""
        if self.ground.holds(x, y):
            self.zoom(-by, x, y)
        return True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger comes down."""
        if super().on_touch_down(touch):
            return True
        if not self.ground.holds(*touch.pos):
            return False
        fingers = self._fingers
        if fingers.carrying or len(fingers.all) >= 2:
            return True
        touch.grab(self)
        fingers.all.append(touch)
        fingers.since = self._now
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
        if self.camera.pitch < self._least:
            self._magnify(x, y, cell)
            return cell
        with self.canvas.after:
            if cell is not None:
                self.painter.landing(self.lattice, cell, *self.point(cell))
            self.painter.tile(self.lattice, self.painter.hand, round(x), round(y), 0.92)
        return cell

    def _magnify(self, x: float, y: float, cell: Cell | None) -> None:
        """Draw a lens above the finger, in which the cells round a point are large; the tile lies
        where it would."""
        look, pitch, camera = self.look, self._least, self.camera
        side = look.px(LENS_MM)
        left, low = (
            round(max(start, min(start + room - side, at - side / 2)))
            for at, start, room in zip(
                (x, y + look.px(LIFT_MM)), self.ground[:2], self.ground[2:], strict=True))
        box = Box(left, low, side, side)
        (mx, my), share = box.centre, pitch / camera.pitch
        left, low = round(mx - (x - camera.x) * share), round(my - (y - camera.y) * share)
        lens, lattice = _Drawing(box, self.painter), self.painter.lattice(pitch)
        lens.paint(self.picture, pitch)
        lens.appear(pitch, left, low)
        with lens.view.canvas:
            if cell is not None:
                cx, cy = lattice.centre(cell)
                mx, my = left + cx, low + cy
                self.painter.landing(lattice, cell, round(mx), round(my))
            self.painter.tile(lattice, self.painter.hand, round(mx), round(my), 0.92)
        radius = look.px(1.0)
        with self.canvas.after:
            fill(box.inset(-look.hair), look.theme.sunken, radius)
        self.canvas.after.add(lens.view.canvas)
        with self.canvas.after:
            outline(box.inset(-look.hair), look.theme.ink, radius, look.hair)

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
