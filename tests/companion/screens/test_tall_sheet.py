"""The tracking sheet of a tall screen: all letters, marks and rounds, large enough to be read."""

from dataclasses import replace

import numpy as np
import pytest

from companion.games.mutton.show import Fate, Note, SheetPicture
from companion.games.mutton.tracking import SheetMark, SheetRow
from companion.games.mutton.widgets.tall_sheet import TallSheet
from companion.screens.boxes import Box
from companion.screens.theme import DAY, Display
from companion.screens.widgets.part import Look
from companion.simulation.offscreen import Offscreen

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
RAN = (SheetMark.RAN,)
CAPITAL_MM = 2.5
"""Height of a capital of 4 mm text, in mm."""


@pytest.fixture
def tall(the_window: Offscreen) -> Offscreen:
    """The window at 720x1280, empty."""
    the_window.resize(Display.of(720, 1280))
    return the_window


def _sheet(
    screen: Offscreen, picture: SheetPicture, chosen: list[str] | None = None
) -> TallSheet:
    box = Box(20, 300, 680, 780)
    sheet = TallSheet(Look(DAY, screen.display), box, picture, (chosen or []).append)
    if chosen is not None:
        sheet.on_letter = chosen.append
    screen.show(sheet)
    return sheet


@pytest.mark.parametrize("count", [2, 7, 8, 19, 26])
def test_every_letter_has_a_line_of_its_own(tall: Offscreen, count: int) -> None:
    chosen: list[str] = []
    sheet = _sheet(tall, SheetPicture(LETTERS[:count]), chosen)
    lines = list(sheet.columns.values())
    assert len(lines) == count
    assert all(sheet.box.contains(line) for line in lines)
    assert not any(one.overlaps(other) for i, one in enumerate(lines) for other in lines[:i])
    for line in lines:
        tall.tap(*line.centre)
    assert "".join(chosen) == LETTERS[:count]


def test_a_finger_slides_to_another_letter(tall: Offscreen) -> None:
    chosen: list[str] = []
    sheet = _sheet(tall, SheetPicture(LETTERS), chosen)
    finger = tall.finger(*sheet.columns["F"].centre)
    for name in "GHW":
        finger.move(*sheet.columns[name].centre)
    finger.up()
    assert chosen == ["W"]


@pytest.mark.parametrize(("rounds", "chances"), [(11, {}), (7, dict.fromkeys(LETTERS, 0.1))])
def test_a_usual_game_is_seen_whole(
    tall: Offscreen, rounds: int, chances: dict[str, float]
) -> None:
    rows = tuple(SheetRow(n + 1, {"A": RAN}) for n in range(rounds))
    sheet = _sheet(tall, SheetPicture(LETTERS, rows=rows, chances=chances))
    assert [row.number for row in sheet.visible_rows] == list(range(1, rounds + 1))


def test_a_long_game_scrolls_sideways_and_comes_back_with_the_next_round(tall: Offscreen) -> None:
    rows = tuple(SheetRow(n, {"A": RAN}) for n in range(1, 27))
    chosen: list[str] = []
    sheet = _sheet(tall, SheetPicture(LETTERS, rows=rows), chosen)
    assert sheet.visible_rows[-1].number == 26
    x, y = sheet.columns["D"].centre
    tall.drag((x, y), (x + 600, y + 10))
    assert sheet.visible_rows[0].number == 1
    assert chosen == [], "a finger that scrolls chooses nothing"
    sheet.show(SheetPicture(LETTERS, rows=(*rows, SheetRow(27, {"B": RAN}))))
    assert sheet.visible_rows[-1].number == 27


def test_letters_are_4_mm_text(tall: Offscreen) -> None:
    sheet = _sheet(tall, SheetPicture(LETTERS))
    line, least = sheet.columns["H"], CAPITAL_MM * tall.display.dpi / 25.4
    ink = tuple(round(c * 255) for c in DAY.on_wool.rgb)
    pixels, width = tall.pixels(), tall.display.width
    dark = [
        y for y in range(line.y, line.upper)
        for x in range(line.x, line.x + line.h)
        if tuple(pixels[(y * width + x) * 4 : (y * width + x) * 4 + 3]) == ink
    ]
    assert max(dark) - min(dark) + 1 >= least


def test_chances_stand_only_where_deduction_is_on(tall: Offscreen) -> None:
    accent = bytes(round(c * 255) for c in DAY.accent.rgb)

    def lit(chances: dict[str, float]) -> bool:
        _sheet(tall, SheetPicture(LETTERS, chances=chances))
        pixels = tall.pixels()
        return any(pixels[i : i + 3] == accent for i in range(0, len(pixels), 4))

    assert not lit({})
    assert lit({"C": 0.5})


def test_every_mark_fate_and_note_can_be_told_apart(tall: Offscreen) -> None:
    """No two look the same, all colours taken away."""
    blank = SheetPicture("A")
    pictures = [replace(blank, rows=(SheetRow(1, {"A": (mark,)}),)) for mark in SheetMark]
    pictures += [replace(blank, fates={"A": fate}) for fate in Fate]
    pictures += [replace(blank, notes={"A": note}) for note in Note if note is not Note.NONE]
    seen = []
    for picture in pictures:
        _sheet(tall, picture)
        seen.append(np.frombuffer(tall.pixels(), np.uint8)[1::4].astype(np.int16))
    for i, one in enumerate(seen):
        for other in seen[:i]:
            assert (abs(one - other) > 40).sum() >= 12


def test_marks_of_one_round_stand_one_above_the_other(tall: Offscreen) -> None:
    one = SheetPicture("A", rows=(SheetRow(1, {"A": RAN}),))
    both = SheetPicture("A", rows=(SheetRow(1, {"A": (*RAN, SheetMark.SHOT)}),))
    _sheet(tall, one)
    single = tall.pixels()
    _sheet(tall, both)
    assert tall.pixels() != single
