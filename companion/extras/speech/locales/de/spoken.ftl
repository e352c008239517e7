### Was anders lautet, wenn es Spielern vorgelesen wird, die Tasten drücken.

confirm-order = Drück die Eingabetaste oder klopf
confirm-question = Drück die Eingabetaste zum Bestätigen, oder klopf.
free-cells = { $count ->
    [one] ein leeres Feld
   *[other] leere Felder
} nicht neben { $corpse }
more-problems = { LIST($problems, type: "sentences") }
more-deeds = { LIST($problems, type: "sentences") }
check-letters = Ist jeder Buchstabe auf seinem Feld? Drück die Eingabetaste oder klopf.
calm-down = Drück die Taste für „{ button-calm-down }“, um es abzubrechen.
farmer-shoot-or-pass = Bauer: Dreh einen Verdächtigen auf den Rücken, um auf ihn zu schießen, oder klopf mit einem stehenden Schaf, um zu passen.
