### Seiten des Bildschirms: ihre Titel und Sätze.

## Die Leiste oben

title-start = Sheepfold
title-resume = Willkommen zurück
title-bidding = Bieten
title-placing = Herde aufstellen
title-restoring = Brett aufbauen
title-thinking = Der Computer denkt nach
title-settings = Einstellungen
title-link = Das Brett
title-name = Wer ist es?
who-had = { $player }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
title-options = Optionen
round-title = { $role ->
    [farmer] Runde { $round } · { $player } ist Bauer
   *[wolf] Runde { $round } · { $player } ist Wolf
}
wolf-points = { $points ->
    [one] Wolf: 1 Punkt
   *[other] Wolf: { $points } Punkte
}
wolf-points-of-target = Wolf: { $points } von { $target } Punkten
points-are-hidden = Punkte verdeckt
bar-no-board = Kein Brett
bar-board-lost = Brett weg
bar-wrong-board = Falsches Brett

## Anfangen

play-two = Zu zweit
play-two-about = { $form ->
    [target] { $wolf } ist der Wolf, { $farmer } der Bauer
    [bids] { $wolf } und { $farmer } bieten um den Wolf
   *[duel] { $wolf } ist zuerst der Wolf, { $farmer } der Bauer
}
play-wolf = Ich bin der Wolf
play-farmer = Ich bin der Bauer
play-now = Spielen
play-alone = Allein
play-sheep = Als Schafe
play-wolves = Als Wölfe
against-computer = gegen den Computer ({ strength })
more-games = Mehr Spiele
more-games-about = für Kinder; Plättchen
preset-classic = Klassisch
preset-online = Online
preset-shotgun = Schrotflinte
preset-name = { $preset ->
    [Classic] { preset-classic }
    [Online] { preset-online }
    [Young] { young-shepherds }
   *[Shotgun] { preset-shotgun }
}
rules-summary = { $preset ->
    [own] Eigene
   *[other] { preset-name }
} · { $sheep } Schafe, { $wolves ->
    [one] 1 Wolf
   *[other] { $wolves } Wölfe
} · { form }

## Vor einem Match von Mutton

against-the-computer = Gegen den Computer
player-number = Spieler { $number }
who-plays = Wer spielt?
which-game = Welches Spiel?
first-wolf = Zuerst Wolf
first-farmer = Zuerst Bauer
computer = Computer
person = Mensch
computer-player = { $number ->
    [0] { computer }
   *[other] { computer } { $number }
} ({ strength }{ $style ->
    [bold] , kühn
    [shy] , scheu
    [tidy] , ordentlich
   *[none] { "" }
})
strength = { $strength ->
    [level-0] Kinder
    [level-1] Stufe 1
    [level-2] Stufe 2
    [level-3] Stufe 3
    [level-4] Stufe 4
    [level-5] Stufe 5
    [level-6] Stufe 6
    [level-7] Stufe 7
    [level-8] Stufe 8
    [level-9] Stufe 9
    [auto] automatisch
   *[other] { $strength }
}
strength-label = { CAPITAL(strength) }
level-farmer-counts = { $kills ->
    [0] Merkt sich jeden Riss
    [one] Merkt sich nur den letzten Riss
   *[other] Merkt sich die letzten { $kills } Risse
}{ $error ->
    [guesses] { " " }und rät unter den Verdächtigen.
    [often] , schießt oft auf ein weniger verdächtiges Tier.
    [seldom] , schießt manchmal auf ein weniger verdächtiges Tier.
   *[never] , schießt auf das verdächtigste Tier.
}
level-farmer-reads = Fragt, warum du jedes Opfer gewählt hast.
level-wolf-show = Reißt dort, wo seine Wölfe auffallen.
level-wolf-any = Reißt irgendein Schaf, das er erreicht.
level-wolf-tips = { $victims ->
    [0] Sieht sich jedes Opfer an
   *[other] Sieht sich { $victims } Opfer an
} und versteckt seine Wölfe.
level-wolf-packs = Zählt die Rudel, die nach jedem Riss möglich bleiben.
level-wolf-ahead = Spielt vor jedem Riss { $games } Partien im Kopf.
level-automatic = Spielt nach deiner Wertung etwa so stark wie du.
level-automatic-now = Spielt wie { $level }, etwa so stark wie du.
plays-its-best = Spielt, so gut es geht.
style = { $style ->
    [bold] Kühn
    [shy] Scheu
    [tidy] Ordentlich
   *[none] Ohne Stil
}
style-wolf = { $style ->
    [bold] Kühn: Seine Wölfe stehen gern unter vielen Schafen.
    [shy] Scheu: Seine Wölfe halten sich von den anderen fern.
   *[tidy] Ordentlich: Wer flieht, bleibt in der Nähe.
}
style-farmer = { $style ->
    [bold] Kühn: Macht nahe beim letzten Schuss weiter.
    [shy] Scheu: Passt, bis eine Spur gut ist.
   *[tidy] Ordentlich: Schießt gern in der Nähe des letzten Opfers.
}
style-not-here = Die Stufen 3 bis 8 können einen Stil haben.
deduction = Schlüsse
hints = { $hints ->
    [0] Tipps für Lernende: keine
   *[other] Tipps für Lernende: { $hints }
}
hints-for = Tipps für { $player }: { $hints }
form = { $form ->
    [target] Schnelle Partie
    [bids] Bieten
   *[duel] Zwei Partien
}
form-duel-explained = Zwei Partien: Jeder ist einmal der Wolf.
form-target-explained = { $target ->
    [one] Eine Partie: Der Wolf gewinnt mit 1 Punkt.
   *[other] Eine Partie: Der Wolf gewinnt mit { $target } Punkten.
}
form-bids-explained = Wer mehr bietet, ist der Wolf und muss das Gebot erreichen.
different-names = Nehmt zwei verschiedene Namen.
both-must-agree = Schlüsse werden gezeigt, wenn beide sie einschalten.
flock-summary = { $wolves ->
    [one] { $sheep } Schafe, 1 davon ein Wolf, auf einem Brett mit { $size } Feldern pro Seite.
   *[other] { $sheep } Schafe, { $wolves } davon Wölfe, auf einem Brett mit { $size } Feldern pro Seite.
}

## Die Seite über das Brett

no-board-found = Kein Brett gefunden
board-is-lost = Das Brett ist weg
board-is-refused = Dieses Brett passt nicht
board-which = Auf welchem Brett spielt ihr?
board-which-about = Mehrere Bretter sind angeschlossen. Tippt auf eures, oder zieht die anderen ab.
board-choice = { $cells ->
    [one] Brett { $number }: 1 Feld
   *[other] Brett { $number }: { $cells } Felder
}
board-looked-for = Das Brett wird gesucht …
link-silent-mend = Ist es mit einem Kabel angeschlossen, das Daten überträgt? Leuchtet ein Licht am Pico? Nimm ein anderes Kabel und einen anderen Anschluss.
board-is-simulated = Das Brett ist simuliert
simulated-explained = Du bewegst die Schafe auf dem Bildschirm. Steck ein Brett ein und tipp auf „{ look-again }“, um darauf zu spielen.
simulated-in-match = Du bewegst die Schafe auf dem Bildschirm. Nach dem Match kannst du ein echtes Brett benutzen: Steck es ein und öffne diese Seite wieder.
board-is-ready = Das Brett ist bereit
real-explained = Sensoren, Lichter und Bildschirm arbeiten zusammen.

## Ein Name

space-key = leer
letters-not-in-font = Dieser Bildschirm kann { $letters } nicht zeigen. Der Name gilt trotzdem. Um ihn zu sehen, installiere Debians Paket { $package }.

## Bieten

how-many-points = Wie viele Punkte schaffst du als Wolf?

## Die Herde aufstellen

how-to-place = Wie stellst du die Herde auf?
farmer-places = { $farmer }, der Bauer, stellt die Herde auf.
way-sparse = Weit auseinander
way-sparse-explained = so wenige Nachbarn wie möglich
way-groups = In Gruppen
way-groups-explained = jedes hat zwei Nachbarn oder mehr
way-random = Zufällig
way-random-explained = irgendwo auf dem Brett
way-mirror = Wie vorhin
way-mirror-explained = genau wie in der ersten Partie
way-hand = Selbst, A bis Z
way-hand-explained = stell sie hin, wo du magst
way-free = Selbst, beliebig
way-free-explained = { $pad ->
    [yes] du oder der Chipleser sagt, wer wer ist
   *[no] du sagst, wer wer ist
}

## Die geheimen Seiten des Wolfs. Diese Sätze darf jeder lesen.

look-away = { $farmer }, schau weg
take-the-screen = { $wolf }, nimm den Bildschirm. Er zeigt nichts, bis du den Knopf hältst.
pack-forgotten-idle = Eine Minute lang hat niemand den Bildschirm berührt. Die Eingabe ist vergessen: { $wolf }, fang noch einmal an.
pack-forgotten-left = Das Fenster wurde verlassen. Die Eingabe ist vergessen: { $wolf }, fang noch einmal an.
pack-forgotten-menu = Die Eingabe ist vergessen. Der Wolf gibt sie noch einmal ein.
hold-to-look = gedrückt halten
choose-wolves = { $count ->
    [one] { $wolf }, wähl deinen Wolf
   *[other] { $wolf }, wähl { $count } Wölfe
}
enter-wolves-again = { $count ->
    [one] { $wolf }, gib deinen Wolf erneut ein
   *[other] { $wolf }, gib deine { $count } Wölfe erneut ein
}
letters-chosen = { $chosen } von { $count } gewählt
pack-help = Tipp auf Buchstaben. Sie stehen jedes Mal anders. Nur der Mond zeigt deine Wahl.
pack-drawn-help = Das Los hat gewählt. Halte den Mond, um es zu sehen, oder tipp andere Buchstaben an.
none-chosen = noch keine
own-pack-help = Tipp auf dem Brett auf deine Wölfe. Wer gegen dich spielt, kann sie nicht sehen.
words-for-pack = Oder nimm ein Wort
pack-is-full = Das ist das ganze Rudel. Tipp auf einen deiner Wölfe, um einen anderen zu wählen.
new-passphrase = { $wolf }, eine Passphrase für dein Rudel
passphrase-again = { $wolf }, noch einmal deine Passphrase
passphrase-use = Sie schützt dein Rudel auf der Speicherkarte. Nach einem Neustart tippst du sie statt der Buchstaben. Niemand kann sie dir sagen.
wait-seconds = Warte { $seconds } s
no-such-words = Kein Wort hat diese Buchstaben
only-for-wolf = Nur für { $wolf }
peek-help = Halte den Mond: Das Brett zeigt deine Wölfe, und welche Schafe sie reißen dürfen.
peek-hint-help = Halte den Mond: Er zeigt, welches Opfer dich am besten versteckt und wie verdächtig jeder deiner Wölfe wäre.
which-kill-hides = Welches Opfer versteckt dich am besten?
bars-show-guilt = Die Balken zeigen, wie verdächtig jeder Wolf wirkt.

## Einstellungen

lights-setting = Lichter
volume-setting = Lautstärke
screen-setting = Bildschirm
sounds-setting = Töne
cry-setting = Auuuuu! und Mäh!
cry-over-board = Über dem Brett
cry-in-one-line = In einer Zeile
dark-room-setting = Dunkler Raum
last-move-setting = Der letzte Zug
display-button = Anzeige
title-display = Anzeige
saved-games-setting = Spielstände
backups-button = Sicherungen
title-backups = Sicherungen
title-restore = Sicherung zurückholen
backups-reading = Wird gelesen …
backup-writing = Wird gesichert …
backups-go-to-stick = Eine Sicherung kommt auf den USB-Stick { $name }.
backups-go-to-folder = Eine Sicherung kommt nach { $folder }. Steck einen USB-Stick ein, um sie dort zu speichern.
tap-a-backup = Tipp auf eine Sicherung, um sie zurückzuholen.
back-up-now = Jetzt sichern
backup-saved = { $count ->
    [one] 1 Match gesichert.
   *[other] { $count } Matches gesichert.
}
backup-on-stick = USB-Stick { $name }
backup-on-computer = dieser Computer
backup-has-matches = { $count ->
    [one] Diese Sicherung enthält 1 Match.
   *[other] Diese Sicherung enthält { $count } Matches.
}
restore-button = Zurückholen
hold-to-restore = Gedrückt halten
language-button = Sprache
title-language = Sprache
language-name = Deutsch
text-setting = Schriftgröße
text-normal = Normal
text-large = Groß
theme-setting = Farben
theme-dark = Dunkel
theme-light = Hell
strong-contrast = Starker Kontrast
computers-moves-setting = Züge des Computers
moves-by-itself = Von selbst
moves-by-steps = Schrittweise
hand-setting = Anordnung
hand-right = Rechtshändig
hand-left = Linkshändig
rotation-setting = Drehung
degrees = { $degrees }°
deduction-if-both = Schlüsse, wenn beide wollen
percent = { $percent } %

## Das Ende einer Partie

match-was-given-up = Das Match wurde aufgegeben.
survived = { COUNT($wolves) ->
    [one] { $wolves } hat überlebt.
   *[other] { $wolves } haben überlebt.
}
survived-and-ate = { $count ->
    [0] { survived } Kein Schaf ist übrig.
    [one] { survived } 1 Schaf wird gefressen.
   *[other] { survived } { $count } Schafe werden gefressen.
}
every-wolf-shot = Der Bauer hat jeden Wolf getroffen, der noch übrig war. { sheep-survived }
last-wolf-shot = { $animal } war der letzte Wolf. { sheep-survived }
last-wolf-escaped = { $animal } war der letzte Wolf und ist entkommen. { sheep-survived }
sheep-survived = { $count ->
    [0] Kein Schaf hat überlebt.
    [one] 1 Schaf hat überlebt.
   *[other] { $count } Schafe haben überlebt.
}
no-sheep-left = Kein Schaf ist übrig.
target-reached = { $target ->
    [one] Der Wolf hat sein Ziel von 1 Punkt erreicht.
   *[other] Der Wolf hat sein Ziel von { $target } Punkten erreicht.
}
game-stopped = Die Partie wurde abgebrochen.
farmer-gave-up = { $count ->
    [0] Der Bauer hat aufgegeben. Kein Schaf ist übrig.
    [one] Der Bauer hat aufgegeben: 1 Schaf wird gefressen.
   *[other] Der Bauer hat aufgegeben: { $count } Schafe werden gefressen.
}
wolf-gave-up = Der Wolf hat aufgegeben. { sheep-survived }
tap-for-end = Tipp, um gleich das Ende zu sehen.
end-explained =
    { $how }
    { $points }
points-made-of = { LIST($parts, type: "comma") }
points-by = { $how ->
    [killed] { $count } gerissen
    [shot] { $count } erschossen
    [eaten] { $count } am Ende gefressen
   *[escaped] { $count } entkommen (je 3)
}
no-sheep-died = Kein Schaf ist gestorben.
wolves-were = { COUNT($wolves) ->
    [one] Der Wolf war { $wolves }.
   *[other] Die Wölfe waren { $wolves }.
}
seal-good = Das Rudel blieb gleich.
seal-bad = Das ist nicht das Rudel, das versiegelt wurde.
how-to-check-seal = So prüfst du das Siegel
seal-help = Jeder Computer mit Python kann diese Zeile prüfen. Lies docs/players/seal.md.

## Bevor es einen Bildschirm gibt

no-window = Hier lässt sich kein Fenster öffnen: Es gibt keinen Bildschirm, oder OpenGL fehlt (auf Debian: apt install libgl1 libegl1).
no-window-library = Hier lässt sich kein Fenster öffnen, weil Systembibliotheken fehlen: { LIST($libraries, type: "comma") }. Installiere sie auf Debian: sudo apt install { $packages }
sheep-take-places = Einen Moment: Die Schafe gehen auf ihre Plätze.
setting-off = Aus
setting-on = An
captions-setting = Untertitel für Töne
caption-howl = Auuuuu! Ein Wolf heult.
caption-bleat = Mäh! Ein Schaf blökt.
caption-tap = Klick.
caption-settle = Glocke: erledigt.
caption-warn = Warnton: Schau aufs Brett.
spoken-choices = { LIST($choices, type: "clauses") }.
spoken-choice = Taste { $number }: { $label }

## Matches

reading-matches = Die Matches werden gelesen …
not-finished = nicht zu Ende
match-begun = { WHEN($begun) }
