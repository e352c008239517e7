### Feuilles et rapports imprimés : feuilles de notes, tables des jeux de tuiles.

## Titres

table-of-game = { $game } : { the-table }
the-table = la table
title-page = { $title }, page { $page }
title-page-of = { $title }, page { $page } sur { $pages }

## La feuille de notes

marks-legend = x : un mouton tué · w : un loup tué · ? : non révélé · + : était à côté de la victime et a fui · e : échappé · barré : mort · cerclé : un loup
column-round = Manche
column-notes = Notes
board-at-start = Au début
board-at-end = À la fin
board-after-round = Après la manche { $round }
board-before-shot = Manche { $round }, avant le tir
board-for-pencil = À remplir à la main

## Rapports

chart-round = Manche
fold-legend = S : mouton seul · L : avec agneaux · B : noir · H : berger · W, sur la pointe : loup · grisé : enclos · petit : nom de la case
dogs-legend = S : mouton · D : chien · W : loup · barré : mangé · cerclé : mouton à l’abri, loup qui a peur · gris : pas encore sûr · petit : nom du carré
number = { $number }
