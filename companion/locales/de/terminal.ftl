### Was nur dort gesagt wird, wo Spieler Befehle tippen. Die Befehle selbst bleiben englisch.

## Ein Befehl, der nicht zu verstehen ist

whole-number-needed = Hier muss eine ganze Zahl stehen.
command-too-long = Das ist zu lang für einen Befehl.
no-such-command = Diesen Befehl gibt es nicht. Jetzt geht: { $commands }.
command-stands-alone = Tipp nur { $word }, und nichts danach.
options-refused = Diese Optionen gehen nicht. { LIST($reasons, type: "sentences") }
unknown-preset = Diese Zusammenstellung gibt es nicht. Wähl { LIST($presets, type: "or") }.
unknown-form = Tipp form duel, form target, form target 11 oder form bids.
leave-out-marks = Lass x und w weg: Der Tisch findet heraus, wer ein Wolf war.
nothing-is-asked = Es ist nichts gefragt. Tipp which d3 F, um F auf d3 zu nennen.
say-which = Tipp which F, oder which d3 F, um F auf d3 zu nennen.
say-touch = Tipp touch { $cell } up, touch { $cell } down (ein Schaf auf dem Rücken) oder touch { $cell } empty.
say-deduction = Tipp deduction on oder deduction off und danach einen Namen, zum Beispiel deduction on Ann.
say-who-wants-it = Tipp, wessen Schlüsse du meinst: { LIST($players, type: "or") }.
say-two-names = Tipp beide Namen, zum Beispiel: names Anna Ben.
say-who-gets-hints = Tipp, wer die Tipps bekommt: { LIST($players, type: "or") }.
sheep-is-a-letter = Ein Schaf ist ein Buchstabe von A bis Z.

## Zusatz zu dem, was der Tisch sagt

say-its-letter = Tipp seinen Buchstaben, zum Beispiel tag { $animal }. Ist es keins von euren Schafen, tipp tag none.
hint-is = Tipp: { LIST($sentences, type: "sentences") }

## Was geschehen ist

two-play = { $wolf } und { $farmer } spielen: { $options }
they-play = { $players }: { $game }, { $options }
flock-is-placed = Die Herde steht.
pack-is-sealed = Das Rudel ist versiegelt: { $digits }…
turn-made = { $role ->
    [wolf] { $round }. Wolf: { $move }
   *[farmer] { $round }. Bauer: { $move }
}
move-announced = { $role ->
    [wolf] Der Wolf will { $move } spielen.
   *[farmer] Der Bauer will { $move } spielen.
}
deduction-switched = { $state ->
    [on] { $player } schaltet Schlüsse ein.
   *[off] { $player } schaltet Schlüsse aus.
}
hint-taken = { $player } nimmt einen Tipp; noch { $left }.
kill-was-refused = { $animal } lässt sich nicht reißen.
escape-was-refused = { $animal } darf nicht entkommen.
turn-undone = Der letzte Zug wurde zurückgenommen.
wolf-chooses-again = Der Wolf wählt sein Rudel neu.
gives-way = Überlässt es dem anderen.
bids-points = Bietet { NUMBER($points, useGrouping: 0) }.
played-by-touch = { $lies ->
    [up] { $cell } wird mit dem Finger gespielt: ein Schaf, das steht.
    [down] { $cell } wird mit dem Finger gespielt: ein Schaf auf dem Rücken.
   *[empty] { $cell } wird mit dem Finger gespielt: kein Schaf.
}
sensed-again = { $cell } wird wieder vom Sensor gelesen.
match-continues = Das Match geht weiter.
not-the-sealed-pack = Das ist nicht das Rudel, das versiegelt wurde.
is-the-sealed-pack = Das ist das Rudel, das versiegelt wurde.
roles-swapped = Die Rollen sind getauscht.
sides-swapped = Die Seiten sind getauscht.
tile-laid = { $player } legt { $tile }.
tile-laid-by-nobody = { $tile } liegt.
tile-removed = { $tile } ist weg.
tile-undone = Das letzte Plättchen wurde zurückgenommen.
table-counts = Die Partie ist zu Ende, der Tisch wird gezählt.
scores-so-far = { LIST($scores, type: "comma") }

commands-refused = { $count ->
    [one] 1 Befehl wurde abgelehnt; der Grund steht in der Ausgabe.
   *[other] { $count } Befehle wurden abgelehnt; die Gründe stehen in der Ausgabe.
}

## Dateien auf der Kommandozeile. Optionen wie --game bleiben, wie sie sind.

record-file-empty = { $file }: Die Datei ist leer: Es steht keine Aufzeichnung darin.
record-foreign = { $file }: Das ist keine Aufzeichnung von Sheepfold: Ihr fehlen die Angaben Game, Options, Placement und Table.
file-holds-games = In { $file } stehen { $games } Partien. Wähl eine mit --game 1 bis --game { $games }.
file-lacks-game = { $games ->
    [one] In { $file } steht 1 Partie, also gibt es keine Partie { $game }.
   *[other] In { $file } stehen { $games } Partien, also gibt es keine Partie { $game }.
}
boardspace-place = { $node ->
    [0] Partie { $game }: { $why }
   *[other] Partie { $game }, Knoten { $node }: { $why }
}
import-partly = { $good } von { $all } Partien wurden importiert. Die anderen stehen oben.
text-too-large = { $file } ist zu groß. Eine Datei hat höchstens { $megabytes } MB.
zip-damaged = { $file }: Dieser Teil der Zip-Datei ist beschädigt, verschlüsselt oder ungewöhnlich gepackt. Pack ihn selbst aus und importiere, was darin ist.
zip-too-large = In { $file } sind ausgepackt mehr als { $megabytes } MB. Importiere immer nur einige der Dateien.
zip-in-zip = { $file } ist eine Zip-Datei in einer Zip-Datei. Pack sie aus und importiere sie allein.
zip-without-games = In { $file } ist keine Datei, die auf .sgf endet.
zip-skipped = { $file } wurde übergangen: Nur Dateien, die auf .sgf enden, werden gelesen.
file-is-there = Die Datei { $file } gibt es schon. Wähl einen anderen Ordner, oder räum die Datei weg.
record-file-special = { $kind ->
    [folder] { $file } ist ein Ordner. Nenn eine Aufzeichnung darin.
    [pipe] { $file } ist eine Pipe. Nenn eine Datei, oder - für die Standardeingabe.
    [socket] { $file } ist ein Socket. Nenn eine Datei, oder - für die Standardeingabe.
   *[device] { $file } ist ein Gerät. Nenn eine Datei, oder - für die Standardeingabe.
}
no-such-file = Die Datei { $file } gibt es nicht.
may-not-read = Du darfst { $file } nicht lesen.
password-in-argument = Alle Benutzer dieses Computers können ein Passwort in einer Befehlszeile lesen. Schreib die Adresse in eine Datei, die nur dir gehört, und nenne sie nach einem @: @hall.txt.
password-file-open = Andere Benutzer dieses Computers können { $file } lesen, worin ein Passwort steht. Verschließ die Datei: chmod 600 { $file }
cannot-read-file = { $file } lässt sich nicht lesen: { $why }.
file-refused = { $file } lässt sich nicht verwenden: { $why }.
input-closed = Es lässt sich nichts lesen: Die Standardeingabe ist geschlossen. Nenne eine Datei statt -.
input-unreadable = Die Standardeingabe lässt sich nicht lesen: { $why }.
output-unwritable = Die Standardausgabe lässt sich nicht schreiben: { $why }.
record-not-utf8 = Das ist kein Text in UTF-8, also keine Aufzeichnung.
no-word-list = Die Datei { $file } gibt es nicht. Nenn eine Textdatei mit einem Wort pro Zeile.
word-list-not-utf8 = { $file } ist kein Text in UTF-8. Speichere sie als UTF-8.
word-list-too-large = { $file } ist zu groß. Eine Wortliste hat höchstens 8 MB.
word-list-empty = In { $file } steht kein Wort, das ein Rudel nennen kann. Schreib ein Wort pro Zeile, ohne einen Buchstaben doppelt.
output-ending = { $file } muss auf { LIST($endings, type: "or") } enden.
output-is-input = { $file } wird von diesem Befehl gelesen und ginge verloren. Gib der Ausgabe einen anderen Namen.
no-folder-to-write = { $file } lässt sich nicht schreiben: Den Ordner { $folder } gibt es nicht.
output-is-folder = { $file } ist ein Ordner. Nenn eine Datei darin.
may-not-write = Du darfst { $file } nicht schreiben. Nimm einen anderen Ordner.
cannot-write-file = { $file } lässt sich nicht schreiben: { $why }.

## Gespeicherte Partien

no-match-kept = In { $folder } ist noch kein Match gespeichert.
unfinished-elsewhere = Das Match { $game } von { $players }, begonnen am { WHEN($begun) }, ist nicht zu Ende. Um es fortzusetzen, nimm --game { $key }.
record-game-not-installed = { $file }: Das ist eine Aufzeichnung von { $game }, einem Spiel, das hier nicht installiert ist.
command-not-for-game = { $file }: Das ist eine Aufzeichnung von { $game }. Für dieses Spiel gibt es `sheepfold { $command }` nicht.
chance-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
