"""The microcontroller's program; the same files run on CPython, MicroPython and CircuitPython."""
