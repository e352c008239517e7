### Ce qui est dit seulement là où l’on tape des commandes. Les commandes restent en anglais.

## Une commande incomprise

whole-number-needed = Il faut un nombre entier.
command-too-long = C’est trop long pour une commande.
no-such-command = Cette commande n’existe pas. Maintenant tu peux taper { $commands }.
command-stands-alone = Tape { $word } seul, sans rien après.
options-refused = Ces options ne vont pas. { LIST($reasons, type: "sentences") }
unknown-preset = Choix inconnu. Prends { LIST($presets, type: "or") }.
unknown-form = Tape form duel, form target, form target 11 ou form bids.
leave-out-marks = Enlève x et w : la table trouve qui était un loup.
nothing-is-asked = Rien n’est demandé. Pour nommer F en d3, tape which d3 F.
say-which = Tape which F, ou which d3 F pour nommer F en d3.
say-touch = Tape touch { $cell } up, touch { $cell } down (un mouton sur le dos) ou touch { $cell } empty.
say-deduction = Tape deduction on ou deduction off, puis un nom, par exemple deduction on Ann.
say-who-wants-it = Tape à qui est la déduction : { LIST($players, type: "or") }.
say-two-names = Tape les deux noms, par exemple : names Anne Luc.
say-who-gets-hints = Tape qui reçoit les indices : { LIST($players, type: "or") }.
sheep-is-a-letter = Un mouton est une lettre de A à Z.

## Ajouté à ce que dit la table

say-its-letter = Tape sa lettre, par exemple tag { $animal }. Si ce n’est pas un de vos moutons, tape tag none.
hint-is = Indice : { LIST($sentences, type: "sentences") }

## Ce qui s’est passé

two-play = { $wolf } et { $farmer } jouent : { $options }
they-play = { $players } : { $game }, { $options }
flock-is-placed = Le troupeau est en place.
pack-is-sealed = La meute est scellée : { $digits }…
turn-made = { $role ->
    [wolf] { $round }. Loup : { $move }
   *[farmer] { $round }. Fermier : { $move }
}
move-announced = { $role ->
    [wolf] Le Loup veut jouer { $move }.
   *[farmer] Le Fermier veut jouer { $move }.
}
deduction-switched = { $state ->
    [on] { $player } active la déduction.
   *[off] { $player } désactive la déduction.
}
hint-taken = { $player } prend un indice ; encore { $left }.
kill-was-refused = Tuer { $animal } est refusé.
escape-was-refused = L’évasion de { $animal } est refusée.
turn-undone = Le dernier tour a été annulé.
wolf-chooses-again = Le Loup choisit à nouveau sa meute.
gives-way = Cède.
bids-points = Annonce { NUMBER($points, useGrouping: 0) }.
played-by-touch = { $lies ->
    [up] { $cell } se joue au doigt : un mouton debout.
    [down] { $cell } se joue au doigt : un mouton sur le dos.
   *[empty] { $cell } se joue au doigt : aucun mouton.
}
sensed-again = { $cell } est à nouveau lue par le capteur.
match-continues = Le match continue.
not-the-sealed-pack = Ce n’est pas la meute qui a été scellée.
is-the-sealed-pack = C’est la meute qui a été scellée.
roles-swapped = Les rôles sont échangés.
sides-swapped = Les camps sont échangés.
tile-laid = { $player } pose { $tile }.
tile-laid-by-nobody = { $tile } est posée.
tile-removed = { $tile } est retirée.
tile-undone = La dernière tuile a été annulée.
table-counts = La partie est finie, et on compte la table.
scores-so-far = { LIST($scores, type: "comma") }

commands-refused = { $count ->
    [one] { $count } commande a été refusée ; la raison est dans la sortie.
   *[other] { $count } commandes ont été refusées ; les raisons sont dans la sortie.
}

## Fichiers nommés sur la ligne de commande. Les options comme --game restent.

record-file-empty = { $file } : le fichier est vide : il ne contient aucune partie.
record-foreign = { $file } : ce n’est pas une partie notée de Sheepfold : elle n’a aucune des balises Game, Options, Placement et Table.
file-holds-games = { $file } contient { $games } parties. Choisis-en une avec --game 1 à --game { $games }.
file-lacks-game = { $games ->
    [one] { $file } contient { $games } partie, il n’y a donc pas de partie { $game }.
   *[other] { $file } contient { $games } parties, il n’y a donc pas de partie { $game }.
}
boardspace-place = { $node ->
    [0] Partie { $game } : { $why }
   *[other] Partie { $game }, nœud { $node } : { $why }
}
import-partly = { $good } parties sur { $all } ont été importées. Les autres sont citées ci-dessus.
text-too-large = { $file } est trop gros. Un fichier peut avoir { $megabytes } Mo au plus.
zip-damaged = { $file } : cette partie du fichier zip est abîmée, chiffrée ou compressée d’une façon inhabituelle. Extrais-la toi-même et importe ce qu’elle contient.
zip-too-large = { $file } fait plus de { $megabytes } Mo une fois décompressé. Importe ses fichiers par petits groupes.
zip-in-zip = { $file } est un fichier zip dans un fichier zip. Extrais-le et importe-le à part.
zip-without-games = { $file } ne contient aucun fichier qui finit par .sgf.
zip-skipped = { $file } a été ignoré : seuls les fichiers qui finissent par .sgf sont lus.
file-is-there = Le fichier { $file } existe déjà. Choisis un autre dossier, ou déplace le fichier.
record-file-special = { $kind ->
    [folder] { $file } est un dossier. Nomme une partie dedans.
    [pipe] { $file } est un tube. Nomme un fichier, ou - pour l’entrée standard.
    [socket] { $file } est un socket. Nomme un fichier, ou - pour l’entrée standard.
   *[device] { $file } est un périphérique. Nomme un fichier, ou - pour l’entrée standard.
}
no-such-file = Il n’y a pas de fichier { $file }.
may-not-read = Tu n’as pas le droit de lire { $file }.
password-in-argument = Tous les utilisateurs de cet ordinateur peuvent lire un mot de passe sur une ligne de commande. Écris l’adresse dans un fichier que toi seul peux lire, et donne son nom après un @ : @hall.txt.
password-file-open = D’autres utilisateurs de cet ordinateur peuvent lire { $file }, qui contient un mot de passe. Ferme-leur ce fichier : chmod 600 { $file }
cannot-read-file = { $file } ne peut pas être lu : { $why }.
file-refused = { $file } ne peut pas être utilisé : { $why }.
input-closed = Rien ne peut être lu : l’entrée standard est fermée. Indique un fichier au lieu de -.
input-unreadable = L’entrée standard ne peut pas être lue : { $why }.
output-unwritable = La sortie standard ne peut pas être écrite : { $why }.
record-not-utf8 = Ce n’est pas du texte UTF-8, donc pas une partie notée.
no-word-list = Il n’y a pas de fichier { $file }. Donne un fichier texte avec un mot par ligne.
word-list-not-utf8 = { $file } n’est pas du texte UTF-8. Enregistre-le en UTF-8.
word-list-too-large = { $file } est trop gros. Une liste de mots fait 8 Mo au plus.
word-list-empty = { $file } ne contient aucun mot qui puisse nommer une meute. Écris un mot par ligne, sans lettre en double.
output-ending = { $file } doit finir par { LIST($endings, type: "or") }.
output-is-input = { $file } est lu par cette commande et serait perdu. Donne un autre nom à la sortie.
no-folder-to-write = { $file } ne peut pas être écrit : il n’y a pas de dossier { $folder }.
output-is-folder = { $file } est un dossier. Donne un fichier dedans.
may-not-write = Tu n’as pas le droit d’écrire { $file }. Choisis un autre dossier.
cannot-write-file = { $file } ne peut pas être écrit : { $why }.

## Parties gardées

no-match-kept = Il n’y a pas encore de matchs enregistrés dans { $folder }.
unfinished-elsewhere = Le match de { $game } de { $players }, commencé le { WHEN($begun) }, n’est pas fini. Pour le continuer, utilise --game { $key }.
record-game-not-installed = { $file } : c’est une partie de { $game }, un jeu qui n’est pas installé ici.
command-not-for-game = { $file } : c’est une partie de { $game }. Pour ce jeu, `sheepfold { $command }` n’existe pas.
chance-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
