"""Start-up file that CircuitPython runs in safe mode, at the root of the drive.

After a hard fault or a brown-out CircuitPython stops in safe mode until somebody presses reset. A
board under a table starts again by itself instead. Safe mode that somebody asked for, and faults
that would only come back, are left alone: to stop a board that restarts again and again, press
BOOTSEL in the first second after it is plugged in, while its LED blinks.
"""

import time

import microcontroller
from supervisor import SafeModeReason, runtime

if runtime.safe_mode_reason in (
    SafeModeReason.BROWNOUT, SafeModeReason.FLASH_WRITE_FAIL, SafeModeReason.GC_ALLOC_OUTSIDE_VM,
    SafeModeReason.HARD_FAULT, SafeModeReason.INTERRUPT_ERROR, SafeModeReason.NLR_JUMP_FAIL,
    SafeModeReason.SDK_FATAL_ERROR, SafeModeReason.STACK_OVERFLOW, SafeModeReason.WATCHDOG,
):
    time.sleep(2)  # a supply that has just sagged gets time to recover
    microcontroller.reset()
