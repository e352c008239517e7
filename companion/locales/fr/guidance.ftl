### Ce que font les joueurs maintenant : placer le troupeau, jouer sur le plateau, corriger quelque chose.

confirm-order = Confirme
confirm-question = Confirmer ?
calm-down = Touche « { button-calm-down } » pour annuler.

free-cells = { $count ->
    [one] une case éclairée
   *[other] des cases éclairées
}

## Ce qui ne va pas

more-problems = Et { COUNT($problems) } de plus, comme le montrent les lumières.
more-deeds = Et { $count } de plus, comme le montrent les lumières.
piece-too-many = Il y a une pièce de trop en { $cell } : retire-la du plateau.
crooked = { $animal } est de travers en { $cell } : pose-le bien droit, au milieu de la case.
something-crooked = Quelque chose est de travers en { $cell } : pose-le bien droit, au milieu de la case.
not-of-this-cell = Cette pièce n’a rien à faire en { $cell } : retire-la du plateau.
should-be-upside-down = { $animal } est debout en { $cell } : mets-le sur le dos.
should-stand = { $animal } est sur le dos en { $cell } : mets-le debout.
is-upside-down = { $animal } est sur le dos en { $cell } : mets-le debout.
belongs-on = { $facing ->
    [down] { $animal } va en { $home }, sur le dos.
   *[up] { $animal } va en { $home }.
}
put-back-on = { $facing ->
    [down] Remets { $animal } en { $home }, sur le dos.
   *[up] Remets { $animal } en { $home }.
}
changed-places = { $animal } et { $other } ont échangé leurs places : { $animal } va en { $home } et { $other } en { $cell }.
not-in-the-game = Retire { $animal } du plateau : il ne joue pas.
out-of-the-game = Retire { $animal } du plateau : il n’est plus en jeu.
turn-dead-over-again = { $animal } est mort : remets-le sur le dos en { $home }.

## Quel mouton c’est

which-sheep-on = Quel mouton est en { $cell } ? Touche la case à l’écran et donne sa lettre.
which-sheep-of = Quel mouton est en { $cell } : { LIST($animals, type: "or") } ? Touche sa lettre à l’écran.

## Placer

put-on = { $facing ->
    [down] Pose { $animal } en { $home }, sur le dos.
   *[up] Pose { $animal } en { $home }.
}
put-on-any-cell = Pose { $animal } sur n’importe quelle case libre.
set-down-on-any-cell = Pose un mouton sur n’importe quelle case libre.
hold-to-pad-first = Approche un mouton du lecteur, puis pose-le sur n’importe quelle case libre.
to-go = Encore { $count }.
most-elsewhere = La plupart des moutons sont ailleurs : retire-les d’abord du plateau.
everyone-in-place = Tous les moutons sont en place. { confirm-question }
check-letters = Chaque lettre est-elle là où l’écran la montre ? Confirme.

## Le tour du Loup

wolf-turn-victim-over = Loup : mets sur le dos un mouton à côté d’un loup.
wolf-turn-victim-over-or-escape = Loup : mets sur le dos un mouton à côté d’un loup, ou retire un loup qui s’échappe.
pass-only-if-no-kill = Passe seulement si tu ne peux pas tuer.
turn-over-to-kill = Mets { $animal } sur le dos en { $home } pour le tuer, ou remets-le.
no-wolf-next-to-it = Aucun loup n’est à côté de { $animal }, il ne peut donc pas être tué : remets-le debout.
stands-alone = { $animal } n’a pas de voisins, aucun loup n’a donc pu le tuer : remets-le debout.
kill-being-judged = Tuer { $victim } ? Un instant.
killed = { COUNT($runners) ->
    [0] { $victim } est mort. { confirm-question }
    [one] { $victim } est mort, et { $runners } a fui. { confirm-question }
   *[other] { $victim } est mort, et { $runners } ont fui. { confirm-question }
}
killed-lift-runners = { COUNT($runners) ->
    [one] { $victim } est mort. Prends { $runners } et pose-le sur { free-cells }.
   *[other] { $victim } est mort. Prends { $runners } et pose-les sur { free-cells }.
}
does-it-escape = { $animal } s’échappe ? { confirm-order }, ou remets-le en { $home }.
cannot-escape-put-back = { $animal } ne peut pas s’échapper : remets-le en { $home }.

## Le tour du Fermier

farmer-shoot = Fermier : mets un suspect sur le dos pour tirer.
farmer-shoot-or-pass = Fermier : mets un suspect sur le dos pour tirer, ou passe.
must-shoot = Maintenant, tu dois tirer.
turn-over-to-shoot = Mets { $animal } sur le dos en { $home } pour tirer, ou remets-le.
shoot-or-not = Tirer sur { $victim } ? { confirm-order }, ou remets-le debout.
shot = { COUNT($runners) ->
    [0] { $victim } est abattu. { confirm-question }
    [one] { $victim } est abattu, et { $runners } a fui. { confirm-question }
   *[other] { $victim } est abattu, et { $runners } ont fui. { confirm-question }
}
shot-lift-runners = { COUNT($runners) ->
    [one] { $victim } est abattu. Prends { $runners } et pose-le sur { free-cells }.
   *[other] { $victim } est abattu. Prends { $runners } et pose-les sur { free-cells }.
}
turn-suspects-over = Mets deux suspects ou plus sur le dos.
ends-the-game = Cela met fin à la partie. { calm-down }
shoot-all = Tirer sur { $animals }, tous à la fois ?
ends-the-game-wolves-eat = Cela met fin à la partie, et les loups qui restent mangent tous les moutons.

## L’un ou l’autre tour

too-many-turned = { $animals } sont sur le dos. Un seul meurt à la fois : remets les autres debout.
too-many-turned-berserk = { $animals } sont sur le dos. Seul un Fermier qui tire dans le tas en vise plusieurs : remets les autres debout.
run-refused = { $why } Choisis { free-cells }.
set-down-on = Pose { $animals } sur { free-cells }.
set-sheep-down-on = Pose les moutons sur { free-cells }.
hold-each-to-pad = Approche chacun du lecteur avant de le poser, ou dis lequel c’était.

## Un coup déjà connu

is-thinking = { $player } réfléchit.
cannot-kill-and-passes = { $player } ne peut pas tuer, et passe.
does-not-shoot = { $player } ne tire pas.
kills = { COUNT($runners) ->
    [0] { $player } tue { $victim }.
    [one] { $player } tue { $victim }, et { $runners } fuit.
   *[other] { $player } tue { $victim }, et { $runners } fuient.
}
shoots = { COUNT($runners) ->
    [0] { $player } tire sur { $victim }.
    [one] { $player } tire sur { $victim }, et { $runners } fuit.
   *[other] { $player } tire sur { $victim }, et { $runners } fuient.
}
shoots-berserk = { $player } tire dans le tas, sur { $animals }.
lets-escape = { $player } laisse { $animal } s’échapper : c’est un loup.
lives-turn-back = { $animal } vit : remets-le debout en { $home }.
runs-elsewhere = { $animal } fuit en { $target }, pas en { $cell } : mets-le là-bas.
set-down-each = Pose { $moves }.
animal-down-on = { $animal } en { $cell }
turn-upside-down-on = Mets { $victim } sur le dos en { $home }.
turn-over-on = Retourne { $victim } en { $home }.
move-from-to = Déplace { $animal } de { $home } en { $cell }.
take-off-from = Retire { $animal } de { $home }, hors du plateau.
is-gone = { $animal } n’est plus là.
wait-until-still = Attends un instant que plus rien ne bouge.
