### Les options des trois jeux, expliquées.

mutton-option = { $option ->
    [size] Nombre de cases de chaque côté du plateau.
    [sheep] Nombre d’animaux sur le plateau, loups compris.
    [wolves] Nombre de loups cachés : au plus la moitié des animaux.
    [berserk] Le Fermier peut tirer sur plusieurs suspects à la fois, ce qui finit la partie.
    [reveal] Un animal mort montre s’il était un loup.
    [remove] Les animaux morts quittent le plateau au lieu de bloquer leur case.
    [escape] Un loup sans voisins peut quitter le plateau et vaut 3 points.
    [shotgun] Un fusil de chasse fait fuir aussi les moutons à côté du suspect.
   *[dictionary] Les lettres de la meute peuvent former un mot.
}
target-explained = La partie rapide est une seule partie. Le Loup gagne s’il fait autant de points.
fold-option = { $option ->
    [players] Nombre de joueurs, qui jouent à tour de rôle.
    [rivals] Tous ensemble contre les loups, ou chacun pour soi.
    [straight] Nombre de clôtures droites.
    [corner] Nombre de clôtures en coin.
    [star] Nombre de clôtures en étoile.
    [single] Nombre de moutons seuls. Un mouton dans un troupeau enclos vaut 1 point.
    [lambs] Nombre de moutons avec agneaux. Enclos, chacun vaut 2 points.
    [black] Nombre de moutons noirs, qui comptent pour les loups.
    [shepherd] Nombre de bergers. Un berger à côté d’un troupeau sauve du loup la moitié de ses points.
   *[wolf] Nombre de loups. Un loup à côté d’un troupeau prend ses points.
}
dogs-option = Nombre de tuiles, la première comprise. Il est impair ; un jeu en a 23.
game-heading = { $game }, de { $authors } ; { $least ->
    [2] 2 joueurs
   *[1] 1 à { $most } joueurs
}
number-of-players = { $least ->
    [2] 2 joueurs
   *[1] 1 à { $most } joueurs
}

mutton-option-name = { $option ->
    [size] Cases par côté
    [sheep] Moutons
    [wolves] Loups
    [target] Objectif (rapide)
    [berserk] Tirer dans le tas
    [reveal] Morts révélés
    [remove] Morts retirés
    [escape] Loups s’échappent
    [shotgun] Fusil de chasse
   *[dictionary] Meute : un mot
}
mutton-option-chosen = { $word ->
    [berserk] tirer dans le tas
    [no_berserk] sans tir dans le tas
    [reveal] révélés
    [no_reveal] non révélés
    [remove] retirés
    [no_remove] non retirés
    [escape] s’échappent
    [no_escape] sans évasion
    [shotgun] fusil de chasse
    [rifle] carabine
    [dictionary] Meute : un mot anglais
    [dictionary-de] Meute : un mot allemand
    [dictionary-es] Meute : un mot espagnol
    [dictionary-fr] Meute : un mot français
   *[other] { $name }: { $number }
}
