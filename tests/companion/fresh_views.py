"""Nothing shown is stale: whatever happens, a view is what a view made again would be."""

from functools import wraps
from typing import Any

import pytest

from companion.table.match_table import Latest, MatchTable


def compare_views(monkeypatch: pytest.MonkeyPatch, *methods: tuple[type, str]) -> None:
    """Compare a table's view with one that is made again, after each call of these methods."""
    for owner, name in methods:
        monkeypatch.setattr(owner, name, _compared(getattr(owner, name)))


def _compared(method: Any) -> Any:
    @wraps(method)
    def called(table: MatchTable[Any, Any, Any, Any, Any], *arguments: Any, **named: Any) -> Any:
        try:
            return method(table, *arguments, **named)
        finally:
            shown = table.view()
            kept, table._shown = table._shown, Latest(table._shown.function)
            table.refresh()
            again, table._shown = table.view(), kept
            assert shown == again

    return called
