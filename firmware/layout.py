"""The board of 4 cells a side (37 cells).

Written by hardware/board.py from the one description of the board; not edited by hand.
Channels (mux * 16 + input) and LED numbers are in the order of the cells; in self_tests
each multiplexer has a channel.
"""

layout_id = "hex4"
cells = 37
channels = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16,
    17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 32, 33,
    34, 35, 36, 37, 38,
)
leds = (
    0, 1, 2, 3, 8, 7, 6, 5, 4, 9, 10, 11, 12, 13, 14, 21,
    20, 19, 18, 17, 16, 15, 22, 23, 24, 25, 26, 27, 32, 31, 30, 29,
    28, 33, 34, 35, 36,
)
self_tests = (
    15, 31, 47,
)
