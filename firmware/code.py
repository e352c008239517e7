"""Program that CircuitPython runs when the board starts, at the root of the drive.

Whatever goes wrong, the console shows the error and the board starts again. Where the program did
not even start, the Pico's own LED blinks fast for half a minute first: time to look, and to repair
a file.
"""

import time
import traceback

import board
import microcontroller
from digitalio import DigitalInOut

PAD = True  # False on a board without a tag reader

program = None
try:
    from firmware import layout
    from firmware.app import Firmware
    from firmware.pico import Pico

    hal = Pico(leds=max(layout.leds) + 1, pad=PAD, self_tests=layout.self_tests)
    program = Firmware(hal, layout)
    while True:
        program.step()
except Exception as error:  # whatever it was: the players' board must come back by itself
    traceback.print_exception(error)
    if program is not None:
        try:
            program.fail(repr(error))
        except Exception:  # what failed may be the line to the host
            pass
        time.sleep(1)  # so that it can be read on the console
    else:
        led = DigitalInOut(board.LED)
        led.switch_to_output(False)
        for _ in range(240):
            led.value = not led.value
            time.sleep(0.125)
microcontroller.reset()
