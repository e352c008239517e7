### Printed analyses. Keep legends and column headings short: there is little room on paper.

## Headings

analysis-of-game = { $game }: { game-analysis }
game-analysis = game analysis

## Reports

turning-points = Turning points
costliest-tiles = The tiles that cost most
no-move-stands-out = No move stands out as a mistake.
chart-packs = Packs that fit
chart-points = The Wolf's points: expected, and scored (thin line)
heat-map = How likely each animal was a wolf, in percent
heat-map-packs = packs
heat-map-legend = ·: certainly a sheep · 100: certainly a wolf · x, w, e: known to be a dead sheep, a dead wolf, escaped
heat-map-legend-pack = { heat-map-legend } · ringed: the pack
# $sides is a list of side-and-colour.
chart-tile-points = Points on the table: { LIST($sides, type: "comma") }
chart-sheep-saved = Points on the table: { LIST($sides, type: "comma") }; sheep expected to be saved (blue)
chart-lead = Points on the table: { LIST($sides, type: "comma") }; expected lead of the players (blue)
side-and-colour = { $colour ->
    [orange] { $side } (orange)
    [grey] { $side } (grey)
    [pale] { $side } (pale)
   *[black] { $side } (black)
}
side-sheep = sheep
side-players = players
side-wolves = wolves
tile-by-tile = Tile by tile
# A tile by its place in the record: the second tile of round 6 is 6.2.
place-of-tile = { $round }.{ $tile }
column-tile = round.tile
column-points = points
column-expected = expected
column-cost-better = cost, better
