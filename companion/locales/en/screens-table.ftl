### The table of Mutton on the touchscreen: the board, the tracking sheet, and one cell.
###
### $animal is the letter of a sheep, $victim one that is killed or shot, $cell a cell such as d3.

## The card beside the board

# $placed of $sheep sheep are on the board.
flock-placed = { $placed } of { $sheep } are in place
# What is left of the number of an option during a game, such as the wolves. $name is what the screen calls it.
number-left = { $option ->
    [sheep] { $left } alive
    [wolves] { $left ->
        [one] 1 of them a wolf
       *[other] { $left } of them wolves
    }
   *[other] { $name }: { $left }
}
numbers-left = { LIST($numbers, type: "numbers") }
# An animal that has to run, or has run.
must-run = has to run
in-hand = { $cells ->
    [one] in hand: 1 cell is lit
   *[other] in hand: { $cells } cells are lit
}
# The same where there is room for one short word only.
held-short = in hand
waits-short = waits
runs-to = runs to { $cell }
ran-to = ran to { $cell }

## One cell, or one sheep

how-is-it-on = How is it on { $cell }?
which-sheep-is-on = Which sheep is on { $cell }?
your-answer-counts = Your answer counts, whatever the sensor reports, until the sensor works again.
on-its-feet = Standing
on-its-back = Upside down
no-sheep = No sheep
touch-its-letter = Touch its letter. It is remembered, so you are asked only once.
touch-likely-letter = Touch its letter, probably { $animal }. It is remembered, so you are asked only once.
# A plate of the drawn board; very little room.
tag-pad = tag pad

# Beside a drawn hand that does both.
turn-over-shown = Turn a sheep over: double-tap it, or hold it.

## Why a tap on the simulated board does nothing

# The button that turns over the sheep that was tapped. Very little room.
turn-over = Turn over
tap-sheep-first = Tap a sheep, then “{ turn-over }”.
drag-off-the-board = Drag { $animal } off the board.
drag-to-its-place = Drag { $animal } to the cell where it belongs.
drag-sheep-here = Drag a sheep here from beside the board.
tap-lit-cell = Tap a lit cell to move { $animal } there.
tap-runner-first = Tap { LIST($animals, type: "or") } first, then this cell.
corpse-stays = { $animal } is dead and stays where it is.
turn-back-first = Only one animal dies at a time: turn { $victim } back first.
nobody-stands-here = Nobody stands here. Tap a sheep to choose it.

## After a kill or a shot

were-wolves = { COUNT($animals) ->
    [one] { $animals } was a wolf.
   *[other] { $animals } were wolves.
}
were-sheep = { COUNT($animals) ->
    [one] { $animals } was a sheep.
   *[other] { $animals } were sheep.
}

## The tracking sheet

# In place of a round's marks.
sheet-wolf-passed = the Wolf had to pass
tap-letter = Tap a letter: its story
hold-letter = Hold a letter: what if it were shot?
# The sheep on the simulated board was turned back by itself.
refused-stands-again = { $animal } cannot be killed, so it stands again.
refused-is-back = { $animal } cannot escape, so it is back.
packs-fit = { $packs ->
    [one] 1 pack fits
   *[other] { $packs } packs fit
}

## What is known of one animal. $rounds are numbers of rounds.

story-ran = { COUNT($rounds) ->
    [one] { $animal } ran in round { $rounds }.
   *[other] { $animal } ran in rounds { $rounds }.
}
story-not-run = { $animal } has not run from the Wolf yet.
story-scared = { COUNT($rounds) ->
    [one] { $animal } fled the shotgun in round { $rounds }.
   *[other] { $animal } fled the shotgun in rounds { $rounds }.
}
story-refused = { COUNT($rounds) ->
    [one] No wolf was next to { $animal } in round { $rounds }.
   *[other] No wolf was next to { $animal } in rounds { $rounds }.
}
# $kind is what $animal turned out to be.
story-killed = { $kind ->
    [sheep] { $animal }, a sheep, was killed in round { $round }.
    [wolf] { $animal }, a wolf, was killed in round { $round }.
   *[unknown] { $animal } was killed in round { $round }.
}
story-shot = { $kind ->
    [sheep] { $animal }, a sheep, was shot in round { $round }.
    [wolf] { $animal }, a wolf, was shot in round { $round }.
   *[unknown] { $animal } was shot in round { $round }.
}
story-escaped = { $animal }, a wolf, escaped in round { $round }.

## Young shepherds, a game for children. Words are few and kind, for those who begin to read.

young-shepherds = Young shepherds
# For the button that begins: $alone is yes or no.
young-begin = { $alone ->
    [yes] { young-shepherds }
   *[no] Young shepherds, two
}
# Whose turn it is, if a computer plays.
young-computer = { $role ->
    [wolf] Here comes the wolf!
   *[other] The farmer looks for the wolf.
}
young-hunt = Turn over a sheep beside a wolf.
young-who = Who is the wolf?
young-is-it = Is it { $animal }? Tap { button-confirm }.
young-help = Help me
young-hint-sure = { $animal } is a wolf!
young-hint-maybe = Try { $animal }.
young-hint-wait = Wait. Tap { button-pass }.
young-to-find = { $wolves ->
    [one] 1 wolf to find
   *[other] { $wolves } wolves to find
}
young-again = Play again
# $wolves is the number of wolves that nobody found, $saved the number of sheep that survived.
young-end = { $wolves ->
    [0] { $saved ->
        [one] { $found ->
            [yes] Both wolves are found!
           *[no] The wolves give up!
        } 1 sheep is safe. Well played!
       *[other] { $found ->
            [yes] Both wolves are found!
           *[no] The wolves give up!
        } { $saved } sheep are safe. Well played!
    }
   *[other] The wolves were quick this time. Who wins the next game?
}
