### Ce qu’un seul joueur peut lire, le Loup ou le Fermier.

## Raisons des règles que seul connaît qui connaît la meute

secret-animal-repeated = { $animal } est nommé { $count } fois.
secret-escape-not-wolf = { $animal } n’est pas un loup et ne peut pas s’échapper.
secret-no-such-letter = { $animal } n’est pas une lettre de A à { $last }.
secret-pack-not-a-word = Ces lettres ne forment aucun mot de la liste.
secret-no-wolf-beside = Aucun loup n’est à côté de { $animal }.
secret-wolf-can-kill = Le Loup peut tuer, il ne peut donc pas passer.
secret-pack-wrong-size = { $wolves ->
    [one] La meute a besoin d’un loup, pas de { $named }.
   *[other] La meute a besoin de { $wolves } loups différents, pas de { $named }.
}

## La meute du Loup

why-wrong-pack = Ce ne peut pas être la meute. { LIST($reasons, type: "sentences") }

## Le Loup regarde son propre plateau

may-kill = Tu peux tuer { LIST($victims, type: "or") }.
may-kill-or-escape = Tu peux tuer { LIST($victims, type: "or") }. Ou retire { LIST($wolves, type: "or") } du plateau : il s’échappe.
may-only-escape = Tu ne peux pas tuer. Retire { LIST($wolves, type: "or") } du plateau : il s’échappe.
must-pass = Tu ne peux pas tuer, tu dois donc passer.

## L’indice du Loup

kill-hides-best = Tuer { LIST($victims, type: "or") } : te cache le mieux
kill-hides-as-well = Tuer { LIST($victims, type: "or") } : te cache aussi bien
kill-hides-almost = Tuer { LIST($victims, type: "or") } : presque aussi bien
kill-hides-less = Tuer { LIST($victims, type: "or") } : te cache moins
kill-points-at-you = Tuer { LIST($victims, type: "or") } : te trahit
kill-ends-game = Tuer { LIST($victims, type: "or") } : met fin à la partie
why-many-run = Tuer { $victim } : { $count } animaux fuient, cela en dit peu.
why-others-stay = { COUNT($wolves) ->
    [one] Tuer { $victim } : { $wolves } n’a jamais fui et ne fuit toujours pas.
   *[other] Tuer { $victim } : { $wolves } n’ont jamais fui et ne fuient toujours pas.
}
why-same-run = Tuer { $victim } : les mêmes suspects fuient encore.
why-one-wolf-runs = Tuer { $victim } : un seul de tes loups fuit.
why-tells-least = Tuer { $victim } : c’est ce qui en dit le moins au Fermier.
guilt = { $share } %
