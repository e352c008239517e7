### Was anders lautet, wenn es Spielern vorgelesen wird, die Tasten drücken.

confirm-order = Drück die Eingabetaste
confirm-question = Drück die Eingabetaste zum Bestätigen.
free-cells = { $count ->
    [one] ein leeres Feld
   *[other] leere Felder
} nicht neben { $corpse }
more-problems = { LIST($problems, type: "sentences") }
check-letters = Ist jeder Buchstabe auf seinem Feld? Drück die Eingabetaste.
calm-down = Drück die Taste für Beruhigen, um es abzubrechen.
