"""The pictures of the terminal in the makers' guide: what they show is what the commands say."""

import pytest
from rich.console import Console

terminal = pytest.importorskip("tests.extras.care.terminal", exc_type=ImportError)


def text(shown: object) -> str:
    console = Console(width=200)
    with console.capture() as captured:
        console.print(shown)
    return captured.get()


def test_the_doctor_finds_a_sound_board_that_is_not_calibrated() -> None:
    typed, shown = terminal.examined(size=2)
    assert typed == "sheepfold doctor"
    assert "The board is not calibrated." in text(shown)
    assert "No problem, but 2 things to look at." in text(shown)


def test_the_calibration_has_tried_fifteen_cells() -> None:
    _, shown = terminal.calibrated()
    assert "Put a sheep on d7, where the light is, with its letter up (16 of 37)." in text(shown)


def test_the_flash_names_no_folder_of_this_machine() -> None:
    _, shown = terminal.flashed()
    assert "The Pico at /media/you/CIRCUITPY (CircuitPython 9.2.1) now has program" in text(shown)
