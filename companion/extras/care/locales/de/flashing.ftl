### `sheepfold flash`: warum sich das Programm des Bretts nicht auf den Pico laden lässt, und was dann hilft.

## Das Laufwerk des Bretts finden

drives-several = Mehrere Bretter sind angeschlossen: { $drives }. Gib an, welches du meinst.
drive-without-circuitpython = Auf dem Brett an { $drive } ist noch kein CircuitPython. Kopier seine UF2-Datei (für den Raspberry Pi Pico oder Pico 2, von circuitpython.org) auf dieses Laufwerk, warte, bis CIRCUITPY erscheint, und versuch es noch einmal.
drive-not-mounted = Ein Brett ist angeschlossen, aber dieser Computer öffnet sein Laufwerk nicht. Erneuere sein Programm an einem Computer mit Desktop und Sheepfold.
drive-none = Es gibt kein Laufwerk CIRCUITPY. Schließ das Brett mit einem Kabel an, das Daten überträgt: Viele übertragen nur Strom. Erscheint kein Laufwerk, halte beim Einstecken BOOTSEL gedrückt und kopier zuerst CircuitPython darauf.
drive-no-folder = Den Ordner { $folder } gibt es nicht. Ist das Brett angeschlossen und sein Laufwerk eingebunden?
drive-of-another-kind = { $drive } ist kein Laufwerk von CircuitPython: Es hat kein boot_out.txt. Nenn das Laufwerk, das CIRCUITPY heißt.

## Das Brett und sein CircuitPython

circuitpython-unknown = Die Datei boot_out.txt auf diesem Laufwerk sagt nicht, welche Version von CircuitPython auf dem Brett läuft. Zieh das Brett ab, steck es wieder ein, und prüf, ob sein Laufwerk als CIRCUITPY zurückkommt.
circuitpython-too-old = Auf dem Brett läuft CircuitPython { $version }, das Programm braucht aber { $oldest } oder neuer. Halte beim Einstecken BOOTSEL gedrückt und kopier die neuere UF2-Datei von circuitpython.org auf das Laufwerk, das erscheint.
circuitpython-newer = CircuitPython { $version } ist neuer als Version { $checked }, mit der dieses Programm erprobt ist. Startet das Brett nicht, kopier Version { $checked } darauf.
board-of-another-kind = Dieses Brett ist ein { $board }, und seine Anschlüsse passen nicht zur Verdrahtung. Das Programm läuft auf { LIST($boards, type: "or") }.

## Das Programm

library-missing = Die Bibliothek { $library }, die das Programm des Bretts braucht, ist auf diesem Computer nicht installiert. Starte `make play`, um Sheepfold neu zu installieren.
library-not-python = Die Bibliothek { $library } auf diesem Computer ist kein reines Python ({ $file }), also kann das Brett sie nicht ausführen. Installier sie mit pip neu.

## Schreiben

drive-too-full = Auf dem Laufwerk des Bretts sind nur noch { $free } KB frei, das Programm braucht { $needed } KB. Lösch die Dateien, die nicht darauf gehören.
read-back-differs = { $file } wurde nicht so gespeichert, wie es geschrieben wurde: Der Speicher des Bretts oder das Kabel ist kaputt. Das alte Programm ist noch darauf. Nimm ein anderes Kabel, dann ein anderes Brett.
drive-read-only = Auf das Laufwerk des Bretts lässt sich nicht schreiben. Wirf es aus, zieh das Brett ab, steck es wieder ein, und versuch es noch einmal. { board-still-works }
drive-not-yours = Dieser Computer darf nicht auf das Laufwerk des Bretts schreiben. Erneuere sein Programm an einem Computer mit Desktop und Sheepfold.
drive-full = Das Laufwerk des Bretts ist voll. Lösch die Dateien, die nicht darauf gehören, und versuch es noch einmal. { board-still-works }
board-lost-in-writing = Das Brett wurde getrennt, während { $file } geschrieben wurde ({ $reason }). Steck es wieder ein und versuch es noch einmal. { board-still-works }
board-still-works = Das Brett geht noch: Es hat ein ganzes Programm, das alte oder das neue.

## Auf dem Bildschirm

flash-writing = Das Programm des Bretts wird geschrieben: { $percent } %. Lass das Brett angeschlossen.
flash-written = Das Brett hat sein neues Programm. Zieh es ab und steck es wieder ein.
flash-same = Das Brett hat dieses Programm schon.
board-size-unknown = Es ist nicht zu erkennen, wie viele Felder dieses Brett hat. Wer es gebaut hat, muss das Programm einmal darauf laden.
