### Das Brett am anderen Ende des Kabels: ob es da ist, und was ihm fehlt.

## Ob ein Brett da ist

board-silent = Das Brett antwortet nicht. Ist es angeschlossen?
board-restarted = Das Brett hat neu gestartet.
board-keeps-restarting = Das Brett startet immer wieder neu. Prüf seine Stromversorgung und sein Kabel.
board-mute = Das Brett ist da, meldet aber seine Felder nicht. Drück seinen Reset-Knopf. Hilft das nicht, erneuere sein Programm.
board-unplugged = Das Brett wurde abgezogen. Steck es wieder ein.
no-board-plugged-in = Es ist kein Brett angeschlossen. Steck eins ein, oder nimm das simulierte.
pico-in-loader = Ein Pico wartet in seinem Lader, statt sein Programm auszuführen. Trenn zehn Sekunden lang sein USB-Kabel und die 5 V des Bretts.
boards-several = Mehrere Bretter sind angeschlossen: { $boards }. Wähl eines.
boards-name-one = Mehrere Bretter sind angeschlossen: { $boards }. Nenn eines mit --board.
board-at = { $cells ->
    [one] 1 Feld, { $port }
   *[other] { $cells } Felder, { $port }
}
board-other-found = Ein Brett, das zu diesem Spiel passt, wurde gefunden.
line-noise = Vom Brett kommt nur Rauschen. Prüf, ob der richtige Anschluss gewählt ist, und nimm ein anderes Kabel.

## Ein Brett, auf dem sich nicht spielen lässt

board-other-protocol = Das Brett spricht Version { $board } des Protokolls, dieses Programm Version { $program }. Erneuere das Programm des Bretts.
board-other-size = { $cells ->
    [one] Das Brett hat 1 Feld, die Partie braucht aber { $wanted }. Wählt eine Partie für dieses Brett, oder schließt das andere an.
   *[other] Das Brett hat { $cells } Felder, die Partie braucht aber { $wanted }. Wählt eine Partie für dieses Brett, oder schließt das andere an.
}
board-no-hexagon = Das Brett meldet { $cells } Felder. Bretter sind aber Sechsecke mit { $lowest } bis { $highest } Feldern pro Seite. Erneuere sein Programm.
board-is-single-cell = Ein Match braucht ein größeres Brett: Dies ist ein einzelnes Feld zum Ausprobieren der Teile.
board-unreadable = Das Brett antwortet so, dass dieses Programm es nicht versteht. Erneuere das Programm des Bretts.

## Probleme, die bleiben

lights-not-confirmed = Die Lichter können falsch sein: Das Brett bestätigt sie nicht. Spielt ruhig weiter, und erneuert später sein Programm.
board-contradicts-itself = Die Meldungen des Bretts widersprechen sich. Vergleicht den Bildschirm mit dem Brett, bevor ihr bestätigt.
line-garbled = Das meiste, was das Brett schickt, kommt beschädigt an. Prüf sein Kabel und seine Stecker.
tag-flood = Der Chipleser meldet mehr Chips, als jemand daran halten kann. Nimm alles von ihm weg, und prüf seine Drähte.
sensors-flicker = { COUNT($cells) ->
    [one] Der Sensor unter { $cells } wechselt schneller, als jemand Schafe bewegen kann. Prüf die Drähte dort.
   *[other] Die Sensoren unter { $cells } wechseln schneller, als jemand Schafe bewegen kann. Prüf die Drähte dort.
}
board-flickers = Das ganze Brett flackert schneller, als jemand Schafe bewegen kann. Prüf seine Stromversorgung, und halte Magnete fern.
board-is-far = Das Brett ist an einem anderen Computer, { $peer }. Andere im Netz können mitlesen und ändern, was gesendet wird.

## Was das Brett meldet

sensor-does-not-answer = Der Sensor unter { $cell } antwortet nicht.
sensor-gives-noise = Der Sensor unter { $cell } rauscht zu stark.
calibration-lost = Das Brett kann seine Kalibrierung nicht lesen und nimmt übliche Werte. Kalibrier es neu.
calibration-not-kept = Die Kalibrierung gilt, aber das Brett konnte sie nicht speichern. Beim Ausschalten geht sie verloren.
program-failed = Das Programm des Bretts ist abgestürzt und startet neu.
reader-silent = Der Chipleser antwortet nicht. Prüf sein Kabel.
multiplexers-unsupplied = Die Multiplexer des Bretts haben keine Versorgung. Schließ die 5 V des Bretts an und prüf die Drähte mit 3,3 V und Masse zu jedem Multiplexer.
not-calibrated-piece-on = Es wurde nichts kalibriert, weil auf { $cell } eine Figur steht. Räum das Brett ab und versuch es noch einmal.
not-calibrated-piece = Es wurde nichts kalibriert, weil auf dem Brett eine Figur steht. Räum es ab und versuch es noch einmal.
board-error-with-text = Das Brett meldet Fehler { $code }: „{ $text }“
board-error = Das Brett meldet Fehler { $code }.

## Was das Brett nicht tun wollte

would-not-light = Das Brett wollte die Lichter nicht zeigen: { $why }.
would-not-calibrate = Das Brett hat das Kalibrieren abgelehnt: { $why }.
would-not-configure = Das Brett hat diese Schwellen abgelehnt: { $why }.
would-not-report-cells = Das Brett wollte seine Felder nicht melden: { $why }.
would-not-measure = Das Brett wollte seine Sensoren nicht messen: { $why }.
refused-bad-length = die Anfrage hat die falsche Länge
refused-unknown-command = das Brett kennt diesen Befehl nicht
refused-bad-value = ein Wert in der Anfrage ist nicht erlaubt
refused-wrong-session = die Anfrage galt dem Brett vor seinem Neustart
refused-busy = das Brett kalibriert gerade
refused-no-such-part = dieses Brett hat das Teil nicht
refused-otherwise = Grund { $number }
calibrate-not-answered = Das Brett hat auf das Kalibrieren nicht geantwortet. Versuch es noch einmal.
measure-not-answered = Das Brett hat auf das Messen nicht geantwortet. Versuch es noch einmal.

## Anschlüsse

port-without-name = Der Anschluss des Bretts hat keinen Namen. Nimm einen Pfad, auto, oder socket://host:port.
port-no-address = { $port } ist keine Adresse eines Bretts. Nimm einen Pfad wie /dev/ttyACM1, auto, oder socket://host:port.
port-no-computer = { $port } ist nicht erreichbar: Es gibt keinen Computer { $host }.
port-is-far = { $port } ist an einem anderen Computer; andere im Netz können mitlesen und ändern, was gesendet wird. Wenn du dem Netz vertraust, setz allow_remote_board = true in den Einstellungen.
port-nobody-answers = Von { $port } kommt keine Antwort. Läuft dort das Programm des Bretts?
port-absent = Den Anschluss { $port } gibt es nicht. Ist das Brett angeschlossen?
port-administrator-only = Nur der Administrator dieses Computers darf { $port } öffnen.
port-join-group = Du darfst { $port } nicht öffnen. Starte `sudo usermod -aG { $group } $USER`, melde dich ab und wieder an.
port-busy = { $port } wird von einem anderen Programm benutzt. Beende es zuerst.
port-shared = Ein anderes Programm liest an { $port } mit, deshalb gehen Meldungen des Bretts verloren. Beende dieses Programm, zum Beispiel einen seriellen Monitor.
port-not-serial = { $port } ist kein serieller Anschluss.
port-cannot-be-opened = { $port } lässt sich nicht öffnen: { $why }.
