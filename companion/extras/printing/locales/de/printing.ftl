### Gedruckte Blätter und Berichte: Notizblätter, Tabellen der Plättchenspiele.

## Überschriften

table-of-game = { $game }: { the-table }
the-table = der Tisch
title-page = { $title }, Seite { $page }
title-page-of = { $title }, Seite { $page } von { $pages }

## Das Notizblatt

marks-legend = x: ein Schaf gerissen · w: ein Wolf gerissen · ?: nicht aufgedeckt · +: stand daneben und rannte · e: entkommen · durchgestrichen: tot · Kreis: ein Wolf
column-round = Runde
column-notes = Notizen
board-at-start = Am Anfang
board-at-end = Am Ende
board-after-round = Nach Runde { $round }
board-before-shot = Runde { $round }, vor dem Schuss
board-for-pencil = Zum Ausfüllen

## Berichte

chart-round = Runde
fold-legend = S: Schaf · L: mit Lämmern · B: schwarz · H: Hirte · W, auf der Spitze: Wolf · grau: eingezäunt · klein: Name des Feldes
dogs-legend = S: Schaf · D: Hund · W: Wolf · durchgestrichen: gefressen · Kreis: sicheres Schaf, Wolf mit Angst · grau: noch offen · klein: Name des Kästchens
number = { $number }
