joined-connected = Connected to { $player }'s table.

## What cannot be done

turn-elsewhere = It is the turn of the player at the other table.
joined-comparing-first = This table was started again. It goes on once it has heard from the other table how far the match is.
joined-refused = The other table has refused this.
carry-out-first = Carry out first what was done at the other table.
cannot-claim = A match can be claimed only if both tables agreed to it, and when the other table, on which the match waits, was not heard for as long as was agreed.
claim-too-early = The match can be claimed after { $days ->
    [one] one day
   *[other] { $days } days
} of silence.
time-is-up = There is not so much time left on the clock.
# The clocks of a match with another table.
time-is-up-wolf = Your time is up: the game ends here, and the points so far count.
time-is-up-farmer = Your time is up: the game ends here, and every sheep that is still alive is eaten.
at-most-minutes = The clock can be set to up to { $most } minutes.
at-most-days = Up to { $most } days can be agreed.
joined-needs-line = This match is played with another table. Connect to that table first.
joined-goes-on = A match with another table cannot be put aside. You can close the app: the match continues at the next start.

## The screens

# $player is the name of the player at the other table. The bar has little room.
bar-here = { $player } is here
bar-not-answering = { $player } is not answering
# The clocks: $here is what is left at this table, $there at that of $player, such as 12:34.
bar-clocks = You { $here } · { $player } { $there }
watched-clocks = { $one } { $left } · { $two } { $right }
# $count is how many people watch the match by a link.
watchers = { $count ->
    [0] Nobody is watching yet.
    [one] One person is watching.
   *[other] { $count } people are watching.
}
clock-chip = { $minutes ->
    [0] No clock
   *[other] { $minutes } min each
}
absence-chip = { $days ->
    [0] No claims
    [one] Claim after { $days } day
   *[other] Claim after { $days } days
}
button-claim = Claim
button-end-watching = End the watching
nobody-watches = Nobody watches this match by a link, so there is nothing to end.
hold-to-claim = Hold to claim
# $hours is for how many hours the other table was not heard.
match-claimed = { $player } claims the match: the other table was not heard for { $hours } hours.
# Of the steps of a move that hands carry out, how many are done.
steps-done = { $done } of { $steps }
title-elsewhere = Play elsewhere
seat-here = At this table
seat-elsewhere = Elsewhere
title-waiting = Waiting for { $player }
