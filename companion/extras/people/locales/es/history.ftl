### El historial en la pantalla.

## Duelos

reading-matches-share = Leyendo los duelos: { $percent } %
no-matches = Aún no se ha jugado ningún duelo.
given-up = abandonado
game-and-result = { $game }: { $result }
date-and-result = { $date } · { $result }

## Tú

mean-of-games = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ $games })
you-named = Tú: { $player }
you-rating = { NUMBER($points, useGrouping: 0) } · { $level }
you-rating-provisional = Provisional: { NUMBER($low, useGrouping: 0) } a { NUMBER($high, useGrouping: 0) }
you-roles = Lobo { NUMBER($wolf, useGrouping: 0) }, Granjero { NUMBER($farmer, useGrouping: 0) }
you-results = { $won } ganados, { $drawn } empates, { $lost } perdidos
you-months = Los últimos doce meses
you-months-games = { $games } { $games ->
    [one] partida
   *[other] partidas
}, { $won } ganadas
you-months-button = Puntuación o meses
you-hits = Aciertos: { $hits } de { $shots } (azar { NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) })
you-no-games = Aún no hay partidas puntuadas
you-badges = Insignias
you-badge = { $count } de { $all } insignias. { $earned ->
    [yes] Conseguida:
   *[no] Siguiente:
} { $badge ->
    [sure] de Granjero, dispara en tres partidas a un animal que tiene que ser un lobo.
    [clean] de Granjero, dispara al menos dos veces en una partida y da solo a lobos.
    [pack] de Granjero, dispara a todos los lobos.
    [flock] de Granjero, salva más de la mitad del rebaño en tres partidas.
    [fangs] de Lobo, consigue en tres partidas más puntos que medio rebaño.
    [unseen] de Lobo, no pierdas ningún lobo aunque el Granjero dispare.
    [double] gana tres veces en los dos papeles de un duelo.
    [climb] gana un duelo a alguien con más puntuación.
    [answer] gana a quien ganó vuestro último duelo.
   *[other] { $how }
}
you-game = { $points } { $how ->
    [won] ganada
    [lost] perdida
   *[drawn] empate
}
you-other = otra persona
advice-waits = Mirando tus últimas partidas…

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
