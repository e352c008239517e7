### Die Tische der beiden Plättchenspiele.

## Ein Match wählen

choose-game-and-players = Wählt ein Spiel, und wer spielt.
forms-of-match = { tile-game } lässt sich so nicht spielen. Wähl { LIST($forms, type: "or") }.
needs-players = { $count ->
    [one] { tile-game } ist für 1 Spieler.
   *[other] { tile-game } ist für { $count } Spieler.
}
needs-players-from-to = { tile-game } ist für { $least } bis { $most } Spieler.
computer-needs-screen = Ein Computer kann keine echten Plättchen legen. Nehmt nur Menschen, oder spielt auf dem Bildschirm.
finished-table-hides-takers = Ein fertiger Tisch zeigt nicht, wer welche Herde eingezäunt hat, also lassen sich die Punkte von Gegnern nicht zählen. Zählt Plättchen für Plättchen, oder spielt zusammen.

## Was jetzt zu tun ist

how-many-sheep = { $player }, wie viele Schafe rettest du?
higher-bid-has-sheep = Wer mehr bietet, spielt die Schafe.
bid-more-sheep = { $count ->
    [one] { $player }, biete mehr als 1 Schaf, oder überlass es dem anderen.
   *[other] { $player }, biete mehr als { $count } Schafe, oder überlass es dem anderen.
}
giving-way-has-wolves = Wenn du es dem anderen überlässt, spielst du die Wölfe.
confirm-tile = Tipp auf „{ confirm }“, oder beweg oder dreh das Plättchen.
player-confirms-tile = { $player }, tipp auf „{ confirm }“, oder beweg oder dreh das Plättchen.
enter-all-tiles = Gebt alle Plättchen auf dem Tisch ein, in beliebiger Reihenfolge.
count-when-entered = Wenn alle eingegeben sind, tipp auf „{ count-table }“.
which-tile-in-middle = Welches Plättchen liegt in der Mitte?
middle-was-first = Es wurde als Erstes aufgedeckt und kann kein Wolf sein.
lay-in-middle = In die Mitte legen: { fold-tile }.
which-tile-drawn = { $player }, welches Plättchen hast du gezogen?
lay-for-side = { $side ->
    [sheep] { $player }, leg ein Plättchen für die Schafe.
   *[wolves] { $player }, leg ein Plättchen für die Wölfe.
}
lay-tile = { $kind ->
    [single] { $player }, leg das einzelne Schaf.
    [lambs] { $player }, leg das Schaf mit Lämmern.
    [black] { $player }, leg das schwarze Schaf.
    [straight] { $player }, leg den geraden Zaun.
    [corner] { $player }, leg den Eckzaun.
    [star] { $player }, leg den Sternzaun.
    [shepherd] { $player }, leg den Hirten.
   *[wolf] { $player }, leg den Wolf.
}
wolves-put-back = { $count ->
    [one] Ein Wolf fand keine Herde und kam zurück in den Stapel.
   *[other] { $count } Wölfe fanden keine Herde und kamen zurück in den Stapel.
}
all-tiles-lie = Alle Plättchen liegen. Tipp auf „{ count-table }“.
or-undo-last = Tipp auf „{ undo }“, um das letzte wegzunehmen.

## Was nicht geht

tiles-being-laid = Das geht nicht, solange Plättchen gelegt werden.
tiles-of-another-match = Es läuft ein anderes Match. Spielt es zu Ende, oder gebt es zuerst auf.
match-is-mutton = Dieses Match ist Mutton. Spielt es am anderen Tisch weiter.
hand-comes-from-stack = Das Plättchen in der Hand kommt vom Stapel, also kannst du kein anderes nehmen.
kind-not-now = Dieses Plättchen lässt sich jetzt nicht legen. Nimm ein anderes.
choose-tile-first = Wähl zuerst ein Plättchen.
no-tile-in-hand = Du hast kein Plättchen in der Hand, das du drehen könntest.
fits-one-way = Das Plättchen passt dort nur auf eine Art.
looks-the-same = Dieses Plättchen sieht gedreht immer gleich aus.
no-tile-to-confirm = Es gibt kein Plättchen zu bestätigen.
lay-tile-first = Leg zuerst das Plättchen.
table-is-empty = Auf dem Tisch liegt noch nichts.
no-tile-there = Dort liegt kein Plättchen.
enter-fewer-tiles = Gib 1 bis { $most } Plättchen auf einmal ein.
none-entered = Wegen { $tile } wurde nichts eingegeben.
computers-turn-then = Danach ist der Computer am Zug.
laid-tiles-stay = Gelegte Plättchen bleiben liegen. Tipp auf „{ undo }“, um das letzte wegzunehmen, wenn es noch geht.
place-all-or-give-up = Leg erst alle Plättchen, oder gib die Partie auf.
nothing-laid-yet = Es wurde noch kein Plättchen gelegt.
next-tile-is-open = Das nächste Plättchen ist schon aufgedeckt, also bleibt das letzte liegen.
computer-has-seen-it = Der Computer hat das Plättchen gesehen, also bleibt es liegen.

## Die Punkte

score-of-player = { $player }
score-of-players = Spieler
score-of-wolves = Wölfe
sheep-saved = Gerettet
sheep-eaten = Gefressen
saved-sheep = { $count ->
    [one] { $player } hat 1 Schaf gerettet.
   *[other] { $player } hat { $count } Schafe gerettet.
}
plays-sheep-next = Als Nächstes spielt { $player } die Schafe.

## Wie eine Partie oder ein Match ausging

has-given-up = { $player } hat aufgegeben.
rivals-end = { COUNT($winners) ->
    [one] { $winners } gewinnt: { LIST($scores, type: "comma") }.
   *[other] { $winners } teilen sich den ersten Platz: { LIST($scores, type: "comma") }.
}
player-points = { $player } { $points }
player-beats-wolves = { $player } gewinnt mit { $points } zu { $wolf_points }.
players-beat-wolves = Die Spieler gewinnen mit { $points } zu { $wolf_points }.
wolves-win = Die Wölfe gewinnen mit { $wolf_points } zu { $points }.
players-and-wolves-draw = Die Partie endet unentschieden, { $points } zu { $wolf_points }.
saved-of-sheep = { $player } hat { $count } von { $total } Schafen gerettet.
sheep-duel-won = { $player } gewinnt mit { $most } zu { $least } Schafen.
sheep-duel-drawn = { $count ->
    [one] Das Match endet unentschieden: Jeder hat 1 Schaf gerettet.
   *[other] Das Match endet unentschieden: Jeder hat { $count } Schafe gerettet.
}
sheep-bid-won = { $winner } gewinnt: { $player } hat { $bid } geboten und { $count } gerettet.
all-tiles-laid = Alle Plättchen liegen.
tiles-not-laid = Nicht gelegt: { $tiles }.
sheep-not-laid = Für die Schafe darunter bekommen die Wölfe { points }.
tiles-to-lay = Noch zu legen: { $tiles }.
tiles-to-lay-with-hand = In der Hand: { fold-tile }. Noch zu legen: { $tiles }.
tiles-of-kind = { $most } { fold-tiles-there-are }

## Warum eine Herde oder ein Schaf von Wolf im Pferch zählt, wie es zählt

flock-enclosed = { COUNT($cells) ->
    [one] Das Schaf auf { $cells } ist eingezäunt.
   *[other] Die Herde aus { COUNT($cells) } Plättchen auf { $cells } ist eingezäunt.
}
flock-open = { COUNT($cells) ->
    [one] Das Schaf auf { $cells } ist nicht eingezäunt.
   *[other] Die Herde aus { COUNT($cells) } Plättchen auf { $cells } ist nicht eingezäunt.
}
flock-reaches = { COUNT($cells) ->
    [one] Das Schaf auf { $cells } ist nicht eingezäunt: Es kommt auf das leere Feld { $exit }.
   *[other] Die Herde aus { COUNT($cells) } Plättchen auf { $cells } ist nicht eingezäunt: Sie kommt auf das leere Feld { $exit }.
}
wolves-beside-herd = { COUNT($cells) ->
    [one] Daneben liegt ein Wolf auf { $cells }.
   *[other] Daneben liegen Wölfe auf { $cells }.
}
shepherds-inside = { COUNT($cells) ->
    [one] Innerhalb des Zauns liegt ein Hirte auf { $cells }.
   *[other] Innerhalb des Zauns liegen Hirten auf { $cells }.
}
shepherds-beside = { COUNT($cells) ->
    [one] Daneben liegt ein Hirte auf { $cells }.
   *[other] Daneben liegen Hirten auf { $cells }.
}
player-scores = { $share ->
    [all] { $player } bekommt { points }.
   *[part] { $player } bekommt { $points } von { $worth } Punkten.
}
players-score = { $share ->
    [all] Die Spieler bekommen { points }.
   *[part] Die Spieler bekommen { $points } von { $worth } Punkten.
}
wolves-score = { $share ->
    [all] Die Wölfe bekommen { points }.
   *[part] Die Wölfe bekommen { $points } von { $worth } Punkten.
}
players-and-wolves-score = Die Spieler bekommen { $points } von { $worth } Punkten, die Wölfe { $wolf_points }.
given-to-wolves = Die Partie wurde aufgegeben, also bekommen die Wölfe { points }.
nobody-scores = Niemand bekommt Punkte dafür.
no-herd-no-points = Niemand bekommt Punkte dafür, denn ein Schaf ist keine Herde.
points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}

tile-beside-no-herd = Neben { $cell } ({ fold-tile }) liegt keine Herde.
fence-closed = Der Zaun auf { $cell } ({ fold-tile }) ist { $edges } zu: Dort trifft seine Linie eine andere.
fence-not-closed = Der Zaun auf { $cell } ({ fold-tile }) ist an keinem Ende zu.
fence-stops = { COUNT($edges) ->
    [one] Das Plättchen { $edges } davon hat keine passende Linie.
   *[other] Die Plättchen { $edges } davon haben keine passenden Linien.
}
fence-ends = Es liegt kein Plättchen { $edges } davon.
edge-right = rechts
edge-lower-right = rechts unten
edge-lower-left = links unten
edge-left = links
edge-upper-left = links oben
edge-upper-right = rechts oben

## Warum ein Schaf oder ein Wolf von Schafe, Hunde und Wölfe zählt, wie es zählt

wolf-at-scared = Der Wolf auf { $cell } hat Angst: Die Hunde auf { $dogs } liegen daneben.
wolf-at-stays-hungry = Der Wolf auf { $cell } bleibt hungrig: Nur der Hund auf { $dogs } liegt daneben, und kein anderer kann kommen.
wolf-at-hungry = Der Wolf auf { $cell } ist hungrig: Nur der Hund auf { $dogs } liegt daneben. Es kann noch einer kommen.
sheep-at-eaten = { COUNT($wolves) ->
    [one] Das Schaf auf { $cell } wird gefressen: Der hungrige Wolf auf { $wolves } liegt daneben.
   *[other] Das Schaf auf { $cell } wird gefressen: Die hungrigen Wölfe auf { $wolves } liegen daneben.
}
sheep-at-may-be-eaten = { COUNT($wolves) ->
    [one] Das Schaf auf { $cell } würde jetzt gefressen: Der hungrige Wolf auf { $wolves } liegt daneben.
   *[other] Das Schaf auf { $cell } würde jetzt gefressen: Die hungrigen Wölfe auf { $wolves } liegen daneben.
}
sheep-at-safe = { COUNT($wolves) ->
    [0] Das Schaf auf { $cell } ist sicher: Kein Wolf liegt daneben.
    [one] Das Schaf auf { $cell } ist sicher: Der Wolf auf { $wolves } daneben hat Angst.
   *[other] Das Schaf auf { $cell } ist sicher: Die Wölfe auf { $wolves } daneben haben Angst.
}
sheep-at-given-up = { $by ->
    [sheep] Das Schaf auf { $cell } ist verloren, weil die Schafseite aufgegeben hat.
   *[wolves] Das Schaf auf { $cell } ist gerettet, weil die Wolfsseite aufgegeben hat.
}
dog-beside-wolves = { COUNT($wolves) ->
    [one] Der Hund auf { $cell } liegt neben dem Wolf auf { $wolves }. Zwei Hunde erschrecken einen Wolf.
   *[other] Der Hund auf { $cell } liegt neben den Wölfen auf { $wolves }. Zwei Hunde erschrecken einen Wolf.
}

## Befehle, die anders getippt wurden, als sie gemeint sind

name-a-tile-game = Tipp game fold für Wolf im Pferch, oder game dogs für Schafe, Hunde und Wölfe.
quotation-mark-missing = Ein Anführungszeichen fehlt. Tipp players Ann Ben.
name-a-scorer = Tipp scorer moves, scorer final oder scorer off.
seed-is-a-number = Ein Startwert (seed) ist eine ganze Zahl.
no-such-tile = Ein Plättchen { $word } gibt es nicht. Tipp { LIST($kinds, type: "or") }.
name-the-cell = Tipp, wohin das Plättchen soll, zum Beispiel lay 2,-1.
no-such-turn = Dieses Plättchen lässt sich nicht auf { $word } drehen. Nimm { LIST($turns, type: "or") }.
say-take-back = Tipp take back.
name-the-tiles = Tipp, welche Plättchen auf dem Tisch liegen, zum Beispiel enter { $example }.
