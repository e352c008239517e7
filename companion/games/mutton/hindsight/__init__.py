"""Games of Mutton in hindsight: in sentences, with their turning points, and advice."""

from types import MappingProxyType

_HERE = __name__
OFFER = MappingProxyType({
    "advice": f"{_HERE}.advice:Coach",
    "analyse": f"{_HERE}.analysed:analyse",
    "kept-game-door": f"{_HERE}.ways:REPLAY",
    "look-back-door": f"{_HERE}.ways:AFTER_GAME",
    "pages": f"{_HERE}.ways:PAGES",
    "services": f"{_HERE}.reviews:open_services",
    "tour": f"{_HERE}.tour:PAST_GAME",
    "tour-when-over": f"{_HERE}.tour:WHEN_OVER",
})
