### Computerspieler, die eigene Programme sind (docs/developers/engine-protocol.md).

engine-fault = { $reason ->
    [missing] { $program } lässt sich nicht starten.
    [ended] { $program } hat aufgehört zu laufen.
    [silent] { $program } hat zu lange nicht geantwortet.
    [flooded] { $program } hat viel zu viel geschrieben.
    [garbled] Die Antwort von { $program } kann niemand lesen.
    [illegal] Die Antwort von { $program } ist gegen die Regeln.
    [version] { $program } spricht eine andere Fassung des Protokolls.
    [side] { $program } kann diese Rolle nicht spielen.
    [options] { $program } kann mit diesen Optionen nicht spielen.
    [not-executable] { $program } ist nicht als Programm gekennzeichnet.
    [no-first-line] { $program } sagt nicht, womit es läuft.
    [line-ends] { $program } hat die Zeilenenden von Windows.
    [byte-order-mark] { $program } beginnt mit einer Byte-Reihenfolge-Marke.
    [interpreter] Womit { $program } läuft, ist nicht installiert.
    [processor] { $program } ist für eine andere Art von Computer gemacht.
    [syntax] { $program } hat einen Syntaxfehler.
    [library] { $program } fehlt eine Bibliothek.
    [file] { $program } fehlt eine Datei.
    [forbidden] { $program } verlangt etwas, was es nicht benutzen darf.
    [crashed] { $program } ist abgestürzt.
    [failed] { $program } hat mit einem Fehler geendet.
    [unflushed] { $program } hält seine Antworten zurück.
    [letters] { $program } antwortet in Großbuchstaben.
    [prefix] { $program } schreibt etwas vor seine Antwort.
    [memory] { $program } hat zu viel Speicher gebraucht.
    [processes] { $program } hat zu viele Prozesse und Threads gestartet.
    [storage] { $program } hat zu viel in Dateien geschrieben.
    [processor-time] { $program } hat zu viel Rechenzeit gebraucht.
   *[declined] { $program } hat einen Fehler gemeldet.
}

engine-mend = { $reason ->
    [missing] Prüf den Pfad, und ob das Programm installiert ist: { $detail }
    [ended] Es muss weiterlesen, bis es „quit“ liest.
    [silent] Es muss in der Zeit von „go“ antworten und nach „stop“ sofort.
    [flooded] Es darf ein paar Zeilen schreiben, während es denkt.
    [garbled] Es muss mit einer Zeile wie „bestmove H:F-c3,J-a2“ oder „bestpack HIDE“ antworten.
    [illegal] Mit „wants legal“ bekommt es die erlaubten Züge.
    [version] Es muss auf „mutton 1“ mit „muttonok 1“ antworten.
    [side] Seine Zeile „sides“ muss den Wolf, den Bauern oder beide nennen.
    [options] Seine Zeile „options“ muss alle Optionen des Spiels nennen.
    [not-executable] Gib ein: chmod +x { $detail }
    [no-first-line] Beginn die erste Zeile mit #! und dem, womit es läuft, zum Beispiel #!/usr/bin/env python3: { $detail }
    [line-ends] Speicher es mit den Zeilenenden von Unix: sed -i 's/\r$//' { $detail }
    [byte-order-mark] Speicher es als UTF-8 ohne Byte-Reihenfolge-Marke: { $detail }
    [interpreter] Installier es, oder berichtige die erste Zeile des Programms: { $detail }
    [processor] Übersetz es auf diesem Computer, oder besorg es für diesen Prozessor und dieses System.
    [syntax] Seine Fehlerausgabe sagt, wo.
    [library] Installier sie für alle, oder in einer virtuellen Umgebung neben dem Programm, das deinen Heimordner nicht sieht: { $detail }
    [file] Leg sie in den Ordner des Programms, und nenn ihren ganzen Pfad: { $detail }
    [forbidden] Es darf das System und seinen eigenen Ordner lesen, in $HOME und $TMPDIR schreiben, und kein Netzwerk benutzen: { $detail }
    [crashed] Such den Fehler mit einem Debugger.
    [failed] Seine Fehlerausgabe sagt, warum. Sein Exit-Code ist { $detail }.
    [unflushed] Es muss seine Ausgabe nach jeder Antwort leeren, in Python mit print(…, flush=True).
    [letters] Die Wörter des Protokolls haben kleine Buchstaben: { $detail }
    [prefix] Eine Antwort hat eine eigene Zeile, die so beginnt: { $detail }
    [memory] Mit allem, was es startet, darf es den halben Arbeitsspeicher benutzen.
    [processes] Es darf 512 Prozesse und Threads haben.
    [storage] Es darf 1 GB in 10.000 Dateien schreiben.
    [processor-time] Jeder seiner Prozesse darf einen Tag Rechenzeit brauchen.
   *[declined] Die Zeile, die mit „error“ beginnt, sagt, warum.
}
engine-more = Hilfe: sheepfold engine-check
engine-note-stray = Es schreibt Zeilen, die nichts bedeuten, zum Beispiel: { $line }
engine-note-encoding = Es schreibt Buchstaben, die kein UTF-8 sind.
engine-note-late = Es hat für eine Antwort { NUMBER($taken, useGrouping: 0) } ms gebraucht und hatte { NUMBER($limit, useGrouping: 0) } ms. In einem Wettkampf von Programmen verliert das die Partie.
engine-note-quit = Es endet nicht, wenn es „quit“ liest, und wird beendet.
engine-note-ended = Es hat nach { $answers ->
    [one] seiner ersten Antwort
   *[other] { $answers } Antworten
} aufgehört.
engine-replaced = Der Computer von Sheepfold ({ strength }) spielt an seiner Stelle weiter.

program-not-confined = Auf diesem Computer schränkt nichts { $program } ein: Das Programm kann deine Dateien lesen, auch die Buchstaben der Wölfe, und das Netzwerk benutzen. Installier bubblewrap, oder spiel nur gegen Programme, denen du vertraust.
