### Sätze, die auf einem Bildschirm ohne Brett anders lauten: Dort tippt man auf Felder.

## guidance.ftl

wolf-turn-victim-over = Wolf: Tipp auf ein Schaf neben einem Wolf, um es zu reißen.
wolf-turn-victim-over-or-escape = Wolf: Tipp auf ein Schaf neben einem Wolf, um es zu reißen, oder auf einen Wolf, der entkommt.
no-wolf-next-to-it = Neben { $animal } steht kein Wolf, also kann es nicht gerissen werden: Tipp auf ein anderes Schaf.
stands-alone = { $animal } hat keine Nachbarn, also kann kein Wolf es reißen: Tipp auf ein anderes Schaf.
kill-being-judged = { $victim } reißen? Tipp auf ein leuchtendes Feld: Dorthin läuft das Schaf mit dem Ring.
set-down-on = { $animals } läuft: Tipp auf ein leuchtendes Feld.
does-it-escape = Entkommt { $animal }? { confirm-order }, oder tipp auf ein anderes Schaf.
farmer-shoot = Bauer: Tipp auf einen Verdächtigen, um auf ihn zu schießen.
farmer-shoot-or-pass = Bauer: Tipp auf einen Verdächtigen, um auf ihn zu schießen, oder passe.
shoot-or-not = Auf { $victim } schießen? { confirm-order }, oder tipp auf ein anderes Schaf.
turn-suspects-over = Tipp auf zwei oder mehr Verdächtige.

## screens-table.ftl

turn-back-first = Es stirbt immer nur eins: Tipp auf { $victim }, um das erst zurückzunehmen.

## commands.ftl

type-place = { $farmer }, wähl, wie die Herde steht.
type-confirm-or-place = { $farmer }, bestätige, wie die Herde steht, oder wähl es anders.
