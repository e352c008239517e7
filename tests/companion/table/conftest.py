"""What the tests of the table share."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "game(pack='A', options=''): the match that is begun")
