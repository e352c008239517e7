### Where the board's page leads to the check-up.

board-mute = Le plateau est là, mais n’annonce pas ses cases. Appuie sur son bouton de redémarrage. Si cela n’aide pas, renouvelle son programme sous « { doctor-button } ».
board-other-protocol = Le plateau parle la version { $board } du protocole, et ce programme la version { $program }. Renouvelle le programme du plateau sous « { doctor-button } ».
board-no-hexagon = Le plateau annonce { $cells } cases, mais les plateaux sont des hexagones de { $lowest } à { $highest } cases par côté. Renouvelle son programme sous « { doctor-button } ».
board-unreadable = Le plateau répond d’une façon que ce programme ne comprend pas. Renouvelle le programme du plateau sous « { doctor-button } ».
lights-not-confirmed = Les lumières sont peut-être fausses : le plateau ne les confirme pas. Vous pouvez continuer à jouer, et renouveler son programme plus tard sous « { doctor-button } ».
board-is-single-cell = Un match demande un plateau plus grand : celui-ci est une seule case pour essayer les composants, que `sheepfold doctor` et `sheepfold calibrate` peuvent vérifier.
