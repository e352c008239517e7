### Lo que dicen las dos mesas sobre un duelo.

## Lo que no se puede hacer

nothing-has-changed = No ha cambiado nada.
start-match-first = Empieza primero a jugar.
unfinished-match-first = Sigue primero con el duelo sin terminar, o abandónalo.
wait-computer-thinks = Un momento: el ordenador está pensando.
bid-first = Puja primero, o cede.
game-over-next-game = Esta partida ha terminado. Jugad la siguiente.
match-over-begin-another = El juego ha terminado. Empezad otro.
computers-turn = Es el turno del ordenador.
no-match-played = Ahora no se juega ninguna partida.
names-after-match = Decid quién ha jugado cuando termine el duelo.
names-stay = Quien tiene nombre lo conserva. Solo quien jugó sin nombre puede decirlo ahora.
names-of-two-tables = En un duelo entre dos mesas los nombres se acordaron antes de empezar.
no-unfinished-match = No hay ningún duelo sin terminar.
match-not-over = El duelo aún no ha terminado. Jugad la siguiente partida, o abandonadlo.
no-such-match = En el historial no existe el duelo { NUMBER($number, useGrouping: 0) }.
that-match-finished = Ese duelo ya ha terminado.

## Un duelo sin terminar

match-players = { $players }
unfinished-match = El duelo de { $players }, empezado el { WHEN($begun) }, no ha terminado.

## Cómo acabó un duelo

duel-won = { $points ->
    [one] { $player } gana por 1 punto a { $other }.
   *[other] { $player } gana por { $points } puntos a { $other }.
}
duel-drawn = { $points ->
    [one] El duelo acaba en empate: 1 punto cada uno.
   *[other] El duelo acaba en empate: { $points } puntos cada uno.
}
target-match-won = { $won ->
    [wolf] { $points ->
        [one] { $player } gana con 1 punto (meta { $target }).
       *[other] { $player } gana con { $points } puntos (meta { $target }).
    }
   *[farmer] { $player } gana: { $wolf } ha hecho { $points } de { $target } puntos.
}
match-won-by-giving-up = Gana { $player }, porque { $other } abandonó.
result-won-by = { $player } gana { $points } a { $other }
result-won = Gana { $player }
result-points = { $points ->
    [one] { $player } hace 1 punto.
   *[other] { $player } hace { $points } puntos.
}
result-players-won = Ganan los jugadores { $points } a { $other }
result-wolves-won = Ganan los lobos { $points } a { $other }
result-rivals-won = { COUNT($players) ->
    [one] Gana { $players }
   *[other] Empate: { $players }
}
result-drawn = Empate a { $points }
rematch-wolf = Revancha: { $player } empieza de Lobo.
