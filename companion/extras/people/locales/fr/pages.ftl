### Les pages des joueurs, de leurs matchs et d’une soirée.

## La barre du haut

title-history = Historique
title-you = Toi
title-evening = Ce soir
title-match = Match

## Avant un match de Mutton

evening-next = { $wolf } et { $farmer } jouent maintenant.
evening-roles = { $form ->
    [duel] { $wolf } commence en Loup.
    [bids] { $wolf } annonce en premier.
   *[target] { $wolf } est le Loup.
}
evening-waiting = Ensuite, c’est à : { LIST($players) }.
evening-too-few = Touche au moins deux noms.
evening-not-played = pas encore de match
evening-score = { $won } sur { $played } gagnés
evening-provisional = Les classements sont provisoires.
evening-even = Plus équilibré : { $hints } { $hints ->
    [one] indice
   *[other] indices
} pour { $player }
history-has-it = Il est sous « { history-button } ».

## Boutons

history-button = Historique
you-button = Toi
you-play = Un match
evening-button = Qui joue ?
evening-change = Changer
players-button = Joueurs

## Aide

help-history = Tous les matchs joués ici. Touche un match pour voir ses parties, ou pour le continuer. « { players-button } » montre comment chacun joue.
help-you = Ta propre page. Ton classement monte quand tu gagnes plus de la moitié du troupeau, en Loup ou en Fermier ; les bandes sont les niveaux de l’ordinateur. Touche le classement pour voir tes parties de douze mois, les gagnées remplies. Touche les insignes pour voir comment les obtenir.
help-evening = Pour plus de monde que de places. Allume les noms de ceux qui jouent. C’est à la personne qui attend depuis le plus longtemps, contre celle qu’elle a le moins rencontrée ce soir. Des indices pour le plus faible équilibrent le match ; leur nombre dépend des classements.
help-match = Les parties d’un match.
