"""Games of pieces in hindsight: move by move."""

from types import MappingProxyType

_HERE = __name__
OFFER = MappingProxyType({
    "kept-game-door": f"{_HERE}.ways:REPLAY",
    "look-back-door": f"{_HERE}.ways:AFTER_GAME",
    "pages": f"{_HERE}.ways:PAGES",
})
