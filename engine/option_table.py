"""Options of a game as a table: one row for each, from which everything else is derived.

A game's options are a frozen dataclass whose fields are made by `number`, `switch` and `choice`. A
field's row says how the option is written in a record, which values it can have and what its
default is. Reading, writing, judging and listing options is done here for all games; a form on a
screen, the help and the printed line follow from the rows too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any

from engine.defect import Defect, DefectError
from engine.whole_numbers import whole_number

_LONGEST = 400
"""The maximum length of options as text, in characters. All of them take about 100."""
_LONGEST_NUMBER = 4
"""The maximum number of digits of a number in an option."""


class OptionsError(DefectError):
    """Options that cannot be played. `word` is the first word of a text that is wrong, if any."""

    def __init__(self, *defects: Defect, word: str | None = None) -> None:
        super().__init__(*defects)
        self.word = word


# --- The rows -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One option of a game. Get the rows of a game from `rows`."""

    name: str
    """The name of the field, which is also what a catalogue knows the option by."""
    default: Any
    lowest: int = 0
    highest: int = 0
    """The limits of a number; 0 for other options."""
    aliases: tuple[str, ...] = ()
    """Other names under which a number can be written."""
    values: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    """The words of other options, and the value that each stands for."""
    always: bool = True
    """Whether a record names it even where it has its default."""
    means: str = ""
    """What it means, in English, for a game whose sentences are not translated."""

    @property
    def is_number(self) -> bool:
        """Whether its value is a number within limits."""
        return not self.values

    @property
    def is_switch(self) -> bool:
        """Whether its value is True or False."""
        return {*map(type, self.values.values())} == {bool}

    @property
    def words(self) -> str:
        """What can be written, as a table of options shows it: ``size=2..8``."""
        return (f"{self.name}={self.lowest}..{self.highest}" if self.is_number
                else ", ".join(self.values))

    def written(self, value: Any) -> str:
        """Return the word that sets this value."""
        if self.is_number:
            return f"{self.name}={value}"
        return next(word for word, meant in self.values.items() if _same(meant, value))

    def defect(self, value: Any) -> Defect | None:
        """Return what is wrong with a value; None if nothing is."""
        if self.is_number:
            if not isinstance(value, int) or isinstance(value, bool):
                return wrong_type(self.name, value)
            if not self.lowest <= value <= self.highest:
                return out_of_range(self.name, self.lowest, self.highest, value)
        elif not any(_same(value, meant) for meant in self.values.values()):
            return wrong_type(self.name, value)
        return None


def _same(one: Any, other: Any) -> bool:
    """Return whether two values are equal and of one type: True is not 1."""
    return type(one) is type(other) and bool(one == other)


def number(
    default: int, lowest: int, highest: int, *aliases: str, always: bool = False, means: str = ""
) -> Any:
    """Return the field of an option that is a whole number from `lowest` to `highest`.

    A record names it where it differs from its default, or `always`. Those of the first version are
    always named; an option that is added later must not change the records of the usual game.
    `means` is a sentence for the list of options.
    """
    return _field(default, lowest=lowest, highest=highest, aliases=aliases, always=always,
                  means=means)


def switch(
    default: bool, on: str = "", off: str = "", *, always: bool = False, means: str = ""
) -> Any:
    """Return the field of an option that is on or off.

    It is written as its name or ``no_`` and its name, or with the words `on` and `off`. `number`
    explains `always` and `means`.
    """
    return _field(default, switch=(on, off), always=always, means=means)


def choice(default: Any, values: Mapping[str, Any], *, means: str = "") -> Any:
    """Return the field of an option with these words, named only where it differs from default.

    `number` explains `means`.
    """
    return _field(default, values=MappingProxyType(dict(values)), always=False, means=means)


def _field(default: Any, **row: Any) -> Any:
    return field(default=default, metadata={"row": row})


def rows(options: type) -> tuple[OptionRow, ...]:
    """Return the rows of a game's options, in the order in which a record names them."""
    if (found := _ROWS.get(options)) is None:
        found = _ROWS[options] = tuple(
            _row(each.name, each.default, **each.metadata["row"]) for each in fields(options))
    return found


_ROWS: dict[type, tuple[OptionRow, ...]] = {}
"""The rows of each class, which never change."""


def _row(name: str, default: Any, switch: tuple[str, str] | None = None, **row: Any) -> OptionRow:
    if switch is None:
        return OptionRow(name, default, **row)
    on, off = switch
    words = {off: False, on or name: True} if off else {on or name: True, f"no_{name}": False}
    return OptionRow(name, default, values=MappingProxyType(words), **row)


# --- Reading, writing and judging -----------------------------------------------------------------


def write(options: object, leave_out: Iterable[str] = ()) -> str:
    """Return options as a record has them, without those of these names."""
    return " ".join(
        row.written(getattr(options, row.name)) for row in rows(type(options))
        if row.name not in leave_out
        and (row.always or not _same(getattr(options, row.name), row.default)))


def changed(options: object) -> frozenset[str]:
    """Return the names of the options that differ from the usual ones.

    Whatever was made for some options only can so be kept from all others, those included that are
    added later.
    """
    return frozenset(row.name for row in rows(type(options))
                     if not _same(getattr(options, row.name), row.default))


def value_defects(options: object) -> tuple[Defect, ...]:
    """Return what is wrong with the value of each option by itself."""
    return tuple(filter(None, (
        row.defect(getattr(options, row.name)) for row in rows(type(options)))))


def read(options: type, text: str) -> dict[str, Any]:
    """Return the fields of `options` that the words of `text` set, and their values.

    Raises OptionsError for an unknown word, a bad number, or words that contradict each other.

    >>> from engine.mutton.options import Options
    >>> read(Options, "num_sheep=20 -no_berserk")
    {'sheep': 20, 'berserk': False}
    """
    if len(text) > _LONGEST:
        raise OptionsError(Defect(
            "options-too-long", "Options can have at most {most} characters.", most=_LONGEST))
    values: dict[str, Any] = {}
    wrong: dict[str, Defect] = {}
    for word in text.split():
        read = _read_word(word, rows(options))
        if isinstance(read, Defect):
            wrong[word] = read
        elif not _same(values.setdefault(read[0], read[1]), read[1]):
            wrong[word] = Defect("option-contradicts",
                                 "The option {word} contradicts an earlier option.", word=word)
    if wrong:
        raise OptionsError(*wrong.values(), word=next(iter(wrong)))
    return values


def with_preset(text: str, presets: Mapping[str, str], table: Sequence[OptionRow]) -> str:
    """Return options with a preset's words in place of its name, if that stands first in `text`.

    Upper and lower case are alike, but a word that is an option is that option. Options after the
    name replace those of the preset.

    >>> from engine.games import about
    >>> dogs = about("dogs")
    >>> with_preset("two sets", dogs.presets, dogs.options)
    'tiles=45'
    >>> with_preset("Two sets tiles=43", dogs.presets, dogs.options)
    'tiles=43'
    """
    for name, words in presets.items():
        first, rest = text[:len(name)], text[len(name):]
        if first.lower() != name.lower() or (rest and not rest[0].isspace()) or any(
                first in row.values for row in table):
            continue
        named = {_named(word, table) for word in rest.split()}
        return " ".join([*(word for word in words.split() if _named(word, table) not in named),
                         *rest.split()])
    return text


def _named(word: str, table: Sequence[OptionRow]) -> str | None:
    """Return the name of the option that a word sets; None if it sets none."""
    found = _read_word(word, table)
    return None if isinstance(found, Defect) else found[0]


def words(options: type) -> Iterator[str]:
    """Yield every word that can be written without a number."""
    for row in rows(options):
        yield from row.values


def _read_word(word: str, table: Sequence[OptionRow]) -> tuple[str, Any] | Defect:
    """Return the field and the value that a word sets, or what is wrong with the word."""
    word = word.lstrip("-")
    for row in table:
        if word in row.values:
            return row.name, row.values[word]
    name, equals, value = word.partition("=")
    numbers = {each: row.name for row in table if row.is_number
               for each in (row.name, *row.aliases)}
    if name in numbers:
        if (many := whole_number(value, _LONGEST_NUMBER)) is not None:
            return numbers[name], many
        if equals:
            return Defect("option-not-number",
                          "The option {option} needs a whole number, not {value}.",
                          option=name, value=repr(value))
        return Defect("option-without-number",
                      "The option {option} needs a number: write {option}= and a number.",
                      option=name)
    fixed = [each for row in table for each in row.values]
    if choices := [each[len(name) + 1:] for each in fixed if each.startswith(f"{name}=")]:
        return Defect("option-value-unknown", "The option {option} has no value {value}. "
                      "These exist: {choices}.",
                      option=name, value=repr(value), choices=tuple(choices))
    if name in fixed:
        return Defect("option-takes-no-value",
                      "The option {option} takes no value: write it alone.", option=name)
    alone = [each for each in fixed if "=" not in each]
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
