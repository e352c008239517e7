"""The engine's reasons against a move or an input as messages: ``rules.ftl`` has one for each code.

Each text is a clause without its full stop, because other messages quote it.
"""

from __future__ import annotations

from companion.words.message import Message
from engine.defect import Defect


def message(defect: Defect) -> Message:
    """A reason that everybody may read. Raises ValueError for a secret one."""
    if defect.secret:
        raise ValueError("a secret reason is not for everybody")
    return Message(f"defect-{defect.code}", **defect.arguments)
