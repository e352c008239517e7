### Analyses imprimées.

## Titres

analysis-of-game = { $game } : { game-analysis }
game-analysis = analyse de la partie

## Rapports

turning-points = Tournants de la partie
costliest-tiles = Les tuiles les plus coûteuses
no-move-stands-out = Aucun coup ne semble une erreur.
chart-packs = Meutes possibles
chart-points = Les points du Loup : attendus, et marqués (ligne fine)
heat-map = La chance que chaque animal soit un loup, en pour cent
heat-map-packs = meutes
heat-map-legend = · : forcément un mouton · 100 : forcément un loup · x, w, e : mouton mort, loup mort, échappé
heat-map-legend-pack = { heat-map-legend } · cerclé : la meute
chart-tile-points = Points sur la table : { LIST($sides, type: "comma") }
chart-sheep-saved = Points sur la table : { LIST($sides, type: "comma") } ; moutons sauvés attendus (bleu)
chart-lead = Points sur la table : { LIST($sides, type: "comma") } ; avance attendue des joueurs (bleu)
side-and-colour = { $colour ->
    [orange] { $side } (orange)
    [grey] { $side } (gris)
    [pale] { $side } (pâle)
   *[black] { $side } (noir)
}
side-sheep = moutons
side-players = joueurs
side-wolves = loups
tile-by-tile = Tuile par tuile
place-of-tile = { $round }.{ $tile }
column-tile = manche.tuile
column-points = points
column-expected = attendu
column-cost-better = coût, mieux
