### Was gespeichert ist: Einstellungen, Partien und ihre Rudel; und das Prüfen versiegelter Rudel.

special-file = { $kind ->
    [pipe] eine Pipe
    [socket] ein Socket
    [device] ein Gerät
   *[folder] ein Ordner
}

## Die Datei mit den Einstellungen. Schlüssel und Werte bleiben, wie sie sind.

settings-wrong = { LIST($defects, type: "lines") }
settings-in-file = { $file }: { $defect }
settings-no-file = { $file }: Diese Datei gibt es nicht.
settings-unreadable = { $file }: Sie lässt sich nicht lesen ({ $why }).
settings-unwritable = { $file }: Sie lässt sich nicht schreiben ({ $why }).
settings-unchangeable = { $file }: Sie lässt sich nicht ändern ({ $why }).
settings-not-utf8 = { $file }: Das ist kein Text in UTF-8.
settings-not-toml = { $file }: Das ist kein TOML: { $why }.
settings-too-nested = { $file }: Zu viele Klammern in Klammern.
settings-too-long = { $file }: Sie ist zu lang. Gelesen werden höchstens { $most } Byte.
setting-misspelt = { $key }: Diese Einstellung gibt es nicht; meinst du { $near }?
setting-unknown = { $key }: Diese Einstellung gibt es nicht; es gibt { LIST($keys, type: "comma") }.
setting-not-allowed = { $key }: { $value } ist nicht erlaubt; erlaubt ist { $allowed }.
allowed-flag = true oder false
allowed-number = eine ganze Zahl von { NUMBER($low, useGrouping: 0) } bis { NUMBER($high, useGrouping: 0) }
allowed-choice = { LIST($values, type: "or") }
allowed-board = "auto", "sim", ein Gerät wie "/dev/ttyACM0", oder "socket://HOST:PORT"
allowed-hours = "" oder Stunden wie "22-7"
allowed-opponent = "" oder ein Befehl wie "cmd:./mywolf"
allowed-screen = "auto" oder "BREITExHÖHE" in Pixeln
allowed-folder = der Pfad eines Ordners
value-table = eine Tabelle

## Gespeicherte Rudel

wrong-passphrase = Diese Passphrase öffnet das Rudel nicht.
safe-needs-argon2 = Dieses Rudel wurde mit Argon2id verschlossen. Dafür sind die Bibliotheken hier zu alt. Aktualisiere Sheepfolds Bibliotheken, dann geht es weiter.
safe-damaged = Das verschlossene Rudel im Journal ist beschädigt.
safe-of-other-pack = Das verschlossene Rudel im Journal gehört nicht zu dieser Partie.
wolves-not-kept = Was diese Partie nach einem Neustart fortsetzt, lässt sich nicht in { $folder } speichern ({ $why }). Wird Sheepfold jetzt beendet, kann sie nicht weitergehen. Ihr könnt weiterspielen: Es wird gespeichert, sobald Platz ist und Sheepfold dort schreiben darf.
salt-missing = Die geheime Zahl dieses Siegels fehlt. Ohne sie lässt sich kein Rudel prüfen, und diese Partie kann hier nicht weitergehen. Wenn die Spiele von einem anderen Computer oder Benutzer kopiert wurden, spielt dort weiter. Sonst gebt das Match auf.

## Ob eine Aufzeichnung ehrlich ist. PackHash, Pack und Sums sind Tags der Aufzeichnung.

not-a-seal = diese Zeile ist kein Siegel; ein Siegel sieht so aus: $scrypt$ln=16,r=8,p=1$…$…
seal-too-costly = der Aufwand dieses Siegels (ln={ NUMBER($cost, useGrouping: 0) }) ist zu hoch
seal-damaged = dieses Siegel ist beschädigt
record-no-hash = Sie hat kein PackHash, also lässt sich ihr Rudel nicht prüfen.
record-hash-changed = Ihr PackHash wurde geändert: { $why }.
record-hash-cost = Ihr PackHash wurde mit dem Aufwand ln={ NUMBER($cost, useGrouping: 0) } gemacht, Sheepfold versiegelt aber mit ln={ NUMBER($wanted, useGrouping: 0) }. Dieses Siegel beweist nichts.
record-no-pack = Sie hat kein Pack: Ihre Partie ist nicht zu Ende, oder die Angabe wurde entfernt.
noted-too-few = Du hast zu wenige Ziffern des Siegels notiert: Es braucht mindestens { $least }.
noted-other-seal = Ihr Siegel beginnt mit { $digits }, also ist es nicht das notierte.
record-of-other-game = Das ist eine Aufzeichnung von { $game }, nicht von Mutton: In diesem Spiel wird kein Rudel versiegelt.
not-a-record = Das ist keine Aufzeichnung von Mutton: Zeile { NUMBER($line, useGrouping: 0) }, Spalte { NUMBER($column, useGrouping: 0) }: { $why }
record-not-playable = Sie lässt sich nicht nachspielen: Zeile { NUMBER($line, useGrouping: 0) }, Spalte { NUMBER($column, useGrouping: 0) }: { $why }
record-end-removed = Sie nennt das Rudel, aber die Partie darin ist nicht zu Ende: Ihre letzten Züge wurden entfernt.
record-of-other-match = Ihr Siegel gehört zu einer anderen Partie: Mindestens eine der Angaben { $tags } war anders, als das Rudel gewählt wurde.
round-changed = Runde { $round } wurde geändert.
round-removed = Runde { $round } wurde entfernt.
tag-changed = Die Angabe { $tag } wurde geändert.
tag-removed = Die Angabe { $tag } wurde entfernt.
pack-changed = Das Rudel wurde geändert: { $pack } ist nicht das versiegelte.
pack-hash-changed = Der PackHash wurde geändert: Er ist nicht das Siegel des Rudels { $pack }.
pack-or-hash-changed = Das Rudel { $pack } ist nicht das versiegelte: Pack oder PackHash wurde geändert.

record-is-fair = Das Rudel { $pack } ist das versiegelte.
record-seal-is = Sein Siegel ist { $digest }.
record-without-sums = Die Aufzeichnung hat keine Sums, also würde ein geänderter Zug nicht auffallen.
record-compare-seal = Ist das das Siegel, das beim Wählen des Rudels gezeigt wurde?

## Töne

no-sounds-program = Es gibt keine Töne: Das Programm { $program } fehlt. Installier das Paket alsa-utils.
no-sounds-card = Es gibt keine Töne: { $program } kann nichts abspielen ({ $why }). Schließ einen Lautsprecher an, schalte ihn ein, und beende andere Programme, die ihn benutzen. Sheepfold versucht es weiter.
no-sounds-otherwise = Es gibt keine Töne: { $why }, in { $folder }.

## Programme und Bibliotheken des Systems, die Sheepfold benutzt

outside-silent = keine Antwort
outside-floods = es schreibt ohne Ende
outside-crashed = abgestürzt
outside-code = Rückgabewert { NUMBER($code, useGrouping: 0) }
outside-refuses = er lehnt ab: { $error }
keyring-keeps-no-wolves = Der Schlüsselbund des Desktops bewahrt nicht auf, was diese Partie nach einem Neustart fortsetzt ({ $why }). Entsperr den Schlüsselbund. Wird Sheepfold vorher beendet, kann sie nicht weitergehen. Ihr könnt weiterspielen: Sheepfold versucht es weiter.
keyring-unreadable = Der Schlüsselbund des Desktops lässt sich nicht lesen ({ $why }). Entsperr ihn, oder melde dich ab und wieder an, und versuch es noch einmal.
cannot-switch-off = Dieser Computer lässt sich von hier nicht ausschalten ({ $why }). Halt seinen Einschaltknopf gedrückt.

## Die letzte Wahl auf der Startseite

choices-unreadable = Deine letzte Wahl ließ sich nicht aus { $file } lesen. Bitte wähl noch einmal.
choices-unwritable = Deine Wahl ließ sich nicht in { $file } speichern: { $why }.

## Die Seite anstelle der ersten, wenn etwas nicht geöffnet werden kann

start-failed = Sheepfold kann nicht wie sonst starten
start-without = Ohne fortfahren
set-file-aside = Datei beiseitelegen
start-again = Noch einmal versuchen
start-choices = { $kind ->
    [aside] Ohne fortfahren: Sheepfold startet ohne den Inhalt dieser Datei. Sie bleibt, wie sie ist, und es wird nichts darin gespeichert. Datei beiseitelegen: Die Datei bekommt im selben Ordner einen anderen Namen, und Sheepfold beginnt mit einer neuen.
    [retry] Ohne fortfahren: Sheepfold startet und lässt alles, wie es ist. Noch einmal versuchen: Sheepfold versucht dasselbe noch einmal.
   *[quit] Versuche es noch einmal, oder beende Sheepfold und melde den Fehler.
}
aside-failed = { $file } kann nicht umbenannt werden: { $why }.
was-set-aside = Die alte Datei ist noch da, als { $file }.
start-fault = Sheepfold hat selbst einen Fehler ({ $kind }) und kann nicht starten.
start-file-unreadable = { $what ->
    [secrets] Die geheimen Zahlen unfertiger Spiele können nicht aus { $file } gelesen werden ({ $why }). Ohne sie lassen sich diese Spiele nicht fortsetzen.
   *[pairs] Der Schlüssel dieses Tisches und seine gekoppelten Tische können nicht aus { $file } gelesen werden ({ $why }). Ohne sie müssen die Tische neu gekoppelt werden.
}
screen-too-small = screen: { $size } ist zu klein. Beide Seiten brauchen mindestens 320 Pixel.
no-such-language = Die Sprache { $name } gibt es hier nicht. Wähle { LIST($languages, type: "or") }.
