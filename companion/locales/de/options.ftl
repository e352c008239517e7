### Die Optionen der drei Spiele, erklärt.

mutton-option = { $option ->
    [size] Anzahl der Felder an jeder Seite des Bretts.
    [sheep] Anzahl der Tiere auf dem Brett, die Wölfe mitgezählt.
    [wolves] Anzahl der versteckten Wölfe: höchstens die Hälfte der Tiere.
    [berserk] Der Bauer darf auf mehrere Verdächtige zugleich schießen. Damit endet die Partie.
    [reveal] Ein totes Tier zeigt, ob es ein Wolf war.
    [remove] Tote Tiere kommen vom Brett, statt ihr Feld zu versperren.
    [escape] Ein Wolf ohne Nachbarn darf das Brett verlassen und bringt 3 Punkte.
    [shotgun] Eine Schrotflinte erschreckt auch die Schafe neben dem Verdächtigen: Sie rennen weg.
   *[dictionary] Die Buchstaben des Rudels lassen sich zu einem Wort zusammensetzen.
}
target-explained = Schnelle Partie: Ihr spielt nur eine einzige Partie. Der Wolf gewinnt, wenn er so viele Punkte erreicht.
fold-option = { $option ->
    [players] Anzahl der Spieler, die reihum dran sind.
    [rivals] Zusammen gegen die Wölfe, oder jeder für sich.
    [straight] Anzahl der geraden Zäune.
    [corner] Anzahl der Eckzäune.
    [star] Anzahl der Sternzäune.
    [single] Anzahl der einzelnen Schafe. Eines in einer eingezäunten Herde bringt 1 Punkt.
    [lambs] Anzahl der Schafe mit Lämmern. Eines in einer eingezäunten Herde bringt 2 Punkte.
    [black] Anzahl der schwarzen Schafe, die für die Wölfe zählen.
    [shepherd] Anzahl der Hirten. Einer neben einer Herde rettet die Hälfte ihrer Punkte vor dem Wolf.
   *[wolf] Anzahl der Wölfe. Einer neben einer Herde nimmt ihr die Punkte.
}
dogs-option = Anzahl der Plättchen, das erste mitgezählt. Sie ist ungerade; ein Satz hat 23.
game-heading = { $game }, von { $authors }; { $least ->
    [2] 2 Spieler
   *[1] 1 bis { $most } Spieler
}
number-of-players = { $least ->
    [2] 2 Spieler
   *[1] 1 bis { $most } Spieler
}

mutton-option-name = { $option ->
    [size] Felder pro Seite
    [sheep] Schafe
    [wolves] Wölfe
    [target] Ziel (schnell)
    [berserk] Durchdrehen
    [reveal] Tote aufdecken
    [remove] Tote entfernen
    [escape] Wölfe entkommen
    [shotgun] Schrotflinte
   *[dictionary] Rudel ist ein Wort
}
mutton-option-chosen = { $word ->
    [berserk] Durchdrehen
    [no_berserk] kein Durchdrehen
    [reveal] aufdecken
    [no_reveal] nicht aufdecken
    [remove] Tote entfernen
    [no_remove] Tote bleiben
    [escape] Wölfe entkommen
    [no_escape] keine Flucht
    [shotgun] Schrotflinte
    [rifle] Gewehr
    [dictionary] Rudel ist ein Wort: Englisch
    [dictionary-de] Rudel ist ein Wort: Deutsch
    [dictionary-es] Rudel ist ein Wort: Spanisch
    [dictionary-fr] Rudel ist ein Wort: Französisch
   *[other] { $name }: { $number }
}
