"""How the screens look: colours by day and by night, two typefaces, and sizes in millimetres.

What both players may see is pine green, wool and hay (`DAY`); what only the Wolf may see is night
blue and moon (`NIGHT`). Both have a light variant for bright rooms, and each of the four one with
stronger contrast. Sizes are given in millimetres and turned into pixels by a `Display`, so that a
finger finds the same button on a wide 133 dpi screen and on a tall 210 dpi one. No Kivy in here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

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
    stroke: float = 1.0
    """Factor for the width of outlines, rings and strokes."""
    edge_px: int = 2
    """Least width of the dark edge of a mark, in px."""


DAY = Theme(
    name="day",
    ground=Colour.of("17261D"),
    raised=Colour.of("21362A"),
    sunken=Colour.of("1B2D22"),
    line=Colour.of("6D8370"),
    ink=Colour.of("F6EEDF"),
    soft=Colour.of("A9BBA8"),
    accent=Colour.of("E9B44C"),
    on_accent=Colour.of("241A05"),
    danger=Colour.of("E0694C"),
    ink_on_danger=Colour.of("17261D"),
    on_danger=Colour.of("F3A78F"),
    good=Colour.of("6FCF97"),
    grass=(Colour.of("4F7F4A"), Colour.of("5B8E52")),
    edge=Colour.of("10190F"),
    wool=Colour.of("F6EEDF"),
    on_wool=Colour.of("2A2A2A"),
    corpse=Colour.of("B9A99A"),
    on_corpse=Colour.of("33271F"),
    struck=Colour.of("8E1F0C"),
    legs=Colour.of("CFC3AE"),
    pelt=Colour.of("22252D"),
    rim=Colour.of("9AA2AD"),
    on_pelt=Colour.of("F6EEDF"),
    eyes=Colour.of("F0A91E"),
    legal=Colour.of("56B4E9"),
    lit=Colour.of("E9B44C"),
    wrong=Colour.of("E0694C"),
    safe=Colour.of("6FCF97"),
    fallen=Colour.of("F3A78F"),
    bone=Colour.of("1A1A1A"),
    hollow=Colour.of("1B2D22"),
    in_hollow=Colour.of("F6EEDF"),
    disabled=Colour.of("8D9E8D"),
    disabled_line=Colour.of("38483C"),
)

NIGHT = Theme(
    name="night",
    ground=Colour.of("12142B"),
    raised=Colour.of("1D2046"),
    sunken=Colour.of("171A38"),
    line=Colour.of("686CA2"),
    ink=Colour.of("ECE9FF"),
    soft=Colour.of("A3A6D6"),
    accent=Colour.of("F0C24B"),
    on_accent=Colour.of("241A05"),
    danger=Colour.of("E0694C"),
    ink_on_danger=Colour.of("12142B"),
    on_danger=Colour.of("F3A78F"),
    good=Colour.of("8FD3B6"),
    grass=(Colour.of("565FB8"), Colour.of("5A63BE")),
    edge=Colour.of("080918"),
    wool=Colour.of("D5D7F2"),
    on_wool=Colour.of("14162F"),
    corpse=Colour.of("9C9EC2"),
    on_corpse=Colour.of("0C0D1C"),
    struck=Colour.of("8E1F0C"),
    legs=Colour.of("A9ACD4"),
    pelt=Colour.of("0C0D1C"),
    rim=Colour.of("868BC8"),
    on_pelt=Colour.of("F0C24B"),
    eyes=Colour.of("F0C24B"),
    legal=Colour.of("F0C24B"),
    lit=Colour.of("F0C24B"),
    wrong=Colour.of("E0694C"),
    safe=Colour.of("8FD3B6"),
    fallen=Colour.of("F3A78F"),
    bone=Colour.of("0C0D1C"),
    hollow=Colour.of("171A38"),
    in_hollow=Colour.of("ECE9FF"),
    disabled=Colour.of("8588B3"),
    disabled_line=Colour.of("363956"),
)

DAY_LIGHT = replace(
    DAY,
    name="day-light",
    ground=Colour.of("E6EEDD"),
    raised=Colour.of("F7FAF2"),
    sunken=Colour.of("DAE5CE"),
    line=Colour.of("6C836D"),
    disabled=Colour.of("576759"),
    disabled_line=Colour.of("B4BFAF"),
    ink=Colour.of("17261D"),
    soft=Colour.of("48594B"),
    accent=Colour.of("8A5600"),
    on_accent=Colour.of("FFF9EC"),
    danger=Colour.of("B5391F"),
    ink_on_danger=Colour.of("FFF6EE"),
    edge=Colour.of("050805"),
    on_danger=Colour.of("98301A"),
    good=Colour.of("1E6B42"),
)

NIGHT_LIGHT = replace(
    NIGHT,
    name="night-light",
    ground=Colour.of("E2E4F8"),
    raised=Colour.of("F3F4FF"),
    sunken=Colour.of("D5D8F2"),
    line=Colour.of("6F73AB"),
    disabled=Colour.of("575A8D"),
    disabled_line=Colour.of("B1B4D3"),
    ink=Colour.of("14163A"),
    soft=Colour.of("484C82"),
    accent=Colour.of("805600"),
    on_accent=Colour.of("FFF9EC"),
    danger=Colour.of("B5391F"),
    ink_on_danger=Colour.of("FFF6EE"),
    on_danger=Colour.of("98301A"),
    good=Colour.of("1B6650"),
)

BLACK, WHITE = Colour.of("000000"), Colour.of("FFFFFF")

DAY_STRONG = replace(
    DAY,
    name="day-strong",
    ground=BLACK,
    raised=Colour.of("0F2517"),
    sunken=Colour.of("07120B"),
    line=Colour.of("8CCB9C"),
    disabled=Colour.of("A1B0A1"),
    disabled_line=Colour.of("3C423C"),
    ink=WHITE,
    soft=Colour.of("D3E6D3"),
    accent=Colour.of("FFD05C"),
    on_accent=BLACK,
    danger=Colour.of("FF8F70"),
    ink_on_danger=BLACK,
    on_danger=Colour.of("FFB8A3"),
    good=Colour.of("8CF0B4"),
    grass=(Colour.of("4C8B47"), Colour.of("668C40")),
    edge=BLACK,
    wool=WHITE,
    on_wool=BLACK,
    corpse=Colour.of("C9BBAE"),
    on_corpse=BLACK,
    struck=Colour.of("7A0C00"),
    legs=Colour.of("E8DFCF"),
    pelt=Colour.of("14161C"),
    rim=Colour.of("D6DBE3"),
    on_pelt=WHITE,
    eyes=Colour.of("FFC23D"),
    legal=Colour.of("8FD3FF"),
    lit=Colour.of("FFD05C"),
    wrong=Colour.of("FF8F70"),
    safe=Colour.of("8CF0B4"),
    fallen=Colour.of("FFB8A3"),
    bone=BLACK,
    hollow=BLACK,
    in_hollow=WHITE,
    stroke=1.6,
    edge_px=3,
)
"""Stronger contrast (WCAG level AAA: text 7; marks here 4.5), on black."""

NIGHT_STRONG = replace(
    DAY_STRONG,
    name="night-strong",
    ground=Colour.of("000026"),
    raised=Colour.of("14164A"),
    sunken=Colour.of("07082E"),
    line=Colour.of("A3ACFF"),
    disabled=Colour.of("A3A5CB"),
    disabled_line=Colour.of("3D3E64"),
    soft=Colour.of("D6D9FF"),
    grass=(Colour.of("7179DC"), Colour.of("677FD6")),
    wool=Colour.of("F2F3FF"),
    corpse=Colour.of("B2B4D0"),
    legs=Colour.of("D5D8F2"),
    pelt=Colour.of("0A0B1A"),
    rim=Colour.of("CDD1F8"),
    on_pelt=Colour.of("FFD05C"),
    eyes=Colour.of("FFD05C"),
    legal=Colour.of("FFD05C"),
)

DAY_LIGHT_STRONG = replace(
    DAY_STRONG,
    name="day-light-strong",
    ground=WHITE,
    raised=Colour.of("DFF0DA"),
    sunken=Colour.of("FCFEFB"),
    line=Colour.of("2C5E38"),
    disabled=Colour.of("435047"),
    disabled_line=Colour.of("B3B8B4"),
    ink=BLACK,
    soft=Colour.of("26352A"),
    accent=Colour.of("5C3A00"),
    on_accent=WHITE,
    danger=Colour.of("8A1A00"),
    ink_on_danger=WHITE,
    on_danger=Colour.of("7C1600"),
    good=Colour.of("0A4A28"),
    grass=(Colour.of("4A8245"), Colour.of("617F3E")),
)

NIGHT_LIGHT_STRONG = replace(
    NIGHT_STRONG,
    name="night-light-strong",
    ground=Colour.of("FBFCFF"),
    raised=Colour.of("D3D8FF"),
    sunken=Colour.of("FBFCFF"),
    line=Colour.of("2F3694"),
    disabled=Colour.of("3C3F6F"),
    disabled_line=Colour.of("B2B4C8"),
    ink=BLACK,
    soft=Colour.of("23275C"),
    accent=Colour.of("553600"),
    on_accent=WHITE,
    danger=Colour.of("8A1A00"),
    ink_on_danger=WHITE,
    on_danger=Colour.of("7C1600"),
    good=Colour.of("0A4A28"),
    grass=(Colour.of("656CC9"), Colour.of("5970C1")),
    edge=BLACK,
)

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
        if min(width, height) < 320:
            raise ValueError(
                f"a screen of {width}x{height} pixels is too small; it needs 320 a side at least"
            )
        if width > height:
            return Display(width, height, 133.0 * min(width / 800, height / 480))
        return Display(width, height, 210.0 * min(width / 720, height / 1280))

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
