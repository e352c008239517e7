### What was done in a game of Mutton, in sentences; and numbers.
###
### $animal is the letter of a sheep, $animals several. "Wolf" and "Farmer" are its roles.

## What was done

game-begun = The flock is in place, and the Wolf has chosen its pack.
game-was-stopped = The game was stopped.
# $role: who gave up.
player-gave-up = { $role ->
    [wolf] The Wolf gave up.
   *[farmer] The Farmer gave up.
}
wolf-could-not-escape = The Wolf tried to let { $animal } escape, but { $animal } is not a wolf that can escape.
wolf-could-not-kill = The Wolf tried to kill { $animal }, but no wolf stood next to it.
wolf-had-to-pass = The Wolf had to pass.
farmer-did-not-shoot = The Farmer did not shoot.
wolf-has-escaped = The wolf { $animal } escaped.
# $was: what the dead animal turned out to be; "hidden" if that was not revealed.
wolf-has-killed = { $was ->
    [sheep] The Wolf killed { $animal }, a sheep.
    [wolf] The Wolf killed { $animal }, a wolf.
   *[hidden] The Wolf killed { $animal }.
}
farmer-has-shot = { $was ->
    [sheep] The Farmer shot { $animal }, a sheep.
    [wolf] The Farmer shot { $animal }, a wolf.
   *[hidden] The Farmer shot { $animal }.
}
victim-was = { $mark ->
    [w] { $animal } was a wolf.
   *[x] { $animal } was a sheep.
}
have-run = { $animals } ran.
# No cell was free for these neighbours of the Wolf's victim.
had-to-stay = { $animals } had to stay.
# $animals is a list of animal-and-kind.
farmer-went-berserk = The Farmer went berserk and shot { $animals }.
animal-and-kind = { $was ->
    [sheep] { $animal } (sheep)
    [wolf] { $animal } (wolf)
   *[hidden] { $animal }
}

## The same in two or three words, for a column of a table

short-escape = { $animal } escapes
short-no-shot = no shot
short-stop = stopped
short-gave-up = gave up

## Where nothing can be found out

# $clue: what contradicts all packs. The record was written by hand, or damaged.
no-pack-fits = { $clue ->
    [kill] No pack fits what happened up to round { $round }: { $animal } was killed, but no wolf can have stood next to it. Check round { $round } and the rounds before it.
    [pass] No pack fits what happened up to round { $round }: the Wolf passed, but it must have been able to kill. Check round { $round } and the rounds before it.
    [escape] No pack fits what happened up to round { $round }: { $animal } escaped, but it cannot be a wolf. Check round { $round } and the rounds before it.
    [refused-kill] No pack fits what happened up to round { $round }: the kill of { $animal } was refused, but it must have been possible. Check round { $round } and the rounds before it.
    [refused-escape] No pack fits what happened up to round { $round }: the escape of { $animal } was refused, but { $animal } must be a wolf. Check round { $round } and the rounds before it.
    [goes-on] No pack fits what happened up to round { $round }: the game went on, but it must have been over. Check round { $round } and the rounds before it.
    [end] No pack fits what happened up to round { $round }: the game ended, but it cannot have been over. Check round { $round } and the rounds before it.
   *[mark] No pack fits what happened up to round { $round }: { $animal } cannot have been what its mark says. Check round { $round } and the rounds before it.
}

## Numbers

# A number with its sign.
signed = { SIGNED($number) }
# A number with one decimal.
decimal = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
at-round = Round { $round }
at-round-points = { $points ->
    [one] Round { $round } · the Wolf has 1 point
   *[other] Round { $round } · the Wolf has { $points } points
}
