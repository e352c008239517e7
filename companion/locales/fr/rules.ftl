### Raisons des règles pour lesquelles une chose n’est pas possible : phrases entières. x, w et autres signes de la notation restent.

## Mutton : placement et coups

defect-game-over = La partie est finie.
defect-impossible = Ce n’est pas possible.
defect-refusal-not-wolfs = Seuls les coups du Loup peuvent être refusés.
defect-not-on-board = { $animal } n’est pas sur le plateau.
defect-marks-miscounted = Il faut autant de marques ({ $marks }) que d’animaux ({ $animals }).
defect-escaped-is-wolf = { $animal } s’est échappé, c’était donc un loup.
defect-marks-hidden = Cette partie ne révèle pas ce qu’était un animal mort : enlève x et w.
defect-too-many-wolves = Cela ferait { $wolves } loups, mais cette partie n’en a que { $most }.
defect-last-wolf-killed = { $animal } était le dernier loup, aucun loup n’a donc pu le tuer.
defect-too-few-animals = { $wolves } loups ne peuvent pas se cacher parmi { $animals } animaux.
defect-mark-missing = Dis si { $animal } était un mouton (x) ou un loup (w).
defect-cell-off-board = { $animal } ne peut pas être en { $cell } : ce plateau n’a pas cette case.
defect-farmers-turn = C’est le tour du Fermier.
defect-wolfs-turn = C’est le tour du Loup.
defect-already-dead = { $animal } est déjà mort.
defect-victim-alone = { $animal } est seul, aucun loup ne peut donc le tuer.
defect-escape-not-played = Dans cette partie, les loups ne peuvent pas s’échapper.
defect-berserk-with-shotgun = Avec un fusil de chasse, le Fermier ne peut pas tirer dans le tas : il n’a qu’un canon.
defect-berserk-needs-two = Pour tirer dans le tas, le Fermier doit viser deux suspects ou plus.
defect-cell-shared = { $animals } ne peuvent pas être sur la même case, { $cell }.
defect-too-many-cells = Tu as nommé { $cells } cases pour { $animals } animaux.
defect-already-escaped = { $animal } a déjà quitté le plateau.
defect-no-such-animal = Il n’y a pas d’animal { $animal } dans cette partie.
defect-berserk-not-played = Dans cette partie, le Fermier ne peut pas tirer dans le tas.
defect-farmer-must-shoot = Le Loup a dû passer, le Fermier doit donc tirer.
defect-wolf-never-passes = Dans cette partie, le Loup ne peut pas passer : si aucun loup ne peut tuer, l’un d’eux doit s’échapper.
defect-runner-not-beside = { $animal } n’est pas à côté de { $corpse }, il ne fuit donc pas.
defect-runners-same-cell = { $animals } ne peuvent pas fuir sur la même case, { $cell }.
defect-rifle-scares-nobody = Aucun mouton ne fuit une carabine.
defect-wolf-must-kill = Le Loup ne peut pas passer : au moins un loup a un animal à côté.
defect-runner-repeated = { $animal } ne peut fuir qu’une fois, pas { $count } fois.
defect-animals-unplaced = { COUNT($animals) ->
    [one] { $animals } n’a pas encore de case.
   *[other] { $animals } n’ont pas encore de case.
}
defect-escape-beside-animals = { COUNT($neighbours) ->
    [one] { $animal } ne peut pas s’échapper : { $neighbours } est à côté.
   *[other] { $animal } ne peut pas s’échapper : { $neighbours } sont à côté.
}
defect-runners-missing = { COUNT($animals) ->
    [one] { $animals } doit fuir { $corpse }.
   *[other] { $animals } doivent fuir { $corpse }.
}
defect-some-runners-missing = { $count ->
    [one] Parmi { $animals }, { $count } doit encore fuir { $corpse }.
   *[other] Parmi { $animals }, { $count } doivent encore fuir { $corpse }.
}
defect-animal-repeated = { $animal } est nommé { $count } fois.
defect-runner-off-board = { COUNT($animals) ->
    [one] { $animals } ne peut pas fuir en { $cell } : ce plateau n’a pas cette case.
   *[other] { $animals } ne peuvent pas fuir en { $cell } : ce plateau n’a pas cette case.
}
defect-runner-onto-corpse = { COUNT($animals) ->
    [one] { $animals } ne peut pas fuir en { $cell } : { $corpse } y est mort.
   *[other] { $animals } ne peuvent pas fuir en { $cell } : { $corpse } y est mort.
}
defect-runner-beside-corpse = { COUNT($animals) ->
    [one] { $animals } ne peut pas fuir en { $cell } : { $corpse } est mort à côté.
   *[other] { $animals } ne peuvent pas fuir en { $cell } : { $corpse } est mort à côté.
}
defect-runner-onto-animal = { COUNT($animals) ->
    [one] { $animals } ne peut pas fuir en { $cell } : { $occupant } y est déjà.
   *[other] { $animals } ne peuvent pas fuir en { $cell } : { $occupant } y est déjà.
}

## Coups en texte

defect-not-a-move = { $text } n’est pas un coup. Écris K:L-a2,E-f4 ou G ou G,A,X ou pass.
defect-not-a-run = { $text } n’est pas une fuite. Écris L-a2 si L fuit en a2.
defect-not-a-refusal = { $text } n’est pas un coup refusé. Écris !K pour une mort refusée, !^K pour un loup qui n’a pas pu s’échapper.
defect-letter-missing = Il manque ici la lettre d’un animal.
defect-letter-small = { $text } n’est pas un animal. Écris des majuscules, de A à Z.
defect-kill-of-several = Le Loup tue un seul animal à la fois.
defect-runs-from-several = Les animaux ne fuient qu’un seul mort. Écris une lettre avant les deux-points.
defect-some-marks-missing = Marque tous les animaux de x ou w, ou aucun.
defect-too-many-animals = Il n’y a que { $most } animaux.
defect-too-many-runners = Au plus { $most } animaux peuvent fuir à la fois.

## Le match et ses enchères

defect-target-too-low = Choisis un objectif de 1 ou plus, pas { $target }.
defect-no-bids = Il n’y a pas d’enchère entre { $lowest } et { $highest }.
defect-no-bidding = On ne peut pas enchérir maintenant.
defect-opener-must-bid = Le premier joueur doit enchérir.
defect-points-negative = Personne ne peut faire { $points } points.
defect-match-over = Le match est fini.
defect-bidding-not-over = Les enchères ne sont pas finies.
defect-bid-or-give-way = Annonce de { $lowest } à { $highest }, ou cède. Tu ne peux pas annoncer { $bid }.
defect-bid-out-of-range = Annonce de { $lowest } à { $highest }. Tu ne peux pas annoncer { $bid }.

## Options

defect-tiles-even = Le nombre de tuiles doit être impair, pour que chacun en pose autant : choisis { $fewer } ou { $more }.
defect-rivals-alone = Un joueur seul n’a pas de rivaux : ajoute un joueur, ou jouez ensemble.
defect-too-many-tiles = { $tiles } tuiles, c’est trop : au plus { $most }.
defect-only-wolves = Au moins une tuile ne doit pas être un loup, car aucun loup ne peut être posé en premier.
defect-board-too-small = { $sheep } moutons ne tiennent pas sur les { $cells } cases de la taille { $size }.
defect-more-wolves-than-sheep = { $most ->
    [one] Avec { $sheep } moutons, il peut y avoir au plus { $most } loup.
   *[other] Avec { $sheep } moutons, il peut y avoir au plus { $most } loups.
}
defect-option-unknown = Il n’y a pas d’option { $word }.
defect-option-wrong-type = L’option { $option } ne peut pas être { $value }.
defect-option-out-of-range = Choisis de { $lowest } à { $highest } pour { $option }, pas { $value }.
defect-option-without-number = L’option { $option } demande un nombre : écris { $option }= et un nombre.
defect-option-takes-no-value = L’option { $option } n’a pas de valeur : écris-la seule.
defect-option-value-unknown = L’option { $option } n’a pas de valeur { $value }. Il existe : { $choices }.
defect-option-misspelt = Il n’y a pas d’option { $word }. Voulais-tu dire { $near } ?
defect-options-too-long = Les options ont au plus { $most } caractères.
defect-option-not-number = L’option { $option } demande un nombre entier, pas { $value }.
defect-option-contradicts = L’option { $word } en contredit une précédente.

## Noms de personnes

defect-name-empty = Il manque un nom.
defect-name-too-long = Un nom peut avoir { $most } lettres au plus.
defect-name-sign =
    Le caractère { $place } du nom est { $kind ->
        [control] un caractère de contrôle, comme un saut de ligne ou une tabulation
        [direction] un signe invisible qui change le sens de l’écriture
        [invisible] un signe invisible
       *[unknown] un signe qui n’est une lettre d’aucune écriture
    } ({ $sign }). Enlève-le.
defect-name-lone-mark = Le caractère { $place } du nom ({ $sign }) est un accent sans lettre. Tape la lettre avant lui.
defect-name-many-marks = Le caractère { $place } du nom est un accent de trop : une lettre peut en porter { $most }.
defect-name-reserved = { $word } désigne un joueur de l’ordinateur. Tape un autre nom.

## Parties notées. Les noms de balises et 'sparse' restent.

defect-record-too-long = Une partie notée a au plus { NUMBER($most, useGrouping: 0) } caractères.
defect-record-of-another-game = C’est une partie de { $text }, pas de Mutton.
defect-record-of-no-such-game = Ce n’est pas une partie de { $game } : sa balise Game nomme un autre jeu.
defect-tag-missing = Il manque la balise { $tag } à cette partie notée.
defect-table-missing = Il manque la balise Table à cette partie notée, avec les tuiles posées avant le premier tour.
defect-tag-derived = Enlève la balise { $tag } : Sheepfold la calcule d’après la partie.
defect-tag-name = { $tag } n’est pas un nom de balise : prends au plus 40 lettres ou chiffres.
defect-tag-name-too-long = Le nom de cette balise est trop long.
defect-tag-unprintable = La balise { $tag } contient un saut de ligne ou un autre caractère qui ne s’écrit pas.
defect-tag-after-moves = Écris toutes les balises avant le premier coup.
defect-tag-repeated = Il y a deux balises { $tag }.
defect-tag-without-quote = Il manque le " fermant de cette balise.
defect-tag-without-bracket = Il manque le ] fermant de cette balise.
defect-not-a-tag = Écris une balise ainsi : [Nom "valeur"], seule sur sa ligne.
defect-tag-not-number = { $tag } demande un nombre entier, pas { $text }.
defect-to-beat-not-points = ToBeat demande un nombre entier de points, pas { $text }.
defect-result-contradicts = D’après la meute et les coups, Result vaut { $points } dans cette partie, pas { $text }.
defect-placement-not-fixed = { $text } ne dit pas où étaient les animaux. Écris les cases de A, B, C, etc., ou 'sparse'.
defect-placement-empty = Le placement est vide. Écris les cases de A, B, C, etc., ou 'sparse'.
defect-placement-too-long = Tu peux placer au plus { $most } animaux.
defect-not-a-cell = { $text } n’est pas une case. Écris des cases comme a1 ou b3.
defect-pack-must-be = { $wolves ->
    [one] La meute doit avoir une lettre de A à { $last }.
   *[other] La meute doit avoir { $wolves } lettres différentes de A à { $last }.
}
defect-pack-must-spell = { $wolves ->
    [one] La meute doit avoir une lettre de A à { $last } qui forme un mot de la liste.
   *[other] La meute doit avoir { $wolves } lettres différentes de A à { $last } qui forment un mot de la liste.
}
defect-pack-contradicts = La balise Pack contredit la manche { $round } : cette meute n’a pu ni faire ni permettre le coup { $text }.
defect-after-the-end = La partie a fini à la manche { $round }, { $text } ne peut donc pas suivre.
defect-round-number-missing = Écris '{ $round }.' avant { $text } : la manche { $round } commence ici.
defect-round-number-wrong = Ce doit être la manche { $round }, pas { $number }.
defect-round-empty = La manche { $round } n’a pas de coups : enlève son numéro.
defect-round-unfinished = La manche { $round } n’est pas finie.
defect-wolfs-move-missing = Il manque le coup du Loup à la manche { $round }.
defect-farmers-move-missing = Il manque le coup du Fermier à la manche { $round }.

## Endroits d’une partie notée

defect-not-a-place = { $text } n’est pas un endroit d’une partie. Écris 3 pour la fin de la manche 3, 3w pour le coup du Loup, ou 0 pour le début.
defect-not-a-place-of-tiles = { $text } n’est pas un endroit d’une partie. Écris 3 pour la fin de la manche 3, 3.1 pour sa première tuile, ou 0 pour le début.
defect-no-such-place = Cette partie n’a pas d’endroit { $place } : elle finit à la manche { $round }.
defect-no-such-place-at-wolf = Cette partie n’a pas d’endroit { $place } : elle finit au coup du Loup de la manche { $round } ({ $round }w).
defect-no-such-place-at-start = Cette partie n’a pas d’endroit { $place } : elle finit au début (0).

## Parties de Boardspace et pour Boardspace

defect-sgf-empty = Il n’y a pas de partie dans ce fichier : une partie commence par (;.
defect-sgf-unexpected = { $text } ne peut pas se trouver ici. Une partie s’écrit (;NOM[valeur] ;NOM[valeur] ...).
defect-sgf-not-closed = La partie précédente n’est pas fermée par ).
defect-sgf-edited = Après Edit, le plateau a été modifié à la main : la suite n’est plus cette partie.
defect-sgf-no-value = Il manque ici la valeur d’une propriété : écris NOM[valeur].
defect-sgf-unclosed = Il manque le ] qui ferme la propriété { $name }.
defect-sgf-not-mutton = Ce n’est pas une partie de Mutton : sa propriété GM doit être mutton, pas { $text }.
defect-sgf-setup = La propriété SU doit être mutton ou mutton-shotgun et un nombre, pas { $text }.
defect-sgf-no-pack = Le Loup choisit sa meute ici : il manque Wolves_Hidden et les numéros de quatre animaux.
defect-sgf-board-state = { $text } n’est pas l’état d’un plateau : il faut une lettre de A à V pour l’objectif et 37 signes, dont A à Z une fois chacune et @ pour chaque case vide.
defect-sgf-animal = { $text } n’est pas un animal : ils sont numérotés de 0 pour A à 25 pour Z.
defect-sgf-after-the-end = La partie est finie, { $text } ne peut donc pas suivre.
defect-sgf-out-of-turn = { $text } n’est pas à son tour : le Loup mange, puis le Fermier tire.
defect-sgf-runners = Après { $text }, Done_Relocating doit suivre les coups des animaux qui fuient.
defect-sgf-cell = La colonne { $column } et la ligne { $row } ne sont pas sur le plateau.
defect-sgf-unknown-move = { $text } n’est pas un coup du Mutton de Boardspace.
defect-boardspace-options = Boardspace ne joue que les préréglages « { preset-classic } » et « { preset-shotgun } », pas { $options }.
defect-boardspace-unfinished = La partie doit être finie, car un fichier pour Boardspace contient la meute.
defect-boardspace-runner-alone = Manche { $round } : { $animal } a fui le fusil vers { $cell }, où il n’a aucun voisin. Boardspace ne le permet pas.
defect-boardspace-runner-onto-victim = Manche { $round } : { $animal } a fui vers { $cell }. Sur Boardspace, la victime du Loup s’y trouve encore.
