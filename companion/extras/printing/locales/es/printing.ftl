### Hojas e informes impresos: hojas de notas, tablas de los juegos de losetas.

## Títulos

table-of-game = { $game }: { the-table }
the-table = la mesa
title-page = { $title }, página { $page }
title-page-of = { $title }, página { $page } de { $pages }

## La hoja de notas

marks-legend = x: murió una oveja · w: murió un lobo · ?: sin revelar · +: estaba junto a la víctima y huyó · e: escapó · tachado: muerto · con círculo: un lobo
column-round = Ronda
column-notes = Notas
board-at-start = Al principio
board-at-end = Al final
board-after-round = Tras la ronda { $round }
board-before-shot = Ronda { $round }, antes del disparo
board-for-pencil = Para rellenar a mano

## Informes

chart-round = Ronda
fold-legend = S: oveja sin corderos · L: con corderos · B: negra · H: pastor · W, de punta: lobo · sombreado: cercado · pequeño: nombre de la casilla
dogs-legend = S: oveja · D: perro · W: lobo · tachado: comida · con círculo: oveja a salvo, lobo asustado · gris: aún no es seguro · pequeño: nombre del cuadro
number = { $number }
