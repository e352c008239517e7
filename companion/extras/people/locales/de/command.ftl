### Was `sheepfold history` ausgibt.

no-such-match-listed = Das Match { NUMBER($number, useGrouping: 0) } gibt es nicht. `sheepfold history` zeigt eine Liste.
no-such-game-of-match = { $games ->
    [one] Match { NUMBER($number, useGrouping: 0) } hat 1 Partie, also gibt es keine Partie { $game }.
   *[other] Match { NUMBER($number, useGrouping: 0) } hat { $games } Partien, also gibt es keine Partie { $game }.
}
nobody-called = Von { $player } gibt es keine Matches. Spieler: { $players }.
history-reading = { $count ->
    [one] 1 neues Match wird gelesen
   *[other] { $count } neue Matches werden gelesen
}
match-not-counted = Match { NUMBER($number, useGrouping: 0) } wird nicht gezählt.
history-begun = begonnen
history-game = Spiel
history-players = Spieler
history-result = Ergebnis
history-player = Spieler
history-matches = Matches
history-won = gewonnen
history-drawn = remis
history-lost = verloren
history-as-wolf = als Wolf
history-as-farmer = als Bauer
history-hits = Treffer
history-hits-of-shots = { $hits } von { $fired } ({ NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) })
history-legend = Als Wolf, als Bauer: die Punkte des Wolfs pro Partie im Mittel (und die Zahl der Partien). Treffer: getroffene Wölfe von allen Schüssen (und wie viele der Zufall träfe).
