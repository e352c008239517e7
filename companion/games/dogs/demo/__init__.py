"""Matches of Sheep, Dogs and Wolves that play themselves."""

OFFER = {"demo": "companion.games.tiles.demo.playing:TileDemo:level-5+level-9"}
