"""The first page does not wait for what only other pages need."""

from __future__ import annotations

import pytest

from companion.screens import page_list
from hardware.live import LiveRig
from hardware.rig import Rig
from tests.companion.screens.first_frame import first_frame

LATER = (
    "cryptography", "matplotlib", "numpy", "reportlab", "rich", "scipy", "tomlkit",
    "companion.analysis.game_review", "companion.analysis.history", "companion.care",
    "companion.players.thinking", "companion.printing", "companion.sounds.synth",
    "engine.mutton.analysis", "hardware.live", "hardware.rig",
)
"""Libraries and rooms that the first page does not need, and that take long to import."""
FIRST_PAGES = {"companion.screens.pages.start", "companion.screens.pages.new_match"}
"""The modules of pages that the start page uses."""


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, ...]:
    with LiveRig(Rig(4, seed=1)) as live:
        live.start()
        with first_frame(live.port, "800x480", tmp_path_factory.mktemp("bytecode")) as shown:
            return shown.modules


@pytest.mark.parametrize("name", LATER)
def test_the_first_frame_does_not_wait_for(name: str, modules: tuple[str, ...]) -> None:
    assert [it for it in modules if it == name or it.startswith(f"{name}.")] == []


def test_pages_are_imported_when_they_are_opened(modules: tuple[str, ...]) -> None:
    assert set(page_list.page_modules()) & set(modules) == FIRST_PAGES
