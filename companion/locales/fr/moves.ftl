### Ce qui a été fait dans une partie de Mutton, en phrases ; et des nombres.

## Ce qui a été fait

game-begun = Le troupeau est en place, et le Loup a choisi sa meute.
game-was-stopped = La partie a été arrêtée.
player-gave-up = { $role ->
    [wolf] Le Loup a abandonné.
   *[farmer] Le Fermier a abandonné.
}
wolf-could-not-escape = Le Loup a voulu laisser { $animal } s’échapper, mais { $animal } n’est pas un loup qui peut s’échapper.
wolf-could-not-kill = Le Loup a voulu tuer { $animal }, mais aucun loup n’était à côté.
wolf-had-to-pass = Le Loup a dû passer.
farmer-did-not-shoot = Le Fermier n’a pas tiré.
wolf-has-escaped = Le loup { $animal } s’est échappé.
wolf-has-killed = { $was ->
    [sheep] Le Loup a tué { $animal }, un mouton.
    [wolf] Le Loup a tué { $animal }, un loup.
   *[hidden] Le Loup a tué { $animal }.
}
farmer-has-shot = { $was ->
    [sheep] Le Fermier a abattu { $animal }, un mouton.
    [wolf] Le Fermier a abattu { $animal }, un loup.
   *[hidden] Le Fermier a abattu { $animal }.
}
victim-was = { $mark ->
    [w] { $animal } était un loup.
   *[x] { $animal } était un mouton.
}
have-run = { COUNT($animals) ->
    [one] { $animals } a fui.
   *[other] { $animals } ont fui.
}
had-to-stay = { COUNT($animals) ->
    [one] { $animals } a dû rester.
   *[other] { $animals } ont dû rester.
}
farmer-went-berserk = Le Fermier a tiré dans le tas et abattu { $animals }.
animal-and-kind = { $was ->
    [sheep] { $animal } (mouton)
    [wolf] { $animal } (loup)
   *[hidden] { $animal }
}

## La même chose en deux ou trois mots

short-escape = { $animal } s’échappe
short-no-shot = pas de tir
short-stop = arrêt
short-gave-up = abandon

## Où rien ne peut être trouvé

no-pack-fits = { $clue ->
    [kill] Aucune meute ne correspond à ce qui s’est passé jusqu’à la manche { $round } : { $animal } a été tué, mais aucun loup n’a pu être à côté. Vérifie la manche { $round } et les précédentes.
    [pass] Aucune meute ne correspond à ce qui s’est passé jusqu’à la manche { $round } : le Loup a passé, mais il devait pouvoir tuer. Vérifie la manche { $round } et les précédentes.
    [escape] Aucune meute ne correspond à ce qui s’est passé jusqu’à la manche { $round } : { $animal } s’est échappé, mais ce ne peut pas être un loup. Vérifie la manche { $round } et les précédentes.
    [refused-kill] Aucune meute ne correspond à ce qui s’est passé jusqu’à la manche { $round } : tuer { $animal } a été refusé, mais devait être possible. Vérifie la manche { $round } et les précédentes.
    [refused-escape] Aucune meute ne correspond à ce qui s’est passé jusqu’à la manche { $round } : { $animal } n’a pas eu le droit de s’échapper, mais c’est forcément un loup. Vérifie la manche { $round } et les précédentes.
    [goes-on] Aucune meute ne correspond à ce qui s’est passé jusqu’à la manche { $round } : la partie a continué, mais elle devait être finie. Vérifie la manche { $round } et les précédentes.
    [end] Aucune meute ne correspond à ce qui s’est passé jusqu’à la manche { $round } : la partie a pris fin, mais elle ne pouvait pas être finie. Vérifie la manche { $round } et les précédentes.
   *[mark] Aucune meute ne correspond à ce qui s’est passé jusqu’à la manche { $round } : { $animal } n’a pas pu être ce que dit sa marque. Vérifie la manche { $round } et les précédentes.
}

## Nombres

signed = { SIGNED($number) }
decimal = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
at-round = Manche { $round }
at-round-points = { $points ->
    [one] Manche { $round } · le loup a 1 point
   *[other] Manche { $round } · le loup a { $points } points
}
