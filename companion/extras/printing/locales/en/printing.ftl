### Printed sheets and reports: tracking sheets, and tables of the tile games.
###
### $round is the number of a round, $animal the letter of a sheep, $animals several.
### Keep legends and column headings short: there is little room on paper.

## Headings

table-of-game = { $game }: { the-table }
the-table = the table
# $title is one of the titles above.
title-page = { $title }, page { $page }
title-page-of = { $title }, page { $page } of { $pages }

## The tracking sheet

marks-legend = x: a sheep was killed · w: a wolf was killed · ?: not revealed · +: stood next to the victim and ran · e: escaped · crossed out: dead · ringed: a wolf
column-round = Round
column-notes = Notes
board-at-start = At the start
board-at-end = At the end
board-after-round = After round { $round }
board-before-shot = Round { $round }, before the shot
board-for-pencil = Fill in by hand

## Reports

chart-round = Round
fold-legend = S: single sheep · L: with lambs · B: black · H: shepherd · W, on its corner: wolf · shaded: enclosed · small: name of the cell
dogs-legend = S: sheep · D: dog · W: wolf · crossed out: eaten · ringed: a safe sheep, a scared wolf · grey: not certain yet · small: name of the square

## Scores of the tile games

pieces-side = { $side }
pieces-the-board = The board
# A whole number.
number = { $number }
