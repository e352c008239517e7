"""Wolf in the Fold on paper."""

from types import MappingProxyType

OFFER = MappingProxyType({
    "printed-tiles": f"{__name__}.report:PRINTED",
    "sheet": "companion.games.tiles.printing.own_sheets:tile_sheet:fold",
})
