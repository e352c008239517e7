"""Start-up file that CircuitPython runs before USB starts, at the root of the drive.

It opens a second serial port for the wire (the first stays the console), and gives the board the
name by which Sheepfold finds it.
"""

import supervisor
import usb_cdc
import usb_hid
import usb_midi

supervisor.set_usb_identification("Sheepfold", "Sheepfold board")
usb_cdc.enable(console=True, data=True)
usb_hid.disable()
usb_midi.disable()
