"""Finds what only programs should read in a text for people."""

import re
from collections.abc import Iterable

from companion.words.fluent_files import sources

_RAW = re.compile("|".join((
    r"\blevel-\d\S*",  # a strength
    r"\b(?:beginner|greedy)\b",  # another player
    r"\b[a-z][A-Za-z]*=\S+",  # an option with a value
    r"\b[a-z]+(?:_[a-z]+)+\b",  # snake case
    r"\b[a-z]{2,}[A-Z]\w*",  # camel case
    r"\{ ?\$?[\w-]+ ?\}",  # a placeable that was not filled
    r"\b(?:Private)?Message\(|<[\w.]+ object|\b[A-Z]\w+\([a-z_]+=|\('|\bNone\b.*\)",  # a repr
)))
_ALLOWED = re.compile(
    r"\$scrypt\$[^ ]*|\b(?:https?|wss?|mqtts?|cmd|socket)://?\S*|\S*/\S+"
    r"|\S+\.(?:pl|py|md|toml|mutton)\b|\S+…|\bmT\b")
"""Seals, addresses, paths, the names of programs, and units."""
_IDS = frozenset(
    line.partition(" =")[0] for text in sources("en").values() for line in text.splitlines()
    if re.match(r"[a-z]+(-[a-z0-9]+)+ =", line))


def raw_words(texts: Iterable[str]) -> list[str]:
    """Return the raw identifiers in these texts, each with its text.

    >>> raw_words(["Computer (level-3) wins.", "size=4 no_reveal", "Ann wins.", "seal-begins"])
    ["'level-3)' in 'Computer (level-3) wins.'", "'size=4' in 'size=4 no_reveal'", \
"'no_reveal' in 'size=4 no_reveal'", "'seal-begins' in 'seal-begins'"]
    """
    found = []
    for text in texts:
        plain = _ALLOWED.sub(" ", text)
        wrong = [match[0] for match in _RAW.finditer(plain)]
        wrong += [text] if text.strip() in _IDS else []
        found += [f"{each!r} in {text!r}" for each in wrong]
    return found
