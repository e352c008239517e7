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

## lessons.ftl

lesson-who-todo = Sei der Wolf: Halte „{ web-hold-to-look }“ gedrückt, um deine Wölfe zu sehen.
lesson-kill-todo = Tipp auf ein Schaf neben einem dunklen.
lesson-kill-no-wolf = Neben { $animal } steht kein Wolf. Nimm ein Schaf neben einem dunklen.
lesson-run-todo = Das mit dem Ring läuft als Nächstes: Tipp auf ein leuchtendes Feld. Es ist leer und nicht neben dem toten Schaf. Tipp am Ende auf „{ confirm }“.
lesson-run-victim-stands = Das tote Schaf steht wieder! Tipp es noch einmal an.
lesson-shot-todo = Schieß auf { $wolf }: Tipp es an, dann auf „{ confirm }“.
lesson-shot-unsure = Bei { $animal } kannst du nicht sicher sein. Tipp stattdessen auf { $wolf }.
lesson-berserk-todo = Tipp auf „{ button-berserk }“, dann auf { $suspects }, dann auf „{ confirm }“.
lesson-berserk-innocent = { $animal } ist nicht verdächtig: Du brauchst nur { $suspects }. Tipp noch einmal auf { $animal }, um es zurückzunehmen.
lesson-berserk-first = Sag es zuerst: Tipp auf „{ button-berserk }“.
