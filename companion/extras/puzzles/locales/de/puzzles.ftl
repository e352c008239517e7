### Rätsel: Stellungen von Mutton, in denen ein Schuss klar der richtige ist.

## Was gefragt ist

puzzle-find-wolf = Welches Schaf ist sicher ein Wolf?
puzzle-best-shot = Welcher Schuss ist der beste?
puzzle-tap-sheep = Es gibt { $wolves } Wölfe. Tipp auf ein Schaf, dann auf „{ puzzle-shoot-nobody }“.
puzzle-tap-best = Es gibt { $wolves } Wölfe, aber kein Tier ist sicher einer. Tipp auf ein Schaf, dann auf „{ puzzle-shoot-nobody }“.
puzzle-chosen = Tipp auf „{ puzzle-shoot }“, oder auf ein anderes Schaf.
puzzle-shoot = Auf { $animal } schießen
puzzle-shoot-nobody = Schießen
puzzle-choose-first = Tipp zuerst auf das Schaf, auf das du schießen willst.

## Die Antwort

puzzle-right = Richtig! Es ist { $animal }.
puzzle-shown = Die Antwort ist { $animal }.
puzzle-certainly-sheep = Nein: { $animal } ist sicher ein Schaf.
puzzle-not-it = Nein: { $animal } ist nur in { $percent } % der passenden Rudel ein Wolf.
puzzle-not-saved = Sheepfold kann sich nicht merken, dass dieses Rätsel gelöst ist: { $reason }.

## Die Erklärung, ein Hinweis nach dem anderen

puzzle-clue-kill = { COUNT($animals) ->
    [one] Runde { $round }: { $victim } wurde gerissen. Nur { $animals } stand daneben, also ist { $animals } ein Wolf.
   *[other] Runde { $round }: { $victim } wurde gerissen. { $animals } standen daneben, also ist eins davon ein Wolf.
}
puzzle-clue-victim = { $kind ->
    [wolf] Runde { $round }: { $animal } wurde gerissen und war ein Wolf.
   *[sheep] Runde { $round }: { $animal } wurde gerissen und war ein Schaf.
}
puzzle-clue-shot = { $kind ->
    [wolf] Runde { $round }: { $animal } wurde erschossen und war ein Wolf.
   *[sheep] Runde { $round }: { $animal } wurde erschossen und war ein Schaf.
}
puzzle-clue-pass = Runde { $round }: Der Wolf musste passen, also war niemand mit einem Nachbarn ein Wolf.
puzzle-clue-goes-on = Runde { $round }: Die Partie ging weiter, also lebte noch ein Wolf.
puzzle-wolves-left = { $left ->
    [0] Alle { $wolves } Wölfe sind bekannt.
    [one] Es gibt { $wolves } Wölfe, also fehlt noch 1.
   *[other] Es gibt { $wolves } Wölfe, also fehlen noch { $left }.
}
puzzle-clue = Denk daran: { $clause }.
puzzle-likeliest = { $animal } ist in { $percent } % der passenden Rudel ein Wolf. Danach kommt { $rival } mit { $rivals_percent } %.

## Seiten

title-puzzles = Rätsel
puzzles-about = finde den Wolf
title-puzzle = Rätsel { $number }, { $grade ->
    [easy] leicht
    [medium] mittel
   *[hard] schwer
}
puzzle-grade-solved = { $grade ->
    [easy] Leicht: { $solved } von { $count }
    [medium] Mittel: { $solved } von { $count }
   *[hard] Schwer: { $solved } von { $count }
}
puzzles-explained = { $grade ->
    [easy] Ein oder zwei Hinweise genügen.
    [medium] Du brauchst drei oder vier Hinweise.
   *[hard] Du brauchst fünf Hinweise oder mehr.
}
puzzle-next = Nächstes Rätsel
puzzle-prove = Beweis ansehen
puzzle-prove-costs = Der Beweis zeigt die Antwort. Dann zählt dieser Versuch nicht als gelöst. Tipp noch einmal, um ihn zu sehen.
puzzle-prove-anyway = Trotzdem ansehen
puzzle-set-up = Aufstellen
title-puzzle-board = Rätsel
puzzle-next-clue = Nächster Hinweis
puzzle-first-clue = Erster Hinweis
puzzle-all-solved = Alle Rätsel sind gelöst.

puzzle-column-round = Rd.
puzzle-column-killed = Gerissen
puzzle-column-ran = Gerannt
puzzle-column-shot = Schuss
puzzle-dead = { $kind ->
    [wolf] { $animal }: Wolf
   *[sheep] { $animal }: Schaf
}

## Getippt

no-such-puzzle = Das Rätsel { $number } gibt es nicht. Wähl 1 bis { $count }.
puzzle-column-number = Rätsel
puzzle-column-grade = Stufe
puzzle-column-clues = Hinweise
puzzle-column-question = Frage
puzzle-question-short = { $question ->
    [certain] der sichere Wolf
   *[likeliest] der beste Schuss
}
puzzles-written = { $count ->
    [one] 1 Rätsel steht in { $file }.
   *[other] { $count } Rätsel stehen in { $file }.
}
puzzle-answer = Antwort: { $animal }.

## Die Seite einer Person, und die Startseite

puzzle-help-you = Löse das Rätsel des Tages: Es ist für alle gleich.
puzzle-badge = Löse ein schweres Rätsel des Tages.
you-puzzle = Rätsel des Tages
you-streak = { $days ->
    [0] Löse es, dann beginnt deine Reihe
    [one] { $today ->
        [yes] Gelöst, 1 Tag in Folge
       *[no] 1 Tag in Folge. Heute weiter!
    }
   *[other] { $today ->
        [yes] Gelöst, { $days } Tage in Folge
       *[no] { $days } Tage in Folge. Heute weiter!
    }
}
puzzle-today = { $days ->
    [0] das heutige wartet
   *[other] heute: { $days } in Folge
}
web-puzzles = { title-puzzles }: { $grade ->
    [easy] leicht
    [medium] mittel
   *[hard] schwer
}
puzzles-kept = die gelösten Rätsel
puzzles-unreadable = Welche Rätsel du gelöst hast, kann nicht aus { $file } gelesen werden ({ $why }).
help-puzzles = In jedem Rätsel lässt sich ein Tier durch Nachdenken finden: Es ist sicher ein Wolf, oder der beste Schuss. Schwere Rätsel brauchen mehr Hinweise.
help-puzzle = Lies die Tabelle der Runden: Der Täter ist immer eins der Tiere unter „{ puzzle-column-ran }“, denn alle Tiere neben einem Opfer rennen weg. Tipp auf das verdächtige Schaf, dann auf „{ puzzle-shoot-nobody }“. Nach der richtigen Antwort kannst du die Hinweise einzeln durchgehen.
