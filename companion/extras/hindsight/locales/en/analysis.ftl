### A finished game analysed: what was done, what it revealed, what it cost, and what would have been better.
###
### $animal is the letter of a sheep, $animals several, $player a player's name. $tile is a tile as a
### record writes it, such as S@3,0. "Wolf" and "Farmer" are the roles of Mutton.

## When it was: the round and whose move

place-start = Start
place-wolf = { $round } Wolf
place-farmer = { $round } Farmer
place-player = { $round } { $player }
place-stop = { $round } stop

## What was done

has-placed = { $player } placed { $tile }.

## The same in two or three words, for a column of a table

short-kill = kills { $animal }
short-shot = shoots { $animal }
# $animals are letters without spaces, such as CF.
short-berserk = berserk { $animals }
short-refused = { $animal } refused
short-wolf-passes = must pass

## The same on one line of a list of moves, beside the number of the round

line-start = The flock is in place.
line-stop = The game was stopped.
# $was: what it turned out to be, or "hidden". $ran may be empty.
line-kill = { COUNT($ran) ->
    [0] { line-killed }
   *[other] { line-killed }; { LIST($ran, type: "comma") } ran
}
line-killed = { $was ->
    [wolf] Wolf kills { $animal }, a wolf
   *[other] Wolf kills { $animal }
}
line-shot = { $was ->
    [sheep] Farmer shoots { $animal }: a sheep
    [wolf] Farmer shoots { $animal }: a wolf
   *[hidden] Farmer shoots { $animal }
}
line-berserk = Farmer goes berserk: { LIST($animals, type: "comma") }
line-escape = Wolf { $animal } escapes
# $what is kill or escape.
line-refused = { $what ->
    [escape] { $animal } cannot escape
   *[kill] Wolf cannot kill { $animal }
}
line-pass = { $role ->
    [wolf] Wolf has to pass
   *[farmer] Farmer does not shoot
}

## A turning point on a card. Each reason fits two lines of 37 letters.

# $role is wolf or farmer.
turn-mistake = { $role ->
    [wolf] Round { $round } · Wolf's mistake
   *[farmer] Round { $round } · Farmer's mistake
}
# $how is lucky or unlucky, for the Farmer.
turn-luck = { $how ->
    [lucky] Round { $round } · luck
   *[unlucky] Round { $round } · bad luck
}
turn-shot = { $how ->
    [lucky] The chance of hitting { $animal } was only { $percent }%.
   *[unlucky] The chance of hitting { $animal } was { $percent }%, but it was a sheep.
}
# $animal was killed or shot; $better would have been better.
turn-own = { $animal } was one of the pack. Killing { $better } would have been better.
turn-leaves = Killing { $animal } left { $left ->
    [1] 1 pack
   *[other] { $left } packs
} possible, { $better } would have left { $kept }.
# By how much one wolf is suspected after each kill.
turn-exposed = After { $animal } a wolf was { $high }% suspect, after { $better } { $low }% at most.
turn-dead = On average the Wolf scores { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } after { $better }, { NUMBER($instead, minimumFractionDigits: 1, maximumFractionDigits: 1) } after { $animal }.
turn-runs = { $animal } was right, but its neighbours ran to the wrong cells.
turn-escape = { $animal } could have escaped, for 3 points, out of reach of every shot.
# $animal would have been the better shot, $other was shot.
turn-packs = Better { $animal }: it is in { $holding } of { $packs } packs, { $other } in { $others }.
turn-likelier = Better { $animal }: it was a wolf with { $percent }%, { $other } with { $others }%.
turn-choices = The Wolf's choices pointed to { $animal }: { $percent }%, { $other } { $others }%.
turn-sure = Better to shoot { $animal }: it had to be a wolf.
turn-likely = Better to shoot { $animal }: it was a wolf with { $percent }%.
turn-unlikely = Better not to shoot: { $animal } was a wolf with only { $percent }%.
turn-tells = Shooting { $animal } leaves { $left ->
    [1] 1 pack
   *[other] { $left } packs
} on average, shooting { $other } { $others }.
turn-stood-beside = Better { $animal }: it stood beside { $beside } animals, { $other } beside { $others ->
    [0] none
   *[other] { $others }
}.
turn-berserk = Better to go berserk: with { $percent }% that hits every wolf.
# $hits is the number of wolves that were shot, or hidden. $chance is that of hitting every wolf.
turn-berserk-misses = { $hits ->
    [hidden] Going berserk
    [0] Going berserk hit no wolf and
    [one] Going berserk hit 1 wolf and
   *[other] Going berserk hit { $hits } wolves and
} { $chance ->
    [none] could not hit every wolf.
    [tiny] had a chance of less than 1% to hit every wolf.
    [fair] had a chance of { $percent }% to hit every wolf.
   *[some] had a chance of only { $percent }% to hit every wolf.
}
turn-no-shot = Better not to shoot: on average the Wolf scores less then.
# The same mistake in several turns; $times is their number, $packs how many packs were possible first.
turn-past = { $animal } had to be a wolf, but was spared { $times } times. Packs: { $packs }.
turn-sheep = { $packs ->
    [1] { $times } shots at animals that were not in the only pack.
   *[other] { $times } shots at animals that were in none of the { $packs } packs.
}
turn-own-again = The Wolf killed its own wolves: { $animals }.
turn-beside = { $times } kills beside { $animal }: after them it was a wolf with { $percent }%.

## What it revealed. $left and $before are numbers of packs.

revealed-nothing = It revealed nothing about the pack.
packs-left = { $left ->
    [1] Only one pack is still possible.
   *[other] It left { $left } of { $before } packs possible.
}

## What it cost, and what would have been better

it-cost = It cost { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points.
better-kill = Killing { $animal } would have been better.
better-kill-leaves = Killing { $animal } would have been better: it leaves { $kept } packs possible instead of { $left }.
# The victim was right, but not where its neighbours ran. $runs is a list of animal-to-cell.
better-runs-to = Killing { $animal } was right, but its neighbours should have run to other cells: { $runs }.
# Part of the list $runs.
animal-to-cell = { $animal } to { $cell }
better-escape = Letting { $animal } escape would have been better.
better-shot = Shooting { $animal } would have been better.
better-berserk = Going berserk on { $animals } would have been better.
better-no-shot = Not shooting would have been better.

## The same mistake in several turns. $times is their number, $first and $last are their rounds.

# $wolves were proved. $animals were shot instead; it is empty if the Farmer did not shoot. In $passes
# of these turns nobody was shot.
again-past = { $times } times, from round { $first } to round { $last }, the Farmer did not shoot { LIST($wolves, type: "or") }, which had to be { COUNT($wolves) ->
    [one] a wolf
   *[other] wolves
}{ COUNT($animals) ->
    [0] .
   *[other] { $passes ->
        [0] , but { $animals }.
       *[other] , but { $animals }, or nobody.
    }
}
again-sheep = { $times } times, from round { $first } to round { $last }, the Farmer shot an animal that could not be a wolf: { $animals }.
again-own = { $times } times, from round { $first } to round { $last }, the Wolf killed a wolf of its own pack: { $animals }.
again-beside = { $times } times, from round { $first } to round { $last }, the Wolf killed beside { $wolf }: { $animals }. After the last kill, { $wolf } was a wolf with a chance of { $percent }%.
# Before the first of these mistakes.
packs-were-possible = { $packs ->
    [1] Only one pack was possible then.
   *[other] { $packs } packs were possible when that began.
}
together-cost = Together that cost { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points.

## Why that would have been better. $percent and the like are whole numbers.

why-escape = An escape scores 3 points, and that wolf cannot be shot any more.
why-own = { $animal } was one of the pack.
# How suspect the Farmer finds the most suspected wolf of the pack: $low after the better kill.
why-exposed = After it, no wolf is suspected by more than { $low }%; after the kill that was made, one is by { $high }%.
# $holding of $packs packs contain $animal, $others of them $other.
why-packs = { $animal } is in { $holding } of the { $packs } packs, { $other } in { $others }.
why-likelier = { $animal } was a wolf with a chance of { $percent }%, { $other } with { $others }%.
why-sure = { $animal } had to be a wolf, as everybody could know.
why-likely = { $animal } was a wolf with a chance of { $percent }%.
why-unlikely = { $animal } was a wolf with a chance of only { $percent }%.
# A page shows the chance by the packs alone.
why-choices = The victims and flights that the Wolf chose are counted in; by the packs alone, { $animal } was a wolf with { $percent }%.
# Numbers of packs: $left after the better shot, $others after one at $other.
why-tells = It tells more: on average it leaves { $left ->
    [1] 1 pack
   *[other] { $left } packs
} possible, a shot at { $other } { $others }.
# How many animals stood beside the better suspect, and beside the one that was shot.
why-beside = { $animal } stood beside { $beside } animals, { $other } beside { $others ->
    [0] none
   *[other] { $others }
}: a wolf kills what stands beside it.
why-berserk = The chance to hit every wolf was { $percent }%.
why-berserk-misses = { $chance ->
    [none] Going berserk on these suspects could not hit every wolf.
    [tiny] The chance to hit every wolf by going berserk was less than 1%.
    [fair] The chance to hit every wolf by going berserk was { $percent }%.
   *[some] The chance to hit every wolf by going berserk was only { $percent }%.
}
why-no-shot = On average the Wolf scores less then.
why-dead = On average the Wolf then scores { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } instead of { NUMBER($instead, minimumFractionDigits: 1, maximumFractionDigits: 1) }.

## Luck. $how is lucky or unlucky, for the Farmer.

# $what: whether one animal was to be hit, or all wolves by going berserk.
shot-was-lucky = { $what ->
    [one] { $how ->
        [lucky] The chance of a hit was { $percent }%: lucky.
       *[unlucky] The chance of a hit was { $percent }%: unlucky.
    }
   *[all] { $how ->
        [lucky] The chance to hit every wolf was { $percent }%: lucky.
       *[unlucky] The chance to hit every wolf was { $percent }%: unlucky.
    }
}
no-better-tile = No clearly better place was found.
better-tile = { $tile } would have been { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points better.

## The game in a few sentences

wolf-scored = At the start the Wolf could expect { NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) } points. It scored { $points }.
# The game is not over, or its pack is not known.
wolf-can-expect = At the start the Wolf could expect { NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) } points. Now it can expect { NUMBER($now, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
# Points for the Wolf, with their signs.
what-changed-it = What changed it: the Wolf's moves { SIGNED($wolf) }, the Farmer's choices { SIGNED($farmer) }, and the luck of the shots { SIGNED($luck) }.
# $how is "gave-up" or "early".
what-changed-it-stopped =
    What changed it: the Wolf's moves { SIGNED($wolf) }, the Farmer's choices { SIGNED($farmer) }, the luck of the shots { SIGNED($luck) }, and { $how ->
        [gave-up] giving up
       *[early] stopping early
    } { SIGNED($stopped) }.
# $hits is a number, or "hidden".
farmer-fired = { $fired ->
    [one] { $hits ->
        [hidden] The Farmer fired 1 shot.
        [0] The Farmer fired 1 shot and hit no wolf.
       *[other] The Farmer fired 1 shot and hit a wolf.
    }
   *[other] { $hits ->
        [hidden] The Farmer fired { $fired } shots.
        [0] The Farmer fired { $fired } shots and hit no wolf.
        [one] The Farmer fired { $fired } shots and hit 1 wolf.
       *[other] The Farmer fired { $fired } shots and hit { $hits } wolves.
    }
}
hits-expected = On average, shots like these would hit { NUMBER($hits, minimumFractionDigits: 1, maximumFractionDigits: 1) } wolves.
estimates-judge-choices = These estimates judge the packs by how Wolves choose victims and flights; the numbers of packs are exact.
moves-are-solved = This game is small enough to be solved: the points are those of perfect play from there on.

# $what: sheep saved, or the players' lead over the wolves. $moment: the end of the game, or after the last tile so far.
tiles-expected = { $what ->
    [sheep] { $moment ->
        [end] Expected number of sheep saved: { NUMBER($first, minimumFractionDigits: 1, maximumFractionDigits: 1) } at the start, { NUMBER($last, minimumFractionDigits: 1, maximumFractionDigits: 1) } at the end.
       *[now] Expected number of sheep saved: { NUMBER($first, minimumFractionDigits: 1, maximumFractionDigits: 1) } at the start, { NUMBER($last, minimumFractionDigits: 1, maximumFractionDigits: 1) } after the last tile.
    }
   *[lead] { $moment ->
        [end] Expected lead of the players over the wolves: { SIGNED($first) } points at the start, { SIGNED($last) } at the end.
       *[now] Expected lead of the players over the wolves: { SIGNED($first) } points at the start, { SIGNED($last) } after the last tile.
    }
}
# $costs is a list of player-and-points.
tiles-cost = Points lost by placing tiles where they were not best: { LIST($costs, type: "comma") }.
player-and-points = { $player } { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
no-tile-stands-out = No tile stands out as a mistake.
stopped-before-the-end = The game was stopped before its end.

## Where nothing can be found out

# One of the moves that cost most: $place is one of place-…, $done a sentence.
place-and-done = { $place }: { $done }

## Columns of a table, and numbers in them

column-of-packs = packs
column-of-bits = bits
column-of-expected = expected
column-of-cost = cost
column-of-luck = luck
column-of-points = points
column-of-better = better
