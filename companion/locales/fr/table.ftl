### Ce que la table de Mutton demande et annonce à côté des indications du plateau.

## Commencer et continuer

choose-and-start = Choisis les joueurs et les options, puis commence.
resume-or-give-up = Continuer ou abandonner ?
give-match-up = Abandonne le match.
too-sparse = Il n’y a pas deux moutons côte à côte, le Loup ne peut donc pas tuer. Choisis « { way-groups } ».
too-many-alone = { $count ->
    [one] Un mouton n’a pas de voisin. Si c’est lui le loup, le Loup ne peut pas tuer.
   *[other] { $count } moutons n’ont pas de voisin. Si tous les loups sont parmi eux, le Loup ne peut pas tuer.
}
too-few-run = { $count ->
    [one] Un mouton n’a qu’un voisin. Le loup qui le tue en premier se trahit.
   *[other] { $count } moutons n’ont qu’un voisin. Le loup qui tue d’abord l’un d’eux se trahit.
}
bid-or-give-way = { $player } : annonce { $least } ou plus, ou cède.
thinks-about-bid = { $player } réfléchit à son enchère.

## La meute

choose-pack = { $count ->
    [one] { $farmer }, ne regarde pas. { $wolf }, choisis ton loup.
   *[other] { $farmer }, ne regarde pas. { $wolf }, choisis tes { $count } loups.
}
choose-pack-alone = { $count ->
    [one] { $wolf }, choisis ton loup.
   *[other] { $wolf }, choisis tes { $count } loups.
}
wrong-pack = Ce ne peut pas être la meute ; l’écran du Loup dit pourquoi.
if-forgotten = Si elle est oubliée, personne ne peut ouvrir cette meute. Abandonne le match et commences-en un autre.
pack-is-locked = Cette meute est verrouillée : donne sa phrase de passe. { if-forgotten }
nothing-entered = Rien n’a été saisi. { if-forgotten }
journal-damaged = Cette meute n’a pas pu faire ce qui est écrit dans le journal : le journal est abîmé. { give-match-up }
computer-lost-its-wolves = { $player } ne sait plus quels sont ses loups, ce match ne peut donc pas continuer.
wolves-file-gone = Le fichier où ils étaient a disparu. { give-match-up }
computer-chooses-pack = { $count ->
    [one] { $player } choisit son loup.
   *[other] { $player } choisit ses { $count } loups.
}

## Cases dont les capteurs ne marchent pas

sensors-fail = { COUNT($cells) ->
    [one] Le capteur sous { $cells } ne marche pas. Joue { $cells } à l’écran. Les autres cases marchent.
   *[other] Les capteurs sous { $cells } ne marchent pas. Joue { $cells } à l’écran. Les autres cases marchent.
}
many-sensors-fail = { $count } capteurs ne marchent pas. Vérifie l’alimentation du plateau, et joue ces cases à l’écran.
sensors-work = { COUNT($cells) ->
    [one] Le capteur sous { $cells } remarche.
   *[other] Les capteurs sous { $cells } remarchent.
}
many-sensors-work = { $count } capteurs remarchent.
blind-say-how = { COUNT($cells) ->
    [one] { $cells } est illisible : touche { $cells } à l’écran et dis ce qui s’y trouve.
   *[other] { $cells } sont illisibles : touche-les à l’écran et dis ce qui s’y trouve.
}
many-blind-say-how = { $count } cases sont illisibles : touche-les à l’écran et dis ce qui s’y trouve.
blind-counts-when-said = { COUNT($cells) ->
    [one] { $cells } est illisible. Après y avoir joué, touche-la à l’écran.
   *[other] { $cells } sont illisibles. Après y avoir joué, touche-les à l’écran.
}
many-blind-count-when-said = { $count } cases sont illisibles. Après y avoir joué, touche-les à l’écran.
is-board-mistaken = Le plateau se trompe ? Touche { $cell } à l’écran et dis ce qui s’y trouve.
does-board-miss = Le plateau a manqué quelque chose ? Touche la case à l’écran.

## Le plateau

no-board-connected = Aucun plateau n’est branché
board-being-read = Le plateau est branché. Lecture de ses cases.
board-ready = Plateau prêt
check-board = Vérifie le plateau
board-does-not-fit = Cette partie demande un plateau de { $wanted } cases, et celui-ci en a { $cells }. Branche l’autre, ou abandonne la partie.

## Ce qui n’est pas possible maintenant

set-up-first = Place d’abord le troupeau, puis confirme.
choose-pack-first = Le Loup doit d’abord choisir sa meute.
enter-pack-first = Le Loup doit d’abord redonner sa meute.
restore-first = Remets d’abord le plateau dans l’état de la partie, puis confirme.
take-off-first = Retire d’abord les moutons morts du plateau.
not-in-wolfs-turn = Ce n’est pas possible pendant le tour du Loup.
not-in-farmers-turn = Ce n’est pas possible pendant le tour du Fermier.
flock-cannot-stand = Le troupeau ne peut pas être placé ainsi. { LIST($reasons, type: "sentences") }
cannot-undo = Cela ne peut pas être annulé.
wolf-may-not-pass = Le Loup ne peut passer que s’il ne peut pas tuer.
move-against-rules = Ce coup est contraire aux règles.
note-too-long = Une note a au plus { $most } lettres.
both-have-to-agree = Les deux joueurs doivent être d’accord pour voir les déductions.
no-hints-in-match = Ce match se joue sans indices. Choisis un nombre d’indices avant le prochain match.
no-hints-left = Tu n’as plus d’indices dans ce match.
computer-forgot-its-wolves = Ce match ne peut pas continuer : l’ordinateur ne sait plus quels sont ses loups.
no-game-to-mirror = Il n’y a pas de partie précédente à copier.
at-most-hints = Un match permet au plus { $most } indices.
enter-two-names = Tape deux noms.
put-back-to-pass = Pour passer, remets d’abord chaque mouton à sa place.
put-back-to-tap = Pour choisir sur un écran, remets d’abord chaque mouton à sa place.
cannot-kill = Aucun loup n’est à côté de { $victim }, il ne peut donc pas être tué.
cannot-escape = { $animal } ne peut pas s’échapper.
no-berserk-with-shotgun = Avec un fusil de chasse, tu ne peux pas tirer dans le tas : il n’a qu’un canon.
no-berserk-in-game = Dans cette partie, personne ne peut tirer dans le tas.
nothing-asked = Il n’y a pas de mouton à nommer maintenant.
can-only-be = Ce ne peut être que { LIST($animals, type: "or") }.
nothing-on-cell = Il n’y a rien en { $cell }.
hold-to-pad = Approche d’abord le mouton du lecteur.
no-new-tag = Aucun mouton avec une nouvelle puce n’a été lu.
sensor-in-use = Le capteur sous { $cell } est déjà utilisé.
say-which-cell = Choisis une case de { $first } à { $last }.
board-is-away = Le plateau n’est pas branché. La partie reste enregistrée jusqu’à son retour.
tiles-being-played = Une partie de tuiles est en cours. Finissez-la, ou mettez-la de côté.
not-a-mutton-match = Ce match est d’un autre jeu. Choisis ce jeu pour le continuer.

## Entrer et sceller la meute

passphrase-too-short = Une phrase de passe demande au moins { $least } lettres. Trois ou quatre mots valent mieux.
pack-is-not-locked = Cette meute n’est pas verrouillée par une phrase de passe. Donne ses lettres.
wait-for = Un instant. { $working }
wait-after-tries = { $count ->
    [one] Attends { $seconds } s avant de réessayer : il y a eu une erreur.
   *[other] Attends { $seconds } s avant de réessayer : il y a eu { $count } erreurs.
}
sealing-pack = On scelle la meute.
checking-pack = On vérifie la meute.
checking-passphrase = On vérifie la phrase de passe.
takes-a-moment = Cela prend un moment, pour que personne ne devine la meute à force d’essais.
wrong-packs = { $restarts ->
    [one] { $count ->
        [one] Après { $restarts } redémarrage, { $count } fausse meute a été donnée.
       *[other] Après { $restarts } redémarrage, { $count } fausses meutes ont été données.
    }
   *[other] { $count ->
        [one] Après { $restarts } redémarrages, { $count } fausse meute a été donnée.
       *[other] Après { $restarts } redémarrages, { $count } fausses meutes ont été données.
    }
}
wrong-passphrases = { $restarts ->
    [one] { $count ->
        [one] Après { $restarts } redémarrage, { $count } fausse phrase de passe a été donnée.
       *[other] Après { $restarts } redémarrage, { $count } fausses phrases de passe ont été données.
    }
   *[other] { $count ->
        [one] Après { $restarts } redémarrages, { $count } fausse phrase de passe a été donnée.
       *[other] Après { $restarts } redémarrages, { $count } fausses phrases de passe ont été données.
    }
}
wait-before-next-try = Attends { $seconds } s avant de réessayer.
pack-will-be-sealed = Une fois choisie, la meute est scellée et personne ne peut la voir.
lock-pack-first = Sans phrase de passe, quiconque prend la carte mémoire pendant la partie peut trouver la meute.
enter-pack-again = { $farmer }, ne regarde pas. { $wolf }, redonne ta meute.
enter-pack-again-alone = { $wolf }, redonne ta meute.
checked-against-seal = Elle est comparée au sceau.
other-pack-was-sealed = Ce n’est pas la meute qui a été scellée.
enter-passphrase-again = { $farmer }, ne regarde pas. { $wolf }, redonne ta phrase de passe.
enter-passphrase-again-alone = { $wolf }, redonne ta phrase de passe.
opens-your-pack = Elle ouvre la meute que tu as choisie.
seal-begins = La meute est scellée. Son sceau : { $seal }.

## Un tour

kill-then-lift = Tuer { $victim } ? Alors prends un de ses voisins. Sinon, remets { $victim } debout.
new-tag-on-pad = Nouvelle étiquette sur le lecteur. Quel mouton est-ce ?
new-tag-on-cell = Le mouton en { $cell } a une nouvelle étiquette. Quel mouton est-ce ?
did-not-shoot = { $player } n’a pas tiré.
wolf-howls = Aouuuuh !
sheep-bleats = Bêêê !

## Enchères, et fin d’une partie

ask-for-bid = { $player } : combien de points feras-tu en jouant le Loup ?
most-that-can-be-bid = L’enchère la plus haute est { $most }.
game-over-points = { $points ->
    [one] La partie est finie. { $player } fait { $points } point.
   *[other] La partie est finie. { $player } fait { $points } points.
}
plays-wolf-next = Ensuite, { $player } joue le Loup.
game-is-kept = Tout reste enregistré jusqu’au retour du plateau.
no-board-yet = Aucun plateau n’est encore branché.

## Boutons

button-start = Commencer
button-continue = Continuer
button-give-up = Abandonner
button-give-way = Céder
button-next-game = Partie suivante
button-new-match = Nouveau match
button-confirm = Confirmer
button-pass = Passer
button-berserk = Dans le tas…
button-calm-down = Se calmer
button-undo = Annuler
button-choose-again = Rechoisir
