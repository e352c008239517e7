### Messages that read differently where players type commands: there are no buttons and no lights.
### The words of commands (confirm, which, berserk off, …) stay English in every language.

## guidance.ftl

confirm-order = Say confirm
confirm-question = Say confirm.
calm-down = Say berserk off to calm down.
free-cells = { $count ->
    [one] an empty cell
   *[other] empty cells
} not next to { $corpse }
more-problems = { LIST($problems, type: "sentences") }
more-deeds = { LIST($problems, type: "sentences") }
which-sheep-on = Which sheep is on { $cell }? Say its letter, such as which { $cell } F.
which-sheep-of = Which sheep is on { $cell }: { LIST($animals, type: "or") }? Say its letter, such as which { $example }.
check-letters = Is every letter on its cell? Say confirm.

## table.ftl

choose-and-start = Choose the players and the options, then say start. Say help for the commands.
resume-or-give-up = Say resume to continue it, or abandon to give it up.
give-match-up = Say abandon to give the match up.
too-sparse = No two sheep are next to each other, so the Wolf cannot kill. Say place groups.
bid-or-give-way = { $player }: say bid { $least } or more, or pass to give way.
choose-pack = { $count ->
    [one] { $farmer }, look away. { $wolf }, say pack and the letter of your wolf.
   *[other] { $farmer }, look away. { $wolf }, say pack and the letters of your { $count } wolves.
}
choose-pack-alone = { $count ->
    [one] { $wolf }, say pack and the letter of your wolf.
   *[other] { $wolf }, say pack and the letters of your { $count } wolves.
}
lock-pack-first = Say passphrase first. Without one, anybody who takes the memory card during the game can work out the pack.
wrong-pack = { $count ->
    [one] This cannot be the pack. It needs 1 letter of this flock that the options allow.
   *[other] This cannot be the pack. It needs { $count } different letters of this flock that the options allow.
}
if-forgotten = If it is forgotten, nobody can open this pack. Say abandon to give the match up, and begin another.
blind-say-how = { COUNT($cells) ->
    [one] { $cells } cannot be read: say touch { $example } up, touch { $example } down or touch { $example } empty.
   *[other] { $cells } cannot be read: say touch { $example } up, touch { $example } down or touch { $example } empty.
}
many-blind-say-how = { $count } cells cannot be read: say touch { $example } up, touch { $example } down or touch { $example } empty.
blind-counts-when-said = { COUNT($cells) ->
    [one] { $cells } cannot be read. After a move there, say what is on it, such as touch { $example } up.
   *[other] { $cells } cannot be read. After a move there, say what is on them, such as touch { $example } up.
}
many-blind-count-when-said = { $count } cells cannot be read. After a move there, say what is on them, such as touch { $example } up.
is-board-mistaken = Is the board wrong? Say touch { $cell } up, touch { $cell } down or touch { $cell } empty.
does-board-miss = Did the board miss something? Say what is on the cell, such as touch d3 up.

## tile-rules.ftl

defect-tiles-on-one-cell = There are { $count } tiles on { $cell }. Only one fits on a cell.
defect-cell-occupied = There is a { fold-tile } on { $cell } already.
defect-beside-no-tile = Place the tile next to another tile: { $cell } touches none.
defect-makes-a-hole = { $places ->
    [one] Place the tile elsewhere: on { $cell } it would enclose the empty cell { $cells }.
   *[other] Place the tile elsewhere: on { $cell } it would enclose { $places } empty cells, such as { $cells }.
}
defect-leaves-a-hole = { $places ->
    [one] The tiles enclose the empty cell { $cells }, and that is not allowed.
   *[other] The tiles enclose { $places } empty cells, such as { $cells }, and that is not allowed.
}
defect-tile-not-joined = Every tile has to touch the others. The tile on { $cell } does not.
defect-first-off-middle = Place the first tile in the middle, on 0,0.
defect-shepherd-needs-herd = Place the shepherd next to a herd that is not enclosed, such as on { LIST($cells, type: "or") }.
defect-shepherd-needs-fence = No herd needs a shepherd now. Place it next to a fence, such as on { LIST($cells, type: "or") }.
defect-wolf-needs-herd = { $places ->
    [0] No herd is free for this wolf. Shuffle it back and draw another tile.
   *[other] Place the wolf next to a herd, such as on { LIST($cells, type: "or") }.
}
defect-herd-has-wolf = { $places ->
    [0] The herd next to { $cell } has a wolf already, and no other is free. Shuffle this wolf back and draw another tile.
   *[other] The herd next to { $cell } has a wolf already. Place this one on { LIST($cells, type: "or") }.
}
defect-tile-apart = Place the tile so that it shares an edge with another tile. At { $cell } it touches none.
defect-tile-overlaps = { $occupant ->
    [sheep] There is a sheep on { $cell } already. Tiles cannot overlap.
    [dog] There is a dog on { $cell } already. Tiles cannot overlap.
   *[wolf] There is a wolf on { $cell } already. Tiles cannot overlap.
}
defect-tiles-apart = { COUNT($cells) ->
    [one] Every tile has to share an edge with another one. The tile at { $cells } does not.
   *[other] Every tile has to share an edge with another one. The tiles at { $cells } do not.
}

## rules.ftl

defect-rivals-alone = one player has no rivals, so choose players=2 or more, or together

## tiles.ftl

# forms-of-match lists words to type.
forms-of-match = { tile-game } cannot be played as this kind of match. Say form { LIST($forms, type: "or") }.
needs-players = { $count ->
    [one] { tile-game } is for 1 player. Say players and the name.
   *[other] { tile-game } is for { $count } players. Say players and their names.
}
needs-players-from-to = { tile-game } is for { $least } to { $most } players. Say players and their names.
computer-needs-screen = A computer player cannot place real tiles. Name people only, or say scorer off.
finished-table-hides-takers = A finished table does not show who enclosed which herd, so rivals cannot be counted. Say scorer moves, or options together.
confirm-tile = Say confirm, or move or turn the tile.
player-confirms-tile = { $player }, say confirm, or move or turn the tile.
count-when-entered = When all are entered, say finish.
all-tiles-lie = All tiles are on the table. Say finish to count them.
or-undo-last = Say undo to take the last one back.
game-over-next-game = This game is over. Say next to play the next one.
match-over-begin-another = The match is over. Say new to begin another.
tiles-of-another-match = Another match is being played. Finish it, or say abandon to give it up.
kind-not-now = No { $kind } can be placed now. Say { LIST($kinds, type: "or") }.
choose-tile-first = Say which tile it is: { LIST($kinds, type: "or") }.
no-tile-to-confirm = No tile is waiting for you to confirm it. Say undo to take the last one back.
laid-tiles-stay = Tiles stay where they were placed. Say undo to take the last one back, if you still can.
place-all-or-give-up = Place all tiles first, or say stop to give the game up.
## match.ftl

start-match-first = Say start to begin a match first.
unfinished-match-first = There is an unfinished match: say resume to continue it, or abandon to give it up.
bid-first = Bid first, or say pass to give way.
match-not-over = The match is not over yet. Say next to play its other game, or abandon to give it up.

## table.ftl, what cannot be done

both-have-to-agree = Both players have to agree: each says deduction on and a name.
no-hints-in-match = This match is played without hints. Say hints 3 before the next one.
flock-cannot-stand = The flock cannot be placed like that. { LIST($reasons, type: "sentences") } Say place sparse, groups, random, mirror, hand or free, or place and the cells of A, B, C, …
enter-two-names = Two names are needed. Say players Ann Ben, or players "Ann B." "Ben C."
nothing-asked = No sheep has to be named now. Say which d3 F if F is on d3.
say-which-cell = Say which cell, from { $first } to { $last }: touch { $first } empty.

## link.ftl

boards-several = Several boards are plugged in: { $boards }. Say board and a number, such as board 1 for the first.
