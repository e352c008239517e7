"""A long run of the program: play, talk, lights. Runs under MicroPython too, as `portable.py`."""

import gc

from firmware import layout, wire
from firmware.app import Firmware
from tests.firmware.portable import Dice, Machine

PARTS = 6
SCANS = 100000 // (PARTS - 1)
"""In each part of a run; the first fills what is filled once."""


class Silent:
    """LEDs that say nothing."""

    def __setitem__(self, led, colour):
        pass

    def show(self):
        pass


class SilentMachine(Machine):
    """One that prints nothing."""

    def set_auto_reload(self, on):
        pass


class Soak:
    """A program at work."""

    def __init__(self):
        self._machine, self._dice = SilentMachine(), Dice(7)
        self._machine.pixels = Silent()
        self._firmware = Firmware(self._machine, layout)
        self._seq = 0

    def run(self, scans):
        machine = self._machine
        for scan in range(scans):
            machine.now = (machine.now + 5) & 0x1FFFFFFF
            if scan % 20 == 0:
                self._disturb()
            self._firmware.step()
            machine.outgoing = b""

    def _disturb(self):
        """A piece moves, a tag comes or goes, the host says something sound or not."""
        machine, dice = self._machine, self._dice
        machine.fields[dice.roll(layout.cells)] = (0, 420, -420, 60)[dice.roll(4)]
        machine.tag = None if dice.roll(3) else dice.bytes(7)
        self._seq = (self._seq + 1) & 255
        kind = dice.roll(4)
        if kind == 0:
            colours = [(dice.roll(9), 0, 0)] * layout.cells
            machine.incoming += wire.encode(wire.LEDS, self._seq, 7, wire.pack_leds(colours)[0])
        elif kind == 1:
            machine.incoming += wire.encode(wire.SNAPSHOT_ASK, self._seq, 7)
        elif kind == 2:
            machine.incoming += dice.bytes(30)
        machine.incoming += wire.encode(wire.HOST_HEARTBEAT, self._seq, 7, b"\x01")


_soak = Soak()


def main():
    """One part of the run, after telling the memory in use."""
    print(gc.mem_alloc())
    _soak.run(SCANS)
