### Hilfe in einer Partie Mutton: was sich folgern lässt, und Tipps für den Bauern.

deduction-is-off = Schlüsse sind in diesem Match ausgeschaltet.
sheep-not-in-game = Dieses Schaf spielt nicht mit.

## Was wäre nach einem Schuss auf dieses Tier?

no-longer-on-board = { $animal } ist nicht mehr auf dem Brett.
certainly-sheep = { $animal } ist sicher ein Schaf.
certainly-wolf = { $animal } ist sicher ein Wolf.
shot-reveals-nothing = In dieser Partie würde ein Schuss auf { $animal } nicht zeigen, was es ist.
packs-after-shot = { $if_sheep ->
    [one] { $if_wolf ->
        [one] Nach einem Schuss auf { $animal } bleibt 1 Rudel, wenn es ein Schaf ist, und 1, wenn es ein Wolf ist.
       *[other] Nach einem Schuss auf { $animal } bleibt 1 Rudel, wenn es ein Schaf ist, und { $if_wolf }, wenn es ein Wolf ist.
    }
   *[other] Nach einem Schuss auf { $animal } bleiben { $if_sheep } Rudel, wenn es ein Schaf ist, und { $if_wolf }, wenn es ein Wolf ist.
}

## Tipps für den Bauern

hint-go-berserk = Dreh durch, und schieß auf { $animals }.
hint-few-suspects = Es sind so wenige Verdächtige übrig, dass das die wenigsten Schafe kostet.
hint-shoot-wolf = Schieß auf { $animal }: Es ist sicher ein Wolf.
hint-shoot = Schieß auf { $animal }: Es ist in { $wolf } von { $packs } Rudeln ein Wolf.
hint-if-sheep = { $packs ->
    [one] Wenn es ein Schaf ist, bleibt 1 Rudel.
   *[other] Wenn es ein Schaf ist, bleiben { $packs } Rudel.
}
hint-do-not-shoot = Schieß nicht: Kein Schaf ist verdächtig genug.
hint-likeliest = { COUNT($animals) ->
    [one] Am verdächtigsten ist { $animals }, ein Wolf in { $wolf } von { $packs } Rudeln.
   *[other] Am verdächtigsten sind { $animals }, jedes ein Wolf in { $wolf } von { $packs } Rudeln.
}
hint-estimate = { COUNT($animals) ->
    [one] Nach den Zügen des Wolfs: { $animals } zu etwa { $percent } %.
   *[other] Nach den Zügen des Wolfs: { $animals } zu je etwa { $percent } %.
}

## Beweise: was sicher ist, und die Gründe, Teilsätze ohne Punkt

is-wolf-because = { $animal } ist ein Wolf: { LIST($reasons, type: "clauses") }.
is-sheep-because = { $animal } ist ein Schaf: { LIST($reasons, type: "clauses") }.
one-is-wolf-because = Von { $animals } ist eins ein Wolf: { LIST($reasons, type: "clauses") }.
kill-was-by-one-of = { COUNT($animals) ->
    [one] in Runde { $round } war { $animals } der Täter
   *[other] in Runde { $round } war { LIST($animals, type: "or") } der Täter
}
pass-was-forced = { COUNT($animals) ->
    [one] in Runde { $round } musste der Wolf passen, obwohl { $animals } einen Nachbarn hatte
   *[other] in Runde { $round } musste der Wolf passen, obwohl { $animals } Nachbarn hatten
}
escaped-in-round = { COUNT($animals) ->
    [one] { $animals } ist in Runde { $round } entkommen
   *[other] { $animals } sind in Runde { $round } entkommen
}
clue-kill-refused = { COUNT($animals) ->
    [one] in Runde { $round } ließ sich { $victim } nicht reißen, und nur { $animals } stand daneben
   *[other] in Runde { $round } ließ sich { $victim } nicht reißen, und { $animals } standen daneben
}
clue-escape-refused = in Runde { $round } durfte { $animal } nicht entkommen
went-on-so-sheep = die Partie ging nach Runde { $round } weiter, also ist von { $animals } eins ein Schaf
went-on-so-wolf = die Partie ging nach Runde { $round } weiter, also ist von { $animals } eins ein Wolf
ended-so-all-alike = die Partie endete in Runde { $round }, also sind { $animals } alle Wölfe oder alle Schafe
died-as-sheep = { COUNT($animals) ->
    [one] { $animals } war ein Schaf
   *[other] { $animals } waren Schafe
}
died-as-wolves = { COUNT($animals) ->
    [one] { $animals } war ein Wolf
   *[other] { $animals } waren Wölfe
}
that-is-whole-pack = { $wolves ->
    [one] es war der einzige Wolf
   *[other] das ist das ganze Rudel
}
no-others-left = andere sind nicht mehr übrig
