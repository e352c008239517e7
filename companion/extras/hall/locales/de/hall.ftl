### Ein Vereinsabend an vielen Tischen (`sheepfold hall`).

## Was gesagt wird

hall-evening = { $name }, { $method ->
    [robin] jeder gegen jeden
   *[swiss] Schweizer System
}, { $form ->
    [single] eine Partie je Match
   *[duel] zwei Partien je Match
}. { $count ->
    [one] 1 Person spielt mit.
   *[other] { $count } Personen spielen mit.
}
hall-round = Runde { $round }
hall-table = Tisch { $table }: { $wolf } (zuerst Wolf), { $farmer }
hall-result = { $outcome ->
    [wolf] Tisch { $table }: { $wolf } schlägt { $farmer }
    [farmer] Tisch { $table }: { $farmer } schlägt { $wolf }
    [draw] Tisch { $table }: { $wolf } und { $farmer } spielen unentschieden
   *[none] Tisch { $table }: { $wolf } und { $farmer } haben nicht gespielt
}
hall-points = { $form ->
    [single] { $result } (Punkte des Wolfs: { $first })
   *[duel] { $result } ({ $first }:{ $second })
}
hall-by-hand = { $result } (von Hand eingetragen: { $reason })
hall-byes = { $method ->
    [swiss] Freilos, zählt als Sieg: { $players }
   *[robin] Ohne Match in dieser Runde: { $players }
}
hall-time-left = { $minutes ->
    [one] Noch 1 Minute, bis { $ends } Uhr.
   *[other] Noch { $minutes } Minuten, bis { $ends } Uhr.
}
hall-time-up = Die Zeit ist um: Runde { $round } sollte um { $ends } Uhr enden. Lass die Matches zu Ende spielen, oder trag ihre Ergebnisse mit correct ein.
hall-minutes = { $minutes ->
    [0] Die Runden haben keine Uhr.
    [one] Eine Runde dauert 1 Minute.
   *[other] Eine Runde dauert { $minutes } Minuten.
}
hall-no-clock = Diese Runde hat keine Uhr.
hall-all-reported = Runde { $round } hat alle Ergebnisse.
hall-row = { $rank }. { $player }: { $won } gewonnen, Buchholz { $buchholz }, Punkte { SIGNED($points, digits: 0) }, { $played } gespielt
hall-renamed = { $old } heißt jetzt { $new }.
hall-closed = Tisch { $table } fällt aus.
hall-moved = Tisch { $table } fällt aus. Das Match geht an Tisch { $to } weiter.
hall-reopened = Tisch { $table } wird ab der nächsten Runde wieder benutzt.
hall-saved = Gespeichert: { $file }
hall-evening-gone = Der Abend { $name }, begonnen am { WHEN($begun) }, fehlt. Gespeicherte Einträge: { $count }.
hall-ended = { $name } ist zu Ende.
hall-load = { $tables } simulierte Tische: { $sent } Nachrichten gesendet, { $received } empfangen, { $results } Ergebnisse. Verzögerung { $p50 } ms, 99 % unter { $p99 } ms. Der Saal brauchte { $cpu } % eines Prozessorkerns und { $memory } MB.
hall-broker-written = Die Einstellungen für { $tables } Tische sind in { $folder }. Die Adressen mit den Passwörtern stehen dort in addresses.txt. Starte den Broker: mosquitto -c { $folder }/mosquitto.conf
hall-rating = { $player }: { $provisional ->
    [yes] vorläufig, Wolf
   *[no] Wolf
} { $wolf } ± { $wolf_deviation }, Bauer { $farmer } ± { $farmer_deviation }, Partien: { $games }
hall-not-rated = { $player } hat keine Wertungszahl.
hall-watches = Das ist Tisch { $table } der Halle. Alle dort können euren Partien zusehen. Mit hall off ist damit Schluss.
hall-switch = In der Halle zu sehen
hall-setting = Halle
hall-left = Die Halle sieht diesen Tisch nicht mehr.
hall-silent = Tisch { $table } antwortet nicht.
hall-log-false = Tisch { $table } schickt ein Protokoll, das nicht stimmt. Bis es stimmt, wird kein Brett gezeigt.
hall-log-unsigned = Das Protokoll von Tisch { $table } ist nicht von diesem Tisch unterschrieben. Vielleicht hat es jemand verändert; es wird nicht gezeigt.
hall-not-counted = Das Ergebnis von Tisch { $table } zählt nicht. { $why }
hall-over-before = Das Match war vorbei, bevor die Runde begann. Gehört es doch zu dieser Runde, tipp result { $table } DATEI.
hall-moment = Tisch { $table }: { $story }
hall-to-do = { $phase ->
    [bidding] Um den Wolf wird geboten.
    [placing] { $farmer } stellt die Herde auf.
    [choosing] { $wolf } wählt die Wölfe.
    [wolf] { $wolf } ist als Wolf am Zug.
   *[farmer] { $farmer } ist als Bauer am Zug.
}
hall-round-points = Runde { $round } · Wolf { $points }
hall-nothing-shown = Tisch { $table } zeigt gerade keine Partie.
hall-at-table = Tisch { $table }
hall-next-round = Als Nächstes: Runde { $round }
hall-as-it-stands = Zwischenstand
hall-moments = Höhepunkte
hall-page-served = Die Halle, für die Leinwand und für Handys: { $address }
hall-refused = Der Broker weist Benutzer oder Passwort zurück.
hall-muted = Tisch { $table } schickt zu viel. Eine Weile wird ihm nicht zugehört.
hall-player-match = { $evening }, Runde { $round }: { $result }
hall-help =
    begin NAME [swiss oder robin] [duel oder single]: einen Abend anfangen
    join NAME, NAME: Personen kommen
    leave NAME, NAME: Personen gehen
    rename OLD, NEW: einen Namen berichtigen
    remove NAME, NAME: Spieler streichen, die aus Versehen eingetragen und noch nicht gepaart wurden
    pair: die nächste Runde anfangen
    unpair: eine Runde zurücknehmen, die noch kein Ergebnis hat
    round [NUMMER]: die Tische einer Runde zeigen
    minutes ZAHL: festlegen, wie viele Minuten eine Runde dauert, auch diese; 0 für keine Uhr
    clock: zeigen, wie viel Zeit bleibt, und welche Tische noch kein Ergebnis haben
    result TISCH DATEI: ein Ergebnis aus den Aufzeichnungen oder dem Protokoll eines Matchs eintragen
    correct TISCH WER GRUND: ein Ergebnis von Hand eintragen; WER gewann, als Name, draw, none oder Punkte wie 9:12
    close TISCH: ein Tisch fällt aus
    reopen TISCH: ihn wieder benutzen
    standings: die Tabelle zeigen
    season: die Tabelle aller Abende in diesem Ordner zeigen
    ratings: die Wertungszahlen über alle Abende zeigen
    player NAME: Wertungszahlen und Matches einer Person zeigen
    unrate NAME, NAME: Personen aus der Wertung nehmen
    rate NAME, NAME: sie wieder werten
    save DATEI.csv oder DATEI.json: die Tabelle speichern, oder alles
    end: den Abend beenden
    help: diese Liste zeigen
    quit: aufhören; der Abend geht beim nächsten Mal weiter
    Für einen Tisch einer früheren Runde tippe RUNDE/TISCH, zum Beispiel 2/5.

## Die Seite eines Abends

hall-standings = Tabelle
hall-ratings = Wertungszahlen
hall-earlier = Frühere Runden
hall-round-ends = Diese Runde endet um { $ends } Uhr.
hall-round-ended = Die Zeit ist um: Diese Runde sollte um { $ends } Uhr enden.
hall-no-result = Noch kein Ergebnis
hall-outcome = { $outcome ->
    [draw] Remis
    [none] Nicht gespielt
   *[other] { $winner } gewinnt
}
hall-column-table = Tisch
hall-column-result = Ergebnis
hall-column-rank = Platz
hall-column-player = Name
hall-column-won = Siege
hall-column-buchholz = Buchholz
hall-column-points = Punkte
hall-column-games = Partien
hall-signed = { SIGNED($points, digits: 0) }

## Was nicht geht

hall-no-such-command = Unbekannter Befehl. Tippe help für die Liste.
hall-not-begun = Es hat kein Abend angefangen. Tippe begin und seinen Namen.
hall-goes-on = { $name } ist nicht zu Ende. Tippe zuerst end.
hall-no-name = Es fehlt ein Name.
hall-player-here = { $player } spielt schon mit.
hall-unknown-player = Niemand namens { $player } hat hier gespielt.
hall-nothing-done = Es wurde nichts geändert.
hall-name-twice = { $player } steht zweimal in der Liste.
hall-name-taken = Es gibt schon jemanden namens { $player }.
hall-player-paired = { $player } war schon in einer Runde. Wenn jemand nach Hause geht, gib leave und den Namen ein.
hall-say-rename = Gib rename, den alten und den neuen Namen ein, mit einem Komma dazwischen, zum Beispiel rename Bne, Ben.
hall-no-player = Niemand namens { $player } spielt mit.
hall-too-few = Eine Runde braucht mindestens 2 Personen.
hall-all-met = Alle haben gegen alle gespielt.
hall-no-round = Diese Runde gibt es nicht.
hall-cannot-unpair = Es gibt keine Runde ohne Ergebnisse, die zurückgenommen werden kann.
hall-results-missing = { COUNT($tables) ->
    [one] Das Ergebnis von Tisch { $tables } fehlt.
   *[other] Die Ergebnisse der Tische { $tables } fehlen.
}
hall-no-match = An Tisch { $table } gibt es in Runde { $round } kein Match.
hall-no-reason = Nenn einen Grund, wenn du ein Ergebnis von Hand einträgst.
hall-winner-needed = { $form ->
    [single] An Tisch { $table } spielen { $wolf } und { $farmer }. Gib ein, wer gewann, oder draw oder none.
   *[duel] An Tisch { $table } spielen { $wolf } und { $farmer }. Gib ein, wer gewann, oder draw, none oder die Punkte beider, zum Beispiel 9:12.
}
hall-winner-unclear = Das lässt sich auf zwei Arten lesen. Setz den Namen, { LIST($players, type: "or") }, in Anführungszeichen.
hall-file-needed = Nenn die Datei mit den Aufzeichnungen des Matchs.
hall-csv-or-json = Nenn eine Datei, die auf .csv oder .json endet.
hall-quotation-mark = Es fehlt ein Anführungszeichen.
hall-table-open = Tisch { $table } ist in Benutzung.
hall-address-needed = Nimm die Adresse für euren Tisch, die ihr von der Spielleitung bekommt, etwa mqtts://12:PASSWORT@hall.local.
hall-records-needed = { $count ->
    [one] Ein Match ist hier 1 Partie, es sind aber { $found } Aufzeichnungen.
   *[other] Ein Match sind hier { $count } Partien, die Zahl der Aufzeichnungen ist aber { $found }.
}
hall-record-unfair = Die Aufzeichnung zählt nicht. { LIST($reasons, type: "sentences") }
hall-record-of-others = Die Aufzeichnungen sind nicht die von { $players } mit ihren Rollen.
hall-record-used = Diese Aufzeichnung zählt schon, für ein anderes Match.
hall-record-unfinished = Die Aufzeichnung hat kein Ergebnis: Ihre Partie wurde nicht zu Ende gespielt.
hall-other-folder = In { $folder } liegen gespeicherte Partien. Wähle für den Abend einen anderen Ordner.
hall-events-missing = { $count ->
    [one] Der letzte Eintrag des Abends fehlt auf dem Datenträger.
   *[other] Die letzten { $count } Einträge des Abends fehlen auf dem Datenträger.
}
hall-needs-networkx = Das Schweizer System braucht die Bibliothek networkx. Installiere sie: .venv/bin/pip install networkx.
hall-page-failed = Die Seite der Halle kann nicht angeboten werden ({ $why }). Starte diesen Computer neu, oder führe den Abend ohne --broker: Tische werden dann nicht gezeigt, und du tippst die Ergebnisse ein.
hall-load-in-checkout = Die simulierten Tische gibt es nur im Quelltext von Sheepfold. Lade ihn von https://github.com/sheepfold-board/sheepfold herunter und starte den Befehl dort.
hall-no-mosquitto = Installiere mosquitto, oder nenne mit --broker einen Broker.
