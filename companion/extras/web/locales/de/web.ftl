### Was ein Browser zeigt: ein Platz am Tisch auf einem anderen Bildschirm.

web-title = Sheepfold
web-play-farmer = Bauer
web-play-wolf = Wolf
web-play-both = Zwei Leute hier
web-who = Wer bist du zuerst?
web-strength = Wie stark ist der Computer?
web-rules = Regeln
web-begin = Spielen
web-give-up-sure = Aufgeben? Die Partie endet hier. Bist du der Bauer, wird jedes Schaf gefressen, das noch lebt. Bist du der Wolf, zählen deine bisherigen Punkte. In der schnellen Partie und beim Bieten verlierst du.
web-not-from-here = Das geht von diesem Bildschirm aus nicht.
web-older-state = Am Tisch hat sich inzwischen etwas geändert. Schau noch einmal hin und wähl dann.
web-not-your-turn = Du bist nicht am Zug.
web-board = Spielbrett
web-sheet = Spurenblatt
web-wolf = Wolf
web-farmer = Bauer
web-empty = leer
web-dead-sheep = totes Schaf
web-dead-wolf = toter Wolf
web-dead-hidden = tot
web-legal = hierhin kann es laufen
web-runner = muss laufen
web-victim = soll sterben
web-shot = im Visier
web-in-hand = läuft jetzt
web-ran = ist hierher gelaufen
web-fled = ist vor dem letzten Riss weggerannt
web-choose-pack = Wähl deine Wölfe
web-enter-again = Gib deine Wölfe noch einmal ein
web-clear = Löschen
web-use-these = Diese nehmen
web-hold-to-look = Halten zum Ansehen
web-lost = Der Tisch antwortet nicht.
web-reconnecting = Verbinde neu …
web-hint = Tipp
web-may-kill = kann gerissen werden
web-pack-was = Die Wölfe waren
web-waiting = Erlaub dieses Handy auf dem Bildschirm am Tisch.
web-closed-replaced = Jetzt ist ein anderes Handy oder eine andere Seite der private Bildschirm. Lade diese Seite neu, um wieder nach dem Platz zu fragen.
web-closed-refused = Dieses Handy ist nicht der private Bildschirm. Scann den Code am Tisch, um es noch einmal zu versuchen.
web-closed-busy = Ein anderes Handy fragt gerade nach diesem Platz. Scann den Code am Tisch, um es noch einmal zu versuchen.
web-closed-over = Dieses Match ist vorbei. Scann den neuen Code am Tisch.
web-closed-unsafe = Private Seiten brauchen eine Verbindung, die sonst niemand lesen oder ändern kann. Nimm den Bildschirm am Tisch.
web-closed-full = Es schauen schon zu viele zu. Lade die Seite später neu, um es noch einmal zu versuchen.
web-closed-unknown = Diese Adresse gilt nicht mehr. Scann den Code am Tisch noch einmal oder öffne die neue Adresse.
web-closed-later = Hier zeigt der Tisch noch nichts. Die Seite versucht es von selbst noch einmal.
web-closed-ended = Der Tisch wurde geschlossen. Wenn er wieder offen ist, scann den neuen Code oder öffne die neue Adresse.
web-other-version = Diese Seite und der Tisch haben verschiedene Versionen. Lade die Seite neu. Wenn das nicht hilft, scann den Code am Tisch noch einmal.
web-still-away = Die Seite versucht es weiter. Läuft Sheepfold noch, und ist dieses Gerät in seinem Netz? Wenn Sheepfold neu gestartet wurde, scann den neuen Code oder öffne die neue Adresse.
web-blocked = Der Tisch ist da, lässt diese Seite aber nicht herein. Öffne die Adresse genau so, wie der Tisch sie zeigt.
web-link-damaged = Dieser Link zu einem Match ist nicht vollständig. Kopier den ganzen Link noch einmal, oder lass ihn dir noch einmal schicken.
web-busy = Beim Tisch kommen gerade zu viele Anfragen an. Die Seite versucht es von selbst noch einmal.
web-slow = Die Anfrage hat zu lange gebraucht. Die Seite versucht es von selbst noch einmal.
web-loading = Das Spiel wird geladen: 7 MB, nur beim ersten Mal …
web-failed = Das Spiel konnte nicht geladen werden. Prüf deine Verbindung und versuch es noch einmal.
web-no-python = Diesem Browser fehlt, was das Spiel braucht (WebAssembly und Worker). Links zu beendeten Matches und die Regeln lassen sich hier trotzdem ansehen.
web-large = Große Schrift
web-step-back = Zug zurück
web-step-on = Zug vor
web-play-on = Alle Züge abspielen
web-pause = Pause
web-keep = Match speichern
web-leave-replay = Zurück zum Tisch
web-take = { $file ->
    [html] Seite zum Behalten
    [png] Bild vom Ende
    [gif] Film der Partie
   *[pdf] Notizblatt (PDF)
}
# Why games cannot be written as a page, a picture or a film.
game-not-over-to-show = Nur eine beendete Partie kann gezeigt werden: Die Seite, das Bild und der Film enthalten das Rudel. Spielt sie zu Ende und schreibt die Aufzeichnung noch einmal mit sheepfold history.
games-of-other-options = Diese Partien haben verschiedene Optionen. Schreibe jede in eine eigene Datei.
web-link = Link zum Match
web-link-made = Die Adresse dieser Seite ist jetzt ein Link zum Match: Kopier sie oder setz ein Lesezeichen.
web-leave = Verlassen
port-taken = Port { NUMBER($port, useGrouping: 0) } ist von einem anderen Programm belegt. Stattdessen wird Port { NUMBER($used, useGrouping: 0) } verwendet.
no-browser = Kein Browser hat die Seite gezeigt. Öffne die Adresse nach „Play:“ selbst.
refusals-not-exported = { $moves ->
    [one] { $file }, Partie { $game }: 1 abgelehnter Zug fehlt, denn Boardspace kennt keine.
   *[other] { $file }, Partie { $game }: { $moves } abgelehnte Züge fehlen, denn Boardspace kennt keine.
}
web-replay = Ansehen
game-not-exported = { $file }, Partie { $game }: { $why }
web-minutes = Uhr
web-days = Wenn jemand wegbleibt
