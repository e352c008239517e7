### What the table of Mutton asks and reports beside the board's guidance.
###
### $player, $wolf and $farmer are names of players, $cell is a cell such as d3, $cells are several.

## Beginning and going on

choose-and-start = Choose the players and the options, then start.
resume-or-give-up = Go on with it, or give it up?
give-match-up = Give the match up.
# The Wolf cannot kill in the placement that was chosen.
too-sparse = In this placement no two sheep are neighbours, so the Wolf cannot kill. Choose By chance, or a smaller board.
# $least is a number of points.
bid-or-give-way = { $player }: bid { $least } or more, or give way.

thinks-about-bid = { $player } thinks about its bid.

## The pack

# $count is the number of wolves.
choose-pack = { $count ->
    [one] { $farmer }, look away. { $wolf }, choose your wolf.
   *[other] { $farmer }, look away. { $wolf }, choose your { $count } wolves.
}
# For everybody to read, so it does not say what is wrong. $count is the number of wolves.
wrong-pack = This cannot be the pack; the Wolf's own screen says why.
if-forgotten = If it is forgotten, nobody can open this pack. Give the match up, and begin another.
pack-is-locked = This pack is locked: enter its passphrase. { if-forgotten }
nothing-entered = Nothing was entered. { if-forgotten }
journal-damaged = This pack cannot have done what is written in the journal, so the journal is damaged. { give-match-up }
computer-lost-its-wolves = { $player } no longer knows its wolves, so this match cannot go on.
wolves-file-gone = The file that kept them is gone. { give-match-up }
# $count is the number of wolves.
computer-chooses-pack = { $count ->
    [one] { $player } chooses its wolf.
   *[other] { $player } chooses its { $count } wolves.
}

## Cells whose sensors do not work

sensors-fail = { COUNT($cells) ->
    [one] The sensor under { $cells } fails. Play { $cells } by touch: the rest of the board is sensed.
   *[other] The sensors under { $cells } fail. Play { $cells } by touch: the rest of the board is sensed.
}
many-sensors-fail = { $count } sensors fail. Check the board's power supply, and play those cells by touch: the rest of the board is sensed.
sensors-work = { COUNT($cells) ->
    [one] The sensor under { $cells } works again.
   *[other] The sensors under { $cells } work again.
}
many-sensors-work = { $count } sensors work again.
# The players have to say how these cells are. $example is one of them.
blind-say-how = { COUNT($cells) ->
    [one] { $cells } is blind: touch { $cells } on the screen and say how it is.
   *[other] { $cells } are blind: touch them on the screen and say how they are.
}
many-blind-say-how = { $count } cells are blind: touch them on the screen and say how they are.
# What is done on these cells counts when it is said.
blind-counts-when-said = { COUNT($cells) ->
    [one] { $cells } is blind: what is done there counts when you touch it.
   *[other] { $cells } are blind: what is done there counts when you touch them.
}
many-blind-count-when-said = { $count } cells are blind: what is done there counts when you touch them.
is-board-mistaken = Is the board mistaken? Touch { $cell } on the screen and say how it is.
does-board-miss = Does the board miss something? Touch its cell on the screen.

## The board

no-board-connected = No board is connected
board-being-read = The board is there. Its cells are being read.
board-ready = Board ready
# In place of board-ready, while a problem of the board lasts.
check-board = Check the board
# Numbers of cells.
board-does-not-fit = This game needs a board of { $wanted } cells, and the one attached has { $cells }. Attach the other board, or give the game up.
