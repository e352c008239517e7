### Printed sheets and reports: tracking sheets, and tables of the tile games.
###
### $round is the number of a round, $animal the letter of a sheep, $animals several.
### Keep legends and column headings short: there is little room on paper.

## Headings

sheet-of-mutton = Mutton: { tracking-sheet }
tracking-sheet = tracking sheet
table-of-game = { $game }: { the-table }
the-table = the table
# $title is one of the titles above.
title-page = { $title }, page { $page }
title-page-of = { $title }, page { $page } of { $pages }
field-wolf = Wolf
field-farmer = Farmer
field-sheep = Sheep
field-wolves = Wolves
field-player = Player { $number }
field-date = Date
field-score = Score
# In a text file.
field-and-value = { $field }: { $value }
the-pack-is = The pack: { $wolves }

# The board and the flock of a game of Mutton.
mutton-flock = { $wolves ->
    [one] board of { $size } a side, { $sheep } animals, 1 wolf
   *[other] board of { $size } a side, { $sheep } animals, { $wolves } wolves
}
# The options of a tile game, on one line. $scoring is together or rivals.
dogs-options = { $tiles } tiles
fold-options = { $players ->
    [one] 1 player
   *[other] { $players } players, { $scoring ->
        [rivals] as rivals
       *[together] together
    }
}; { $tiles } tiles

## Scores

score-is = Score: { NUMBER($points, useGrouping: 0) }.
score-to-beat = Score: { NUMBER($points, useGrouping: 0) } ({ NUMBER($to_beat, useGrouping: 0) } to beat).
score-hidden-until-end = Score: hidden until the end.
score-hidden-until-opened = Score: hidden until the pack is opened.

## The tracking sheet

marks-legend = x: a sheep was killed · w: a wolf was killed · ?: not revealed · +: stood next to the victim and ran · e: escaped · crossed out: dead · ringed: a wolf
column-round = Round
# Titles of lines in a text file: the letters of the flock, and a round; $round is a number of two characters.
line-of-sheep = Sheep
line-of-round = Round { $round }
column-notes = Notes
board-at-start = At the start
board-at-end = At the end
board-after-round = After round { $round }
board-before-shot = Round { $round }, before the shot
board-for-pencil = Fill in by hand
# $notes are some of the following.
notes = { LIST($notes, type: "clauses") }

## Notes of a round, in a narrow column

note-kill-refused = kill of { $animal } refused
note-escape-refused = escape of { $animal } refused
note-shot = { $was ->
    [sheep] shot { $animal } (sheep)
    [wolf] shot { $animal } (wolf)
   *[hidden] shot { $animal }
}
note-ran = { $animals } ran from it
# $animals is a list of animal-and-kind.
note-berserk = berserk: { LIST($animals, type: "comma") }
note-wolf-passes = Wolf must pass

## Reports

chart-round = Round
fold-legend = S: single sheep · L: with lambs · B: black · H: shepherd · W, on its corner: wolf · shaded: enclosed · small: name of the cell
dogs-legend = S: sheep · D: dog · W: wolf · crossed out: eaten · ringed: a safe sheep, a scared wolf · grey: not certain yet · small: name of the square

## Scores of the tile games

# $scores is a list of name-and-points.
score-of-rivals = Score: { LIST($scores, type: "comma") }.
name-and-points = { $player } { $points }
score-together = Score: players { $players }, wolves { $wolves }.
rivals-won = { COUNT($players) ->
    [one] { $players } wins.
   *[other] { $players } share first place.
}
side-won = { $side ->
    [players] The players win.
    [wolves] The wolves win.
   *[draw] A draw.
}
score-sheep = Score: { $saved } of { $sheep } sheep.
score-sheep-so-far = { $left ->
    [one] Score: { $saved } of { $sheep } sheep so far, 1 tile left.
   *[other] Score: { $saved } of { $sheep } sheep so far, { $left } tiles left.
}
