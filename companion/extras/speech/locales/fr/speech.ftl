### Ce qui est seulement dit à voix haute, et ses réglages.

round-read-out = Manche { $round }. { $done }
no-round-yet = Il ne s’est encore rien passé.
press-again = Appuie encore sur { $number } : { $label }.
knock-again = { $label } ? Toque encore deux fois avec { $animal }.

## Les jeux de tuiles

said-tile = { $player } pose une tuile en { $cell } : { fold-tile }.
said-dogs-tile = { $player } pose une tuile : le mouton en { $sheep }, le chien en { $dog }, le loup en { $wolf }.
said-first-tile = La première tuile est en { $cell } : { fold-tile }.
said-first-dogs-tile = La première tuile : le mouton est en { $sheep }, le chien en { $dog }, le loup en { $wolf }.
said-draft = La tuile est en { $cell }.
said-dogs-draft = Le mouton est en { $sheep }, le chien en { $dog }, le loup en { $wolf }.
said-score = { LIST($rows, type: "clauses") }.
said-points = { $name } : { $points }

## Les réglages de la voix

speech-setting = Voix
speech-rate-setting = Vitesse de la voix
speech-volume-setting = Volume de la voix
speech-slow = Lente
speech-normal = Normale
speech-fast = Rapide

no-speech-program = Il n’y a pas de voix : aucun synthétiseur n’est installé. Installe le paquet espeak-ng, puis désactive et réactive la voix.
speech-does-not-start = Il n’y a pas de voix : { $program } ne peut pas parler ({ $why }). Branche et allume une enceinte, et ferme les autres programmes qui l’utilisent. Sheepfold continue d’essayer.
speech-title = Langue et voix
speech-button = Langue, voix
speech-help = Avec la voix, la table dit ce qui se passe et quoi faire. Alors les touches servent aussi : 1 à 9 pour les boutons, 0 pour répéter, une lettre pour cet animal, le point pour lire la feuille.
