### Der Verlauf und das Ansehen einer Partie.

## Matches

reading-matches = Die Matches werden gelesen …
no-matches = Es wurde noch kein Match gespielt.
not-finished = nicht zu Ende
given-up = aufgegeben
game-and-result = { $game }: { $result }
match-begun = { WHEN($begun) }
date-and-result = { $date } · { $result }

## Spieler

counting = Wird gezählt …
column-played = gesamt
column-results = gew. · unent. · verl.
column-as-wolf = als Wolf
column-as-farmer = als Bauer
column-hits = Treffer
columns-explained = Als Wolf und als Bauer: die Punkte des Wolfs pro Partie, und in wie vielen Partien. Treffer: Schüsse auf Wölfe von allen Schüssen, und wie viele der Zufall treffen würde.
mean-of-games = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ $games })
hits-of-shots = { $hits } von { $shots } ({ NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) })

## Ein Match

game-scored = { $points ->
    [one] Partie { $number }: { $wolf } holt 1 Punkt gegen { $farmer }
   *[other] Partie { $number }: { $wolf } holt { $points } Punkte gegen { $farmer }
}
left-in-round = { $how ->
    [given-up] Dieses Match wurde in Runde { $round } von Partie { $game } aufgegeben.
   *[left] Dieses Match wurde in Runde { $round } von Partie { $game } unterbrochen.
}
left-before-game = { $how ->
    [given-up] Dieses Match wurde vor Partie { $game } aufgegeben.
   *[left] Dieses Match wurde vor Partie { $game } unterbrochen.
}
match-left = { $how ->
    [given-up] Dieses Match wurde aufgegeben.
   *[left] Dieses Match ist nicht zu Ende.
}
can-be-continued = Ihr könnt es weiterspielen.
cannot-be-continued = Es kann nicht weitergehen: Der Computer kennt seine Wölfe nicht mehr.

## Das Ansehen

analysing = Jeder Zug wird analysiert: { $percent } %
replay-of = Ansehen · { $one } und { $other }, Partie { $game }
packs-still-fit = Rudel, die noch passen: { $packs }
number-of-packs = { $packs }
letters-legend = Jede Zeile ist ein Zug. Ein volles Kästchen ist ein Wolf.
points-expected = Wolf { NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) } · noch { NUMBER($to_come, minimumFractionDigits: 1, maximumFractionDigits: 1) }
costly-moves = Die wichtigsten Züge
no-costly-move = Kein Zug war ein klarer Fehler.
