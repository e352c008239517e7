"""The notation of KiCad's files: nested lists in brackets (S-expressions)."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import NAMESPACE_URL, uuid5


class Word(str):
    """A word of the notation itself, which stands without quotation marks."""

    __slots__ = ()


Node = tuple["Item", ...]
Item = str | float | Node
"""A word or a text, a number, or a list."""


def node(tag: str, *items: Item) -> Node:
    """Return a list that begins with a word.

    >>> written(node("at", 1.0, 2.54, node("layer", "F.Cu"), Word("yes")))
    '(at 1 2.54 (layer "F.Cu") yes)'
    """
    return (Word(tag), *items)


def identifier(*path: object) -> str:
    """Return an identifier that is the same in every run.

    >>> identifier("cell", "U1") == identifier("cell", "U1")
    True
    """
    return str(uuid5(NAMESPACE_URL, "sheepfold/" + "/".join(str(part) for part in path)))


def written(item: Item, depth: int = 0) -> str:
    """Return the text of a list, with a line for each list of lists."""
    if isinstance(item, tuple):
        return f"({''.join(_joined(item, depth))})"
    if isinstance(item, Word):
        return item
    if isinstance(item, str):
        escaped = item.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    return f"{round(item, 4) + 0.0:.10g}"


def _joined(items: Node, depth: int) -> Iterator[str]:
    deep = any(isinstance(item, tuple) and any(isinstance(one, tuple) for one in item)
               for item in items)
    for number, item in enumerate(items):
        if number:
            yield "\n" + "  " * (depth + 1) if deep and isinstance(item, tuple) else " "
        yield written(item, depth + 1)
