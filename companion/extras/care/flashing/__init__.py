"""The board's program is put on a Pico that runs CircuitPython."""
