"""The pictures of the terminal in the makers' guide show what the commands really print."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console

terminal = pytest.importorskip("tests.pictures.terminal_pictures", exc_type=ImportError)

DRAWN = Path(__file__).parents[3] / "docs" / "makers" / "pictures"


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


def test_the_picture_is_as_wide_as_its_text_and_shows_colours() -> None:
    image = terminal.draw("sheepfold demo", "[green]ready[/]")
    wider = terminal.draw("sheepfold demo", "x" * 60)
    assert wider.width > image.width
    colours = [colour for _, colour in image.convert("RGB").getcolors()]
    assert [colour for colour in colours if colour[1] > 180 > colour[0]], "there is green"


def test_the_guide_has_all_of_them() -> None:
    for name in terminal.PICTURES:
        assert 1_000 < (DRAWN / f"{name}.png").stat().st_size < 200_000
