### Gedruckte Blätter und Berichte: Notizblätter, Tabellen der Plättchenspiele.

## Überschriften

sheet-of-mutton = Mutton: { tracking-sheet }
tracking-sheet = Notizblatt
table-of-game = { $game }: { the-table }
the-table = der Tisch
title-page = { $title }, Seite { $page }
title-page-of = { $title }, Seite { $page } von { $pages }
field-wolf = Wolf
field-farmer = Bauer
field-sheep = Schafe
field-wolves = Wölfe
field-player = Spieler { $number }
field-date = Datum
field-score = Punkte
field-and-value = { $field }: { $value }
the-pack-is = Das Rudel: { $wolves }

mutton-flock = { $wolves ->
    [one] { $size } Felder pro Seite, { $sheep } Tiere, 1 Wolf
   *[other] { $size } Felder pro Seite, { $sheep } Tiere, { $wolves } Wölfe
}
dogs-options = { $tiles } Plättchen
fold-options = { $players ->
    [one] 1 Spieler
   *[other] { $players } Spieler, { $scoring ->
        [rivals] als Rivalen
       *[together] gemeinsam
    }
}; { $tiles } Plättchen

## Punkte

score-is = Punkte: { NUMBER($points, useGrouping: 0) }.
score-to-beat = Punkte: { NUMBER($points, useGrouping: 0) } (zu schlagen: { NUMBER($to_beat, useGrouping: 0) }).
score-hidden-until-end = Punkte: verdeckt bis zum Ende.
score-hidden-until-opened = Punkte: verdeckt, bis das Rudel geöffnet ist.

## Das Notizblatt

marks-legend = x: ein Schaf gerissen · w: ein Wolf gerissen · ?: nicht aufgedeckt · +: stand daneben und rannte · e: entkommen · durchgestrichen: tot · Kreis: ein Wolf
column-round = Runde
line-of-sheep = Schafe
line-of-round = Runde { $round }
column-notes = Notizen
board-at-start = Am Anfang
board-at-end = Am Ende
board-after-round = Nach Runde { $round }
board-before-shot = Runde { $round }, vor dem Schuss
board-for-pencil = Zum Ausfüllen
notes = { LIST($notes, type: "clauses") }

## Notizen einer Runde, in einer schmalen Spalte

note-kill-refused = Riss von { $animal } abgelehnt
note-escape-refused = Flucht von { $animal } abgelehnt
note-shot = { $was ->
    [sheep] { $animal } erschossen (Schaf)
    [wolf] { $animal } erschossen (Wolf)
   *[hidden] { $animal } erschossen
}
note-ran = { $animals } rannten davon
note-berserk = durchgedreht: { LIST($animals, type: "comma") }
note-wolf-passes = Wolf muss passen

## Berichte

chart-round = Runde
fold-legend = S: Schaf · L: mit Lämmern · B: schwarz · H: Hirte · W, auf der Spitze: Wolf · grau: eingezäunt · klein: Name des Feldes
dogs-legend = S: Schaf · D: Hund · W: Wolf · durchgestrichen: gefressen · Kreis: sicheres Schaf, Wolf mit Angst · grau: noch offen · klein: Name des Kästchens

## Punkte der Plättchenspiele

score-of-rivals = Punkte: { LIST($scores, type: "comma") }.
name-and-points = { $player } { $points }
score-together = Punkte: Spieler { $players }, Wölfe { $wolves }.
rivals-won = { COUNT($players) ->
    [one] { $players } gewinnt.
   *[other] { $players } teilen sich den ersten Platz.
}
side-won = { $side ->
    [players] Die Spieler gewinnen.
    [wolves] Die Wölfe gewinnen.
   *[draw] Unentschieden.
}
score-sheep = Punkte: { $saved } von { $sheep } Schafen.
score-sheep-so-far = { $left ->
    [one] Punkte: bisher { $saved } von { $sheep } Schafen, noch 1 Plättchen.
   *[other] Punkte: bisher { $saved } von { $sheep } Schafen, noch { $left } Plättchen.
}
