"""The physics of sensing, by magpylib: what the sensors feel of sheep that are not quite as they
should be, and how often a cell's state is wrong. ``python -m hardware.physics`` prints it.

It is reckoned apart from `hardware.magnets`, the rig's model, and so can be held against it.
Needs the extra `hardware`.
"""
