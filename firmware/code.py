"""Program that CircuitPython runs when the board starts, at the root of the drive."""

import time

from firmware import layout
from firmware.app import Firmware
from firmware.pico import Pico

PAD = True  # False on a board without a tag reader

pico = Pico(leds=max(layout.leds) + 1, pad=PAD)
program = Firmware(pico, layout)
try:
    while True:
        program.step()
except Exception as error:  # whatever it was: the players' board must come back by itself
    program.fail(repr(error))
    time.sleep(1)  # so that it can be read on the console
    pico.reset()
