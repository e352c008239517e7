### Gründe der Regeln, warum etwas nicht geht: ganze Sätze. x, w und andere Zeichen der Notation bleiben, wie sie sind.

## Mutton: Aufstellung und Züge

defect-game-over = Die Partie ist zu Ende.
defect-impossible = Das ist nicht möglich.
defect-refusal-not-wolfs = Nur Züge des Wolfs können abgelehnt werden.
defect-not-on-board = { $animal } ist nicht auf dem Brett.
defect-marks-miscounted = Es müssen gleich viele Zeichen ({ $marks }) wie Tiere ({ $animals }) sein.
defect-escaped-is-wolf = { $animal } ist entkommen, war also ein Wolf.
defect-marks-hidden = Diese Partie zeigt nicht, was ein totes Tier war: Lass x und w weg.
defect-too-many-wolves = Das wären { $wolves } Wölfe, aber diese Partie hat nur { $most }.
defect-last-wolf-killed = { $animal } war der letzte Wolf, also kann es kein Wolf gerissen haben.
defect-too-few-animals = { $wolves } Wölfe können sich nicht unter { $animals } Tieren verstecken.
defect-mark-missing = Gib an, ob { $animal } ein Schaf (x) oder ein Wolf (w) war.
defect-cell-off-board = { $animal } kann nicht auf { $cell } stehen: Dieses Feld gibt es hier nicht.
defect-farmers-turn = Der Bauer ist am Zug.
defect-wolfs-turn = Der Wolf ist am Zug.
defect-already-dead = { $animal } ist schon tot.
defect-victim-alone = { $animal } steht allein, also kann es kein Wolf reißen.
defect-escape-not-played = In dieser Partie können Wölfe nicht entkommen.
defect-berserk-with-shotgun = Mit einer Schrotflinte kann der Bauer nicht durchdrehen: Sie hat nur einen Lauf.
defect-berserk-needs-two = Wer durchdreht, muss auf zwei Verdächtige oder mehr schießen.
defect-cell-shared = { $animals } können nicht auf demselben Feld stehen, { $cell }.
defect-too-many-cells = Du hast { $cells } Felder für { $animals } Tiere genannt.
defect-already-escaped = { $animal } hat das Brett schon verlassen.
defect-no-such-animal = In dieser Partie gibt es kein Tier { $animal }.
defect-berserk-not-played = In dieser Partie kann der Bauer nicht durchdrehen.
defect-farmer-must-shoot = Der Wolf musste passen, also muss der Bauer schießen.
defect-wolf-never-passes = In dieser Partie kann der Wolf nicht passen: Wenn kein Wolf ein Tier reißen kann, muss einer entkommen.
defect-runner-not-beside = { $animal } steht nicht neben { $corpse } und rennt deshalb nicht.
defect-runners-same-cell = { $animals } können nicht auf dasselbe Feld rennen, { $cell }.
defect-rifle-scares-nobody = Vor einem Gewehr rennt kein Schaf weg.
defect-wolf-must-kill = Der Wolf kann nicht passen: Neben mindestens einem Wolf steht ein Tier.
defect-runner-repeated = { $animal } kann nur einmal rennen, nicht { $count }-mal.
defect-animals-unplaced = { COUNT($animals) ->
    [one] { $animals } hat noch kein Feld.
   *[other] { $animals } haben noch kein Feld.
}
defect-escape-beside-animals = { COUNT($neighbours) ->
    [one] { $animal } kann nicht entkommen: { $neighbours } steht daneben.
   *[other] { $animal } kann nicht entkommen: { $neighbours } stehen daneben.
}
defect-runners-missing = { COUNT($animals) ->
    [one] { $animals } muss vor { $corpse } wegrennen.
   *[other] { $animals } müssen vor { $corpse } wegrennen.
}
defect-some-runners-missing = { $count ->
    [one] Von { $animals } muss noch { $count } vor { $corpse } wegrennen.
   *[other] Von { $animals } müssen noch { $count } vor { $corpse } wegrennen.
}
defect-animal-repeated = { $animal } kommt { $count }-mal vor.
defect-runner-off-board = { COUNT($animals) ->
    [one] { $animals } kann nicht nach { $cell } rennen: Dieses Feld gibt es hier nicht.
   *[other] { $animals } können nicht nach { $cell } rennen: Dieses Feld gibt es hier nicht.
}
defect-runner-onto-corpse = { COUNT($animals) ->
    [one] { $animals } kann nicht nach { $cell } rennen: Dort liegt { $corpse } tot.
   *[other] { $animals } können nicht nach { $cell } rennen: Dort liegt { $corpse } tot.
}
defect-runner-beside-corpse = { COUNT($animals) ->
    [one] { $animals } kann nicht nach { $cell } rennen: Daneben liegt { $corpse } tot.
   *[other] { $animals } können nicht nach { $cell } rennen: Daneben liegt { $corpse } tot.
}
defect-runner-onto-animal = { COUNT($animals) ->
    [one] { $animals } kann nicht nach { $cell } rennen: Dort steht { $occupant }.
   *[other] { $animals } können nicht nach { $cell } rennen: Dort steht { $occupant }.
}

## Züge als Text

defect-not-a-move = { $text } ist kein Zug. Schreib K:L-a2,E-f4 oder G oder G,A,X oder pass.
defect-not-a-run = { $text } ist kein Lauf. Schreib L-a2, wenn L nach a2 rennt.
defect-not-a-refusal = { $text } ist kein abgelehnter Zug. Schreib einen abgelehnten Riss als !K, eine abgelehnte Flucht als !^K.
defect-letter-missing = Hier fehlt der Buchstabe eines Tiers.
defect-letter-small = { $text } ist kein Tier. Schreib große Buchstaben, A bis Z.
defect-kill-of-several = Der Wolf reißt immer nur ein Tier.
defect-runs-from-several = Tiere rennen nur vor einem toten Tier weg. Schreib nur einen Buchstaben vor den Doppelpunkt.
defect-some-marks-missing = Gib bei allen Tieren x oder w an, oder bei keinem.
defect-too-many-animals = Es gibt nur { $most } Tiere.
defect-too-many-runners = Höchstens { $most } Tiere können zugleich rennen.

## Das Match und seine Gebote

defect-target-too-low = Das Ziel muss mindestens 1 sein, nicht { $target }.
defect-no-bids = Zwischen { $lowest } und { $highest } gibt es kein Gebot.
defect-no-bidding = Jetzt kannst du nicht bieten.
defect-opener-must-bid = Wer anfängt, muss bieten.
defect-points-negative = { $points } Punkte kann niemand bekommen.
defect-match-over = Das Match ist zu Ende.
defect-bidding-not-over = Das Bieten ist noch nicht zu Ende.
defect-bid-or-give-way = Biete { $lowest } bis { $highest }, oder überlass es dem anderen. { $bid } kannst du nicht bieten.
defect-bid-out-of-range = Biete { $lowest } bis { $highest }. { $bid } kannst du nicht bieten.

## Optionen

defect-tiles-even = Die Zahl der Plättchen muss ungerade sein, damit beide gleich viele legen: Nimm { $fewer } oder { $more }.
defect-rivals-alone = Allein gibt es keine Gegner: Nimm einen Mitspieler dazu, oder spielt zusammen.
defect-too-many-tiles = { $tiles } Plättchen sind zu viele: Erlaubt sind höchstens { $most }.
defect-only-wolves = Mindestens ein Plättchen darf kein Wolf sein, denn ein Wolf kann nicht zuerst gelegt werden.
defect-board-too-small = { $sheep } Schafe passen nicht auf die { $cells } Felder der Größe { $size }.
defect-more-wolves-than-sheep = { $most ->
    [one] Bei { $sheep } Schafen ist höchstens 1 Wolf erlaubt.
   *[other] Bei { $sheep } Schafen sind höchstens { $most } Wölfe erlaubt.
}
defect-option-unknown = Die Option { $word } gibt es nicht.
defect-option-wrong-type = Die Option { $option } kann nicht { $value } sein.
defect-option-out-of-range = Nimm { $lowest } bis { $highest } für { $option }, nicht { $value }.
defect-option-without-number = Die Option { $option } braucht eine Zahl: Schreib { $option }= und eine Zahl.
defect-option-takes-no-value = Die Option { $option } hat keinen Wert: Schreib sie allein.
defect-option-value-unknown = Die Option { $option } hat keinen Wert { $value }. Es gibt diese: { $choices }.
defect-option-misspelt = Die Option { $word } gibt es nicht. Meinst du { $near }?
defect-options-too-long = Optionen haben höchstens { $most } Zeichen.
defect-option-not-number = Die Option { $option } braucht eine ganze Zahl, nicht { $value }.
defect-option-contradicts = Die Option { $word } widerspricht einer früheren.

## Namen von Personen

defect-name-empty = Es fehlt ein Name.
defect-name-too-long = Ein Name kann höchstens { $most } Buchstaben haben.
defect-name-sign =
    Zeichen { $place } des Namens ist { $kind ->
        [control] ein Steuerzeichen, etwa ein Zeilenumbruch oder Tabulator
        [direction] ein unsichtbares Zeichen, das die Schreibrichtung ändert
        [invisible] ein unsichtbares Zeichen
       *[unknown] kein Buchstabe irgendeiner Schrift
    } ({ $sign }). Lass es weg.
defect-name-lone-mark = Zeichen { $place } des Namens ({ $sign }) ist ein Akzent ohne Buchstaben. Tippe den Buchstaben davor.
defect-name-many-marks = Zeichen { $place } des Namens ist ein Akzent zu viel: Ein Buchstabe kann { $most } haben.
defect-name-reserved = { $word } steht für einen Computerspieler. Gib einen anderen Namen ein.

## Aufzeichnungen. Namen von Tags und 'sparse' bleiben, wie sie sind.

defect-record-too-long = Eine Aufzeichnung hat höchstens { NUMBER($most, useGrouping: 0) } Zeichen.
defect-record-of-another-game = Das ist eine Aufzeichnung von { $text }, nicht von Mutton.
defect-record-of-no-such-game = Das ist keine Aufzeichnung von { $game }: Ihre Angabe Game nennt ein anderes Spiel.
defect-tag-missing = In dieser Aufzeichnung fehlt die Angabe { $tag }.
defect-table-missing = In dieser Aufzeichnung fehlt die Angabe Table mit den Plättchen, die vor dem ersten Zug lagen.
defect-tag-derived = Lass die Angabe { $tag } weg: Sheepfold berechnet sie aus der Partie.
defect-tag-name = { $tag } ist kein Name für eine Angabe: Nimm bis zu 40 Buchstaben und Ziffern.
defect-tag-name-too-long = Der Name dieser Angabe ist zu lang.
defect-tag-unprintable = Die Angabe { $tag } enthält einen Zeilenumbruch oder ein anderes Zeichen, das sich nicht schreiben lässt.
defect-tag-after-moves = Schreib alle Angaben vor den ersten Zug.
defect-tag-repeated = Die Angabe { $tag } kommt zweimal vor.
defect-tag-without-quote = Das schließende " dieser Angabe fehlt.
defect-tag-without-bracket = Das schließende ] dieser Angabe fehlt.
defect-not-a-tag = Schreib eine Angabe als [Name "Wert"], allein in ihrer Zeile.
defect-tag-not-number = { $tag } braucht eine ganze Zahl, nicht { $text }.
defect-to-beat-not-points = ToBeat braucht eine ganze Zahl von Punkten, nicht { $text }.
defect-result-contradicts = Nach Rudel und Zügen ist Result in dieser Partie { $points }, nicht { $text }.
defect-placement-not-fixed = { $text } sagt nicht, wo die Tiere standen. Schreib die Felder von A, B, C und so weiter, oder 'sparse'.
defect-placement-empty = Die Aufstellung ist leer. Schreib die Felder von A, B, C und so weiter, oder 'sparse'.
defect-placement-too-long = Du kannst höchstens { $most } Tiere aufstellen.
defect-not-a-cell = { $text } ist kein Feld. Schreib Felder wie a1 oder b3.
defect-pack-must-be = { $wolves ->
    [one] Das Rudel muss ein Buchstabe von A bis { $last } sein.
   *[other] Das Rudel muss aus { $wolves } verschiedenen Buchstaben von A bis { $last } bestehen.
}
defect-pack-must-spell = { $wolves ->
    [one] Das Rudel muss ein Buchstabe von A bis { $last } sein, der ein Wort der Liste ergibt.
   *[other] Das Rudel muss aus { $wolves } verschiedenen Buchstaben von A bis { $last } bestehen, die ein Wort der Liste ergeben.
}
defect-pack-contradicts = Die Angabe Pack widerspricht Runde { $round }: Dieses Rudel kann den Zug { $text } nicht gemacht oder beantwortet haben.
defect-after-the-end = Die Partie endete in Runde { $round }, also kann { $text } nicht folgen.
defect-round-number-missing = Schreib '{ $round }.' vor { $text }: Hier beginnt Runde { $round }.
defect-round-number-wrong = Das muss Runde { $round } sein, nicht { $number }.
defect-round-empty = Runde { $round } hat keine Züge: Lass ihre Nummer weg.
defect-round-unfinished = Runde { $round } ist nicht zu Ende.
defect-wolfs-move-missing = In Runde { $round } fehlt der Zug des Wolfs.
defect-farmers-move-missing = In Runde { $round } fehlt der Zug des Bauern.

## Stellen in einer Aufzeichnung

defect-not-a-place = { $text } ist keine Stelle in einer Partie. Schreib 3 für das Ende von Runde 3, 3w für den Zug des Wolfs darin, oder 0 für den Anfang.
defect-not-a-place-of-tiles = { $text } ist keine Stelle in einer Partie. Schreib 3 für das Ende von Runde 3, 3.1 für das erste Plättchen darin, oder 0 für den Anfang.
defect-no-such-place = Diese Aufzeichnung hat keine Stelle { $place }: Sie endet mit Runde { $round }.
defect-no-such-place-at-wolf = Diese Aufzeichnung hat keine Stelle { $place }: Sie endet mit dem Zug des Wolfs in Runde { $round } ({ $round }w).
defect-no-such-place-at-start = Diese Aufzeichnung hat keine Stelle { $place }: Sie endet am Anfang (0).

## Partien von Boardspace und dorthin

defect-sgf-empty = In dieser Datei steht keine Partie: Eine Partie beginnt mit (;.
defect-sgf-unexpected = { $text } kann hier nicht stehen. Eine Partie schreibt man als (;NAME[Wert] ;NAME[Wert] ...).
defect-sgf-not-closed = Die Partie vor dieser ist nicht mit ) abgeschlossen.
defect-sgf-edited = Nach Edit wurde das Brett von Hand verändert. Was folgt, ist nicht mehr diese Partie.
defect-sgf-no-value = Hier fehlt der Wert einer Eigenschaft: Schreib NAME[Wert].
defect-sgf-unclosed = Die schließende ] der Eigenschaft { $name } fehlt.
defect-sgf-not-mutton = Das ist keine Partie Mutton: Die Eigenschaft GM muss mutton sein, nicht { $text }.
defect-sgf-setup = Die Eigenschaft SU muss mutton oder mutton-shotgun und eine Zahl sein, nicht { $text }.
defect-sgf-no-pack = Hier wählt der Wolf sein Rudel: Wolves_Hidden und die Nummern von vier Tieren fehlen.
defect-sgf-board-state = { $text } ist kein Stand eines Bretts: Nötig sind ein Buchstabe von A bis V für das Ziel und 37 Zeichen, davon A bis Z je einmal und @ für jedes leere Feld.
defect-sgf-animal = { $text } ist kein Tier: Die Nummern gehen von 0 für A bis 25 für Z.
defect-sgf-after-the-end = Die Partie ist zu Ende, also kann { $text } nicht folgen.
defect-sgf-out-of-turn = { $text } kommt außer der Reihe: Erst frisst der Wolf, dann schießt der Bauer.
defect-sgf-runners = Nach { $text } muss Done_Relocating auf die Züge der Tiere folgen, die rennen.
defect-sgf-cell = Spalte { $column } und Zeile { $row } liegen nicht auf dem Brett.
defect-sgf-unknown-move = { $text } ist kein Zug von Mutton auf Boardspace.
defect-boardspace-options = Boardspace spielt nur die Voreinstellungen „{ preset-classic }“ und „{ preset-shotgun }“, nicht { $options }.
defect-boardspace-unfinished = Die Partie muss zu Ende sein, denn in einer Datei für Boardspace steht das Rudel.
defect-boardspace-runner-alone = Runde { $round }: { $animal } rannte vor der Flinte auf { $cell } und steht dort allein. Boardspace erlaubt das nicht.
defect-boardspace-runner-onto-victim = Runde { $round }: { $animal } rannte auf { $cell }. Auf Boardspace liegt dort noch das Opfer des Wolfs.
