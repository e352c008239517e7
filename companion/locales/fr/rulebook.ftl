### Aide à l’écran : à quoi sert chaque page, et les règles des trois jeux en courts chapitres.

title-help = Aide
all-rules = Toutes les règles
chapters-button = Chapitres
next-chapter = Suite
rules-of-game = { $game ->
    [mutton] Les règles de Mutton
    [fold] Les règles du Loup dans la bergerie
   *[dogs] Les règles de Moutons, chiens et loups
}

## À quoi sert une page, et la règle qui compte là

help-start = Choisis comment jouer. Deux joueurs partagent cet écran. Avec « { play-wolf } » ou « { play-farmer } », tu joues contre l’ordinateur. Tes derniers choix sont retenus.

    Dans Mutton, le Loup cache des loups parmi les moutons et mange un animal à chaque manche. Le Fermier regarde quels moutons fuient, et tire sur les suspects.
help-new-match = Regarde qui joue et comment, puis commence. Touche un nom pour le changer. Dans un match de deux parties, chacun est le Loup une fois. Déduction et indices aident le Fermier ; il n’y en a pas si tu ne les choisis pas.
help-name = Tape un nom, ou prends celui d’un match précédent. Les lettres d’autres alphabets se tapent sur un clavier branché.
help-who-played = Tapez qui vous êtes : ce match sera gardé sous vos noms. Touchez l’autre champ pour le second nom. Qui ne veut pas donner son nom laisse le champ vide.
help-options = Chaque option change une règle. Touche son nom pour lire ce qu’elle fait. « { preset-classic } », « { preset-online } » et « { preset-shotgun } » sont les choix habituels.
help-resume = Ce match n’est pas fini. Continuez-le là où il s’est arrêté, ou abandonnez-le. Tous les coups sont enregistrés.
help-bidding = Chacun dit combien de points il ferait en jouant le Loup. Qui enchérit le plus est le Loup, et doit atteindre son enchère pour gagner.
help-way = Le Fermier place le troupeau : un mouton par case, où il veut. « { way-sparse } » : peu de moutons se touchent, peu fuient donc après la première mort. « { way-groups } » est proposé quand un mouton aurait sinon moins de deux voisins. « { way-mirror } » reprend la première partie d’un match.
help-placing = Pose chaque mouton sur la case qui montre sa lettre. Lumières et écran montrent ce qui manque ou ne va pas. Confirme quand tous sont en place.
help-restoring = Le plateau doit correspondre à la partie. Pose chaque mouton où l’écran le montre, les morts sur le dos. Puis confirme.
help-wolf-turn = Le Loup tue un animal à côté d’un de ses loups vivants : mets-le sur le dos. Tous les voisins du mort fuient : mets chacun sur une autre case vide, pas à côté du mort. Puis confirme.

    Le Loup passe seulement s’il ne peut pas tuer. « { peek-button } » montre sa meute au Loup.
help-young = Un jeu pour enfants. Le loup a pris le mouton qui est sur le dos. Les moutons d’à côté se sont enfuis, et un loup est parmi eux. Touche l’un d’eux, puis { button-confirm }. En cas de doute, le hibou t’aide.
help-farmer-turn = Le Fermier peut tirer sur un suspect : mets-le sur le dos, puis confirme. Ou passe.

    Le tueur était à côté de la victime, il a donc fui. La feuille montre par + qui a fui à chaque manche. Tirer dans le tas, c’est viser deux suspects ou plus à la fois, ce qui finit la partie.
help-removing = Dans cette partie, les morts quittent le plateau. Retire le mouton éclairé, pour libérer sa case.
help-table = La carte dit quoi faire. Les cases vides éclairées peuvent servir ; sur les rouges, quelque chose ne va pas.
help-sheet = La feuille du Fermier : une colonne par lettre, une ligne par manche. + marque un animal qui était à côté de la victime et a fui ; le tueur est toujours l’un d’eux. x est un mouton mort, w un loup mort.

    Touche une lettre pour lire son histoire, et pour y écrire une note.
help-cell = Dis ce qu’il y a vraiment sur cette case. Ta réponse compte jusqu’à ce que le capteur remarche. Un autre mouton a une mauvaise lettre ? Choisis sa lettre ici.
help-ask = Le plateau sent un mouton, mais ne sait pas lequel. Touche la lettre qui est sur son ventre.
help-cover = La page suivante est pour le Loup seul. Le Fermier ne regarde pas ; alors le Loup maintient le bouton. Il n’y a rien de secret sur cette page.
help-pack = Le Loup choisit quelles lettres sont des loups. Personne d’autre ne doit les voir. Des lettres qui forment un mot se retiennent bien.

    La meute est scellée avant la première mort. Après la partie, chacun peut vérifier qu’elle n’a pas changé. Une phrase de passe protège la meute de quiconque prend la carte mémoire pendant la partie. Il te la faudra après un redémarrage.
help-own-pack = Tu es le Loup : choisis quelles lettres sont des loups. L’ordinateur ne voit pas ton choix. Des lettres qui forment un mot se retiennent bien.
help-peek = Tant que tu maintiens la lune, le plateau montre tes loups. Tu peux tuer tout animal à côté d’un de tes loups vivants. Plus il y a de suspects à côté de la victime, moins le Fermier apprend.
help-result = Le Loup fait 1 point par mouton mort, quel que soit le tueur, et 3 pour un loup échappé. Les loups morts ne comptent pas. Dans un match de deux parties, vous changez de rôle, et le meilleur score gagne.
help-seal = Avant la première mort, la meute a été scellée : ses lettres ont donné un long nombre. Les mêmes lettres donnent toujours le même nombre : le Loup n’a donc pas pu changer sa meute.
help-settings = Ici tu changes lumières et sons, tu annules un coup ou tu abandonnes le match. Quand un animal meurt, le cri s’affiche un moment sur le plateau ou en une ligne en haut. Ce qui ne doit pas arriver par erreur se maintient une seconde.
help-link = Le plateau est la table avec capteurs et lumières. Sans plateau, tu peux jouer sur cet écran. S’il est branché mais pas trouvé, vérifie son câble et essaie un autre port.
help-language = Choisis la langue. Un match en cours continue. Avec les sous-titres, chaque son s’affiche en mots en haut de l’écran.
help-display = Choisis la taille du texte, des couleurs sombres ou claires, un contraste fort, et le côté des boutons selon ta main.
help-backups = Une sauvegarde contient dans un fichier tous les matchs et tout ce qui est gardé à côté. Gardes-en une sur une clé USB : rien ne sera perdu avec cet ordinateur. Aucune meute scellée ne s’y trouve.
help-restore = Les matchs de la sauvegarde reviennent. Les coups joués après sont annulés ; la page dit combien. Les fichiers présents restent à côté sous un autre nom.
help-games = Trois jeux se jouent ici : Mutton sur le plateau ou sur cet écran, les deux jeux de tuiles sur cet écran ou avec de vraies tuiles.
help-tile-start = Choisis qui joue, combien de parties, et si les tuiles sont à l’écran ou vraies. Touche « { person } » pour faire jouer l’ordinateur, et « − » et « + » pour choisir son niveau. « { tiles-button } » change combien il y en a de chaque sorte.
help-tile-options = Choisis combien de tuiles de chaque sorte sont dans la pile. « { standard-set } » remet les nombres habituels.
help-tile-bidding = Chacun dit combien de moutons il sauverait, plus que la dernière enchère. Qui cède joue les loups. L’autre doit sauver au moins autant de moutons.
help-fold-turn = Touche une case éclairée pour poser ta tuile ; touche encore pour la tourner. Elle doit en toucher une autre, et ne pas enfermer de case vide. Si elle ne va que dans un sens, elle reste là après une seconde ; d’ici là « { undo } » la reprend.

    Les moutons comptent quand des clôtures fermées les entourent. Un loup à côté d’un troupeau prend ses points.
help-dogs-turn = Touche un carré éclairé pour poser ta tuile ; touche encore pour la tourner. Elle doit partager un côté avec une autre. Si elle ne va que dans un sens, elle reste là après une seconde ; d’ici là « { undo } » la reprend.

    Deux chiens à côté d’un loup l’effraient. Un mouton à côté d’un loup qui n’a pas peur est mangé.
help-fold-result = Les moutons enclos donnent des points aux joueurs : 2 avec agneaux, 1 pour un mouton seul. Les troupeaux qui ont un loup à côté en donnent aux loups. Touche un troupeau pour voir pourquoi il compte ainsi.
help-dogs-result = Le joueur des moutons marque 1 point par mouton qui n’est pas mangé. Touche un animal pour voir pourquoi il compte ainsi.

## Les règles de Mutton

rules-mutton-short = En bref
rules-mutton-short-text = Vingt-six moutons avec des lettres broutent dans un pré, mais certains sont des loups déguisés. Un joueur, le Loup, choisit en secret lesquels.

    À chaque manche, le Loup mange un animal à côté d’un loup caché, et tous ceux qui étaient à côté fuient. L’autre joueur, le Fermier, regarde qui a fui d’où, et tire sur les suspects.

    Chaque mouton mort donne un point au Loup. Quand le dernier loup est mort, on change de rôle et on rejoue. Qui fait le plus de points en jouant le Loup gagne.
rules-mutton-setup = Le placement
rules-mutton-setup-text = Le Fermier place les moutons, de A à Z, où il veut, un par case.

    Le Loup choisit ensuite en secret la meute : les lettres qui sont en vérité des loups, d’habitude quatre. Des lettres qui forment un mot se retiennent bien. La meute est scellée, pour que chacun puisse vérifier après la partie qu’elle n’a pas changé.

    Deux cases voisines partagent un côté : une case a donc jusqu’à six voisines.
rules-mutton-wolf = Le tour du Loup
rules-mutton-wolf-text = Le Loup tue un animal à côté d’un loup vivant de la meute. La victime peut même être un loup. On la met sur le dos et elle reste sur sa case.

    Tous les voisins vivants du mort fuient, et le tueur est l’un d’eux. Le Loup met chacun sur une autre case vide, pas à côté du mort. Ils vont aussi loin qu’ils veulent, même par-dessus d’autres animaux.

    Si aucun loup ne peut tuer, le Loup passe, et le Fermier doit tirer à cette manche.
rules-mutton-farmer = Le tour du Fermier
rules-mutton-farmer-text = Le Fermier fait l’une de trois choses.

    Passer. Ou tirer sur un suspect : le mettre sur le dos. Ses voisins restent où ils sont.

    Ou tirer dans le tas : tirer sur deux suspects ou plus à la fois. Cela finit la partie. S’il reste alors un loup vivant, les loups mangent tous les moutons qui restent.

    Quand un animal meurt, tous apprennent ce que c’était : « Aouuuuh ! » pour un loup, « Bêêê ! » pour un mouton.
rules-mutton-sheet = La feuille
rules-mutton-sheet-text = Le Fermier tient une feuille : une colonne par lettre, une ligne par manche. Sheepfold la remplit.

    La victime est marquée x si c’était un mouton, w si c’était un loup. Chaque animal qui était à côté est marqué +. Le tueur est toujours l’un d’eux.

    Qui a un + manche après manche est suspect. Si le Loup retourne un animal sans loup à côté, cela ne compte pas, et la feuille note qu’aucun de ses voisins n’est un loup.
rules-mutton-end = La fin, et le score
rules-mutton-end-text = La partie finit quand il n’y a plus de loup vivant sur le plateau, quand le Fermier tire dans le tas, ou quand il n’y a plus de mouton vivant.

    Le Loup fait 1 point par mouton mort, quel que soit le tueur. Les loups morts ne comptent pas.

    Dans un match de deux parties, on change de rôle, et le meilleur score gagne. À égalité, le match est nul.

    Si le Fermier abandonne, tous les moutons vivants sont dévorés. Si le Loup abandonne, ses points marqués comptent. En partie rapide et aux enchères, qui abandonne perd.
rules-mutton-matches = Autres matchs
rules-mutton-matches-text = La partie rapide est une seule partie. Le Loup gagne s’il fait 11 points, ou un autre objectif. Sinon, le Fermier gagne.

    Les enchères sont aussi une seule partie. D’abord, chacun annonce les points qu’il ferait en jouant le Loup. Qui enchérit le plus est le Loup, et doit atteindre au moins son enchère.
rules-mutton-wolf-tips = Conseils au Loup
rules-mutton-wolf-tips-text = Laisse peu de loups à côté d’une victime. Chaque loup qui fuit est un suspect de plus.

    Cherche une victime qui a beaucoup de voisins. Ton loup, lui, peut rester au bord du groupe.

    Garde un loup à l’écart des victimes aussi longtemps que possible. Tant qu’il n’a rien trahi, le Fermier ne peut pas tirer dans le tas sans risque.

    Garde les fuyards ensemble. Si plusieurs sont aussi à côté de la victime suivante, le Fermier apprend moins.
rules-mutton-farmer-tips = Conseils au Fermier
rules-mutton-farmer-tips-text = D’abord, il faut apprendre. Place les moutons loin les uns des autres : peu de suspects fuient.

    Le Loup aime la foule. Un animal qui a peu de voisins est moins souvent un loup. Celui qui en a six est la meilleure victime : l’abattre peut gâcher le coup suivant.

    Entre deux suspects égaux, tire sur celui qui laisse moins de voisins aux autres. Des morts dispersés t’aident.

    Observe les habitudes : qui le Loup déplace-t-il d’abord, et où ? Ne tire dans le tas que si tu connais toute la meute, ou si cela suffit pour gagner.
rules-mutton-options = Options
rules-options-text = { LIST($lines, type: "lines") }
option-line = { $name } : { $means }

## Les règles du Loup dans la bergerie

rules-fold-short = En bref
rules-fold-short-text = Ensemble, vous posez des tuiles à six côtés sur une table : moutons, clôtures, bergers et loups. Les moutons complètement enclos donnent des points aux joueurs. Les troupeaux qu’un loup atteint donnent des points aux loups. Le camp qui a le plus de points gagne.

    Deux tuiles de mouton ou plus, côté contre côté, sont un troupeau ; les noirs comptent. Un mouton seul n’est pas un troupeau.
rules-fold-turn = Un tour
rules-fold-turn-text = Retournez une tuile et mettez-la au milieu. Puis chacun son tour : pioche une tuile et pose-la à côté d’une autre, sans couper aucune case vide de l’extérieur. Tu peux d’abord la tourner.

    Un loup va à côté d’un troupeau qui n’est pas enclos et n’a pas de loup. S’il n’y en a pas, il retourne dans la pile. Un berger va à côté d’un troupeau qui n’est pas enclos ; sinon, à côté d’une clôture.

    La partie finit quand toutes les tuiles sont posées, ou quand il ne reste que des loups qu’on ne peut poser nulle part.
rules-fold-fences = Les clôtures
rules-fold-fences-text = Va d’un mouton vers l’extérieur. Tu peux passer les côtés des tuiles, mais pas une ligne de clôture. Si tu ne peux pas sortir, le mouton est enclos.

    Une clôture est fermée entre deux tuiles si les deux ont une ligne jusqu’au côté qu’elles partagent. Si une seule en a une, c’est un trou.
rules-fold-score = Le score
rules-fold-score-text = Chaque mouton enclos donne des points aux joueurs : 2 avec agneaux, 1 pour un mouton seul, 0 pour un noir.

    Un troupeau enclos avec un loup à côté ne donne rien aux joueurs. Si un berger est dans le même enclos, ils ont la moitié de ses points, arrondie vers le haut, et les loups le reste.

    Chaque autre troupeau avec un loup à côté donne des points aux loups : 2 avec agneaux, 1 pour un mouton seul ou noir. Un berger à côté du troupeau le divise par deux, arrondi vers le bas.
rules-fold-rivals = Rivaux
rules-fold-rivals-text = De deux à quatre joueurs peuvent jouer l’un contre l’autre. Qui pose la tuile qui ferme l’enclos d’un troupeau reçoit ses points : 2 avec agneaux, 1 pour un mouton seul, et 10 pour chaque noir.

    Un mouton isolé ne donne rien. Un loup à côté du troupeau le gâche : aucun point, ou la moitié, arrondie vers le haut, si un berger est dans l’enclos. Les loups ne marquent rien.

    Qui ne laisse qu’un trou autour d’un troupeau l’offre au suivant. Les joueurs prudents en laissent donc deux : les points sont rares et beaucoup de parties finissent 0 à 0. L’ordinateur joue ainsi : il prend ce que tu laisses et ne te laisse rien. Pour fermer plus de clôtures, jouez ensemble.
rules-fold-giving-up = Abandonner
rules-fold-giving-up-text = Si vous abandonnez ensemble, les loups reçoivent tous les moutons qui ne sont pas enclos, ceux de la pile aussi. Entre rivaux, qui abandonne a perdu.

## Les règles de Moutons, chiens et loups

rules-dogs-short = En bref
rules-dogs-short-text = Toutes les tuiles sont pareilles : trois carrés en ligne avec un mouton, un chien et un loup. Deux joueurs les posent chacun son tour sur une table. L’un veut que le plus de moutons possible survivent, l’autre le moins possible.
rules-dogs-turn = Un tour
rules-dogs-turn-text = Une tuile est mise au milieu. Puis chacun joue à son tour, le joueur des moutons d’abord, jusqu’à ce que toutes soient posées.

    Une tuile peut aller dans les quatre sens. Elle doit partager un côté avec une tuile de la table ; un coin ne suffit pas. Les tuiles ne se recouvrent pas. Un trou est permis.
rules-dogs-score = Le score
rules-dogs-score-text = Deux carrés sont voisins s’ils partagent un côté.

    Un loup avec deux chiens ou plus à côté a peur. Le chien de sa propre tuile compte. Un mouton à côté d’un loup qui n’a pas peur est mangé. Le joueur des moutons marque 1 point par mouton qui reste.

    Un jeton sur un carré montre ce qui ne peut plus changer : une coche pour un mouton à l’abri, une croix pour un mangé, deux chiens pour un loup qui a peur, une dent pour un loup qui reste affamé.
rules-dogs-matches = Matchs
rules-dogs-matches-text = Deux parties : on change de camp après la première. Qui sauve le plus de moutons gagne.

    Enchères : chacun dit à son tour combien de moutons il sauverait, toujours plus. Qui cède joue les loups. L’autre joue les moutons et doit en sauver au moins autant.

    Une partie : le premier joueur a les moutons.

    Qui abandonne perd la partie : si le camp des moutons abandonne, aucun n’est sauvé ; si c’est le camp des loups, ils le sont tous.
