### Ce qui change quand c’est dit à voix haute à des joueurs qui appuient sur des touches.

confirm-order = Appuie sur Entrée ou toque deux fois
confirm-question = Appuie sur Entrée pour confirmer, ou toque deux fois.
free-cells = { $count ->
    [one] une case vide qui ne touche pas { $corpse }
   *[other] des cases vides qui ne touchent pas { $corpse }
}
more-problems = { LIST($problems, type: "sentences") }
more-deeds = { LIST($problems, type: "sentences") }
check-letters = Chaque lettre est-elle sur sa case ? Appuie sur Entrée ou toque deux fois.
calm-down = Appuie sur la touche « { button-calm-down } » pour annuler.
farmer-shoot-or-pass = Fermier : mets un suspect sur le dos pour tirer, ou toque deux fois avec un mouton debout pour passer.
