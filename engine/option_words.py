"""Options as words, as a record and the command line write them: ``size=4 remove``."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from engine.defect import Defect, DefectError
from engine.whole_numbers import whole_number

_LONGEST = 400
"""The maximum length of options as text, in characters. All of them take about 100."""


class OptionsError(DefectError):
    """Options that cannot be played. `word` is the first word of a text that is wrong, if any."""

    def __init__(self, *defects: Defect, word: str | None = None) -> None:
        super().__init__(*defects)
        self.word = word


def read(
    text: str, numbers: Mapping[str, str], flags: Mapping[str, tuple[str, Any]]
) -> dict[str, Any]:
    """Return the fields that the words of `text` set, and their values.

    `numbers` are the words that take a number (``name=4``) and the field each of them sets; `flags`
    are the fixed words (``name`` or ``name=choice``), each with a field and its value. Raises
    OptionsError for an unknown word, a bad number, or words that contradict each other.

    >>> read("size=4 remove", {"size": "size"}, {"remove": ("remove", True)})
    {'size': 4, 'remove': True}
    """
    if len(text) > _LONGEST:
        raise OptionsError(Defect(
            "options-too-long", "Options can have at most {most} characters.", most=_LONGEST))
    values: dict[str, Any] = {}
    wrong: dict[str, Defect] = {}
    for word in text.split():
        read = _read_word(word, numbers, flags)
        if isinstance(read, Defect):
            wrong[word] = read
        elif values.setdefault(read[0], read[1]) != read[1]:
            wrong[word] = Defect("option-contradicts",
                                 "The option {word} contradicts an earlier option.", word=word)
    if wrong:
        raise OptionsError(*wrong.values(), word=next(iter(wrong)))
    return values


def _read_word(
    word: str, numbers: Mapping[str, str], flags: Mapping[str, tuple[str, Any]]
) -> tuple[str, Any] | Defect:
    """Return the field and the value that a word sets, or what is wrong with the word.

    >>> _read_word("num_sheep=20", {"num_sheep": "sheep"}, {})
    ('sheep', 20)
    >>> _read_word("-no_berserk", {}, {"no_berserk": ("berserk", False)})
    ('berserk', False)
    """
    word = word.lstrip("-")
    if word in flags:
        return flags[word]
    name, equals, number = word.partition("=")
    if name in numbers:
        if (value := whole_number(number, 4)) is not None:
            return numbers[name], value
        if equals:
            return Defect("option-not-number",
                          "The option {option} needs a whole number, not {value}.",
                          option=name, value=repr(number))
        return Defect("option-without-number",
                      "The option {option} needs a number: write {option}= and a number.",
                      option=name)
    if choices := [flag[len(name) + 1:] for flag in flags if flag.startswith(f"{name}=")]:
        return Defect("option-value-unknown", "The option {option} has no value {value}. "
                      "These exist: {choices}.",
                      option=name, value=repr(number), choices=tuple(choices))
    if name in flags:
        return Defect("option-takes-no-value",
                      "The option {option} takes no value: write it alone.", option=name)
    alone = [flag for flag in flags if "=" not in flag]
    for near in get_close_matches(name, [*numbers, *alone], 1):
        return Defect("option-misspelt", "There is no option {word}. Did you mean {near}?",
                      word=repr(word), near=repr(near))
    return Defect("option-unknown", "There is no option {word}.", word=repr(word))


def wrong_type(option: str, value: object) -> Defect:
    """Return the defect of an option whose value is not of its type."""
    return Defect("option-wrong-type", "The option {option} cannot be {value}.",
                  option=option, value=repr(value))


def out_of_range(option: str, lowest: int, highest: int, value: int) -> Defect:
    """Return the defect of a number outside its range."""
    return Defect("option-out-of-range", "Choose {lowest} to {highest} for {option}, not {value}.",
                  option=option, lowest=lowest, highest=highest, value=value)
