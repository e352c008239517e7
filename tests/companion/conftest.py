"""Fixtures for all of the companion's tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.companion.secrecy.blind import blind_seals as blind


@pytest.fixture
def blind_seals() -> Iterator[None]:
    """Seals that are the same whatever the pack is: the one thing that may differ between packs."""
    with blind():
        yield
