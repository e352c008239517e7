### Der Verlauf.

## Matches

reading-matches-share = Die Matches werden gelesen: { $percent } %
no-matches = Es wurde noch kein Match gespielt.
given-up = aufgegeben
game-and-result = { $game }: { $result }
date-and-result = { $date } · { $result }

## Du

mean-of-games = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ $games })
you-named = Du: { $player }
you-rating = { NUMBER($points, useGrouping: 0) } · { $level }
you-rating-provisional = Vorläufig: { NUMBER($low, useGrouping: 0) } bis { NUMBER($high, useGrouping: 0) }
you-roles = Wolf { NUMBER($wolf, useGrouping: 0) }, Bauer { NUMBER($farmer, useGrouping: 0) }
you-results = { $won } Siege, { $drawn } remis, { $lost } verloren
you-months = Die letzten zwölf Monate
you-months-games = { $games } { $games ->
    [one] Partie
   *[other] Partien
}, { $won } gewonnen
you-months-button = Wertung oder Monate
you-hits = Treffer: { $hits } von { $shots } (Zufall { NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) })
you-no-games = Noch keine gewertete Partie
you-badges = Abzeichen
you-badge = { $count } von { $all } Abzeichen. { $earned ->
    [yes] Geschafft:
   *[no] Als Nächstes:
} { $badge ->
    [sure] Schieß als Bauer in drei Partien auf ein Tier, das ein Wolf sein muss.
    [clean] Schieß als Bauer in einer Partie mindestens zweimal und triff nur Wölfe.
    [pack] Erschieß als Bauer alle Wölfe.
    [flock] Rette als Bauer in drei Partien mehr als die halbe Herde.
    [fangs] Hol als Wolf in drei Partien mehr Punkte als die halbe Herde.
    [unseen] Verlier als Wolf keinen Wolf, obwohl der Bauer schießt.
    [double] Gewinn dreimal ein Match in beiden Rollen.
    [climb] Gewinn ein Match gegen jemanden mit höherer Wertung.
    [answer] Gewinn gegen den, der euer letztes Match gewonnen hat.
   *[other] { $how }
}
you-game = { $points } { $how ->
    [won] Sieg
    [lost] verloren
   *[drawn] remis
}
you-other = nächste Person
advice-waits = Deine letzten Partien werden angesehen …

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
