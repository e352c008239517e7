### Ce qui est gardé : réglages, parties et leurs meutes ; et la vérification des meutes scellées.

special-file = { $kind ->
    [pipe] un tube
    [socket] un socket
    [device] un périphérique
   *[folder] un dossier
}

## Le fichier de réglages. Clés et valeurs restent.

settings-wrong = { LIST($defects, type: "lines") }
settings-in-file = { $file } : { $defect }
settings-no-file = { $file } : ce fichier n’existe pas.
settings-unreadable = { $file } : il ne peut pas être lu ({ $why }).
settings-unwritable = { $file } : il ne peut pas être écrit ({ $why }).
settings-unchangeable = { $file } : il ne peut pas être changé ({ $why }).
settings-not-utf8 = { $file } : ce n’est pas du texte UTF-8.
settings-not-toml = { $file } : ce n’est pas du TOML : { $why }.
settings-too-nested = { $file } : il a trop de crochets dans des crochets.
settings-too-long = { $file } : il est trop long. Au plus { $most } octets sont lus.
setting-misspelt = { $key } : ce réglage n’existe pas ; voulais-tu dire { $near } ?
setting-unknown = { $key } : ce réglage n’existe pas ; il y a { LIST($keys, type: "comma") }.
setting-not-allowed = { $key } : { $value } n’est pas permis ; il faut { $allowed }.
allowed-flag = true ou false
allowed-number = un nombre entier de { NUMBER($low, useGrouping: 0) } à { NUMBER($high, useGrouping: 0) }
allowed-choice = { LIST($values, type: "or") }
allowed-board = "auto", "sim", un périphérique comme "/dev/ttyACM0", ou "socket://HOST:PORT"
allowed-hours = "" ou des heures comme "22-7"
allowed-opponent = "" ou une commande comme "cmd:./mywolf"
allowed-screen = "auto" ou "LARGEURxHAUTEUR" en pixels
allowed-folder = le chemin d’un dossier
value-table = une table

## Meutes gardées

wrong-passphrase = Cette phrase de passe n’ouvre pas la meute.
safe-needs-argon2 = Cette meute a été verrouillée avec Argon2id, et les bibliothèques installées ici sont trop anciennes pour l’ouvrir. Mets à jour les bibliothèques de Sheepfold, puis continue.
safe-damaged = La meute verrouillée du journal est abîmée.
safe-of-other-pack = La meute verrouillée du journal n’est pas celle de cette partie.
wolves-not-kept = Ce qui permet de continuer cette partie après un redémarrage ne peut pas être enregistré dans { $folder } ({ $why }). Si Sheepfold se ferme maintenant, cette partie ne pourra pas continuer. Vous pouvez continuer à jouer : tout sera enregistré dès qu’il y aura de la place et que Sheepfold pourra y écrire.
salt-missing = Le nombre secret de ce sceau manque : sans lui, aucune meute ne peut être vérifiée, et cette partie ne peut pas continuer ici. Si les parties ont été copiées d’un autre ordinateur ou utilisateur, continuez là-bas. Sinon, abandonnez le match.

## Si une partie notée est honnête. PackHash, Pack et Sums sont des balises.

not-a-seal = cette ligne n’est pas un sceau ; un sceau ressemble à $scrypt$ln=16,r=8,p=1$…$…
seal-too-costly = le coût de ce sceau (ln={ NUMBER($cost, useGrouping: 0) }) est trop élevé
seal-damaged = ce sceau est abîmé
record-no-hash = Elle n’a pas de PackHash, sa meute ne peut donc pas être vérifiée.
record-hash-changed = Son PackHash a été changé : { $why }.
record-hash-cost = Son PackHash a été fait avec le coût ln={ NUMBER($cost, useGrouping: 0) }, mais Sheepfold scelle avec ln={ NUMBER($wanted, useGrouping: 0) }. Ce sceau ne prouve rien.
record-no-pack = Elle n’a pas de Pack : sa partie n’est pas finie, ou la balise a été enlevée.
noted-too-few = Tu as noté trop peu de chiffres du sceau : il en faut au moins { $least }.
noted-other-seal = Son sceau commence par { $digits }, ce n’est donc pas celui qui a été noté.
record-of-other-game = C’est une partie de { $game }, pas de Mutton : aucune meute n’y est scellée.
not-a-record = Ce n’est pas une partie notée de Mutton : ligne { NUMBER($line, useGrouping: 0) }, colonne { NUMBER($column, useGrouping: 0) } : { $why }
record-not-playable = Elle ne peut pas être rejouée : ligne { NUMBER($line, useGrouping: 0) }, colonne { NUMBER($column, useGrouping: 0) } : { $why }
record-end-removed = Elle nomme la meute, mais sa partie n’est pas finie : ses derniers coups ont été enlevés.
record-of-other-match = Son sceau est celui d’une autre partie : au moins une des balises { $tags } n’était pas la même quand la meute a été choisie.
round-changed = La manche { $round } a été changée.
round-removed = La manche { $round } a été enlevée.
tag-changed = La balise { $tag } a été changée.
tag-removed = La balise { $tag } a été enlevée.
pack-changed = La meute a été changée : { $pack } n’est pas celle qui a été scellée.
pack-hash-changed = Le PackHash a été changé : ce n’est pas le sceau de la meute { $pack }.
pack-or-hash-changed = La meute { $pack } n’est pas celle qui a été scellée : Pack ou PackHash a été changé.

record-is-fair = La meute { $pack } est celle qui a été scellée.
record-seal-is = Son sceau est { $digest }.
record-without-sums = La partie notée n’a pas de Sums : un coup changé ne se verrait donc pas.
record-compare-seal = Est-ce le sceau montré quand la meute a été choisie ?

## Sons

no-sounds-program = Il n’y a pas de sons : le programme { $program } manque. Installe le paquet alsa-utils.
no-sounds-card = Il n’y a pas de sons : { $program } ne peut pas jouer ({ $why }). Branche et allume une enceinte, et ferme les autres programmes qui l’utilisent. Sheepfold continue d’essayer.
no-sounds-otherwise = Il n’y a pas de sons : { $why }, dans { $folder }.

## Les programmes et bibliothèques du système dont Sheepfold se sert

outside-silent = pas de réponse
outside-floods = il écrit sans fin
outside-crashed = il a planté
outside-code = code de sortie { NUMBER($code, useGrouping: 0) }
outside-refuses = il refuse : { $error }
keyring-keeps-no-wolves = Le trousseau du bureau ne garde pas ce qui permet de continuer cette partie après un redémarrage ({ $why }). Déverrouille le trousseau. Si Sheepfold se ferme avant, cette partie ne pourra pas continuer. Vous pouvez continuer à jouer : Sheepfold continue d’essayer.
keyring-unreadable = Le trousseau du bureau ne peut pas être lu ({ $why }). Déverrouille-le, ou ferme la session et rouvre-la, puis réessaie.
cannot-switch-off = Cet ordinateur ne peut pas être éteint d’ici ({ $why }). Maintiens son bouton d’alimentation appuyé.

## Les derniers choix de la page de départ

choices-unreadable = Tes derniers choix n’ont pas pu être lus dans { $file }. Choisis à nouveau.
choices-unwritable = Tes choix n’ont pas pu être enregistrés dans { $file } : { $why }.

## La page à la place de la première, si quelque chose ne peut pas être ouvert

start-failed = Sheepfold ne peut pas démarrer normalement
start-without = Continuer sans
set-file-aside = Mettre le fichier de côté
start-again = Réessayer
start-choices = { $kind ->
    [aside] Continuer sans : Sheepfold démarre sans le contenu de ce fichier. Le fichier reste tel quel et rien n’y est enregistré. Mettre le fichier de côté : le fichier reçoit un autre nom dans le même dossier et Sheepfold en commence un nouveau.
    [retry] Continuer sans : Sheepfold démarre et laisse tout tel quel. Réessayer : Sheepfold essaie encore une fois.
   *[quit] Réessaie, ou quitte Sheepfold et signale cette erreur.
}
aside-failed = { $file } ne peut pas être renommé : { $why }.
was-set-aside = L’ancien fichier est conservé sous le nom { $file }.
start-fault = Sheepfold a rencontré une erreur interne ({ $kind }) et ne peut pas démarrer.
start-file-unreadable = { $what ->
    [secrets] Les nombres secrets des parties inachevées ne peuvent pas être lus dans { $file } ({ $why }). Sans eux, ces parties ne peuvent pas être reprises.
   *[pairs] La clé de cette table et ses tables appairées ne peuvent pas être lues dans { $file } ({ $why }). Sans elles, il faut appairer les tables de nouveau.
}
screen-too-small = screen : { $size } est trop petit. Les deux côtés doivent avoir au moins 320 pixels.
no-such-language = La langue { $name } n’existe pas ici. Choisis { LIST($languages, type: "or") }.
