### Die Datei, in der Partien gespeichert sind, und warum sie sich nicht lesen oder schreiben lässt.

## Gründe

disk-full = der Speicher ist voll
disk-read-only = dort darf nicht geschrieben werden
disk-refuses = der Speicher meldet einen Fehler
file-cannot-be-opened = die Datei lässt sich nicht öffnen
file-is-busy = ein anderes Programm benutzt sie
file-is-damaged = die Datei ist beschädigt

## Die Partie geht weiter, wird aber nicht gespeichert

not-kept = Was ihr jetzt spielt, wird nicht gespeichert ({ $why }). Wird Sheepfold beendet, geht das Match auf den letzten Schritt zurück, der in { $file } steht. Ihr könnt weiterspielen: Alles wird gespeichert, sobald Platz ist und Sheepfold dort schreiben darf.
not-kept-now = Was ihr jetzt spielt, wird nicht gespeichert.
steps-not-written = { $count ->
    [0] Das Ende des Matches wurde nicht geschrieben.
    [one] 1 Schritt des Matches wurde nicht geschrieben.
   *[other] { $count } Schritte des Matches wurden nicht geschrieben.
}

## Die Partien lassen sich nicht benutzen

games-unreadable = Die Partien in { $file } lassen sich nicht lesen ({ $why }). Prüf, ob Platz ist und ob du dort schreiben darfst.
games-unwritable = Die Partien in { $file } lassen sich nicht schreiben ({ $why }). Prüf, ob Platz ist und ob du dort schreiben darfst.
games-unopened = Die Partien in { $file } lassen sich nicht öffnen ({ $why }). Prüf, ob Platz ist und ob du dort schreiben darfst.
games-of-another = Die Partien in { $file } lassen sich nicht öffnen ({ $why }). Die Datei gehört { $owner }, und du bist { $user }. So änderst du das: sudo chown -R { $user } { $folder }
games-damaged = Die Partien in { $file } lassen sich nicht lesen: Die Datei ist beschädigt. Sie wurde nicht verändert. Leg sie an einen anderen Ort, zusammen mit den Dateien daneben, die genauso heißen. Dann lassen sich hier wieder Partien speichern.
games-other-version = Die Partien in { $file } hat eine andere Version von Sheepfold gespeichert (die Datei hat Version { $version }; dieses Sheepfold liest Version { $known }). Die Datei wurde nicht verändert. Starte die andere Version, oder leg die Datei an einen anderen Ort.
not-a-journal = { $file } ist kein Journal von Sheepfold, oder sein Anfang ist beschädigt. Die Datei wurde nicht verändert. Leg sie an einen anderen Ort. Dann lassen sich hier wieder Partien speichern.
other-programs-file = { $file } gehört zu einem anderen Programm. Die Datei wurde nicht verändert. Leg sie an einen anderen Ort. Dann lassen sich hier wieder Partien speichern.
games-not-there = In { $folder } lassen sich keine Partien speichern.
games-folder-of-another = Er gehört { $owner }, und du bist { $user }. So änderst du das: sudo chown -R { $user } { $folder }
games-no-folder = { $folder } ist { $found }, also lassen sich dort keine Partien speichern.
games-no-file = { $file } ist { $found }, also lassen sich dort keine Partien speichern. Leg es an einen anderen Ort.
games-no-locks = In { $folder } lassen sich keine Partien speichern: Der Ordner erlaubt keine Dateisperren, wie manche Netzlaufwerke. Nimm einen Ordner auf einem Laufwerk dieses Computers.
folder-in-use = Ein anderes Sheepfold spielt schon mit den Partien in { $folder }. Spielt dort weiter, oder beendet es zuerst und startet dieses noch einmal.
match-in-use = Ein anderes Sheepfold spielt dieses Match. Beendet eins von beiden.
no-match-begun = Es wurde kein Match angefangen.
step-unreadable = Ein Schritt im Journal ist nicht lesbar: Er ist beschädigt, oder ein neueres Sheepfold hat ihn geschrieben.
steps-do-not-fit = Dieses Match kann nicht weitergehen: Seine Schritte passen nicht zusammen.
no-first-step = Dieses Match kann nicht weitergehen: Es hat keinen ersten Schritt.
step-changed = Dieses Match kann nicht weitergehen: Schritt { NUMBER($number, useGrouping: 0) } in { $file } ist nicht mehr so, wie er gespeichert wurde. Wenn du eine ältere Kopie der Datei hast, leg sie wieder an ihren Platz.
steps-missing = { $count ->
    [one] Der letzte Schritt dieses Matches fehlt. Er war gespeichert und ist nicht mehr da.
   *[other] Die letzten { $count } Schritte dieses Matches fehlen. Sie waren gespeichert und sind nicht mehr da.
}
match-passed-over = Das Match von { $players }, begonnen am { WHEN($begun) }, ist neuer als das hier angebotene.

## Files of the games are missing

match-gone = { $known ->
    [yes] Das Match von { $players }, begonnen am { WHEN($begun) }, fehlt. Gespeicherte Schritte: { $count }.
   *[no] Das Match Nummer { NUMBER($number, useGrouping: 0) } fehlt. Gespeicherte Schritte: { $count }.
}
match-shortened = { $count ->
    [0] Das Ende des Matches von { $players }, begonnen am { WHEN($begun) }, war gespeichert und fehlt.
    [one] Der letzte Schritt des Matches von { $players }, begonnen am { WHEN($begun) }, war gespeichert und fehlt.
   *[other] Die letzten { $count } Schritte des Matches von { $players }, begonnen am { WHEN($begun) }, waren gespeichert und fehlen.
}
matches-missing = { $count ->
    [one] 1 weiteres Match fehlt.
   *[other] { $count } weitere Matches fehlen.
}
journal-restore = Dateien in { $folder } wurden gelöscht, abgeschnitten oder durch ältere ersetzt. Wenn du eine Kopie davon hast, leg sie zurück, bevor du ein neues Match beginnst.
missing-look = Gespeicherte Partien fehlen. Tippe oben auf das !.
kept-look = Gespeicherte Dateien fehlen. Tippe oben auf das !.
kept-gone = { $file } fehlt. Darin standen { $what }.
kept-changed = { $file } ist nicht die Datei, die Sheepfold zuletzt gespeichert hat: Darin stehen { $what }, vielleicht ohne die neuesten.
kept-what = { $what ->
    [choices] deine letzten Einstellungen für ein Match
    [pairs] die Tische, die mit diesem verbunden waren
   *[settings] die Einstellungen, auch der Ordner der Spiele
}
kept-restore = Wenn du eine Kopie oder eine Sicherung hast, hol sie zurück.
journal-mended = Ein anderes Programm hat während des Spiels Dateien in { $folder } gelöscht oder verändert. Sheepfold hat das ganze Match neu gespeichert. Halte Programme, die aufräumen oder synchronisieren, von diesem Ordner fern.
journal-aside = Was dort lag, ist jetzt in { $file }.

## Sicherungen

backup-written = { $count ->
    [one] 1 Match in { $file } gesichert.
   *[other] { $count } Matches in { $file } gesichert.
}
backup-is-there = { $file } gibt es schon. Wähl einen anderen Namen, oder räum die Datei weg.
not-a-backup = { $file } ist keine Sicherung von Sheepfold, oder sie ist beschädigt. Es hat sich nichts geändert.
backup-newer = { $file } ist von einem neueren Sheepfold. Spiel die Sicherung mit diesem ein. Es hat sich nichts geändert.
restore-undoes = Die Partien in { $folder } sind neuer als diese Sicherung.
restore-undoes-steps = { $whole ->
    [yes] Mit ihr ginge das ganze Match von { $players } verloren, begonnen am { WHEN($begun) }.
   *[no] { $count ->
        [one] Mit ihr ginge der letzte Schritt des Matches von { $players } verloren, begonnen am { WHEN($begun) }.
       *[other] Mit ihr gingen die letzten { $count } Schritte des Matches von { $players } verloren, begonnen am { WHEN($begun) }.
    }
}
restore-undoes-more = { $count ->
    [one] Auch Schritte von 1 weiteren Match gingen verloren.
   *[other] Auch Schritte von { $count } weiteren Matches gingen verloren.
}
restore-unread = Was verloren ginge, ist nicht zu sehen: Die jetzigen Partien lassen sich nicht lesen.
restore-needs-yes = Es hat sich nichts geändert. Mit --yes wird die Sicherung trotzdem eingespielt. Die jetzigen Dateien bleiben dann daneben erhalten.
backup-changed = Die Sicherung oder die Partien haben sich inzwischen geändert. Es wurde nichts zurückgeholt.
backup-disk-silent = Der Datenträger mit den Sicherungen arbeitet nicht ({ $why }). Zieh den USB-Stick heraus, und steck ihn wieder ein.
restore-undoes-nothing = Dabei geht nichts verloren.
restore-sets-aside = Die jetzigen Dateien werden umbenannt, nicht gelöscht.
restored = { $count ->
    [one] 1 Match in { $folder } wiederhergestellt.
   *[other] { $count } Matches in { $folder } wiederhergestellt.
}

no-home = Es gibt keinen persönlichen Ordner: Die Variable HOME enthält keinen vollständigen Pfad, und das System kennt für diesen Benutzer keinen. Setze HOME auf einen Ordner von dir.
home-missing = Den persönlichen Ordner { $home } gibt es nicht, und du darfst ihn nicht anlegen. Setze HOME auf einen Ordner von dir.
place-missing = Den Ordner { $missing } gibt es nicht, und du ({ $user }) darfst ihn in { $place } nicht anlegen. Lege ihn anders an, oder nenne einen anderen Ordner.
place-no-folder = { $place } ist kein Ordner. Verschiebe es, oder nenne einen anderen Ordner.
place-broken-link = { $place } ist ein Verweis auf einen Ordner, den es nicht gibt. Lege diesen Ordner an, oder lösche den Verweis.
place-read-only = { $place } liegt auf einem Datenträger, der nur gelesen werden kann. Nenne einen Ordner auf einem anderen.
place-of-another = Der Ordner { $place } gehört { $owner }, und du ({ $user }) darfst dort nicht schreiben. Nenne einen anderen Ordner.
place-closed = Der Ordner { $place } gehört dir, aber seine Rechte erlauben dir nicht, dort zu schreiben. So änderst du das: chmod u+rwx { $place }
