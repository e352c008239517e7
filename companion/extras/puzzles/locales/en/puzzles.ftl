### Puzzles: positions of Mutton in which one shot is clearly right.
###
### $animal, $victim and $rival are the letters of sheep, $animals are several, $round is the number of a round.

## What is asked

puzzle-find-wolf = Which sheep is certainly a wolf?
puzzle-best-shot = Which shot is best?
# Below the question.
puzzle-tap-sheep = There are { $wolves } wolves. Tap a sheep, then “{ puzzle-shoot-nobody }”.
# The same where no animal is certainly a wolf.
puzzle-tap-best = There are { $wolves } wolves, but nobody is certainly one. Tap a sheep, then “{ puzzle-shoot-nobody }”.
puzzle-chosen = Tap “{ puzzle-shoot }” to shoot it, or tap another sheep.
puzzle-shoot = Shoot { $animal }
puzzle-shoot-nobody = Shoot
# After a tap on that button while no sheep is chosen.
puzzle-choose-first = Tap the sheep first that you want to shoot.

## The answer

puzzle-right = Right! It is { $animal }.
puzzle-shown = The answer is { $animal }.
puzzle-certainly-sheep = No: { $animal } is certainly a sheep.
puzzle-not-it = No: { $animal } is a wolf in only { $percent }% of the packs that fit.
puzzle-not-saved = Sheepfold cannot remember that this puzzle is solved: { $reason }.

## The explanation, one clue at a time

# The Wolf killed $victim; $animals stood beside it.
puzzle-clue-kill = { COUNT($animals) ->
    [one] Round { $round }: { $victim } was killed. Only { $animals } stood next to it, so { $animals } is a wolf.
   *[other] Round { $round }: { $victim } was killed. { $animals } stood next to it, so one of them is a wolf.
}
# $kind is "sheep" or "wolf".
puzzle-clue-victim = { $kind ->
    [wolf] Round { $round }: { $animal } was killed, and was a wolf.
   *[sheep] Round { $round }: { $animal } was killed, and was a sheep.
}
puzzle-clue-shot = { $kind ->
    [wolf] Round { $round }: { $animal } was shot, and was a wolf.
   *[sheep] Round { $round }: { $animal } was shot, and was a sheep.
}
puzzle-clue-pass = Round { $round }: the Wolf had to pass, so nobody with a neighbour was a wolf.
puzzle-clue-goes-on = Round { $round }: the game went on, so a wolf was still alive.
# The size of the pack, and how many of it the clues before do not name.
puzzle-wolves-left = { $left ->
    [0] All { $wolves } wolves are known.
    [one] There are { $wolves } wolves, so 1 is left to find.
   *[other] There are { $wolves } wolves, so { $left } are left to find.
}
# $clause is a reason as in a proof, such as "the game went on after round 3, so one of A and B is a wolf".
puzzle-clue = Remember: { $clause }.
puzzle-likeliest = { $animal } is a wolf in { $percent }% of the packs that fit. Next comes { $rival } with { $rivals_percent }%.

## Pages

title-puzzles = Puzzles
# On the start page, below the title.
puzzles-about = find the wolf
# $number of the puzzle and its grade.
title-puzzle = Puzzle { $number }, { $grade ->
    [easy] easy
    [medium] medium
   *[hard] hard
}
# A grade, and how many of its puzzles are solved.
puzzle-grade-solved = { $grade ->
    [easy] Easy: { $solved } of { $count }
    [medium] Medium: { $solved } of { $count }
   *[hard] Hard: { $solved } of { $count }
}
puzzles-explained = { $grade ->
    [easy] One or two clues are enough.
    [medium] You need three or four clues.
   *[hard] You need five clues or more.
}
puzzle-next = Next puzzle
puzzle-prove = See the proof
# What the first tap on puzzle-prove answers; a second tap shows the proof.
puzzle-prove-costs = The proof shows the answer, so this try does not count as solved. Tap again to see it.
puzzle-prove-anyway = See it anyway
# Set the position up on the real board.
puzzle-set-up = Set it up
title-puzzle-board = Puzzle
puzzle-next-clue = Next clue
puzzle-first-clue = First clue
puzzle-all-solved = All puzzles are solved.

# The columns of the history of rounds: the number of the round, the Wolf's victim, the animals that ran, and the animal that was shot.
puzzle-column-round = Rd
puzzle-column-killed = Killed
puzzle-column-ran = Ran
puzzle-column-shot = Shot
# After the letter of an animal that died.
puzzle-dead = { $kind ->
    [wolf] { $animal }: wolf
   *[sheep] { $animal }: sheep
}

## Typed

no-such-puzzle = There is no puzzle { $number }. Choose 1 to { $count }.
puzzle-column-number = puzzle
puzzle-column-grade = grade
puzzle-column-clues = clues
puzzle-column-question = question
puzzle-question-short = { $question ->
    [certain] the certain wolf
   *[likeliest] the best shot
}
puzzles-written = { $count ->
    [one] 1 puzzle is in { $file }.
   *[other] { $count } puzzles are in { $file }.
}
puzzle-answer = Answer: { $animal }.

## The page of one player, and the start page

# Part of the help of the page of one player.
puzzle-help-you = Solve the puzzle of the day: it is the same for everybody.
# How the badge is earned; follows “Next:” or “You did it:”.
puzzle-badge = solve a hard puzzle of the day.
you-puzzle = Puzzle of the day
# $today says whether today's puzzle is solved: yes or no.
you-streak = { $days ->
    [0] Solve it to start a row of days
    [one] { $today ->
        [yes] Solved, 1 day in a row
       *[no] 1 day in a row. Go on today!
    }
   *[other] { $today ->
        [yes] Solved, { $days } days in a row
       *[no] { $days } days in a row. Go on today!
    }
}
# The same on the start page, while today's puzzle is open.
puzzle-today = { $days ->
    [0] today’s is waiting
   *[other] today’s: { $days } in a row
}
# What a web page offers before a match.
web-puzzles = { title-puzzles }: { $grade ->
    [easy] easy
    [medium] medium
   *[hard] hard
}
# The file in which it is kept: what it held, and that it cannot be read.
puzzles-kept = the solved puzzles
puzzles-unreadable = Which puzzles you have solved cannot be read from { $file } ({ $why }).
# The help of the pages.
help-puzzles = In each puzzle one animal can be found by thinking: it is certainly a wolf, or the best one to shoot. Harder puzzles need more clues.
help-puzzle = Read the table of rounds: the killer is always one of the animals under “{ puzzle-column-ran }”, because every animal next to a victim runs. Tap the sheep that you suspect, then tap “{ puzzle-shoot-nobody }”. After the right answer you can go through the clues one by one.
