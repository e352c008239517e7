"""The contrast of everything that is drawn on a page, measured in the pixels of the real screen.

Every sprite and every piece of text is found in the canvas. Its colour is compared with the pixels
next to it in the frame, so that a wrong ground, a covered mark or a mixed colour is noticed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

import numpy as np
from kivy.graphics import (
    BorderImage,
    Color,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
    opengl,
)
from kivy.graphics.instructions import Canvas, InstructionGroup
from kivy.graphics.texture import Texture
from kivy.uix.stencilview import StencilView
from numpy.typing import NDArray

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.theme import Colour, Display, contrast
from companion.screens.widgets.part import Part
from companion.screens.widgets.text import Text

LEAST = {"normal": (4.5, 3.0), "strong": (7.0, 4.5)}
"""The least contrasts of text and of marks, by the setting `contrast` (WCAG 2.2, levels AA and AAA;
AAA has no limit for marks, so they get that of text in AA)."""
NEAR_PX = 2
"""The distance from a mark within which pixels belong to what it lies on."""
SEEN = 0.25
"""The least share of a mark that is in sight; below that something else covers it."""
GROUND = 0.3
"""The least share of the pixels around a mark that counts as ground of its own."""

ADORNMENTS = (
    "plate", "edge",
    # cells of the board and parts of its tiles: their colours are compared in `test_theme`
    "hexagon", "kites", "rails", "posts",
    # what is drawn within a figure
    "legs", "ears", "face", "sheep-eyes", "wolf-eyes", "muzzle", "nose", "blaze", "shepherd",
)
"""Sprites that say nothing by themselves."""

VEILS = ("plate", "hexagon")
VEILED = -2
"""The owner of pixels over which something transparent lies, as another thing is spoken of."""

Pixels = NDArray[np.uint8]
Mask = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A sprite or a text with its colour and the colour next to it that is most like it."""

    name: str
    """Name of the sprite, or "text"."""
    words: str
    colour: Colour
    ground: Colour

    @property
    def ratio(self) -> float:
        return contrast(self.colour, self.ground)


def too_faint(root: Part, pixels: bytes, contrast: str = "normal") -> list[str]:
    """What cannot be seen or read well on a page with that setting, a sentence for each fault."""
    text, mark = LEAST[contrast]
    return [
        f"{one.words or one.name!r} has a contrast of {one.ratio:.2f} ({one.colour.code} on "
        f"{one.ground.code}) and needs {least}"
        for one in measure(root, pixels)
        if one.ratio < (least := text if one.name == "text" else mark)
    ]


@dataclass
class _State:
    """What Kivy has set when it draws an instruction."""

    colour: tuple[float, ...] = (1.0, 1.0, 1.0, 1.0)
    x: float = 0
    y: float = 0
    scale: float = 1
    text: Text | None = None
    window: Box | None = None
    """The part of the page that may be painted."""


_masks: dict[object, Mask] = {}
"""The alpha channels of sprites, by the id of their texture, as sprites are never thrown away; and
of texts, by what they say and their size."""
_compared: dict[int, Drawn | None] = {}
"""What was found of a sprite or a text, by all that it depends on: from one page to the next most
of what is drawn stays the same."""


def forget() -> None:
    """Throw away what is kept from one page to the next: after a walk through all, 120 MB."""
    _masks.clear()
    _compared.clear()


def measure(root: Part, pixels: bytes) -> list[Drawn]:
    """Return everything that is drawn on a page and in sight; `pixels` is the page's frame."""
    display = root.look.display
    frame = np.frombuffer(pixels, np.uint8).reshape(display.height, display.width, 4)[..., :3]
    texts: dict[Canvas, Text] = {}
    windows: dict[Canvas, Box] = {}
    for part in root.walk():
        if isinstance(part, Text):
            texts[part.canvas] = part
        elif isinstance(part, StencilView):
            windows[part.canvas] = Box(*map(round, (*part.pos, *part.size)))
    names = {id(texture): str(key[0]) for key, texture in sprites._made.items()}
    painted = list(_instructions(root.canvas, _State(), [], texts, windows))
    for one in painted:
        texture = one.rectangle.texture
        plate = isinstance(one.rectangle, BorderImage) or texture.colorfmt == "rgb"
        one.name = "plate" if plate else names.get(id(texture), "text")
    owner = np.full(frame.shape[:2], -1)
    places = []
    for i, one in enumerate(painted):
        place = _place(one, display)
        places.append(place)
        if place is not None:
            box, mask = place
            target = owner[box.y : box.upper, box.x : box.right]
            if mask.any():
                target[mask > 0.5 * float(mask.max())] = i
            if one.name in VEILS and 0.5 < one.state.colour[3] < 0.9:
                target[mask > 0.5] = VEILED
    found = []
    for i, (one, place) in enumerate(zip(painted, places, strict=True)):
        if place is not None and not _adorns(one.name):
            box, mask = place
            if one.name != "plate" and box[2:] != tuple(map(round, one.rectangle.size)):
                continue  # cut off at the edge of a window; it covers what is below it
            near = Box(*box)
            drawn = _measured(one, i, mask, near, frame, owner)
            if drawn is not None:
                found.append(drawn)
    return found


@dataclass
class _Painted:
    """A rectangle of the canvas, with what Kivy has set when it is drawn."""

    rectangle: Rectangle
    state: _State
    name: str = ""
    """The name of a sprite, "text", or "plate" for a box."""

    @property
    def words(self) -> str:
        return self.state.text.words if self.state.text is not None else ""


def _instructions(
    group: InstructionGroup, state: _State, stack: list[_State],
    texts: dict[Canvas, Text], windows: dict[Canvas, Box],
) -> Iterator[_Painted]:
    """The rectangles of a canvas in the order in which they are drawn."""
    before = replace(state)
    state.text = texts.get(group, state.text)
    state.window = windows.get(group, state.window)
    stencil = False
    for one in group.children:
        if isinstance(one, InstructionGroup):
            yield from _instructions(one, state, stack, texts, windows)
        elif isinstance(one, StencilPush | StencilUnUse):
            stencil = True
        elif isinstance(one, StencilUse | StencilPop):
            stencil = False
        elif isinstance(one, Color):
            state.colour = tuple(one.rgba)
        elif isinstance(one, PushMatrix):
            stack.append(replace(state))
        elif isinstance(one, PopMatrix):
            old = stack.pop()
            state.x, state.y, state.scale = old.x, old.y, old.scale
        elif isinstance(one, Translate):
            state.x, state.y = state.x + one.x, state.y + one.y
        elif isinstance(one, Scale):
            state.scale *= one.x
        elif isinstance(one, Rectangle) and not stencil:
            yield _Painted(one, replace(state))
    state.text, state.window = before.text, before.window


def _adorns(name: str) -> bool:
    return name.startswith(ADORNMENTS) and name != "hexagon-ring"


def _place(one: _Painted, display: Display) -> tuple[Box, Mask] | None:
    """Where a rectangle is painted within the window, and how much of each pixel it covers."""
    state, shape = one.state, one.rectangle
    if state.scale != 1:
        return None
    box = Box(round(shape.pos[0] + state.x), round(shape.pos[1] + state.y),
              *map(round, shape.size))
    if min(box.w, box.h) <= 0:
        raise ValueError(f"a box of {box.w}x{box.h} px")
    mask = np.full((box.h, box.w), 1.0, np.float32) if one.name == "plate" else _mask(one)
    if mask.shape != (box.h, box.w):
        return None
    if state.colour[3] < 0.5:
        mask = mask * 0.0
    window = state.window or Box(0, 0, display.width, display.height)
    left, low = max(box.x, window.x, 0), max(box.y, window.y, 0)
    right = min(box.right, window.right, display.width)
    top = min(box.upper, window.upper, display.height)
    if right <= left or top <= low:
        return None
    seen = Box(left, low, right - left, top - low)
    return seen, mask[low - box.y : top - box.y, left - box.x : right - box.x]


def _measured(
    one: _Painted, index: int, mask: Mask, box: Box, frame: Pixels, owner: NDArray[np.int_]
) -> Drawn | None:
    """Compare a sprite with what is next to it; None if it is not in sight."""
    pad, high, wide = NEAR_PX, *frame.shape[:2]
    window = one.state.window or Box(0, 0, wide, high)  # beyond it is the ground of something else
    low, left = max(0, window.y, box.y - pad), max(0, window.x, box.x - pad)
    near = (slice(low, min(window.upper, box.upper + pad)),
            slice(left, min(window.right, box.right + pad)))
    part = slice(box.y - low, box.upper - low), slice(box.x - left, box.right - left)
    around, below = frame[near], owner[near]
    mine = below[part] == index
    below_it = (below < index) & (below != VEILED)  # what lies over it is not its ground
    key = hash((one.name, one.words, one.state.colour, box.y - low, box.x - left, mask.shape,
                mask.tobytes(), around.tobytes(), mine.tobytes(), below_it.tobytes()))
    if key not in _compared:
        _compared[key] = _compare(one, mask, around, mine, below_it, part)
    return _compared[key]


def _compare(
    one: _Painted, mask: Mask, around: Pixels, mine: NDArray[np.bool_],
    below_it: NDArray[np.bool_], part: tuple[slice, slice],
) -> Drawn | None:
    core = mask >= max(0.2, 0.9 * float(mask.max(initial=0.0)))
    if not core.any() or (core & mine).sum() < SEEN * core.sum():
        return None
    inside = around[part][core & mine]
    colour = np.array(one.state.colour[:3]) * 255
    if mask.max() < 0.95:  # so thin that no pixel has the whole colour
        colour = inside[np.abs(inside - colour).sum(axis=1).argmin()].astype(float)
    else:
        colour = np.median(inside, axis=0)
    own = np.zeros(around.shape[:2], bool)
    faint = own.copy()
    own[part], faint[part] = (mask > 0.3) & mine, mask >= 0.02
    return _beside(one, around[_grown(own, NEAR_PX) & ~faint & below_it], colour)


def _beside(one: _Painted, around: Pixels, colour: NDArray[np.float64]) -> Drawn | None:
    """The colour next to a mark that is most like its own, small spots left out."""
    if not len(around):
        return None
    keys = (around >> 4).astype(int) @ (256, 16, 1)  # alike colours have the same key
    grounds = [
        _colour(np.median(around[keys == key], axis=0))
        for key in np.flatnonzero(np.bincount(keys) >= GROUND * len(around))
    ]
    if not grounds:
        grounds = [_colour(np.median(around, axis=0))]
    own = _colour(colour)
    ground = min(grounds, key=lambda each: contrast(own, each))
    return Drawn(one.name, one.words, own, ground)


def _grown(mask: NDArray[np.bool_], by: int) -> NDArray[np.bool_]:
    """The mask with all pixels up to `by` beside it."""
    for _ in range(by):
        grown = mask.copy()
        grown[1:] |= mask[:-1]
        grown[:-1] |= mask[1:]
        grown[:, 1:] |= mask[:, :-1]
        grown[:, :-1] |= mask[:, 1:]
        mask = grown
    return mask


def _mask(one: _Painted) -> Mask:
    """The alpha channel of a texture, from 0 to 1, the lowest row first."""
    texture, text = one.rectangle.texture, one.state.text
    key = id(texture) if one.name != "text" or text is None else (
        text.words, texture.size, text.px, text.style.font, text.across)
    found = _masks.get(key)
    if found is None:
        wide, high = texture.size
        data = np.frombuffer(_read(texture), np.uint8).reshape(high, wide, 4)
        alpha = data[..., 3].astype(np.float32) / 255
        found = alpha[::-1] if _upside_down(texture) else alpha
        if one.name != "text" or text is not None:
            _masks[key] = found
    return found


@cache
def _buffer() -> int:
    """A frame buffer: `Texture.pixels` makes a new one, with a shader, each time."""
    number: int = opengl.glGenFramebuffers(1)[0]
    return number


def _read(texture: Texture) -> bytes:
    """The RGBA bytes of a texture, row by row."""
    opengl.glBindFramebuffer(opengl.GL_FRAMEBUFFER, _buffer())
    opengl.glFramebufferTexture2D(
        opengl.GL_FRAMEBUFFER, opengl.GL_COLOR_ATTACHMENT0, texture.target, texture.id, 0)
    found: bytes = opengl.glReadPixels(
        0, 0, *texture.size, opengl.GL_RGBA, opengl.GL_UNSIGNED_BYTE)
    opengl.glBindFramebuffer(opengl.GL_FRAMEBUFFER, 0)
    return found


def _upside_down(texture: Texture) -> bool:
    """Whether the first row of the texture's pixels is drawn at the top."""
    return bool(texture.tex_coords[1] > texture.tex_coords[5])


def _colour(channels: NDArray[np.float64]) -> Colour:
    red, green, blue = (float(c) / 255 for c in channels)
    return Colour(red, green, blue)
