### Hojas e informes impresos: hojas de notas, tablas de los juegos de losetas.

## Títulos

sheet-of-mutton = Mutton: { tracking-sheet }
tracking-sheet = hoja de notas
table-of-game = { $game }: { the-table }
the-table = la mesa
title-page = { $title }, página { $page }
title-page-of = { $title }, página { $page } de { $pages }
field-wolf = Lobo
field-farmer = Granjero
field-sheep = Ovejas
field-wolves = Lobos
field-player = Jugador { $number }
field-date = Fecha
field-score = Puntos
field-and-value = { $field }: { $value }
the-pack-is = La manada: { $wolves }

mutton-flock = { $wolves ->
    [one] { $size } casillas por lado, { $sheep } animales, 1 lobo
   *[other] { $size } casillas por lado, { $sheep } animales, { $wolves } lobos
}
dogs-options = { $tiles } losetas
fold-options = { $players ->
    [one] 1 jugador
   *[other] { $players } jugadores, { $scoring ->
        [rivals] como rivales
       *[together] juntos
    }
}; { $tiles } losetas

## Puntos

score-is = Puntos: { NUMBER($points, useGrouping: 0) }.
score-to-beat = Puntos: { NUMBER($points, useGrouping: 0) } (a superar: { NUMBER($to_beat, useGrouping: 0) }).
score-hidden-until-end = Puntos: ocultos hasta el final.
score-hidden-until-opened = Puntos: ocultos hasta abrir la manada.

## La hoja de notas

marks-legend = x: murió una oveja · w: murió un lobo · ?: sin revelar · +: estaba junto a la víctima y huyó · e: escapó · tachado: muerto · con círculo: un lobo
column-round = Ronda
line-of-sheep = Ovejas
line-of-round = Ronda { $round }
column-notes = Notas
board-at-start = Al principio
board-at-end = Al final
board-after-round = Tras la ronda { $round }
board-before-shot = Ronda { $round }, antes del disparo
board-for-pencil = Para rellenar a mano
notes = { LIST($notes, type: "clauses") }

## Notas de una ronda, en una columna estrecha

note-kill-refused = no se pudo matar a { $animal }
note-escape-refused = no escapó { $animal }
note-shot = { $was ->
    [sheep] disparo a { $animal } (oveja)
    [wolf] disparo a { $animal } (lobo)
   *[hidden] disparo a { $animal }
}
note-ran = huyeron { $animals }
note-berserk = loco: { LIST($animals, type: "comma") }
note-wolf-passes = el Lobo debe pasar

## Informes

chart-round = Ronda
fold-legend = S: oveja sin corderos · L: con corderos · B: negra · H: pastor · W, de punta: lobo · sombreado: cercado · pequeño: nombre de la casilla
dogs-legend = S: oveja · D: perro · W: lobo · tachado: comida · con círculo: oveja a salvo, lobo asustado · gris: aún no es seguro · pequeño: nombre del cuadro

## Puntos de los juegos de losetas

score-of-rivals = Puntos: { LIST($scores, type: "comma") }.
name-and-points = { $player } { $points }
score-together = Puntos: jugadores { $players }, lobos { $wolves }.
rivals-won = { COUNT($players) ->
    [one] Gana { $players }.
   *[other] { $players } comparten el primer puesto.
}
side-won = { $side ->
    [players] Ganan los jugadores.
    [wolves] Ganan los lobos.
   *[draw] Empate.
}
score-sheep = Puntos: { $saved } de { $sheep } ovejas.
score-sheep-so-far = { $left ->
    [one] Puntos: { $saved } de { $sheep } ovejas hasta ahora, queda 1 loseta.
   *[other] Puntos: { $saved } de { $sheep } ovejas hasta ahora, quedan { $left } losetas.
}
