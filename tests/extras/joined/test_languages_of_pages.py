"""A page in German plays with one in French: each reads only its own language, at every entry."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from fluent.syntax import ast

from companion.words.fluent_files import nodes
from companion.words.language import FALLBACK
from tests.extras.joined.test_page_and_page import Page, Reloaded, play_and_load_again
from tests.translation import resources

NOT_READ = frozenset({"command", "id", "phase", "state", "role", "kind", "cell", "code", "link",
                      "address", "rows", "seat", "player"})
"""Parts of a page's state that its script reads, and nobody else."""
LEAST = 8
"""Number of characters of a piece of a sentence that is told from other languages."""


@cache
def pieces(language: str) -> frozenset[str]:
    """What stands between the arguments in all messages of a language."""
    return frozenset(
        node.value.strip() for resource in resources(language).values() for entry in resource.body
        if isinstance(entry, ast.Message) for node in nodes(entry.value)
        if isinstance(node, ast.TextElement))


@cache
def phrases(language: str) -> frozenset[str]:
    """English pieces of more than a word that `language` does not share, and ids of messages."""
    own = "\n".join(pieces(language))
    ids = {entry.id.name for resource in resources(FALLBACK).values() for entry in resource.body
           if isinstance(entry, ast.Message) and "-" in entry.id.name}
    long = {each for each in pieces(FALLBACK) if " " in each} | ids
    return frozenset(each for each in long if len(each) >= LEAST and each not in own)


def foreign(text: str, language: str) -> tuple[str, ...]:
    """Return what is English in a text, or the id of a message."""
    english = text in pieces(FALLBACK) - pieces(language)
    return ((text,) if english else ()) + tuple(
        each for each in phrases(language) if each in text)


def read(shown: Any) -> Iterator[str]:
    """Yield all texts of a state that somebody may read."""
    if isinstance(shown, dict):
        for name, part in shown.items():
            if name not in NOT_READ:
                yield from read(part)
    elif isinstance(shown, list):
        for part in shown:
            yield from read(part)
    elif isinstance(shown, str):
        yield shown


class TwoLanguages(Reloaded):
    """All pages that were opened are kept."""

    def _open(self, which: int) -> Page:
        page = super()._open(which)
        self.__dict__.setdefault("opened", ([], []))[which].append(page)
        return page


@pytest.mark.parametrize("pair", [("de", "fr"), ("fr", "de")])
@pytest.mark.drawn(2)
def test_each_page_reads_only_its_own_language(pair: tuple[str, str]) -> None:
    two = TwoLanguages(1, languages=pair)
    play_and_load_again(two)
    for language, opened in zip(pair, two.opened, strict=True):
        texts = {text for page in opened for text in (
            *(text for how, text in page.told if how != "invited"),
            *read(page.shown))}
        assert len(texts) > 40
        assert {text: found for text in texts if (found := foreign(text, language))} == {}


def test_english_is_found() -> None:
    """Of a page in English all sentences are foreign to another one."""
    two = TwoLanguages(1, languages=("en", "en"))
    two.invite()
    two.call(two.guest.table.join, "wrong", "", "Ben")
    failed = two.wait(lambda: two.guest.heard("failed"))
    assert foreign(failed, "de")
    assert not foreign(failed, FALLBACK)
    two.air.close()
