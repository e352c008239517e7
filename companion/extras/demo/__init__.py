"""Matches that play themselves on the real app, and pictures of its screens.

`commands.demo` plays a match of computers; `commands.pictures` takes the pictures of the
documentation on the tours of all games, which tests take as well (`companion.simulation.tour`).
"""

from companion.registry.extras import Extra

OFFER = Extra(parts={"without-display": "companion.extras.demo.hint:HINT"})
