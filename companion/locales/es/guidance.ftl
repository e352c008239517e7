### Lo que hacen ahora los jugadores: colocar el rebaño, jugar en el tablero, corregir algo.

confirm-order = Confirma
confirm-question = ¿Confirmar?
calm-down = Toca «{ button-calm-down }» para cancelar.

free-cells = { $count ->
    [one] una casilla iluminada
   *[other] casillas iluminadas
}

## Lo que no encaja

more-problems = Y { COUNT($problems) } más, como muestran las luces.
more-deeds = Y { $count } más, como muestran las luces.
piece-too-many = Sobra una pieza en { $cell }: quítala del tablero.
crooked = { $animal } está torcida en { $cell }: ponla recta, en el centro de la casilla.
something-crooked = Hay algo torcido en { $cell }: ponlo recto, en el centro de la casilla.
not-of-this-cell = Esto no va en { $cell }: quítalo del tablero.
should-be-upside-down = { $animal } está de pie en { $cell }: ponla patas arriba.
should-stand = { $animal } está patas arriba en { $cell }: ponla de pie.
is-upside-down = { $animal } está patas arriba en { $cell }: ponla de pie.
belongs-on = { $facing ->
    [down] { $animal } va en { $home }, patas arriba.
   *[up] { $animal } va en { $home }.
}
put-back-on = { $facing ->
    [down] Devuelve { $animal } a { $home }, patas arriba.
   *[up] Devuelve { $animal } a { $home }.
}
changed-places = { $animal } y { $other } están cambiadas: { $animal } va en { $home } y { $other } en { $cell }.
not-in-the-game = Quita { $animal } del tablero: no juega.
out-of-the-game = Quita { $animal } del tablero: ya no está en juego.
turn-dead-over-again = { $animal } está muerta: ponla otra vez patas arriba en { $home }.

## Qué oveja es

which-sheep-on = ¿Qué oveja está en { $cell }? Toca la casilla en la pantalla y di su letra.
which-sheep-of = ¿Qué oveja está en { $cell }: { LIST($animals, type: "or") }? Toca su letra en la pantalla.

## Colocar

put-on = { $facing ->
    [down] Pon { $animal } en { $home }, patas arriba.
   *[up] Pon { $animal } en { $home }.
}
put-on-any-cell = Pon { $animal } en cualquier casilla libre.
set-down-on-any-cell = Pon una oveja en cualquier casilla libre.
hold-to-pad-first = Acerca una oveja al lector y ponla en cualquier casilla libre.
to-go = { $count ->
    [one] Falta { $count }.
   *[other] Faltan { $count }.
}
most-elsewhere = Casi todas las ovejas están en otro sitio: quítalas primero del tablero.
everyone-in-place = Todas las ovejas están en su sitio. { confirm-question }
check-letters = ¿Está cada letra donde la muestra la pantalla? Confirma.

## Turno del Lobo

wolf-turn-victim-over = Lobo: pon patas arriba una oveja que esté junto a un lobo.
wolf-turn-victim-over-or-escape = Lobo: pon patas arriba una oveja junto a un lobo, o quita un lobo para que escape.
pass-only-if-no-kill = Pasa solo si no puedes matar.
turn-over-to-kill = Pon { $animal } patas arriba en { $home } para matarla, o devuélvela.
no-wolf-next-to-it = No hay ningún lobo junto a { $animal }, así que no se la puede matar: ponla de pie.
stands-alone = { $animal } no tiene vecinas, así que ningún lobo ha podido matarla: ponla de pie.
kill-being-judged = ¿Matar a { $victim }? Un momento.
killed = { COUNT($runners) ->
    [0] { $victim } ha muerto. { confirm-question }
    [one] { $victim } ha muerto, y { $runners } ha huido. { confirm-question }
   *[other] { $victim } ha muerto, y { $runners } han huido. { confirm-question }
}
killed-lift-runners = { COUNT($runners) ->
    [one] { $victim } ha muerto. Coge { $runners } y ponla en { free-cells }.
   *[other] { $victim } ha muerto. Coge { $runners } y ponlas en { free-cells }.
}
does-it-escape = ¿Escapa { $animal }? { confirm-order }. Si no, devuélvela a { $home }.
cannot-escape-put-back = { $animal } no puede escapar: devuélvela a { $home }.

## Turno del Granjero

farmer-shoot = Granjero: pon patas arriba a un sospechoso para dispararle.
farmer-shoot-or-pass = Granjero: pon patas arriba a un sospechoso para dispararle, o pasa.
must-shoot = Ahora tienes que disparar.
turn-over-to-shoot = Pon { $animal } patas arriba en { $home } para dispararle, o devuélvela.
shoot-or-not = ¿Disparar a { $victim }? { confirm-order }. Si no, vuelve a ponerla de pie.
shot = { COUNT($runners) ->
    [0] Has disparado a { $victim }. { confirm-question }
    [one] Has disparado a { $victim }, y { $runners } ha huido. { confirm-question }
   *[other] Has disparado a { $victim }, y { $runners } han huido. { confirm-question }
}
shot-lift-runners = { COUNT($runners) ->
    [one] Has disparado a { $victim }. Coge { $runners } y ponla en { free-cells }.
   *[other] Has disparado a { $victim }. Coge { $runners } y ponlas en { free-cells }.
}
turn-suspects-over = Pon patas arriba a dos o más sospechosos.
ends-the-game = Con eso acaba la partida. { calm-down }
shoot-all = ¿Disparar a { $animals } a la vez?
ends-the-game-wolves-eat = Con eso acaba la partida, y los lobos que queden se comerán a todas las ovejas.

## Cualquier turno

too-many-turned = { $animals } están patas arriba. Solo muere una cada vez: pon las otras de pie.
too-many-turned-berserk = { $animals } están patas arriba. Solo un Granjero loco dispara a más de una: pon las otras de pie.
run-refused = { $why } Elige { free-cells }.
set-down-on = Pon { $animals } en { free-cells }.
set-sheep-down-on = Pon las ovejas en { free-cells }.
hold-each-to-pad = Acerca cada una al lector antes de ponerla, o di cuál era.

## Una jugada que ya se conoce

is-thinking = { $player } está pensando.
cannot-kill-and-passes = { $player } no puede matar y pasa.
does-not-shoot = { $player } no dispara.
kills = { COUNT($runners) ->
    [0] { $player } mata a { $victim }.
    [one] { $player } mata a { $victim }, y huye { $runners }.
   *[other] { $player } mata a { $victim }, y huyen { $runners }.
}
shoots = { COUNT($runners) ->
    [0] { $player } dispara a { $victim }.
    [one] { $player } dispara a { $victim }, y huye { $runners }.
   *[other] { $player } dispara a { $victim }, y huyen { $runners }.
}
shoots-berserk = { $player } se vuelve loco y dispara a { $animals }.
lets-escape = { $player } deja escapar a { $animal }: es un lobo.
lives-turn-back = { $animal } vive: ponla de pie en { $home }.
runs-elsewhere = { $animal } huye a { $target }, no a { $cell }: llévala allí.
set-down-each = Pon { $moves }.
animal-down-on = { $animal } en { $cell }
turn-upside-down-on = Pon { $victim } patas arriba en { $home }.
turn-over-on = Da la vuelta a { $victim } en { $home }.
move-from-to = Lleva { $animal } de { $home } a { $cell }.
take-off-from = Quita { $animal } de { $home } y del tablero.
is-gone = { $animal } ya no está.
wait-until-still = Espera un momento a que el tablero esté quieto.
