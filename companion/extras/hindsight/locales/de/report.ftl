### Gedruckte Untersuchungen.

## Überschriften

analysis-of-game = { $game }: { game-analysis }
game-analysis = Analyse

## Berichte

turning-points = Wendepunkte
costliest-tiles = Die teuersten Plättchen
no-move-stands-out = Kein Zug war ein klarer Fehler.
chart-packs = Rudel, die passen
chart-points = Die Punkte des Wolfs: erwartet, und erreicht (dünne Linie)
heat-map = Wie wahrscheinlich jedes Tier ein Wolf war, in Prozent
heat-map-packs = Rudel
heat-map-legend = ·: sicher ein Schaf · 100: sicher ein Wolf · x, w, e: bekannt als totes Schaf, toter Wolf, entkommen
heat-map-legend-pack = { heat-map-legend } · Kreis: das Rudel
chart-tile-points = Punkte auf dem Tisch: { LIST($sides, type: "comma") }
chart-sheep-saved = Punkte auf dem Tisch: { LIST($sides, type: "comma") }; erwartete gerettete Schafe (blau)
chart-lead = Punkte auf dem Tisch: { LIST($sides, type: "comma") }; erwarteter Vorsprung der Spieler (blau)
side-and-colour = { $colour ->
    [orange] { $side } (orange)
    [grey] { $side } (grau)
    [pale] { $side } (blass)
   *[black] { $side } (schwarz)
}
side-sheep = Schafe
side-players = Spieler
side-wolves = Wölfe
tile-by-tile = Plättchen für Plättchen
place-of-tile = { $round }.{ $tile }
column-tile = Runde.Pl.
column-points = Punkte
column-expected = erwartet
column-cost-better = Kosten, besser
