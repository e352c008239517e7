### Warum ein Plättchen nicht gelegt werden kann, in ganzen Sätzen.

## Beide Spiele

defect-table-empty = Auf dem Tisch liegt noch kein Plättchen. Leg das erste in die Mitte.
defect-nothing-to-count = Auf dem Tisch liegt noch nichts, was sich zählen lässt.
defect-game-stopped = Diese Partie wurde abgebrochen, also kannst du nichts mehr legen.
defect-tiles-on-one-cell = Auf ein Feld passt nur ein Plättchen.

## Wolf im Pferch

defect-cell-occupied = { $kind ->
    [straight] Hier liegt schon ein gerader Zaun.
    [corner] Hier liegt schon ein Eckzaun.
    [star] Hier liegt schon ein Sternzaun.
    [shepherd] Hier liegt schon ein Hirte.
    [wolf] Hier liegt schon ein Wolf.
   *[other] Hier liegt schon ein Schaf.
}
defect-beside-no-tile = Leg das Plättchen neben ein anderes.
defect-makes-a-hole = Leg das Plättchen woandershin: Hier würde es ein leeres Feld einschließen.
defect-leaves-a-hole = Die Plättchen schließen ein leeres Feld ein, und das ist nicht erlaubt.
defect-tile-not-joined = Jedes Plättchen muss die anderen berühren. Eins tut es nicht.
defect-wolf-first = Ein Wolf kann nicht das erste Plättchen sein. Misch ihn zurück in den Stapel und deck ein anderes auf.
defect-first-off-middle = Leg das erste Plättchen in die Mitte.
defect-not-in-hand = In der Hand hast du: { fold-tile-in-hand }. Nicht: { fold-tile }.
defect-shepherd-needs-herd = Leg den Hirten neben eine Herde, die nicht eingezäunt ist.
defect-shepherd-needs-fence = Keine Herde braucht jetzt einen Hirten. Leg ihn neben einen Zaun.
defect-wolf-needs-herd = { $places ->
    [0] Für diesen Wolf ist keine Herde frei. Misch ihn zurück in den Stapel und zieh ein anderes Plättchen.
   *[other] Leg den Wolf neben eine Herde.
}
defect-herd-has-wolf = { $places ->
    [0] Diese Herde hat schon einen Wolf, und keine andere ist frei. Misch diesen Wolf zurück in den Stapel und zieh ein anderes Plättchen.
   *[other] Diese Herde hat schon einen Wolf. Leg diesen neben eine andere.
}
defect-wolves-without-herd = Die Partie ist zu Ende: Es sind nur noch Wölfe übrig, und keine Herde ist für sie frei.
defect-none-left = { $most ->
    [0] In dieser Partie gibt es keine { fold-tiles-there-are }.
    [one] In dieser Partie gibt es nur 1 { fold-tiles-there-are }.
   *[other] In dieser Partie gibt es nur { $most } { fold-tiles-there-are }.
}
defect-too-many-of-a-kind = Auf dem Tisch liegen { $tiles } { fold-tiles-laid }, aber diese Partie hat nur { $most }.

fold-tile = { $kind ->
    [single] einzelnes Schaf
    [lambs] Schaf mit Lämmern
    [black] schwarzes Schaf
    [straight] gerader Zaun
    [corner] Eckzaun
    [star] Sternzaun
    [shepherd] Hirte
   *[wolf] Wolf
}
fold-tile-in-hand = { $hand ->
    [single] einzelnes Schaf
    [lambs] Schaf mit Lämmern
    [black] schwarzes Schaf
    [straight] gerader Zaun
    [corner] Eckzaun
    [star] Sternzaun
    [shepherd] Hirte
   *[wolf] Wolf
}
fold-tiles-there-are = { $kind ->
    [single] { $most ->
        [0] einzelnen Schafe
        [one] einzelnes Schaf
       *[other] einzelne Schafe
    }
    [lambs] { $most ->
        [one] Schaf mit Lämmern
       *[other] Schafe mit Lämmern
    }
    [black] { $most ->
        [0] schwarzen Schafe
        [one] schwarzes Schaf
       *[other] schwarze Schafe
    }
    [straight] { $most ->
        [0] geraden Zäune
        [one] geraden Zaun
       *[other] gerade Zäune
    }
    [corner] { $most ->
        [one] Eckzaun
       *[other] Eckzäune
    }
    [star] { $most ->
        [one] Sternzaun
       *[other] Sternzäune
    }
    [shepherd] { $most ->
        [one] Hirten
       *[other] Hirten
    }
   *[wolf] { $most ->
        [one] Wolf
       *[other] Wölfe
    }
}
fold-tiles-laid = { $kind ->
    [single] { $tiles ->
        [one] einzelnes Schaf
       *[other] einzelne Schafe
    }
    [lambs] { $tiles ->
        [one] Schaf mit Lämmern
       *[other] Schafe mit Lämmern
    }
    [black] { $tiles ->
        [one] schwarzes Schaf
       *[other] schwarze Schafe
    }
    [straight] { $tiles ->
        [one] gerader Zaun
       *[other] gerade Zäune
    }
    [corner] { $tiles ->
        [one] Eckzaun
       *[other] Eckzäune
    }
    [star] { $tiles ->
        [one] Sternzaun
       *[other] Sternzäune
    }
    [shepherd] { $tiles ->
        [one] Hirte
       *[other] Hirten
    }
   *[wolf] { $tiles ->
        [one] Wolf
       *[other] Wölfe
    }
}

## Schafe, Hunde und Wölfe

defect-all-tiles-laid = Alle { $tiles } Plättchen liegen schon.
defect-no-tiles-left = Alle { $tiles } Plättchen liegen schon auf dem Tisch.
defect-tile-apart = Leg das Plättchen so, dass es mit einem anderen eine Kante gemeinsam hat.
defect-tile-overlaps = { $occupant ->
    [sheep] Dort liegt schon ein Schaf. Plättchen dürfen nicht übereinander liegen.
    [dog] Dort liegt schon ein Hund. Plättchen dürfen nicht übereinander liegen.
   *[wolf] Dort liegt schon ein Wolf. Plättchen dürfen nicht übereinander liegen.
}
defect-table-too-full = Auf dem Tisch liegen { $tiles } Plättchen, aber diese Partie hat nur { $most }.
defect-tiles-apart = Jedes Plättchen muss mit einem anderen eine Kante gemeinsam haben. Manche haben keine.

## Felder und Plättchen, wie Spieler sie tippen

defect-not-a-table-cell = { $text } ist kein Feld. Ein Feld sind zwei ganze Zahlen, zum Beispiel 2,-1.
defect-off-the-table = { $text } liegt nicht auf dem Tisch. Nimm ein Feld, das höchstens { $most } von der Mitte entfernt ist.
defect-not-a-fold-move = { $text } ist kein Plättchen auf einem Feld. Schreib das Zeichen des Plättchens und sein Feld, zum Beispiel S@2,-1.
defect-not-a-tile = { $text } ist kein Zeichen eines Plättchens. Die Zeichen sind { $signs }.
defect-not-a-dogs-move = { $text } ist kein Plättchen auf einem Feld. Schreib das Feld des Hundes und die Seite des Wolfs (n, e, s oder w), zum Beispiel 3,-1e.
