"""Mutton simulated: a robot finger, simulated hands and players, and a rig."""
