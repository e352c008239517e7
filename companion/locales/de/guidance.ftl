### Was die Spieler jetzt tun: die Herde aufstellen, auf dem Brett ziehen, etwas in Ordnung bringen.

confirm-order = Bestätige
confirm-question = Bestätigen?
calm-down = Tipp auf „{ button-calm-down }“, um es abzubrechen.

free-cells = { $count ->
    [one] ein leuchtendes Feld
   *[other] leuchtende Felder
}

## Was nicht stimmt

more-problems = Und noch { COUNT($problems) } Fehler, wie die Lichter zeigen.
more-deeds = Und noch { $count } Fehler, wie die Lichter zeigen.
piece-too-many = Auf { $cell } steht eine Figur zu viel: Nimm sie vom Brett.
crooked = { $animal } steht schief auf { $cell }: Stell es gerade in die Mitte des Feldes.
something-crooked = Auf { $cell } steht etwas schief: Stell es gerade in die Mitte des Feldes.
not-of-this-cell = Das gehört nicht auf { $cell }: Nimm es vom Brett.
should-be-upside-down = { $animal } auf { $cell } steht: Leg es auf den Rücken.
should-stand = { $animal } auf { $cell } liegt: Stell es auf die Füße.
is-upside-down = { $animal } liegt auf { $cell } auf dem Rücken: Stell es auf die Füße.
belongs-on = { $facing ->
    [down] { $animal } gehört auf { $home }, auf den Rücken.
   *[up] { $animal } gehört auf { $home }.
}
put-back-on = { $facing ->
    [down] Leg { $animal } zurück auf { $home }, auf den Rücken.
   *[up] Stell { $animal } zurück auf { $home }.
}
changed-places = { $animal } und { $other } sind vertauscht: { $animal } gehört auf { $home } und { $other } auf { $cell }.
not-in-the-game = Nimm { $animal } vom Brett: Es spielt nicht mit.
out-of-the-game = Nimm { $animal } vom Brett: Es ist nicht mehr im Spiel.
turn-dead-over-again = { $animal } ist tot: Dreh es auf { $home } wieder auf den Rücken.

## Welches Schaf es ist

which-sheep-on = Welches Schaf steht auf { $cell }? Tipp auf das Feld und sag, welcher Buchstabe es ist.
which-sheep-of = Welches Schaf steht auf { $cell }: { LIST($animals, type: "or") }? Tipp auf seinen Buchstaben.

## Aufstellen

put-on = { $facing ->
    [down] Leg { $animal } auf { $home }, auf den Rücken.
   *[up] Stell { $animal } auf { $home }.
}
put-on-any-cell = Stell { $animal } auf irgendein freies Feld.
set-down-on-any-cell = Stell ein Schaf auf irgendein freies Feld.
hold-to-pad-first = Halte ein Schaf an den Chipleser, und stell es dann auf irgendein freies Feld.
to-go = Noch { $count }.
most-elsewhere = Die meisten Schafe stehen woanders: Nimm sie zuerst vom Brett.
everyone-in-place = Alle stehen richtig. { confirm-question }
check-letters = Ist jeder Buchstabe dort, wo der Bildschirm ihn zeigt? Bestätige.

## Der Wolf ist am Zug

wolf-turn-victim-over = Wolf: Dreh ein Schaf neben einem Wolf auf den Rücken.
wolf-turn-victim-over-or-escape = Wolf: Dreh ein Schaf neben einem Wolf auf den Rücken, oder nimm einen Wolf, der entkommt, vom Brett.
pass-only-if-no-kill = Passe nur, wenn du kein Tier reißen kannst.
turn-over-to-kill = Dreh { $animal } auf { $home } auf den Rücken, um es zu reißen, oder stell es zurück.
no-wolf-next-to-it = Neben { $animal } steht kein Wolf, also kann es nicht gerissen werden: Stell { $animal } wieder auf die Füße.
stands-alone = { $animal } hat keine Nachbarn, also kann es kein Wolf gerissen haben: Stell { $animal } wieder auf die Füße.
kill-being-judged = { $victim } reißen? Einen Moment.
killed = { COUNT($runners) ->
    [0] { $victim } ist tot. { confirm-question }
    [one] { $victim } ist tot, und { $runners } ist gerannt. { confirm-question }
   *[other] { $victim } ist tot, und { $runners } sind gerannt. { confirm-question }
}
killed-lift-runners = { COUNT($runners) ->
    [one] { $victim } ist tot. Stell { $runners } auf { free-cells }.
   *[other] { $victim } ist tot. Stell { $runners } auf { free-cells }.
}
does-it-escape = Entkommt { $animal }? { confirm-order }, oder stell es zurück auf { $home }.
cannot-escape-put-back = { $animal } kann nicht entkommen: Stell es zurück auf { $home }.

## Der Bauer ist am Zug

farmer-shoot = Bauer: Dreh einen Verdächtigen auf den Rücken, um auf ihn zu schießen.
farmer-shoot-or-pass = Bauer: Dreh einen Verdächtigen auf den Rücken, um auf ihn zu schießen, oder passe.
must-shoot = Jetzt musst du schießen.
turn-over-to-shoot = Dreh { $animal } auf { $home } auf den Rücken, um zu schießen, oder stell es zurück.
shoot-or-not = Auf { $victim } schießen? { confirm-order }, oder stell es wieder auf die Füße.
shot = { COUNT($runners) ->
    [0] { $victim } wurde erschossen. { confirm-question }
    [one] { $victim } wurde erschossen, und { $runners } ist gerannt. { confirm-question }
   *[other] { $victim } wurde erschossen, und { $runners } sind gerannt. { confirm-question }
}
shot-lift-runners = { COUNT($runners) ->
    [one] { $victim } wurde erschossen. Stell { $runners } auf { free-cells }.
   *[other] { $victim } wurde erschossen. Stell { $runners } auf { free-cells }.
}
turn-suspects-over = Dreh zwei oder mehr Verdächtige auf den Rücken.
ends-the-game = Damit endet die Partie. { calm-down }
shoot-all = Auf { $animals } schießen, auf alle zugleich?
ends-the-game-wolves-eat = Damit endet die Partie, und überlebende Wölfe fressen alle Schafe.

## Beide

too-many-turned = { $animals } liegen auf dem Rücken. Es stirbt immer nur eins: Stell die anderen wieder auf die Füße.
too-many-turned-berserk = { $animals } liegen auf dem Rücken. Nur wer durchdreht, schießt auf mehrere: Dreh die anderen zurück.
run-refused = { $why } Nimm { free-cells }.
set-down-on = Stell { $animals } auf { free-cells }.
set-sheep-down-on = Stell die Schafe auf { free-cells }.
hold-each-to-pad = Halte jedes an den Chipleser, bevor du es hinstellst, oder sag, welches es war.

## Ein Zug, der schon feststeht

is-thinking = { $player } denkt nach.
cannot-kill-and-passes = { $player } kann kein Tier reißen und passt.
does-not-shoot = { $player } schießt nicht.
kills = { COUNT($runners) ->
    [0] { $player } reißt { $victim }.
    [one] { $player } reißt { $victim }, und { $runners } rennt.
   *[other] { $player } reißt { $victim }, und { $runners } rennen.
}
shoots = { COUNT($runners) ->
    [0] { $player } erschießt { $victim }.
    [one] { $player } erschießt { $victim }, und { $runners } rennt.
   *[other] { $player } erschießt { $victim }, und { $runners } rennen.
}
shoots-berserk = { $player } dreht durch und erschießt { $animals }.
lets-escape = { $player } lässt { $animal } entkommen: Es ist ein Wolf.
lives-turn-back = { $animal } lebt: Stell es auf { $home } wieder auf die Füße.
runs-elsewhere = { $animal } rennt nach { $target }, nicht nach { $cell }: Stell es auf { $target }.
set-down-each = Stell { $moves }.
animal-down-on = { $animal } auf { $cell }
turn-upside-down-on = Dreh { $victim } auf { $home } auf den Rücken.
turn-over-on = Dreh { $victim } auf { $home } um.
move-from-to = Stell { $animal } von { $home } auf { $cell }.
take-off-from = Nimm { $animal } von { $home } vom Brett.
is-gone = { $animal } ist weg.
wait-until-still = Warte einen Moment, bis das Brett zur Ruhe kommt.
