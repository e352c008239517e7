### Une partie finie, analysée : ce qui a été fait, révélé, coûté, et ce qui aurait été mieux.

## Quand c’était

place-start = Début
place-wolf = { $round } Loup
place-farmer = { $round } Fermier
place-player = { $round } { $player }
place-stop = { $round } arrêt

## Ce qui a été fait

has-placed = { $player } a posé { $tile }.

## La même chose en deux ou trois mots

short-kill = tue { $animal }
short-shot = tire sur { $animal }
short-berserk = dans le tas : { $animals }
short-refused = { $animal } : refusé
short-wolf-passes = doit passer

## La même chose sur une ligne d’une liste

line-start = Le troupeau est en place.
line-stop = La partie a été arrêtée.
line-kill = { COUNT($ran) ->
    [0] { line-killed }
   *[other] { line-killed } ; fuite : { LIST($ran, type: "comma") }
}
line-killed = { $was ->
    [wolf] Le Loup tue { $animal }, un loup
   *[other] Le Loup tue { $animal }
}
line-shot = { $was ->
    [sheep] Tir sur { $animal } : un mouton
    [wolf] Tir sur { $animal } : un loup
   *[hidden] Tir sur { $animal }
}
line-berserk = Tir dans le tas : { LIST($animals, type: "comma") }
line-escape = Le loup { $animal } s’échappe
line-refused = { $what ->
    [escape] { $animal } ne peut pas s’échapper
   *[kill] Impossible de tuer { $animal }
}
line-pass = { $role ->
    [wolf] Le Loup doit passer
   *[farmer] Le Fermier ne tire pas
}

## Un tournant sur une carte

turn-mistake = { $role ->
    [wolf] Manche { $round } · erreur du Loup
   *[farmer] Manche { $round } · erreur du Fermier
}
turn-luck = { $how ->
    [lucky] Manche { $round } · chance
   *[unlucky] Manche { $round } · malchance
}
turn-shot = { $how ->
    [lucky] { $animal } n’avait que { $percent } % de chances d’être un loup.
   *[unlucky] { $animal } avait { $percent } % de chances d’être un loup, mais c’était un mouton.
}
turn-own = { $animal } était de la meute. Tuer { $better } aurait été mieux.
turn-leaves = Tuer { $animal } a laissé { $left ->
    [1] 1 meute possible
   *[other] { $left } meutes possibles
} ; { $better } en aurait laissé { $kept }.
turn-exposed = Après { $animal }, un loup était suspect à { $high } % ; après { $better }, à { $low } % au plus.
turn-dead = Le Loup marque { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } en moyenne après { $better } et { NUMBER($instead, minimumFractionDigits: 1, maximumFractionDigits: 1) } après { $animal }.
turn-runs = { $animal } était juste, mais ses voisins ont fui vers de mauvaises cases.
turn-escape = { $animal } pouvait s’échapper : 3 points, à l’abri de tout tir.
turn-packs = Mieux valait { $animal } : dans { $holding } meutes sur { $packs }, { $other } dans { $others }.
turn-likelier = Mieux valait { $animal } : loup à { $percent } %, { $other } à { $others } % seulement.
turn-choices = Les choix du Loup désignaient { $animal } : { $percent } %, { $other } { $others } %.
turn-sure = Mieux valait tirer sur { $animal } : c’était forcément un loup.
turn-likely = Mieux valait tirer sur { $animal } : loup à { $percent } %.
turn-unlikely = Mieux valait ne pas tirer : { $animal } n’était loup qu’à { $percent } %.
turn-tells = Tirer sur { $animal } laisse en moyenne { $left ->
    [1] 1 meute
   *[other] { $left } meutes
}, tirer sur { $other } { $others }.
turn-stood-beside = Mieux valait { $animal } : { $beside } animaux à côté, { $others ->
    [0] aucun
   *[other] { $others }
} à côté de { $other }.
turn-berserk = Mieux valait tirer dans le tas : tous les loups touchés à { $percent } %.
turn-berserk-misses = { $hits ->
    [hidden] Tirer dans le tas :
    [0] Tirer dans le tas : aucun loup touché,
    [one] Tirer dans le tas : { $hits } loup touché,
   *[other] Tirer dans le tas : { $hits } loups touchés,
} { $chance ->
    [none] impossible de toucher tous les loups.
    [tiny] tous les loups à moins de 1 %.
    [fair] tous les loups à { $percent } %.
   *[some] tous les loups à { $percent } % seulement.
}
turn-no-shot = Mieux valait ne pas tirer : le Loup marque alors moins en moyenne.
turn-past = { $animal } était forcément un loup, mais épargné { $times } fois. Meutes : { $packs }.
turn-sheep = { $packs ->
    [1] { $times } tirs sur des animaux qui n’étaient pas dans la seule meute.
   *[other] { $times } tirs sur des animaux qui n’étaient dans aucune des { $packs } meutes.
}
turn-own-again = Le Loup a tué ses propres loups : { $animals }.
turn-beside = { $times } fois tué à côté de { $animal } : ensuite, loup à { $percent } %.

## Ce qu’il a révélé

revealed-nothing = Il n’a rien révélé de la meute.
packs-left = { $left ->
    [1] Une seule meute reste possible.
   *[other] Il a laissé { $left } meutes possibles sur { $before }.
}

## Ce qu’il a coûté, et ce qui aurait été mieux

it-cost = { $points ->
    [one] Il a coûté { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } point.
   *[other] Il a coûté { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points.
}
better-kill = Tuer { $animal } aurait été mieux.
better-kill-leaves = Tuer { $animal } aurait été mieux : il laisse { $kept } meutes possibles au lieu de { $left }.
better-runs-to = Tuer { $animal } était juste, mais ses voisins auraient dû fuir vers d’autres cases : { $runs }.
animal-to-cell = { $animal } en { $cell }
better-escape = Laisser { $animal } s’échapper aurait été mieux.
better-shot = Tirer sur { $animal } aurait été mieux.
better-berserk = Tirer dans le tas, sur { $animals }, aurait été mieux.
better-no-shot = Ne pas tirer aurait été mieux.

why-escape = Une fuite rapporte 3 points, et plus personne ne peut tirer sur ce loup.
why-own = { $animal } était de la meute.
why-exposed = Ensuite, aucun loup n’est suspect à plus de { $low } % ; après le coup joué, l’un l’est à { $high } %.
why-packs = { $animal } est dans { $holding } des { $packs } meutes, { $other } dans { $others }.
why-likelier = { $animal } avait { $percent } % de chances d’être un loup, { $other } { $others } %.
why-sure = { $animal } était forcément un loup, tout le monde pouvait le savoir.
why-likely = { $animal } avait { $percent } % de chances d’être un loup.
why-unlikely = { $animal } n’avait que { $percent } % de chances d’être un loup.
why-choices = Cela tient compte des victimes et des fuites choisies par le Loup ; d’après les meutes seules, { $animal } était un loup à { $percent } %.
why-tells = Cela révèle davantage : il reste en moyenne { $left ->
    [1] 1 meute possible
   *[other] { $left } meutes possibles
}, { $others } après un tir sur { $other }.
why-beside = { $beside } animaux étaient à côté de { $animal }, { $others ->
    [0] aucun
   *[other] { $others }
} à côté de { $other } : un loup tue ce qui est à côté de lui.
why-berserk = La probabilité de toucher tous les loups était de { $percent } %.
why-berserk-misses = { $chance ->
    [none] Tirer dans le tas sur ces animaux ne pouvait pas toucher tous les loups.
    [tiny] La probabilité de toucher tous les loups en tirant dans le tas était inférieure à 1 %.
    [fair] La probabilité de toucher tous les loups en tirant dans le tas était de { $percent } %.
   *[some] La probabilité de toucher tous les loups en tirant dans le tas n’était que de { $percent } %.
}
why-no-shot = Le Loup marque alors moins de points en moyenne.
why-dead = Ensuite, le Loup marque { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points en moyenne au lieu de { NUMBER($instead, minimumFractionDigits: 1, maximumFractionDigits: 1) }.

shot-was-lucky = { $what ->
    [one] { $how ->
        [lucky] La probabilité de toucher était de { $percent } % : de la chance.
       *[unlucky] La probabilité de toucher était de { $percent } % : pas de chance.
    }
   *[all] { $how ->
        [lucky] La probabilité de toucher tous les loups était de { $percent } % : de la chance.
       *[unlucky] La probabilité de toucher tous les loups était de { $percent } % : pas de chance.
    }
}
no-better-tile = Aucune place nettement meilleure n’a été trouvée.
better-tile = { $points ->
    [one] { $tile } aurait donné { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } point de plus.
   *[other] { $tile } aurait donné { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points de plus.
}

## La même erreur dans plusieurs coups

again-past = { $times } fois, de la manche { $first } à la manche { $last }, le Fermier n’a pas tiré sur { LIST($wolves, type: "or") }, { COUNT($wolves) ->
    [one] forcément un loup
   *[other] forcément des loups
}{ COUNT($animals) ->
    [0] .
   *[other] { $passes ->
        [0] , mais sur { $animals }.
       *[other] , mais sur { $animals }, ou pas du tout.
    }
}
again-sheep = { $times } fois, de la manche { $first } à la manche { $last }, le Fermier a tiré sur un animal qui ne pouvait pas être un loup : { $animals }.
again-own = { $times } fois, de la manche { $first } à la manche { $last }, le Loup a tué un loup de sa propre meute : { $animals }.
again-beside = { $times } fois, de la manche { $first } à la manche { $last }, le Loup a tué à côté de { $wolf } : { $animals }. Ensuite, { $wolf } avait { $percent } % de chances d’être un loup.
packs-were-possible = { $packs ->
    [1] Une seule meute était alors possible.
   *[other] Avant, { $packs } meutes étaient possibles.
}
together-cost = { $points ->
    [one] En tout, cela a coûté { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } point.
   *[other] En tout, cela a coûté { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points.
}

## La partie en quelques phrases

wolf-scored = Au début, le Loup pouvait espérer { NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) } points. Il en a fait { $points }.
wolf-can-expect = Au début, le Loup pouvait espérer { NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) } points. Maintenant, il peut en espérer { NUMBER($now, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
what-changed-it = Ce qui l’a changé : les coups du Loup { SIGNED($wolf) }, les choix du Fermier { SIGNED($farmer) } et la chance des tirs { SIGNED($luck) }.
what-changed-it-stopped =
    Ce qui l’a changé : les coups du Loup { SIGNED($wolf) }, les choix du Fermier { SIGNED($farmer) }, la chance des tirs { SIGNED($luck) } et { $how ->
        [gave-up] l’abandon
       *[early] l’arrêt
    } { SIGNED($stopped) }.
farmer-fired = { $fired ->
    [one] { $hits ->
        [hidden] Le Fermier a tiré { $fired } fois.
        [0] Le Fermier a tiré { $fired } fois sans toucher de loup.
       *[other] Le Fermier a tiré { $fired } fois et touché un loup.
    }
   *[other] { $hits ->
        [hidden] Le Fermier a tiré { $fired } fois.
        [0] Le Fermier a tiré { $fired } fois sans toucher de loup.
        [one] Le Fermier a tiré { $fired } fois et touché { $hits } loup.
       *[other] Le Fermier a tiré { $fired } fois et touché { $hits } loups.
    }
}
hits-expected = { $hits ->
    [one] En moyenne, de tels tirs toucheraient { NUMBER($hits, minimumFractionDigits: 1, maximumFractionDigits: 1) } loup.
   *[other] En moyenne, de tels tirs toucheraient { NUMBER($hits, minimumFractionDigits: 1, maximumFractionDigits: 1) } loups.
}
estimates-judge-choices = Ces estimations jugent les meutes d’après la façon dont les Loups choisissent victimes et fuites ; les nombres de meutes sont exacts.
moves-are-solved = Cette partie est assez petite pour être résolue : les points supposent un jeu parfait à partir de là.

tiles-expected = { $what ->
    [sheep] { $moment ->
        [end] Moutons sauvés attendus : { NUMBER($first, minimumFractionDigits: 1, maximumFractionDigits: 1) } au début, { NUMBER($last, minimumFractionDigits: 1, maximumFractionDigits: 1) } à la fin.
       *[now] Moutons sauvés attendus : { NUMBER($first, minimumFractionDigits: 1, maximumFractionDigits: 1) } au début, { NUMBER($last, minimumFractionDigits: 1, maximumFractionDigits: 1) } après la dernière tuile.
    }
   *[lead] { $moment ->
        [end] Avance attendue des joueurs sur les loups : { SIGNED($first) } points au début, { SIGNED($last) } à la fin.
       *[now] Avance attendue des joueurs sur les loups : { SIGNED($first) } points au début, { SIGNED($last) } après la dernière tuile.
    }
}
tiles-cost = Points perdus par des tuiles mal placées : { LIST($costs, type: "comma") }.
player-and-points = { $player } { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
no-tile-stands-out = Aucune tuile ne semble une erreur.
stopped-before-the-end = La partie a été arrêtée avant sa fin.

## Où rien ne peut être trouvé

place-and-done = { $place } : { $done }

## Colonnes d’un tableau

column-of-packs = meutes
column-of-bits = bits
column-of-expected = attendu
column-of-cost = coût
column-of-luck = chance
column-of-points = points
column-of-better = mieux
