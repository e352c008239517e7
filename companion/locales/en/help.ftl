### Help in a game of Mutton: what can be deduced, and hints for the Farmer.
###
### $animal is the letter of a sheep, $animals are several, $round is the number of a round.
### A pack is a set of letters that could be the Wolf's; $packs and the like are numbers of packs.

deduction-is-off = Deduction is switched off in this match.
sheep-not-in-game = That sheep is not in this game.

## What if this animal were shot?

no-longer-on-board = { $animal } is no longer on the board.
certainly-sheep = { $animal } is certainly a sheep.
certainly-wolf = { $animal } is certainly a wolf.
shot-reveals-nothing = In this game, shooting { $animal } would not show what it is.
packs-after-shot = { $if_sheep ->
    [one] { $if_wolf ->
        [one] After shooting { $animal }, 1 pack remains if it is a sheep, and 1 if it is a wolf.
       *[other] After shooting { $animal }, 1 pack remains if it is a sheep, and { $if_wolf } if it is a wolf.
    }
   *[other] After shooting { $animal }, { $if_sheep } packs remain if it is a sheep, and { $if_wolf } if it is a wolf.
}

## Hints for the Farmer

hint-go-berserk = Go berserk, and shoot { $animals }.
hint-few-suspects = So few suspects are left that this costs the fewest sheep.
hint-shoot-wolf = Shoot { $animal }: it is certainly a wolf.
hint-shoot = Shoot { $animal }: it is a wolf in { $wolf } of { $packs } packs.
hint-if-sheep = { $packs ->
    [one] If it is a sheep, 1 pack remains.
   *[other] If it is a sheep, { $packs } packs remain.
}
hint-do-not-shoot = Do not shoot: no sheep is suspicious enough.
hint-likeliest = { COUNT($animals) ->
    [one] The most suspicious is { $animals }, a wolf in { $wolf } of { $packs } packs.
   *[other] The most suspicious are { $animals }, each a wolf in { $wolf } of { $packs } packs.
}
# An estimate, not a count.
hint-estimate = { COUNT($animals) ->
    [one] The Wolf's choices suggest about { $percent }% for { $animals }.
   *[other] The Wolf's choices suggest about { $percent }% for each of { $animals }.
}

## Proofs: what is certain, and the reasons, which are clauses without a full stop.

is-wolf-because = { $animal } is a wolf: { LIST($reasons, type: "clauses") }.
is-sheep-because = { $animal } is a sheep: { LIST($reasons, type: "clauses") }.
one-is-wolf-because = One of { $animals } is a wolf: { LIST($reasons, type: "clauses") }.
# $animals stood beside the victim.
kill-was-by-one-of = { COUNT($animals) ->
    [one] { $animals } made the kill in round { $round }
   *[other] { LIST($animals, type: "or") } made the kill in round { $round }
}
# $animals had neighbours.
pass-was-forced = { COUNT($animals) ->
    [one] in round { $round } the Wolf had to pass, though { $animals } had a neighbour
   *[other] in round { $round } the Wolf had to pass, though { $animals } had neighbours
}
escaped-in-round = { $animals } escaped in round { $round }
# $animals stood beside $victim.
clue-kill-refused = { COUNT($animals) ->
    [one] in round { $round } the kill of { $victim } was refused, and only { $animals } stood beside it
   *[other] in round { $round } the kill of { $victim } was refused, and { $animals } stood beside it
}
clue-escape-refused = in round { $round } the escape of { $animal } was refused
went-on-so-sheep = the game went on after round { $round }, so one of { $animals } is a sheep
went-on-so-wolf = the game went on after round { $round }, so one of { $animals } is a wolf
ended-so-all-alike = the game ended in round { $round }, so { $animals } are all wolves or all sheep
# What the animals that died were.
died-as-sheep = { COUNT($animals) ->
    [one] { $animals } was a sheep
   *[other] { $animals } were sheep
}
died-as-wolves = { COUNT($animals) ->
    [one] { $animals } was a wolf
   *[other] { $animals } were wolves
}
# After the wolves that are known.
that-is-whole-pack = { $wolves ->
    [one] it was the only wolf
   *[other] that is the whole pack
}
no-others-left = there are no others left
