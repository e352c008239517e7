"""What players read about a board that misbehaves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.wording import joined
from firmware import wire

MAX_QUOTED_CHARS = 60
"""Number of characters of a board's own text that are quoted."""
MAX_NAMED_CELLS = 6
"""Number of cells that are named one by one; more are the whole board."""

SILENT = "The board does not answer. Is it plugged in?"
RESTARTED = "The board has started again."
RESTARTS = "The board keeps starting again. Check its power supply and its cable."
MUTE = (
    "The board is there, but it does not report its cells. Press its reset button; if that does "
    "not help, put its program on it again with `sheepfold flash`."
)
DARK = (
    "The board does not confirm its lights, so they may be wrong. The game goes on; check the "
    "board's program."
)
CONTRADICTS = (
    "The board contradicts itself: its heartbeat does not match the cells it reports. Compare the "
    "screen with the board before you confirm."
)
GARBLED = "Most of what the board sends is garbled. Check its cable and its plugs."
NOISE = "The line carries only noise. Is the right port chosen, and the cable sound?"
TAG_FLOOD = (
    "The tag reader reports more tags than hands can hold. Take everything off it, and check its "
    "wires."
)
UNREADABLE = (
    "This program does not understand how the board introduces itself. Put the board's program on "
    "it again with `sheepfold flash`."
)

_ERRORS = {
    wire.CALIBRATION_LOST:
        "The board cannot read its calibration, so it uses standard values. Calibrate it again.",
    wire.CALIBRATION_NOT_KEPT:
        "The calibration is in use, but the board could not save it: it is lost without power.",
    wire.PROGRAM_FAILED: "The board's program failed, and starts again.",
    wire.READER_SILENT: "The tag reader does not answer. Check its cable.",
}


def cells(number: int) -> str:
    """Return a number of cells.

    >>> cells(1), cells(37)
    ('1 cell', '37 cells')
    """
    return "1 cell" if number == 1 else f"{number} cells"


def clean(text: str) -> str:
    """Return a board's own text, fit to be shown: one short line of plain characters.

    >>> clean("no\\x1b[2J  way\\n")
    'no?[2J way'
    """
    line = " ".join("".join(c if " " <= c <= "~" or c.isspace() else "?" for c in text).split())
    return line if len(line) <= MAX_QUOTED_CHARS else f"{line[:MAX_QUOTED_CHARS].rstrip()}…"


def error(code: int, cell: str | None, text: str) -> str:
    """Return the sentence for an ERROR of the board. The board's own words are only quoted where we
    have none for it."""
    if code == wire.NOT_EMPTY:
        where = cell or "the board"
        return f"Nothing was calibrated: a piece lies on {where}. Clear the board and try again."
    if code in _ERRORS:
        return _ERRORS[code]
    quoted = clean(text).replace('"', "'")
    return f'The board reports error {code}: "{quoted}"' if quoted else (
        f"The board reports error {code}.")


def flood(names: Sequence[str], times: Counter[int]) -> str:
    """Return the sentence for cells that change too often; `times` each, by index."""
    most = max(times.values(), default=0)
    often = [cell for cell, number in times.items() if 4 * number >= most]
    if not 0 < len(often) <= MAX_NAMED_CELLS:
        return (
            "The whole board flickers faster than hands can move sheep. Check its power supply, "
            "and keep magnets away from it."
        )
    cells = [names[cell] for cell in sorted(often)]
    sensors = f"sensor under {cells[0]} changes" if len(cells) == 1 else (
        f"sensors under {joined(cells)} change")
    return f"The {sensors} faster than hands can move sheep. Check the wires there."
