### Ce que montre un navigateur : une place à la table sur un autre écran.

web-title = Sheepfold
web-play-farmer = Fermier
web-play-wolf = Loup
web-play-both = Deux personnes ici
web-who = Qui es-tu d’abord ?
web-strength = Quelle est la force de l’ordinateur ?
web-rules = Règles
web-begin = Jouer
web-give-up-sure = Abandonner ? La partie s’arrête ici. Si tu joues le Fermier, tous les moutons encore vivants sont dévorés. Si tu joues le Loup, tes points marqués comptent. En partie rapide et aux enchères, tu perds.
web-not-from-here = Cela ne se fait pas depuis cet écran.
web-older-state = La table a changé entre-temps. Regarde encore, puis choisis.
web-not-your-turn = Ce n’est pas ton tour.
web-board = Plateau
web-sheet = Feuille de suivi
web-wolf = loup
web-farmer = fermier
web-empty = vide
web-dead-sheep = mouton mort
web-dead-wolf = loup mort
web-dead-hidden = mort
web-legal = peut courir ici
web-runner = doit courir
web-victim = va mourir
web-shot = dans le viseur
web-in-hand = court maintenant
web-ran = a couru ici
web-fled = a fui la dernière victime
web-choose-pack = Choisis tes loups
web-enter-again = Indique à nouveau tes loups
web-clear = Effacer
web-use-these = Prendre ceux-là
web-hold-to-look = Maintiens pour regarder
web-lost = La table ne répond pas.
web-reconnecting = Nouvelle connexion…
web-hint = Conseil
web-may-kill = peut être tué
web-pack-was = Les loups étaient
web-waiting = Autorise ce téléphone sur l’écran de la table.
web-closed-replaced = Un autre téléphone ou une autre page est maintenant l’écran privé. Recharge cette page pour redemander la place.
web-closed-refused = Ce téléphone n’est pas l’écran privé. Scanne le code à la table pour réessayer.
web-closed-busy = Un autre téléphone demande cette place. Scanne le code à la table pour réessayer.
web-closed-over = Ce match est terminé. Scanne le nouveau code à la table.
web-closed-unsafe = Les pages privées demandent une connexion que personne d’autre ne peut lire ni modifier. Utilise l’écran de la table.
web-closed-full = Trop d’écrans regardent déjà. Recharge cette page plus tard pour réessayer.
web-closed-unknown = Cette adresse n’est plus valable. Scanne à nouveau le code à la table, ou ouvre la nouvelle adresse.
web-closed-later = La table ne montre encore rien ici. Cette page réessaie toute seule.
web-closed-ended = La table a été fermée. Quand elle sera rouverte, scanne son nouveau code ou ouvre sa nouvelle adresse.
web-other-version = Cette page et la table ont des versions différentes. Recharge cette page. Si cela n’aide pas, scanne à nouveau le code à la table.
web-still-away = Cette page continue d’essayer. Sheepfold est-il encore ouvert, et cet appareil est-il dans son réseau ? Si Sheepfold a été relancé, scanne le nouveau code ou ouvre la nouvelle adresse.
web-blocked = La table est là, mais ne laisse pas entrer cette page. Ouvre l’adresse exactement comme la table l’affiche.
web-link-damaged = Ce lien vers un match n’est pas complet. Copie à nouveau le lien entier, ou redemande-le.
web-busy = Trop de demandes arrivent à la table en ce moment. Cette page réessaie toute seule.
web-slow = La demande a mis trop de temps à arriver. Cette page réessaie toute seule.
web-loading = Chargement du jeu : 7 Mo, la première fois seulement…
web-failed = Le jeu n’a pas pu être chargé. Vérifie la connexion, puis réessaie.
web-no-python = Il manque à ce navigateur ce qu’il faut au jeu (WebAssembly et workers). On peut quand même y voir les liens vers des matchs terminés et les règles.
web-large = Grands caractères
web-step-back = Coup précédent
web-step-on = Coup suivant
web-play-on = Lire tous les coups
web-pause = Pause
web-keep = Enregistrer le match
web-leave-replay = Retour à la table
web-take = { $file ->
    [html] Page à garder
    [png] Image de la fin
    [gif] Film de la partie
   *[pdf] Feuille de notes (PDF)
}
# Why games cannot be written as a page, a picture or a film.
game-not-over-to-show = Seule une partie terminée peut être montrée : la page, l’image et le film contiennent la meute. Finissez la partie, puis écrivez de nouveau son enregistrement avec sheepfold history.
games-of-other-options = Ces parties ont des options différentes. Écrivez chacune dans son propre fichier.
web-link = Lien vers le match
web-link-made = L’adresse de cette page est maintenant un lien vers le match : copie-la, ou ajoute-la à tes favoris.
web-leave = Quitter
port-taken = Le port { NUMBER($port, useGrouping: 0) } est pris par un autre programme. Le port { NUMBER($used, useGrouping: 0) } est utilisé à la place.
no-browser = Aucun navigateur n’a affiché la page. Ouvre toi-même l’adresse qui suit « Play: ».
refusals-not-exported = { $moves ->
    [one] { $file }, partie { $game } : { $moves } coup refusé est omis, car Boardspace n’en a pas.
   *[other] { $file }, partie { $game } : { $moves } coups refusés sont omis, car Boardspace n’en a pas.
}
web-replay = Revoir
game-not-exported = { $file }, partie { $game } : { $why }
web-minutes = Pendule
web-days = Si quelqu’un ne revient pas
