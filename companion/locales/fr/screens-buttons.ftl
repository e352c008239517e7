### Boutons de l’écran. Ils sont étroits : un à trois mots courts.

## Sur plusieurs pages

back = Retour
done = Terminé
close = Fermer
start = Commencer
confirm = Confirmer
swap-seats = Échanger
continue-match = Continuer
give-up = Abandonner
options-button = Options…
other-games = Autres jeux
see-all = Tout
board-button = Plateau
sheet-button = Feuille
who-ran-button = Qui a fui ?
rematch = Revanche
who-played = Qui a joué ?
not-now = Plus tard
hold-for-a-second = maintiens 1 s
hold-to-press = Maintiens
hold-to-shoot = Maintiens pour tirer
hold-to-choose-again = Maintiens : autre meute
hold-to-go-berserk = Maintiens pour tirer dans le tas
hold-to-give-up = Maintiens pour abandonner
hold-to-quit = Maintiens pour quitter
hold-to-shut-down = Maintiens pour éteindre
hold-to-count = Maintiens pour compter
hold-to-uncover = Maintiens pour voir
switch = { $on ->
    [yes] { $name } : oui
   *[no] { $name } : non
}

## La page du plateau

play-on-screen = Jouer à l’écran
play-on-screen-about = sans plateau
look-again = Rechercher
look-again-about = sur le port USB

## À la table de Mutton

peek-button = Voir…
another-way = Autrement
set-up-flock = Tout placer
next-step = Pas suivant
shoot-them-all = Feu !
no-move-to-undo = Il n’y a pas de coup à annuler.
undo-turn-back = Pour annuler, remets { $victim } debout.
undo-put-back = Pour annuler, remets tout en place.
list-ends-here = La liste finit ici.
type-a-name = Tape d’abord un nom.
choose-letters-first = { $count ->
    [one] Choisis d’abord une lettre.
   *[other] Choisis d’abord { $count } lettres.
}
pass-put-back = Pour passer, remets d’abord tout en place.
hint-was-taken = Tu as déjà pris l’indice de ce tour.
hint-button = Indice ({ $left })
hint-coming = L’indice arrive
hint-again = Indice
bid-button = Annoncer { $bid }
choose-letter = Choisir sa lettre…
other-sheep = Autre mouton…
trust-sensor = Croire le capteur
not-our-sheep = Aucun des nôtres

## Les notes du Fermier sur une lettre

notes-in-farmers-turn = Les notes se voient et se changent seulement au tour du Fermier.
note-maybe = suspect
note-wolf = un loup !
note-sheep = un mouton
shoot-letter = Tirer sur { $animal }
spare-letter = Épargner { $animal }

## Les pages secrètes du Loup

uncover = Je suis { $wolf }
clear-letters = Effacer
random-pack = Au hasard
set-passphrase = Phrase de passe…
passphrase-is-set = Avec phrase
use-these = { $count ->
    [one] Prendre celui-ci
   *[other] Prendre ces { $count }
}

## Réglages

quit = Quitter
shut-down = Éteindre

## Historique

later = Plus récents
earlier = Plus anciens
leaf-back = Précédent
leaf-on = Suite
check-seal = Vérifier

# Mots qu’un bouton étroit peut couper, avec un point à chaque coupure possible.
long-words =
    Aban·don·ner Af·fi·chage An·non·cer An·nu·ler Clas·sique Com·men·cer Con·fir·mer Con·ti·nuer Con·traste
    Échan·ger Ef·fa·cer En·core es·pace Fer·mer Fer·mier Feuil·le His·to·rique In·dice In·dices
    Main·tiens Meil·leur Met·tre Mon·tre Mou·ton Mou·tons Nor·male Nou·veau Or·di·na·teur Op·tions Par·tie Cal·mer Pas·ser Pla·teau Pré·cé·dent
    Pre·mier Quit·ter Ra·pi·de Ré·éta·lon·ner Re·cher·cher Re·tour Re·tour·ne Re·choi·sir Re·van·che Re·voir Sau·ter Som·bres
    Sui·vant Sui·vante Vé·ri·fier
