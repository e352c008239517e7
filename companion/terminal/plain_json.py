"""The same as dictionaries, lists and strings: how values of a table are told to other programs."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import singledispatch
from typing import Any

from companion.words.catalogue import TYPED
from companion.words.message import Message

NULL = ("resumable", "result")
"""The fields whose JSON is null where there is no message. Other texts are then empty."""
KEYS = {"save_error": "unkept"}
"""The JSON keys of fields that have another name in code. Other programs read these keys."""


@singledispatch
def plain(value: Any) -> Any:
    """The same as dictionaries, lists and strings, for JSON. A field that holds a message becomes
    two: its text as players read it who type commands, and its id and arguments.

    A game registers its own types that are told otherwise.

    >>> plain({"cell": "a1", "runs": ("b2", "c3")})
    {'cell': 'a1', 'runs': ['b2', 'c3']}
    """
    if is_dataclass(value) and not isinstance(value, type):
        shown: dict[str, Any] = {}
        for each in fields(value):
            found, key = getattr(value, each.name), KEYS.get(each.name, each.name)
            if isinstance(found, Message) or each.type == "Message | None":
                shown |= TYPED.json(**{key: found})
                if found is None and each.name in NULL:
                    shown[key] = None
            else:
                shown[key] = plain(found)
        return shown
    if isinstance(value, Mapping):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return value
