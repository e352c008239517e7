"""The installed wheel plays a match."""

from pathlib import Path

import pytest

from tests.test_packages import both, dist, run

__all__ = ["both", "dist"]


@pytest.mark.whole
def test_the_installed_wheel_plays_a_match(both: Path) -> None:
    assert "wins" in run(both, both.with_name("sheepfold"), "demo", "--no-pictures").stdout
