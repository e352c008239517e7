### What both tables say about a match: what cannot be done now, how the match stands, and how it ended.
###
### $player is a player's name.

## What cannot be done

# Why nothing was done has been said before this.
nothing-has-changed = Nothing has changed.
start-match-first = Start a match first.
unfinished-match-first = Continue the unfinished match first, or give it up.
wait-computer-thinks = Wait a moment: the computer is thinking.
bid-first = Bid first, or give way.
game-over-next-game = This game is over. Play the next one.
match-over-begin-another = The match is over. Begin a new one.
computers-turn = It is the computer's turn.
no-match-played = No match is being played.
names-after-match = Players without a name can take one when the match is over.
names-stay = A player with a name keeps it. Only players without one can take a name now.
names-of-two-tables = In a match of two tables the names were agreed on before it began.
no-unfinished-match = There is no unfinished match.
match-not-over = The match is not over yet. Play its next game, or give the match up.
# $number is the number of a match.
no-such-match = There is no match { NUMBER($number, useGrouping: 0) } in the match history.
that-match-finished = That match is already finished.

## An unfinished match

# The title of a match: the names of its players.
match-players = { $players }
# $players are the names of its players, such as "Ann and Ben", $begun is when it began.
unfinished-match = The match of { $players }, started on { WHEN($begun) }, is not finished.

## How a match ended

# $points and $other are the points of the winner and of the other player.
duel-won = { $points ->
    [one] { $player } wins, 1 point to { $other }.
   *[other] { $player } wins, { $points } points to { $other }.
}
duel-drawn = { $points ->
    [one] The match is a draw: each player has 1 point.
   *[other] The match is a draw: each player has { $points } points.
}
# A match for a number of points, the $target of $wolf. $won: the role of the winner.
target-match-won = { $won ->
    [wolf] { $points ->
        [one] { $player } wins with 1 point (target { $target }).
       *[other] { $player } wins with { $points } points (target { $target }).
    }
   *[farmer] { $player } wins: { $wolf } scored { $points } of { $target } points.
}
# A match for a target or a bid; $other gave up.
match-won-by-giving-up = { $player } wins, because { $other } gave up.
# The large words of a result, before the sentence that says how. Points of the winner and of the other.
result-won-by = { $player } wins { $points } : { $other }
result-won = { $player } wins
# The Wolf's points in a game.
result-points = { $points ->
    [one] { $player } scores 1 point.
   *[other] { $player } scores { $points } points.
}
result-players-won = The players win { $points } : { $other }
result-wolves-won = The wolves win { $points } : { $other }
result-rivals-won = { COUNT($players) ->
    [one] { $players } wins
   *[other] A draw: { $players }
}
# Both have the same $points.
result-drawn = A draw, { $points } : { $points }
# After a match: who would begin in the next one.
rematch-wolf = Rematch: { $player } plays the Wolf first.
