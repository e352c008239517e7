### Pages de l’écran : leurs titres et leurs phrases.

## La barre du haut

title-start = Sheepfold
title-resume = Te revoilà
title-bidding = Enchères
title-placing = Placer le troupeau
title-restoring = Rétablir le plateau
title-thinking = L’ordinateur réfléchit
title-settings = Réglages
title-link = Le plateau
title-name = Qui est-ce ?
who-had = { $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
title-options = Options
round-title = { $role ->
    [farmer] Manche { $round } · Fermier : { $player }
   *[wolf] Manche { $round } · Loup : { $player }
}
wolf-points = { $points ->
    [one] Loup : { $points } point
   *[other] Loup : { $points } points
}
wolf-points-of-target = { $points ->
    [one] Loup : { $points } point sur { $target }
   *[other] Loup : { $points } points sur { $target }
}
points-are-hidden = Points cachés
bar-no-board = Sans plateau
bar-board-lost = Plateau perdu
bar-wrong-board = Mauvais plateau

## Commencer

play-two = Deux joueurs
play-two-about = { $form ->
    [target] { $wolf } est le Loup, { $farmer } le Fermier
    [bids] { $wolf } et { $farmer } enchérissent pour être le Loup
   *[duel] { $wolf } est d’abord le Loup, { $farmer } le Fermier
}
play-wolf = Je suis le Loup
play-farmer = Je suis le Fermier
play-now = Jouer
play-alone = En solo
play-sheep = Avec les moutons
play-wolves = Avec les loups
against-computer = contre l’ordinateur ({ strength })
more-games = Autres jeux
more-games-about = pour enfants ; tuiles
preset-classic = Classique
preset-online = En ligne
preset-shotgun = Fusil de chasse
preset-name = { $preset ->
    [Classic] { preset-classic }
    [Online] { preset-online }
    [Young] { young-shepherds }
   *[Shotgun] { preset-shotgun }
}
rules-summary = { $preset ->
    [own] Sur mesure
   *[other] { preset-name }
} · { $sheep } moutons, { $wolves ->
    [one] { $wolves } loup
   *[other] { $wolves } loups
} · { form }

## Avant un match de Mutton

against-the-computer = Contre l’ordinateur
player-number = Joueur { $number }
who-plays = Qui joue ?
which-game = Quel jeu ?
first-wolf = D’abord Loup
first-farmer = D’abord Fermier
computer = Ordinateur
person = Humain
computer-player = { $number ->
    [0] { computer }
   *[other] { computer } { $number }
} ({ strength }{ $style ->
    [bold] , hardi
    [shy] , timide
    [tidy] , soigneux
   *[none] { "" }
})
strength = { $strength ->
    [level-0] enfants
    [level-1] niveau 1
    [level-2] niveau 2
    [level-3] niveau 3
    [level-4] niveau 4
    [level-5] niveau 5
    [level-6] niveau 6
    [level-7] niveau 7
    [level-8] niveau 8
    [level-9] niveau 9
    [auto] automatique
   *[other] { $strength }
}
strength-label = { CAPITAL(strength) }
level-farmer-counts = { $kills ->
    [0] Se souvient de toutes les attaques
    [one] Ne se souvient que de la dernière attaque
   *[other] Se souvient des { $kills } dernières attaques
}{ $error ->
    [guesses] { " " }et devine parmi les suspects.
    [often] { " " }et souvent ne tire pas sur le plus suspect.
    [seldom] { " " }et parfois ne tire pas sur le plus suspect.
   *[never] { " " }et tire sur le plus suspect.
}
level-farmer-reads = Se demande pourquoi vous avez choisi chaque victime.
level-wolf-show = Tue là où ses loups se remarquent.
level-wolf-any = Tue n’importe quel mouton à sa portée.
level-wolf-tips = { $victims ->
    [0] Regarde toutes les victimes
   *[other] Regarde { $victims } victimes
} et cache ses loups.
level-wolf-packs = Compte les meutes encore possibles après chaque attaque.
level-wolf-ahead = Joue { $games } parties dans sa tête avant chaque attaque.
level-automatic = Joue à peu près aussi bien que toi, d’après ton classement.
level-automatic-now = Joue comme { $level }, à peu près aussi bien que toi.
plays-its-best = Joue de son mieux.
style = { $style ->
    [bold] Hardi
    [shy] Timide
    [tidy] Soigneux
   *[none] Sans style
}
style-wolf = { $style ->
    [bold] Hardi : aime avoir ses loups parmi beaucoup de moutons.
    [shy] Timide : garde ses loups à l’écart des autres.
   *[tidy] Soigneux : ceux qui fuient restent tout près.
}
style-farmer = { $style ->
    [bold] Hardi : continue près de son dernier tir.
    [shy] Timide : passe jusqu’à avoir un bon indice.
   *[tidy] Soigneux : aime tirer près de la dernière victime.
}
style-not-here = Les niveaux 3 à 8 peuvent avoir un style.
deduction = Déduction
hints = { $hints ->
    [0] Indices pour apprendre : aucun
   *[other] Indices pour apprendre : { $hints }
}
hints-for = Indices pour { $player } : { $hints }
form = { $form ->
    [target] Partie rapide
    [bids] Enchères
   *[duel] Deux parties
}
form-duel-explained = Deux parties : chacun est le Loup une fois.
form-target-explained = { $target ->
    [one] Une partie : le Loup gagne avec { $target } point.
   *[other] Une partie : le Loup gagne avec { $target } points.
}
form-bids-explained = Qui enchérit le plus est le Loup, et doit atteindre son enchère.
different-names = Choisissez deux noms différents.
both-must-agree = La déduction s’affiche quand vous l’activez tous les deux.
flock-summary = { $wolves ->
    [one] { $sheep } moutons, dont { $wolves } loup, sur un plateau de { $size } cases par côté.
   *[other] { $sheep } moutons, dont { $wolves } loups, sur un plateau de { $size } cases par côté.
}

## La page du plateau

no-board-found = Aucun plateau trouvé
board-is-lost = Le plateau est perdu
board-is-refused = Ce plateau ne convient pas
board-which = Sur quel plateau jouez-vous ?
board-which-about = Plusieurs plateaux sont branchés. Touchez le vôtre, ou débranchez les autres.
board-choice = { $cells ->
    [one] Plateau { $number } : 1 case
   *[other] Plateau { $number } : { $cells } cases
}
board-looked-for = Recherche du plateau…
link-silent-mend = Est-il branché par un câble qui transmet des données ? Une lumière est-elle allumée sur le Pico ? Essaie un autre câble et un autre port.
board-is-simulated = Le plateau est simulé
simulated-explained = Tu déplaces les moutons à l’écran. Pour utiliser un plateau, branche-le et touche « { look-again } ».
simulated-in-match = Tu déplaces les moutons à l’écran. Après le match, tu pourras utiliser un vrai plateau : branche-le et reviens sur cette page.
board-is-ready = Le plateau est prêt
real-explained = Capteurs, lumières et écran marchent ensemble.

## Un nom

space-key = espace
letters-not-in-font = Cet écran ne peut pas montrer { $letters }. Le nom est gardé quand même. Pour le voir, installe le paquet { $package } de Debian.

## Enchères

how-many-points = Combien de points feras-tu en jouant le Loup ?

## Placer le troupeau

how-to-place = Comment placer le troupeau ?
farmer-places = { $farmer }, le Fermier, place le troupeau.
way-sparse = Espacés
way-sparse-explained = le moins de voisins possible
way-groups = En groupes
way-groups-explained = chacun a deux voisins ou plus
way-random = Au hasard
way-random-explained = n’importe où
way-mirror = Comme avant
way-mirror-explained = comme à la première partie
way-hand = Moi, de A à Z
way-hand-explained = mets-les où tu veux
way-free = Moi, sans ordre
way-free-explained = { $pad ->
    [yes] le lecteur ou ta réponse dit qui est qui
   *[no] tu dis qui est qui
}

## Les pages secrètes du Loup. Tout le monde peut lire ces phrases.

look-away = { $farmer }, tourne-toi
take-the-screen = { $wolf }, prends l’écran. Il ne montre rien tant que tu ne maintiens pas le bouton.
pack-forgotten-idle = Personne n’a touché l’écran pendant une minute : la saisie est oubliée. { $wolf }, recommence.
pack-forgotten-left = La fenêtre a été quittée : la saisie est oubliée. { $wolf }, recommence.
pack-forgotten-menu = La saisie est oubliée. Le Loup la refait.
hold-to-look = maintiens et vois
choose-wolves = { $count ->
    [one] { $wolf }, choisis ton loup
   *[other] { $wolf }, choisis { $count } loups
}
enter-wolves-again = { $count ->
    [one] { $wolf }, redonne ton loup
   *[other] { $wolf }, redonne tes { $count } loups
}
letters-chosen = { $chosen } sur { $count } choisis
pack-help = Touche des lettres. Leur ordre change toujours. Seule la lune montre ton choix.
pack-drawn-help = Tirés au sort. Garde le doigt sur la lune pour les voir, ou touche d’autres lettres.
none-chosen = aucun encore
own-pack-help = Touche tes loups sur le plateau. Ton adversaire ne peut pas les voir.
words-for-pack = Ou prends un mot
pack-is-full = C’est toute la meute. Touche un de tes loups pour en choisir un autre.
new-passphrase = { $wolf }, une phrase de passe pour ta meute
passphrase-again = { $wolf }, encore ta phrase de passe
passphrase-use = Elle protège ta meute sur la carte mémoire. Après un redémarrage, tu la tapes à la place des lettres. Personne ne peut te la redire.
wait-seconds = Attends { $seconds } s
no-such-words = Aucun mot n’a ces lettres
only-for-wolf = Seulement pour { $wolf }
peek-help = Maintiens la lune : le plateau montre tes loups, et quels moutons ils peuvent tuer.
peek-hint-help = Maintiens la lune : elle montre quelle victime te cache le mieux, et à quel point chaque loup serait suspect.
which-kill-hides = Quelle victime te cache le mieux ?
bars-show-guilt = Les barres montrent à quel point chaque loup est suspect.

## Réglages

lights-setting = Lumières
volume-setting = Volume
screen-setting = Écran
sounds-setting = Sons
cry-setting = Hurlement et bêlement
cry-over-board = Sur le plateau
cry-in-one-line = En une ligne
dark-room-setting = Pièce sombre
last-move-setting = Le dernier coup
display-button = Affichage
title-display = Affichage
saved-games-setting = Parties
backups-button = Sauvegardes
title-backups = Sauvegardes
title-restore = Restaurer une sauvegarde
backups-reading = Lecture…
backup-writing = Sauvegarde en cours…
backups-go-to-stick = La sauvegarde va sur la clé USB { $name }.
backups-go-to-folder = La sauvegarde va dans { $folder }. Insère une clé USB pour la garder dessus.
tap-a-backup = Touche une sauvegarde pour la restaurer.
back-up-now = Sauvegarder
backup-saved = { $count ->
    [one] 1 match enregistré.
   *[other] { $count } matchs enregistrés.
}
backup-on-stick = clé USB { $name }
backup-on-computer = cet ordinateur
backup-has-matches = { $count ->
    [one] Cette sauvegarde contient 1 match.
   *[other] Cette sauvegarde contient { $count } matchs.
}
restore-button = Restaurer
hold-to-restore = Maintiens appuyé
language-button = Langue
title-language = Langue
language-name = Français
text-setting = Taille du texte
text-normal = Normale
text-large = Grande
theme-setting = Couleurs
theme-dark = Sombres
theme-light = Claires
strong-contrast = Contraste fort
computers-moves-setting = Coups de l’ordinateur
moves-by-itself = Tout seuls
moves-by-steps = Pas à pas
hand-setting = Disposition
hand-right = Droitier
hand-left = Gaucher
rotation-setting = Rotation
degrees = { $degrees }°
deduction-if-both = Déduction, si vous êtes d’accord
percent = { $percent } %

## La fin d’une partie

match-was-given-up = Le match a été abandonné.
survived = { COUNT($wolves) ->
    [one] { $wolves } a survécu.
   *[other] { $wolves } ont survécu.
}
survived-and-ate = { $count ->
    [0] { survived } Il ne reste aucun mouton.
    [one] { survived } { $count } mouton est mangé.
   *[other] { survived } { $count } moutons sont mangés.
}
every-wolf-shot = Le Fermier a touché tous les loups qui restaient. { sheep-survived }
last-wolf-shot = { $animal } était le dernier loup. { sheep-survived }
last-wolf-escaped = { $animal } était le dernier loup, et il s’est échappé. { sheep-survived }
sheep-survived = { $count ->
    [0] Aucun mouton n’a survécu.
    [one] { $count } mouton a survécu.
   *[other] { $count } moutons ont survécu.
}
no-sheep-left = Il ne reste aucun mouton.
target-reached = { $target ->
    [one] Le Loup a atteint son objectif de { $target } point.
   *[other] Le Loup a atteint son objectif de { $target } points.
}
game-stopped = La partie a été arrêtée.
farmer-gave-up = { $count ->
    [0] Le Fermier a abandonné. Il ne reste aucun mouton.
    [one] Le Fermier a abandonné : { $count } mouton est dévoré.
   *[other] Le Fermier a abandonné : { $count } moutons sont dévorés.
}
wolf-gave-up = Le Loup a abandonné. { sheep-survived }
tap-for-end = Touche pour voir tout de suite la fin.
end-explained =
    { $how }
    { $points }
points-made-of = { LIST($parts, type: "comma") }
points-by = { $how ->
    [killed] { $count } par le Loup
    [shot] { $count } par tir
    [eaten] { $count ->
        [one] { $count } mangé à la fin
       *[other] { $count } mangés à la fin
    }
   *[escaped] { $count ->
        [one] { $count } échappé (3 points)
       *[other] { $count } échappés (3 chacun)
    }
}
no-sheep-died = Aucun mouton n’est mort.
wolves-were = { COUNT($wolves) ->
    [one] Le loup était { $wolves }.
   *[other] Les loups étaient { $wolves }.
}
seal-good = La meute n’a pas changé.
seal-bad = Ce n’est pas la meute qui a été scellée.
how-to-check-seal = Comment vérifier le sceau
seal-help = Tout ordinateur avec Python peut vérifier cette ligne. Lis docs/players/seal.md.

## Avant qu’il y ait un écran

no-window = Aucune fenêtre ne peut s’ouvrir ici : il n’y a pas d’écran, ou OpenGL manque (sur Debian : apt install libgl1 libegl1).
no-window-library = Aucune fenêtre ne peut s’ouvrir ici, car il manque des bibliothèques du système : { LIST($libraries, type: "comma") }. Sur Debian, installe-les : sudo apt install { $packages }
sheep-take-places = Un instant : les moutons prennent place.
setting-off = Non
setting-on = Oui
captions-setting = Sous-titres des sons
caption-howl = Aouuuuh ! Un loup hurle.
caption-bleat = Bêêê ! Un mouton bêle.
caption-tap = Clic.
caption-settle = Carillon : c’est fait.
caption-warn = Alerte : regarde le plateau.
spoken-choices = { LIST($choices, type: "clauses") }.
spoken-choice = Touche { $number } : { $label }

## Matchs

reading-matches = Lecture des matchs…
not-finished = inachevé
match-begun = { WHEN($begun) }
