joined-connected = Mit dem Tisch von { $player } verbunden.

## Was nicht geht

turn-elsewhere = Am Zug ist, wer am anderen Tisch spielt.
joined-comparing-first = Dieser Tisch wurde neu gestartet. Es geht weiter, sobald der andere Tisch gesagt hat, wie weit das Match ist.
joined-refused = Der andere Tisch hat das abgelehnt.
carry-out-first = Führe erst aus, was am anderen Tisch getan wurde.
cannot-claim = Ein Match lässt sich nur fordern, wenn es vereinbart wurde und der andere Tisch, auf den es wartet, so lange nicht zu hören war.
claim-too-early = Das Match lässt sich nach { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
} Stille fordern.
time-is-up = So viel Zeit ist auf der Uhr nicht mehr übrig.
time-is-up-wolf = Deine Zeit ist um: Die Partie endet hier, und die bisherigen Punkte zählen.
time-is-up-farmer = Deine Zeit ist um: Die Partie endet hier, und jedes Schaf, das noch lebt, wird gefressen.
at-most-minutes = Die Uhr lässt sich auf höchstens { $most } Minuten stellen.
at-most-days = Vereinbaren lassen sich höchstens { $most } Tage.
joined-needs-line = Dieses Match wird mit einem anderen Tisch gespielt. Verbinde dich erst mit ihm.
joined-goes-on = Ein Match mit einem anderen Tisch lässt sich nicht auf später verschieben. Du kannst die App beenden: Beim nächsten Start geht das Match weiter.

## Ein Protokoll, das geprüft wird

## Die Seiten auf dem Bildschirm

bar-here = { $player } ist da
bar-not-answering = { $player } antwortet nicht
bar-clocks = Du { $here } · { $player } { $there }
watched-clocks = { $one } { $left } · { $two } { $right }
watchers = { $count ->
    [0] Noch schaut niemand zu.
    [one] Eine Person schaut zu.
   *[other] { $count } Personen schauen zu.
}
clock-chip = { $minutes ->
    [0] Keine Uhr
   *[other] Je { $minutes } min
}
absence-chip = { $days ->
    [0] Nicht zu fordern
    [one] Forderung nach { $days } Tag
   *[other] Forderung nach { $days } Tagen
}
button-claim = Sieg
button-end-watching = Zuschauen beenden
nobody-watches = Niemand schaut diesem Match per Link zu, es gibt also nichts zu beenden.
hold-to-claim = Zum Fordern halten
match-claimed = { $player } fordert das Match: Der andere Tisch war { $hours } Stunden lang nicht zu hören.
steps-done = { $done } von { $steps }
title-elsewhere = Woanders
seat-here = An diesem Tisch
seat-elsewhere = Woanders
title-waiting = Warten auf { $player }
