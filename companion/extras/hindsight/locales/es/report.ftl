### Análisis impresos.

## Títulos

analysis-of-game = { $game }: { game-analysis }
game-analysis = análisis de la partida

## Informes

turning-points = Momentos decisivos
costliest-tiles = Las losetas más caras
no-move-stands-out = Ninguna jugada parece un error.
chart-packs = Manadas posibles
chart-points = Los puntos del Lobo: esperados y hechos (línea fina)
heat-map = Lo probable que era cada animal de ser un lobo, en tanto por ciento
heat-map-packs = manadas
heat-map-legend = ·: oveja segura · 100: lobo seguro · x, w, e: oveja muerta, lobo muerto, escapado
heat-map-legend-pack = { heat-map-legend } · con círculo: la manada
chart-tile-points = Puntos en la mesa: { LIST($sides, type: "comma") }
chart-sheep-saved = Puntos en la mesa: { LIST($sides, type: "comma") }; ovejas que se espera salvar (azul)
chart-lead = Puntos en la mesa: { LIST($sides, type: "comma") }; ventaja esperada de los jugadores (azul)
side-and-colour = { $colour ->
    [orange] { $side } (naranja)
    [grey] { $side } (gris)
    [pale] { $side } (pálido)
   *[black] { $side } (negro)
}
side-sheep = ovejas
side-players = jugadores
side-wolves = lobos
tile-by-tile = Loseta a loseta
place-of-tile = { $round }.{ $tile }
column-tile = ronda.loseta
column-points = puntos
column-expected = esperado
column-cost-better = coste, mejor
