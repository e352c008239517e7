### Ce qui change quand les joueurs tapent des commandes : il n’y a ni boutons ni lumières.
### Les commandes (confirm, which, berserk off, …) restent en anglais.

## guidance.ftl

confirm-order = Tape confirm
confirm-question = Tape confirm.
calm-down = Tape berserk off pour te calmer.
free-cells = { $count ->
    [one] une case vide qui ne touche pas { $corpse }
   *[other] des cases vides qui ne touchent pas { $corpse }
}
more-problems = { LIST($problems, type: "sentences") }
more-deeds = { LIST($problems, type: "sentences") }
which-sheep-on = Quel mouton est en { $cell } ? Tape sa lettre, par exemple which { $cell } F.
which-sheep-of = Quel mouton est en { $cell } : { LIST($animals, type: "or") } ? Tape sa lettre, par exemple which { $example }.
check-letters = Chaque lettre est-elle sur sa case ? Tape confirm.

## table.ftl

choose-and-start = Choisis les joueurs et les options, puis tape start. Tape help pour les commandes.
resume-or-give-up = Tape resume pour continuer, ou abandon pour abandonner.
give-match-up = Tape abandon pour abandonner le match.
too-sparse = Il n’y a pas deux moutons côte à côte, le Loup ne peut donc pas tuer. Tape place groups.
bid-or-give-way = { $player } : tape bid { $least } ou plus, ou pass pour céder.
choose-pack = { $count ->
    [one] { $farmer }, ne regarde pas. { $wolf }, tape pack et la lettre de ton loup.
   *[other] { $farmer }, ne regarde pas. { $wolf }, tape pack et les lettres de tes { $count } loups.
}
choose-pack-alone = { $count ->
    [one] { $wolf }, tape pack et la lettre de ton loup.
   *[other] { $wolf }, tape pack et les lettres de tes { $count } loups.
}
lock-pack-first = Dis d’abord passphrase. Sans phrase de passe, quiconque prend la carte mémoire pendant la partie peut trouver la meute.
wrong-pack = { $count ->
    [one] Ce ne peut pas être la meute. Il lui faut { $count } lettre de ce troupeau que permettent les options.
   *[other] Ce ne peut pas être la meute. Il lui faut { $count } lettres différentes de ce troupeau que permettent les options.
}
if-forgotten = Si elle est oubliée, personne ne peut ouvrir cette meute. Tape abandon pour abandonner le match, et commences-en un autre.
blind-say-how = { COUNT($cells) ->
    [one] { $cells } est illisible : tape touch { $example } up, touch { $example } down ou touch { $example } empty.
   *[other] { $cells } sont illisibles : tape touch { $example } up, touch { $example } down ou touch { $example } empty.
}
many-blind-say-how = { $count } cases sont illisibles : tape touch { $example } up, touch { $example } down ou touch { $example } empty.
blind-counts-when-said = { COUNT($cells) ->
    [one] { $cells } est illisible. Après y avoir joué, tape ce qui s’y trouve, par exemple touch { $example } up.
   *[other] { $cells } sont illisibles. Après y avoir joué, tape ce qui s’y trouve, par exemple touch { $example } up.
}
many-blind-count-when-said = { $count } cases sont illisibles. Après y avoir joué, tape ce qui s’y trouve, par exemple touch { $example } up.
is-board-mistaken = Le plateau se trompe ? Tape touch { $cell } up, touch { $cell } down ou touch { $cell } empty.
does-board-miss = Le plateau a manqué quelque chose ? Tape ce qu’il y a sur la case, par exemple touch d3 up.

## tile-rules.ftl

defect-tiles-on-one-cell = Il y a { $count } tuiles en { $cell }. Une seule tient sur une case.
defect-cell-occupied = Il y a déjà quelque chose en { $cell } : { fold-tile }.
defect-beside-no-tile = Pose la tuile à côté d’une autre : { $cell } n’en touche aucune.
defect-makes-a-hole = { $places ->
    [one] Pose la tuile ailleurs : en { $cell } elle enfermerait la case vide { $cells }.
   *[other] Pose la tuile ailleurs : en { $cell } elle enfermerait { $places } cases vides, par exemple { $cells }.
}
defect-leaves-a-hole = { $places ->
    [one] Les tuiles enferment la case vide { $cells }, et ce n’est pas permis.
   *[other] Les tuiles enferment { $places } cases vides, par exemple { $cells }, et ce n’est pas permis.
}
defect-tile-not-joined = Chaque tuile doit toucher les autres. Celle en { $cell } ne le fait pas.
defect-first-off-middle = Pose la première tuile au milieu, en 0,0.
defect-shepherd-needs-herd = Pose le berger à côté d’un troupeau qui n’est pas enclos, par exemple en { LIST($cells, type: "or") }.
defect-shepherd-needs-fence = Aucun troupeau n’a besoin d’un berger. Pose-le à côté d’une clôture, par exemple en { LIST($cells, type: "or") }.
defect-wolf-needs-herd = { $places ->
    [0] Aucun troupeau n’est libre pour ce loup. Remets-le dans la pile et pioche une autre tuile.
   *[other] Pose le loup à côté d’un troupeau, par exemple en { LIST($cells, type: "or") }.
}
defect-herd-has-wolf = { $places ->
    [0] Le troupeau à côté de { $cell } a déjà un loup, et aucun autre n’est libre. Remets ce loup dans la pile et pioche une autre tuile.
   *[other] Le troupeau à côté de { $cell } a déjà un loup. Pose celui-ci en { LIST($cells, type: "or") }.
}
defect-tile-apart = Pose la tuile de façon qu’elle partage un côté avec une autre. En { $cell } elle n’en touche aucune.
defect-tile-overlaps = { $occupant ->
    [sheep] Il y a déjà un mouton en { $cell }. Les tuiles ne peuvent pas se recouvrir.
    [dog] Il y a déjà un chien en { $cell }. Les tuiles ne peuvent pas se recouvrir.
   *[wolf] Il y a déjà un loup en { $cell }. Les tuiles ne peuvent pas se recouvrir.
}
defect-tiles-apart = { COUNT($cells) ->
    [one] Chaque tuile doit partager un côté avec une autre. Celle en { $cells } ne le fait pas.
   *[other] Chaque tuile doit partager un côté avec une autre. Celles en { $cells } ne le font pas.
}

## rules.ftl

defect-rivals-alone = un joueur seul n’a pas de rivaux, choisis donc players=2 ou plus, ou together

## tiles.ftl

forms-of-match = { tile-game } ne se joue pas ainsi. Tape form { LIST($forms, type: "or") }.
needs-players = { $count ->
    [one] { tile-game } : { $count } joueur. Tape players et le nom.
   *[other] { tile-game } : { $count } joueurs. Tape players et leurs noms.
}
needs-players-from-to = { tile-game } : de { $least } à { $most } joueurs. Tape players et leurs noms.
computer-needs-screen = L’ordinateur ne peut pas poser de vraies tuiles. Nomme seulement des personnes, ou tape scorer off.
finished-table-hides-takers = Une table finie ne montre pas qui a enclos quel troupeau : on ne peut pas compter entre rivaux. Tape scorer moves, ou options together.
confirm-tile = Tape confirm, ou déplace ou tourne la tuile.
player-confirms-tile = { $player }, tape confirm, ou déplace ou tourne la tuile.
count-when-entered = Quand elles y sont toutes, tape finish.
all-tiles-lie = Toutes les tuiles sont posées. Tape finish pour les compter.
or-undo-last = Tape undo pour retirer la dernière.
game-over-next-game = Cette partie est finie. Tape next pour jouer la suivante.
match-over-begin-another = Le match est fini. Tape new pour en commencer un autre.
tiles-of-another-match = Un autre match est en cours. Finissez-le, ou tapez abandon pour l’abandonner.
kind-not-now = { $kind } ne peut pas être posé maintenant. Tape { LIST($kinds, type: "or") }.
choose-tile-first = Tape quelle tuile c’est : { LIST($kinds, type: "or") }.
no-tile-to-confirm = Il n’y a pas de tuile à confirmer. Tape undo pour retirer la dernière.
laid-tiles-stay = Les tuiles restent où elles sont posées. Tape undo pour retirer la dernière, si c’est encore possible.
place-all-or-give-up = Pose d’abord toutes les tuiles, ou tape stop pour abandonner la partie.

## match.ftl

start-match-first = Tape d’abord start pour commencer un match.
unfinished-match-first = Il y a un match inachevé : tape resume pour le continuer, ou abandon pour l’abandonner.
bid-first = Enchéris d’abord, ou tape pass pour céder.
match-not-over = Le match n’est pas fini. Tape next pour jouer l’autre partie, ou abandon pour l’abandonner.

## table.ftl, ce qui n’est pas possible

both-have-to-agree = Les deux joueurs doivent être d’accord : chacun tape deduction on et un nom.
no-hints-in-match = Ce match se joue sans indices. Tape hints 3 avant le prochain.
flock-cannot-stand = Le troupeau ne peut pas être placé ainsi. { LIST($reasons, type: "sentences") } Tape place sparse, groups, random, mirror, hand ou free, ou place et les cases de A, B, C, …
enter-two-names = Il faut deux noms. Tape players Ann Ben, ou players "Ann B." "Ben C."
nothing-asked = Il n’y a pas de mouton à nommer maintenant. Tape which d3 F si F est en d3.
say-which-cell = Tape quelle case, de { $first } à { $last } : touch { $first } empty.

## link.ftl

boards-several = Plusieurs plateaux sont branchés : { $boards }. Tape board et un numéro, par exemple board 1 pour le premier.
