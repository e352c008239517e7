### Acertijos: posiciones de Mutton en las que un disparo es claramente el bueno.

## Lo que se pregunta

puzzle-find-wolf = ¿Qué oveja es un lobo seguro?
puzzle-best-shot = ¿Cuál es el mejor disparo?
puzzle-tap-sheep = Hay { $wolves } lobos. Toca una oveja y después «{ puzzle-shoot-nobody }».
puzzle-tap-best = Hay { $wolves } lobos, pero ninguno seguro. Toca una oveja y después «{ puzzle-shoot-nobody }».
puzzle-chosen = Toca «{ puzzle-shoot }», o toca otra oveja.
puzzle-shoot = Disparar a { $animal }
puzzle-shoot-nobody = Disparar
puzzle-choose-first = Toca primero la oveja a la que quieres disparar.

## La respuesta

puzzle-right = ¡Correcto! Es { $animal }.
puzzle-shown = La respuesta es { $animal }.
puzzle-certainly-sheep = No: seguro que { $animal } es una oveja.
puzzle-not-it = No: { $animal } solo es un lobo en el { $percent } % de las manadas posibles.
puzzle-not-saved = Sheepfold no puede recordar que este acertijo está resuelto: { $reason }.

## La explicación, pista a pista

puzzle-clue-kill = { COUNT($animals) ->
    [one] Ronda { $round }: murió { $victim }. A su lado solo estaba { $animals }, así que { $animals } es un lobo.
   *[other] Ronda { $round }: murió { $victim }. A su lado estaban { $animals }, así que una es un lobo.
}
puzzle-clue-victim = { $kind ->
    [wolf] Ronda { $round }: murió { $animal }, y era un lobo.
   *[sheep] Ronda { $round }: murió { $animal }, y era una oveja.
}
puzzle-clue-shot = { $kind ->
    [wolf] Ronda { $round }: se disparó a { $animal }, y era un lobo.
   *[sheep] Ronda { $round }: se disparó a { $animal }, y era una oveja.
}
puzzle-clue-pass = Ronda { $round }: el Lobo tuvo que pasar, así que ningún animal con vecinas era un lobo.
puzzle-clue-goes-on = Ronda { $round }: la partida siguió, así que aún vivía un lobo.
puzzle-wolves-left = { $left ->
    [0] Se conocen los { $wolves } lobos.
    [one] Hay { $wolves } lobos, así que falta 1.
   *[other] Hay { $wolves } lobos, así que faltan { $left }.
}
puzzle-clue = Recuerda: { $clause }.
puzzle-likeliest = { $animal } es un lobo en el { $percent } % de las manadas posibles. Le sigue { $rival } con el { $rivals_percent } %.

## Páginas

title-puzzles = Acertijos
puzzles-about = encuentra al lobo
title-puzzle = Acertijo { $number }, { $grade ->
    [easy] fácil
    [medium] medio
   *[hard] difícil
}
puzzle-grade-solved = { $grade ->
    [easy] Fácil: { $solved } de { $count }
    [medium] Medio: { $solved } de { $count }
   *[hard] Difícil: { $solved } de { $count }
}
puzzles-explained = { $grade ->
    [easy] Bastan una o dos pistas.
    [medium] Necesitas tres o cuatro pistas.
   *[hard] Necesitas cinco pistas o más.
}
puzzle-next = Otro acertijo
puzzle-prove = Ver la prueba
puzzle-prove-costs = La prueba muestra la respuesta: este intento no contará como resuelto. Toca otra vez para verla.
puzzle-prove-anyway = Verla igual
puzzle-set-up = Colocarlo
title-puzzle-board = Acertijo
puzzle-next-clue = Otra pista
puzzle-first-clue = Primera pista
puzzle-all-solved = Todos los acertijos están resueltos.

puzzle-column-round = Rd.
puzzle-column-killed = Muere
puzzle-column-ran = Huyen
puzzle-column-shot = Disparo
puzzle-dead = { $kind ->
    [wolf] { $animal }: lobo
   *[sheep] { $animal }: oveja
}

## Escrito

no-such-puzzle = No existe el acertijo { $number }. Elige de 1 a { $count }.
puzzle-column-number = acertijo
puzzle-column-grade = nivel
puzzle-column-clues = pistas
puzzle-column-question = pregunta
puzzle-question-short = { $question ->
    [certain] el lobo seguro
   *[likeliest] el mejor disparo
}
puzzles-written = { $count ->
    [one] Hay 1 acertijo en { $file }.
   *[other] Hay { $count } acertijos en { $file }.
}
puzzle-answer = Respuesta: { $animal }.

## La página de una persona, y la de inicio

puzzle-help-you = Resuelve el acertijo del día: es el mismo para todos.
puzzle-badge = resuelve un acertijo del día difícil.
you-puzzle = Acertijo del día
you-streak = { $days ->
    [0] Resuélvelo y empieza una racha
    [one] { $today ->
        [yes] Resuelto, 1 día seguido
       *[no] 1 día seguido. ¡Sigue hoy!
    }
   *[other] { $today ->
        [yes] Resuelto, { $days } días seguidos
       *[no] { $days } días seguidos. ¡Sigue hoy!
    }
}
puzzle-today = { $days ->
    [0] te espera el de hoy
   *[other] hoy: llevas { $days }
}
web-puzzles = { title-puzzles }: { $grade ->
    [easy] fáciles
    [medium] medios
   *[hard] difíciles
}
puzzles-kept = los acertijos resueltos
puzzles-unreadable = No se puede leer en { $file } qué acertijos has resuelto ({ $why }).
help-puzzles = En cada acertijo se puede encontrar un animal pensando: es un lobo seguro, o el mejor disparo. Los difíciles necesitan más pistas.
help-puzzle = Lee la tabla de rondas: quien mató es siempre uno de los animales de la columna «{ puzzle-column-ran }», porque todos los que están junto a una víctima huyen. Toca la oveja de la que sospechas y después «{ puzzle-shoot-nobody }». Tras la respuesta correcta puedes ver las pistas una a una.
