### Where the board's page leads to the check-up.

board-mute = Das Brett ist da, meldet aber seine Felder nicht. Drück seinen Reset-Knopf. Hilft das nicht, erneuere sein Programm unter „{ doctor-button }“.
board-other-protocol = Das Brett spricht Version { $board } des Protokolls, dieses Programm Version { $program }. Erneuere das Programm des Bretts unter „{ doctor-button }“.
board-no-hexagon = Das Brett meldet { $cells } Felder. Bretter sind aber Sechsecke mit { $lowest } bis { $highest } Feldern pro Seite. Erneuere sein Programm unter „{ doctor-button }“.
board-unreadable = Das Brett antwortet so, dass dieses Programm es nicht versteht. Erneuere das Programm des Bretts unter „{ doctor-button }“.
lights-not-confirmed = Die Lichter können falsch sein: Das Brett bestätigt sie nicht. Spielt ruhig weiter, und erneuert später sein Programm unter „{ doctor-button }“.
board-is-single-cell = Ein Match braucht ein größeres Brett: Dies ist ein einzelnes Feld zum Ausprobieren der Teile. `sheepfold doctor` und `sheepfold calibrate` können es prüfen.
