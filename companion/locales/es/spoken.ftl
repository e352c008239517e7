### Lo que cambia cuando se dice en voz alta a quien pulsa teclas.

confirm-order = Pulsa Intro
confirm-question = Pulsa Intro para confirmar.
free-cells = { $count ->
    [one] una casilla vacía que no esté
   *[other] casillas vacías que no estén
} junto a { $corpse }
more-problems = { LIST($problems, type: "sentences") }
check-letters = ¿Está cada letra en su casilla? Pulsa Intro.
calm-down = Pulsa la tecla de Calmarse para cancelar.
