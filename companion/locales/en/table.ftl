### What the table of Mutton asks and reports beside the board's guidance.
###
### $player, $wolf and $farmer are names of players, $cell is a cell such as d3, $cells are several.

## Starting and continuing

choose-and-start = Choose the players and the options, then start.
resume-or-give-up = Continue it, or give it up?
give-match-up = Give the match up.
# The placement that was chosen makes a poor first round.
too-sparse = No two sheep are next to each other, so the Wolf cannot kill. Choose “{ way-groups }”.
# $count is a number of sheep.
too-many-alone = { $count ->
    [one] One sheep has no neighbour. If it is the wolf, the Wolf cannot kill.
   *[other] { $count } sheep have no neighbour. If all wolves are among them, the Wolf cannot kill.
}
too-few-run = { $count ->
    [one] One sheep has a single neighbour. A wolf that kills it first gives itself away.
   *[other] { $count } sheep have a single neighbour. A wolf that kills one of them first gives itself away.
}
# $least is a number of points.
bid-or-give-way = { $player }: bid { $least } or more, or give way.

thinks-about-bid = { $player } thinks about its bid.

## The pack

# $count is the number of wolves.
choose-pack = { $count ->
    [one] { $farmer }, look away. { $wolf }, choose your wolf.
   *[other] { $farmer }, look away. { $wolf }, choose your { $count } wolves.
}
# Against a computer nobody has to look away. $count is the number of wolves.
choose-pack-alone = { $count ->
    [one] { $wolf }, choose your wolf.
   *[other] { $wolf }, choose your { $count } wolves.
}
# For everybody to read, so it does not say what is wrong. $count is the number of wolves.
wrong-pack = This cannot be the pack; the Wolf's own screen says why.
if-forgotten = If it is forgotten, nobody can open this pack. Give the match up, and begin another.
pack-is-locked = This pack is locked: enter its passphrase. { if-forgotten }
nothing-entered = Nothing was entered. { if-forgotten }
journal-damaged = This pack cannot have done what is written in the journal, so the journal is damaged. { give-match-up }
computer-lost-its-wolves = { $player } no longer knows its wolves, so this match cannot be continued.
wolves-file-gone = The file that kept them is gone. { give-match-up }
# $count is the number of wolves.
computer-chooses-pack = { $count ->
    [one] { $player } chooses its wolf.
   *[other] { $player } chooses its { $count } wolves.
}

## Cells whose sensors do not work

sensors-fail = { COUNT($cells) ->
    [one] The sensor under { $cells } does not work. Play { $cells } by touch. The other cells work.
   *[other] The sensors under { $cells } do not work. Play { $cells } by touch. The other cells work.
}
many-sensors-fail = { $count } sensors do not work. Check the board's power supply, and play those cells by touch.
sensors-work = { COUNT($cells) ->
    [one] The sensor under { $cells } works again.
   *[other] The sensors under { $cells } work again.
}
many-sensors-work = { $count } sensors work again.
# The players have to say how these cells are. $example is one of them.
blind-say-how = { COUNT($cells) ->
    [one] { $cells } cannot be read: touch { $cells } on the screen and say how it is.
   *[other] { $cells } cannot be read: touch them on the screen and say how they are.
}
many-blind-say-how = { $count } cells cannot be read: touch them on the screen and say how they are.
# What is done on these cells counts when it is said.
blind-counts-when-said = { COUNT($cells) ->
    [one] { $cells } cannot be read. After a move there, touch it on the screen.
   *[other] { $cells } cannot be read. After a move there, touch them on the screen.
}
many-blind-count-when-said = { $count } cells cannot be read. After a move there, touch them on the screen.
is-board-mistaken = Is the board wrong? Touch { $cell } on the screen and say how it is.
does-board-miss = Did the board miss something? Touch its cell on the screen.

## The board

no-board-connected = No board is connected
board-being-read = The board is connected. Reading its cells.
board-ready = Board ready
# In place of board-ready, while a problem of the board lasts.
check-board = Check the board
# Numbers of cells.
board-does-not-fit = This game needs a board of { $wanted } cells, and the one attached has { $cells }. Attach the other board, or give the game up.

## What cannot be done now

set-up-first = Set the flock up first, then confirm.
choose-pack-first = The Wolf has to choose its pack first.
enter-pack-first = The Wolf has to enter its pack again first.
restore-first = Set the board up as the game stands first, then confirm.
take-off-first = Take the dead sheep off the board first.
not-in-wolfs-turn = You cannot do that in the Wolf's turn.
not-in-farmers-turn = You cannot do that in the Farmer's turn.
# $reasons are sentences of rules.ftl.
flock-cannot-stand = The flock cannot be placed like that. { LIST($reasons, type: "sentences") }
cannot-undo = This cannot be undone.
wolf-may-not-pass = The Wolf may pass only if it cannot kill.
move-against-rules = This move is against the rules.
# $most is a number of letters.
note-too-long = A note can have up to { $most } letters.
both-have-to-agree = Both players have to agree before deductions are shown.
no-hints-in-match = This match is played without hints. Choose a number of hints before the next match.
no-hints-left = You have no hints left in this match.
computer-forgot-its-wolves = That match cannot be continued: the computer no longer knows its wolves.
no-game-to-mirror = There is no game before this one to mirror.
at-most-hints = A match allows up to { $most } hints.
enter-two-names = Enter two names.
put-back-to-pass = To pass, first put every sheep back where it stood.
put-back-to-tap = To choose on a screen, first put every sheep back where it stood.
cannot-kill = No wolf is next to { $victim }, so it cannot be killed.
cannot-escape = { $animal } cannot escape.
no-berserk-with-shotgun = You cannot go berserk with a shotgun: it has only one barrel.
no-berserk-in-game = Going berserk is not allowed in this game.
nothing-asked = No sheep has to be named now.
can-only-be = It can only be { LIST($animals, type: "or") }.
nothing-on-cell = There is nothing on { $cell }.
hold-to-pad = Hold the sheep to the tag pad first.
no-new-tag = No sheep with a new tag has been read.
sensor-in-use = The sensor under { $cell } is already in use.
# $first and $last are the first and the last cell of the board.
say-which-cell = Choose a cell from { $first } to { $last }.
board-is-away = The board is not connected. The game is kept until it is back.
tiles-being-played = A tile game is being played. Finish it first, or put it aside.
not-a-mutton-match = That match is of another game. Choose that game to continue it.

## Entering and sealing the pack

# $least is a number of letters.
passphrase-too-short = A passphrase needs at least { $least } letters. Three or four words are better.
pack-is-not-locked = This pack is not locked with a passphrase. Enter its letters.
# $working says what is being done, such as sealing-pack.
wait-for = Wait a moment. { $working }
# $count wrong packs or passphrases were entered.
wait-after-tries = { $count ->
    [one] Wait { $seconds } s before the next try, because a wrong one was entered.
   *[other] Wait { $seconds } s before the next try, because { $count } wrong ones were entered.
}
sealing-pack = The pack is being sealed.
checking-pack = The pack is being checked.
checking-passphrase = The passphrase is being checked.
# While the pack is sealed or checked.
takes-a-moment = This takes a moment, so that nobody can guess the pack by trying many.
# $count wrong packs were entered after the match was continued $restarts times.
wrong-packs = { $restarts ->
    [one] { $count ->
        [one] 1 wrong pack was entered after a restart.
       *[other] { $count } wrong packs were entered after a restart.
    }
   *[other] { $count ->
        [one] 1 wrong pack was entered after { $restarts } restarts.
       *[other] { $count } wrong packs were entered after { $restarts } restarts.
    }
}
wrong-passphrases = { $restarts ->
    [one] { $count ->
        [one] 1 wrong passphrase was entered after a restart.
       *[other] { $count } wrong passphrases were entered after a restart.
    }
   *[other] { $count ->
        [one] 1 wrong passphrase was entered after { $restarts } restarts.
       *[other] { $count } wrong passphrases were entered after { $restarts } restarts.
    }
}
wait-before-next-try = Wait { $seconds } s before the next try.
pack-will-be-sealed = The pack is sealed once it is chosen. Nobody can see it then.
lock-pack-first = Without a passphrase, anybody who takes the memory card during the game can work out the pack.
enter-pack-again = { $farmer }, look away. { $wolf }, enter your pack again.
enter-pack-again-alone = { $wolf }, enter your pack again.
checked-against-seal = It is compared with the seal.
other-pack-was-sealed = That was not the pack that was sealed.
enter-passphrase-again = { $farmer }, look away. { $wolf }, enter your passphrase again.
enter-passphrase-again-alone = { $wolf }, enter your passphrase again.
opens-your-pack = It opens the pack that you chose.
# $seal is the beginning of the seal, a few figures and letters.
seal-begins = The pack is sealed. Its seal: { $seal }.

## A turn

# Only the victim's own sensor reports it as dead.
kill-then-lift = Kill { $victim }? Then lift one of its neighbours. If not, turn { $victim } back on its feet.
new-tag-on-pad = The sheep on the tag pad has a new tag. Which sheep is it?
new-tag-on-cell = The sheep on { $cell } has a new tag. Which sheep is it?
did-not-shoot = { $player } did not shoot.
# What is cried when a wolf or a sheep is revealed.
wolf-howls = Aroooo!
sheep-bleats = Baaa!

## Bids, and the end of a game

ask-for-bid = { $player }: how many points will you score as the Wolf?
most-that-can-be-bid = The highest bid is { $most }.
game-over-points = { $points ->
    [one] The game is over. { $player } scores 1 point.
   *[other] The game is over. { $player } scores { $points } points.
}
plays-wolf-next = Next, { $player } plays the Wolf.
game-is-kept = Everything is kept until the board is back.
no-board-yet = No board is connected yet.

## Buttons

button-start = Start
button-continue = Continue
button-give-up = Give up
button-give-way = Give way
button-next-game = Next game
button-new-match = New match
button-confirm = Confirm
button-pass = Pass
button-berserk = Go berserk…
button-calm-down = Calm down
button-undo = Undo
# Instead of button-undo before the first move: the sealed pack is given up, and the Wolf chooses another.
button-choose-again = Choose again
