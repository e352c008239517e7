### Was anders lautet, wenn Spieler Befehle tippen: Es gibt keine Knöpfe und keine Lichter.
### Die Befehle selbst (confirm, which, berserk off, …) bleiben englisch.

## guidance.ftl

confirm-order = Tipp confirm
confirm-question = Tipp confirm.
calm-down = Tipp berserk off, um dich zu beruhigen.
free-cells = { $count ->
    [one] ein leeres Feld
   *[other] leere Felder
} nicht neben { $corpse }
more-problems = { LIST($problems, type: "sentences") }
more-deeds = { LIST($problems, type: "sentences") }
which-sheep-on = Welches Schaf steht auf { $cell }? Tipp seinen Buchstaben, zum Beispiel which { $cell } F.
which-sheep-of = Welches Schaf steht auf { $cell }: { LIST($animals, type: "or") }? Tipp seinen Buchstaben, zum Beispiel which { $example }.
check-letters = Ist jeder Buchstabe auf seinem Feld? Tipp confirm.

## table.ftl

choose-and-start = Wähl die Spieler und die Optionen, dann tipp start. Tipp help für die Befehle.
resume-or-give-up = Tipp resume, um weiterzuspielen, oder abandon, um aufzugeben.
give-match-up = Tipp abandon, um das Match aufzugeben.
too-sparse = Keine zwei Schafe stehen nebeneinander, also kann der Wolf keins reißen. Tipp place groups.
bid-or-give-way = { $player }: Tipp bid { $least } oder mehr, oder pass, um es dem anderen zu überlassen.
choose-pack = { $count ->
    [one] { $farmer }, schau weg. { $wolf }, tipp pack und den Buchstaben deines Wolfs.
   *[other] { $farmer }, schau weg. { $wolf }, tipp pack und die Buchstaben deiner { $count } Wölfe.
}
choose-pack-alone = { $count ->
    [one] { $wolf }, tipp pack und den Buchstaben deines Wolfs.
   *[other] { $wolf }, tipp pack und die Buchstaben deiner { $count } Wölfe.
}
lock-pack-first = Sag zuerst passphrase. Ohne Passphrase kann jeder das Rudel herausfinden, der während der Partie die Speicherkarte nimmt.
wrong-pack = { $count ->
    [one] Das kann nicht das Rudel sein. Es braucht 1 Buchstaben dieser Herde, den die Optionen erlauben.
   *[other] Das kann nicht das Rudel sein. Es braucht { $count } verschiedene Buchstaben dieser Herde, die die Optionen erlauben.
}
if-forgotten = Ist die Passphrase vergessen, kann niemand dieses Rudel öffnen. Tipp abandon, um das Match aufzugeben, und fang ein neues an.
blind-say-how = { COUNT($cells) ->
    [one] { $cells } ist nicht lesbar: Tipp touch { $example } up, touch { $example } down oder touch { $example } empty.
   *[other] { $cells } sind nicht lesbar: Tipp touch { $example } up, touch { $example } down oder touch { $example } empty.
}
many-blind-say-how = { $count } Felder sind nicht lesbar: Tipp touch { $example } up, touch { $example } down oder touch { $example } empty.
blind-counts-when-said = { COUNT($cells) ->
    [one] { $cells } ist nicht lesbar. Tipp nach einem Zug dort, was darauf steht, zum Beispiel touch { $example } up.
   *[other] { $cells } sind nicht lesbar. Tipp nach einem Zug dort, was darauf steht, zum Beispiel touch { $example } up.
}
many-blind-count-when-said = { $count } Felder sind nicht lesbar. Tipp nach einem Zug dort, was darauf steht, zum Beispiel touch { $example } up.
is-board-mistaken = Irrt sich das Brett? Tipp touch { $cell } up, touch { $cell } down oder touch { $cell } empty.
does-board-miss = Hat das Brett etwas verpasst? Tipp, was auf dem Feld steht, zum Beispiel touch d3 up.

## tile-rules.ftl

defect-tiles-on-one-cell = Auf { $cell } liegen { $count } Plättchen. Auf ein Feld passt nur eins.
defect-cell-occupied = Auf { $cell } liegt schon etwas: { fold-tile }.
defect-beside-no-tile = Leg das Plättchen neben ein anderes: { $cell } berührt keins.
defect-makes-a-hole = { $places ->
    [one] Leg das Plättchen woandershin: Auf { $cell } würde es das leere Feld { $cells } einschließen.
   *[other] Leg das Plättchen woandershin: Auf { $cell } würde es { $places } leere Felder einschließen, zum Beispiel { $cells }.
}
defect-leaves-a-hole = { $places ->
    [one] Die Plättchen schließen das leere Feld { $cells } ein, und das ist nicht erlaubt.
   *[other] Die Plättchen schließen { $places } leere Felder ein, zum Beispiel { $cells }, und das ist nicht erlaubt.
}
defect-tile-not-joined = Jedes Plättchen muss die anderen berühren. Das auf { $cell } tut es nicht.
defect-first-off-middle = Leg das erste Plättchen in die Mitte, auf 0,0.
defect-shepherd-needs-herd = Leg den Hirten neben eine Herde, die nicht eingezäunt ist, zum Beispiel auf { LIST($cells, type: "or") }.
defect-shepherd-needs-fence = Keine Herde braucht jetzt einen Hirten. Leg ihn neben einen Zaun, zum Beispiel auf { LIST($cells, type: "or") }.
defect-wolf-needs-herd = { $places ->
    [0] Für diesen Wolf ist keine Herde frei. Misch ihn zurück in den Stapel und zieh ein anderes Plättchen.
   *[other] Leg den Wolf neben eine Herde, zum Beispiel auf { LIST($cells, type: "or") }.
}
defect-herd-has-wolf = { $places ->
    [0] Die Herde neben { $cell } hat schon einen Wolf, und keine andere ist frei. Misch diesen Wolf zurück in den Stapel und zieh ein anderes Plättchen.
   *[other] Die Herde neben { $cell } hat schon einen Wolf. Leg diesen auf { LIST($cells, type: "or") }.
}
defect-tile-apart = Leg das Plättchen so, dass es mit einem anderen eine Kante gemeinsam hat. Bei { $cell } berührt es keins.
defect-tile-overlaps = { $occupant ->
    [sheep] Auf { $cell } liegt schon ein Schaf. Plättchen dürfen nicht übereinander liegen.
    [dog] Auf { $cell } liegt schon ein Hund. Plättchen dürfen nicht übereinander liegen.
   *[wolf] Auf { $cell } liegt schon ein Wolf. Plättchen dürfen nicht übereinander liegen.
}
defect-tiles-apart = { COUNT($cells) ->
    [one] Jedes Plättchen muss mit einem anderen eine Kante gemeinsam haben. Das bei { $cells } hat keine.
   *[other] Jedes Plättchen muss mit einem anderen eine Kante gemeinsam haben. Die bei { $cells } haben keine.
}

## rules.ftl

defect-rivals-alone = allein gibt es keine Gegner, also wähl players=2 oder mehr, oder together

## tiles.ftl

forms-of-match = { tile-game } lässt sich so nicht spielen. Tipp form { LIST($forms, type: "or") }.
needs-players = { $count ->
    [one] { tile-game } ist für 1 Spieler. Tipp players und den Namen.
   *[other] { tile-game } ist für { $count } Spieler. Tipp players und ihre Namen.
}
needs-players-from-to = { tile-game } ist für { $least } bis { $most } Spieler. Tipp players und ihre Namen.
computer-needs-screen = Ein Computer kann keine echten Plättchen legen. Nenn nur Menschen, oder tipp scorer off.
finished-table-hides-takers = Ein fertiger Tisch zeigt nicht, wer welche Herde eingezäunt hat, also lassen sich die Punkte von Gegnern nicht zählen. Tipp scorer moves, oder options together.
confirm-tile = Tipp confirm, oder beweg oder dreh das Plättchen.
player-confirms-tile = { $player }, tipp confirm, oder beweg oder dreh das Plättchen.
count-when-entered = Wenn alle eingegeben sind, tipp finish.
all-tiles-lie = Alle Plättchen liegen. Tipp finish, um sie zu zählen.
or-undo-last = Tipp undo, um das letzte wegzunehmen.
game-over-next-game = Diese Partie ist zu Ende. Tipp next, um die nächste zu spielen.
match-over-begin-another = Das Match ist zu Ende. Tipp new, um ein neues anzufangen.
tiles-of-another-match = Es läuft ein anderes Match. Spielt es zu Ende, oder tippt abandon, um es aufzugeben.
kind-not-now = Das lässt sich jetzt nicht legen: { $kind }. Tipp { LIST($kinds, type: "or") }.
choose-tile-first = Tipp, welches Plättchen es ist: { LIST($kinds, type: "or") }.
no-tile-to-confirm = Es gibt kein Plättchen zu bestätigen. Tipp undo, um das letzte wegzunehmen.
laid-tiles-stay = Gelegte Plättchen bleiben liegen. Tipp undo, um das letzte wegzunehmen, wenn es noch geht.
place-all-or-give-up = Leg erst alle Plättchen, oder tipp stop, um die Partie aufzugeben.

## match.ftl

start-match-first = Tipp zuerst start, um ein Match anzufangen.
unfinished-match-first = Es gibt ein angefangenes Match: Tipp resume, um weiterzuspielen, oder abandon, um es aufzugeben.
bid-first = Biete zuerst, oder tipp pass, um es dem anderen zu überlassen.
match-not-over = Das Match ist noch nicht zu Ende. Tipp next, um die andere Partie zu spielen, oder abandon, um es aufzugeben.

## table.ftl, was nicht geht

both-have-to-agree = Beide müssen einverstanden sein: Jeder tippt deduction on und einen Namen.
no-hints-in-match = Dieses Match wird ohne Tipps gespielt. Tipp vor dem nächsten hints 3.
flock-cannot-stand = So kann die Herde nicht stehen. { LIST($reasons, type: "sentences") } Tipp place sparse, groups, random, mirror, hand oder free, oder place und die Felder von A, B, C, …
enter-two-names = Es braucht zwei Namen. Tipp players Ann Ben, oder players "Ann B." "Ben C."
nothing-asked = Jetzt ist nach keinem Schaf gefragt. Tipp which d3 F, wenn F auf d3 steht.
say-which-cell = Tipp, welches Feld, von { $first } bis { $last }: touch { $first } empty.

## link.ftl

boards-several = Mehrere Bretter sind angeschlossen: { $boards }. Tipp board und eine Nummer, zum Beispiel board 1 für das erste.
