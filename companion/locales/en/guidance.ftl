### What the players do now: setting up the flock, making a move on the board, putting things right.
###
### $animal is the letter of a sheep, $victim one that is killed or shot, $cell a cell such as d3,
### $home the cell on which a sheep belongs, $player a player's name.
### $facing is "down" for a sheep that lies on its back, or "up".

# The button that confirms, as an order in a question.
confirm-order = Confirm
confirm-question = Confirm?
calm-down = Tap “{ button-calm-down }” to cancel.

# Where sheep that run from the animal that died may be set down: $count of them.
# $corpse is the cell of that animal; the cells next to it may not be chosen.
free-cells = { $count ->
    [one] a lit cell
   *[other] lit cells
}

## What does not fit

# $problems are the sentences of the other problems, after the first.
more-problems = And { COUNT($problems) } more, as the lights show.
# $problems are the first of the sentences that follow the first, $count is how many follow.
more-deeds = And { $count } more, as the lights show.
piece-too-many = There is an extra piece on { $cell }: take it off the board.
crooked = { $animal } is crooked on { $cell }: set it down straight, in the middle of the cell.
something-crooked = Something is crooked on { $cell }: set it down straight, in the middle of the cell.
not-of-this-cell = This does not belong on { $cell }: take it off the board.
should-be-upside-down = { $animal } on { $cell } is the wrong way up: turn it upside down.
should-stand = { $animal } on { $cell } is the wrong way up: stand it up.
is-upside-down = { $animal } is upside down on { $cell }: stand it up.
belongs-on = { $facing ->
    [down] { $animal } belongs on { $home }, upside down.
   *[up] { $animal } belongs on { $home }.
}
put-back-on = { $facing ->
    [down] Put { $animal } back on { $home }, upside down.
   *[up] Put { $animal } back on { $home }.
}
changed-places = { $animal } and { $other } have swapped places: { $animal } belongs on { $home } and { $other } on { $cell }.
not-in-the-game = Take { $animal } off the board: it is not in the game.
out-of-the-game = Take { $animal } off the board: it is out of the game.
turn-dead-over-again = { $animal } is dead: turn it upside down on { $home } again.

## Which sheep it is

# One of many: the letters are not listed.
which-sheep-on = Which sheep is on { $cell }? Touch it on the screen and say its letter.
# One of a few. $example is one of them.
which-sheep-of = Which sheep is on { $cell }: { LIST($animals, type: "or") }? Touch its letter on the screen.

## Setting up

put-on = { $facing ->
    [down] Put { $animal } on { $home }, upside down.
   *[up] Put { $animal } on { $home }.
}
put-on-any-cell = Put { $animal } on any free cell.
set-down-on-any-cell = Set a sheep down on any free cell.
hold-to-pad-first = Hold a sheep to the tag pad, then set it down on any free cell.
# $count sheep are not on the board yet.
to-go = { $count } to go.
most-elsewhere = Most sheep stand elsewhere: take them off the board first.
everyone-in-place = All sheep are in place. { confirm-question }
# The sheep have no tags, so the players compare all letters with the screen.
check-letters = Is every letter where the screen shows it? Confirm.

## The Wolf's turn

wolf-turn-victim-over = Wolf: turn a sheep next to a wolf upside down.
wolf-turn-victim-over-or-escape = Wolf: turn a sheep next to a wolf upside down, or take an escaping wolf off.
pass-only-if-no-kill = Pass only if you cannot kill.
turn-over-to-kill = Turn { $animal } upside down on { $home } to kill it, or put it back.
no-wolf-next-to-it = No wolf is next to { $animal }, so it cannot be killed: turn { $animal } back on its feet.
stands-alone = { $animal } has no neighbours, so no wolf can have killed it: turn { $animal } back on its feet.
kill-being-judged = Kill { $victim }? Wait a moment.
killed = { COUNT($runners) ->
    [0] { $victim } is dead. { confirm-question }
   *[other] { $victim } is dead, and { $runners } ran. { confirm-question }
}
killed-lift-runners = { COUNT($runners) ->
    [one] { $victim } is dead. Lift { $runners } and set it down on { free-cells }.
   *[other] { $victim } is dead. Lift { $runners } and set them down on { free-cells }.
}
does-it-escape = Does { $animal } escape? { confirm-order }, or put it back on { $home }.
cannot-escape-put-back = { $animal } cannot escape: put it back on { $home }.

## The Farmer's turn

farmer-shoot = Farmer: turn a suspect upside down to shoot it.
farmer-shoot-or-pass = Farmer: turn a suspect upside down to shoot it, or pass.
must-shoot = You must shoot now.
turn-over-to-shoot = Turn { $animal } upside down on { $home } to shoot it, or put it back.
shoot-or-not = Shoot { $victim }? { confirm-order }, or turn it back on its feet.
shot = { COUNT($runners) ->
    [0] { $victim } is shot. { confirm-question }
   *[other] { $victim } is shot, and { $runners } ran. { confirm-question }
}
shot-lift-runners = { COUNT($runners) ->
    [one] { $victim } is shot. Lift { $runners } and set it down on { free-cells }.
   *[other] { $victim } is shot. Lift { $runners } and set them down on { free-cells }.
}
turn-suspects-over = Turn two or more suspects upside down.
ends-the-game = This ends the game. { calm-down }
shoot-all = Shoot { $animals }, all at once?
ends-the-game-wolves-eat = This ends the game, and surviving wolves eat all sheep.

## Either turn

too-many-turned = { $animals } are upside down. Only one dies at a time: turn the others back on their feet.
too-many-turned-berserk = { $animals } are upside down. Only a berserk Farmer shoots more than one: turn the others back.
# $why is the rule that forbids the cell, such as "A cannot run to d3: B stands there."
run-refused = { $why } Choose { free-cells }.
set-down-on = Set { $animals } down on { free-cells }.
set-sheep-down-on = Set the sheep down on { free-cells }.
hold-each-to-pad = Hold each to the tag pad before you set it down, or say which it was.

## A move that is known already: of the computer $player, or typed by $player. Hands make it.

is-thinking = { $player } is thinking.
cannot-kill-and-passes = { $player } cannot kill and passes.
does-not-shoot = { $player } does not shoot.
kills = { COUNT($runners) ->
    [0] { $player } kills { $victim }.
    [one] { $player } kills { $victim }, and { $runners } runs.
   *[other] { $player } kills { $victim }, and { $runners } run.
}
shoots = { COUNT($runners) ->
    [0] { $player } shoots { $victim }.
    [one] { $player } shoots { $victim }, and { $runners } runs.
   *[other] { $player } shoots { $victim }, and { $runners } run.
}
shoots-berserk = { $player } goes berserk and shoots { $animals }.
lets-escape = { $player } lets { $animal } escape: it is a wolf.
lives-turn-back = { $animal } lives: turn it back on its feet on { $home }.
runs-elsewhere = { $animal } runs to { $target }, not to { $cell }: move it there.
# $moves is a list of animal-down-on.
set-down-each = Set { $moves }.
animal-down-on = { $animal } down on { $cell }
turn-upside-down-on = Turn { $victim } upside down on { $home }.
turn-over-on = Turn { $victim } over on { $home }.
move-from-to = Move { $animal } from { $home } to { $cell }.
take-off-from = Take { $animal } off the board from { $home }.
is-gone = { $animal } is gone.
wait-until-still = Wait a moment until the board is still.
