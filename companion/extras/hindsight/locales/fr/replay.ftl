### La relecture à l’écran, et des conseils.

## Conseils

advice = À apprendre : { $what ->
    [play] joue une partie, et tu auras un conseil ici.
    [none] pas d’erreur nette dans tes dernières parties. Essaie un niveau plus haut.
    [early] tu tires trop tôt. Attends que les indices désignent un animal.
    [late] tu attends trop pour tirer. Tire quand un animal est sans doute un loup.
    [suspect] tu tires sur les mauvais suspects. Demande-toi à chaque mort qui était à côté de la victime.
    [berserk] tu te déchaînes trop tôt. Attends de connaître toute la meute.
    [runners] en Loup, choisis mieux où courent les moutons.
    [own-wolf] en Loup, tu tues trop souvent tes propres loups.
    [escape] en Loup, fais fuir un loup quand tu le peux.
   *[victim] en Loup, tes victimes trahissent ta meute. Choisis des victimes que beaucoup d’animaux ont pu tuer.
}
advice-cost = Cela te coûte { NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) } points par partie.

## La relecture

analysing = Analyse de chaque coup : { $percent } %
replay-of = Revoir · { $one } et { $other }, partie { $game }
replay-round = Manche { $round } sur { $rounds }
packs-still-fit = Meutes possibles : { $packs }
letters-legend = Les plus suspects, coup par coup
no-costly-move = Aucun coup ne semble une erreur.

farmer-saw = Vu du Fermier
wolf-knew = Vu du Loup
moves-button = Coups
letters-button = Lettres

## Aide

help-replay = Touche une carte pour revoir un tournant de la partie, ou glisse le long des barres. La vue du Loup montre la meute. L’analyse dit ce que chaque coup a révélé et ce qui aurait été mieux. Les points sont des estimations qui jugent aussi les choix du Loup ; les nombres de meutes sont exacts.
help-tile-replay = Bouge le curseur pour voir la table après chaque tuile. Là où une autre place aurait été nettement meilleure, la ligne du bas le dit.
help-kept-game = Touche « { replay-button } » pour revoir une partie coup par coup.
replay-button = Revoir
