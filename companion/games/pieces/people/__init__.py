"""Those who play games of pieces."""

from types import MappingProxyType

OFFER = MappingProxyType({"history": f"{__name__}.history:HISTORY"})
