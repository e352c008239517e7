### Les tables des deux jeux de tuiles.

## Choisir un match

choose-game-and-players = Choisissez un jeu et qui joue.
forms-of-match = { tile-game } ne se joue pas ainsi. Choisis { LIST($forms, type: "or") }.
needs-players = { $count ->
    [one] { tile-game } : { $count } joueur.
   *[other] { tile-game } : { $count } joueurs.
}
needs-players-from-to = { tile-game } : de { $least } à { $most } joueurs.
computer-needs-screen = L’ordinateur ne peut pas poser de vraies tuiles. Choisissez seulement des humains, ou jouez à l’écran.
finished-table-hides-takers = Une table finie ne montre pas qui a enclos quel troupeau : on ne peut pas compter entre rivaux. Comptez tuile par tuile, ou jouez ensemble.

## Que faire maintenant

how-many-sheep = { $player }, combien de moutons sauveras-tu ?
higher-bid-has-sheep = Qui enchérit le plus joue les moutons.
bid-more-sheep = { $count ->
    [one] { $player }, annonce plus de { $count } mouton, ou cède.
   *[other] { $player }, annonce plus de { $count } moutons, ou cède.
}
giving-way-has-wolves = Si tu cèdes, tu joues les loups.
confirm-tile = Touche « { confirm } », ou déplace ou tourne la tuile.
player-confirms-tile = { $player }, touche « { confirm } », ou déplace ou tourne la tuile.
enter-all-tiles = Entrez toutes les tuiles de la table, dans n’importe quel ordre.
count-when-entered = Quand elles y sont toutes, touche « { count-table } ».
which-tile-in-middle = Quelle tuile est au milieu ?
middle-was-first = Elle a été retournée en premier, et ne peut pas être un loup.
lay-in-middle = À poser au milieu : { fold-tile }.
which-tile-drawn = { $player }, quelle tuile as-tu piochée ?
lay-for-side = { $side ->
    [sheep] { $player }, pose une tuile pour les moutons.
   *[wolves] { $player }, pose une tuile pour les loups.
}
lay-tile = { $kind ->
    [single] { $player }, pose le mouton seul.
    [lambs] { $player }, pose le mouton avec agneaux.
    [black] { $player }, pose le mouton noir.
    [straight] { $player }, pose la clôture droite.
    [corner] { $player }, pose la clôture en coin.
    [star] { $player }, pose la clôture en étoile.
    [shepherd] { $player }, pose le berger.
   *[wolf] { $player }, pose le loup.
}
wolves-put-back = { $count ->
    [one] { $count } loup sans troupeau est retourné dans la pile.
   *[other] { $count } loups sans troupeau sont retournés dans la pile.
}
all-tiles-lie = Toutes les tuiles sont posées. Touche « { count-table } ».
or-undo-last = Touche « { undo } » pour retirer la dernière.

## Ce qui n’est pas possible

tiles-being-laid = Ce n’est pas possible pendant qu’on pose des tuiles.
tiles-of-another-match = Un autre match est en cours. Finissez-le, ou abandonnez-le d’abord.
match-is-mutton = Ce match est un match de Mutton. Continuez-le à l’autre table.
hand-comes-from-stack = La tuile en main vient de la pile, tu ne peux donc pas en choisir une autre.
kind-not-now = Cette tuile ne peut pas être posée maintenant. Choisis-en une autre.
choose-tile-first = Choisis d’abord une tuile.
no-tile-in-hand = Il n’y a pas de tuile en main à tourner.
fits-one-way = La tuile ne va là que d’une façon.
looks-the-same = Cette tuile est la même dans tous les sens.
no-tile-to-confirm = Il n’y a pas de tuile à confirmer.
lay-tile-first = Pose d’abord la tuile.
table-is-empty = Il n’y a encore rien sur la table.
no-tile-there = Il n’y a pas de tuile là.
enter-fewer-tiles = Saisis de 1 à { $most } tuiles à la fois.
none-entered = Rien n’a été saisi, à cause de { $tile }.
computers-turn-then = Ensuite, c’est le tour de l’ordinateur.
laid-tiles-stay = Les tuiles restent où elles sont posées. Touche « { undo } » pour retirer la dernière, si c’est encore possible.
place-all-or-give-up = Pose d’abord toutes les tuiles, ou abandonne la partie.
nothing-laid-yet = Aucune tuile n’a encore été posée.
next-tile-is-open = La tuile suivante est retournée, la dernière reste donc.
computer-has-seen-it = L’ordinateur a vu la tuile, elle reste donc.

## Le score

score-of-player = { $player }
score-of-players = Joueurs
score-of-wolves = Loups
sheep-saved = Moutons sauvés
sheep-eaten = Moutons mangés
saved-sheep = { $count ->
    [one] { $player } a sauvé { $count } mouton.
   *[other] { $player } a sauvé { $count } moutons.
}
plays-sheep-next = Ensuite, { $player } joue les moutons.

## Comment une partie ou un match a fini

has-given-up = { $player } a abandonné.
rivals-end = { COUNT($winners) ->
    [one] { $winners } gagne : { LIST($scores, type: "comma") }.
   *[other] { $winners } partagent la première place : { LIST($scores, type: "comma") }.
}
player-points = { $player } { $points }
player-beats-wolves = { $player } gagne, { $points } à { $wolf_points }.
players-beat-wolves = Les joueurs gagnent, { $points } à { $wolf_points }.
wolves-win = Les loups gagnent, { $wolf_points } à { $points }.
players-and-wolves-draw = Partie nulle, { $points } à { $wolf_points }.
saved-of-sheep = { $count ->
    [one] { $player } a sauvé { $count } mouton sur { $total }.
   *[other] { $player } a sauvé { $count } moutons sur { $total }.
}
sheep-duel-won = { $most ->
    [one] { $player } gagne, { $most } mouton à { $least }.
   *[other] { $player } gagne, { $most } moutons à { $least }.
}
sheep-duel-drawn = { $count ->
    [one] Match nul : chacun a sauvé { $count } mouton.
   *[other] Match nul : chacun a sauvé { $count } moutons.
}
sheep-bid-won = { $count ->
    [one] { $winner } gagne : { $player } a annoncé { $bid } et sauvé { $count } mouton.
   *[other] { $winner } gagne : { $player } a annoncé { $bid } et sauvé { $count } moutons.
}
all-tiles-laid = Toutes les tuiles sont posées.
tiles-not-laid = Non posées : { $tiles }.
sheep-not-laid = Pour les moutons parmi elles, les loups reçoivent { points }.
tiles-to-lay = À poser : { $tiles }.
tiles-to-lay-with-hand = En main : { fold-tile }. À poser : { $tiles }.
tiles-of-kind = { $most } { fold-tiles-there-are }

## Pourquoi un troupeau ou un mouton du Loup dans la bergerie compte ainsi

flock-enclosed = { COUNT($cells) ->
    [one] Le mouton en { $cells } est enclos.
   *[other] Le troupeau de { COUNT($cells) } en { $cells } est enclos.
}
flock-open = { COUNT($cells) ->
    [one] Le mouton en { $cells } n’est pas enclos.
   *[other] Le troupeau de { COUNT($cells) } en { $cells } n’est pas enclos.
}
flock-reaches = { COUNT($cells) ->
    [one] Le mouton en { $cells } n’est pas enclos : il atteint la case vide { $exit }.
   *[other] Le troupeau de { COUNT($cells) } en { $cells } n’est pas enclos : il atteint la case vide { $exit }.
}
wolves-beside-herd = { COUNT($cells) ->
    [one] Un loup est à côté, en { $cells }.
   *[other] Des loups sont à côté, en { $cells }.
}
shepherds-inside = { COUNT($cells) ->
    [one] Un berger est dans l’enclos, en { $cells }.
   *[other] Des bergers sont dans l’enclos, en { $cells }.
}
shepherds-beside = { COUNT($cells) ->
    [one] Un berger est à côté, en { $cells }.
   *[other] Des bergers sont à côté, en { $cells }.
}
player-scores = { $share ->
    [all] { $player } reçoit { points }.
   *[part] { $player } reçoit { $points } des { $worth } points.
}
players-score = { $share ->
    [all] Les joueurs reçoivent { points }.
   *[part] Les joueurs reçoivent { $points } des { $worth } points.
}
wolves-score = { $share ->
    [all] Les loups reçoivent { points }.
   *[part] Les loups reçoivent { $points } des { $worth } points.
}
players-and-wolves-score = Les joueurs reçoivent { $points } des { $worth } points, les loups { $wolf_points }.
given-to-wolves = La partie a été abandonnée, donc les loups reçoivent { points }.
nobody-scores = Personne n’a de points pour cela.
no-herd-no-points = Personne n’a de points, car un seul mouton n’est pas un troupeau.
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

tile-beside-no-herd = En { $cell } ({ fold-tile }), il n’y a pas de troupeau à côté.
fence-closed = En { $cell } ({ fold-tile }), la clôture est fermée { $edges }, où sa ligne en rejoint une autre.
fence-not-closed = En { $cell } ({ fold-tile }), aucun bout n’est fermé.
fence-stops = { COUNT($edges) ->
    [one] La tuile { $edges } n’a pas de ligne qui la rejoigne.
   *[other] Les tuiles { $edges } n’ont pas de lignes qui la rejoignent.
}
fence-ends = Il n’y a pas de tuile { $edges }.
edge-right = à droite
edge-lower-right = en bas à droite
edge-lower-left = en bas à gauche
edge-left = à gauche
edge-upper-left = en haut à gauche
edge-upper-right = en haut à droite

## Pourquoi un mouton ou un loup de Moutons, chiens et loups compte ainsi

wolf-at-scared = Le loup en { $cell } a peur : les chiens en { $dogs } sont à côté.
wolf-at-stays-hungry = Le loup en { $cell } reste affamé : seul le chien en { $dogs } est à côté, et aucun autre ne peut venir.
wolf-at-hungry = Le loup en { $cell } a faim : seul le chien en { $dogs } est à côté. Un autre peut encore venir.
sheep-at-eaten = { COUNT($wolves) ->
    [one] Le mouton en { $cell } est mangé : le loup qui a faim en { $wolves } est à côté.
   *[other] Le mouton en { $cell } est mangé : les loups qui ont faim en { $wolves } sont à côté.
}
sheep-at-may-be-eaten = { COUNT($wolves) ->
    [one] Le mouton en { $cell } serait mangé maintenant : le loup qui a faim en { $wolves } est à côté.
   *[other] Le mouton en { $cell } serait mangé maintenant : les loups qui ont faim en { $wolves } sont à côté.
}
sheep-at-safe = { COUNT($wolves) ->
    [0] Le mouton en { $cell } est à l’abri : aucun loup n’est à côté.
    [one] Le mouton en { $cell } est à l’abri : le loup en { $wolves }, à côté, a peur.
   *[other] Le mouton en { $cell } est à l’abri : les loups en { $wolves }, à côté, ont peur.
}
sheep-at-given-up = { $by ->
    [sheep] Le mouton en { $cell } est perdu, car le camp des moutons a abandonné.
   *[wolves] Le mouton en { $cell } est sauvé, car le camp des loups a abandonné.
}
dog-beside-wolves = { COUNT($wolves) ->
    [one] Le chien en { $cell } est à côté du loup en { $wolves }. Deux chiens effraient un loup.
   *[other] Le chien en { $cell } est à côté des loups en { $wolves }. Deux chiens effraient un loup.
}

## Commandes tapées autrement

name-a-tile-game = Tape game fold pour Le loup dans la bergerie, ou game dogs pour Moutons, chiens et loups.
quotation-mark-missing = Il manque un guillemet. Tape players Ann Ben.
name-a-scorer = Tape scorer moves, scorer final ou scorer off.
seed-is-a-number = Une graine (seed) est un nombre entier.
no-such-tile = Il n’y a pas de tuile { $word }. Tape { LIST($kinds, type: "or") }.
name-the-cell = Tape où poser la tuile, par exemple lay 2,-1.
no-such-turn = Cette tuile ne peut pas être tournée vers { $word }. Choisis { LIST($turns, type: "or") }.
say-take-back = Tape take back.
name-the-tiles = Tape quelles tuiles sont sur la table, par exemple enter { $example }.
