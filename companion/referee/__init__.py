"""The referee: pure functions that decide what may be done and what follows from it.

`decider` is the shape that every game's referee has; `course` is what all matches share. Nothing
here knows a screen, a board, a file or a clock.
"""
