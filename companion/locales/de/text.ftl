### Aufzeichnungen als Text: wer gespielt hat, Runden, Punkte.

sheet-of-mutton = Mutton: { tracking-sheet }
tracking-sheet = Notizblatt
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
score-is = Punkte: { NUMBER($points, useGrouping: 0) }.
score-to-beat = Punkte: { NUMBER($points, useGrouping: 0) } (zu schlagen: { NUMBER($to_beat, useGrouping: 0) }).
score-hidden-until-end = Punkte: verdeckt bis zum Ende.
score-hidden-until-opened = Punkte: verdeckt, bis das Rudel geöffnet ist.
line-of-sheep = Schafe
line-of-round = Runde { $round }
notes = { LIST($notes, type: "clauses") }
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
