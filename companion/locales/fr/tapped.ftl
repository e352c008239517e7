### Phrases qui diffèrent sur un écran sans plateau, où l’on touche les cases.

## guidance.ftl

wolf-turn-victim-over = Loup : touche un mouton à côté d’un loup pour le tuer.
wolf-turn-victim-over-or-escape = Loup : touche un mouton à côté d’un loup pour le tuer, ou un loup qui s’échappe.
no-wolf-next-to-it = Aucun loup n’est à côté de { $animal }, il ne peut donc pas être tué : touche un autre mouton.
stands-alone = { $animal } n’a pas de voisins, aucun loup ne peut donc le tuer : touche un autre mouton.
kill-being-judged = Tuer { $victim } ? Touche une case éclairée : le mouton à l’anneau y court.
set-down-on = { $animals } court : touche une case éclairée.
does-it-escape = { $animal } s’échappe ? { confirm-order }, ou touche un autre mouton.
farmer-shoot = Fermier : touche un suspect pour tirer.
farmer-shoot-or-pass = Fermier : touche un suspect pour tirer, ou passe.
shoot-or-not = Tirer sur { $victim } ? { confirm-order }, ou touche un autre mouton.
turn-suspects-over = Touche deux suspects ou plus.

## screens-table.ftl

turn-back-first = Un seul meurt à la fois : touche { $victim } pour revenir en arrière d’abord.

## commands.ftl

type-place = { $farmer }, choisis comment placer le troupeau.
type-confirm-or-place = { $farmer }, confirme la place du troupeau, ou choisis-en une autre.
