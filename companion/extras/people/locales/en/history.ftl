### The match history on the touchscreen.
###
### $wolf and $farmer are names of players, $number is the number of a game.

## Matches

reading-matches-share = Reading the matches: { $percent }%
no-matches = No matches have been played yet.
given-up = given up
# $result is given-up, not-finished, or how the match ended.
game-and-result = { $game }: { $result }
date-and-result = { $date } · { $result }

## You

# Points per game, and the number of games.
mean-of-games = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ $games })
# $points is a rating, $level a level such as level 5.
you-named = You: { $player }
you-rating = { NUMBER($points, useGrouping: 0) } · { $level }
# The same after few matches: between which ratings the player probably stands.
you-rating-provisional = Provisional: { NUMBER($low, useGrouping: 0) } to { NUMBER($high, useGrouping: 0) }
# The ratings in both roles, and how many matches ended how.
you-roles = Wolf { NUMBER($wolf, useGrouping: 0) }, Farmer { NUMBER($farmer, useGrouping: 0) }
you-results = { $won } won, { $drawn } drawn, { $lost } lost
you-months = The last twelve months
you-months-games = { $games } { $games ->
    [one] game
   *[other] games
}, { $won } won
# Read aloud: a tap changes between the rating and the games of each month.
you-months-button = Rating or months
you-hits = Hits: { $hits } of { $shots } (chance { NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) })
you-no-games = No rated game yet
you-badges = Badges
# $earned: yes or no. $count is the number of badges that were earned, of $all. $how is how a badge of a part of the program is earned that can be missing.
you-badge = { $count } of { $all } badges. { $earned ->
    [yes] You did it:
   *[no] Next:
} { $badge ->
    [sure] as the Farmer, shoot an animal that has to be a wolf, in three games.
    [clean] as the Farmer, shoot twice or more in a game, and hit only wolves.
    [pack] as the Farmer, shoot every wolf.
    [flock] as the Farmer, save more than half of the flock in three games.
    [fangs] as the Wolf, score more than half of the flock in three games.
    [unseen] as the Wolf, lose no wolf though the Farmer shoots.
    [double] win in both roles of a match, three times.
    [climb] win a match against somebody with a higher rating.
    [answer] win against the player who won your last match.
   *[other] { $how }
}
# A game: the Wolf's points, and whether the player won it.
you-game = { $points } { $how ->
    [won] won
    [lost] lost
   *[drawn] drawn
}
you-other = next player
advice-waits = Looking at your last games …

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
