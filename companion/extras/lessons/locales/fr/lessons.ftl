### Les leçons : apprendre un jeu pas à pas sur le plateau. Des enfants les lisent.

## Choisir une leçon

learn = Apprendre
learn-about = en quelques pas
title-learn = Apprendre un jeu
lesson-length = { $steps ->
    [one] { $steps } étape
   *[other] { $steps } petites étapes
}
lesson-continue = Continuer à l’étape { $step } sur { $steps }
lesson-done = Terminé ! Touche pour la refaire.

## La leçon de Mutton

lesson-step-title = { $number } · { $title }
show-me = Montrer
leave-lesson = Quitter
lesson-next = Suite
lesson-finish = Terminé
first-game = Première partie
lesson-place-first = Place d’abord les moutons. Les lumières montrent où va chacun.

lesson-who-title = Qui est qui
lesson-who = Deux de ces huit moutons sont des loups déguisés ! Seul le joueur qui est le Loup sait lesquels.
lesson-who-todo = Sois le Loup : garde le doigt sur la lune pour voir tes loups.
lesson-who-after = Tes loups sont { $wolves }. Sur le plateau, ils sont comme les autres. Dans une vraie partie, 4 moutons sur 26 sont des loups.

lesson-kill-title = Un loup mord
lesson-kill = Tu es le Loup. À son tour, un loup tue un mouton qui est à côté de lui. Tes loups sont foncés, juste pour cette leçon.
lesson-kill-todo = Mets sur le dos un mouton à côté d’un loup foncé.
lesson-kill-no-wolf = Aucun loup n’est à côté de { $animal }. Remets-le debout, et choisis un mouton à côté d’un loup foncé.

lesson-run-title = Tout le monde fuit
lesson-run = Tous ceux qui étaient à côté s’enfuient, le loup aussi : personne ne sait qui c’était.
lesson-run-todo = Porte chacun, 4 cm plus haut, sur une case bleue : vide, et pas à côté du mort. Puis touche « { confirm } ».
lesson-run-after = Bravo ! L’un de ceux qui ont fui est un loup, mais qui ? Le Fermier se met à réfléchir.
lesson-run-victim-stands = Le mouton mort s’est relevé ! Remets-le sur le dos.

lesson-sheet-title = La feuille du Fermier
lesson-sheet = Maintenant tu es le Fermier. Chaque ligne est une manche : x est le mouton mort, + ceux qui ont fui. Un des + de chaque ligne est un loup !
lesson-sheet-todo = Une lettre est forcément un loup. Touche-la.
lesson-sheet-after = Exact ! Seul { $wolf } était à côté de { $victim }. Donc { $wolf } est forcément un loup.
lesson-sheet-not-alone = { $animal } a fui à la manche { $round }, mais { $others } aussi. Ce peut être l’un ou l’autre. Cherche un + tout seul.
lesson-sheet-never-ran = { $animal } n’a aucun +. Il n’a jamais été à côté d’un mouton mort.
lesson-sheet-dead = { $animal } est mort. C’était un mouton.

lesson-shot-title = Ton premier tir
lesson-shot = Le Fermier peut tirer sur un animal à chaque tour. Personne ne fuit. Si tu touches un loup, il hurle. Si tu touches un mouton, cela aide le Loup.
lesson-shot-todo = Tire sur { $wolf } : mets-le sur le dos et touche « { confirm } ».
lesson-shot-after = Aouuuuh ! Il reste un loup. Le Fermier n’est pas obligé de tirer. Souvent, il vaut mieux attendre.
lesson-shot-unsure = Pour { $animal }, ce n’est pas certain. Remets-le debout, et tire sur { $wolf }.

lesson-berserk-title = Tirer dans le tas
lesson-berserk = { $victim } est mort, { $suspects } ont fui : l’un d’eux est le dernier loup. Une fois, tu peux tirer sur plusieurs à la fois. La partie s’arrête, et s’il reste un loup, il mange tous les moutons !
lesson-berserk-todo = Garde le doigt sur « { button-berserk } », retourne { $suspects }, et garde le doigt sur « { shoot-them-all } ».
lesson-berserk-after = Gagné ! Il ne reste aucun loup, et tous les autres moutons vivent.
lesson-berserk-innocent = { $animal } n’est pas suspect : il te faut seulement { $suspects }. Remets { $animal } debout.
lesson-berserk-first = Annonce-le d’abord : garde le doigt sur « { button-berserk } ».

lesson-end-title = Les points
lesson-end = Chaque mouton mort est un point pour le Loup, même celui que le Fermier a abattu. Les loups morts ne comptent pas.
lesson-end-todo = Combien de points fait le Loup ?
lesson-end-after = Quatre points : trois mordus, un abattu par erreur. Ensuite vous changez de rôle, et le meilleur score gagne. Tu sais jouer à Mutton. Amuse-toi bien !
lesson-count-too-few = Il y en a plus ! Compte tous les moutons morts, même celui qui a été abattu.
lesson-count-too-many = C’est trop. Les deux loups ne comptent pas.

## La leçon du Loup dans la bergerie

fold-lesson-herd-title = Un troupeau
fold-lesson-herd = Tu poses des tuiles côte à côte. Des moutons voisins forment un troupeau. Derrière une clôture, ils rapportent des points.
fold-lesson-herd-todo = Glisse la tuile des agneaux à côté du mouton, puis touche « { confirm } ».
fold-lesson-herd-after = Un troupeau ! Un mouton vaut 1 point, avec agneaux 2. Mais seulement derrière une clôture.
fold-lesson-herd-wrong = Là, il est seul. Mets les agneaux à côté du mouton.

fold-lesson-fence-title = La clôture
fold-lesson-fence = Les clôtures gardent le troupeau. Là où deux se rejoignent, les lignes doivent se toucher. Il ne manque qu’un morceau à celle-ci.
fold-lesson-fence-todo = Glisse la clôture dans le trou, touche-la jusqu’à ce qu’elle le ferme, puis touche « { confirm } ».
fold-lesson-fence-after = Fermé ! Le troupeau est dans la bergerie : 3 points pour toi.
fold-lesson-fence-wrong = Il y a encore une sortie. Mets la clôture dans le trou sous le troupeau, et tourne-la.

fold-lesson-wolf-title = Le loup
fold-lesson-wolf = Un loup va à côté d’un troupeau qui n’est pas enclos. Si tu retournes un loup, tu dois le poser.
fold-lesson-wolf-todo = Pose le loup sur une case éclairée, puis touche « { confirm } ».
fold-lesson-wolf-after = Oh non ! Si ce troupeau n’est jamais enclos, il donne 3 points aux loups.

fold-lesson-shepherd-title = Le berger
fold-lesson-shepherd = Un berger veille sur un troupeau. Avec un berger à côté, les loups n’ont que la moitié de ses points.
fold-lesson-shepherd-todo = Pose le berger à côté du troupeau, puis touche « { confirm } ».
fold-lesson-shepherd-after = Bien ! Sur les 3 points, les loups n’en ont plus que 1.

fold-lesson-end-title = Ce qui compte
fold-lesson-end = Quand toutes les tuiles sont posées, on compte les troupeaux. Tu gagnes si tu as plus de points que les loups.
fold-lesson-end-todo = Touche le troupeau pour voir pourquoi il compte.
fold-lesson-end-after = Cela fait 3 points pour toi. Tu peux demander ainsi à tout moment. Tu sais jouer au Loup dans la bergerie. Amuse-toi bien !
fold-lesson-end-wrong = C’est une clôture. Touche un des moutons à l’intérieur.

## La leçon de Moutons, chiens et loups

dogs-lesson-tile-title = La tuile
dogs-lesson-tile = Toutes les tuiles sont pareilles : un mouton, un chien et un loup. Une nouvelle doit en toucher une autre, et ne rien couvrir.
dogs-lesson-tile-todo = Glisse la tuile sur une case éclairée. Touche-la pour la tourner. Puis touche « { confirm } ».
dogs-lesson-tile-after = Bravo ! On joue à deux : l’un pour les moutons, l’autre pour les loups. Chacun son tour.

dogs-lesson-scare-title = Effrayer le loup
dogs-lesson-scare = Un loup mange chaque mouton à côté de lui. Mais un loup avec deux chiens à côté a peur, et n’en mange aucun. Tu joues pour les moutons !
dogs-lesson-scare-todo = Sauve le mouton sous le loup : mets un deuxième chien à côté de ce loup. Puis touche « { confirm } ».
dogs-lesson-scare-after = Sauvé ! Avec deux chiens à côté, le loup n’ose pas.
dogs-lesson-scare-wrong = Ce mouton est encore mangé. Il faut un deuxième chien à côté du loup, et aucun autre loup à côté du mouton.

dogs-lesson-eat-title = Manger un mouton
dogs-lesson-eat = Maintenant tu joues pour les loups. Un loup avec un seul chien à côté a faim.
dogs-lesson-eat-todo = Mets un loup à côté du mouton du bas. Seul son propre chien peut être à côté. Puis touche « { confirm } ».
dogs-lesson-eat-after = Gagné ! Ce mouton est mangé, sauf si un deuxième chien arrive.
dogs-lesson-eat-wrong = Le mouton du bas est encore à l’abri. Tourne la tuile pour que son loup soit à côté de ce mouton.

dogs-lesson-end-title = Qui gagne
dogs-lesson-end = Quand toutes les tuiles sont posées, on compte les moutons qui restent. Puis vous changez de camp. Qui sauve le plus de moutons gagne.
dogs-lesson-end-todo = Touche un mouton pour voir comment il va.
dogs-lesson-end-after = Tu peux demander ainsi à tout moment. Tu sais jouer à Moutons, chiens et loups. Amuse-toi bien !
dogs-lesson-end-wrong = Touche un mouton, pas un chien ni un loup.
web-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
lessons-kept = tes progrès dans les leçons
lessons-unreadable = Ta progression dans les leçons ne peut pas être lue dans { $file } ({ $why }).
help-learn = Une leçon montre un jeu pas à pas sur le plateau. Chaque étape demande un coup et explique ce qui se passe. Tu peux quitter une leçon et la continuer plus tard.
help-lesson = Fais ce que demande la carte. Si cela ne va pas, la ligne du bas dit pourquoi. « { show-me } » fait l’étape pour toi. Tu peux quitter la leçon et la continuer plus tard.
