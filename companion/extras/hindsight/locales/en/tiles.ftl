### The replay of tile games. $number is that of a tile, $total their number.

first-tile = The first tile is on the table.

replay-title = Replay
# A place of the slider.
tile-placed-by = Tile { $number } of { $total }: { $player } placed it.
tile-placed = Tile { $number } of { $total }.
better-place = Another place would have been { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points better.
# What the end was likely to be.
sheep-expected = Expected in the end: { NUMBER($sheep, minimumFractionDigits: 1, maximumFractionDigits: 1) } sheep saved.
# The points of the players less those of the wolves.
lead-expected = Expected in the end: a lead of { SIGNED($points) } points.
