"""The match of Wolf in the Fold that plays itself."""

from companion.games.tiles.demo import TileDemo

DEMO = TileDemo(("greedy", "partner"))
