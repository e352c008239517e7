"""Wolf in the Fold in hindsight, as the other tile game."""

from types import MappingProxyType

_TILES = "companion.games.tiles.hindsight"
OFFER = MappingProxyType({
    "analyse": f"{_TILES}.analysed:analyse:fold",
    "kept-game-door": f"{_TILES}.ways:REPLAY",
    "look-back-door": f"{_TILES}.ways:AFTER_GAME",
    "pages": f"{_TILES}.ways:PAGES",
    "tour-when-over": f"{_TILES}.tour:WHEN_OVER",
    "tile-analysis": f"{__name__}.analysis:ANALYSIS",
})
