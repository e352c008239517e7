"""The typefaces of web pages: ``python -m tests.extras.web.web_fonts`` writes them again.

They hold the letters that all typefaces of Sheepfold have, which are those of Europe's Latin
alphabets, and no hints for coarse pixels. They are a sixth as long as what they are made of. For
other letters, as in people's names, browsers take the fonts of the system.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font
from fontTools.ttLib import TTFont

from companion.words.fonts import FONTS

CLIENT = Path(str(files("companion.extras.web"))) / "client"
FACES = {
    "atkinson-400.woff": "AtkinsonHyperlegible_400Regular.ttf",
    "atkinson-700.woff": "AtkinsonHyperlegible_700Bold.ttf",
    "vollkorn-700.woff": "Vollkorn_700Bold.ttf",
}


def letters() -> set[int]:
    """Return the code points that all typefaces have."""
    return set.intersection(*(set(TTFont(file).getBestCmap()) for file in FONTS.glob("*.ttf")))


def web_font(name: str) -> TTFont:
    """Return a typeface as pages get it."""
    options = Options(hinting=False, recalc_timestamp=False)
    made = load_font(FONTS / FACES[name], options)
    maker = Subsetter(options)
    maker.populate(unicodes=letters())
    maker.subset(made)
    made.flavor = "woff"  # WOFF 2 would save a fifth, and need Brotli
    return made


def main() -> None:
    for name in FACES:
        web_font(name).save(CLIENT / name)


if __name__ == "__main__":
    main()
