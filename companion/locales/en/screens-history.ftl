### The match history and the replay on the touchscreen.
###
### $wolf and $farmer are names of players, $number is the number of a game.

## Matches

reading-matches = Reading the matches …
no-matches = No matches have been played yet.
not-finished = not finished
given-up = given up
# $result is given-up, not-finished, or how the match ended.
game-and-result = { $game }: { $result }
# When a match was begun: date and time, as they are written in the language.
match-begun = { WHEN($begun) }
date-and-result = { $date } · { $result }

## Players

counting = Counting …
column-played = total
column-results = won · drawn · lost
column-as-wolf = as Wolf
column-as-farmer = as Farmer
column-hits = hits
columns-explained = As Wolf and as Farmer: the Wolf's points per game, and how many games. Hits: shots that hit a wolf, of all shots, and how many hits chance would give.
# Points per game, and the number of games.
mean-of-games = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ $games })
hits-of-shots = { $hits } of { $shots } ({ NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) })

## One match

game-scored = { $points ->
    [one] Game { $number }: { $wolf } scores 1 point against { $farmer }
   *[other] Game { $number }: { $wolf } scores { $points } points against { $farmer }
}
# $how: given-up, or left to be continued.
left-in-round = { $how ->
    [given-up] This match was given up in round { $round } of game { $game }.
   *[left] This match was left in round { $round } of game { $game }.
}
left-before-game = { $how ->
    [given-up] This match was given up before game { $game } began.
   *[left] This match was left before game { $game } began.
}
match-left = { $how ->
    [given-up] This match was given up.
   *[left] This match is not finished.
}
can-be-continued = You can continue it.
cannot-be-continued = It cannot be continued: the computer has forgotten its wolves.

## The replay

analysing = Analysing every move: { $percent }%
# $one and $other are the players.
replay-of = Replay · { $one } and { $other }, game { $game }
# Above the bars, a number for each move. $packs is that of the present move.
packs-still-fit = Packs that still fit: { $packs }
number-of-packs = { $packs }
# Above a map with a line for each move and a box for each letter.
letters-legend = Each line is a move. A full box is a wolf.
# The Wolf's points that were to be expected at the end, and how many of them were still to come.
points-expected = Wolf { NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) } · { NUMBER($to_come, minimumFractionDigits: 1, maximumFractionDigits: 1) } to come
# Above at most three buttons.
costly-moves = Moves that mattered most
no-costly-move = No move stands out as a mistake.
