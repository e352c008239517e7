### Was beide Tische über ein Match sagen.

## Was nicht geht

nothing-has-changed = Es hat sich nichts geändert.
start-match-first = Fang zuerst ein Match an.
unfinished-match-first = Spiel zuerst das angefangene Match weiter, oder gib es auf.
wait-computer-thinks = Einen Moment: Der Computer denkt nach.
bid-first = Biete zuerst, oder überlass es dem anderen.
game-over-next-game = Diese Partie ist zu Ende. Spielt die nächste.
match-over-begin-another = Das Match ist zu Ende. Fangt ein neues an.
computers-turn = Der Computer ist am Zug.
no-match-played = Es läuft kein Match.
names-after-match = Sagt nach dem Match, wer gespielt hat.
names-stay = Wer einen Namen hat, behält ihn. Nur wer ohne Namen gespielt hat, kann ihn jetzt sagen.
names-of-two-tables = In einem Match zweier Tische wurden die Namen vorher vereinbart.
no-unfinished-match = Es gibt kein angefangenes Match.
match-not-over = Das Match ist noch nicht zu Ende. Spielt die nächste Partie, oder gebt es auf.
no-such-match = Das Match { NUMBER($number, useGrouping: 0) } gibt es im Verlauf nicht.
that-match-finished = Dieses Match ist schon zu Ende.

## Ein angefangenes Match

match-players = { $players }
unfinished-match = Das Match von { $players }, begonnen am { WHEN($begun) }, ist nicht zu Ende.

## Wie ein Match ausging

duel-won = { $points ->
    [one] { $player } gewinnt mit 1 zu { $other } Punkten.
   *[other] { $player } gewinnt mit { $points } zu { $other } Punkten.
}
duel-drawn = { $points ->
    [one] Das Match endet unentschieden: Jeder hat 1 Punkt.
   *[other] Das Match endet unentschieden: Jeder hat { $points } Punkte.
}
target-match-won = { $won ->
    [wolf] { $points ->
        [one] { $player } gewinnt mit 1 Punkt (Ziel { $target }).
       *[other] { $player } gewinnt mit { $points } Punkten (Ziel { $target }).
    }
   *[farmer] { $player } gewinnt: { $wolf } hat { $points } von { $target } Punkten erreicht.
}
match-won-by-giving-up = { $player } gewinnt, weil { $other } aufgegeben hat.
result-won-by = { $player } gewinnt { $points } : { $other }
result-won = { $player } gewinnt
result-points = { $points ->
    [one] { $player } bekommt 1 Punkt.
   *[other] { $player } bekommt { $points } Punkte.
}
result-players-won = Die Spieler gewinnen { $points } : { $other }
result-wolves-won = Die Wölfe gewinnen { $points } : { $other }
result-rivals-won = { COUNT($players) ->
    [one] { $players } gewinnt
   *[other] Unentschieden: { $players }
}
result-drawn = Unentschieden { $points } : { $points }
rematch-wolf = Revanche: { $player } ist zuerst der Wolf.
