"""Games of Mutton on paper, as pictures and as films."""

from types import MappingProxyType

_HERE = __name__
OFFER = MappingProxyType({
    "blank-sheet": f"{_HERE}.own_sheets:blank",
    "sheet": f"{_HERE}.own_sheets:sheet",
})
