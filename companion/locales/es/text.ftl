### Partidas como texto: quién jugó, rondas, puntos.

sheet-of-mutton = Mutton: { tracking-sheet }
tracking-sheet = hoja de notas
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
score-is = Puntos: { NUMBER($points, useGrouping: 0) }.
score-to-beat = Puntos: { NUMBER($points, useGrouping: 0) } (a superar: { NUMBER($to_beat, useGrouping: 0) }).
score-hidden-until-end = Puntos: ocultos hasta el final.
score-hidden-until-opened = Puntos: ocultos hasta abrir la manada.
line-of-sheep = Ovejas
line-of-round = Ronda { $round }
notes = { LIST($notes, type: "clauses") }
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
