### Lo que escribe `sheepfold history`.

no-such-match-listed = No existe el duelo { NUMBER($number, useGrouping: 0) }. `sheepfold history` muestra una lista.
no-such-game-of-match = { $games ->
    [one] El duelo { NUMBER($number, useGrouping: 0) } tiene 1 partida, así que no hay partida { $game }.
   *[other] El duelo { NUMBER($number, useGrouping: 0) } tiene { $games } partidas, así que no hay partida { $game }.
}
nobody-called = No hay duelos de { $player }. Jugadores: { $players }.
history-reading = { $count ->
    [one] Leyendo 1 duelo nuevo
   *[other] Leyendo { $count } duelos nuevos
}
match-not-counted = El duelo { NUMBER($number, useGrouping: 0) } no se cuenta.
history-begun = empezado
history-game = juego
history-players = jugadores
history-result = resultado
history-player = jugador
history-matches = duelos
history-won = ganados
history-drawn = tablas
history-lost = perdidos
history-as-wolf = como Lobo
history-as-farmer = como Granjero
history-hits = aciertos
history-hits-of-shots = { $hits } de { $fired } ({ NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) })
history-legend = Como Lobo, como Granjero: los puntos medios del Lobo por partida (y el número de partidas). Aciertos: lobos acertados, de todos los disparos (y los que daría el azar).
