### L’historique à l’écran.

## Matchs

reading-matches-share = Lecture des matchs : { $percent } %
no-matches = Aucun match n’a encore été joué.
given-up = abandonné
game-and-result = { $game } : { $result }
date-and-result = { $date } · { $result }

## Toi

mean-of-games = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ $games })
you-named = Toi : { $player }
you-rating = { NUMBER($points, useGrouping: 0) } · { $level }
you-rating-provisional = Provisoire : { NUMBER($low, useGrouping: 0) } à { NUMBER($high, useGrouping: 0) }
you-roles = Loup { NUMBER($wolf, useGrouping: 0) }, Fermier { NUMBER($farmer, useGrouping: 0) }
you-results = { $won } gagnés, { $drawn } nuls, { $lost } perdus
you-months = Les douze derniers mois
you-months-games = { $games } { $games ->
    [one] partie
   *[other] parties
}, { $won } gagnées
you-months-button = Classement ou mois
you-hits = Touchés : { $hits } sur { $shots } (hasard { NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) })
you-no-games = Pas encore de partie classée
you-badges = Insignes
you-badge = { $count } insignes sur { $all }. { $earned ->
    [yes] Réussi :
   *[no] À faire :
} { $badge ->
    [sure] en Fermier, tire dans trois parties sur un animal qui est forcément un loup.
    [clean] en Fermier, tire au moins deux fois dans une partie et ne touche que des loups.
    [pack] en Fermier, tire sur tous les loups.
    [flock] en Fermier, sauve plus de la moitié du troupeau dans trois parties.
    [fangs] en Loup, marque plus que la moitié du troupeau dans trois parties.
    [unseen] en Loup, ne perds aucun loup alors que le Fermier tire.
    [double] gagne trois fois dans les deux rôles d’un match.
    [climb] gagne un match contre quelqu’un de mieux classé.
    [answer] gagne contre qui a gagné votre dernier match.
   *[other] { $how }
}
you-game = { $points } { $how ->
    [won] gagné
    [lost] perdu
   *[drawn] nul
}
you-other = autre personne
advice-waits = Tes dernières parties sont examinées…

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
