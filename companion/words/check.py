"""What a translation lacks: ``python -m companion.words.check`` lists it for every language.

A language is complete if its files hold the same messages as the English ones, each with the same
arguments. A file may be missing; its messages are then listed one by one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence

from fluent.syntax import ast

from companion.words.fluent_files import resources, variables
from companion.words.language import FALLBACK, languages

Messages = Mapping[str, Mapping[str, ast.Message]]
"""The messages of each file, by their ids."""


def defects(language: str) -> Iterator[str]:
    """Yield a line for each message that is missing, unknown, in the wrong file, takes an argument
    that the English one is not given, or does not show one that the English one shows."""
    english, other = _messages(FALLBACK), _messages(language)
    wanted, found = _by_id(english), _by_id(other)
    for file, messages in english.items():
        for id in messages:
            where = f"{language}/{file}.ftl: {id}"
            if id not in other.get(file, {}):
                yield f"{where} is missing"
                continue
            taken = set(variables(id, found))
            for name in sorted(taken - set(variables(id, wanted))):
                yield f"{where} is not given ${name}"
            for name in sorted(set(variables(id, wanted, shown=True)) - taken):
                yield f"{where} does not show ${name}"
    for file, messages in other.items():
        for id in messages:
            if id not in english.get(file, {}):
                yield f"{language}/{file}.ftl: {id} is not an English message of this file"


def _messages(language: str) -> Messages:
    return {
        file: {entry.id.name: entry for entry in resource.body if isinstance(entry, ast.Message)}
        for file, resource in resources(language).items()
    }


def _by_id(messages: Messages) -> Mapping[str, Sequence[ast.Message]]:
    """The messages by their ids, in each medium in which they are written."""
    found: dict[str, list[ast.Message]] = {}
    for each in messages.values():
        for id, message in each.items():
            found.setdefault(id, []).append(message)
    return found


def main(wanted: Sequence[str]) -> int:
    """List the defects of these languages, or of all; return 1 if there are any."""
    found = [each for language in wanted or languages()[1:] for each in defects(language)]
    for each in found:
        print(each)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
