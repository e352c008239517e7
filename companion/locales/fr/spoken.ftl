### Ce qui change quand c’est dit à voix haute à des joueurs qui appuient sur des touches.

confirm-order = Appuie sur Entrée
confirm-question = Appuie sur Entrée pour confirmer.
free-cells = { $count ->
    [one] une case vide qui ne touche pas { $corpse }
   *[other] des cases vides qui ne touchent pas { $corpse }
}
more-problems = { LIST($problems, type: "sentences") }
check-letters = Chaque lettre est-elle sur sa case ? Appuie sur Entrée.
calm-down = Appuie sur la touche Se calmer pour annuler.
