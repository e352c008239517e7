"""How the screens look: colours by day and by night, two typefaces, and sizes in millimetres.

What both players may see is pine green, wool and hay (`DAY`); what only the Wolf may see is night
blue and moon (`NIGHT`). Both have a light variant for bright rooms, and each of the four one with
stronger contrast. Sizes are given in millimetres and turned into pixels by a `Display`, so that a
finger finds the same button on a wide 133 dpi screen and on a tall 210 dpi one. No Kivy in here.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.words.fonts import FONTS

STORY = str(FONTS / "Vollkorn_700Bold.ttf")
"""Vollkorn, for what the story says: titles, "Aroooo!", the question who looks away."""
PLAIN = str(FONTS / "AtkinsonHyperlegible_400Regular.ttf")
BOLD = str(FONTS / "AtkinsonHyperlegible_700Bold.ttf")
"""Atkinson Hyperlegible, for everything read in a hurry."""

TOUCH_MM = 11.0
"""Least height and width of anything to touch, in mm (10 mm if pixels are not quite square)."""
BUTTON_MM = 16.0
"""Height of the buttons at the bottom, in mm."""
LEAST_PX = 320
"""Least width and height of a screen, in px: on a smaller one the letters cannot be read."""
GAP_MM = 2.4
MARGIN_MM = 3.4


@dataclass(frozen=True, slots=True)
class Colour:
    """An sRGB colour with channels from 0 to 1.

    >>> Colour.of("FF8000").rgb
    (1.0, 0.5019607843137255, 0.0)
    """

    red: float
    green: float
    blue: float

    @staticmethod
    def of(code: str) -> Colour:
        """The colour of a six-digit hexadecimal code. Raises ValueError for anything else."""
        if len(code) != 6:
            raise ValueError(f"a colour has six hexadecimal digits, not {code!r}")
        red, green, blue = (int(code[i : i + 2], 16) / 255 for i in (0, 2, 4))
        return Colour(red, green, blue)

    @property
    def code(self) -> str:
        """The six hexadecimal digits.

        >>> Colour.of("FF8000").code
        'FF8000'
        """
        return "".join(f"{round(channel * 255):02X}" for channel in self.rgb)

    @property
    def rgb(self) -> tuple[float, float, float]:
        return self.red, self.green, self.blue

    def rgba(self, alpha: float = 1.0) -> tuple[float, float, float, float]:
        return self.red, self.green, self.blue, alpha

    def mixed(self, other: Colour, share: float) -> Colour:
        """This colour with `share` (0 to 1) of another."""
        pairs = zip(self.rgb, other.rgb, strict=True)
        return Colour(*(a + (b - a) * share for a, b in pairs))

    @property
    def luminance(self) -> float:
        """Relative luminance, 0 for black and 1 for white (WCAG 2.2)."""
        linear = (
            c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in self.rgb
        )
        return sum(k * c for k, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG 2.2; text needs 4.5, large text and marks
    3).

    >>> round(contrast(Colour.of("000000"), Colour.of("FFFFFF")))
    21
    """
    light, dark = sorted((one.luminance, other.luminance), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one half of the day.

    The page has a ground with cards on it; the board has grass with animals and marks on it.
    Whatever lies on grass has a dark edge (`edge`), so that it stands out on every ground.
    """

    name: str
    ground: Colour
    raised: Colour
    sunken: Colour
    line: Colour
    """Outlines of buttons and cards: they show where one can press."""
    ink: Colour
    soft: Colour
    accent: Colour
    on_accent: Colour
    danger: Colour
    ink_on_danger: Colour
    on_danger: Colour
    """Words that warn, on the ground or raised from it."""
    good: Colour
    grass: tuple[Colour, Colour]
    edge: Colour
    """The dark edge of animals and marks."""
    wool: Colour
    on_wool: Colour
    corpse: Colour
    on_corpse: Colour
    struck: Colour
    """The stroke through a corpse."""
    legs: Colour
    pelt: Colour
    """The coat of a wolf that has been found out."""
    rim: Colour
    """The edge of that coat, so that it stands out from a dark ground."""
    on_pelt: Colour
    eyes: Colour
    legal: Colour
    lit: Colour
    """Marks of what to do now."""
    wrong: Colour
    """Marks of what is wrong."""
    safe: Colour
    """Marks of what is safe."""
    fallen: Colour
    """The mark of a victim."""
    bone: Colour
    """Dark lines on wool and fur."""
    hollow: Colour
    """A place where an animal is missing."""
    in_hollow: Colour
    """What stands there."""
    disabled: Colour
    """Words of what cannot be pressed."""
    disabled_line: Colour
    """Outlines of what cannot be pressed."""
    stroke: float
    """Factor for the width of outlines, rings and strokes."""
    edge_px: int
    """Least width of the dark edge of a mark, in px."""


_COLOURS = """
                  dark          light         dark, strong  light, strong
                  day    night  day    night  day    night  day    night
    ground        17261D 12142B E6EEDD E2E4F8 000000 000026 FFFFFF FBFCFF
    raised        21362A 1D2046 F7FAF2 F3F4FF 0F2517 14164A DFF0DA D3D8FF
    sunken        1B2D22 171A38 DAE5CE D5D8F2 07120B 07082E FCFEFB FBFCFF
    line          6D8370 686CA2 6C836D 6F73AB 8CCB9C A3ACFF 2C5E38 2F3694
    ink           F6EEDF ECE9FF 17261D 14163A FFFFFF FFFFFF 000000 000000
    soft          A9BBA8 A3A6D6 48594B 484C82 D3E6D3 D6D9FF 26352A 23275C
    accent        E9B44C F0C24B 8A5600 805600 FFD05C FFD05C 5C3A00 553600
    on_accent     241A05 241A05 FFF9EC FFF9EC 000000 000000 FFFFFF FFFFFF
    danger        E0694C E0694C B5391F B5391F FF8F70 FF8F70 8A1A00 8A1A00
    ink_on_danger 17261D 12142B FFF6EE FFF6EE 000000 000000 FFFFFF FFFFFF
    on_danger     F3A78F F3A78F 98301A 98301A FFB8A3 FFB8A3 7C1600 7C1600
    good          6FCF97 8FD3B6 1E6B42 1B6650 8CF0B4 8CF0B4 0A4A28 0A4A28
    grass         4F7F4A 565FB8 4F7F4A 565FB8 4C8B47 7179DC 4A8245 656CC9
    paler         5B8E52 5A63BE 5B8E52 5A63BE 668C40 677FD6 617F3E 5970C1
    edge          10190F 080918 050805 080918 000000 000000 000000 000000
    wool          F6EEDF D5D7F2 F6EEDF D5D7F2 FFFFFF F2F3FF FFFFFF F2F3FF
    on_wool       2A2A2A 14162F 2A2A2A 14162F 000000 000000 000000 000000
    corpse        B9A99A 9C9EC2 B9A99A 9C9EC2 C9BBAE B2B4D0 C9BBAE B2B4D0
    on_corpse     33271F 0C0D1C 33271F 0C0D1C 000000 000000 000000 000000
    struck        8E1F0C 8E1F0C 8E1F0C 8E1F0C 7A0C00 7A0C00 7A0C00 7A0C00
    legs          CFC3AE A9ACD4 CFC3AE A9ACD4 E8DFCF D5D8F2 E8DFCF D5D8F2
    pelt          22252D 0C0D1C 22252D 0C0D1C 14161C 0A0B1A 14161C 0A0B1A
    rim           9AA2AD 868BC8 9AA2AD 868BC8 D6DBE3 CDD1F8 D6DBE3 CDD1F8
    on_pelt       F6EEDF F0C24B F6EEDF F0C24B FFFFFF FFD05C FFFFFF FFD05C
    eyes          F0A91E F0C24B F0A91E F0C24B FFC23D FFD05C FFC23D FFD05C
    legal         56B4E9 F0C24B 56B4E9 F0C24B 8FD3FF FFD05C 8FD3FF FFD05C
    lit           E9B44C F0C24B E9B44C F0C24B FFD05C FFD05C FFD05C FFD05C
    wrong         E0694C E0694C E0694C E0694C FF8F70 FF8F70 FF8F70 FF8F70
    safe          6FCF97 8FD3B6 6FCF97 8FD3B6 8CF0B4 8CF0B4 8CF0B4 8CF0B4
    fallen        F3A78F F3A78F F3A78F F3A78F FFB8A3 FFB8A3 FFB8A3 FFB8A3
    bone          1A1A1A 0C0D1C 1A1A1A 0C0D1C 000000 000000 000000 000000
    hollow        1B2D22 171A38 1B2D22 171A38 000000 000000 000000 000000
    in_hollow     F6EEDF ECE9FF F6EEDF ECE9FF FFFFFF FFFFFF FFFFFF FFFFFF
    disabled      8D9E8D 8588B3 576759 575A8D A1B0A1 A3A5CB 435047 3C3F6F
    disabled_line 38483C 363956 B4BFAF B1B4D3 3C423C 3D3E64 B3B8B4 B2B4C8
"""
"""The colours of all themes; `paler` is the second colour of the grass. Those with a stronger
contrast reach WCAG level AAA (text 7; marks here 4.5)."""


def _theme(name: str, column: int) -> Theme:
    """Return the theme of a column."""
    rows = map(str.split, _COLOURS.strip().splitlines()[2:])
    colours = {row[0]: Colour.of(row[1 + column]) for row in rows}
    grass, strong = (colours.pop("grass"), colours.pop("paler")), name.endswith("strong")
    return Theme(name, grass=grass, stroke=1.6 if strong else 1.0, edge_px=3 if strong else 2,
                 **colours)


DAY, NIGHT = _theme("day", 0), _theme("night", 1)
DAY_LIGHT, NIGHT_LIGHT = _theme("day-light", 2), _theme("night-light", 3)
DAY_STRONG, NIGHT_STRONG = _theme("day-strong", 4), _theme("night-strong", 5)
DAY_LIGHT_STRONG = _theme("day-light-strong", 6)
NIGHT_LIGHT_STRONG = _theme("night-light-strong", 7)
OPEN = {
    ("dark", "normal"): DAY, ("light", "normal"): DAY_LIGHT,
    ("dark", "strong"): DAY_STRONG, ("light", "strong"): DAY_LIGHT_STRONG,
}
"""What both players may see, by the settings `theme` and `contrast`."""
_PRIVATE = {
    DAY.name: NIGHT, DAY_LIGHT.name: NIGHT_LIGHT,
    DAY_STRONG.name: NIGHT_STRONG, DAY_LIGHT_STRONG.name: NIGHT_LIGHT_STRONG,
}


def private_theme(theme: Theme) -> Theme:
    """Return the colours of what only the Wolf may see, beside those of the open pages.

    >>> private_theme(DAY_LIGHT).name
    'night-light'
    """
    return _PRIVATE.get(theme.name, theme)


@dataclass(frozen=True, slots=True)
class Display:
    """A screen: its size in pixels and how many of them make an inch."""

    width: int
    height: int
    dpi: float

    @staticmethod
    def of(width: int, height: int) -> Display:
        """The display of that many pixels, taken to be as large as the touchscreens it is drawn
        for.

        800x480 is a 7" screen of 133 dpi and 720x1280 one of 210 dpi; any other size is held to be
        the nearer of the two in shape, scaled to fit. Raises ValueError below 320 pixels a side.

        >>> Display.of(800, 480).dpi, Display.of(720, 1280).dpi, Display.of(1600, 960).dpi
        (133.0, 210.0, 266.0)
        """
        if min(width, height) < LEAST_PX:
            raise ValueError(
                f"a screen of {width}x{height} pixels is too small; "
                f"it needs {LEAST_PX} a side at least"
            )
        return Display.within(width, height)

    @staticmethod
    def within(width: int, height: int) -> Display:
        """The display of a window, which may be smaller than a screen.

        A tiny window shows the lower left part of a page whose longer side has `LEAST_PX` pixels.

        >>> Display.within(320, 240).height, Display.within(100, 80)
        (240, Display(width=320, height=192, dpi=53.2))
        """
        w, h, dpi = (800, 480, 133.0) if width > height else (720, 1280, 210.0)
        least = LEAST_PX / max(w, h)
        width, height = max(width, round(w * least)), max(height, round(h * least))
        return Display(width, height, dpi * min(width / w, height / h))

    @property
    def portrait(self) -> bool:
        return self.height >= self.width

    def px(self, mm: float) -> int:
        """Millimetres in whole pixels.

        >>> Display.of(800, 480).px(10)
        52
        """
        return round(mm * self.dpi / 25.4)


@dataclass(frozen=True, slots=True)
class TextStyle:
    """A typeface and the height of its letters (font size) in millimetres."""

    font: str
    mm: float


DISPLAY_TEXT = TextStyle(STORY, 11.0)
TITLE = TextStyle(STORY, 4.1)
HEADLINE = TextStyle(STORY, 5.4)
SENTENCE = TextStyle(BOLD, 4.0)
BODY = TextStyle(PLAIN, 3.5)
SMALL = TextStyle(PLAIN, 3.05)
LABEL = TextStyle(BOLD, 4.2)
LETTER = TextStyle(BOLD, 5.6)
LEAST_MM = 2.3
"""Least font size to which text shrinks to fit its box, in mm."""
TEXT_SCALES = {"normal": 1.0, "large": 1.25}
"""By how much text is enlarged, by the setting `text`."""
