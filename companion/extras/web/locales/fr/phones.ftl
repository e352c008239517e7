### Les téléphones qui regardent ou sont des écrans privés, tels que l’écran de la table les montre.

title-phones = Téléphones
phones-button = Voir les codes
phones-watch = Regarder
phones-watch-about = Scanne ce code avec un téléphone pour regarder le match. Avec lui, on voit le plateau, la feuille de suivi et ce qui se passe, mais pas les loups.
phones-private-about = { $player } : scanne ce code, et ton téléphone est ton écran privé pour ce match. Tu peux y faire tout ce que tu peux faire ici.
phones-wifi = Wi-Fi
phones-wifi-about = Scanne ce code pour rejoindre le réseau de la table, { $network }. Le mot de passe est { $password }. Le téléphone signalera peut-être qu’il n’y a pas d’internet : reste connecté.
phones-join-first = Rejoins d’abord le réseau de la table : son code est sous « { phones-wifi } ».
phones-here = Le téléphone de { $player } est un écran privé. Tout reste possible ici aussi.
phones-away = Le téléphone de { $player } dort ou est hors de portée. Il revient tout seul. Tout est possible ici aussi.
phones-ask-about = Un autre téléphone demande à être l’écran privé de { $player }. Ne l’autorise que si { $player } le tient.
phones-unsafe = Pas d’écrans privés ici : sur ce réseau, d’autres pourraient lire ou modifier la page. Lance Sheepfold avec un certificat pour en avoir (sheepfold play --help).
phone-asks = Un téléphone demande à être l’écran privé de { $player } : ouvre le menu et touche « { phones-button } ».
phone-is-private = Le téléphone de { $player } est maintenant un écran privé.
phone-refuse = Refuser
phone-allow = Autoriser
phone-new-code = Nouveau code
or-scan-with-phone = ou sur ton téléphone
or-use-phone = { $wolf }, ou prends ton téléphone
help-phones = Les téléphones peuvent regarder, ou être l’écran privé d’une personne. Un téléphone par personne : un autre doit être autorisé ici. Un nouveau code renvoie l’ancien téléphone.
# The code that brings a finished match to a phone.
title-take-home = Un match à garder
take-home-button = Sur le téléphone
take-home-about = Scanne ce code avec un téléphone pour emporter le match : il ouvre la relecture, avec des liens vers la page, une image, un film et la feuille de notes. Enregistre-les maintenant : l’adresse vaut jusqu’à la fin de Sheepfold.
help-take-home = Le code ouvre ce match sur un téléphone : la relecture, une image, un film et la feuille de notes, à enregistrer ou à envoyer. Seules les parties finies y sont, car elles montrent les loups.

certificate-unreadable = Le certificat et sa clé ne peuvent pas être lus : { $why }.
certificate-no-pem = Le fichier du certificat n’est pas au format PEM.
certificate-self-signed = Le certificat est signé par lui-même, donc un téléphone ne peut pas le vérifier. Prends-en un d’une autorité que les téléphones connaissent.
certificate-expired = Le certificat a expiré.
certificate-nameless = Le certificat ne nomme aucun ordinateur, comme table.example.org.

phones-cannot-watch = Les téléphones ne peuvent pas regarder : { $why }.
