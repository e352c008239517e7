### Lo que cambia cuando se dice en voz alta a quien pulsa teclas.

confirm-order = Pulsa Intro o da dos golpes
confirm-question = Pulsa Intro para confirmar, o da dos golpes.
free-cells = { $count ->
    [one] una casilla vacía que no esté
   *[other] casillas vacías que no estén
} junto a { $corpse }
more-problems = { LIST($problems, type: "sentences") }
more-deeds = { LIST($problems, type: "sentences") }
check-letters = ¿Está cada letra en su casilla? Pulsa Intro o da dos golpes.
calm-down = Pulsa la tecla de «{ button-calm-down }» para cancelar.
farmer-shoot-or-pass = Granjero: pon patas arriba a un sospechoso para dispararle, o da dos golpes con una oveja de pie para pasar.
