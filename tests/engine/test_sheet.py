"""The text sheet is laid out as on pbmserv, to the letter."""

from __future__ import annotations

from pathlib import Path

from engine.mutton import records, sheet

GOLDEN = Path(__file__).parent / "data" / "golden_example.mutton"

# The published help page's example, its no-break spaces made plain. Spaces at line ends count.
EXAMPLE = [
    "              1 2 3 4 ",
    "             / / / / 5",
    "                    / 6",
    "       a-  A B X M   / 7 ",
    "      b-  E . . . O   / ",
    "     c-  G . * . L P",
    "    d-  I V . . . . T",
    "     e-  K F . . . N",
    "      f-  Y . . . Z ",
    "       g-  U C Q R ",
    "",
    "Score: 5 (10 to beat).",
    "Sheep   : A B C x E F G x I x K L M N O P Q R x T U V x X Y Z",
    "Round  1:           +   x   +                       +         ",
    "Round  2:     + +           x                 +               ",
    "Round  3:       +   +           +   +                 x     + ",
]


def test_the_published_example_is_printed_to_the_letter() -> None:
    record = records.read(GOLDEN.read_text(encoding="utf-8"))
    assert sheet.page(record.game, to_beat=10).split("\n") == EXAMPLE
