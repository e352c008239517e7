### La repetición en la pantalla, y consejos.

## Consejos

advice = Para aprender: { $what ->
    [play] juega una partida y aquí verás un consejo.
    [none] tus últimas partidas no tienen errores claros. Prueba un nivel más alto.
    [early] disparas demasiado pronto. Espera a que las pistas señalen a un animal.
    [late] esperas demasiado para disparar. Dispara cuando un animal sea probablemente un lobo.
    [suspect] disparas a quien no es. Mira en cada muerte quién estaba junto a la víctima.
    [berserk] te vuelves loco demasiado pronto. Espera a conocer toda la manada.
    [runners] de Lobo, elige mejor adónde corren las ovejas.
    [own-wolf] de Lobo, matas demasiado a tus propios lobos.
    [escape] de Lobo, deja que un lobo escape cuando pueda.
   *[victim] de Lobo, tus víctimas delatan a tu manada. Elige víctimas que muchos animales pudieron matar.
}
advice-cost = Te cuesta { NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos por partida.

## La repetición

analysing = Analizando cada jugada: { $percent } %
replay-of = Repaso · { $one } y { $other }, partida { $game }
replay-round = Ronda { $round } de { $rounds }
packs-still-fit = Manadas posibles: { $packs }
letters-legend = Las más sospechosas, jugada a jugada
no-costly-move = Ninguna jugada parece un error.

farmer-saw = Vio el Granjero
wolf-knew = Sabía el Lobo
moves-button = Jugadas
letters-button = Letras

## Ayuda

help-replay = Toca una tarjeta para ver un momento decisivo de la partida, o desliza el dedo por las barras. La vista del Lobo muestra la manada. El análisis dice qué reveló cada jugada y qué habría sido mejor. Los puntos son estimaciones que también juzgan lo que el Lobo eligió; los números de manadas son exactos.
help-tile-replay = Mueve el deslizador para ver la mesa tras cada loseta. Donde otro sitio habría sido claramente mejor, lo dice la línea de abajo.
help-kept-game = Toca «{ replay-button }» para ver una partida jugada a jugada.
replay-button = Repasar
