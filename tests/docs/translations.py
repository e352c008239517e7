"""Translated pages: `docs/players/rules.de.md` is `docs/players/rules.md` in German.

    python -m tests.docs.translations            list the pages whose English text has changed
    python -m tests.docs.translations PAGE...    note that these pages translate the present text

The first line of a translation, ``<!-- of 1a2b3c4d -->``, is the mark of the English text.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path

from fluent.syntax import ast

from companion.words.language import FALLBACK, languages
from tests.project_files import ROOT
from tests.translation import resources

DOCS = ROOT / "docs"

_FIRST = re.compile(r"<!-- of ([0-9a-f]{8}) -->\n")
_FENCE = re.compile(r"^```.*?^```$|(?<=\n\n)(?: {4}[^\n]*\n)+", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`[^`]+`")
_ITALIC = re.compile(r"(?<![\w*])\*(?![\s*])([^*]+?)(?<!\s)\*(?![\w*])")

_ARGUMENT = r"\w+(?: \d+)?"
"""What a button may show for an argument: a letter, a number, a name such as Player 1."""


def language_of(page: Path) -> str | None:
    """Return the language of a translated page; None of an English one."""
    suffix = page.suffixes[-2].removeprefix(".") if len(page.suffixes) > 1 else ""
    return suffix if suffix in languages() and suffix != FALLBACK else None


def translations() -> list[Path]:
    """Return all translated pages."""
    return sorted(page for page in DOCS.rglob("*.md") if language_of(page))


def source_of(page: Path) -> Path:
    """Return the English page that a page translates."""
    return page.with_name(page.name.replace(f".{language_of(page)}.", "."))


def mark_of(text: str) -> str:
    """Return the mark of an English text."""
    return sha256(text.encode()).hexdigest()[:8]


def is_stale(page: Path) -> bool:
    """Return whether the English page has changed since it was translated."""
    first = _FIRST.match(page.read_text("utf-8"))
    return first is None or first[1] != mark_of(source_of(page).read_text("utf-8"))


def renew(page: Path) -> None:
    """Write the mark of the present English text into a translation."""
    text = _FIRST.sub("", page.read_text("utf-8"), count=1)
    mark = mark_of(source_of(page).read_text("utf-8"))
    page.write_text(f"<!-- of {mark} -->\n{text}", "utf-8")


def defects(page: Path) -> Iterator[str]:
    """Yield a line for each way in which a translation differs from its English page.

    A page whose English page has changed since is compared only with itself.
    """
    language, text = language_of(page), page.read_text("utf-8")
    assert language
    if not _FIRST.match(text):
        yield "its first line is not the mark of the English text"
    yield from (f"{found} has a translation" for found in _links(text)
                if found.endswith(".md") and f".{language}." not in found
                and (page.parent / found).with_suffix(f".{language}.md").exists())
    if is_stale(page):
        return
    english = source_of(page).read_text("utf-8")
    for what, parts in (("headings", _headings), ("code blocks", _FENCE.findall),
                        ("inline code", lambda each: set(_CODE.findall(_prose(each))))):
        if parts(text) != parts(english):
            yield f"other {what}: {parts(text)} instead of {parts(english)}"
    found = Counter(each.replace(f".{language}.", ".").replace(f"/{language}/", "/")
                    for each in _links(text, anchors=True))
    wanted = Counter(_links(english, anchors=True))
    yield from (f"a link to {each} is missing" for each in sorted((wanted - found).elements()))
    yield from (f"there is no link to {each} in English"
                for each in sorted((found - wanted).elements()))
    yield from _wrong_buttons(english, text, language)


def _wrong_buttons(english: str, text: str, language: str) -> Iterator[str]:
    """Yield the words in italics that are a button in one language but not in the other."""
    here = italics(text)
    unknown = 0
    for words in italics(english):
        ids = [id for id, pattern in _texts(FALLBACK).items()
               if words[0].isupper() and pattern.fullmatch(words)]  # *escape* is typed
        patterns = [_texts(language)[id] for id in ids if id in _texts(language)]
        unknown += not ids
        if patterns and not any(each.fullmatch(other) for each in patterns for other in here):
            yield f"*{words}* is not there, as {' or '.join(each.pattern for each in patterns)}"
    strange = [words for words in here
               if not any(each.fullmatch(words) for each in _texts(language).values())]
    if len(strange) > unknown:
        yield f"some of these are no words of the screen: {strange}"


def names_on_the_screen(words: str) -> list[str]:
    """Return the messages that read like this in English, alone or before a colon."""
    return [id for id, pattern in _texts(FALLBACK).items()
            if pattern.fullmatch(words) or f"{re.escape(words)}:" in pattern.pattern]


def italics(text: str) -> list[str]:
    """Return the words in italics, among them all names of buttons."""
    prose = _CODE.sub("", _prose(text)).replace("**", "")
    return [" ".join(found.split()) for found in _ITALIC.findall(prose)]


def _prose(text: str) -> str:
    return _FENCE.sub("", text)


def _headings(text: str) -> list[str]:
    return re.findall(r"^#+(?= )", _prose(text), re.MULTILINE)


def _links(text: str, anchors: bool = False) -> list[str]:
    found = re.findall(r"\]\(([^)\s]+)\)", _CODE.sub("", _prose(text)))
    return [each if anchors else each.partition("#")[0] for each in found]


@cache
def _texts(language: str) -> Mapping[str, re.Pattern[str]]:
    """Return what each message of a language may read, with a word for each argument."""
    messages = {entry.id.name: entry.value for resource in resources(language).values()
                for entry in resource.body if isinstance(entry, ast.Message) and entry.value}
    found = {}
    for id, value in messages.items():
        pattern = _pattern(value, messages)
        if _has_letters(pattern):
            found[id] = re.compile(pattern)
    return found


def _pattern(value: ast.Pattern, messages: Mapping[str, ast.Pattern]) -> str:
    parts = []
    for element in value.elements:
        expression = element.expression if isinstance(element, ast.Placeable) else None
        if isinstance(element, ast.TextElement):
            parts.append(re.escape(" ".join(f"|{element.value}|".split())[1:-1]))
        elif isinstance(expression, ast.SelectExpression):
            variants = [_pattern(each.value, messages) for each in expression.variants]
            parts.append(f"(?:{'|'.join(filter(_has_letters, variants)) or _ARGUMENT})")
        elif isinstance(expression, ast.MessageReference) and expression.id.name in messages:
            parts.append(_pattern(messages[expression.id.name], messages))
        else:
            parts.append(_ARGUMENT)
    return "".join(parts)


def _has_letters(pattern: str) -> bool:
    """Return whether there is more in the pattern of a text than arguments."""
    return re.search(r"\w", pattern.replace(_ARGUMENT, "")) is not None


def main(pages: Sequence[str]) -> int:
    """Renew the marks of these pages, or list the stale pages; return 1 if there are any."""
    for name in pages:
        renew(Path(name).resolve())
    stale = [] if pages else [page for page in translations() if is_stale(page)]
    for page in stale:
        print(f"{page.relative_to(ROOT)}: {source_of(page).name} has changed")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
