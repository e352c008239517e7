### Das Ansehen einer Partie, und Ratschläge.

## Ratschläge

advice = Nächster Schritt: { $what ->
    [play] Spiel eine Partie, dann steht hier ein Rat.
    [none] Deine letzten Partien hatten keine klaren Fehler. Versuch eine höhere Stufe.
    [early] Du schießt zu früh. Warte, bis die Hinweise auf ein Tier zeigen.
    [late] Du wartest zu lange mit dem Schuss. Schieß, wenn ein Tier wahrscheinlich ein Wolf ist.
    [suspect] Du schießt auf die Falschen. Frag bei jedem Riss, wer neben dem Opfer stand.
    [berserk] Du gehst zu früh aufs Ganze. Tu es erst, wenn du das ganze Rudel kennst.
    [runners] Wähl als Wolf besser, wohin die Schafe laufen.
    [own-wolf] Du reißt als Wolf zu oft eigene Wölfe.
    [escape] Lass als Wolf einen Wolf fliehen, wenn es geht.
   *[victim] Deine Opfer verraten als Wolf dein Rudel. Wähl Opfer, die viele Tiere gerissen haben könnten.
}
advice-cost = Das kostet dich { NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte pro Partie.

## Das Ansehen

analysing = Jeder Zug wird analysiert: { $percent } %
replay-of = Ansehen · { $one } und { $other }, Partie { $game }
replay-round = Runde { $round } von { $rounds }
packs-still-fit = Rudel, die noch passen: { $packs }
letters-legend = Die Verdächtigsten, Zug für Zug
no-costly-move = Kein Zug war ein klarer Fehler.

farmer-saw = Bauer sah
wolf-knew = Wolf wusste
moves-button = Alle Züge
letters-button = Buchstaben

## Hilfe

help-replay = Tipp auf eine Karte, um einen Wendepunkt der Partie zu sehen, oder schieb den Finger über die Balken. Die Sicht des Wolfs zeigt das Rudel. Die Analyse sagt, was jeder Zug verriet und was besser gewesen wäre. Die Punkte sind Schätzungen, die auch beurteilen, wie der Wolf gewählt hat; die Zahlen der Rudel sind genau.
help-tile-replay = Schieb den Regler, um den Tisch nach jedem Plättchen zu sehen. Wo ein anderer Platz klar besser gewesen wäre, steht es in der Zeile darunter.
help-kept-game = Tipp auf „{ replay-button }“, um eine Partie Zug für Zug anzusehen.
replay-button = Ansehen
