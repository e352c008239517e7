### Étalonner les capteurs du plateau, et essayer chaque case avec un mouton.

## Pas à pas

looking-for-board = Recherche du plateau…
take-every-piece-off = Retire toutes les pièces du plateau : { LIST($cells, type: "comma") }.
if-nothing-lies-there = S’il n’y a rien là, son capteur est en panne : lance `sheepfold doctor`.
skip-if-empty = S’il n’y a rien là, saute-la : le parcours avec le mouton montre si son capteur fonctionne.
zeros-again-then = Ensuite, les zéros sont mesurés de nouveau : il y avait quelque chose sur le plateau. Ou passe cette étape.
keep-hands-off = Le plateau est vide. Éloigne les mains un instant…
measuring-without-magnets = Mesure de chaque capteur sans aimant…
learning-gains = Le plateau enregistre la force de mesure de chaque capteur…
put-sheep-on-light = Pose un mouton en { $cell }, là où est la lumière, lettre vers le haut ({ $number } sur { $total }).
lift-and-put-again = Soulève le mouton de { $cell } et repose-le là.
put-into-seat-again = { $cell } mesure moins que les autres cases. Repose le mouton là, bien au milieu.
felt-elsewhere = Senti en { LIST($cells, type: "comma") } à la place.
skip-if-it-stands = Si le mouton est sur la bonne case, soulève-le et repose-le. Si cela ne change rien, saute cette case. Le rapport final la nommera.
calibration-done = Terminé.
nothing-else-changed = Étalonnage arrêté. Les zéros déjà enregistrés restent.

## Résultats

felt-weakly = Faibles, sous { $limit } mT : { LIST($weakest, type: "comma") }. Le mouton était-il au milieu ? Si un mouton est faible sur toutes les cases, il lui manque un aimant. Si une case est faible avec tous les moutons, son capteur est trop bas ou de travers.
cell-with-field = { $cell } ({ NUMBER($field, maximumFractionDigits: 0) } mT)
every-sheep-upside-down = Tous les moutons ont été sentis sur le dos. Si tu les as posés lettre vers le haut, tous leurs aimants sont à l’envers : écris `magnets = "turned"` dans les réglages.
felt-upside-down = Sentis sur le dos : { LIST($cells, type: "comma") }. Si tu as posé le mouton lettre vers le haut, ces capteurs sont soudés à l’envers.
cells-skipped = Sautées : { LIST($cells, type: "comma") }. S’il y avait un mouton, le capteur n’est pas branché, ou il l’est comme une autre case : lis docs/makers/firmware.md, Wiring.
every-cell-felt = Toutes les cases essayées sentent bien le mouton. La plus faible mesure { NUMBER($field, maximumFractionDigits: 0) } mT.
measured-again = Quelque chose se trouvait en { LIST($cells, type: "comma") } pendant la mesure des zéros. Les zéros ont été mesurés de nouveau sans rien dessus.
zeros-unsure = Quelque chose semble encore se trouver en { LIST($cells, type: "comma") }. Les zéros n’ont pas été mesurés de nouveau et peuvent être faux : étalonne encore une fois le plateau vide.
piece-unseen = Les zéros de ces capteurs diffèrent tellement qu’une pièce sur le plateau passerait inaperçue. Étalonne avec le parcours pour en être sûr.
sensors-differ = Les capteurs ne mesurent pas tous aussi fort : de { $low } à { $high } % de la valeur habituelle. Le plateau compense.
zeros-kept = { $count ->
    [one] Le plateau a enregistré le zéro de son capteur : { SIGNED($field) } mT.
   *[other] Le plateau a enregistré les zéros de { $count } capteurs. Le plus grand est { SIGNED($field) } mT, sous { $cell }.
}
zeros-in-use = { $count ->
    [one] Le zéro du capteur sert déjà, mais il se perd à l’arrêt : { SIGNED($field) } mT.
   *[other] Les zéros de { $count } capteurs servent déjà, mais ils se perdent à l’arrêt. Le plus grand est { SIGNED($field) } mT, sous { $cell }.
}
calibrate-undo = Pour l’annuler, lance `sheepfold calibrate --undo`.

## Annuler

zeros-undone = Les zéros précédents servent à nouveau. Annule encore pour revenir aux nouveaux.
nothing-to-undo = Il n’y a rien à annuler : ce plateau a été étalonné au plus une fois.

## Un tableau des mesures

table-title = Ce que mesurent les capteurs
column-cell = case
column-zero = zéro, mT
column-before = avant
column-sheep = mouton, mT
