"""Where things stand on every page: the bar at the top, the buttons at the bottom, the stage
between.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.screens.boxes import Box
from companion.screens.theme import BUTTON_MM, GAP_MM, MARGIN_MM, Display

BAR_MM = 11.0


class Areas(NamedTuple):
    """The parts of a page."""

    page: Box
    bar: Box
    stage: Box
    """All that is left between the bar and the bottom margin, within the margins."""


def areas(display: Display) -> Areas:
    """The parts of a page on this display."""
    page = Box(0, 0, display.width, display.height)
    bar, rest = page.top(display.px(BAR_MM))
    margin = display.px(MARGIN_MM)
    return Areas(page, bar, rest.inset(margin, margin * 3 // 4))


def board_box(display: Display) -> Box:
    """Where the board is drawn: at the left, or above everything else on a tall screen."""
    return _board_and_side(display)[0]


def side_box(display: Display) -> Box:
    """What is left beside the board, or below it."""
    return _board_and_side(display)[1]


def _board_and_side(display: Display) -> tuple[Box, Box]:
    stage, gap = areas(display).stage, display.px(GAP_MM)
    if display.portrait:
        return stage.top(round(stage.w * 0.83), gap)
    return stage.cut_left(round(display.width * 0.53), gap)


def button_row(display: Display, box: Box) -> tuple[Box, Box]:
    """A row for the large buttons at the bottom of a box, and what is left above."""
    return box.bottom(display.px(BUTTON_MM), display.px(GAP_MM))
