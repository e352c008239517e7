"""Options as words, as a record and the command line write them: ``size=4 remove``."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

_LONGEST = 400  # characters that options may have as text; all of them take about 100


class OptionsError(ValueError):
    """Options that cannot be played; `defects` names every reason, `word` the first word of a text
    that could not be understood."""

    def __init__(self, defects: tuple[str, ...], word: str | None = None) -> None:
        super().__init__("; ".join(defects))
        self.defects = defects
        self.word = word


def read(
    text: str, numbers: Mapping[str, str], flags: Mapping[str, tuple[str, Any]]
) -> dict[str, Any]:
    """The fields that the words of `text` set, and their values.

    `numbers` are the words that take a number (``name=4``) and the field each of them sets, `flags`
    those that stand alone, with field and value. Raises OptionsError for an unknown word, a bad
    number, or words that contradict each other.

    >>> read("size=4 remove", {"size": "size"}, {"remove": ("remove", True)})
    {'size': 4, 'remove': True}
    """
    if len(text) > _LONGEST:
        raise OptionsError((f"options are no longer than {_LONGEST} characters",))
    values: dict[str, Any] = {}
    wrong: dict[str, str] = {}  # word -> why
    for word in text.split():
        try:
            key, value = _read_word(word, numbers, flags)
        except ValueError as reason:
            wrong[word] = str(reason)
            continue
        if values.setdefault(key, value) != value:
            wrong[word] = f"{word} contradicts what stands before it"
    if wrong:
        raise OptionsError(tuple(wrong.values()), next(iter(wrong)))
    return values


def _read_word(
    word: str, numbers: Mapping[str, str], flags: Mapping[str, tuple[str, Any]]
) -> tuple[str, Any]:
    """The field and the value that a word sets. Raises ValueError, saying why not.

    >>> _read_word("num_sheep=20", {"num_sheep": "sheep"}, {})
    ('sheep', 20)
    >>> _read_word("-no_berserk", {}, {"no_berserk": ("berserk", False)})
    ('berserk', False)
    """
    name, equals, number = word.lstrip("-").partition("=")
    if name in numbers:
        if number.isascii() and number.isdigit() and len(number) <= 4:
            return numbers[name], int(number)
        raise ValueError(f"{name} needs a whole number, not {number!r}" if equals
                         else f"{name} needs a number: write {name}=…")
    if name in flags:
        if not equals:
            return flags[name]
        raise ValueError(f"{name} takes no value: write it alone")
    near = get_close_matches(name, [*numbers, *flags], 1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise ValueError(f"there is no option {word!r}{hint}")
