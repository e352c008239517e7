"""The match of Sheep, Dogs and Wolves that plays itself."""

from companion.games.tiles.demo import TileDemo

DEMO = TileDemo(("club", "master"))
