### Die Prüfung: wie es jedem Teil des Bretts und des Computers geht, und was hilft (Namen auf -mend).

## Das Ganze

doctor-title = Diagnose von Sheepfold
doctor-column-part = Teil
doctor-column-state = Zustand
doctor-column-mend = Was hilft
doctor-part = { $part ->
    [board] Brett
    [calibration] Kalibrierung
    [clock] Uhr
    [disk] Speicher
    [display] Bildschirm
    [firmware] Programm
    [light] Licht
    [lights] Lichter
    [link] Verbindung
    [magnet] Magnet
    [multiplexer] Multiplexer
    [multiplexers] Multiplexer
    [port] Anschluss
    [power] Strom
    [sensor] Sensor
    [sensors] Sensoren
    [settings] Einstellungen
    [sound] Ton
    [supply] Versorgung
    [tags] Chips
    [temperature] Temperatur
    [touch] Touchscreen
   *[other] { $part }
}
doctor-part-at = { $part } { $place }
all-is-well = Alles geht.
findings-wrong = { $wrong ->
    [one] 1 Problem.
   *[other] { $wrong } Probleme.
}
findings-to-look-at = { $look ->
    [one] Kein Problem, aber 1 Sache zum Ansehen.
   *[other] Kein Problem, aber { $look } Sachen zum Ansehen.
}
findings-wrong-and-to-look-at = { $wrong ->
    [one] 1 Problem. { things-to-look-at }
   *[other] { $wrong } Probleme. { things-to-look-at }
}

things-to-look-at = { $look ->
    [one] Außerdem 1 Sache zum Ansehen.
   *[other] Außerdem { $look } Sachen zum Ansehen.
}

## Die Prüfung des Bretts

board-there-measuring = Das Brett ist angeschlossen. Seine Sensoren werden gemessen …
measuring-again = Sie werden noch einmal gemessen …
board-examined = Das Brett ist geprüft.
link-refused-mend = Halte „{ flash-button }“, um das passende Programm darauf zu laden.
link-silent = Das Brett antwortet nicht.
sensors-not-said = Das Brett hat die Werte seiner Sensoren nicht gemeldet.
sensors-not-said-mend = Halte „{ flash-button }“, um das passende Programm darauf zu laden.
link-lost-often = Die Verbindung brach in wenigen Sekunden { $times }-mal ab: { $why }
link-lost-often-mend = Nimm ein anderes Kabel und einen Anschluss am Computer selbst, ohne Verteiler. Startet das Brett von selbst neu, ist seine Stromversorgung zu schwach.
link-corrupted = { $corrupted } von { $all } Nachrichten kamen beschädigt an.
link-corrupted-mend = Nimm ein kürzeres Kabel, ohne Verteiler. Spielen kannst du trotzdem: Beschädigte Nachrichten werden noch einmal geschickt.
link-good = { $count } Nachrichten, alle heil.
calibration-kept = Auf dem Brett gespeichert.
calibration-none = Das Brett ist nicht kalibriert.
calibration-none-mend = Räum das Brett ab und tipp auf „{ calibrate-button }“.
firmware-is = { $cells ->
    [one] Programm { $program }, Aufteilung { $layout }, 1 Feld, Kennung { $id }, { $rate } Messungen pro Sekunde.
   *[other] Programm { $program }, Aufteilung { $layout }, { $cells } Felder, Kennung { $id }, { $rate } Messungen pro Sekunde.
}
single-cell = Ein einzelnes Feld: ein Sensor und ein Licht, ohne Multiplexer am Pico. Ein Match braucht mindestens { $lowest } Felder.
firmware-differs = Dieser Computer hat das Programm { $program }.
firmware-differs-mend = Halte „{ flash-button }“, um es auf das Brett zu laden.
firmware-slow = Das Programm misst langsam.
firmware-slow-mend = Ein Pico misst 169 Felder 40-mal pro Sekunde. Ist das Brett ein Pico?
lights-driven = { $count ->
    [one] Das Brett steuert 1 Licht.
   *[other] Das Brett steuert { $count } Lichter.
}
lights-driven-mend = Tipp auf „{ lights-button }“: jedes Feld muss rot, grün und blau leuchten.
lights-none = Dieses Brett hat keine Lichter.
tags-under-every-cell = Unter jedem Feld ist ein Chipleser.
tags-pad = Der Chipleser antwortet.
tags-none = Kein Chipleser antwortet. Der Bildschirm wird fragen, welches Schaf welches ist.
tags-none-mend = Wenn das Brett einen hat: Steht er auf HSU, mit RXD an GP0 und TXD an GP1?

## Sensoren

pieces-felt-weakly = Alle Figuren geben ein schwaches Signal ({ LIST($cells, type: "comma") }).
pieces-felt-weakly-mend = Die Sensoren bekommen zu wenig Spannung: Prüf, ob der letzte Sensor 3,3 V bekommt, während die Lichter an sind. Wenn nicht, gib den Sensoren eine eigene Versorgung.
sensors-quiet = { $count ->
    [one] Er ist ruhig; seine Werte schwanken um { NUMBER($spread, minimumFractionDigits: 1, maximumFractionDigits: 1) } mT.
   *[other] Alle { $count } sind ruhig; der unruhigste schwankt um { NUMBER($spread, minimumFractionDigits: 1, maximumFractionDigits: 1) } mT.
}
sensors-quiet-with-pieces = { $count ->
    [one] Er ist ruhig, und die Figur darauf wird gut erkannt.
   *[other] Alle { $count } sind ruhig, und die Figuren auf { $pieces } Feldern werden gut erkannt.
}
sensors-wrong-at-once = { $wrong } von { $count } Sensoren gehen zugleich nicht.
sensors-wrong-at-once-mend = An den Sensoren selbst liegt es selten. Prüf ihre gemeinsame Versorgung, die Adress- und Freigabeleitungen der Multiplexer, und ob das Programm zu diesem Brett gehört.
sensor-at-rail = Der Sensor unter { $cell } antwortet nicht: Sein Eingang liegt auf { $end }.
sensor-at-rail-mend = Prüf seine drei Lötstellen und seinen Draht. Sind sie gut, ersetz den Sensor.
sensor-noisy = Der Sensor unter { $cell } ist unruhig: Seine Werte schwanken um { NUMBER($spread, minimumFractionDigits: 1, maximumFractionDigits: 1) } mT.
sensor-noisy-mend = Prüf seine Lötstellen und seinen Kondensator (100 nF). Halte seinen Draht von der Datenleitung der Lichter fern.
sensor-drifts = Der Sensor unter { $cell } wandert: { SIGNED($drift) } mT in wenigen Sekunden.
sensor-drifts-mend = Warte, bis das Brett so warm ist wie der Raum. Wandert er dann noch, ersetz den Sensor.
piece-felt-weakly = Der Sensor unter { $cell } bekommt ein schwaches Signal ({ SIGNED($field) } mT).
piece-felt-weakly-mend = Stell die Figur in die Mitte des Feldes. Bleibt das Signal schwach, nimm ein anderes Schaf: Ist auch das schwach, sitzt der Sensor zu tief; wenn nicht, fehlt dem ersten ein Magnet. Steht dort nichts, kalibriere das Brett; hilft das nicht, ersetz den Sensor.
sensor-in-between = Der Sensor unter { $cell } misst ein Magnetfeld, das weder zu einer Figur noch zu einem leeren Feld passt ({ SIGNED($field) } mT).
sensor-in-between-mend = Nimm weg, was auf dem Feld liegt, oder stell es in die Mitte. Ist das Feld leer, tipp auf „{ calibrate-button }“.
sensor-off-zero = Der Sensor unter { $cell } misst { SIGNED($field) } mT, obwohl dort nichts steht.
sensor-off-zero-mend = Sieh zuerst auf das Feld: Eine Figur neben der Mitte, Eisen oder ein Magnet in der Nähe bewirkt das. Wenn das Feld leer ist, kalibriere das Brett; der Rundgang mit dem Schaf zeigt, ob der Sensor funktioniert.
sensor-wandered = Der Sensor unter { $cell } ist seit dem Kalibrieren um { SIGNED($field) } mT gewandert.
sensor-wandered-mend = Räum das Brett ab und tipp auf „{ calibrate-button }“.

## Multiplexer. $number zählt von 0.

volts = { NUMBER($volts, minimumFractionDigits: 2, maximumFractionDigits: 2) } V
multiplexers-read = { $count ->
    [one] Der Multiplexer geht: { $volts } am Prüfeingang.
   *[other] Alle { $count } Multiplexer gehen: { $volts } an den Prüfeingängen.
}
multiplexer-silent = Multiplexer { $number } antwortet nicht: Sein Prüfeingang misst { $volts }.
multiplexer-silent-mend = Prüf seine 3,3 V und seine Masse, dann die Freigabeleitung (E) und die gemeinsame Leitung (Z zum Pico).
multiplexer-low-line = Multiplexer { $number } liest falsche Eingänge: Sein Prüfeingang misst { $volts }, nicht { $wanted }.
multiplexer-low-line-mend = Prüf seine Adressleitungen (S0 bis S3): Eine hängt auf Null. Gehen alle seine Felder, prüf die zwei Widerstände an Eingang { $input }.
multiplexer-high-line = Multiplexer { $number } liest falsche Eingänge: Eingang { $near } zeigt den Wert von Eingang { $input }.
multiplexer-high-line-mend = Prüf seine Adressleitung S{ $line }: Sie hängt auf Eins.

## Was nur ein Mensch prüfen kann

tag-not-felt = Es wurde kein Chip gelesen.
tag-not-felt-mend = Halte ein Schaf flach auf den Leser. Wird sein Chip immer noch nicht gelesen: Ist es ein NTAG213, ohne Magnet darüber?
tag-felt-on-pad = Chip { $tag } wurde am Leser gelesen.
tag-felt-on = Chip { $tag } wurde auf { $cell } gelesen.
tags-same = { LIST($animals, type: "all") } haben denselben Chip, { $tag }.
tags-same-mend = Halte die Schafe einzeln an den Leser, weit weg von den anderen. Lesen sie sich immer noch gleich, kleb in eins einen anderen Chip.
tag-of-another = Der Chip in { $animal } ist als der Chip von { $other } bekannt.
tag-of-another-mend = Wenn die eingegebenen Buchstaben stimmen, starte das noch einmal und behalte die neuen Chips, wenn du gefragt wirst.
tags-each-own = Jedes Schaf hat einen eigenen Chip: { LIST($animals, type: "comma") }.
lights-all-colours = { $count ->
    [one] Das Licht zeigt jede Farbe.
   *[other] Alle { $count } Lichter zeigen jede Farbe.
}
lights-dark-from = Alle Lichter ab { $cell } sind dunkel.
lights-dark-from-mend = Dort ist die Kette unterbrochen: Prüf die Datenleitung zu diesem Licht, und das Licht davor.
light-lacks-colour = Dem Licht von { $cell } fehlt { LIST($colours, type: "all") }.
light-lacks-colour-mend = Ersetz es. Alle Lichter danach bekommen ihre Daten durch dieses.
colour-red = Rot
colour-green = Grün
colour-blue = Blau

## Der Computer

settings-wrong-mend = Korrigier die Datei, oder lösch sie.
no-raspberry-pi = Dieser Computer ist kein Raspberry Pi.
voltage-not-available = { $model }. Spannung: nicht bekannt.
voltage-not-available-mend = Installier das Paket raspi-utils; darin ist vcgencmd.
throttled = { $model }: { LIST($reasons, type: "comma") }.
throttled-mend = Nimm das Netzteil, das für diesen Computer gemacht ist, mit einem kurzen Kabel, und ein eigenes für die Lichter.
throttled-low-now = die Spannung ist gerade zu niedrig
throttled-slow-now = der Prozessor läuft gerade langsamer
throttled-now = der Prozessor ist gerade gedrosselt
throttled-hot-now = der Prozessor ist gerade zu heiß
throttled-low-before = die Spannung war vorhin zu niedrig
throttled-slow-before = der Prozessor lief vorhin langsamer
throttled-before = der Prozessor war vorhin gedrosselt
throttled-hot-before = der Prozessor war vorhin zu heiß
voltage-right = { $model }: Die Spannung war richtig, seit der Computer läuft.
temperature-not-available = Temperatur: nicht bekannt.
temperature-is = { NUMBER($celsius, maximumFractionDigits: 0) } °C.
temperature-mend = Gib dem Computer mehr Luft, oder einen Kühlkörper. Ab 80 °C wird er langsamer.
display-on-desktop = { COUNT($screens) ->
    [0] Es gibt einen Bildschirm, mit Desktop.
   *[other] { LIST($screens, type: "comma") }, mit Desktop.
}
display-on-console = { LIST($screens, type: "comma") }, ohne Desktop.
display-none = Es ist kein Bildschirm angeschlossen.
display-none-mend = Wenn du einen hast: Steckt sein Kabel an beiden Enden, und war er angeschlossen, als der Computer startete?
touch-is = { $name }.
touch-not-readable = { $name } ist angeschlossen, aber du darfst es nicht lesen.
touch-not-readable-mend = Auf einem Desktop ist das in Ordnung. Ohne Desktop starte `make install-pi`: Das richtet einen Dienst ein, der es lesen darf.
touch-none = Es ist kein Touchscreen angeschlossen. Du kannst eine Maus nehmen.
sound-none = Es gibt keine Soundkarte.
sound-no-program = Es gibt eine Soundkarte ({ LIST($cards, type: "comma") }), aber das Programm zum Abspielen fehlt.
sound-no-program-mend = Starte `sudo apt install alsa-utils`.
program-broken = Das Programm { $program } arbeitet nicht ({ $why }).
program-broken-mend = Starte den Rechner neu. Wenn das nicht hilft, installiere das Programm noch einmal.
sound-is = { LIST($cards, type: "comma") }.
port-stable = Das Brett hat einen eigenen Namen, /dev/sheepfold.
loader-waits = Ein Pico ist angeschlossen, wartet aber in seinem Lader (USB { $id }). Das kommt von BOOTSEL oder einer Versorgung, die auf etwa 1 V einbricht.
loader-waits-mend = Trenn USB und 5 V zehn Sekunden lang. Hilft das nicht, kopier die UF2-Datei von CircuitPython auf sein Laufwerk und starte `sheepfold flash`.
may-not-open = Du darfst { LIST($names, type: "comma") } nicht öffnen.
may-not-open-mend = Starte `sudo usermod -aG { $group } $USER`, melde dich ab und wieder an.
clock-set = Die Uhr wird vom Netz gestellt.
clock-not-set = Die Uhr wird nicht vom Netz gestellt; die Daten der Partien können falsch sein.
clock-not-set-mend = Verbinde den Computer einmal mit einem Netz, oder stell die Uhr: sudo timedatectl set-time '2026-01-31 12:00'
clock-not-available = Das System sagt nicht, ob die Uhr richtig geht.
disk-unwritable = Partien lassen sich nicht in { $folder } speichern ({ $why }).
disk-unwritable-mend = Prüf, ob die Speicherkarte verschlissen ist: Eine kaputte lässt sich nur noch lesen.
disk-readable-by-others = Andere Benutzer dieses Computers sehen in { $folder }, wann gespielt wird, aber nicht, was in den Partien steht.
disk-readable-by-others-mend = Starte `chmod 700 { $folder }`, oder speichere die Partien in einem eigenen Ordner.
disk-free = In { $folder } sind { NUMBER($gigabytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } GB für Partien frei.
disk-nearly-full = In { $folder } sind nur noch { $megabytes } MB für Partien frei.
disk-nearly-full-mend = Lösch Dateien, die du nicht brauchst. `sudo apt clean` schafft oft am meisten Platz.
