"""The demonstrations need the base dependencies only."""

from pathlib import Path

import pytest

from tests.test_base_environment import run


@pytest.mark.whole
@pytest.mark.parametrize("game", ["mutton", "fold", "dogs"])
def test_a_demonstration_with_all_its_pictures_needs_them_only(game: str, tmp_path: Path) -> None:
    ran = run("-m", "tests.base_environment", "demo", "--game", game, "-o", "out", here=tmp_path)
    assert ran.returncode == 0, ran.stderr
    assert "The records and pictures are in" in ran.stdout
    assert list((tmp_path / "out").glob("**/*.png"))
