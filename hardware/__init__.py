"""The board as a thing: one description, its magnets, and the simulated board (the rig)."""
