### Las páginas de las personas que juegan, de sus duelos y de una velada.

## La barra de arriba

title-history = Historial
title-you = Tú
title-evening = Esta noche
title-match = Duelo

## Antes de un duelo de Mutton

evening-next = Ahora juegan { $wolf } y { $farmer }.
evening-roles = { $form ->
    [duel] { $wolf } empieza de Lobo.
    [bids] { $wolf } puja primero.
   *[target] { $wolf } es el Lobo.
}
evening-waiting = Después les toca a: { LIST($players) }.
evening-too-few = Toca al menos dos nombres.
evening-not-played = ningún duelo aún
evening-score = { $won } de { $played } ganados
evening-provisional = Las puntuaciones son provisionales.
evening-even = Más igualado: { $hints } { $hints ->
    [one] pista
   *[other] pistas
} para { $player }
history-has-it = Está en «{ history-button }».

## Botones

history-button = Historial
you-button = Tú
you-play = Un duelo
evening-button = ¿Quién juega?
evening-change = Cambiar
players-button = Jugadores

## Ayuda

help-history = Todos los duelos jugados aquí. Toca uno para ver sus partidas, o para seguirlo si no ha terminado. «{ players-button }» muestra cómo juega cada persona.
help-you = Tu propia página. Tu puntuación sube cuando ganas más de la mitad del rebaño, de Lobo o de Granjero; las bandas son los niveles del ordenador. Toca la puntuación para ver tus partidas de doce meses, las ganadas rellenas. Toca las insignias para ver cómo se consiguen.
help-evening = Para más personas que sitios. Ilumina los nombres de quienes participan. Juega quien más ha esperado, contra la persona con la que menos ha jugado hoy. Las pistas para quien es más débil igualan el duelo; cuántas depende de las puntuaciones.
help-match = Las partidas de un duelo.
