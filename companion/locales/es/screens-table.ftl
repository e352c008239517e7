### La mesa de Mutton en la pantalla: el tablero, la hoja de notas y una casilla.

## La tarjeta junto al tablero

flock-placed = { $placed } de { $sheep } en su sitio
number-left = { $option ->
    [sheep] { $left } vivas
    [wolves] { $left ->
        [one] 1 es un lobo
       *[other] { $left } son lobos
    }
   *[other] { $name }: { $left }
}
numbers-left = { LIST($numbers, type: "numbers") }
must-run = tiene que huir
in-hand = { $cells ->
    [one] en la mano: 1 casilla
   *[other] en la mano: { $cells } casillas
}
held-short = en la mano
waits-short = falta
runs-to = huye a { $cell }
ran-to = huyó a { $cell }

## Una casilla, o una oveja

how-is-it-on = ¿Cómo está { $cell }?
which-sheep-is-on = ¿Qué oveja está en { $cell }?
your-answer-counts = Vale tu respuesta, diga lo que diga el sensor, hasta que vuelva a funcionar.
on-its-feet = De pie
on-its-back = Patas arriba
no-sheep = Ninguna oveja
touch-its-letter = Toca su letra. Se recuerda, así que solo se te pregunta una vez.
touch-likely-letter = Toca su letra, probablemente { $animal }. Se recuerda, así que solo se te pregunta una vez.
tag-pad = lector

turn-over-shown = Dar vuelta: toca dos veces o mantén.

## Por qué un toque en el tablero simulado no hace nada

turn-over = Voltear
tap-sheep-first = Toca una oveja y después «{ turn-over }».
drag-off-the-board = Arrastra { $animal } fuera del tablero.
drag-to-its-place = Arrastra { $animal } a su casilla.
drag-sheep-here = Arrastra aquí una oveja de al lado del tablero.
tap-lit-cell = Toca una casilla iluminada y { $animal } irá allí.
tap-runner-first = Toca primero { LIST($animals, type: "or") } y después esta casilla.
corpse-stays = { $animal } está muerta y se queda donde está.
turn-back-first = Solo muere una cada vez: primero pon de pie a { $victim }.
nobody-stands-here = Aquí no hay nadie. Toca una oveja para elegirla.

## Después de una muerte o un disparo

were-wolves = { COUNT($animals) ->
    [one] { $animals } era un lobo.
   *[other] { $animals } eran lobos.
}
were-sheep = { COUNT($animals) ->
    [one] { $animals } era una oveja.
   *[other] { $animals } eran ovejas.
}

## La hoja de notas

sheet-wolf-passed = el Lobo tuvo que pasar
tap-letter = Toca una letra
hold-letter = Mantén una letra: ¿y si le disparas?
refused-stands-again = No se puede matar a { $animal }: vuelve a estar de pie.
refused-is-back = { $animal } no puede escapar: vuelve a su casilla.
packs-fit = { $packs ->
    [one] 1 manada posible
   *[other] { $packs } manadas posibles
}

## Lo que se sabe de un animal

story-ran = { COUNT($rounds) ->
    [one] { $animal } huyó en la ronda { $rounds }.
   *[other] { $animal } huyó en las rondas { $rounds }.
}
story-not-run = { $animal } aún no ha huido del Lobo.
story-scared = { COUNT($rounds) ->
    [one] { $animal } huyó de la escopeta en la ronda { $rounds }.
   *[other] { $animal } huyó de la escopeta en las rondas { $rounds }.
}
story-refused = { COUNT($rounds) ->
    [one] En la ronda { $rounds } no había ningún lobo junto a { $animal }.
   *[other] En las rondas { $rounds } no había ningún lobo junto a { $animal }.
}
story-killed = { $kind ->
    [sheep] { $animal }, una oveja, murió en la ronda { $round }.
    [wolf] { $animal }, un lobo, murió en la ronda { $round }.
   *[unknown] { $animal } murió en la ronda { $round }.
}
story-shot = { $kind ->
    [sheep] { $animal }, una oveja, recibió un disparo en la ronda { $round }.
    [wolf] { $animal }, un lobo, recibió un disparo en la ronda { $round }.
   *[unknown] { $animal } recibió un disparo en la ronda { $round }.
}
story-escaped = { $animal }, un lobo, escapó en la ronda { $round }.

## Young shepherds, a game for children.

young-shepherds = Pastorcillos
young-begin = { $alone ->
    [yes] { young-shepherds }
   *[no] Pastorcillos, dos
}
young-computer = { $role ->
    [wolf] ¡Que viene el lobo!
   *[other] El granjero busca al lobo.
}
young-hunt = Da la vuelta a una oveja junto a un lobo.
young-who = ¿Quién es el lobo?
young-is-it = ¿Es { $animal }? Toca { button-confirm }.
young-help = Ayúdame
young-hint-sure = ¡{ $animal } es un lobo!
young-hint-maybe = Prueba con { $animal }.
young-hint-wait = Espera. Toca { button-pass }.
young-to-find = { $wolves ->
    [one] queda 1 lobo
   *[other] quedan { $wolves } lobos
}
young-again = Otra vez
young-end = { $wolves ->
    [0] { $saved ->
        [one] { $found ->
            [yes] ¡Habéis encontrado los dos lobos!
           *[no] ¡Los lobos se rinden!
        } 1 oveja está a salvo. ¡Muy bien!
       *[other] { $found ->
            [yes] ¡Habéis encontrado los dos lobos!
           *[no] ¡Los lobos se rinden!
        } { $saved } ovejas están a salvo. ¡Muy bien!
    }
   *[other] Esta vez los lobos han sido rápidos. ¿Quién ganará la próxima?
}
