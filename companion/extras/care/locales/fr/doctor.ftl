### La vérification : l’état de chaque partie du plateau et de l’ordinateur, et que faire (noms finissant par -mend).

## L’ensemble

doctor-title = Vérification de Sheepfold
doctor-column-part = Élément
doctor-column-state = État
doctor-column-mend = Que faire
doctor-part = { $part ->
    [board] Plateau
    [calibration] Étalonnage
    [clock] Horloge
    [disk] Disque
    [display] Écran
    [firmware] Programme
    [light] Lumière
    [lights] Lumières
    [link] Liaison
    [magnet] Aimant
    [multiplexer] Multiplexeur
    [multiplexers] Multiplexeurs
    [port] Port
    [power] Courant
    [sensor] Capteur
    [sensors] Capteurs
    [settings] Réglages
    [sound] Son
    [supply] Alimentation
    [tags] Étiquettes
    [temperature] Température
    [touch] Tactile
   *[other] { $part }
}
doctor-part-at = { $part } { $place }
all-is-well = Tout marche.
findings-wrong = { $wrong ->
    [one] { $wrong } problème.
   *[other] { $wrong } problèmes.
}
findings-to-look-at = { $look ->
    [one] Aucun problème, mais { $look } chose à voir.
   *[other] Aucun problème, mais { $look } choses à voir.
}
findings-wrong-and-to-look-at = { $wrong ->
    [one] { $wrong } problème. { things-to-look-at }
   *[other] { $wrong } problèmes. { things-to-look-at }
}

things-to-look-at = { $look ->
    [one] Il y a aussi { $look } chose à voir.
   *[other] Il y a aussi { $look } choses à voir.
}

## La vérification du plateau

board-there-measuring = Le plateau est branché. Mesure de ses capteurs…
measuring-again = Deuxième mesure…
board-examined = Le plateau est vérifié.
link-refused-mend = Maintiens « { flash-button } » pour y mettre le programme de cette version.
link-silent = Le plateau ne répond pas.
sensors-not-said = Le plateau n’a pas donné les valeurs de ses capteurs.
sensors-not-said-mend = Maintiens « { flash-button } » pour y mettre le programme de cette version.
link-lost-often = La liaison a été perdue { $times } fois en quelques secondes : { $why }
link-lost-often-mend = Essaie un autre câble, et un port de l’ordinateur même, sans concentrateur. Si le plateau redémarre tout seul, son alimentation est trop faible.
link-corrupted = { $corrupted } messages sur { $all } étaient abîmés.
link-corrupted-mend = Essaie un câble plus court, sans concentrateur. Tu peux quand même jouer : les messages abîmés sont renvoyés.
link-good = { $count } messages, tous intacts.
calibration-kept = Enregistré sur le plateau.
calibration-none = Le plateau n’est pas étalonné.
calibration-none-mend = Vide le plateau et touche « { calibrate-button } ».
firmware-is = { $cells ->
    [one] Programme { $program }, disposition { $layout }, { $cells } case, id { $id }, { $rate } lectures par seconde.
   *[other] Programme { $program }, disposition { $layout }, { $cells } cases, id { $id }, { $rate } lectures par seconde.
}
single-cell = Une seule case : un capteur et une lumière, reliés au Pico sans multiplexeur. Un match demande au moins { $lowest } cases.
firmware-differs = Cet ordinateur a le programme { $program }.
firmware-differs-mend = Maintiens « { flash-button } » pour le mettre sur le plateau.
firmware-slow = Le programme lit lentement.
firmware-slow-mend = Un Pico lit 169 cases 40 fois par seconde. Est-ce un Pico ?
lights-driven = { $count ->
    [one] Le plateau commande { $count } lumière.
   *[other] Le plateau commande { $count } lumières.
}
lights-driven-mend = Touche « { lights-button } » : chaque case en rouge, vert, bleu.
lights-none = Ce plateau n’a pas de lumières.
tags-under-every-cell = Il y a un lecteur sous chaque case.
tags-pad = Le lecteur répond.
tags-none = Aucun lecteur ne répond. L’écran demandera quel mouton est lequel.
tags-none-mend = Si le plateau en a un : est-il sur HSU, avec RXD sur GP0 et TXD sur GP1 ?

## Capteurs

pieces-felt-weakly = Toutes les pièces donnent un signal faible ({ LIST($cells, type: "comma") }).
pieces-felt-weakly-mend = Les capteurs reçoivent trop peu de tension : vérifie que le dernier reçoit 3,3 V, lumières allumées. Sinon, donne-leur leur propre alimentation.
sensors-quiet = { $count ->
    [one] Il est calme ; ses valeurs varient de { NUMBER($spread, minimumFractionDigits: 1, maximumFractionDigits: 1) } mT.
   *[other] Les { $count } sont calmes ; le plus instable varie de { NUMBER($spread, minimumFractionDigits: 1, maximumFractionDigits: 1) } mT.
}
sensors-quiet-with-pieces = { $count ->
    [one] Il est calme, et sent bien la pièce.
   *[other] Les { $count } sont calmes, et les pièces de { $pieces } cases sont bien senties.
}
sensors-wrong-at-once = { $wrong } capteurs sur { $count } vont mal en même temps.
sensors-wrong-at-once-mend = Ce sont rarement les capteurs. Vérifie leur alimentation commune, les fils d’adresse et d’activation des multiplexeurs, et si le programme est celui de ce plateau.
sensor-at-rail = Le capteur sous { $cell } ne répond pas : son entrée est à { $end }.
sensor-at-rail-mend = Vérifie ses trois soudures et son fil. S’ils sont bons, change le capteur.
sensor-noisy = Le capteur sous { $cell } est instable : ses valeurs varient de { NUMBER($spread, minimumFractionDigits: 1, maximumFractionDigits: 1) } mT.
sensor-noisy-mend = Vérifie ses soudures et son condensateur de 100 nF. Éloigne son fil du fil de données des lumières.
sensor-drifts = Le capteur sous { $cell } dérive : { SIGNED($drift) } mT en quelques secondes.
sensor-drifts-mend = Attends que le plateau soit à la température de la pièce. S’il dérive encore, change le capteur.
piece-felt-weakly = Le capteur sous { $cell } reçoit un signal faible ({ SIGNED($field) } mT).
piece-felt-weakly-mend = Mets la pièce au milieu de la case. Si le signal reste faible, essaie un autre mouton : s’il est faible aussi, le capteur est trop bas ; sinon, il manque un aimant au premier. S’il n’y a pas de pièce, étalonne le plateau ; si cela ne suffit pas, change le capteur.
sensor-in-between = Le capteur sous { $cell } mesure un champ qui n’est ni celui d’une pièce ni celui d’une case vide ({ SIGNED($field) } mT).
sensor-in-between-mend = Retire ce qui est sur la case, ou mets-le au milieu. Si elle est vide, touche « { calibrate-button } ».
sensor-off-zero = Le capteur sous { $cell } mesure { SIGNED($field) } mT sans aucune pièce.
sensor-off-zero-mend = Regarde d’abord la case : une pièce mal centrée, du fer ou un aimant à proximité en est la cause. Si la case est vide, étalonne le plateau ; le parcours avec le mouton montre si le capteur fonctionne.
sensor-wandered = Le capteur sous { $cell } a dérivé de { SIGNED($field) } mT depuis l’étalonnage.
sensor-wandered-mend = Vide le plateau et touche « { calibrate-button } ».

## Multiplexeurs. $number compte à partir de 0.

volts = { NUMBER($volts, minimumFractionDigits: 2, maximumFractionDigits: 2) } V
multiplexers-read = { $count ->
    [one] Le multiplexeur marche : { $volts } à l’entrée de test.
   *[other] Les { $count } multiplexeurs marchent : { $volts } aux entrées de test.
}
multiplexer-silent = Le multiplexeur { $number } ne répond pas : son entrée de test mesure { $volts }.
multiplexer-silent-mend = Vérifie ses 3,3 V et sa masse, puis son fil d’activation (E) et son fil commun (Z vers le Pico).
multiplexer-low-line = Le multiplexeur { $number } lit les mauvaises entrées : son entrée de test mesure { $volts }, pas { $wanted }.
multiplexer-low-line-mend = Vérifie ses fils d’adresse (S0 à S3) : l’un reste bas. Si toutes ses cases marchent, vérifie les deux résistances de l’entrée { $input }.
multiplexer-high-line = Le multiplexeur { $number } lit les mauvaises entrées : l’entrée { $near } donne la valeur de l’entrée { $input }.
multiplexer-high-line-mend = Vérifie son fil d’adresse S{ $line } : il reste haut.

## Ce que seule une personne peut vérifier

tag-not-felt = Aucune étiquette n’a été lue.
tag-not-felt-mend = Pose un mouton bien à plat sur le lecteur. Si son étiquette ne se lit toujours pas : est-ce une NTAG213, sans aimant dessus ?
tag-felt-on-pad = L’étiquette { $tag } a été lue sur le lecteur.
tag-felt-on = L’étiquette { $tag } a été lue en { $cell }.
tags-same = { LIST($animals, type: "all") } ont la même étiquette, { $tag }.
tags-same-mend = Approche les moutons du lecteur un par un, loin des autres. S’ils se lisent encore pareil, mets une autre étiquette dans l’un d’eux.
tag-of-another = L’étiquette de { $animal } est connue comme celle de { $other }.
tag-of-another-mend = Si les lettres entrées sont justes, recommence et garde les nouvelles étiquettes quand on te le demande.
tags-each-own = Chaque mouton a sa propre étiquette : { LIST($animals, type: "comma") }.
lights-all-colours = { $count ->
    [one] La lumière montre toutes les couleurs.
   *[other] Les { $count } lumières montrent toutes les couleurs.
}
lights-dark-from = Toutes les lumières à partir de { $cell } sont éteintes.
lights-dark-from-mend = La chaîne est coupée là : vérifie le fil de données vers cette lumière, et la lumière d’avant.
light-lacks-colour = La lumière de { $cell } ne montre pas { LIST($colours, type: "all") }.
light-lacks-colour-mend = Change-la. Toutes les suivantes reçoivent leurs données par elle.
colour-red = le rouge
colour-green = le vert
colour-blue = le bleu

## L’ordinateur

settings-wrong-mend = Corrige le fichier, ou efface-le.
no-raspberry-pi = Cet ordinateur n’est pas un Raspberry Pi.
voltage-not-available = { $model }. Tension : inconnue.
voltage-not-available-mend = Installe le paquet raspi-utils, qui contient vcgencmd.
throttled = { $model } : { LIST($reasons, type: "comma") }.
throttled-mend = Prends l’alimentation faite pour cet ordinateur, avec un câble court, et une autre pour les lumières.
throttled-low-now = la tension est trop basse maintenant
throttled-slow-now = le processeur est ralenti maintenant
throttled-now = le processeur est bridé maintenant
throttled-hot-now = le processeur est trop chaud maintenant
throttled-low-before = la tension a été trop basse
throttled-slow-before = le processeur a été ralenti
throttled-before = le processeur a été bridé
throttled-hot-before = le processeur a été trop chaud
voltage-right = { $model } : la tension est bonne depuis le démarrage.
temperature-not-available = Température : inconnue.
temperature-is = { NUMBER($celsius, maximumFractionDigits: 0) } °C.
temperature-mend = Donne plus d’air à l’ordinateur, ou un radiateur. Il ralentit à 80 °C.
display-on-desktop = { COUNT($screens) ->
    [0] Il y a un écran, avec un bureau.
   *[other] { LIST($screens, type: "comma") }, avec un bureau.
}
display-on-console = { LIST($screens, type: "comma") }, sans bureau.
display-none = Aucun écran n’est branché.
display-none-mend = Si tu en as un : son câble est-il branché aux deux bouts, et l’était-il au démarrage de l’ordinateur ?
touch-is = { $name }.
touch-not-readable = { $name } est branché, mais tu n’as pas le droit de le lire.
touch-not-readable-mend = Sur un bureau, c’est normal. Sinon, lance `make install-pi` : il installe un service qui peut le lire.
touch-none = Aucun écran tactile n’est branché. Tu peux prendre une souris.
sound-none = Il n’y a pas de carte son.
sound-no-program = Il y a une carte son ({ LIST($cards, type: "comma") }), mais le programme qui joue les sons manque.
sound-no-program-mend = Lance `sudo apt install alsa-utils`.
program-broken = Le programme { $program } ne marche pas ({ $why }).
program-broken-mend = Redémarre l’ordinateur. Si cela ne suffit pas, réinstalle le programme.
sound-is = { LIST($cards, type: "comma") }.
port-stable = Le plateau a son propre nom, /dev/sheepfold.
loader-waits = Un Pico est branché, mais il attend dans son chargeur (USB { $id }). C’est dû à BOOTSEL ou à une alimentation tombée à environ 1 V.
loader-waits-mend = Débranche l’USB et le 5 V dix secondes. Si cela n’aide pas, copie le fichier UF2 de CircuitPython sur son lecteur et lance `sheepfold flash`.
may-not-open = Tu n’as pas le droit d’ouvrir { LIST($names, type: "comma") }.
may-not-open-mend = Lance `sudo usermod -aG { $group } $USER`, puis déconnecte-toi et reconnecte-toi.
clock-set = L’horloge est réglée par le réseau.
clock-not-set = L’horloge n’est pas réglée par le réseau : les dates des parties peuvent être fausses.
clock-not-set-mend = Branche l’ordinateur une fois au réseau, ou règle l’horloge : sudo timedatectl set-time '2026-01-31 12:00'
clock-not-available = Le système ne dit pas si l’horloge est juste.
disk-unwritable = Les parties ne peuvent pas être enregistrées dans { $folder } ({ $why }).
disk-unwritable-mend = Vérifie que la carte mémoire n’est pas usée : une carte en panne passe en lecture seule.
disk-readable-by-others = D’autres utilisateurs de cet ordinateur voient dans { $folder } quand on joue, mais pas ce que contiennent les parties.
disk-readable-by-others-mend = Lance `chmod 700 { $folder }`, ou enregistre les parties dans un dossier à elles.
disk-free = Il reste { NUMBER($gigabytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } Go pour les parties dans { $folder }.
disk-nearly-full = Il ne reste que { $megabytes } Mo pour les parties dans { $folder }.
disk-nearly-full-mend = Efface les fichiers inutiles. `sudo apt clean` libère souvent le plus.
