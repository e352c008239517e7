"""Full, read-only, foreign, old, new, shared: the game goes on, or a sentence says what to do."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import pytest

from tests.torture.journal import CASES


@pytest.fixture
def open_folder():
    """A folder that others can find, as pytest's own is closed to them."""
    made = Path(tempfile.mkdtemp(prefix="sheepfold-"))
    os.chmod(made, 0o755)
    yield made
    shutil.rmtree(made, ignore_errors=True)


@pytest.mark.parametrize("name", CASES)
def test_the_game_is_safe_with(name, open_folder):
    CASES[name](open_folder)
