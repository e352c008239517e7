### Nur für Spieler, die Befehle tippen: wie man sie tippt. Die Befehle selbst bleiben englisch.

## An beiden Tischen

choose-strength = Tipp ein, wie stark der Computer ist, von computer:level-0 bis computer:level-9{ $automatic ->
    [yes] , oder computer:auto für etwa so stark wie der andere Spieler.
   *[no] .
}

## Züge am Tisch von Mutton

no-board-so-type-move = Es ist kein Brett angeschlossen. Tipp den Zug, zum Beispiel move H:F-c3.
tap-which-cell = Tipp auf ein Feld von { $first } bis { $last }.
no-board-so-say-place = Es ist kein Brett angeschlossen. Tipp place sparse, groups, random oder mirror, oder place und die Felder von A, B, C, …
not-a-move = Das ist kein Zug. { $how }
how-to-kill = Tipp move H:F-c3,J-a2, um H zu reißen, während F nach c3 und J nach a2 rennt, oder move pass.
how-to-kill-or-escape = Tipp move H:F-c3,J-a2, um H zu reißen, während F nach c3 und J nach a2 rennt, move G, um G entkommen zu lassen, oder move pass.
how-to-shoot = Tipp move G, um auf G zu schießen, oder move pass.
how-to-shoot-or-go-berserk = Tipp move G, um auf G zu schießen, move G,A,X, um durchzudrehen, oder move pass.
how-to-shoot-shotgun = Tipp move G:F-c3, um auf G zu schießen, während F nach c3 rennt, oder move pass.
type-place = { $farmer }: Tipp place random, oder place und die Felder von A, B, C, …
type-confirm-or-place = { $farmer }: Tipp confirm, um die Herde aufzustellen ({ $way }), place random, oder place und die Felder von A, B, C, …
type-kill = { $wolf } ist der Wolf: Tipp, welches Tier er reißt, zum Beispiel move H:F-c3,J-a2.
type-shot = { $farmer } ist der Bauer: Tipp einen Schuss, zum Beispiel move G, oder pass.
