### Le plateau à l’autre bout du câble : s’il est là, et ce qui ne va pas.

## S’il y a un plateau

board-silent = Le plateau ne répond pas. Est-il branché ?
board-restarted = Le plateau a redémarré.
board-keeps-restarting = Le plateau redémarre sans cesse. Vérifie son alimentation et son câble.
board-mute = Le plateau est là, mais n’annonce pas ses cases. Appuie sur son bouton de redémarrage. Si cela n’aide pas, renouvelle son programme.
board-unplugged = Le plateau a été débranché. Rebranche-le.
no-board-plugged-in = Aucun plateau n’est branché. Branches-en un, ou prends le plateau simulé.
pico-in-loader = Un Pico attend dans son chargeur au lieu d’exécuter son programme. Débranche dix secondes son câble USB et le 5 V du plateau.
boards-several = Plusieurs plateaux sont branchés : { $boards }. Choisis-en un.
boards-name-one = Plusieurs plateaux sont branchés : { $boards }. Indiques-en un avec --board.
board-at = { $cells ->
    [one] 1 case, { $port }
   *[other] { $cells } cases, { $port }
}
board-other-found = Un plateau qui convient à ce jeu a été trouvé.
line-noise = Il ne vient que du bruit du plateau. Vérifie que le bon port est choisi, et essaie un autre câble.

## Un plateau sur lequel on ne peut pas jouer

board-other-protocol = Le plateau parle la version { $board } du protocole, et ce programme la version { $program }. Renouvelle le programme du plateau.
board-other-size = { $cells ->
    [one] Le plateau a { $cells } case, mais la partie en demande { $wanted }. Choisissez une partie pour ce plateau, ou branchez l’autre.
   *[other] Le plateau a { $cells } cases, mais la partie en demande { $wanted }. Choisissez une partie pour ce plateau, ou branchez l’autre.
}
board-no-hexagon = Le plateau annonce { $cells } cases, mais les plateaux sont des hexagones de { $lowest } à { $highest } cases par côté. Renouvelle son programme.
board-is-single-cell = Un match demande un plateau plus grand : celui-ci est une seule case pour essayer les composants.
board-unreadable = Le plateau répond d’une façon que ce programme ne comprend pas. Renouvelle le programme du plateau.

## Problèmes qui durent

lights-not-confirmed = Les lumières sont peut-être fausses : le plateau ne les confirme pas. Vous pouvez continuer à jouer, et renouveler son programme plus tard.
board-contradicts-itself = Les annonces du plateau se contredisent. Comparez l’écran et le plateau avant de confirmer.
line-garbled = Presque tout ce que le plateau envoie arrive abîmé. Vérifie son câble et ses prises.
tag-flood = Le lecteur annonce plus d’étiquettes qu’on ne peut en approcher. Enlève tout ce qui est dessus, et vérifie ses fils.
sensors-flicker = { COUNT($cells) ->
    [one] Le capteur sous { $cells } change plus vite qu’on ne peut déplacer un mouton. Vérifie ses fils.
   *[other] Les capteurs sous { $cells } changent plus vite qu’on ne peut déplacer des moutons. Vérifie leurs fils.
}
board-flickers = Tout le plateau change plus vite qu’on ne peut déplacer des moutons. Vérifie son alimentation, et éloigne les aimants.
board-is-far = Le plateau est sur un autre ordinateur, { $peer }. D’autres sur le réseau peuvent lire et changer ce qui est envoyé.

## Ce que le plateau annonce

sensor-does-not-answer = Le capteur sous { $cell } ne répond pas.
sensor-gives-noise = Le capteur sous { $cell } est trop instable.
calibration-lost = Le plateau ne peut pas lire son étalonnage et utilise des valeurs par défaut. Étalonne-le à nouveau.
calibration-not-kept = L’étalonnage est actif, mais le plateau n’a pas pu l’enregistrer. Il se perd à l’arrêt.
program-failed = Le programme du plateau a planté et redémarre.
reader-silent = Le lecteur d’étiquettes ne répond pas. Vérifie son câble.
multiplexers-unsupplied = Les multiplexeurs du plateau ne sont pas alimentés. Branche le 5 V du plateau et vérifie les fils de 3,3 V et de masse de chaque multiplexeur.
not-calibrated-piece-on = Rien n’a été étalonné, car une pièce est en { $cell }. Vide le plateau et réessaie.
not-calibrated-piece = Rien n’a été étalonné, car une pièce est sur le plateau. Vide-le et réessaie.
board-error-with-text = Le plateau signale l’erreur { $code } : « { $text } »
board-error = Le plateau signale l’erreur { $code }.

## Ce que le plateau a refusé de faire

would-not-light = Le plateau a refusé de montrer les lumières : { $why }.
would-not-calibrate = Le plateau a refusé d’étalonner : { $why }.
would-not-configure = Le plateau a refusé ces seuils : { $why }.
would-not-report-cells = Le plateau a refusé d’annoncer ses cases : { $why }.
would-not-measure = Le plateau a refusé de mesurer ses capteurs : { $why }.
refused-bad-length = la demande a une mauvaise longueur
refused-unknown-command = le plateau ne connaît pas cette commande
refused-bad-value = une valeur de la demande n’est pas permise
refused-wrong-session = la demande était pour le plateau avant son redémarrage
refused-busy = le plateau est en train d’étalonner
refused-no-such-part = ce plateau n’a pas cet élément
refused-otherwise = raison { $number }
calibrate-not-answered = Le plateau n’a pas répondu à la demande d’étalonnage. Réessaie.
measure-not-answered = Le plateau n’a pas répondu à la demande de mesure. Réessaie.

## Ports

port-without-name = Le port du plateau n’a pas de nom. Indique un chemin, auto, ou socket://host:port.
port-no-address = { $port } n’est pas l’adresse d’un plateau. Indique un chemin comme /dev/ttyACM1, auto, ou socket://host:port.
port-no-computer = { $port } n’est pas joignable : il n’y a pas d’ordinateur { $host }.
port-is-far = { $port } est sur un autre ordinateur : d’autres sur le réseau peuvent lire et changer ce qui est envoyé. Si tu fais confiance au réseau, mets allow_remote_board = true dans les réglages.
port-nobody-answers = { $port } ne répond pas. Le programme du plateau y tourne-t-il ?
port-absent = Il n’y a pas de port { $port }. Le plateau est-il branché ?
port-administrator-only = Seul l’administrateur de cet ordinateur peut ouvrir { $port }.
port-join-group = Tu n’as pas le droit d’ouvrir { $port }. Lance `sudo usermod -aG { $group } $USER`, puis déconnecte-toi et reconnecte-toi.
port-busy = Un autre programme se sert de { $port }. Ferme-le d’abord.
port-shared = Un autre programme lit aussi sur { $port }, donc des messages du plateau se perdent. Ferme ce programme, par exemple un moniteur série.
port-not-serial = { $port } n’est pas un port série.
port-cannot-be-opened = { $port } ne peut pas être ouvert : { $why }.
