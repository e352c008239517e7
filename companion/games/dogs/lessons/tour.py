"""The way through the lesson."""

from functools import partial

from companion.games.tiles.lessons.tour import learn
from companion.simulation.tour import Detour

DETOUR = Detour(1, partial(learn, ((0, -1),)))
