"""Records with one thing wrong in them."""

from collections.abc import Callable

import pytest

from engine.records import RecordError


def refused(read: Callable[[str], object], text: str, old: str, new: str) -> tuple[int, int, str]:
    """Line, column and reason of the refusal when `old` in this record says `new` instead."""
    assert old in text
    with pytest.raises(RecordError) as caught:
        read(text.replace(old, new, 1))
    return caught.value.line, caught.value.column, caught.value.text
