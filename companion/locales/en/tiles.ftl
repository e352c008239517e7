### The tables of the two tile games, Wolf in the Fold and Sheep, Dogs and Wolves.
###
### $player is a player's name, $cell a cell of the table such as 2,-1, $cells several. $kind is a kind of tile (fold-tile).
### The screen lights cells and does not name them; typed.ftl has the texts that do.

## Choosing a match

choose-game-and-players = Choose a game and who plays.
# $forms are words that players type, such as duel and bids.
forms-of-match = { tile-game } cannot be played as this kind of match. Choose { LIST($forms, type: "or") }.
needs-players = { $count ->
    [one] { tile-game } is for 1 player.
   *[other] { tile-game } is for { $count } players.
}
needs-players-from-to = { tile-game } is for { $least } to { $most } players.
computer-needs-screen = A computer player cannot place real tiles. Choose people only, or play on this screen.
finished-table-hides-takers = A finished table does not show who enclosed which herd, so rivals cannot be counted. Score tile by tile, or play together.

## What to do now

# $count is a number of sheep.
how-many-sheep = { $player }, how many sheep will you save?
higher-bid-has-sheep = The higher bidder plays the sheep.
bid-more-sheep = { $count ->
    [one] { $player }, bid more than 1 sheep, or give way.
   *[other] { $player }, bid more than { $count } sheep, or give way.
}
giving-way-has-wolves = If you give way, you play the wolves.
confirm-tile = Tap “{ confirm }”, or move or turn the tile.
player-confirms-tile = { $player }, tap “{ confirm }”, or move or turn the tile.
enter-all-tiles = Enter all the tiles on the table, in any order.
count-when-entered = When all are entered, tap “{ count-table }”.
which-tile-in-middle = Which tile is in the middle?
middle-was-first = It was turned over first, and it cannot be a wolf.
lay-in-middle = Place the { fold-tile } in the middle.
which-tile-drawn = { $player }, which tile have you drawn?
lay-for-side = { $side ->
    [sheep] { $player }, place a tile for the sheep.
   *[wolves] { $player }, place a tile for the wolves.
}
lay-tile = { $player }, place the { fold-tile }.
wolves-put-back = { $count ->
    [one] A wolf had no herd to go to, so it went back into the stack.
   *[other] { $count } wolves had no herd to go to, so they went back into the stack.
}
all-tiles-lie = All tiles are on the table. Tap “{ count-table }” to score them.
or-undo-last = Tap “{ undo }” to take the last one back.

## What cannot be done

tiles-being-laid = You cannot do that while tiles are being placed.
tiles-of-another-match = Another match is being played. Finish it, or give it up first.
match-is-mutton = That match is Mutton. Continue it at the other table.
hand-comes-from-stack = The tile in hand comes from the stack, so you cannot choose another.
# $kind is the word that was typed, $kinds are those that fit.
kind-not-now = This tile cannot be placed now. Choose another.
choose-tile-first = Choose a tile first.
no-tile-in-hand = There is no tile in hand to turn.
fits-one-way = The tile fits there in only one way.
looks-the-same = This tile looks the same however you turn it.
no-tile-to-confirm = No tile is waiting for you to confirm it.
lay-tile-first = Place the tile first.
table-is-empty = There is nothing on the table yet.
no-tile-there = There is no tile there.
enter-fewer-tiles = Enter 1 to { $most } tiles at once.
# Said before the reason. $tile is what was typed.
none-entered = Nothing was entered, because of { $tile }.
computers-turn-then = It is the computer's turn after that.
laid-tiles-stay = Tiles stay where they were placed. Tap “{ undo }” to take the last one back, if you still can.
place-all-or-give-up = Place all tiles first, or give the game up.
nothing-laid-yet = No tile has been placed yet.
next-tile-is-open = The next tile has been turned over, so the last one stays.
computer-has-seen-it = The computer has seen the tile, so it stays.

## The score

# A row of the score: a player's points, or those of a side.
score-of-player = { $player }
score-of-players = Players
score-of-wolves = Wolves
sheep-saved = Sheep saved
sheep-eaten = Sheep eaten
saved-sheep = { $player } saved { $count } sheep.
plays-sheep-next = Next, { $player } plays the sheep.

## How a game or a match ended

has-given-up = { $player } gave up.
# $scores is a list of player-points, $winners are names.
rivals-end = { COUNT($winners) ->
    [one] { $winners } wins: { LIST($scores, type: "comma") }.
   *[other] { $winners } share first place: { LIST($scores, type: "comma") }.
}
player-points = { $player } { $points }
# Points of the players and of the wolves.
player-beats-wolves = { $player } wins, { $points } to { $wolf_points }.
players-beat-wolves = The players win, { $points } to { $wolf_points }.
wolves-win = The wolves win, { $wolf_points } to { $points }.
players-and-wolves-draw = The game is a draw, { $points } to { $wolf_points }.
saved-of-sheep = { $player } saved { $count } of { $total } sheep.
# Sheep saved by the winner and by the loser.
sheep-duel-won = { $player } wins, { $most } sheep to { $least }.
sheep-duel-drawn = The match is a draw: each player saved { $count } sheep.
sheep-bid-won = { $winner } wins: { $player } bid { $bid } and saved { $count } sheep.
all-tiles-laid = All tiles have been placed.
# $tiles is a list of tiles-of-kind.
tiles-not-laid = Not placed: { $tiles }.
sheep-not-laid = The wolves score { points } for the sheep among them.
tiles-to-lay = To place: { $tiles }.
tiles-to-lay-with-hand = In hand: { fold-tile }. To place: { $tiles }.
tiles-of-kind = { $most } { fold-tiles-there-are }

## Why a herd or a sheep of Wolf in the Fold counts as it does. $cells are those of the herd, or of one sheep.

flock-enclosed = { COUNT($cells) ->
    [one] The sheep on { $cells } is enclosed.
   *[other] The herd of { COUNT($cells) } on { $cells } is enclosed.
}
flock-open = { COUNT($cells) ->
    [one] The sheep on { $cells } is not enclosed.
   *[other] The herd of { COUNT($cells) } on { $cells } is not enclosed.
}
flock-reaches = { COUNT($cells) ->
    [one] The sheep on { $cells } is not enclosed: it reaches the empty cell { $exit }.
   *[other] The herd of { COUNT($cells) } on { $cells } is not enclosed: it reaches the empty cell { $exit }.
}
wolves-beside-herd = { COUNT($cells) ->
    [one] A wolf is next to it on { $cells }.
   *[other] Wolves are next to it on { $cells }.
}
shepherds-inside = { COUNT($cells) ->
    [one] A shepherd is inside the fence on { $cells }.
   *[other] Shepherds are inside the fence on { $cells }.
}
shepherds-beside = { COUNT($cells) ->
    [one] A shepherd is next to it on { $cells }.
   *[other] Shepherds are next to it on { $cells }.
}
# $share is "all" if $points are all of its points, or "part" of its $worth.
player-scores = { $share ->
    [all] { $player } scores { points }.
   *[part] { $player } scores { $points } of its { $worth } points.
}
players-score = { $share ->
    [all] The players score { points }.
   *[part] The players score { $points } of its { $worth } points.
}
wolves-score = { $share ->
    [all] The wolves score { points }.
   *[part] The wolves score { $points } of its { $worth } points.
}
players-and-wolves-score = The players score { $points } of its { $worth } points, the wolves { $wolf_points }.
given-to-wolves = The game was given up, so the wolves score { points }.
nobody-scores = Nobody scores points for it.
no-herd-no-points = Nobody scores points for it, because one sheep is not a herd.
points = { $points ->
    [one] 1 point
   *[other] { $points } points
}

# What lies on a cell, where a player asks about it.
tile-beside-no-herd = The { fold-tile } on { $cell } is not next to a herd.
fence-closed = The { fold-tile } on { $cell } is closed at its { $edges }, where its line meets another.
fence-not-closed = The { fold-tile } on { $cell } is not closed at any end.
fence-stops = { COUNT($edges) ->
    [one] The tile at its { $edges } has no line to meet it.
   *[other] The tiles at its { $edges } have no lines to meet it.
}
fence-ends = There is no tile at its { $edges }.
# The edges of a six-sided tile.
edge-right = right
edge-lower-right = lower right
edge-lower-left = lower left
edge-left = left
edge-upper-left = upper left
edge-upper-right = upper right

## Why a sheep or a wolf of Sheep, Dogs and Wolves counts as it does

wolf-at-scared = The wolf on { $cell } is scared: the dogs on { $dogs } are next to it.
wolf-at-stays-hungry = The wolf on { $cell } stays hungry: only the dog on { $dogs } is next to it, and no other can come.
wolf-at-hungry = The wolf on { $cell } is hungry: only the dog on { $dogs } is next to it. Another may still come.
sheep-at-eaten = { COUNT($wolves) ->
    [one] The sheep on { $cell } is eaten: the hungry wolf on { $wolves } is next to it.
   *[other] The sheep on { $cell } is eaten: the hungry wolves on { $wolves } are next to it.
}
sheep-at-may-be-eaten = { COUNT($wolves) ->
    [one] The sheep on { $cell } would be eaten now: the hungry wolf on { $wolves } is next to it.
   *[other] The sheep on { $cell } would be eaten now: the hungry wolves on { $wolves } are next to it.
}
sheep-at-safe = { COUNT($wolves) ->
    [0] The sheep on { $cell } is safe: no wolf is next to it.
    [one] The sheep on { $cell } is safe: the wolf on { $wolves } next to it is scared.
   *[other] The sheep on { $cell } is safe: the wolves on { $wolves } next to it are scared.
}
# $by is whose side gave up.
sheep-at-given-up = { $by ->
    [sheep] The sheep on { $cell } is lost, because the player of the sheep gave up.
   *[wolves] The sheep on { $cell } is saved, because the player of the wolves gave up.
}
dog-beside-wolves = { COUNT($wolves) ->
    [one] The dog on { $cell } is next to the wolf on { $wolves }. Two dogs scare a wolf.
   *[other] The dog on { $cell } is next to the wolves on { $wolves }. Two dogs scare a wolf.
}

## Commands that were typed in another way than they are meant. Words of commands stay English.

name-a-tile-game = Say game fold for Wolf in the Fold, or game dogs for Sheep, Dogs and Wolves.
quotation-mark-missing = A quotation mark is missing. Say players Ann Ben.
name-a-scorer = Say scorer moves, scorer final or scorer off.
seed-is-a-number = A seed is a whole number.
# $word is what was typed, $kinds are words for tiles.
no-such-tile = There is no tile { $word }. Say { LIST($kinds, type: "or") }.
name-the-cell = Say where to place the tile, such as lay 2,-1.
# $turns are signs for the ways to turn a tile, or sides such as n.
no-such-turn = This tile cannot be turned to { $word }. Choose { LIST($turns, type: "or") }.
say-take-back = Say take back.
# $example is two tiles and their cells.
name-the-tiles = Say which tiles are on the table, such as enter { $example }.
