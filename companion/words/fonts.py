"""The fonts for screens and printed pages: those that come with Sheepfold, then the system's.

Ours have the letters of Europe's Latin alphabets. For others, as in people's names, the Noto fonts
are taken where they are installed (Debian's ``fonts-noto-core`` and ``fonts-noto-cjk``).
"""

import os
import sys
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

FONTS = Path(__file__).with_name("fonts")
"""The folder of the font files, with their licences."""
SYSTEM = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"),
          Path("~/.local/share/fonts"), Path("~/.fonts"))
"""Where a system keeps its fonts."""
_REGULAR = ("NotoSans-Regular.*", "NotoSans*-Regular.*", "Noto*-Regular.*", "DejaVuSans.ttf",
            "Symbola*.*")
_ABSENT = "\U0010ffff"  # no font has it


def can_draw(letter: str) -> bool:
    """Return whether the screen can show a letter.

    >>> can_draw("ë"), can_draw("Ł"), can_draw("\\ue000")
    (True, True, False)
    """
    invisible = unicodedata.category(letter) == "Cf" or unicodedata.name(
        letter, "").startswith("VARIATION SELECTOR")
    return invisible or shipped(letter) or system_font(letter) is not None


def shipped(letter: str) -> bool:
    """Return whether all fonts that come with Sheepfold have a letter.

    >>> shipped("ë"), shipped("Я")
    (True, False)
    """
    return letter < "\u0100" or ord(letter) in _letters()


def package(letter: str) -> str:
    """Return Debian's package with a font for a letter.

    >>> package("Я"), package("李")
    ('fonts-noto-core', 'fonts-noto-cjk')
    """
    if 0x1f000 <= ord(letter) < 0x20000:  # emoji and other pictures
        return "fonts-symbola"
    cjk = 0x1100 <= ord(letter) < 0x1200 or ord(letter) >= 0x2e80
    return "fonts-noto-cjk" if cjk else "fonts-noto-core"


@cache
def system_font(letter: str, bold: bool = False) -> Path | None:
    """Return the file of a font of the system that has a letter; None if there is none."""
    for file in _regular():
        if has(file, letter):
            heavy = file.with_name(file.name.replace("-Regular", "-Bold"))
            return heavy if bold and has(heavy, letter) else file
    return None


@cache
def has(file: Path, letter: str) -> bool:
    """Return whether a font has a letter: it draws another glyph than for what no font has."""
    from PIL import ImageFont  # the terminal needs no fonts

    try:
        # `truetype` would look for another font of this name where this one is damaged
        font = ImageFont.FreeTypeFont(str(file), 24, layout_engine=ImageFont.Layout.BASIC)
        return bytes(font.getmask(letter)) != bytes(font.getmask(_ABSENT))
    except (OSError, ValueError):
        return False


@cache
def _regular() -> tuple[Path, ...]:
    return tuple(dict.fromkeys(_found()))


def _found() -> Iterator[Path]:
    places = [Path(os.path.expanduser(folder)) for folder in SYSTEM]
    folders = [folder for folder in places if folder.is_absolute()]  # there may be no home
    for pattern in _REGULAR:
        for folder in folders:
            yield from sorted(folder.rglob(pattern))


def skip_modifications() -> None:
    """Keep reportlab from running the file ``~/.reportlab_mods``; call it before the first import.

    It would also fail where something else is in the place of the home folder.
    """
    sys.modules.setdefault("reportlab_mods", ModuleType("reportlab_mods"))


@cache
def _letters() -> frozenset[int]:
    """Return the code points that all fonts have."""
    skip_modifications()
    from reportlab.pdfbase.ttfonts import TTFontFace  # few texts need it, and it is large

    faces = [TTFontFace(str(file)) for file in sorted(FONTS.glob("*.ttf"))]
    return frozenset.intersection(*(frozenset(face.charToGlyph) for face in faces))
