"""From what lies on the board to what it means and what to do now.

Pure functions of the public game and the arrangement: nothing is remembered from one moment to the
next, so putting things back takes a move back. `turn` reads a turn, `leading` an announced move.
"""
