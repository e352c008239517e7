joined-connected = Conectada con la mesa de { $player }.

## Lo que no se puede hacer

turn-elsewhere = Es el turno de quien juega en la otra mesa.
joined-comparing-first = Esta mesa se ha reiniciado. Sigue en cuanto la otra mesa diga hasta dónde llegó el duelo.
joined-refused = La otra mesa lo ha rechazado.
carry-out-first = Haz primero lo que se hizo en la otra mesa.
cannot-claim = Un duelo solo se puede reclamar si se acordó y si la otra mesa, a la que espera, no dio señales durante el tiempo acordado.
claim-too-early = El duelo se puede reclamar tras { $days ->
    [one] un día
   *[other] { $days } días
} de silencio.
time-is-up = En el reloj no queda tanto tiempo.
time-is-up-wolf = Se te acabó el tiempo: la partida termina aquí y cuentan los puntos conseguidos.
time-is-up-farmer = Se te acabó el tiempo: la partida termina aquí, y todas las ovejas que siguen vivas son devoradas.
at-most-minutes = El reloj se puede poner a { $most } minutos como mucho.
at-most-days = Se pueden acordar { $most } días como mucho.
joined-needs-line = Este duelo se juega con otra mesa. Conéctate primero con ella.
joined-goes-on = Un duelo con otra mesa no se puede dejar aparte. Puedes cerrar la aplicación: el duelo sigue al abrirla de nuevo.

## Un registro que se comprueba

## Las páginas de la pantalla

bar-here = { $player } está ahí
bar-not-answering = { $player } no responde
bar-clocks = Tú { $here } · { $player } { $there }
watched-clocks = { $one } { $left } · { $two } { $right }
watchers = { $count ->
    [0] Todavía no mira nadie.
    [one] Una persona mira.
   *[other] { $count } personas miran.
}
clock-chip = { $minutes ->
    [0] Sin reloj
   *[other] { $minutes } min cada uno
}
absence-chip = { $days ->
    [0] Sin reclamar
    [one] Reclamar tras { $days } día
   *[other] Reclamar tras { $days } días
}
button-claim = Ganar
button-end-watching = No dejar mirar más
nobody-watches = Nadie mira este duelo por un enlace, así que no hay nada que terminar.
hold-to-claim = Mantén para reclamar
match-claimed = { $player } reclama el duelo: la otra mesa no dio señales durante { $hours } horas.
steps-done = { $done } de { $steps }
title-elsewhere = A distancia
seat-here = En esta mesa
seat-elsewhere = En la otra
title-waiting = Esperando a { $player }
