### Was der Tisch von Mutton neben der Anleitung fragt und meldet.

## Anfangen und weiterspielen

choose-and-start = Wähl die Spieler und die Optionen, und fang an.
resume-or-give-up = Weiterspielen oder aufgeben?
give-match-up = Gib das Match auf.
too-sparse = Keine zwei Schafe stehen nebeneinander, also kann der Wolf keins reißen. Nimm „{ way-groups }“.
too-many-alone = { $count ->
    [one] Ein Schaf hat keinen Nachbarn. Ist es der Wolf, kann der Wolf keins reißen.
   *[other] { $count } Schafe haben keinen Nachbarn. Sind alle Wölfe unter ihnen, kann der Wolf keins reißen.
}
too-few-run = { $count ->
    [one] Ein Schaf hat nur einen Nachbarn. Ein Wolf, der es als Erstes reißt, verrät sich.
   *[other] { $count } Schafe haben nur einen Nachbarn. Ein Wolf, der eins davon als Erstes reißt, verrät sich.
}
bid-or-give-way = { $player }: Biete { $least } oder mehr, oder überlass es dem anderen.
thinks-about-bid = { $player } überlegt sich ein Gebot.

## Das Rudel

choose-pack = { $count ->
    [one] { $farmer }, schau weg. { $wolf }, wähl deinen Wolf.
   *[other] { $farmer }, schau weg. { $wolf }, wähl deine { $count } Wölfe.
}
choose-pack-alone = { $count ->
    [one] { $wolf }, wähl deinen Wolf.
   *[other] { $wolf }, wähl deine { $count } Wölfe.
}
wrong-pack = Das kann nicht das Rudel sein; der Bildschirm des Wolfs sagt, warum.
if-forgotten = Ist die Passphrase vergessen, kann niemand dieses Rudel öffnen. Gib dann das Match auf, und fang ein neues an.
pack-is-locked = Dieses Rudel ist verschlossen: Gib seine Passphrase ein. { if-forgotten }
nothing-entered = Es wurde nichts eingegeben. { if-forgotten }
journal-damaged = Dieses Rudel kann nicht getan haben, was im Journal steht: Das Journal ist beschädigt. { give-match-up }
computer-lost-its-wolves = { $player } kennt seine Wölfe nicht mehr, also kann dieses Match nicht weitergehen.
wolves-file-gone = Die Datei, in der sie standen, ist weg. { give-match-up }
computer-chooses-pack = { $count ->
    [one] { $player } wählt einen Wolf.
   *[other] { $player } wählt { $count } Wölfe.
}

## Felder, deren Sensoren nicht gehen

sensors-fail = { COUNT($cells) ->
    [one] Der Sensor unter { $cells } geht nicht. Spiel auf { $cells } mit dem Finger. Die anderen Felder gehen.
   *[other] Die Sensoren unter { $cells } gehen nicht. Spiel auf { $cells } mit dem Finger. Die anderen Felder gehen.
}
many-sensors-fail = { $count } Sensoren gehen nicht. Prüf die Stromversorgung des Bretts, und spiel auf diesen Feldern mit dem Finger.
sensors-work = { COUNT($cells) ->
    [one] Der Sensor unter { $cells } geht wieder.
   *[other] Die Sensoren unter { $cells } gehen wieder.
}
many-sensors-work = { $count } Sensoren gehen wieder.
blind-say-how = { COUNT($cells) ->
    [one] { $cells } ist nicht lesbar: Tipp auf { $cells } und sag, wie es dort aussieht.
   *[other] { $cells } sind nicht lesbar: Tipp darauf und sag, wie es dort aussieht.
}
many-blind-say-how = { $count } Felder sind nicht lesbar: Tipp darauf und sag, wie es dort aussieht.
blind-counts-when-said = { COUNT($cells) ->
    [one] { $cells } ist nicht lesbar. Tipp nach einem Zug dort auf das Feld.
   *[other] { $cells } sind nicht lesbar. Tipp nach einem Zug dort auf die Felder.
}
many-blind-count-when-said = { $count } Felder sind nicht lesbar. Tipp nach einem Zug dort auf die Felder.
is-board-mistaken = Irrt sich das Brett? Tipp auf { $cell } und sag, wie es dort aussieht.
does-board-miss = Hat das Brett etwas verpasst? Tipp auf das Feld.

## Das Brett

no-board-connected = Kein Brett angeschlossen
board-being-read = Das Brett ist angeschlossen. Seine Felder werden gelesen.
board-ready = Brett bereit
check-board = Brett prüfen
board-does-not-fit = Diese Partie braucht ein Brett mit { $wanted } Feldern, das angeschlossene hat { $cells }. Schließ das andere Brett an, oder gib die Partie auf.

## Was jetzt nicht geht

set-up-first = Stell zuerst die Herde auf, und bestätige.
choose-pack-first = Zuerst muss der Wolf sein Rudel wählen.
enter-pack-first = Zuerst muss der Wolf sein Rudel wieder eingeben.
restore-first = Stell das Brett zuerst so auf, wie die Partie steht, und bestätige.
take-off-first = Nimm zuerst die toten Schafe vom Brett.
not-in-wolfs-turn = Das geht nicht, wenn der Wolf am Zug ist.
not-in-farmers-turn = Das geht nicht, wenn der Bauer am Zug ist.
flock-cannot-stand = So kann die Herde nicht stehen. { LIST($reasons, type: "sentences") }
cannot-undo = Das lässt sich nicht zurücknehmen.
wolf-may-not-pass = Der Wolf darf nur passen, wenn er kein Tier reißen kann.
move-against-rules = Dieser Zug ist gegen die Regeln.
note-too-long = Eine Notiz hat höchstens { $most } Buchstaben.
both-have-to-agree = Beide müssen einverstanden sein, bevor Schlüsse gezeigt werden.
no-hints-in-match = Dieses Match wird ohne Tipps gespielt. Wähl vor dem nächsten, wie viele es gibt.
no-hints-left = In diesem Match hast du keine Tipps mehr.
computer-forgot-its-wolves = Dieses Match kann nicht weitergehen: Der Computer kennt seine Wölfe nicht mehr.
no-game-to-mirror = Vor dieser Partie gibt es keine, die sich wiederholen ließe.
at-most-hints = In einem Match sind höchstens { $most } Tipps erlaubt.
enter-two-names = Gib zwei Namen ein.
put-back-to-pass = Stell zum Passen zuerst jedes Schaf dorthin zurück, wo es stand.
put-back-to-tap = Stell zuerst jedes Schaf dorthin zurück, wo es stand, dann wähl auf einem Bildschirm.
cannot-kill = Neben { $victim } steht kein Wolf, also kann es nicht gerissen werden.
cannot-escape = { $animal } kann nicht entkommen.
no-berserk-with-shotgun = Mit einer Schrotflinte kannst du nicht durchdrehen: Sie hat nur einen Lauf.
no-berserk-in-game = In dieser Partie darf niemand durchdrehen.
nothing-asked = Jetzt ist nach keinem Schaf gefragt.
can-only-be = Es kann nur { LIST($animals, type: "or") } sein.
nothing-on-cell = Auf { $cell } steht nichts.
hold-to-pad = Halte das Schaf zuerst an den Chipleser.
no-new-tag = Es wurde kein Schaf mit einem neuen Chip gelesen.
sensor-in-use = Der Sensor unter { $cell } ist schon in Gebrauch.
say-which-cell = Wähl ein Feld von { $first } bis { $last }.
board-is-away = Das Brett ist nicht angeschlossen. Die Partie bleibt gespeichert, bis es zurück ist.
tiles-being-played = Gerade wird ein Plättchenspiel gespielt. Spielt es zu Ende, oder legt es weg.
not-a-mutton-match = Dieses Match gehört zu einem anderen Spiel. Wähl das andere Spiel, um weiterzuspielen.

## Das Rudel eingeben und versiegeln

passphrase-too-short = Eine Passphrase braucht mindestens { $least } Buchstaben. Drei oder vier Wörter sind besser.
pack-is-not-locked = Dieses Rudel ist nicht mit einer Passphrase verschlossen. Gib seine Buchstaben ein.
wait-for = Einen Moment. { $working }
wait-after-tries = { $count ->
    [one] Warte { $seconds } s bis zum nächsten Versuch, denn einer war falsch.
   *[other] Warte { $seconds } s bis zum nächsten Versuch, denn { $count } waren falsch.
}
sealing-pack = Das Rudel wird versiegelt.
checking-pack = Das Rudel wird geprüft.
checking-passphrase = Die Passphrase wird geprüft.
takes-a-moment = Das dauert etwas, damit niemand das Rudel durch Probieren erraten kann.
wrong-packs = { $restarts ->
    [one] { $count ->
        [one] Nach einem Neustart wurde 1 falsches Rudel eingegeben.
       *[other] Nach einem Neustart wurden { $count } falsche Rudel eingegeben.
    }
   *[other] { $count ->
        [one] Nach { $restarts } Neustarts wurde 1 falsches Rudel eingegeben.
       *[other] Nach { $restarts } Neustarts wurden { $count } falsche Rudel eingegeben.
    }
}
wrong-passphrases = { $restarts ->
    [one] { $count ->
        [one] Nach einem Neustart wurde 1 falsche Passphrase eingegeben.
       *[other] Nach einem Neustart wurden { $count } falsche Passphrasen eingegeben.
    }
   *[other] { $count ->
        [one] Nach { $restarts } Neustarts wurde 1 falsche Passphrase eingegeben.
       *[other] Nach { $restarts } Neustarts wurden { $count } falsche Passphrasen eingegeben.
    }
}
wait-before-next-try = Warte { $seconds } s bis zum nächsten Versuch.
pack-will-be-sealed = Sobald das Rudel gewählt ist, wird es versiegelt. Dann kann niemand es sehen.
lock-pack-first = Ohne Passphrase kann jeder das Rudel herausfinden, der während der Partie die Speicherkarte nimmt.
enter-pack-again = { $farmer }, schau weg. { $wolf }, gib dein Rudel noch einmal ein.
enter-pack-again-alone = { $wolf }, gib dein Rudel noch einmal ein.
checked-against-seal = Es wird mit dem Siegel verglichen.
other-pack-was-sealed = Das war nicht das Rudel, das versiegelt wurde.
enter-passphrase-again = { $farmer }, schau weg. { $wolf }, gib deine Passphrase noch einmal ein.
enter-passphrase-again-alone = { $wolf }, gib deine Passphrase noch einmal ein.
opens-your-pack = Sie öffnet das Rudel, das du gewählt hast.
seal-begins = Das Rudel ist versiegelt. Sein Siegel: { $seal }.

## Ein Zug

kill-then-lift = { $victim } reißen? Dann nimm einen der Nachbarn hoch. Wenn nicht, stell { $victim } wieder auf die Füße.
new-tag-on-pad = Neuer Chip am Chipleser. Welches Schaf ist es?
new-tag-on-cell = Das Schaf auf { $cell } hat einen neuen Chip. Welches Schaf ist es?
did-not-shoot = { $player } hat nicht geschossen.
wolf-howls = Auuuuu!
sheep-bleats = Mäh!

## Gebote, und das Ende einer Partie

ask-for-bid = { $player }: Wie viele Punkte schaffst du als Wolf?
most-that-can-be-bid = Das höchste Gebot ist { $most }.
game-over-points = { $points ->
    [one] Die Partie ist zu Ende. { $player } bekommt 1 Punkt.
   *[other] Die Partie ist zu Ende. { $player } bekommt { $points } Punkte.
}
plays-wolf-next = Als Nächstes spielt { $player } den Wolf.
game-is-kept = Alles bleibt gespeichert, bis das Brett zurück ist.
no-board-yet = Es ist noch kein Brett angeschlossen.

## Knöpfe

button-start = Anfangen
button-continue = Weiterspielen
button-give-up = Aufgeben
button-give-way = Überlassen
button-next-game = Nächste Partie
button-new-match = Neues Match
button-confirm = Bestätigen
button-pass = Passen
button-berserk = Durchdrehen …
button-calm-down = Beruhigen
button-undo = Zug zurück
button-choose-again = Neu wählen
