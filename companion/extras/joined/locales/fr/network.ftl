### Deux tables qui jouent une partie par le réseau : appairage, adresses.

## Ce qui a été saisi

pairing-no-code = Ce n’est pas un code. Un code est un nombre suivi de deux mots, comme { $example }.
pairing-no-word = « { $word } » ne figure dans aucun code. Faites-vous épeler le mot.
network-no-address = « { $address } » n’est pas une adresse. Une adresse commence par ws://, wss://, mqtt://, mqtts://, mqtt+ws:// ou mqtt+wss://, comme ws://192.168.1.20.
network-not-for-pages = Une page web ne peut pas appeler { $address }. Il lui faut une adresse qui commence par mqtt+wss:// ou par wss://.

## Comment se termine un appairage

pairing-wrong-code = Les codes diffèrent, les tables ne sont donc pas appairées. Créez un nouveau code et recommencez.
pairing-other-version = L’autre table utilise la version { $other } de Sheepfold et celle-ci la version { $own }. Mettez à jour la plus ancienne pour jouer ensemble.
pairing-nobody-came = Personne n’a utilisé ce code. Créez-en un nouveau quand l’autre personne sera prête.
pairing-cancelled = L’appairage a été annulé.
network-cannot-serve = Cette table n’est pas joignable par le réseau ({ $why }).

## Clés

pairs-not-kept = La table appairée ne peut pas être gardée dans { $folder } ({ $why }). Vous pouvez jouer maintenant, mais il faudra un nouveau code après un redémarrage.
keyring-keeps-no-pairs = Le trousseau du bureau ne garde pas la table appairée ({ $why }). Déverrouille le trousseau. Vous pouvez jouer maintenant, mais il faudra peut-être un nouveau code après un redémarrage.

## Les connexions qui échouent

network-taken-over = Une autre table ou un autre programme utilise la même adresse du broker et a repris la connexion. Chaque table a besoin d’une adresse à elle. Sheepfold réessaie dans un moment.
network-refused = Le broker refuse l’utilisateur ou le mot de passe. Vérifie l’adresse.
network-no-broker = Le broker { $address } ne répond pas. Vérifie l’adresse et s’il est en marche.
network-broker-says = Le broker refuse la connexion : { $reason }.
network-cut-again = Le broker coupe sans cesse la connexion. Une autre table utilise peut-être la même adresse. Sheepfold réessaie dans un moment.
network-unsteady = La connexion au broker se coupe sans cesse. Le réseau est peut-être mauvais : rapproche-toi du routeur, ou prends un autre réseau. Sheepfold continue d’essayer.
network-not-here = La table à l’adresse { $address } répond, mais n’attend pas ce code. Vérifie le code, et si l’autre table le montre encore.
network-answers-otherwise = { $address } répond, mais pas comme une table ({ NUMBER($status, useGrouping: 0) }). Vérifie l’adresse.
network-no-answer = Personne ne répond à l’adresse { $address }. Vérifie l’adresse, et si les deux tables sont dans le même réseau.
