"""Games of pieces on paper."""

from types import MappingProxyType

OFFER = MappingProxyType({"sheet": f"{__name__}.own_sheets:sheet"})
