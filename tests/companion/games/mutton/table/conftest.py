"""What the tests of the table share."""

import pytest

from companion.table.match_table import MatchTable
from tests.companion.fresh_views import compare_views


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "game(pack='A', options=''): the match that is begun")


@pytest.fixture(autouse=True)
def _no_view_is_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    compare_views(monkeypatch, (MatchTable, "do"), (MatchTable, "decided"))
