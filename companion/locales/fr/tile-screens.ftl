### Les pages des deux jeux de tuiles, Le loup dans la bergerie et Moutons, chiens et loups.

## Les jeux

tile-game = { $game ->
    [fold] Le loup dans la bergerie
    [dogs] Moutons, chiens et loups
   *[mutton] Mutton
}
game-short-name = { $game ->
    [fold] Loup dans la bergerie
    [dogs] Moutons, chiens, loups
   *[mutton] Mutton
}

## Commencer un match

how-you-play = Comment jouer ?
form-name = { $form ->
    [duel] Deux parties
    [bids] Enchères
   *[single] Une partie
}
form-explained = { $form ->
    [duel] Deux parties : chacun joue les moutons une fois.
    [bids] Qui enchérit le plus doit sauver autant de moutons.
   *[single] Une partie : le premier joueur a les moutons.
}
scoring-together = Ensemble
scoring-rivals = Rivaux
together-explained = Vous tous contre les loups.
rivals-explained = Ferme le dernier trou d’un troupeau pour l’avoir. Souvent, personne n’en laisse : 0 à 0.
alone-explained = Toi contre les loups.
place-screen = À l’écran
place-moves = Vraies tuiles
place-final = Compter
place-moves-explained = Posez de vraies tuiles et entrez chacune ici. L’écran tient le score.
place-final-explained = Entrez les tuiles d’une table finie, dans n’importe quel ordre. L’écran compte ses points.
plays-role = { $role ->
    [wolves] joue les loups
   *[sheep] joue les moutons
}
plays-role-first = { $role ->
    [wolves] d’abord loups
   *[sheep] d’abord moutons
}
with-tiles = Avec { $tiles } tuiles.
with-tiles-and-wolves = { $wolves ->
    [0] Avec { $tiles } tuiles et sans loups.
    [one] Avec { $tiles } tuiles, dont { $wolves } loup.
   *[other] Avec { $tiles } tuiles, dont { $wolves } loups.
}
resume-tiles = Continuez, abandonnez, ou jouez d’abord à autre chose.
put-aside = Mettre de côté
count-now = Compter

## Les tuiles

tiles-button = Tuiles…
number-of-tiles = Tuiles
standard-set = Jeu normal
tiles-in-all = { $tiles ->
    [one] { $tiles } tuile en tout
   *[other] { $tiles } tuiles en tout
}
too-many-tiles = Au plus { $most } tuiles.

## La table

game-over = Partie finie
match-is-over = Match fini
counting-tiles = Comptage
round-of-game = { game-short-name } · manche { $round }
round-of-match = Partie { $number }, m. { $round }
tile-round = Tour { $round }

side-name = { $role ->
    [wolves] loups
   *[sheep] moutons
}

undo = Annuler
tile-stays = Elle ne va que dans un sens : elle reste là. « { undo } » la reprend.
turn-does-not-fit = Tournée ainsi, la tuile ne va pas ici.
count-table = Compter
remove-tile = Retirer

dogs-tile = mouton, chien et loup

computer-is-thinking = L’ordinateur réfléchit…
all-tiles-placed = Toutes les tuiles sont posées.
tap-a-sheep = Touche un mouton pour voir pourquoi il compte.
tap-an-animal = Touche un mouton ou un loup pour voir pourquoi.
choose-tile = Choisis une tuile, puis touche sa case.
place-tile = Touche une case éclairée, ou glisses-y la tuile.
turn-move-or-confirm = Touche la tuile pour la tourner, glisse-la ailleurs, ou confirme.
move-or-confirm = Glisse la tuile ailleurs, ou confirme.
tile-rule = { $kind ->
    [single] Les moutons comptent quand des clôtures les entourent.
    [lambs] Enclos, un mouton avec agneaux vaut 2 points.
    [black] Les moutons noirs comptent seulement pour les loups.
    [shepherd] Un berger à côté d’un troupeau sauve la moitié de ses points.
    [wolf] Pose le loup à côté d’un troupeau qui n’en a pas.
    [tile] Deux chiens à côté d’un loup l’effraient pour de bon.
   *[fence] Une clôture est fermée où deux lignes se rejoignent.
}
black-sheep-for-rivals = Un mouton noir dans un troupeau enclos vaut 10 points.

## Pourquoi une chose compte

herd-title = Un troupeau de { $tiles } tuiles
sheep-title = { $kind ->
    [lambs] Un mouton avec agneaux
    [black] Un mouton noir
   *[single] Un mouton seul
}
tile-title = { $kind ->
    [straight] Clôture droite
    [corner] Clôture en coin
    [star] Clôture en étoile
    [shepherd] Berger
    [wolf] Loup
   *[tile] Chien
}
dogs-title = { $lot ->
    [safe] Ce mouton est à l’abri
    [eaten] Ce mouton est mangé
    [scared] Ce loup a peur
   *[hungry] Ce loup a faim
}
dog-explained = Deux chiens à côté d’un loup l’effraient pour de bon.
not-next-to-herd = { $kind ->
    [wolf] Ce loup n’est à côté d’aucun troupeau.
   *[shepherd] Ce berger n’est à côté d’aucun troupeau.
}
fence-closed-everywhere = Cette clôture est fermée à tous ses bouts.
fence-closed-at = { $closed ->
    [0] Cette clôture est ouverte à tous ses bouts.
   *[other] Cette clôture est fermée à { $closed } de ses { $ends } bouts.
}
herd-enclosed = Des clôtures l’entourent.
herd-open = Il n’est pas enclos : les points montrent la sortie.
gave-sheep-to-wolves = La partie a été abandonnée, donc il compte pour les loups.
wolves-next-to-herd = { $wolves ->
    [one] Il a { $wolves } loup à côté.
   *[other] Il a { $wolves } loups à côté.
}
shepherd-inside = Un berger dans l’enclos sauve la moitié de ses points.
shepherd-next-to-herd = Un berger à côté sauve la moitié de ses points.
herd-tiles = { $count } × { fold-tile }
points-for-player = { $points ->
    [one] { $points } point pour { $player }
   *[other] { $points } points pour { $player }
}
points-for-players = { $points ->
    [one] { $points } point pour les joueurs
   *[other] { $points } points pour les joueurs
}
points-for-wolves = { $points ->
    [one] { $points } point pour les loups
   *[other] { $points } points pour les loups
}
points-shared-with-player = { $points ->
    [one] { $points } point pour { $player }, { $lost } pour les loups
   *[other] { $points } points pour { $player }, { $lost } pour les loups
}
points-shared-with-players = { $points ->
    [one] { $points } point pour les joueurs, { $lost } pour les loups
   *[other] { $points } points pour les joueurs, { $lost } pour les loups
}
no-points = Aucun point pour personne
one-sheep-saved = 1 mouton sauvé
no-sheep-saved = Aucun mouton sauvé
wolf-stays-scared = Il a { $dogs } chiens à côté, il reste donc effrayé.
wolf-stays-hungry = Il n’a qu’un chien à côté, et aucun autre ne peut venir. Il reste affamé.
wolf-is-hungry = Il n’a qu’un chien à côté. Un deuxième l’effraierait.
hungry-wolves = { $wolves ->
    [one] Il a { $wolves } loup affamé à côté.
   *[other] Il a { $wolves } loups affamés à côté.
}
nothing-saves-sheep = Plus rien ne peut le sauver.
dogs-would-save-sheep = { $wolves ->
    [one] Un deuxième chien à côté du loup le sauverait.
   *[other] Un deuxième chien à côté de chaque loup le sauverait.
}
wolves-scared = { $wolves ->
    [0] Aucun loup n’est à côté.
    [one] Le loup à côté a peur.
   *[other] Tous les loups à côté ont peur.
}
sheep-stays-safe = Aucun autre loup ne peut venir, il reste donc à l’abri.
wolf-may-come = Un loup peut encore venir.

## La fin

game-of-match = Partie { $number }
