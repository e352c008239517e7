"""The three boards: a carrier for the Pico, banks of multiplexers, and a board for each cell.

They are KiCad projects in `hardware/boards`, to be edited there. What other modules want to know of
them is read from their files.

**Carrier.** 5 V come in at J1 and pass the fuse F1 and the transistor Q1, which blocks if plus and
minus are exchanged: its gate is then not below its source. D1 clamps what exceeds 5 V. The Schottky
diode D2 leads the 5 V to the Pico, so that they and USB's 5 V do not meet. It bears 1 A, so the
fuse F2 before it limits the current of a short circuit. The LEDs' data goes through a 74AHCT125,
since a WS2812B at 5 V wants 3.5 V for a one and the Pico gives 3.3 V. The LEDs' ground and that of
the sensors meet here, in the copper near J1.

**Bank.** Three strips of fifteen sensor headers with a CD74HC4067 each. The last input of each
multiplexer has a fixed voltage that tests it. The sensors' supply is made here, from 5 V by a
linear regulator: the Pico's own 3.3 V comes from a switching one and ripples. 45 sensors take
0.27 A as a rule and 0.45 A at the most.

**Cell.** It lies on the deck under every cell. The sensor (DRV5055A3, TI SBAS640, in TO-92: pin 1
supply, 2 ground, 3 output) stands on its legs, so that it comes to lie under the sheep's magnet.
The headers are on the underside, with ground in the middle, so that a turned plug joins it to
ground. The LED has a ground of its own, since its current would shift the sensor's.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from hardware.circuit.board_file import read
from hardware.circuit.parts import Circuit

FOLDER = Path(__file__).parents[1] / "boards"
NAMES = ("carrier", "bank", "cell")
MUXES = 3
"""The number of multiplexers on a bank: one for each ADC pin of the Pico."""
BANKS = 4
"""The number of banks that the carrier has connectors for."""


def file(name: str) -> Path:
    """Return the board's file; schematic and project lie beside it."""
    return FOLDER / name / f"{name}.kicad_pcb"


@cache
def circuit(name: str) -> Circuit:
    """Return the circuit of that name."""
    return read(file(name))


def carrier() -> Circuit:
    """Return the carrier."""
    return circuit("carrier")


def bank() -> Circuit:
    """Return a bank."""
    return circuit("bank")


def cell() -> Circuit:
    """Return the board of a cell."""
    return circuit("cell")


@cache
def bus() -> tuple[str, ...]:
    """Return the wires of the ribbon cable between carrier and bank, pin 1 first."""
    return tuple(str(pin.net) for pin in bank().part("J1").pins)
