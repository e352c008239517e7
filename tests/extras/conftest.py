"""The fixtures of the companion's tests and of its screens, for those of the extras."""

from tests.companion.conftest import _english_afterwards, blind_seals, display, in_memory
from tests.companion.games.conftest import install
from tests.companion.screens.conftest import screen, spoken, the_window, wide

__all__ = [
    "_english_afterwards", "blind_seals", "display", "in_memory", "install", "screen", "spoken",
    "the_window", "wide",
]
