### What `sheepfold history` prints. $number is the number of a match.

no-such-match-listed = There is no match { NUMBER($number, useGrouping: 0) }. Run `sheepfold history` for a list.
no-such-game-of-match = { $games ->
    [one] Match { NUMBER($number, useGrouping: 0) } has 1 game, so there is no game { $game }.
   *[other] Match { NUMBER($number, useGrouping: 0) } has { $games } games, so there is no game { $game }.
}
# $players are those who have played.
nobody-called = There are no matches of { $player }. Players: { $players }.
history-reading = { $count ->
    [one] Reading 1 new match
   *[other] Reading { $count } new matches
}
match-not-counted = Match { NUMBER($number, useGrouping: 0) } is not counted.
history-begun = started
history-game = game
history-players = players
history-result = result
history-player = player
history-matches = matches
history-won = won
history-drawn = drawn
history-lost = lost
history-as-wolf = as Wolf
history-as-farmer = as Farmer
history-hits = hits
# $hits of $fired shots hit; $expected were to be expected.
history-hits-of-shots = { $hits } of { $fired } ({ NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) })
history-legend = As Wolf, as Farmer: the Wolf's mean points per game (and the number of games). Hits: wolves hit, of all shots (and the number expected by chance).
