"""Names of people: what a name may consist of, how it is kept, and whose it is.

Every door through which a name comes in makes a `Name` of it: the same text is accepted or refused
everywhere, and kept in the same form. What was kept before there was such a type is read as it is,
and compared by `key`.
"""

import re
import unicodedata
from functools import lru_cache
from typing import NewType

from engine.defect import Defect, DefectError

MAX_LETTERS = 40
"""Number of letters that a name may have. Marks on a letter, such as accents, are not counted."""
MAX_BYTES = 240
"""Length of the longest name in UTF-8: 40 letters of Hindi or Thai with their marks have about 200.
Two names still fit into a line of a record and a message of a broker."""
MAX_MARKS = 4
"""Number of marks that one letter may carry. Hebrew with vowels and accents needs three; more reach
into the lines above and below."""
RESERVED = ("computer", "computer:", "cmd:")
"""How a computer player and a program are written where a name is expected."""

JOINERS = "\u200c\u200d"
"""They part or join the letters of Persian and the scripts of India, and join emoji."""
_DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u180e")
"""Letters and marks that nobody can see, although Unicode does not call them controls."""
_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""They choose a form of the letter before, as in Japanese names and in emoji."""
_JOINED_SCRIPTS = re.compile(
    "[\u0600-\u06ff\u0700-\u074f\u0750-\u077f\u0840-\u085f\u08a0-\u08ff\u0900-\u0dff\u1000-\u109f"
    "\u1780-\u17ff\u1800-\u18af\ufb50-\ufdff\ufe70-\ufefc]")
"""Arabic, Syriac, Mandaic, the scripts of India, Burmese, Khmer and Mongolian."""
_KEYBOARDS = str.maketrans({**dict.fromkeys("‘’‛ʹʻʼ´`′", "'"), **dict.fromkeys("‐‑‒–—−", "-")})
"""Apostrophes and hyphens: which of them a key types depends on the keyboard."""


Name = NewType("Name", str)
"""A person's name as it is kept: composed (NFC), trimmed, with single spaces. See `parse_name`."""


def parse_name(text: str) -> Name:
    """Return a text as a person's name. Raises DefectError, which says what is wrong and where.

    >>> parse_name("  Jose\\u0301   Ann ")
    'José Ann'
    >>> parse_name("Ann\\u202e")
    Traceback (most recent call last):
    engine.defect.DefectError: Character 4 of the name is an invisible sign that changes the \
direction of writing (U+202E). Leave it out.
    """
    if defect := name_defect(text):
        raise DefectError(defect)
    return Name(_folded(text))


def is_name(text: str) -> bool:
    """Return whether a text is a name as it is kept, so that it need not be changed.

    >>> is_name("José"), is_name("Jose\\u0301"), is_name("")
    (True, False, False)
    """
    return name_defect(text) is None and _folded(text) == text


def name_defect(text: str) -> Defect | None:
    """Return why a text cannot be a person's name, or None if it can."""
    if defect := sign_defect(text):
        return defect
    name = _folded(text)
    if not name:
        return Defect("name-empty", "A name is missing.")
    if letters(name) > MAX_LETTERS or len(name.encode()) > MAX_BYTES:
        return Defect("name-too-long", "A name can have at most {most} letters.", most=MAX_LETTERS)
    word, colon, _ = key(name).partition(":")
    if word + colon in RESERVED:
        return Defect("name-reserved", "{word} stands for a computer player. Type another name.",
                      word=word + colon)
    return None


def sign_defect(text: str) -> Defect | None:
    """Return which sign cannot stand in any name, of a person or an evening; None if all can."""
    text = unicodedata.normalize("NFC", text)  # how it is encoded must not matter
    name = text.strip()
    start = len(text) - len(text.lstrip())
    marks = 0
    for at, letter in enumerate(name):
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        place = start + at + 1
        if kind := _forbidden(name, at):
            return Defect(
                "name-sign", f"Character {{place}} of the name is {_ENGLISH[kind]} ({{sign}}). "
                "Leave it out.", kind=kind, sign=f"U+{ord(letter):04X}", place=place)
        if marks and (marks == at + 1 or name[at - marks].isspace()):
            return Defect(
                "name-lone-mark", "Character {place} of the name ({sign}) is a mark without a "
                "letter. Type the letter before it.", sign=f"U+{ord(letter):04X}", place=place)
        if marks > MAX_MARKS:
            return Defect(
                "name-many-marks", "Character {place} of the name is one mark too many: a letter "
                "can have {most}.", most=MAX_MARKS, place=place)
    return None


_ENGLISH = {
    "control": "a control character, such as a line break or a tab",
    "direction": "an invisible sign that changes the direction of writing",
    "invisible": "an invisible sign",
    "unknown": "no letter of any script",
}


def _forbidden(name: str, at: int) -> str:
    """Return the kind of sign that cannot stand at a place of a name; "" if it can."""
    letter = name[at]
    if letter in _DIRECTIONS:
        return "direction"
    if letter in JOINERS:
        return "" if _joins(name, at) else "invisible"
    if letter in _BLANK:
        return "invisible"
    match unicodedata.category(letter):
        case "Cc" | "Zl" | "Zp":
            return "control"
        case "Cf":
            return "invisible"
        case "Cs" | "Co" | "Cn":
            return "unknown"
    return ""


def _joins(name: str, at: int) -> bool:
    """Return whether a joiner stands between two letters that it can change."""
    before, after = name[max(0, at - 1):at], name[at + 1:at + 2]
    if not before or not after:
        return False
    if _JOINED_SCRIPTS.match(before) and _JOINED_SCRIPTS.match(after):
        return True
    return name[at] == "\u200d" and unicodedata.category(after) == "So" and (
        unicodedata.category(before) in ("So", "Sk") or bool(_SELECTORS.match(before)))


def _folded(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).split())


def letters(text: str) -> int:
    """Return how many letters people see in a text: marks and what joins letters do not count.

    >>> letters("José"), letters("Jose\\u0301"), letters("नमस्ते")
    (4, 4, 4)
    """
    return sum(unicodedata.category(each)[0] != "M" and each not in JOINERS for each in text)


def same(one: str, other: str) -> bool:
    """Return whether two names are one person's.

    Capitals, spaces, how a letter with an accent is encoded, and which apostrophe or hyphen the
    keyboard has do not matter; letters of another script that look the same do.

    >>> same("José", " JOSE\\u0301 "), same("O'Neil", "O’Neil"), same("Anna", "\\u0410nna")
    (True, True, False)
    """
    return key(one) == key(other)


@lru_cache(1024)
def key(name: str) -> str:
    """Return what is the same for all ways to write a name, also one that is not allowed today."""
    plain = unicodedata.normalize("NFKD", name.translate(_KEYBOARDS))
    for _ in range(2):  # a letter may have capitals only once it is taken apart
        plain = unicodedata.normalize("NFKC", plain.casefold())
    plain = _SELECTORS.sub("", plain).translate(dict.fromkeys(map(ord, JOINERS)))
    return " ".join(plain.split())
