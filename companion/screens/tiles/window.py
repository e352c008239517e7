"""A table of tiles as seen through a window in the page: it glides nearer and farther, and looks
after itself until somebody takes it. What lies on it is drawn by `painting`.
"""

from __future__ import annotations

from kivy.graphics import Canvas, PopMatrix, PushMatrix, Scale, Translate
from kivy.uix.stencilview import StencilView

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.theme import GAP_MM
from companion.screens.tiles import art
from companion.screens.tiles.camera import PITCHES, Camera, nearest, whole
from companion.screens.tiles.lattice import Lattice, extent
from companion.screens.tiles.painting import Painter
from companion.screens.tiles.picture import Mark, TablePicture
from companion.screens.widgets.controls import Icon
from companion.screens.widgets.part import Look, Part, fill, outline
from engine.laying import Cell

LARGEST_MM = 16.0
"""No cell is drawn larger than this by itself."""
SMALLEST_MM = 5.0
"""Nor smaller: a larger table is looked at in parts, until somebody wants to see all of it."""
GOOD_MM = 7.5
"""Cells of this size are large enough not to leave any that is lit out of sight."""
GLIDE_MS = 170.0
ICON_MM = 11.0


class TableWindow(Part):
    """Draws a `TablePicture` with a camera of its own."""

    touchable = True

    def __init__(self, look: Look, box: Box, lattice: Lattice, painter: Painter) -> None:
        super().__init__(look, box)
        self.ground = box.cut_right(look.px(ICON_MM + GAP_MM))[1]
        """Where the table is seen: beside the icons, so that they cover no cell."""
        self.painter = painter
        self.picture = TablePicture()
        self.following = True
        """Whether the camera looks after itself; it stops when fingers take it."""
        self._lattice = lattice
        self.camera = whole(lattice, (), self._room, self._most)
        self._framed: frozenset[Cell] = frozenset()
        """What was to be in sight when the camera last looked for itself."""
        self._now = 0.0
        self._glide: tuple[float | None, Camera] | None = None
        """When it began, and the camera it came from."""
        self._ground, self._over = Canvas(), Canvas()
        self._painted: tuple[object, ...] | None = None
        self._drawn_at = self.camera.pitch
        self._stage()
        self._icons()

    # Sizes

    @property
    def _most(self) -> int:
        return self.look.px(LARGEST_MM)

    @property
    def _room(self) -> Box:
        """Where the table is shown."""
        return self.ground.inset(self.look.px(1.5))

    def _whole(self, least: int = PITCHES[0]) -> Camera:
        """The camera that sees the whole table, and all cells that are lit unless that would make
        it small."""
        marks = self.picture.marks
        lit = [cell for cell, mark in marks.items() if mark is not Mark.WRONG]
        cells = (*self.picture.cells, *lit)
        if whole(self._lattice, cells, self._room, self._most).pitch < self.look.px(GOOD_MM):
            cells = self.picture.cells
        return whole(self._lattice, cells, self._room, self._most, least)

    @property
    def lattice(self) -> Lattice:
        """The cells at the size at which they are seen."""
        return self._lattice.at(self.camera.pitch)

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

    def _stage(self) -> None:
        """The instructions that stay: a window in the page, and the table behind it."""
        box, look = self.ground, self.look
        with self.canvas.before:
            fill(box, look.theme.sunken, look.px(2.4))
            if look.theme.stroke > 1:  # its ground is nearly that of the page
                outline(box, look.theme.disabled_line, look.px(2.4), 2)
        view = StencilView(size_hint=(None, None), pos=(box.x, box.y), size=(box.w, box.h))
        with view.canvas:
            PushMatrix()
            self._place = Translate(0, 0, 0)
            self._size = Scale(1, 1, 1)
        view.canvas.add(self._ground)
        view.canvas.add(self._over)
        with view.canvas:
            PopMatrix()
        self.add_widget(view)

    def _icons(self) -> None:
        look, gap = self.look, self.look.px(GAP_MM)
        side = look.px(ICON_MM)
        weight = look.px(0.6)
        place = Box(self.box.right - side, self.box.y, side, side)
        bar = (((0.16, 0.5), (0.84, 0.5)),)
        self.icons: dict[str, Icon] = {}
        for name, shape, do in (
            ("whole", lambda d: art.frame(d, weight), self.see_all),
            ("farther", lambda d: sprites.strokes("minus", d, weight, bar), lambda: self.zoom(-2)),
            ("nearer", lambda d: sprites.plus(d, weight), lambda: self.zoom(2)),
        ):
            self.icons[name] = Icon(look, place, shape, do)
            self.add_widget(self.icons[name])
            place = Box(place.x, place.upper + gap, side, side)

    def show(self, picture: TablePicture) -> None:
        """Draw another picture, if it is another."""
        if picture == self.picture and self._painted is not None:
            return
        self.picture = picture
        if self.following and not self._framed.issuperset(picture.cells):
            self._framed = frozenset(picture.cells)
            self._follow()
        elif picture.glow:
            self._reveal(picture.glow)
        self._paint()

    def _follow(self) -> None:
        """Look at all of it, or where that would be too small, at where something was done."""
        least = self.look.px(SMALLEST_MM)
        x, y = self._room.centre
        wanted = self._whole()
        if wanted.pitch < nearest(least):
            wanted = self._whole(least)
            focus = self.picture.draft or self.picture.last
            if focus:
                cx, cy = self._lattice.at(wanted.pitch).centre(focus[len(focus) // 2])
                wanted = Camera(wanted.pitch, round(x - cx), round(y - cy))
            wanted = wanted.kept(self._lattice, self.picture.cells, self._room)
        self._look_from(wanted)

    def _reveal(self, cells: tuple[Cell, ...]) -> None:
        """Move the table if what is spoken of is out of sight."""
        place = extent(self.lattice, cells)
        seen = Box(place.x + self.camera.x, place.y + self.camera.y, place.w, place.h)
        if not self.ground.contains(seen):
            (x, y), (cx, cy) = seen.centre, self._room.centre
            self._look_from(self.camera.moved(cx - x, cy - y))

    def _look_from(self, camera: Camera) -> None:
        """Take another camera, gliding there."""
        if camera != self.camera:
            if self._painted is not None:
                self._glide = None, self.camera
            self.camera = camera

    def _paint(self) -> None:
        """Draw what has changed; what only lies there is kept while it lies there."""
        lattice = self.lattice
        ground = (self.picture.laid, self.camera.pitch)
        if self._painted != ground:
            self._ground.clear()
            with self._ground:
                self.painter.ground(lattice, self.picture.laid)
            self._painted, self._drawn_at = ground, self.camera.pitch
        self._over.clear()
        with self._over:
            self.painter.over(lattice, self.picture)
        self._aim()

    def _aim(self) -> None:
        """Let the drawn table appear as from the camera, also where it was drawn at another
        size."""
        self._place.xy = (self.camera.x, self.camera.y)
        share = self.camera.pitch / self._drawn_at
        self._size.xyz = (share, share, 1)

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
        self._place.xy = (
            round(start.x + (there.x - start.x) * share),
            round(start.y + (there.y - start.y) * share),
        )
        self._size.xyz = (pitch / there.pitch, pitch / there.pitch, 1)

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
        self._look_from(camera.kept(self._lattice, self.picture.cells, self._room))
        self._paint()

    def _push(self, camera: Camera) -> None:
        """The fingers take the camera along. What is drawn is only stretched meanwhile: to draw it
        again at every size would be too slow."""
        self.following, self._glide = False, None
        self.camera = camera.kept(self._lattice, self.picture.cells, self._room)
        self._aim()

    def _sharpen(self, x: float, y: float) -> None:
        """The fingers have left: draw the table sharply at the nearest size, round that point."""
        if self.camera.pitch != self._drawn_at:
            self.camera = self.camera.zoomed(nearest(self.camera.pitch), x, y)
            self._paint()
