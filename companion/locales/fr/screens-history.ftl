### L’historique et la relecture à l’écran.

## Matchs

reading-matches = Lecture des matchs…
no-matches = Aucun match n’a encore été joué.
not-finished = inachevé
given-up = abandonné
game-and-result = { $game } : { $result }
match-begun = { WHEN($begun) }
date-and-result = { $date } · { $result }

## Joueurs

counting = Comptage…
column-played = total
column-results = gagnés · nuls · perdus
column-as-wolf = en Loup
column-as-farmer = en Fermier
column-hits = touchés
columns-explained = En Loup et en Fermier : les points du Loup par partie, et combien de parties. Touchés : tirs qui ont touché un loup, sur tous les tirs, et combien le hasard en donnerait.
mean-of-games = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ $games })
hits-of-shots = { $hits } sur { $shots } ({ NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) })

## Un match

game-scored = { $points ->
    [one] Partie { $number } : { $wolf } fait { $points } point contre { $farmer }
   *[other] Partie { $number } : { $wolf } fait { $points } points contre { $farmer }
}
left-in-round = { $how ->
    [given-up] Ce match a été abandonné à la manche { $round } de la partie { $game }.
   *[left] Ce match a été interrompu à la manche { $round } de la partie { $game }.
}
left-before-game = { $how ->
    [given-up] Ce match a été abandonné avant la partie { $game }.
   *[left] Ce match a été interrompu avant la partie { $game }.
}
match-left = { $how ->
    [given-up] Ce match a été abandonné.
   *[left] Ce match n’est pas fini.
}
can-be-continued = Vous pouvez le continuer.
cannot-be-continued = On ne peut pas le continuer : l’ordinateur ne sait plus quels sont ses loups.

## La relecture

analysing = Analyse de chaque coup : { $percent } %
replay-of = Revoir · { $one } et { $other }, partie { $game }
packs-still-fit = Meutes possibles : { $packs }
number-of-packs = { $packs }
letters-legend = Chaque ligne est un coup. Un carré plein est un loup.
points-expected = Loup { NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) } · encore { NUMBER($to_come, minimumFractionDigits: 1, maximumFractionDigits: 1) }
costly-moves = Les coups décisifs
no-costly-move = Aucun coup ne semble une erreur.
