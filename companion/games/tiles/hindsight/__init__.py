"""Games of tiles in hindsight: tile by tile, with better places."""
