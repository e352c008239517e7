"""Chained lines: each hash covers its line and, through the hash before it, all earlier lines.

The last hash (the *head*) is enough to check all lines: one that was changed, removed or inserted
changes every hash after it. A chain has no key. It reveals accidents and careless changes; somebody
who can write both the lines and the hashes can compute new ones.
"""

import hashlib
from collections.abc import Iterable, Sequence

Text = str | bytes
"""A line, or its UTF-8 bytes."""


def origin(*about: Text) -> str:
    """Return the hash that a chain starts with; the parts say what the chain is about.

    >>> origin("ab", "c") == origin("a", "bc")
    False
    """
    whole = b"".join(len(part).to_bytes(8, "big") + part for part in map(_bytes, about))
    return hashlib.sha256(whole).hexdigest()


def link(head: str, line: Text) -> str:
    """Return the hash of a line that follows those with the hash `head`.

    >>> link(origin(), "one")[:8]
    'fb88e306'
    """
    return hashlib.sha256(bytes.fromhex(head) + _bytes(line)).hexdigest()


def links(start: str, lines: Iterable[Text]) -> list[str]:
    """Return the hash of each line, in a chain that starts with the hash `start`."""
    found, head = [], start
    for line in lines:
        head = link(head, line)
        found.append(head)
    return found


def first_broken(start: str, lines: Sequence[Text], hashes: Sequence[str]) -> int | None:
    """Return the index of the first line that does not fit its hash; None if all lines fit.

    >>> start = origin("a match")
    >>> hashes = links(start, ["one", "two", "three"])
    >>> first_broken(start, ["one", "2", "three"], hashes)
    1
    """
    pairs = zip(links(start, lines), hashes, strict=True)
    return next((index for index, (found, given) in enumerate(pairs) if found != given), None)


def _bytes(text: Text) -> bytes:
    return text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
