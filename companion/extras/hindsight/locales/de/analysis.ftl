### Eine beendete Partie untersucht: was getan wurde, was es verriet, was es kostete und was besser gewesen wäre.

## Wann es war

place-start = Anfang
place-wolf = { $round } Wolf
place-farmer = { $round } Bauer
place-player = { $round } { $player }
place-stop = { $round } Abbruch

## Was getan wurde

has-placed = { $player } hat { $tile } gelegt.

## Dasselbe in zwei oder drei Wörtern

short-kill = reißt { $animal }
short-shot = erschießt { $animal }
short-berserk = dreht durch: { $animals }
short-refused = { $animal } abgelehnt
short-wolf-passes = muss passen

## Dasselbe in einer Zeile einer Liste

line-start = Die Herde steht.
line-stop = Die Partie wurde abgebrochen.
line-kill = { COUNT($ran) ->
    [0] { line-killed }
   *[other] { line-killed }; { LIST($ran, type: "comma") } gerannt
}
line-killed = { $was ->
    [wolf] Wolf reißt { $animal }, einen Wolf
   *[other] Wolf reißt { $animal }
}
line-shot = { $was ->
    [sheep] Bauer schießt auf { $animal }: ein Schaf
    [wolf] Bauer schießt auf { $animal }: ein Wolf
   *[hidden] Bauer schießt auf { $animal }
}
line-berserk = Bauer dreht durch: { LIST($animals, type: "comma") }
line-escape = Wolf { $animal } entkommt
line-refused = { $what ->
    [escape] { $animal } kann nicht entkommen
   *[kill] Wolf kann { $animal } nicht reißen
}
line-pass = { $role ->
    [wolf] Wolf muss passen
   *[farmer] Bauer schießt nicht
}

## Ein Wendepunkt auf einer Karte

turn-mistake = { $role ->
    [wolf] Runde { $round } · Fehler des Wolfs
   *[farmer] Runde { $round } · Fehler des Bauern
}
turn-luck = { $how ->
    [lucky] Runde { $round } · Glück
   *[unlucky] Runde { $round } · Pech
}
turn-shot = { $how ->
    [lucky] Die Chance, mit { $animal } zu treffen, war nur { $percent } %.
   *[unlucky] Die Chance, mit { $animal } zu treffen, war { $percent } %, aber es war ein Schaf.
}
turn-own = { $animal } gehörte zum Rudel. Besser wäre gewesen, { $better } zu reißen.
turn-leaves = Nach { $animal } { $left ->
    [1] blieb 1
   *[other] blieben { $left }
} Rudel möglich, nach { $better } wären es { $kept }.
turn-exposed = Nach { $animal } war ein Wolf zu { $high } % verdächtig, nach { $better } nur zu { $low } %.
turn-dead = Der Wolf macht im Mittel { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte nach { $better }, { NUMBER($instead, minimumFractionDigits: 1, maximumFractionDigits: 1) } nach { $animal }.
turn-runs = { $animal } war richtig, aber die Nachbarn rannten auf die falschen Felder.
turn-escape = { $animal } hätte entkommen können: 3 Punkte, und sicher vor jedem Schuss.
turn-packs = Besser { $animal }: in { $holding } von { $packs } Rudeln, { $other } nur in { $others }.
turn-likelier = Besser { $animal }: mit { $percent } % ein Wolf, { $other } nur mit { $others } %.
turn-choices = Die Züge des Wolfs sprachen für { $animal }: { $percent } %, { $other } { $others } %.
turn-sure = Besser auf { $animal } schießen: Das musste ein Wolf sein.
turn-likely = Besser auf { $animal } schießen: mit { $percent } % ein Wolf.
turn-unlikely = Besser nicht schießen: { $animal } war nur mit { $percent } % ein Wolf.
turn-tells = Ein Schuss auf { $animal } lässt im Mittel { $left } Rudel übrig, einer auf { $other } { $others }.
turn-stood-beside = Besser { $animal }: stand neben { $beside } Tieren, { $other } neben { $others ->
    [0] keinem
   *[other] { $others }
}.
turn-berserk = Besser durchdrehen: Mit { $percent } % trifft das jeden Wolf.
turn-berserk-misses = { $hits ->
    [hidden] Durchdrehen
    [0] Durchdrehen traf keinen Wolf und
    [one] Durchdrehen traf 1 Wolf und
   *[other] Durchdrehen traf { $hits } Wölfe und
} { $chance ->
    [none] konnte nicht jeden Wolf treffen.
    [tiny] hatte weniger als 1 % Chance, jeden Wolf zu treffen.
    [fair] hatte { $percent } % Chance, jeden Wolf zu treffen.
   *[some] hatte nur { $percent } % Chance, jeden Wolf zu treffen.
}
turn-no-shot = Besser nicht schießen: Im Mittel macht der Wolf dann weniger Punkte.
turn-past = { $animal } musste ein Wolf sein, blieb aber { $times }-mal verschont. Rudel: { $packs }.
turn-sheep = { $packs ->
    [1] { $times } Schüsse auf Tiere, die nicht im einzigen Rudel waren.
   *[other] { $times } Schüsse auf Tiere, die in keinem der { $packs } Rudel waren.
}
turn-own-again = Der Wolf riss eigene Wölfe: { $animals }.
turn-beside = { $times }-mal neben { $animal } gerissen: danach mit { $percent } % ein Wolf.

## Was er verriet

revealed-nothing = Er verriet nichts über das Rudel.
packs-left = { $left ->
    [1] Nur ein Rudel ist noch möglich.
   *[other] Danach waren noch { $left } von { $before } Rudeln möglich.
}

## Was er kostete, und was besser gewesen wäre

it-cost = Er kostete { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte.
better-kill = Es wäre besser gewesen, { $animal } zu reißen.
better-kill-leaves = Es wäre besser gewesen, { $animal } zu reißen: Dann bleiben { $kept } Rudel möglich statt { $left }.
better-runs-to = { $animal } zu reißen war richtig, aber die Nachbarn hätten auf andere Felder rennen sollen: { $runs }.
animal-to-cell = { $animal } auf { $cell }
better-escape = Es wäre besser gewesen, { $animal } entkommen zu lassen.
better-shot = Es wäre besser gewesen, auf { $animal } zu schießen.
better-berserk = Es wäre besser gewesen, durchzudrehen und auf { $animals } zu schießen.
better-no-shot = Es wäre besser gewesen, nicht zu schießen.

why-escape = Entkommen bringt 3 Punkte, und auf diesen Wolf kann niemand mehr schießen.
why-own = { $animal } gehörte zum Rudel.
why-exposed = Danach ist kein Wolf mit mehr als { $low } % verdächtig, nach dem gemachten Zug einer mit { $high } %.
why-packs = { $animal } kommt in { $holding } der { $packs } Rudel vor, { $other } in { $others }.
why-likelier = { $animal } war mit { $percent } % Wahrscheinlichkeit ein Wolf, { $other } mit { $others } %.
why-sure = { $animal } musste ein Wolf sein, das konnten alle wissen.
why-likely = { $animal } war mit { $percent } % Wahrscheinlichkeit ein Wolf.
why-unlikely = { $animal } war nur mit { $percent } % Wahrscheinlichkeit ein Wolf.
why-choices = Darin zählt auch, welche Opfer und Fluchten der Wolf wählte; nach den Rudeln allein war { $animal } mit { $percent } % ein Wolf.
why-tells = Das verrät mehr: Im Mittel { $left ->
    [1] bleibt 1
   *[other] bleiben { $left }
} Rudel möglich, nach einem Schuss auf { $other } { $others }.
why-beside = { $animal } stand neben { $beside } Tieren, { $other } neben { $others ->
    [0] keinem
   *[other] { $others }
}: Ein Wolf reißt, was neben ihm steht.
why-berserk = Die Chance, jeden Wolf zu treffen, war { $percent } %.
why-berserk-misses = { $chance ->
    [none] Durchdrehen konnte mit diesen Tieren nicht jeden Wolf treffen.
    [tiny] Die Chance, beim Durchdrehen jeden Wolf zu treffen, war kleiner als 1 %.
    [fair] Die Chance, beim Durchdrehen jeden Wolf zu treffen, war { $percent } %.
   *[some] Die Chance, beim Durchdrehen jeden Wolf zu treffen, war nur { $percent } %.
}
why-no-shot = Im Mittel macht der Wolf dann weniger Punkte.
why-dead = Danach macht der Wolf im Mittel { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte statt { NUMBER($instead, minimumFractionDigits: 1, maximumFractionDigits: 1) }.

shot-was-lucky = { $what ->
    [one] { $how ->
        [lucky] Die Chance auf einen Treffer war { $percent } %: Glück.
       *[unlucky] Die Chance auf einen Treffer war { $percent } %: Pech.
    }
   *[all] { $how ->
        [lucky] Die Chance, jeden Wolf zu treffen, war { $percent } %: Glück.
       *[unlucky] Die Chance, jeden Wolf zu treffen, war { $percent } %: Pech.
    }
}
no-better-tile = Es fand sich kein klar besserer Platz.
better-tile = { $tile } wäre { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte besser gewesen.

## Derselbe Fehler in mehreren Zügen

again-past = { $times }-mal, von Runde { $first } bis Runde { $last }, schoss der Bauer nicht auf { LIST($wolves, type: "or") }, obwohl das { COUNT($wolves) ->
    [one] ein Wolf sein musste
   *[other] Wölfe sein mussten
}{ COUNT($animals) ->
    [0] .
   *[other] { $passes ->
        [0] , sondern auf { $animals }.
       *[other] , sondern auf { $animals } oder gar nicht.
    }
}
again-sheep = { $times }-mal, von Runde { $first } bis Runde { $last }, schoss der Bauer auf ein Tier, das kein Wolf sein konnte: { $animals }.
again-own = { $times }-mal, von Runde { $first } bis Runde { $last }, riss der Wolf einen Wolf des eigenen Rudels: { $animals }.
again-beside = { $times }-mal, von Runde { $first } bis Runde { $last }, riss der Wolf neben { $wolf }: { $animals }. Danach war { $wolf } mit { $percent } % ein Wolf.
packs-were-possible = { $packs ->
    [1] Nur ein Rudel war da noch möglich.
   *[other] Davor waren { $packs } Rudel möglich.
}
together-cost = Zusammen kostete das { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte.

## Die Partie in ein paar Sätzen

wolf-scored = Am Anfang konnte der Wolf { NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte erwarten. Er bekam { $points }.
wolf-can-expect = Am Anfang konnte der Wolf { NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte erwarten. Jetzt sind es { NUMBER($now, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
what-changed-it = Woran es lag: an den Zügen des Wolfs { SIGNED($wolf) }, an den Entscheidungen des Bauern { SIGNED($farmer) }, am Glück beim Schießen { SIGNED($luck) }.
what-changed-it-stopped =
    Woran es lag: an den Zügen des Wolfs { SIGNED($wolf) }, an den Entscheidungen des Bauern { SIGNED($farmer) }, am Glück beim Schießen { SIGNED($luck) }, { $how ->
        [gave-up] an der vorzeitigen Aufgabe
       *[early] am frühen Abbruch
    } { SIGNED($stopped) }.
farmer-fired = { $fired ->
    [one] { $hits ->
        [hidden] Der Bauer hat 1 Schuss abgegeben.
        [0] Der Bauer hat 1 Schuss abgegeben und keinen Wolf getroffen.
       *[other] Der Bauer hat 1 Schuss abgegeben und einen Wolf getroffen.
    }
   *[other] { $hits ->
        [hidden] Der Bauer hat { $fired } Schüsse abgegeben.
        [0] Der Bauer hat { $fired } Schüsse abgegeben und keinen Wolf getroffen.
        [one] Der Bauer hat { $fired } Schüsse abgegeben und 1 Wolf getroffen.
       *[other] Der Bauer hat { $fired } Schüsse abgegeben und { $hits } Wölfe getroffen.
    }
}
hits-expected = Im Durchschnitt treffen solche Schüsse { NUMBER($hits, minimumFractionDigits: 1, maximumFractionDigits: 1) } Wölfe.
estimates-judge-choices = Diese Schätzungen beurteilen die Rudel danach, wie Wölfe Opfer und Fluchten wählen; die Zahlen der Rudel sind genau.
moves-are-solved = Dieses Spiel ist klein genug, um es genau zu lösen: Die Punkte gelten für fehlerloses Spiel von da an.

tiles-expected = { $what ->
    [sheep] { $moment ->
        [end] Erwartete Zahl geretteter Schafe: { NUMBER($first, minimumFractionDigits: 1, maximumFractionDigits: 1) } am Anfang, { NUMBER($last, minimumFractionDigits: 1, maximumFractionDigits: 1) } am Ende.
       *[now] Erwartete Zahl geretteter Schafe: { NUMBER($first, minimumFractionDigits: 1, maximumFractionDigits: 1) } am Anfang, { NUMBER($last, minimumFractionDigits: 1, maximumFractionDigits: 1) } nach dem letzten Plättchen.
    }
   *[lead] { $moment ->
        [end] Erwarteter Vorsprung der Spieler vor den Wölfen: { SIGNED($first) } Punkte am Anfang, { SIGNED($last) } am Ende.
       *[now] Erwarteter Vorsprung der Spieler vor den Wölfen: { SIGNED($first) } Punkte am Anfang, { SIGNED($last) } nach dem letzten Plättchen.
    }
}
tiles-cost = Punkte, die Plättchen am falschen Platz gekostet haben: { LIST($costs, type: "comma") }.
player-and-points = { $player } { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
no-tile-stands-out = Kein Plättchen war ein klarer Fehler.
stopped-before-the-end = Die Partie wurde vor ihrem Ende abgebrochen.

## Wo sich nichts herausfinden lässt

place-and-done = { $place }: { $done }

## Spalten einer Tabelle

column-of-packs = Rudel
column-of-bits = Bit
column-of-expected = erwartet
column-of-cost = Kosten
column-of-luck = Glück
column-of-points = Punkte
column-of-better = besser
