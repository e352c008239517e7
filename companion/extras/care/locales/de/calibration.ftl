### Die Sensoren des Bretts kalibrieren, und jedes Feld mit einem Schaf ausprobieren.

## Schritt für Schritt

looking-for-board = Das Brett wird gesucht …
take-every-piece-off = Nimm alle Figuren vom Brett: { LIST($cells, type: "comma") }.
if-nothing-lies-there = Wenn dort nichts steht, ist der Sensor kaputt: Starte `sheepfold doctor`.
skip-if-empty = Wenn dort nichts steht, lass das Feld aus: Der Rundgang mit dem Schaf zeigt, ob der Sensor funktioniert.
zeros-again-then = Dann werden die Nullwerte noch einmal gemessen: Vorhin stand etwas auf dem Brett. Oder lass das aus.
keep-hands-off = Das Brett ist leer. Halte die Hände einen Moment fern …
measuring-without-magnets = Jeder Sensor wird ohne Magnet gemessen …
learning-gains = Das Brett speichert, wie stark jeder Sensor misst …
put-sheep-on-light = Stell ein Schaf auf { $cell }, wo das Licht ist, mit dem Buchstaben nach oben ({ $number } von { $total }).
lift-and-put-again = Nimm das Schaf von { $cell } hoch und stell es dort noch einmal ab.
put-into-seat-again = { $cell } misst weniger als die anderen Felder. Stell das Schaf dort noch einmal hin, genau in die Mitte.
felt-elsewhere = Es wurde stattdessen auf { LIST($cells, type: "comma") } erkannt.
skip-if-it-stands = Wenn das Schaf auf dem richtigen Feld steht, heb es hoch und stell es wieder hin. Wenn das nicht hilft, lass dieses Feld aus. Der Bericht am Ende nennt es.
calibration-done = Fertig.
nothing-else-changed = Das Kalibrieren wurde beendet. Schon gespeicherte Nullwerte bleiben.

## Ergebnisse

felt-weakly = Schwach, unter { $limit } mT: { LIST($weakest, type: "comma") }. Stand das Schaf in der Mitte? Ist ein Schaf auf jedem Feld schwach, fehlt ihm ein Magnet. Ist ein Feld mit jedem Schaf schwach, sitzt sein Sensor zu tief oder schief.
cell-with-field = { $cell } ({ NUMBER($field, maximumFractionDigits: 0) } mT)
every-sheep-upside-down = Jedes Schaf wurde auf dem Rücken erkannt. Wenn du sie mit dem Buchstaben nach oben hingestellt hast, sind alle ihre Magnete andersherum: Schreib `magnets = "turned"` in die Einstellungen.
felt-upside-down = Auf dem Rücken erkannt: { LIST($cells, type: "comma") }. Wenn du das Schaf mit dem Buchstaben nach oben hingestellt hast, sind die Sensoren dort verkehrt herum eingelötet.
cells-skipped = Ausgelassen: { LIST($cells, type: "comma") }. Wenn dort ein Schaf stand, ist der Sensor nicht angeschlossen, oder als ein anderes Feld: Lies docs/makers/firmware.md, Wiring.
every-cell-felt = Jedes Feld, das du probiert hast, erkennt das Schaf gut. Das schwächste misst { NUMBER($field, maximumFractionDigits: 0) } mT.
measured-again = Beim Messen der Nullwerte stand etwas auf { LIST($cells, type: "comma") }. Die Nullwerte wurden ohne es noch einmal gemessen.
zeros-unsure = Auf { LIST($cells, type: "comma") } scheint noch etwas zu stehen. Die Nullwerte wurden nicht noch einmal gemessen und können falsch sein: Kalibriere das leere Brett noch einmal.
piece-unseen = Die Nullwerte dieser Sensoren sind so verschieden, dass eine Figur auf dem Brett nicht auffallen würde. Kalibriere mit dem Rundgang, um sicher zu sein.
sensors-differ = Die Sensoren sind verschieden stark: { $low } bis { $high } % der meisten. Das Brett gleicht das aus.
zeros-kept = { $count ->
    [one] Das Brett hat den Nullwert seines Sensors gespeichert: { SIGNED($field) } mT.
   *[other] Das Brett hat die Nullwerte von { $count } Sensoren gespeichert. Der größte ist { SIGNED($field) } mT, unter { $cell }.
}
zeros-in-use = { $count ->
    [one] Der Nullwert des Sensors gilt, geht aber beim Ausschalten verloren: { SIGNED($field) } mT.
   *[other] Die Nullwerte von { $count } Sensoren gelten, gehen aber beim Ausschalten verloren. Der größte ist { SIGNED($field) } mT, unter { $cell }.
}
calibrate-undo = Mit `sheepfold calibrate --undo` machst du das rückgängig.

## Rückgängig

zeros-undone = Die früheren Nullwerte gelten wieder. Mach es noch einmal rückgängig, und die neuen gelten.
nothing-to-undo = Es gibt nichts rückgängig zu machen: Dieses Brett wurde höchstens einmal kalibriert.

## Eine Tabelle der Messwerte

table-title = Was die Sensoren messen
column-cell = Feld
column-zero = Null, mT
column-before = vorher
column-sheep = Schaf, mT
