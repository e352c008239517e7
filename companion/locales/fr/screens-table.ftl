### La table de Mutton à l’écran : le plateau, la feuille de notes et une case.

## La carte à côté du plateau

flock-placed = { $placed } sur { $sheep } en place
number-left = { $option ->
    [sheep] { $left } en vie
    [wolves] { $left ->
        [one] { $left } loup
       *[other] { $left } loups
    }
   *[other] { $name }: { $left }
}
numbers-left = { LIST($numbers, type: "numbers") }
must-run = doit fuir
in-hand = { $cells ->
    [one] en main : { $cells } case
   *[other] en main : { $cells } cases
}
held-short = en main
waits-short = reste
runs-to = fuit en { $cell }
ran-to = a fui en { $cell }

## Une case, ou un mouton

how-is-it-on = Qu’y a-t-il en { $cell } ?
which-sheep-is-on = Quel mouton est en { $cell } ?
your-answer-counts = Ta réponse compte, quoi que dise le capteur, jusqu’à ce qu’il remarche.
on-its-feet = Debout
on-its-back = Sur le dos
no-sheep = Aucun mouton
touch-its-letter = Touche sa lettre. On la retient : la question ne revient pas.
touch-likely-letter = Touche sa lettre, sans doute { $animal }. On la retient : la question ne revient pas.
tag-pad = lecteur

turn-over-shown = Retourner : touche deux fois ou maintiens.

## Pourquoi toucher le plateau simulé ne fait rien

turn-over = Sur le dos
tap-sheep-first = Touche un mouton, puis « { turn-over } ».
drag-off-the-board = Glisse { $animal } hors du plateau.
drag-to-its-place = Glisse { $animal } sur sa case.
drag-sheep-here = Glisse ici un mouton qui est à côté du plateau.
tap-lit-cell = Touche une case éclairée et { $animal } y va.
tap-runner-first = Touche d’abord { LIST($animals, type: "or") }, puis cette case.
corpse-stays = { $animal } est mort et reste où il est.
turn-back-first = Un seul meurt à la fois : remets d’abord { $victim } debout.
nobody-stands-here = Il n’y a personne ici. Touche un mouton pour le choisir.

## Après une mort ou un tir

were-wolves = { COUNT($animals) ->
    [one] { $animals } était un loup.
   *[other] { $animals } étaient des loups.
}
were-sheep = { COUNT($animals) ->
    [one] { $animals } était un mouton.
   *[other] { $animals } étaient des moutons.
}

## La feuille de notes

sheet-wolf-passed = le Loup a dû passer
tap-letter = Touche une lettre
hold-letter = Maintiens une lettre : et si on tirait ?
refused-stands-again = { $animal } ne peut pas être tué et se relève.
refused-is-back = { $animal } ne peut pas s’échapper et revient.
packs-fit = { $packs ->
    [one] { $packs } meute possible
   *[other] { $packs } meutes possibles
}

## Ce qu’on sait d’un animal

story-ran = { COUNT($rounds) ->
    [one] { $animal } a fui à la manche { $rounds }.
   *[other] { $animal } a fui aux manches { $rounds }.
}
story-not-run = { $animal } n’a pas encore fui le Loup.
story-scared = { COUNT($rounds) ->
    [one] { $animal } a fui le fusil de chasse à la manche { $rounds }.
   *[other] { $animal } a fui le fusil de chasse aux manches { $rounds }.
}
story-refused = { COUNT($rounds) ->
    [one] À la manche { $rounds }, aucun loup n’était à côté de { $animal }.
   *[other] Aux manches { $rounds }, aucun loup n’était à côté de { $animal }.
}
story-killed = { $kind ->
    [sheep] { $animal }, un mouton, a été tué à la manche { $round }.
    [wolf] { $animal }, un loup, a été tué à la manche { $round }.
   *[unknown] { $animal } a été tué à la manche { $round }.
}
story-shot = { $kind ->
    [sheep] { $animal }, un mouton, a été abattu à la manche { $round }.
    [wolf] { $animal }, un loup, a été abattu à la manche { $round }.
   *[unknown] { $animal } a été abattu à la manche { $round }.
}
story-escaped = { $animal }, un loup, s’est échappé à la manche { $round }.

## Young shepherds, a game for children.

young-shepherds = Petits bergers
young-begin = { $alone ->
    [yes] { young-shepherds }
   *[no] Petits bergers, à deux
}
young-computer = { $role ->
    [wolf] Voilà le loup !
   *[other] Le fermier cherche le loup.
}
young-hunt = Retourne un mouton à côté d’un loup.
young-who = Qui est le loup ?
young-is-it = Est-ce { $animal } ? Touche { button-confirm }.
young-help = Aide-moi
young-hint-sure = { $animal } est un loup !
young-hint-maybe = Essaie { $animal }.
young-hint-wait = Attends. Touche { button-pass }.
young-to-find = { $wolves ->
    [one] 1 loup à trouver
   *[other] { $wolves } loups à trouver
}
young-again = Rejouer
young-end = { $wolves ->
    [0] { $saved ->
        [one] { $found ->
            [yes] Les deux loups sont trouvés !
           *[no] Les loups abandonnent !
        } 1 mouton est sauvé. Bien joué !
       *[other] { $found ->
            [yes] Les deux loups sont trouvés !
           *[no] Les loups abandonnent !
        } { $saved } moutons sont sauvés. Bien joué !
    }
   *[other] Cette fois, les loups ont été rapides. Qui gagnera la prochaine partie ?
}
