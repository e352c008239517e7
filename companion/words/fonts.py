"""The fonts that come with Sheepfold, for screens and printed pages."""

from functools import cache
from pathlib import Path

FONTS = Path(__file__).with_name("fonts")
"""The folder of the font files, with their licences."""


def can_draw(letter: str) -> bool:
    """Return whether all fonts have a letter.

    >>> can_draw("ë"), can_draw("Ł"), can_draw("Я")
    (True, True, False)
    """
    return ord(letter) in _letters()


@cache
def _letters() -> frozenset[int]:
    """Return the code points that all fonts have."""
    from reportlab.pdfbase.ttfonts import TTFontFace  # only a keyboard needs it, and it is large

    faces = [TTFontFace(str(file)) for file in sorted(FONTS.glob("*.ttf"))]
    return frozenset.intersection(*(frozenset(face.charToGlyph) for face in faces))
