"""Output for terminals of any encoding: a letter that does not fit gives way to the closest one.

The standard streams are made here, once, for all that is printed: by click, by rich and by Python.
"""

import codecs
import io
import unicodedata
from collections.abc import Iterable
from typing import BinaryIO

CLOSEST = "sheepfold.closest"
"""Name of the error handler, for `errors=` of a stream or of `str.encode`."""

_SIGNS = {
    "’": "'", "‘": "'", "‚": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "–": "-",
    "—": "-", "−": "-", "‑": "-", "…": "...", "·": ".", "•": "*", "●": "*", "○": "o", "◦": "o",
    "×": "x", "±": "+/-", "≥": ">=", "≤": "<=", "≈": "~", "→": "->", "←": "<-", "↑": "^", "↓": "v",
    "✓": "+", "✔": "+", "✗": "x", "✘": "x", "°": " deg", "€": "EUR", "½": "1/2", "␤": "|",
    "µ": "u", "Ω": "Ohm", "¿": "?", "¡": "!", "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe",
    "Œ": "OE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ð": "d", "þ": "th",
    "ı": "i",
}
_LEVEL, _UPRIGHT = "─━═╌╍┄┅┈┉╴╶╸╺╼╾", "│┃║╎╏┆┇┊┋╵╷╹╻╽╿"


def _closest(sign: str) -> Iterable[str]:
    """Yield texts that may stand for a sign, the best first; the last fits everywhere."""
    if sign in _SIGNS:
        yield _SIGNS[sign]
    if unicodedata.category(sign) == "Zs":
        yield " "
    if unicodedata.category(sign) in ("Cf", "Mn"):
        yield ""
    if "\u2500" <= sign <= "\u257f":
        yield "-" if sign in _LEVEL else "|" if sign in _UPRIGHT else "+"
    if "\u2580" <= sign <= "\u259f":
        yield "#"
    if "\u2800" <= sign <= "\u28ff":  # rich shows with dots that it works
        yield "*"
    taken_apart = unicodedata.normalize("NFKD", sign)
    yield "".join(each for each in taken_apart if not unicodedata.combining(each)) or "?"
    yield "?"


def _fit(fault: UnicodeError) -> tuple[str | bytes, int]:
    """Return what stands for the first sign that does not fit."""
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    sign = fault.object[fault.start]
    if "\udc80" <= sign <= "\udcff":  # a byte of a file's name, as it was
        return bytes([ord(sign) - 0xDC00]), fault.start + 1
    for text in _closest(sign):
        try:
            text.encode(fault.encoding)
        except UnicodeEncodeError:
            continue
        return text, fault.start + 1
    return b"?", fault.start + 1


codecs.register_error(CLOSEST, _fit)


class TerminalWriter(io.TextIOWrapper):
    """Text for a stream of this encoding, in which any letter can be written.

    click takes a stream in ASCII for one whose settings are wrong and writes UTF-8 to it. So this
    one says that it is in Latin-1, and writes only what ASCII has.

    >>> out = TerminalWriter(io.BytesIO(), "ascii")
    >>> out.write("José’s score ≥ 4 …"), out.flush(), out.buffer.getvalue()
    (18, None, b"Jose's score >= 4 ...")
    """

    def __init__(self, buffer: BinaryIO, encoding: str, *, line_buffering: bool = False) -> None:
        self._ascii = codecs.lookup(encoding).name == "ascii"
        super().__init__(buffer, "latin-1" if self._ascii else encoding, CLOSEST,
                         line_buffering=line_buffering)

    def write(self, text: str, /) -> int:
        written = text.encode("ascii", CLOSEST).decode("latin-1") if self._ascii else text
        super().write(written)
        return len(text)
