### The pages of players, of their matches and of an evening.

## The bar at the top: the title of the page, the score, and the board

title-history = Match history
title-you = You
title-evening = This evening
title-match = Match

## Before a match of Mutton

# The page for an evening with more people than seats.
evening-next = { $wolf } and { $farmer } play next.
evening-roles = { $form ->
    [duel] { $wolf } begins as the Wolf.
    [bids] { $wolf } bids first.
   *[target] { $wolf } is the Wolf.
}
evening-waiting = Then it is the turn of { LIST($players) }.
evening-too-few = Tap at least two names.
# In the table of the evening, of a person who has not played.
evening-not-played = no match yet
evening-score = { $won } of { $played } won
# Switches the handicap on and off.
evening-provisional = The ratings are provisional.
evening-even = More even: { $hints } { $hints ->
    [one] hint
   *[other] hints
} for { $player }
# Follows match-was-given-up.
history-has-it = You can find it under “{ history-button }”.

## Buttons

history-button = History
you-button = You
you-play = A match
evening-button = Who plays next?
evening-change = Change
players-button = Players

## Help

help-history = All matches that were played here. Tap one to see its games, or to continue it if it is not finished. “{ players-button }” shows how each of you plays.
help-you = Your own page. Your rating rises when you win more than half of the flock, as the Wolf or as the Farmer; the bands are the levels of the computer. Tap the rating to see your games of twelve months, those you won filled. Tap the badges to see how to earn them.
help-evening = For more people than seats. Light the names of those who take part. The next match is for the one who has waited longest, against the one met least this evening. Hints for the weaker player make the match more even; how many depends on both ratings.
help-match = The games of one match.
