"""The one description of the board: where each cell is, and what it is wired to.

From it come the firmware's tables, the rig and the fabrication files, so that none can disagree.
A board of any size from 2 to 8 cells a side is described by the same rules:

- cells are numbered in reading order (a1, a2, …), and so are they on the wire;
- cell number i is read by input ``i % 15`` of multiplexer ``i // 15``;
- the last input of each multiplexer is its self-test channel: a fixed voltage, by which its supply,
  its common pin, its enable and its address lines are tried;
- the LED chain runs through the rows like a plough: the first left to right, the next back.

A single cell is a board of size 1, for trying out parts. Its sensor is wired to the Pico's first
ADC pin without a multiplexer, which is where the firmware reads channel 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from math import hypot, sqrt

MIN_SIZE, MAX_SIZE = 2, 8
"""Range of sizes on which one can play."""
SINGLE_CELL = 1
"""Size of a single cell, on which parts can be tried out. One cannot play on it."""
REFERENCE_SIZE = 4
"""The board of the classic game; `firmware/layout.py` is written for it."""

INPUTS_PER_MUX = 16  # CD74HC4067
CELLS_PER_MUX = INPUTS_PER_MUX - 1
"""All inputs but the self-test channel."""
SELF_TEST_OHM = (6800, 1000)
"""What divides the fixed voltage of a self-test channel: from 3.3 V to it, from it to ground. Its
0.42 V lie where no sheep brings a sensor, and well above a dead input."""


@dataclass(frozen=True)
class PinLayout:
    """The wiring data for the firmware; `firmware/layout.py` has the same five names.

    `channels` and `leds` are in the order of the cells, `self_tests` in that of the multiplexers.
    """

    layout_id: str
    cells: int
    channels: tuple[int, ...]
    leds: tuple[int, ...]
    self_tests: tuple[int, ...]


@dataclass(frozen=True)
class BoardSpec:
    """A board of `size` cells a side; get one from `BoardSpec.of`.

    `pitch_mm` lies between the centres of neighbouring cells; `sensor_depth_mm` between the top
    of the board, on which the sheep stand, and the sensing element of the Hall sensors.

    >>> board = BoardSpec.of(2)
    >>> board.cells
    ('a1', 'a2', 'b1', 'b2', 'b3', 'c2', 'c3')
    >>> board.centre_mm("a2")
    (20.0, -34.64)
    >>> [board.led(cell) for cell in board.cells]
    [0, 1, 4, 3, 2, 5, 6]
    """

    size: int
    pitch_mm: float = 40.0
    sensor_depth_mm: float = 6.0

    @staticmethod
    def of(size: int, pitch_mm: float = 40.0) -> BoardSpec:
        """Return the board of `size` cells a side, or the single cell.

        Raises ValueError for other sizes.
        """
        if size != SINGLE_CELL and not MIN_SIZE <= size <= MAX_SIZE:
            raise ValueError(f"a board has {MIN_SIZE} to {MAX_SIZE} cells a side, not {size}")
        return BoardSpec(size, pitch_mm)

    @staticmethod
    def of_count(cells: int) -> BoardSpec | None:
        """Return the board with this number of cells; None if there is no such board.

        >>> BoardSpec.of_count(37) == BoardSpec.of(4), BoardSpec.of_count(40)
        (True, None)
        """
        sizes = (SINGLE_CELL, *range(MIN_SIZE, MAX_SIZE + 1))
        boards = (BoardSpec.of(size) for size in sizes)
        return next((board for board in boards if len(board.cells) == cells), None)

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """The cells in reading order. Row r holds those diagonals that cross it."""
        rows = 2 * self.size - 1
        return tuple(
            f"{chr(ord('a') + row)}{number}"
            for row in range(rows)
            for number in range(max(1, row - self.size + 2), min(rows, row + self.size) + 1)
        )

    @cached_property
    def _index(self) -> dict[str, int]:
        return {cell: index for index, cell in enumerate(self.cells)}

    def index(self, cell: str) -> int:
        """Return the cell's number, 0 for a1. Raises KeyError where the board has no such cell."""
        return self._index[cell]

    def __contains__(self, cell: object) -> bool:
        return cell in self._index

    def centre_mm(self, cell: str) -> tuple[float, float]:
        """Return the cell's centre, x to the right and y downwards.

        The board's centre is at (0, 0).

        Rounded to a hundredth of a millimetre, which is finer than anything is made.
        """
        below = ord(cell[0]) - ord("a") - (self.size - 1)
        across = int(cell[1:]) - self.size - below / 2
        return round(across * self.pitch_mm, 2), round(below * sqrt(3) / 2 * self.pitch_mm, 2)

    def distance_mm(self, one: str, other: str) -> float:
        """Return how far the centres of two cells are apart."""
        (x1, y1), (x2, y2) = self.centre_mm(one), self.centre_mm(other)
        return hypot(x1 - x2, y1 - y2)

    def channel(self, cell: str) -> int:
        """Return the cell's sensor: ``mux * 16 + input``."""
        mux, number = divmod(self.index(cell), CELLS_PER_MUX)
        return mux * INPUTS_PER_MUX + number

    @property
    def mux_count(self) -> int:
        """Number of multiplexers that the board needs: none for a single cell."""
        return -(-len(self.cells) // CELLS_PER_MUX) if self.size != SINGLE_CELL else 0

    @property
    def self_tests(self) -> tuple[int, ...]:
        """The channel with the fixed voltage of each multiplexer."""
        return tuple(INPUTS_PER_MUX * mux + CELLS_PER_MUX for mux in range(self.mux_count))

    def led(self, cell: str) -> int:
        """Return the cell's place in the LED chain."""
        return self._leds[self.index(cell)]

    @cached_property
    def _leds(self) -> tuple[int, ...]:
        leds: list[int] = []
        for row, group in groupby(range(len(self.cells)), key=lambda i: self.cells[i][0]):
            indices = list(group)
            leds += reversed(indices) if (ord(row) - ord("a")) % 2 else indices
        return tuple(leds)

    @property
    def layout_id(self) -> str:
        """Names the arrangement of cells on the wire: ``hex4`` for 4 cells a side."""
        return f"hex{self.size}"

    def firmware_layout(self) -> PinLayout:
        """Return the firmware's tables for this board."""
        return PinLayout(
            self.layout_id,
            len(self.cells),
            tuple(self.channel(cell) for cell in self.cells),
            self._leds,
            self.self_tests,
        )


def firmware_layout_text(spec: BoardSpec) -> str:
    """Return the text of `firmware/layout.py` for a board."""
    layout = spec.firmware_layout()
    title = (f"The board of {spec.size} cells a side ({layout.cells} cells)"
             if spec.size != SINGLE_CELL else "A single cell, without a multiplexer")
    return (
        f'"""{title}.\n\n'
        "Written by hardware/board.py from the one description of the board; not edited by hand.\n"
        "Channels (mux * 16 + input) and LED numbers are in the order of the cells; in self_tests\n"
        "each multiplexer has a channel.\n"
        '"""\n\n'
        f'layout_id = "{layout.layout_id}"\n'
        f"cells = {layout.cells}\n"
        f"channels = (\n{_lines(layout.channels)})\n"
        f"leds = (\n{_lines(layout.leds)})\n"
        f"self_tests = (\n{_lines(layout.self_tests)})\n"
    )


def _lines(numbers: tuple[int, ...], per_line: int = 16) -> str:
    rows = (numbers[i : i + per_line] for i in range(0, len(numbers), per_line))
    return "".join(f"    {', '.join(map(str, row))},\n" for row in rows)


if __name__ == "__main__":
    print(firmware_layout_text(BoardSpec.of(REFERENCE_SIZE)), end="")
