### Les joueurs qui sont des programmes à part (docs/developers/engine-protocol.md).

engine-fault = { $reason ->
    [missing] { $program } ne peut pas être lancé.
    [ended] { $program } s’est arrêté.
    [silent] { $program } a mis trop de temps à répondre.
    [flooded] { $program } a écrit beaucoup trop.
    [garbled] { $program } a donné une réponse illisible.
    [illegal] { $program } a donné une réponse contraire aux règles.
    [version] { $program } parle une autre version du protocole.
    [side] { $program } ne peut pas jouer ce rôle.
    [options] { $program } ne peut pas jouer avec ces options.
    [not-executable] { $program } n’est pas marqué comme programme.
    [no-first-line] { $program } ne dit pas ce qui l’exécute.
    [line-ends] { $program } a les fins de ligne de Windows.
    [byte-order-mark] { $program } commence par une marque d’ordre des octets.
    [interpreter] Ce qui exécute { $program } n’est pas installé.
    [processor] { $program } est fait pour un autre type d’ordinateur.
    [syntax] { $program } a une erreur de syntaxe.
    [library] Il manque une bibliothèque à { $program }.
    [file] Il manque un fichier à { $program }.
    [forbidden] { $program } demande ce qu’il n’a pas le droit d’utiliser.
    [crashed] { $program } a planté.
    [failed] { $program } s’est terminé par une erreur.
    [unflushed] { $program } retient ses réponses.
    [letters] { $program } répond en majuscules.
    [prefix] { $program } écrit quelque chose avant sa réponse.
    [memory] { $program } a utilisé trop de mémoire.
    [processes] { $program } a lancé trop de processus et de fils.
    [storage] { $program } a trop écrit dans des fichiers.
    [processor-time] { $program } a utilisé trop de temps de processeur.
   *[declined] { $program } a signalé une erreur.
}

engine-mend = { $reason ->
    [missing] Vérifie le chemin, et que le programme est installé : { $detail }
    [ended] Il doit continuer à lire jusqu’à ce qu’il lise « quit ».
    [silent] Il doit répondre dans le temps de « go », et tout de suite après « stop ».
    [flooded] Il peut écrire quelques lignes pendant qu’il réfléchit.
    [garbled] Il doit répondre par une ligne comme « bestmove H:F-c3,J-a2 » ou « bestpack HIDE ».
    [illegal] Avec « wants legal », il reçoit les coups permis.
    [version] Il doit répondre à « mutton 1 » par « muttonok 1 ».
    [side] Sa ligne « sides » doit nommer le Loup, le Fermier ou les deux.
    [options] Sa ligne « options » doit nommer toutes les options de la partie.
    [not-executable] Tape : chmod +x { $detail }
    [no-first-line] Commence sa première ligne par #! et ce qui l’exécute, comme #!/usr/bin/env python3 : { $detail }
    [line-ends] Enregistre-le avec les fins de ligne d’Unix : sed -i 's/\r$//' { $detail }
    [byte-order-mark] Enregistre-le en UTF-8 sans marque d’ordre des octets : { $detail }
    [interpreter] Installe-le, ou corrige la première ligne du programme : { $detail }
    [processor] Compile-le sur cet ordinateur, ou prends-le pour ce processeur et ce système.
    [syntax] Sa sortie d’erreur dit où.
    [library] Installe-la pour tous, ou dans un environnement virtuel à côté du programme, qui ne voit pas ton dossier personnel : { $detail }
    [file] Mets-le dans le dossier du programme, et nomme-le par son chemin complet : { $detail }
    [forbidden] Il peut lire le système et son propre dossier, écrire dans $HOME et $TMPDIR, et ne pas utiliser le réseau : { $detail }
    [crashed] Cherche l’erreur avec un débogueur.
    [failed] Sa sortie d’erreur dit pourquoi. Son code de sortie est { $detail }.
    [unflushed] Il doit vider sa sortie après chaque réponse, en Python avec print(…, flush=True).
    [letters] Les mots du protocole sont en minuscules : { $detail }
    [prefix] Une réponse a sa propre ligne, qui commence par { $detail }
    [memory] Avec tout ce qu’il lance, il peut utiliser la moitié de la mémoire de l’ordinateur.
    [processes] Il peut avoir 512 processus et fils.
    [storage] Il peut écrire 1 Go dans 10 000 fichiers.
    [processor-time] Chacun de ses processus peut utiliser un jour de temps de processeur.
   *[declined] La ligne qui commence par « error » dit pourquoi.
}
engine-more = Aide : sheepfold engine-check
engine-note-stray = Il écrit des lignes qui ne veulent rien dire, par exemple : { $line }
engine-note-encoding = Il écrit des lettres qui ne sont pas en UTF-8.
engine-note-late = Il a mis { NUMBER($taken, useGrouping: 0) } ms à répondre, et avait { NUMBER($limit, useGrouping: 0) } ms. Dans une compétition de programmes, cela perd la partie.
engine-note-quit = Il ne se termine pas quand il lit « quit », et il faut l’arrêter de force.
engine-note-ended = Il s’est terminé après { $answers ->
    [one] sa première réponse
   *[other] { $answers } réponses
}.
engine-replaced = L’ordinateur de Sheepfold ({ strength }) continue à sa place.

program-not-confined = Rien sur cet ordinateur n’isole { $program } : le programme peut lire tes fichiers, y compris les lettres des loups, et utiliser le réseau. Installe bubblewrap, ou ne joue que contre des programmes de confiance.
