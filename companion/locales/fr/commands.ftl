### Seulement pour qui tape des commandes : comment les écrire. Les commandes restent en anglais.

## Aux deux tables

choose-strength = Tape la force de l’ordinateur, de computer:level-0 à computer:level-9{ $automatic ->
    [yes] , ou computer:auto pour qu’il joue à peu près comme l’autre joueur.
   *[no] .
}

## Coups à la table de Mutton

no-board-so-type-move = Aucun plateau n’est branché : tape le coup, par exemple move H:F-c3.
tap-which-cell = Touche une case de { $first } à { $last }.
no-board-so-say-place = Aucun plateau n’est branché. Tape place sparse, groups, random ou mirror, ou place et les cases de A, B, C, …
not-a-move = Ce n’est pas un coup. { $how }
how-to-kill = Tape move H:F-c3,J-a2 pour tuer H pendant que F fuit en c3 et J en a2, ou move pass.
how-to-kill-or-escape = Tape move H:F-c3,J-a2 pour tuer H pendant que F fuit en c3 et J en a2, move G pour que G s’échappe, ou move pass.
how-to-shoot = Tape move G pour tirer sur G, ou move pass.
how-to-shoot-or-go-berserk = Tape move G pour tirer sur G, move G,A,X pour tirer dans le tas, ou move pass.
how-to-shoot-shotgun = Tape move G:F-c3 pour tirer sur G pendant que F fuit en c3, ou move pass.
type-place = { $farmer } : tape place random, ou place et les cases de A, B, C, …
type-confirm-or-place = { $farmer } : tape confirm pour placer le troupeau ({ $way }), place random, ou place et les cases de A, B, C, …
type-kill = { $wolf } est le Loup : tape qui il tue, par exemple move H:F-c3,J-a2.
type-shot = { $farmer } est le Fermier : tape un tir, par exemple move G, ou pass.
