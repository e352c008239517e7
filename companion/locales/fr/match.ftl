### Ce que disent les deux tables sur un match.

## Ce qui n’est pas possible

nothing-has-changed = Rien n’a changé.
start-match-first = Commence d’abord un match.
unfinished-match-first = Continue d’abord le match inachevé, ou abandonne-le.
wait-computer-thinks = Un instant : l’ordinateur réfléchit.
bid-first = Enchéris d’abord, ou cède.
game-over-next-game = Cette partie est finie. Jouez la suivante.
match-over-begin-another = Le match est fini. Commencez-en un autre.
computers-turn = C’est le tour de l’ordinateur.
no-match-played = Aucun match n’est en cours.
names-after-match = Dites qui a joué quand le match sera fini.
names-stay = Qui a un nom le garde. Seuls ceux qui ont joué sans nom peuvent le dire maintenant.
names-of-two-tables = Dans un match entre deux tables, les noms ont été convenus avant le début.
no-unfinished-match = Il n’y a pas de match inachevé.
match-not-over = Le match n’est pas fini. Jouez la partie suivante, ou abandonnez-le.
no-such-match = Il n’y a pas de match { NUMBER($number, useGrouping: 0) } dans l’historique.
that-match-finished = Ce match est déjà fini.

## Un match inachevé

match-players = { $players }
unfinished-match = Le match de { $players }, commencé le { WHEN($begun) }, n’est pas fini.

## Comment un match s’est terminé

duel-won = { $points ->
    [one] { $player } gagne, { $points } point à { $other }.
   *[other] { $player } gagne, { $points } points à { $other }.
}
duel-drawn = { $points ->
    [one] Match nul : { $points } point chacun.
   *[other] Match nul : { $points } points chacun.
}
target-match-won = { $won ->
    [wolf] { $points ->
        [one] { $player } gagne avec { $points } point (objectif { $target }).
       *[other] { $player } gagne avec { $points } points (objectif { $target }).
    }
   *[farmer] { $points ->
        [one] { $player } gagne : { $wolf } a fait { $points } point sur { $target }.
       *[other] { $player } gagne : { $wolf } a fait { $points } points sur { $target }.
    }
}
match-won-by-giving-up = { $player } gagne, car { $other } a abandonné.
result-won-by = { $player } gagne { $points } à { $other }
result-won = { $player } gagne
result-points = { $points ->
    [one] { $player } fait 1 point.
   *[other] { $player } fait { $points } points.
}
result-players-won = Les joueurs gagnent { $points } à { $other }
result-wolves-won = Les loups gagnent { $points } à { $other }
result-rivals-won = { COUNT($players) ->
    [one] { $players } gagne
   *[other] Égalité : { $players }
}
result-drawn = Égalité { $points } à { $points }
rematch-wolf = Revanche : { $player } joue d’abord le Loup.
