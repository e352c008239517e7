"""Fluent files read and formatted, with lists and ordinals that `fluent.runtime` lacks."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, datetime, time
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from babel import Locale
from babel.dates import format_date, format_time
from babel.numbers import get_plus_sign_symbol
from babel.plural import PluralRule
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt, FluentNone, FluentNumber, FluentType, fluent_number
from fluent.syntax import ast

import companion
from companion.words.language import FALLBACK
from companion.words.message import CatalogueError, Medium, Message, PrivateMessage, Value
from companion.words.players import player_name
from companion.words.pseudo import LANGUAGE as PSEUDO
from companion.words.pseudo import pseudo

PRIVATE = "private"
"""The file of the messages that only one player may read."""
MEDIA: tuple[Medium, ...] = ("screen", "typed", "tapped", "spoken")
"""A file that bears the name of a medium holds messages that replace others in that medium."""


SPELT = "\N{INVISIBLE SEPARATOR}"
"""Stands before and after a letter or a cell in text to be spoken."""
MAX_ARGUMENT = 1000
"""Maximum length of a text inside a message, in characters. Fluent refuses a longer one."""
MAX_NUMBER = 10**18
"""Numbers from here on are written as they are: Babel rounds with the 28 digits of `decimal`."""
_NARROW = "\N{NARROW NO-BREAK SPACE}"
"""Groups digits in French. The fonts lack it, so a space of normal width takes its place."""
_FIRST_STRONG, _POP = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
_NAME = re.compile(r"[A-Z]|[a-o][0-9]{1,2}")
"""A letter of a sheep, or a cell."""
_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
"""The beginning of a message or a term (``-term``)."""


@cache
def load(language: str, medium: Medium) -> Bundle:
    """The messages of a language for a medium."""
    if language == PSEUDO:
        return Bundle(FALLBACK, sources(FALLBACK), medium, pseudo)
    return Bundle(language, sources(language), medium)


@cache
def sources(language: str) -> Mapping[str, str]:
    """The files of a language as text by their names, without ``.ftl``: those of the house, and
    as ``EXTRA/FILE`` those of the extras."""
    house = files(companion)
    extras = sorted(house.joinpath("extras").iterdir(), key=lambda folder: folder.name)
    found: dict[str, str] = {}
    for folder, before in ((house, ""), *((extra, f"{extra.name}/") for extra in extras)):
        places = folder.joinpath("locales", language)
        named = list(places.iterdir()) if places.is_dir() else []
        found |= {before + file.name.removesuffix(".ftl"): file.read_text("utf-8")
                  for file in sorted(named, key=lambda file: file.name)
                  if file.name.endswith(".ftl")}
    return found


def kind(name: str) -> str:
    """What a file is called in its folder: `PRIVATE`, a medium, or its topic.

    >>> kind("web/tapped")
    'tapped'
    """
    return name.rpartition("/")[2]


def parse(text: str) -> ast.Resource:
    """The parsed messages of a text. Raises CatalogueError for text that is not Fluent."""
    resource = FluentResource(text)
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise CatalogueError(f"not Fluent: {entry.content!r}")
    return resource


class Bundle:
    """The messages of a language for a medium, ready to be formatted.

    `texts` are the files by their names. Parsing takes long, so each message is parsed when it is
    first used, and then changed by `edit`.
    """

    def __init__(
        self, language: str, texts: Mapping[str, str], medium: Medium,
        edit: Callable[[ast.Resource], ast.Resource] = lambda resource: resource,
    ) -> None:
        self._language, self._medium, self._edit = language, medium, edit
        # fluent.runtime declares functions too narrowly: it takes text as well
        functions: dict[str, Any] = {
            "LIST": _list, "COUNT": _count, "ORDINAL": self._ordinal, "SIGNED": self._signed,
            "WHEN": self.when, "NUMBER": _number, "CAPITAL": _capital,
        }
        self._bundle = FluentBundle([language], functions, use_isolating=False)
        self._locale = _locale(language)
        self._ordinal_rule: PluralRule = self._locale.ordinal_form
        self._private = {id for name, text in texts.items() if kind(name) == PRIVATE
                         for id in _entries(text)}
        self._refers: dict[str, list[str]] = {}
        """The messages and terms that each parsed message refers to."""
        self._choices: dict[str, Choices] = {}
        self._lacks: dict[str, Choices | None] = {}
        self._unparsed: dict[str, str] = {}
        for name, text in sorted(texts.items(), key=lambda item: kind(item[0]) in MEDIA):
            if kind(name) not in MEDIA or kind(name) == medium:
                self._unparsed |= _entries(text)

    def _has(self, id: str) -> bool:
        """Return whether there is such a message, and parse it and those it refers to."""
        if id in self._choices:
            return True
        text = self._unparsed.get(id)
        if text is None:
            return False
        resource = self._edit(parse(text))
        self._bundle.add_resource(resource, allow_overrides=True)  # two threads may add the same
        refers = self._refers[id] = [
            node.id.name if isinstance(node, ast.MessageReference) else f"-{node.id.name}"
            for node in nodes(resource.body)
            if isinstance(node, ast.MessageReference | ast.TermReference)]
        for other in refers:
            self._has(other)
        self._choices[id] = choices(resource.body)
        return True

    def _choices_of(self, id: str) -> Choices | None:
        """The choices of a message and of those it refers to; None if one of them is missing."""
        if not self._has(id):
            return None
        found = dict(self._choices[id])
        for other in self._refers[id]:
            below = self._choices_of(other)
            if below is None:
                return None
            found |= {name: found.get(name, frozenset()) | keys for name, keys in below.items()}
        return found

    def _needs_english(self, message: Message | PrivateMessage) -> bool:
        """Return whether this language lacks the message, or the variant for its arguments."""
        if self._language == FALLBACK:
            return False
        id = message.id
        if id not in self._lacks:
            own = self._choices_of(id)
            english = load(FALLBACK, self._medium)._choices_of(id) or {}
            self._lacks[id] = own if own is None else {
                name: english.get(name, keys) - keys for name, keys in own.items()}
        lacks = self._lacks[id]
        return lacks is None or any(value in lacks.get(name, ())
                                    for name, value in message.arguments)

    def format(self, message: Message | PrivateMessage, strict: bool) -> str:
        """The text of a message. Raises CatalogueError where a private one is taken for public;
        if `strict`, also for an unknown id or a missing argument. What a language lacks is
        English."""
        id = message.id
        if id in self._private and not isinstance(message, PrivateMessage):
            raise CatalogueError(f"{id} is a private message")
        if self._needs_english(message):
            return load(FALLBACK, self._medium).format(message, strict)
        if not self._has(id):
            if strict:
                raise CatalogueError(f"no message {id}")
            return id
        given = {name: self._argument(value, strict) for name, value in message.arguments}
        text, errors = self._pattern(id, given)
        if strict and errors:
            raise CatalogueError(f"{id}: {errors}")
        return text

    def join(self, items: Sequence[str], kind: str) -> str:
        """A list as text: the messages ``list-comma`` and ``list-KIND`` say how."""
        if not items:
            raise ValueError("a message selects another text for an empty list by COUNT")
        *most, last = items
        if not most:
            return last
        inner = "list-comma" if kind in ("and", "or") else f"list-{kind}"
        text = most[0]
        for each in most[1:]:
            text, _ = self._pattern(inner, {"most": text, "last": each})
        text, _ = self._pattern(f"list-{kind}", {"most": text, "last": last})
        return text

    def _pattern(self, id: str, given: Mapping[str, Any]) -> tuple[str, Sequence[Exception]]:
        known = self._has(id)
        if not known and self._language != FALLBACK:
            return load(FALLBACK, self._medium)._pattern(id, given)
        pattern = self._bundle.get_message(id).value if known else None
        if pattern is None:
            raise CatalogueError(f"the message {id} has no text")
        text, errors = self._bundle.format_pattern(pattern, dict(given))
        return str(text).replace(_NARROW, "\N{NO-BREAK SPACE}"), errors

    def _argument(self, value: Value, strict: bool) -> str | int | float | FluentList:
        if isinstance(value, str):
            value = player_name(value)
        if isinstance(value, Message | PrivateMessage):
            return self.format(value, strict)
        if isinstance(value, tuple):
            return FluentList([self._item(each, strict) for each in value], self)
        if self._medium == "spoken" and isinstance(value, str) and _NAME.fullmatch(value):
            return f"{SPELT}{value}{SPELT}"
        if isinstance(value, str) and self._medium != "spoken":
            value = isolated(value)
        if isinstance(value, int | float) and abs(value) >= MAX_NUMBER:
            value = str(value)
        if isinstance(value, str) and len(value) > MAX_ARGUMENT:
            return value[:MAX_ARGUMENT - 1] + "…"
        return value

    def _item(self, value: Value, strict: bool) -> str:
        made = self._argument(value, strict)
        if isinstance(made, str):
            return made
        text, _ = self._pattern("list-item", {"item": made})
        return text

    def _ordinal(self, number: FluentInt) -> str:
        """``ORDINAL($n)`` is the plural category of the ordinal: in English one, two, few, other
        for 1st, 2nd, 3rd, 4th."""
        return self._ordinal_rule(number)

    def _signed(self, number: float, digits: int = 1) -> str:
        """``SIGNED($mt, digits: 2)`` is a decimal number with its sign, also a plus; what rounds
        to zero has none."""
        shown = round(float(number), digits)
        text = fluent_number(
            abs(shown), minimumFractionDigits=digits, maximumFractionDigits=digits
        ).format(self._locale)
        plus = get_plus_sign_symbol(self._locale)
        return text if shown == 0 else f"{plus if shown > 0 else '−'}{text}"

    def when(self, moment: str) -> str:
        """``WHEN($begun)`` is a date with or without a time, which is given as in ISO 8601."""
        given = str(moment)
        try:
            then = datetime.fromisoformat(given)
        except ValueError:
            return given
        day = _day(then.date(), self._locale)
        if len(given) == len("2026-05-01"):
            return day
        return f"{day}, {_time(then.time(), self._locale)}"


@lru_cache(4096)
def _day(day: date, locale: Locale) -> str:
    return format_date(day, "medium", locale)


@lru_cache(24 * 60)
def _time(clock: time, locale: Locale) -> str:
    return format_time(clock, "short", locale=locale)


def isolated(text: str) -> str:
    """Return a text as a part of a sentence: if it has letters that run from right to left, between
    two signs that keep it from changing the order of what is around it.

    >>> isolated("Ann"), ascii(isolated("דנה"))
    ('Ann', "'\\\\u2068\\\\u05d3\\\\u05e0\\\\u05d4\\\\u2069'")
    """
    if text.isascii() or not any(unicodedata.bidirectional(each) in ("R", "AL") for each in text):
        return text
    return f"{_FIRST_STRONG}{text}{_POP}"


def _locale(language: str) -> Locale:
    """What is known about a language. English is written as in Europe, with the day first."""
    return Locale.parse("en_GB" if language == FALLBACK else language.replace("-", "_"))


class FluentList(FluentType):
    """A list of texts, joined by "and" where a message names it alone."""

    def __init__(self, items: Sequence[str], bundle: Bundle) -> None:
        self.items, self._bundle = items, bundle

    def format(self, locale: Locale) -> str:
        return self.join("and")

    def join(self, kind: str) -> str:
        """The list as text, joined by the message ``list-KIND``."""
        return self._bundle.join(self.items, kind)


def _number(number: float | str, **options: Any) -> FluentNumber | FluentNone | str:
    """``NUMBER($round, useGrouping: 0)`` is Fluent's own; a number from MAX_NUMBER on is text."""
    return number if isinstance(number, str) else fluent_number(number, **options)


def _capital(text: str) -> str:
    """``CAPITAL(strength)`` is a message as a label, with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def _list(items: FluentList, type: str = "and") -> str:
    """``LIST($animals, type: "or")`` joins a list by the message ``list-or``."""
    return items.join(type)


def _count(items: FluentList) -> FluentInt:
    """``COUNT($animals)`` is a list's length, to select a plural by."""
    return FluentInt(len(items.items))


def _entries(text: str) -> dict[str, str]:
    """The texts of the messages and terms in a file, by their ids."""
    starts = list(_ENTRY.finditer(text))
    ends = [*(each.start() for each in starts[1:]), len(text)]
    return {each[1]: text[each.start():end] for each, end in zip(starts, ends, strict=False)}


Choices = Mapping[str, frozenset[str]]
"""The names of the variants that are selected by each argument, but for plurals."""
_PLURALS = frozenset(("zero", "one", "two", "few", "many", "other"))


def choices(node: Any) -> Choices:
    """Return the choices in a parsed message. Plurals are none: a language has its own.

    >>> found = choices(parse("m = { $role ->\\n [wolf] kills\\n *[farmer] shoots\\n }").body)
    >>> sorted(found["role"])
    ['farmer', 'wolf']
    """
    found: dict[str, frozenset[str]] = {}
    for each in nodes(node):
        if isinstance(each, ast.SelectExpression) \
                and isinstance(each.selector, ast.VariableReference):
            keys = {variant.key.name for variant in each.variants
                    if isinstance(variant.key, ast.Identifier)} - _PLURALS
            name = each.selector.id.name
            found[name] = found.get(name, frozenset()) | keys
    return found


def nodes(node: Any) -> Iterator[ast.BaseNode]:
    """A node of a parsed message, and everything below it."""
    if isinstance(node, ast.BaseNode):
        yield node
        for each in vars(node).values():
            yield from nodes(each)
    elif isinstance(node, list):
        for each in node:
            yield from nodes(each)
