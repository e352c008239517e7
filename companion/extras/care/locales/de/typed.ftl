calibration-none-mend = Räum das Brett ab und starte `sheepfold calibrate`.
sensor-wandered-mend = Räum das Brett ab und starte `sheepfold calibrate`.
sensor-in-between-mend = Nimm weg, was auf dem Feld liegt, oder stell es in die Mitte. Ist das Feld leer, starte `sheepfold calibrate`.
lights-driven-mend = Starte zum Prüfen `sheepfold doctor --look`.
link-refused-mend = Starte `sheepfold flash`, um das passende Programm darauf zu laden.
sensors-not-said-mend = Starte `sheepfold flash`, um das passende Programm darauf zu laden.
firmware-differs-mend = Starte `sheepfold flash`, um es auf das Brett zu laden.
drive-not-mounted = Ein Brett ist angeschlossen, aber sein Laufwerk ist nicht eingebunden. Binde es mit `udisksctl mount -b { $device }` oder mit `sudo mount -o uid=$(id -u) { $device } /mnt` ein. Versuch es dann noch einmal, oder nenn den Ordner.
drive-not-yours = Du darfst auf das Laufwerk des Bretts nicht schreiben. Binde es als du selbst ein: Ein Desktop tut das beim Einstecken, sonst nimm `sudo mount -o uid=$(id -u) …`. { board-still-works }
board-is-single-cell = Ein Match braucht ein größeres Brett: Dies ist ein einzelnes Feld zum Ausprobieren der Teile. `sheepfold doctor` und `sheepfold calibrate` können es prüfen.
board-mute = Das Brett ist da, meldet aber seine Felder nicht. Drück seinen Reset-Knopf. Hilft das nicht, starte `sheepfold flash`, um sein Programm neu zu laden.
board-other-protocol = Das Brett spricht Version { $board } des Protokolls, dieses Programm Version { $program }. Starte `sheepfold flash`, um das passende Programm auf das Brett zu laden.
board-no-hexagon = Das Brett meldet { $cells } Felder. Bretter sind aber Sechsecke mit { $lowest } bis { $highest } Feldern pro Seite. Starte `sheepfold flash`, um sein Programm neu zu laden.
board-unreadable = Das Brett antwortet so, dass dieses Programm es nicht versteht. Starte `sheepfold flash`, um sein Programm neu zu laden.
lights-not-confirmed = Die Lichter können falsch sein: Das Brett bestätigt sie nicht. Spielt ruhig weiter, und startet später `sheepfold flash`, um sein Programm neu zu laden.
