### Die Seiten der Spieler, ihrer Matches und eines Abends.

## Die Leiste oben

title-history = Verlauf
title-you = Du
title-evening = Heute Abend
title-match = Match

## Vor einem Match von Mutton

evening-next = Als Nächstes spielen { $wolf } und { $farmer }.
evening-roles = { $form ->
    [duel] { $wolf } ist zuerst der Wolf.
    [bids] { $wolf } bietet zuerst.
   *[target] { $wolf } ist der Wolf.
}
evening-waiting = Danach ist dran: { LIST($players) }.
evening-too-few = Tipp mindestens zwei Namen an.
evening-not-played = noch kein Match
evening-score = { $won } von { $played } gewonnen
evening-provisional = Die Wertungen sind vorläufig.
evening-even = Ausgeglichener: { $hints } { $hints ->
    [one] Tipp
   *[other] Tipps
} für { $player }
history-has-it = Du findest es unter „{ history-button }“.

## Knöpfe

history-button = Verlauf
you-button = Du
you-play = Ein Match
evening-button = Wer spielt?
evening-change = Ändern
players-button = Spieler

## Hilfe

help-history = Alle Matches, die hier gespielt wurden. Tipp auf eins, um seine Partien anzusehen oder weiterzuspielen. „{ players-button }“ zeigt, wie jeder von euch spielt.
help-you = Deine eigene Seite. Deine Wertung steigt, wenn du mehr als die halbe Herde holst, als Wolf oder als Bauer; die Bänder sind die Stufen des Computers. Tipp auf die Wertung, um deine Partien aus zwölf Monaten zu sehen, die gewonnenen gefüllt. Tipp auf die Abzeichen, um zu sehen, wie du sie bekommst.
help-evening = Für mehr Leute als Plätze. Lass die Namen leuchten, die mitspielen. Als Nächstes spielt, wer am längsten gewartet hat, gegen die Person, mit der es heute die wenigsten Matches gab. Tipps für die schwächere Seite machen das Match ausgeglichener; wie viele, sagen die Wertungen.
help-match = Die Partien eines Matches.
