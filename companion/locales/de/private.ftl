### Was nur ein Spieler lesen darf, der Wolf oder der Bauer.

## Gründe der Regeln, die nur kennt, wer das Rudel kennt

secret-animal-repeated = { $animal } kommt { $count }-mal vor.
secret-escape-not-wolf = { $animal } ist kein Wolf und kann nicht entkommen.
secret-no-such-letter = { $animal } ist kein Buchstabe von A bis { $last }.
secret-pack-not-a-word = Diese Buchstaben ergeben kein Wort der Liste.
secret-no-wolf-beside = Neben { $animal } steht kein Wolf.
secret-wolf-can-kill = Der Wolf kann ein Tier reißen und darf deshalb nicht passen.
secret-pack-wrong-size = { $wolves ->
    [one] Das Rudel braucht einen Wolf, nicht { $named }.
   *[other] Das Rudel braucht { $wolves } verschiedene Wölfe, nicht { $named }.
}

## Das Rudel des Wolfs

why-wrong-pack = Das kann nicht das Rudel sein. { LIST($reasons, type: "sentences") }

## Der Blick des Wolfs auf sein eigenes Brett

may-kill = Du darfst { LIST($victims, type: "or") } reißen.
may-kill-or-escape = Du darfst { LIST($victims, type: "or") } reißen. Oder nimm { LIST($wolves, type: "or") } vom Brett: Dieser Wolf entkommt.
may-only-escape = Du kannst kein Tier reißen. Nimm { LIST($wolves, type: "or") } vom Brett: Dieser Wolf entkommt.
must-pass = Du kannst kein Tier reißen und musst passen.

## Der Tipp für den Wolf

kill-hides-best = { LIST($victims, type: "or") }: versteckt dich am besten
kill-hides-as-well = { LIST($victims, type: "or") }: versteckt dich genauso gut
kill-hides-almost = { LIST($victims, type: "or") }: fast genauso gut
kill-hides-less = { LIST($victims, type: "or") }: versteckt dich schlechter
kill-points-at-you = { LIST($victims, type: "or") }: verrät dich
kill-ends-game = { LIST($victims, type: "or") }: beendet die Partie
why-many-run = { $victim }: { $count } Tiere rennen, das verrät wenig.
why-others-stay = { COUNT($wolves) ->
    [one] { $victim }: { $wolves } ist noch nie gerannt und bleibt unverdächtig.
   *[other] { $victim }: { $wolves } sind noch nie gerannt und bleiben unverdächtig.
}
why-same-run = { $victim }: Dieselben Verdächtigen rennen noch einmal.
why-one-wolf-runs = { $victim }: Nur einer deiner Wölfe rennt.
why-tells-least = { $victim }: Das verrät dem Bauern am wenigsten.
guilt = { $share } %
