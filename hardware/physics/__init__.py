"""The physics of sensing, by magpylib: fields with tolerances, and error rates. |

``python -m hardware.physics`` prints it.

It is independent of `hardware.magnets`, the rig's model, and verifies it.
Needs the extra `hardware`.
"""
