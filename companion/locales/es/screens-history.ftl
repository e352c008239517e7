### El historial y la repetición en la pantalla.

## Duelos

reading-matches = Leyendo los duelos…
no-matches = Aún no se ha jugado ningún duelo.
not-finished = sin terminar
given-up = abandonado
game-and-result = { $game }: { $result }
match-begun = { WHEN($begun) }
date-and-result = { $date } · { $result }

## Jugadores

counting = Contando…
column-played = total
column-results = gan. · emp. · perd.
column-as-wolf = como Lobo
column-as-farmer = Granjero
column-hits = aciertos
columns-explained = Como Lobo y como Granjero: los puntos del Lobo por partida, y cuántas partidas. Aciertos: disparos que dieron a un lobo, de todos los disparos, y cuántos daría el azar.
mean-of-games = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ $games })
hits-of-shots = { $hits } de { $shots } ({ NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) })

## Un duelo

game-scored = { $points ->
    [one] Partida { $number }: { $wolf } hace 1 punto contra { $farmer }
   *[other] Partida { $number }: { $wolf } hace { $points } puntos contra { $farmer }
}
left-in-round = { $how ->
    [given-up] Este duelo se abandonó en la ronda { $round } de la partida { $game }.
   *[left] Este duelo se interrumpió en la ronda { $round } de la partida { $game }.
}
left-before-game = { $how ->
    [given-up] Este duelo se abandonó antes de la partida { $game }.
   *[left] Este duelo se interrumpió antes de la partida { $game }.
}
match-left = { $how ->
    [given-up] Este duelo se abandonó.
   *[left] Este duelo no ha terminado.
}
can-be-continued = Podéis seguir jugándolo.
cannot-be-continued = No se puede seguir: el ordenador ya no sabe cuáles son sus lobos.

## La repetición

analysing = Analizando cada jugada: { $percent } %
replay-of = Repaso · { $one } y { $other }, partida { $game }
packs-still-fit = Manadas posibles: { $packs }
number-of-packs = { $packs }
letters-legend = Cada línea es una jugada. Una caja llena es un lobo.
points-expected = Lobo { NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) } · faltan { NUMBER($to_come, minimumFractionDigits: 1, maximumFractionDigits: 1) }
costly-moves = Las jugadas decisivas
no-costly-move = Ninguna jugada parece un error.
