### Zwei Tische, die über ein Netz eine Partie spielen: Kopplung, Adressen.

## Was getippt wurde

pairing-no-code = Das ist kein Code. Ein Code besteht aus einer Zahl und zwei Wörtern, zum Beispiel { $example }.
pairing-no-word = „{ $word }“ kommt in keinem Code vor. Lass es dir buchstabieren.
network-no-address = „{ $address }“ ist keine Adresse. Eine Adresse beginnt mit ws://, wss://, mqtt://, mqtts://, mqtt+ws:// oder mqtt+wss://, zum Beispiel ws://192.168.1.20.
network-not-for-pages = Eine Webseite kann { $address } nicht anrufen. Sie braucht eine Adresse, die mit mqtt+wss:// oder mit wss:// beginnt.

## Wie eine Kopplung endet

pairing-wrong-code = Die Codes sind verschieden: Die Tische sind nicht gekoppelt. Versucht es mit einem neuen Code.
pairing-other-version = Der andere Tisch hat Version { $other } von Sheepfold, dieser Version { $own }. Aktualisiert die ältere, um miteinander zu spielen.
pairing-nobody-came = Niemand hat diesen Code benutzt. Erzeuge einen neuen, sobald die andere Person bereit ist.
pairing-cancelled = Die Kopplung wurde abgebrochen.
network-cannot-serve = Dieser Tisch ist im Netz nicht erreichbar ({ $why }).

## Schlüssel

pairs-not-kept = Der gekoppelte Tisch lässt sich nicht in { $folder } speichern ({ $why }). Ihr könnt jetzt spielen, braucht aber nach einem Neustart einen neuen Code.
keyring-keeps-no-pairs = Der Schlüsselbund des Desktops bewahrt den gekoppelten Tisch nicht auf ({ $why }). Entsperr den Schlüsselbund. Ihr könnt jetzt spielen, braucht aber nach einem Neustart vielleicht einen neuen Code.

## Verbindungen, die scheitern

network-taken-over = Ein anderer Tisch oder ein anderes Programm verwendet dieselbe Adresse des Brokers und hat die Verbindung übernommen. Jeder Tisch braucht eine eigene Adresse. Sheepfold versucht es nach einer Weile wieder.
network-refused = Der Broker weist Benutzer oder Passwort zurück. Prüfe die Adresse.
network-no-broker = Der Broker { $address } antwortet nicht. Prüfe die Adresse und ob er läuft.
network-broker-says = Der Broker lehnt die Verbindung ab: { $reason }.
network-cut-again = Der Broker beendet die Verbindung immer wieder. Vielleicht verwendet ein anderer Tisch dieselbe Adresse. Sheepfold versucht es nach einer Weile wieder.
network-unsteady = Die Verbindung zum Broker bricht immer wieder ab. Vielleicht ist das Netz schlecht: Geh näher an den Router, oder nimm ein anderes Netz. Sheepfold versucht es weiter.
network-not-here = Der Tisch unter { $address } antwortet, wartet aber nicht auf diesen Code. Prüfe den Code und ob ihn der andere Tisch noch zeigt.
network-answers-otherwise = { $address } antwortet, aber nicht wie ein Tisch ({ NUMBER($status, useGrouping: 0) }). Prüfe die Adresse.
network-no-answer = Unter { $address } antwortet niemand. Prüfe die Adresse und ob beide Tische im selben Netz sind.
