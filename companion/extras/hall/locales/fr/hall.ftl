### Une soirée de club à plusieurs tables (`sheepfold hall`).

## Ce qui est dit

hall-evening = { $name }, { $method ->
    [robin] toutes rondes
   *[swiss] système suisse
}, { $form ->
    [single] une partie par match
   *[duel] deux parties par match
}. { $count ->
    [one] { $count } personne joue.
   *[other] { $count } personnes jouent.
}
hall-round = Ronde { $round }
hall-table = Table { $table } : { $wolf } (d’abord le Loup), { $farmer }
hall-result = { $outcome ->
    [wolf] Table { $table } : { $wolf } bat { $farmer }
    [farmer] Table { $table } : { $farmer } bat { $wolf }
    [draw] Table { $table } : { $wolf } et { $farmer } font match nul
   *[none] Table { $table } : { $wolf } et { $farmer } n’ont pas joué
}
hall-points = { $form ->
    [single] { $result } (points du Loup : { $first })
   *[duel] { $result } ({ $first }:{ $second })
}
hall-by-hand = { $result } (saisi à la main : { $reason })
hall-byes = { $method ->
    [swiss] Exempt, ce qui compte comme une victoire : { $players }
   *[robin] Sans match dans cette ronde : { $players }
}
hall-time-left = { $minutes ->
    [one] Il reste { $minutes } minute, jusqu’à { $ends }.
   *[other] Il reste { $minutes } minutes, jusqu’à { $ends }.
}
hall-time-up = Le temps est écoulé : la ronde { $round } devait finir à { $ends }. Laisse finir les matchs, ou saisis leurs résultats avec correct.
hall-minutes = { $minutes ->
    [0] Les rondes n’ont pas de pendule.
    [one] Une ronde dure { $minutes } minute.
   *[other] Une ronde dure { $minutes } minutes.
}
hall-no-clock = Cette ronde n’a pas de pendule.
hall-all-reported = La ronde { $round } a tous ses résultats.
hall-row = { $rank }. { $player } : { $won } gagnés, Buchholz { $buchholz }, points { SIGNED($points, digits: 0) }, { $played } joués
hall-renamed = { $old } s’appelle maintenant { $new }.
hall-closed = La table { $table } est hors service.
hall-moved = La table { $table } est hors service. Son match continue à la table { $to }.
hall-reopened = La table { $table } servira de nouveau dès la prochaine ronde.
hall-saved = Enregistré : { $file }
hall-evening-gone = La soirée { $name }, commencée le { WHEN($begun) }, a disparu. Entrées enregistrées : { $count }.
hall-ended = { $name } est terminé.
hall-load = { $tables } tables simulées : { $sent } messages envoyés, { $received } reçus, { $results } résultats. Retard { $p50 } ms, 99 % sous { $p99 } ms. La salle a pris { $cpu } % d’un cœur du processeur et { $memory } Mo.
hall-broker-written = Les réglages pour { $tables } tables sont dans { $folder }. Les adresses avec les mots de passe y sont dans addresses.txt. Lance le broker : mosquitto -c { $folder }/mosquitto.conf
hall-rating = { $player } : { $provisional ->
    [yes] provisoire, loup
   *[no] loup
} { $wolf } ± { $wolf_deviation }, fermier { $farmer } ± { $farmer_deviation }, parties : { $games }
hall-not-rated = { $player } n’a pas de cote.
hall-watches = C’est la table { $table } de la salle. Tout le monde peut y suivre vos parties. Pour arrêter, tapez hall off.
hall-switch = Visible dans la salle
hall-setting = Salle
hall-left = La salle ne voit plus cette table.
hall-silent = La table { $table } ne répond pas.
hall-log-false = La table { $table } envoie un journal qui n’est pas juste. Son plateau n’est pas montré d’ici là.
hall-log-unsigned = Le journal de la table { $table } n’est pas signé par cette table. Quelqu’un l’a peut-être changé, il n’est donc pas montré.
hall-not-counted = Le résultat de la table { $table } ne compte pas. { $why }
hall-over-before = Le match était fini avant le début de la ronde. S’il est de cette ronde, tape result { $table } FICHIER.
hall-moment = Table { $table } : { $story }
hall-to-do = { $phase ->
    [bidding] On enchérit pour le Loup.
    [placing] { $farmer } place le troupeau.
    [choosing] { $wolf } choisit les loups.
    [wolf] C’est à { $wolf }, avec le Loup.
   *[farmer] C’est à { $farmer }, avec le Fermier.
}
hall-round-points = Manche { $round } · Loup { $points }
hall-nothing-shown = La table { $table } ne montre pas de partie en ce moment.
hall-at-table = Table { $table }
hall-next-round = Ensuite : ronde { $round }
hall-as-it-stands = pour l’instant
hall-moments = Moments forts
hall-page-served = La salle, pour le grand écran et les téléphones : { $address }
hall-refused = Le broker refuse l’utilisateur ou le mot de passe.
hall-muted = La table { $table } envoie trop. On ne l’écoute plus pendant un moment.
hall-player-match = { $evening }, ronde { $round } : { $result }
hall-help =
    begin NOM [swiss ou robin] [duel ou single] : commencer une soirée
    join NOM, NOM : des personnes arrivent
    leave NOM, NOM : des personnes partent
    rename OLD, NEW : corriger un nom
    remove NAME, NAME : retirer des joueurs inscrits par erreur et pas encore appariés
    pair : commencer la ronde suivante
    unpair : annuler une ronde qui n’a pas encore de résultat
    round [NUMÉRO] : montrer les tables d’une ronde
    minutes NOMBRE : fixer combien de minutes dure une ronde, celle-ci comprise ; 0 pour s’en passer
    clock : montrer le temps qui reste, et les tables qui n’ont pas encore de résultat
    result TABLE FICHIER : saisir un résultat d’après les parties notées ou le journal d’un match
    correct TABLE GAGNANT RAISON : saisir un résultat à la main ; GAGNANT est un nom, draw, none ou des points comme 9:12
    close TABLE : mettre une table hors service
    reopen TABLE : s’en servir de nouveau
    standings : montrer le classement
    season : montrer le classement de toutes les soirées de ce dossier
    ratings : montrer les cotes de toutes les soirées
    player NOM : montrer les cotes et les matchs d’une personne
    unrate NOM, NOM : exclure des personnes des cotes
    rate NOM, NOM : les coter à nouveau
    save FICHIER.csv ou FICHIER.json : enregistrer le classement, ou tout
    end : finir la soirée
    help : montrer cette liste
    quit : quitter ; la soirée continuera la prochaine fois
    Pour une table d’une ronde précédente, tape RONDE/TABLE, par exemple 2/5.

## La page d’une soirée

hall-standings = Classement
hall-ratings = Cotes
hall-earlier = Rondes précédentes
hall-round-ends = Cette ronde finit à { $ends }.
hall-round-ended = Le temps est écoulé : cette ronde devait finir à { $ends }.
hall-no-result = Pas encore de résultat
hall-outcome = { $outcome ->
    [draw] Match nul
    [none] Non joué
   *[other] { $winner } gagne
}
hall-column-table = Table
hall-column-result = Résultat
hall-column-rank = Rang
hall-column-player = Nom
hall-column-won = Gagnés
hall-column-buchholz = Buchholz
hall-column-points = Points
hall-column-games = Parties
hall-signed = { SIGNED($points, digits: 0) }

## Ce qui n’est pas possible

hall-no-such-command = Commande inconnue. Tape help pour la liste.
hall-not-begun = Aucune soirée n’a commencé. Tape begin et son nom.
hall-goes-on = { $name } n’est pas terminé. Tape d’abord end.
hall-no-name = Il manque un nom.
hall-player-here = { $player } joue déjà.
hall-unknown-player = Personne du nom de { $player } n’a joué ici.
hall-nothing-done = Rien n’a été changé.
hall-name-twice = { $player } est deux fois dans la liste.
hall-name-taken = Il y a déjà quelqu’un du nom de { $player }.
hall-player-paired = { $player } a déjà été dans une ronde. Si quelqu’un rentre chez lui, tape leave et le nom.
hall-say-rename = Tape rename, l’ancien nom et le nouveau, avec une virgule entre les deux, par exemple rename Bne, Ben.
hall-no-player = Personne du nom de { $player } ne joue.
hall-too-few = Une ronde a besoin d’au moins 2 personnes.
hall-all-met = Tous ont joué contre tous.
hall-no-round = Cette ronde n’existe pas.
hall-cannot-unpair = Il n’y a pas de ronde sans résultat à annuler.
hall-results-missing = { COUNT($tables) ->
    [one] Le résultat de la table { $tables } manque.
   *[other] Les résultats des tables { $tables } manquent.
}
hall-no-match = Il n’y a pas de match à la table { $table } dans la ronde { $round }.
hall-no-reason = Ajoute une raison au résultat que tu saisis à la main.
hall-winner-needed = { $form ->
    [single] À la table { $table } jouent { $wolf } et { $farmer }. Saisis le nom du gagnant, draw ou none.
   *[duel] À la table { $table } jouent { $wolf } et { $farmer }. Saisis le nom du gagnant, draw, none ou les points des deux, par exemple 9:12.
}
hall-winner-unclear = Cela peut se lire de deux façons. Mets entre guillemets le nom de qui a gagné, { LIST($players, type: "or") }.
hall-file-needed = Indique le fichier avec les parties notées du match.
hall-csv-or-json = Indique un fichier qui finit par .csv ou .json.
hall-quotation-mark = Il manque un guillemet.
hall-table-open = La table { $table } est en service.
hall-address-needed = Utilisez l’adresse de votre table que donne l’organisation, par exemple mqtts://12:MOTDEPASSE@hall.local.
hall-records-needed = { $count ->
    [one] Ici un match est { $count } partie, mais il y a { $found } parties notées.
   *[other] Ici un match est { $count } parties, mais le nombre de parties notées est { $found }.
}
hall-record-unfair = La partie notée ne compte pas. { LIST($reasons, type: "sentences") }
hall-record-of-others = Les parties notées ne sont pas celles de { $players } avec leurs rôles.
hall-record-used = Cette partie notée compte déjà, pour un autre match.
hall-record-unfinished = La partie notée n’a pas de résultat : elle n’a pas été finie.
hall-other-folder = { $folder } contient des parties enregistrées. Choisis un autre dossier pour la soirée.
hall-events-missing = { $count ->
    [one] La dernière entrée de la soirée manque sur le disque.
   *[other] Les { $count } dernières entrées de la soirée manquent sur le disque.
}
hall-needs-networkx = Le système suisse a besoin de la bibliothèque networkx. Installe-la : .venv/bin/pip install networkx.
hall-page-failed = La page de la salle ne peut pas être servie ({ $why }). Redémarre cet ordinateur, ou mène la soirée sans --broker : les tables ne sont alors pas montrées, et tu tapes les résultats.
hall-load-in-checkout = Les tables simulées ne sont que dans le code source de Sheepfold. Télécharge-le depuis https://github.com/sheepfold-board/sheepfold et lance la commande là-bas.
hall-no-mosquitto = Installe mosquitto, ou indique un broker avec --broker.
