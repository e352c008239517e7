"""Matches of Wolf in the Fold that play themselves."""

OFFER = {"demo": "companion.games.tiles.demo.playing:TileDemo:level-0+level-2"}
