"""What players read about a board that misbehaves."""

from collections import Counter
from collections.abc import Sequence

from companion.words.message import Message
from firmware import wire

MAX_QUOTED_CHARS = 60
"""Number of characters of a board's own text that are quoted."""
MAX_NAMED_CELLS = 6
"""Number of cells that are named one by one; more are the whole board."""

SILENT = Message("board-silent")
RESTARTED = Message("board-restarted")
RESTARTS = Message("board-keeps-restarting")
MUTE = Message("board-mute")
DARK = Message("lights-not-confirmed")
CONTRADICTS = Message("board-contradicts-itself")
GARBLED = Message("line-garbled")
NOISE = Message("line-noise")
TAG_FLOOD = Message("tag-flood")
UNREADABLE = Message("board-unreadable")
SINGLE_CELL = Message("board-is-single-cell")

_ERRORS = {
    wire.CALIBRATION_LOST: Message("calibration-lost"),
    wire.CALIBRATION_NOT_KEPT: Message("calibration-not-kept"),
    wire.PROGRAM_FAILED: Message("program-failed"),
    wire.READER_SILENT: Message("reader-silent"),
    wire.UNSUPPLIED: Message("multiplexers-unsupplied"),
}
NO_SUCH_PART = Message("refused-no-such-part")
_REASONS = {
    wire.BAD_LENGTH: Message("refused-bad-length"),
    wire.UNKNOWN_TYPE: Message("refused-unknown-command"),
    wire.BAD_VALUE: Message("refused-bad-value"),
    wire.WRONG_SESSION: Message("refused-wrong-session"),
    wire.BUSY: Message("refused-busy"),
    wire.NOT_ABLE: NO_SUCH_PART,
}


def clean(text: str) -> str:
    """Return a board's own text, fit to be shown: one short line of plain characters.

    >>> clean("no\\x1b[2J  way\\n")
    'no?[2J way'
    """
    line = " ".join("".join(c if " " <= c <= "~" or c.isspace() else "?" for c in text).split())
    return line if len(line) <= MAX_QUOTED_CHARS else f"{line[:MAX_QUOTED_CHARS].rstrip()}…"


def error(code: int, cell: str | None, text: str) -> Message:
    """An ERROR of the board. The board's own words are only quoted where we have none for it."""
    if code == wire.NOT_EMPTY:
        if cell is None:
            return Message("not-calibrated-piece")
        return Message("not-calibrated-piece-on", cell=cell)
    if code in _ERRORS:
        return _ERRORS[code]
    quoted = clean(text).replace('"', "'")
    if quoted:
        return Message("board-error-with-text", code=code, text=quoted)
    return Message("board-error", code=code)


def refused(command: int, reason: int) -> Message:
    """A NACK of the board: what it would not do, and why."""
    why = _REASONS.get(reason, Message("refused-otherwise", number=reason))
    match command:
        case wire.LEDS:
            return Message("would-not-light", why=why)
        case wire.CALIBRATE:
            return would_not_calibrate(why)
        case wire.CONFIG:
            return Message("would-not-configure", why=why)
        case wire.PROBE:
            return Message("would-not-measure", why=why)
    return Message("would-not-report-cells", why=why)


def would_not_calibrate(why: Message) -> Message:
    """That the board refuses to calibrate."""
    return Message("would-not-calibrate", why=why)


def flood(names: Sequence[str], times: Counter[int]) -> Message:
    """That cells change too often; `times` each, by index."""
    most = max(times.values(), default=0)
    often = [cell for cell, number in times.items() if 4 * number >= most]
    if not 0 < len(often) <= MAX_NAMED_CELLS:
        return Message("board-flickers")
    return Message("sensors-flicker", cells=[names[cell] for cell in sorted(often)])
