### `sheepfold flash`: why the board's program cannot be put on the Pico, and what to do then.
###
### $drive and $folder are paths, $version a version of CircuitPython. Commands in backquotes, names of files and CIRCUITPY
### stay as they are.

## Finding the board's drive

drives-several = Several boards are plugged in: { $drives }. Name the one you mean.
drive-without-circuitpython = The board at { $drive } has no CircuitPython yet. Copy its UF2 file (for the Raspberry Pi Pico or Pico 2, from circuitpython.org) to that drive, wait until CIRCUITPY appears, and try again.
# $device is a device such as /dev/disk/by-label/CIRCUITPY.
drive-not-mounted = A board is plugged in, but this computer does not open its drive. Renew its program on a computer with a desktop and Sheepfold.
drive-none = There is no drive called CIRCUITPY. Plug the board in with a cable that carries data: many carry power only. If no drive appears, hold BOOTSEL while you plug the board in, and put CircuitPython on it first.
drive-no-folder = There is no folder { $folder }. Is the board plugged in, and its drive mounted?
drive-of-another-kind = { $drive } is not a CircuitPython drive: it has no boot_out.txt. Name the drive that is called CIRCUITPY.

## The board and its CircuitPython

circuitpython-unknown = The file boot_out.txt on this drive does not say which version of CircuitPython the board runs. Unplug the board, plug it in again, and check that its drive comes back as CIRCUITPY.
circuitpython-too-old = The board runs CircuitPython { $version }, but the program needs { $oldest } or later. Hold BOOTSEL while you plug the board in, then copy the newer UF2 file from circuitpython.org to the drive that appears.
# The flash goes on. $checked is a major version, such as 10.
circuitpython-newer = CircuitPython { $version } is newer than version { $checked }, with which this program was tested. If the board does not start, put version { $checked } on it.
# $board is CircuitPython's name of a board, such as raspberry_pi_pico.
board-of-another-kind = This board is a { $board }, and its pins do not match the wiring. The program runs on { LIST($boards, type: "or") }.

## The program

library-missing = The library { $library }, which the board's program needs, is not installed on this computer. Run `make play` to install Sheepfold again.
library-not-python = The library { $library } on this computer is not plain Python ({ $file }), so the board cannot run it. Install it again with pip.

## Writing

drive-too-full = The board's drive has only { $free } KB left, and the program needs { $needed } KB. Delete the files on it that do not belong there.
read-back-differs = { $file } was not stored as it was written: the board's memory or the cable is faulty. The program that was on the board is still there. Try another cable, then another board.
drive-read-only = The board's drive is read-only. Eject it, unplug the board, plug it in again, and try again. { board-still-works }
drive-not-yours = This computer may not write on the board's drive. Renew its program on a computer with a desktop and Sheepfold.
drive-full = The board's drive is full. Delete the files on it that do not belong there, and try again. { board-still-works }
# $reason is the system's, in its language.
board-lost-in-writing = The board was disconnected while { $file } was being written ({ $reason }). Plug it in again and try again. { board-still-works }
board-still-works = The board still works: it has a whole program, the old one or the new one.

## On the screen

# How far the writing is, or how it ended. The percentage is a number.
flash-writing = The board's program is being written: { $percent }%. Leave the board plugged in.
flash-written = The board has its new program. Unplug it and plug it in again.
flash-same = The board already has this program.
board-size-unknown = It cannot be seen how many cells this board has. The person who built it has to put the program on it once.
