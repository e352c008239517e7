### Mensajes que solo puede leer un jugador, el Lobo o el Granjero.

## Razones de las reglas que solo conoce quien conoce la manada

secret-animal-repeated = { $animal } aparece { $count } veces.
secret-escape-not-wolf = { $animal } no es un lobo, así que no puede escapar.
secret-no-such-letter = { $animal } no es una letra de la A a la { $last }.
secret-pack-not-a-word = Estas letras no forman ninguna palabra de la lista.
secret-no-wolf-beside = No hay ningún lobo junto a { $animal }.
secret-wolf-can-kill = El Lobo puede matar, así que no puede pasar.
secret-pack-wrong-size = { $wolves ->
    [one] La manada necesita un lobo, no { $named }.
   *[other] La manada necesita { $wolves } lobos distintos, no { $named }.
}

## La manada del Lobo

why-wrong-pack = Esta no puede ser la manada. { LIST($reasons, type: "sentences") }

## El Lobo mira su propio tablero

may-kill = Puedes matar a { LIST($victims, type: "or") }.
may-kill-or-escape = Puedes matar a { LIST($victims, type: "or") }. O quita del tablero a { LIST($wolves, type: "or") } para que escape.
may-only-escape = No puedes matar. Quita del tablero a { LIST($wolves, type: "or") } para que escape.
must-pass = No puedes matar, así que tienes que pasar.

## La pista del Lobo

kill-hides-best = Matar a { LIST($victims, type: "or") }: te esconde mejor
kill-hides-as-well = Matar a { LIST($victims, type: "or") }: te esconde igual
kill-hides-almost = Matar a { LIST($victims, type: "or") }: casi igual de bien
kill-hides-less = Matar a { LIST($victims, type: "or") }: te esconde menos
kill-points-at-you = Matar a { LIST($victims, type: "or") }: te delata
kill-ends-game = Matar a { LIST($victims, type: "or") }: acaba la partida
why-many-run = Matar a { $victim }: huyen { $count } animales, así que revela poco.
why-others-stay = { COUNT($wolves) ->
    [one] Matar a { $victim }: { $wolves } nunca ha huido y sigue sin huir.
   *[other] Matar a { $victim }: { $wolves } nunca han huido y siguen sin huir.
}
why-same-run = Matar a { $victim }: vuelven a huir los mismos sospechosos.
why-one-wolf-runs = Matar a { $victim }: solo huye uno de tus lobos.
why-tells-least = Matar a { $victim }: es lo que menos revela al Granjero.
guilt = { $share } %
