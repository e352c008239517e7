## Wie es mit dem anderen Tisch steht

joined-connected = Mit dem Tisch von { $player } verbunden.
joined-turn = { $player } ist am anderen Tisch am Zug.
joined-waits-for-answer = Der Tisch von { $player } muss noch antworten.
joined-not-answering = Der Tisch von { $player } antwortet nicht. Das Match geht weiter, sobald er es tut.
joined-carry-out = Führe auf diesem Brett aus, was { $player } getan hat.
joined-asks-undo = { $player } möchte den letzten Zug zurücknehmen. Nimm ihn ebenfalls zurück, wenn du zustimmst.
joined-checked = Das geöffnete Rudel wurde geprüft: Alles passt zu dem, was versiegelt und gespielt wurde.
joined-choose = Die Tische sind verbunden. Wähle Spieler und Regeln und fang dann an.
joined-nothing-offered = Die Tische sind verbunden. Der andere Tisch wählt das Match.
joined-not-heard = Vom anderen Tisch war noch nichts zu hören.
joined-offered = Der andere Tisch bietet ein Match an: { $wolf } spielt zuerst den Wolf, { $farmer } den Bauern. Regeln: { $options }. Form: { $form }. Tipps: { $hints }. Fang an, um es zu spielen.
joined-other-version = Der andere Tisch spricht Version { $version } des Protokolls, dieser Version { $ours }. Aktualisiere den älteren.

## Was nicht geht

turn-elsewhere = Am Zug ist, wer am anderen Tisch spielt.
joined-refused = Der andere Tisch hat das abgelehnt.
carry-out-first = Führe erst aus, was am anderen Tisch getan wurde.
joined-needs-line = Dieses Match wird mit einem anderen Tisch gespielt. Verbinde dich erst mit ihm.
joined-no-programs = Eigene Programme können in einem Match mit einem anderen Tisch nicht spielen.

## Wobei der andere Tisch ertappt wurde

joined-lie = Der andere Tisch hat etwas Falsches gesendet, deshalb kann das Match nicht weitergehen. Eintrag { $entry }: { $why }
lie-order = Er folgt nicht auf den Eintrag davor.
lie-unsigned = Er ist nicht von dem Tisch unterschrieben, der das Protokoll führt.
lie-never-asked = Der Spieler, von dem der Befehl sein soll, hat ihn nie gegeben.
lie-not-allowed = Dieser Spieler kann diesen Befehl jetzt nicht geben.
lie-rules = Er verstößt gegen die Regeln.
lie-unexplained = Kein Rudel erklärt ihn.
lie-two-entries = Es gibt zwei verschiedene Einträge mit dieser Nummer.
lie-other-history = Der andere Tisch hat einen anderen Verlauf des Matches.
lie-seal = Das geöffnete Rudel ist nicht das versiegelte.
lie-pack = Er passt nicht zum geöffneten Rudel { $pack }.

## Im Textmodus

joined-invited = Nenne dem anderen Spieler diesen Code: { $code }. Adresse: { $address }
joined-paired = Gekoppelt mit { $name }. Beide Tische zeigen diese Wörter: { $words }
joined-no-table = Es gibt keinen anderen Tisch. Lade einen ein, oder tritt einem bei.
joined-say = Sag { $how }
joined-mutton-only = Mit einem anderen Tisch kann nur Mutton gespielt werden. In den Legespielen ist die Reihenfolge des Stapels für beide geheim, also darf ihn keiner der Tische mischen.
joined-log-unwritten = Das Protokoll kann nicht nach { $file } geschrieben werden: { $why }

## Ein Protokoll, das geprüft wird

log-verified = Alle { $entries } Einträge des Protokolls sind unterschrieben, halten sich an die Regeln und passen zu den geöffneten Rudeln.
log-unopened = Das Rudel der letzten Partie wurde nicht geöffnet, deshalb wurden ihre Einträge ohne es geprüft.
log-false = Eintrag { $entry } ist falsch. { $why }
log-unreadable = Zeile { $line } ist kein Eintrag eines Protokolls.
