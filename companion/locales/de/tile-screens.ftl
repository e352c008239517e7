### Die Seiten der beiden Plättchenspiele, Wolf im Pferch und Schafe, Hunde und Wölfe.

## Die Spiele

tile-game = { $game ->
    [fold] Wolf im Pferch
    [dogs] Schafe, Hunde und Wölfe
   *[mutton] Mutton
}
game-short-name = { $game ->
    [fold] Wolf im Pferch
    [dogs] Schafe, Hunde, Wölfe
   *[mutton] Mutton
}

## Ein Match anfangen

how-you-play = Wie spielt ihr?
form-name = { $form ->
    [duel] Zwei Partien
    [bids] Bieten
   *[single] Eine Partie
}
form-explained = { $form ->
    [duel] Zwei Partien: Jeder spielt einmal die Schafe.
    [bids] Wer mehr bietet, muss so viele Schafe retten.
   *[single] Eine Partie: Der erste Spieler hat die Schafe.
}
scoring-together = Zusammen
scoring-rivals = Gegner
together-explained = Ihr alle gegen die Wölfe.
rivals-explained = Wer die letzte Lücke einer Herde schließt, bekommt sie. Oft lässt niemand eine: 0 : 0.
alone-explained = Du gegen die Wölfe.
place-screen = Bildschirm
place-moves = Echte Plättchen
place-final = Tisch zählen
place-moves-explained = Legt echte Plättchen und gebt jedes hier ein. Der Bildschirm zählt die Punkte.
place-final-explained = Gebt die Plättchen eines fertigen Tischs in beliebiger Reihenfolge ein. Der Bildschirm zählt die Punkte.
plays-role = { $role ->
    [wolves] spielt die Wölfe
   *[sheep] spielt die Schafe
}
plays-role-first = { $role ->
    [wolves] zuerst Wölfe
   *[sheep] zuerst Schafe
}
with-tiles = Mit { $tiles } Plättchen.
with-tiles-and-wolves = { $wolves ->
    [0] Mit { $tiles } Plättchen, ohne Wölfe.
    [one] Mit { $tiles } Plättchen, 1 davon ein Wolf.
   *[other] Mit { $tiles } Plättchen, { $wolves } davon Wölfe.
}
resume-tiles = Spielt es weiter, gebt es auf, oder spielt zuerst etwas anderes.
put-aside = Später
count-now = Jetzt zählen

## Die Plättchen

tiles-button = Plättchen …
number-of-tiles = Plättchen
standard-set = Üblicher Satz
tiles-in-all = { $tiles ->
    [one] zusammen 1 Plättchen
   *[other] zusammen { $tiles } Plättchen
}
too-many-tiles = Erlaubt sind höchstens { $most } Plättchen.

## Der Tisch

game-over = Partie zu Ende
match-is-over = Match zu Ende
counting-tiles = Wird gezählt
round-of-game = { game-short-name } · Runde { $round }
round-of-match = Partie { $number } · Runde { $round }
tile-round = Runde { $round }

side-name = { $role ->
    [wolves] Wölfe
   *[sheep] Schafe
}

undo = Zug zurück
tile-stays = Es passt nur auf eine Art und bleibt liegen. „{ undo }“ nimmt es zurück.
turn-does-not-fit = So gedreht passt das Plättchen hier nicht.
count-table = Zählen
remove-tile = Wegnehmen

dogs-tile = Schaf, Hund und Wolf

computer-is-thinking = Der Computer denkt nach …
all-tiles-placed = Alle Plättchen liegen.
tap-a-sheep = Tipp auf ein Schaf, um zu sehen, warum es zählt.
tap-an-animal = Tipp auf ein Schaf oder einen Wolf, um zu sehen, warum.
choose-tile = Wähl ein Plättchen, dann tipp auf sein Feld.
place-tile = Tipp auf ein leuchtendes Feld, oder zieh das Plättchen dorthin.
turn-move-or-confirm = Antippen dreht es, ziehen versetzt es. Dann bestätige.
move-or-confirm = Zieh das Plättchen woandershin, oder bestätige.
tile-rule = { $kind ->
    [single] Schafe bringen Punkte, sobald Zäune sie umschließen.
    [lambs] Eingezäunt bringt ein Schaf mit Lämmern 2 Punkte.
    [black] Schwarze Schafe zählen nur für die Wölfe.
    [shepherd] Ein Hirte neben einer Herde rettet die Hälfte ihrer Punkte.
    [wolf] Leg den Wolf neben eine Herde, die noch keinen hat.
    [tile] Zwei Hunde neben einem Wolf erschrecken ihn für immer.
   *[fence] Ein Zaun ist dort zu, wo zwei Linien sich treffen.
}
black-sheep-for-rivals = Ein schwarzes Schaf in einer eingezäunten Herde bringt 10 Punkte.

## Warum etwas zählt

herd-title = Eine Herde aus { $tiles } Plättchen
sheep-title = { $kind ->
    [lambs] Ein Schaf mit Lämmern
    [black] Ein schwarzes Schaf
   *[single] Ein Schaf allein
}
tile-title = { $kind ->
    [straight] Gerader Zaun
    [corner] Eckzaun
    [star] Sternzaun
    [shepherd] Hirte
    [wolf] Wolf
   *[tile] Hund
}
dogs-title = { $lot ->
    [safe] Dieses Schaf ist sicher
    [eaten] Dieses Schaf wird gefressen
    [scared] Dieser Wolf hat Angst
   *[hungry] Dieser Wolf ist hungrig
}
dog-explained = Zwei Hunde neben einem Wolf erschrecken ihn für immer.
not-next-to-herd = { $kind ->
    [wolf] Dieser Wolf liegt neben keiner Herde.
   *[shepherd] Dieser Hirte liegt neben keiner Herde.
}
fence-closed-everywhere = Dieser Zaun ist an allen Enden zu.
fence-closed-at = { $closed ->
    [0] Dieser Zaun ist an allen Enden offen.
   *[other] Dieser Zaun ist an { $closed } von { $ends } Enden zu.
}
herd-enclosed = Zäune umschließen sie.
herd-open = Sie ist nicht eingezäunt: Die Punkte zeigen den Weg hinaus.
gave-sheep-to-wolves = Die Partie wurde aufgegeben, also zählt es für die Wölfe.
wolves-next-to-herd = { $wolves ->
    [one] Ein Wolf liegt daneben.
   *[other] { $wolves } Wölfe liegen daneben.
}
shepherd-inside = Ein Hirte innerhalb der Zäune rettet die Hälfte der Punkte.
shepherd-next-to-herd = Ein Hirte daneben rettet die Hälfte ihrer Punkte.
herd-tiles = { $count } × { fold-tile }
points-for-player = { $points ->
    [one] 1 Punkt für { $player }
   *[other] { $points } Punkte für { $player }
}
points-for-players = { $points ->
    [one] 1 Punkt für die Spieler
   *[other] { $points } Punkte für die Spieler
}
points-for-wolves = { $points ->
    [one] 1 Punkt für die Wölfe
   *[other] { $points } Punkte für die Wölfe
}
points-shared-with-player = { $points ->
    [one] 1 Punkt für { $player }, { $lost } für die Wölfe
   *[other] { $points } Punkte für { $player }, { $lost } für die Wölfe
}
points-shared-with-players = { $points ->
    [one] 1 Punkt für die Spieler, { $lost } für die Wölfe
   *[other] { $points } Punkte für die Spieler, { $lost } für die Wölfe
}
no-points = Niemand bekommt Punkte
one-sheep-saved = 1 Schaf gerettet
no-sheep-saved = Kein Schaf gerettet
wolf-stays-scared = Neben ihm sind { $dogs } Hunde, also hat er weiter Angst.
wolf-stays-hungry = Nur ein Hund liegt neben ihm, und kein anderer kann kommen. Er bleibt hungrig.
wolf-is-hungry = Nur ein Hund liegt neben ihm. Ein zweiter würde ihn erschrecken.
hungry-wolves = { $wolves ->
    [one] Ein hungriger Wolf liegt daneben.
   *[other] { $wolves } hungrige Wölfe liegen daneben.
}
nothing-saves-sheep = Nichts kann es mehr retten.
dogs-would-save-sheep = { $wolves ->
    [one] Ein zweiter Hund neben dem Wolf würde es retten.
   *[other] Ein zweiter Hund neben jedem Wolf würde es retten.
}
wolves-scared = { $wolves ->
    [0] Kein Wolf liegt daneben.
    [one] Der Wolf daneben hat Angst.
   *[other] Alle Wölfe daneben haben Angst.
}
sheep-stays-safe = Kein anderer Wolf kann kommen, also bleibt es sicher.
wolf-may-come = Es kann noch ein Wolf kommen.

## Das Ende

game-of-match = Partie { $number }
