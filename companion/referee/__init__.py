"""The referee: pure functions that decide what may be done and what follows from it.

`decider` is the shape that every game's referee has; `course` is what all matches share. `mutton`
is the referee of Mutton. Nothing here knows a screen, a board, a file or a clock.
"""
