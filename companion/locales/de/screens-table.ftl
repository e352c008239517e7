### Der Tisch von Mutton auf dem Bildschirm: das Brett, das Notizblatt und ein einzelnes Feld.

## Die Karte neben dem Brett

flock-placed = { $placed } von { $sheep } stehen
number-left = { $option ->
    [sheep] { $left } leben
    [wolves] { $left ->
        [one] 1 davon ein Wolf
       *[other] { $left } davon Wölfe
    }
   *[other] { $name }: { $left }
}
numbers-left = { LIST($numbers, type: "numbers") }
must-run = muss rennen
in-hand = { $cells ->
    [one] in der Hand: 1 Feld
   *[other] in der Hand: { $cells } Felder
}
held-short = in der Hand
waits-short = fehlt
runs-to = rennt nach { $cell }
ran-to = rannte nach { $cell }

## Ein Feld, oder ein Schaf

how-is-it-on = Wie sieht es auf { $cell } aus?
which-sheep-is-on = Welches Schaf steht auf { $cell }?
your-answer-counts = Deine Antwort zählt, was auch immer der Sensor meldet, bis er wieder geht.
on-its-feet = Steht
on-its-back = Auf dem Rücken
no-sheep = Kein Schaf
touch-its-letter = Tipp auf seinen Buchstaben. Das Spiel fragt nur einmal danach.
touch-likely-letter = Tipp auf seinen Buchstaben, wahrscheinlich { $animal }. Das Spiel fragt nur einmal danach.
tag-pad = Leser

turn-over-shown = Umdrehen: zweimal tippen oder halten.

## Warum auf dem simulierten Brett nichts geschieht

turn-over = Dreh um
tap-sheep-first = Tipp auf ein Schaf, dann auf „{ turn-over }“.
drag-off-the-board = Zieh { $animal } vom Brett.
drag-to-its-place = Zieh { $animal } auf das Feld, auf das es gehört.
drag-sheep-here = Zieh ein Schaf vom Rand hierher.
tap-lit-cell = Tipp auf ein leuchtendes Feld: Dorthin geht { $animal }.
tap-runner-first = Tipp zuerst auf { LIST($animals, type: "or") }, dann auf dieses Feld.
corpse-stays = { $animal } ist tot und bleibt, wo es ist.
turn-back-first = Es stirbt immer nur eins: Dreh zuerst { $victim } zurück.
nobody-stands-here = Hier steht niemand. Tipp auf ein Schaf, um es zu wählen.

## Nach einem Riss oder einem Schuss

were-wolves = { COUNT($animals) ->
    [one] { $animals } war ein Wolf.
   *[other] { $animals } waren Wölfe.
}
were-sheep = { COUNT($animals) ->
    [one] { $animals } war ein Schaf.
   *[other] { $animals } waren Schafe.
}

## Das Notizblatt

sheet-wolf-passed = der Wolf musste passen
tap-letter = Buchstaben antippen
hold-letter = Halte einen Buchstaben: Was wäre nach einem Schuss?
refused-stands-again = { $animal } kann nicht gerissen werden und steht wieder.
refused-is-back = { $animal } kann nicht entkommen und steht wieder da.
packs-fit = { $packs ->
    [one] 1 Rudel passt
   *[other] { $packs } Rudel passen
}

## Was man von einem Tier weiß

story-ran = { COUNT($rounds) ->
    [one] { $animal } ist in Runde { $rounds } gerannt.
   *[other] { $animal } ist in den Runden { $rounds } gerannt.
}
story-not-run = { $animal } ist noch nie vor dem Wolf weggerannt.
story-scared = { COUNT($rounds) ->
    [one] { $animal } ist in Runde { $rounds } vor der Schrotflinte geflohen.
   *[other] { $animal } ist in den Runden { $rounds } vor der Schrotflinte geflohen.
}
story-refused = { COUNT($rounds) ->
    [one] In Runde { $rounds } stand kein Wolf neben { $animal }.
   *[other] In den Runden { $rounds } stand kein Wolf neben { $animal }.
}
story-killed = { $kind ->
    [sheep] { $animal }, ein Schaf, wurde in Runde { $round } gerissen.
    [wolf] { $animal }, ein Wolf, wurde in Runde { $round } gerissen.
   *[unknown] { $animal } wurde in Runde { $round } gerissen.
}
story-shot = { $kind ->
    [sheep] { $animal }, ein Schaf, wurde in Runde { $round } erschossen.
    [wolf] { $animal }, ein Wolf, wurde in Runde { $round } erschossen.
   *[unknown] { $animal } wurde in Runde { $round } erschossen.
}
story-escaped = { $animal }, ein Wolf, ist in Runde { $round } entkommen.

## Young shepherds, a game for children.

young-shepherds = Junge Hirten
young-begin = { $alone ->
    [yes] { young-shepherds }
   *[no] Junge Hirten zu zweit
}
young-computer = { $role ->
    [wolf] Der Wolf kommt!
   *[other] Der Bauer sucht den Wolf.
}
young-hunt = Dreh ein Schaf neben einem Wolf um.
young-who = Wer ist der Wolf?
young-is-it = Ist es { $animal }? Tipp auf { button-confirm }.
young-help = Hilf mir
young-hint-sure = { $animal } ist ein Wolf!
young-hint-maybe = Versuch { $animal }.
young-hint-wait = Warte. Tipp auf { button-pass }.
young-to-find = { $wolves ->
    [one] 1 Wolf zu finden
   *[other] { $wolves } Wölfe zu finden
}
young-again = Noch einmal
young-end = { $wolves ->
    [0] { $saved ->
        [one] { $found ->
            [yes] Beide Wölfe sind gefunden!
           *[no] Die Wölfe geben auf!
        } 1 Schaf ist in Sicherheit. Gut gespielt!
       *[other] { $found ->
            [yes] Beide Wölfe sind gefunden!
           *[no] Die Wölfe geben auf!
        } { $saved } Schafe sind in Sicherheit. Gut gespielt!
    }
   *[other] Diesmal waren die Wölfe schnell. Wer gewinnt das nächste Spiel?
}
