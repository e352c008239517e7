"""What a translation lacks: ``python -m tests.translation`` lists it for every language.

A translation is valid if every message in it is an English one of the same file, takes only its
arguments and has only its variants. It is complete if it also has every message and every variant.
What is missing is shown in English, so it need be complete only for a release.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from fluent.syntax import ast

from companion.words import fluent_files
from companion.words.fluent_files import choices, nodes, parse
from companion.words.language import FALLBACK, languages

Messages = Mapping[str, Mapping[str, ast.Message]]
"""The messages of each file, by their ids."""


def gaps(language: str) -> Iterator[str]:
    """Yield a line for each message and each variant that is missing."""
    other = _messages(language)
    for file, messages in _messages(FALLBACK).items():
        for id, message in messages.items():
            where = f"{language}/{file}.ftl: {id}"
            translated = other.get(file, {}).get(id)
            if translated is None:
                yield f"{where} is missing"
                continue
            wanted = choices(message)
            for name, keys in choices(translated).items():
                for key in sorted(wanted.get(name, keys) - keys):
                    yield f"{where} has no variant [{key}] of ${name}"


def defects(language: str) -> Iterator[str]:
    """Yield a line for each message that is unknown, in the wrong file, takes an argument that the
    English one is not given, does not show one that the English one shows, or has a variant that
    the English one has not."""
    english, other = _messages(FALLBACK), _messages(language)
    wanted, found = _by_id(english), _by_id(other)
    for file, messages in english.items():
        for id in messages:
            if id not in other.get(file, {}):
                continue
            where = f"{language}/{file}.ftl: {id}"
            known = choices(messages[id])
            for name, keys in choices(other[file][id]).items():
                for key in sorted(keys - known.get(name, keys)):
                    yield f"{where} has an unknown variant [{key}] of ${name}"
            taken = set(variables(id, found))
            for name in sorted(taken - set(variables(id, wanted))):
                yield f"{where} is not given ${name}"
            for name in sorted(set(variables(id, wanted, shown=True)) - taken):
                yield f"{where} does not show ${name}"
    for file, messages in other.items():
        for id in messages:
            if id not in english.get(file, {}):
                yield f"{language}/{file}.ftl: {id} is not an English message of this file"


@cache
def resources(language: str) -> Mapping[str, ast.Resource]:
    """All the parsed files of a language by their names."""
    return {name: parse(text) for name, text in fluent_files.sources(language).items()}


def variables(
    id: str, messages: Mapping[str, Sequence[ast.Message]], shown: bool = False
) -> Iterator[str]:
    """The arguments that a message takes, in any medium, its own and those of the messages that
    it refers to; if `shown`, without those by which it only selects a text."""
    for message in messages[id]:
        chosen = {
            each for node in nodes(message.value)
            if shown and isinstance(node, ast.SelectExpression) for each in nodes(node.selector)
        }
        for node in nodes(message.value):
            if isinstance(node, ast.VariableReference) and node not in chosen:
                yield node.id.name
            elif isinstance(node, ast.MessageReference) and node.id.name in messages:
                yield from variables(node.id.name, messages, shown)


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
    """List the defects and gaps of these languages, or of all; return 1 if there are any."""
    found = [each for language in wanted or languages()[1:]
             for each in (*defects(language), *gaps(language))]
    for each in found:
        print(each)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
