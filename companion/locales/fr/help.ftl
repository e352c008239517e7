### Aide dans une partie de Mutton : ce qui peut se déduire, et des indices pour le Fermier.

deduction-is-off = La déduction est désactivée dans ce match.
sheep-not-in-game = Ce mouton n’est pas dans cette partie.

## Et si on tirait sur cet animal ?

no-longer-on-board = { $animal } n’est plus sur le plateau.
certainly-sheep = { $animal } est forcément un mouton.
certainly-wolf = { $animal } est forcément un loup.
shot-reveals-nothing = Dans cette partie, tirer sur { $animal } ne montrerait pas ce que c’est.
packs-after-shot = { $if_sheep ->
    [one] { $if_wolf ->
        [one] Après un tir sur { $animal }, il reste { $if_sheep } meute si c’est un mouton, et { $if_wolf } si c’est un loup.
       *[other] Après un tir sur { $animal }, il reste { $if_sheep } meute si c’est un mouton, et { $if_wolf } si c’est un loup.
    }
   *[other] Après un tir sur { $animal }, il reste { $if_sheep } meutes si c’est un mouton, et { $if_wolf } si c’est un loup.
}

## Indices pour le Fermier

hint-go-berserk = Tire dans le tas : { $animals }.
hint-few-suspects = Il reste si peu de suspects que cela coûte le moins de moutons.
hint-shoot-wolf = Tire sur { $animal } : c’est forcément un loup.
hint-shoot = Tire sur { $animal } : c’est un loup dans { $wolf } meutes sur { $packs }.
hint-if-sheep = { $packs ->
    [one] Si c’est un mouton, il reste { $packs } meute.
   *[other] Si c’est un mouton, il reste { $packs } meutes.
}
hint-do-not-shoot = Ne tire pas : aucun mouton n’est assez suspect.
hint-likeliest = { COUNT($animals) ->
    [one] Le plus suspect est { $animals }, un loup dans { $wolf } meutes sur { $packs }.
   *[other] Les plus suspects sont { $animals }, chacun un loup dans { $wolf } meutes sur { $packs }.
}
hint-estimate = { COUNT($animals) ->
    [one] D’après le jeu du Loup : { $animals } à environ { $percent } %.
   *[other] D’après le jeu du Loup : { $animals } à environ { $percent } % chacun.
}

## Preuves : ce qui est sûr et les raisons, sans point final

is-wolf-because = { $animal } est un loup : { LIST($reasons, type: "clauses") }.
is-sheep-because = { $animal } est un mouton : { LIST($reasons, type: "clauses") }.
one-is-wolf-because = Parmi { $animals }, il y a un loup : { LIST($reasons, type: "clauses") }.
kill-was-by-one-of = { COUNT($animals) ->
    [one] à la manche { $round }, c’est { $animals } qui a tué
   *[other] à la manche { $round }, c’est { LIST($animals, type: "or") } qui a tué
}
pass-was-forced = { COUNT($animals) ->
    [one] à la manche { $round }, le Loup a dû passer alors que { $animals } avait un voisin
   *[other] à la manche { $round }, le Loup a dû passer alors que { $animals } avaient des voisins
}
escaped-in-round = { COUNT($animals) ->
    [one] { $animals } s’est échappé à la manche { $round }
   *[other] { $animals } se sont échappés à la manche { $round }
}
clue-kill-refused = { COUNT($animals) ->
    [one] à la manche { $round }, tuer { $victim } a été refusé, et seul { $animals } était à côté
   *[other] à la manche { $round }, tuer { $victim } a été refusé, et { $animals } étaient à côté
}
clue-escape-refused = à la manche { $round }, { $animal } n’a pas eu le droit de s’échapper
went-on-so-sheep = la partie a continué après la manche { $round }, donc parmi { $animals } il y a un mouton
went-on-so-wolf = la partie a continué après la manche { $round }, donc parmi { $animals } il y a un loup
ended-so-all-alike = la partie a fini à la manche { $round }, donc { $animals } sont tous loups ou tous moutons
died-as-sheep = { COUNT($animals) ->
    [one] { $animals } était un mouton
   *[other] { $animals } étaient des moutons
}
died-as-wolves = { COUNT($animals) ->
    [one] { $animals } était un loup
   *[other] { $animals } étaient des loups
}
that-is-whole-pack = { $wolves ->
    [one] c’était le seul loup
   *[other] c’est toute la meute
}
no-others-left = il n’en reste pas d’autres
