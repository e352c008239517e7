### Zwei Tische, die über ein Netz eine Partie spielen: Kopplung, Adressen.

## Was getippt wurde

pairing-no-code = Das ist kein Code. Ein Code besteht aus einer Zahl und zwei Wörtern, zum Beispiel { $example }.
pairing-no-word = „{ $word }“ kommt in keinem Code vor. Lass es dir buchstabieren.
network-no-address = „{ $address }“ ist keine Adresse. Eine Adresse beginnt mit ws://, wss://, mqtt:// oder mqtts://, zum Beispiel ws://192.168.1.20.

## Wie eine Kopplung endet

pairing-wrong-code = Die Codes sind verschieden, deshalb sind die Tische nicht gekoppelt. Erzeugt einen neuen Code und versucht es noch einmal.
pairing-other-version = Der andere Tisch hat Version { $other } von Sheepfold, dieser Version { $own }. Aktualisiert die ältere, um miteinander zu spielen.
pairing-nobody-came = Niemand hat diesen Code benutzt. Erzeuge einen neuen, sobald die andere Person bereit ist.
pairing-cancelled = Die Kopplung wurde abgebrochen.
network-cannot-serve = Dieser Tisch ist im Netz nicht erreichbar ({ $why }).

## Schlüssel

pairs-not-kept = Der gekoppelte Tisch lässt sich nicht in { $folder } speichern ({ $why }). Ihr könnt jetzt spielen, braucht aber nach einem Neustart einen neuen Code.
