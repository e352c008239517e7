calibration-none-mend = Vide le plateau et lance `sheepfold calibrate`.
sensor-wandered-mend = Vide le plateau et lance `sheepfold calibrate`.
sensor-in-between-mend = Retire ce qui est sur la case, ou mets-le au milieu. Si elle est vide, lance `sheepfold calibrate`.
lights-driven-mend = Pour les vérifier, lance `sheepfold doctor --look`.
link-refused-mend = Lance `sheepfold flash` pour y mettre le programme de cette version.
sensors-not-said-mend = Lance `sheepfold flash` pour y mettre le programme de cette version.
firmware-differs-mend = Lance `sheepfold flash` pour le mettre sur le plateau.
drive-not-mounted = Un plateau est branché, mais son lecteur n’est pas monté. Monte-le avec `udisksctl mount -b { $device }` ou avec `sudo mount -o uid=$(id -u) { $device } /mnt`. Puis réessaie, ou donne le dossier.
drive-not-yours = Tu n’as pas le droit d’écrire sur le lecteur du plateau. Monte-le sous ton nom : un bureau le fait au branchement, sinon utilise `sudo mount -o uid=$(id -u) …`. { board-still-works }
board-is-single-cell = Un match demande un plateau plus grand : celui-ci est une seule case pour essayer les composants, que `sheepfold doctor` et `sheepfold calibrate` peuvent vérifier.
board-mute = Le plateau est là, mais n’annonce pas ses cases. Appuie sur son bouton de redémarrage. Si cela n’aide pas, lance `sheepfold flash` pour y remettre son programme.
board-other-protocol = Le plateau parle la version { $board } du protocole, et ce programme la version { $program }. Lance `sheepfold flash` pour mettre le bon programme sur le plateau.
board-no-hexagon = Le plateau annonce { $cells } cases, mais les plateaux sont des hexagones de { $lowest } à { $highest } cases par côté. Lance `sheepfold flash` pour y remettre son programme.
board-unreadable = Le plateau répond d’une façon que ce programme ne comprend pas. Lance `sheepfold flash` pour y remettre son programme.
lights-not-confirmed = Les lumières sont peut-être fausses : le plateau ne les confirme pas. Vous pouvez continuer à jouer, et lancer plus tard `sheepfold flash` pour y remettre son programme.
