### Pourquoi une tuile ne peut pas être posée, en phrases entières.

## Les deux jeux

defect-table-empty = Il n’y a pas encore de tuile sur la table. Pose la première au milieu.
defect-nothing-to-count = Il n’y a encore rien à compter sur la table.
defect-game-stopped = Cette partie a été arrêtée, tu ne peux donc plus poser de tuile.
defect-tiles-on-one-cell = Une seule tuile tient sur une case.

## Le loup dans la bergerie

defect-cell-occupied = { $kind ->
    [straight] Il y a déjà une clôture droite ici.
    [corner] Il y a déjà une clôture en coin ici.
    [star] Il y a déjà une clôture en étoile ici.
    [shepherd] Il y a déjà un berger ici.
    [wolf] Il y a déjà un loup ici.
   *[other] Il y a déjà un mouton ici.
}
defect-beside-no-tile = Pose la tuile à côté d’une autre.
defect-makes-a-hole = Pose la tuile ailleurs : ici elle enfermerait une case vide.
defect-leaves-a-hole = Les tuiles enferment une case vide, et ce n’est pas permis.
defect-tile-not-joined = Chaque tuile doit toucher les autres. L’une ne le fait pas.
defect-wolf-first = Un loup ne peut pas être la première tuile. Remets-le dans la pile et retournes-en une autre.
defect-first-off-middle = Pose la première tuile au milieu.
defect-not-in-hand = La tuile en main est : { fold-tile-in-hand }, et non : { fold-tile }.
defect-shepherd-needs-herd = Pose le berger à côté d’un troupeau qui n’est pas enclos.
defect-shepherd-needs-fence = Aucun troupeau n’a besoin d’un berger. Pose-le à côté d’une clôture.
defect-wolf-needs-herd = { $places ->
    [0] Aucun troupeau n’est libre pour ce loup. Remets-le dans la pile et pioche une autre tuile.
   *[other] Pose le loup à côté d’un troupeau.
}
defect-herd-has-wolf = { $places ->
    [0] Ce troupeau a déjà un loup, et aucun autre n’est libre. Remets ce loup dans la pile et pioche une autre tuile.
   *[other] Ce troupeau a déjà un loup. Pose celui-ci à côté d’un autre.
}
defect-wolves-without-herd = La partie est finie : il ne reste que des loups, et aucun troupeau n’est libre pour eux.
defect-none-left = { $most ->
    [0] Cette tuile n’est pas dans cette partie : { fold-tiles-there-are }.
    [one] Dans cette partie, il n’y a que { $most } { fold-tiles-there-are }.
   *[other] Dans cette partie, il n’y a que { $most } { fold-tiles-there-are }.
}
defect-too-many-of-a-kind = Il y a { $tiles } { fold-tiles-laid } sur la table, mais cette partie n’en a que { $most }.

fold-tile = { $kind ->
    [single] mouton seul
    [lambs] mouton avec agneaux
    [black] mouton noir
    [straight] clôture droite
    [corner] clôture en coin
    [star] clôture en étoile
    [shepherd] berger
   *[wolf] loup
}
fold-tile-in-hand = { $hand ->
    [single] mouton seul
    [lambs] mouton avec agneaux
    [black] mouton noir
    [straight] clôture droite
    [corner] clôture en coin
    [star] clôture en étoile
    [shepherd] berger
   *[wolf] loup
}
fold-tiles-there-are = { $kind ->
    [single] { $most ->
        [one] mouton seul
       *[other] moutons seuls
    }
    [lambs] { $most ->
        [one] mouton avec agneaux
       *[other] moutons avec agneaux
    }
    [black] { $most ->
        [one] mouton noir
       *[other] moutons noirs
    }
    [straight] { $most ->
        [one] clôture droite
       *[other] clôtures droites
    }
    [corner] { $most ->
        [one] clôture en coin
       *[other] clôtures en coin
    }
    [star] { $most ->
        [one] clôture en étoile
       *[other] clôtures en étoile
    }
    [shepherd] { $most ->
        [one] berger
       *[other] bergers
    }
   *[wolf] { $most ->
        [one] loup
       *[other] loups
    }
}
fold-tiles-laid = { $kind ->
    [single] { $tiles ->
        [one] mouton seul
       *[other] moutons seuls
    }
    [lambs] { $tiles ->
        [one] mouton avec agneaux
       *[other] moutons avec agneaux
    }
    [black] { $tiles ->
        [one] mouton noir
       *[other] moutons noirs
    }
    [straight] { $tiles ->
        [one] clôture droite
       *[other] clôtures droites
    }
    [corner] { $tiles ->
        [one] clôture en coin
       *[other] clôtures en coin
    }
    [star] { $tiles ->
        [one] clôture en étoile
       *[other] clôtures en étoile
    }
    [shepherd] { $tiles ->
        [one] berger
       *[other] bergers
    }
   *[wolf] { $tiles ->
        [one] loup
       *[other] loups
    }
}

## Moutons, chiens et loups

defect-all-tiles-laid = Les { $tiles } tuiles sont déjà posées.
defect-no-tiles-left = Les { $tiles } tuiles sont déjà sur la table.
defect-tile-apart = Pose la tuile de façon qu’elle partage un côté avec une autre.
defect-tile-overlaps = { $occupant ->
    [sheep] Il y a déjà un mouton là. Les tuiles ne peuvent pas se recouvrir.
    [dog] Il y a déjà un chien là. Les tuiles ne peuvent pas se recouvrir.
   *[wolf] Il y a déjà un loup là. Les tuiles ne peuvent pas se recouvrir.
}
defect-table-too-full = Il y a { $tiles } tuiles sur la table, mais cette partie n’en a que { $most }.
defect-tiles-apart = Chaque tuile doit partager un côté avec une autre. Certaines ne le font pas.

## Cases et tuiles comme on les tape

defect-not-a-table-cell = { $text } n’est pas une case. Une case, ce sont deux nombres entiers, par exemple 2,-1.
defect-off-the-table = { $text } est hors de la table. Choisis une case à { $most } cases au plus du milieu.
defect-not-a-fold-move = { $text } n’est pas une tuile sur une case. Écris le signe de la tuile et sa case, par exemple S@2,-1.
defect-not-a-tile = { $text } n’est pas le signe d’une tuile. Les signes sont { $signs }.
defect-not-a-dogs-move = { $text } n’est pas une tuile sur une case. Écris la case de son chien et le côté de son loup (n, e, s ou w), par exemple 3,-1e.
