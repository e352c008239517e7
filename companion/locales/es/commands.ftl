### Solo para quien escribe órdenes: cómo se escriben. Las órdenes siguen en inglés.

## En las dos mesas

choose-strength = Escribe la fuerza del ordenador, de computer:level-0 a computer:level-9{ $automatic ->
    [yes] , o computer:auto para que juegue más o menos como el otro jugador.
   *[no] .
}

## Jugadas en la mesa de Mutton

no-board-so-type-move = No hay tablero conectado: escribe la jugada, por ejemplo move H:F-c3.
tap-which-cell = Toca una casilla de { $first } a { $last }.
no-board-so-say-place = No hay tablero conectado. Escribe place sparse, groups, random o mirror, o place y las casillas de A, B, C, …
not-a-move = Eso no es una jugada. { $how }
how-to-kill = Escribe move H:F-c3,J-a2 para matar a H mientras F huye a c3 y J a a2, o move pass.
how-to-kill-or-escape = Escribe move H:F-c3,J-a2 para matar a H mientras F huye a c3 y J a a2, move G para que G escape, o move pass.
how-to-shoot = Escribe move G para disparar a G, o move pass.
how-to-shoot-or-go-berserk = Escribe move G para disparar a G, move G,A,X para volverte loco, o move pass.
how-to-shoot-shotgun = Escribe move G:F-c3 para disparar a G mientras F huye a c3, o move pass.
type-place = { $farmer }: escribe place random, o place y las casillas de A, B, C, …
type-confirm-or-place = { $farmer }: escribe confirm para colocar el rebaño ({ $way }), place random, o place y las casillas de A, B, C, …
type-kill = { $wolf } es el Lobo: escribe a quién mata, por ejemplo move H:F-c3,J-a2.
type-shot = { $farmer } es el Granjero: escribe un disparo, por ejemplo move G, o pass.
