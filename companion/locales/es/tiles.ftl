### Las mesas de los dos juegos de losetas.

## Elegir un duelo

choose-game-and-players = Elegid un juego y quién juega.
forms-of-match = { tile-game } no se puede jugar así. Elige { LIST($forms, type: "or") }.
needs-players = { $count ->
    [one] { tile-game } es para 1 jugador.
   *[other] { tile-game } es para { $count } jugadores.
}
needs-players-from-to = { tile-game } es para { $least } a { $most } jugadores.
computer-needs-screen = El ordenador no puede poner losetas reales. Elegid solo personas, o jugad en la pantalla.
finished-table-hides-takers = Una mesa terminada no muestra quién cercó cada rebaño, así que no se puede contar entre rivales. Contad loseta a loseta, o jugad juntos.

## Qué hacer ahora

how-many-sheep = { $player }, ¿cuántas ovejas salvarás?
higher-bid-has-sheep = Quien más puja lleva las ovejas.
bid-more-sheep = { $count ->
    [one] { $player }, puja más de 1 oveja, o cede.
   *[other] { $player }, puja más de { $count } ovejas, o cede.
}
giving-way-has-wolves = Si cedes, llevas los lobos.
confirm-tile = Toca «{ confirm }», o mueve o gira la loseta.
player-confirms-tile = { $player }, toca «{ confirm }», o mueve o gira la loseta.
enter-all-tiles = Introducid todas las losetas de la mesa, en cualquier orden.
count-when-entered = Cuando estén todas, toca «{ count-table }».
which-tile-in-middle = ¿Qué loseta está en el centro?
middle-was-first = Es la primera que se descubrió, y no puede ser un lobo.
lay-in-middle = Pon en el centro: { fold-tile }.
which-tile-drawn = { $player }, ¿qué loseta has robado?
lay-for-side = { $side ->
    [sheep] { $player }, pon una loseta por las ovejas.
   *[wolves] { $player }, pon una loseta por los lobos.
}
lay-tile = { $kind ->
    [single] { $player }, pon la oveja sin corderos.
    [lambs] { $player }, pon la oveja con corderos.
    [black] { $player }, pon la oveja negra.
    [straight] { $player }, pon la valla recta.
    [corner] { $player }, pon la valla en esquina.
    [star] { $player }, pon la valla en estrella.
    [shepherd] { $player }, pon el pastor.
   *[wolf] { $player }, pon el lobo.
}
wolves-put-back = { $count ->
    [one] Un lobo no tenía rebaño adonde ir y volvió al montón.
   *[other] { $count } lobos no tenían rebaño adonde ir y volvieron al montón.
}
all-tiles-lie = Todas las losetas están en la mesa. Toca «{ count-table }».
or-undo-last = Toca «{ undo }» para quitar la última.

## Lo que no se puede hacer

tiles-being-laid = No se puede hacer mientras se ponen losetas.
tiles-of-another-match = Se está jugando otra partida. Terminadla, o abandonadla primero.
match-is-mutton = Esa partida es de Mutton. Seguidla en la otra mesa.
hand-comes-from-stack = La loseta de la mano viene del montón, así que no puedes elegir otra.
kind-not-now = Esta loseta no se puede poner ahora. Elige otra.
choose-tile-first = Elige primero una loseta.
no-tile-in-hand = No hay ninguna loseta en la mano que girar.
fits-one-way = La loseta solo cabe ahí de una forma.
looks-the-same = Esta loseta es igual se gire como se gire.
no-tile-to-confirm = No hay ninguna loseta por confirmar.
lay-tile-first = Pon primero la loseta.
table-is-empty = Aún no hay nada en la mesa.
no-tile-there = Ahí no hay ninguna loseta.
enter-fewer-tiles = Introduce de 1 a { $most } losetas a la vez.
none-entered = No se introdujo nada, por { $tile }.
computers-turn-then = Después es el turno del ordenador.
laid-tiles-stay = Las losetas se quedan donde se ponen. Toca «{ undo }» para quitar la última, si aún se puede.
place-all-or-give-up = Pon antes todas las losetas, o abandona la partida.
nothing-laid-yet = Aún no se ha puesto ninguna loseta.
next-tile-is-open = Ya se ha descubierto la siguiente loseta, así que la última se queda.
computer-has-seen-it = El ordenador ha visto la loseta, así que se queda.

## Los puntos

score-of-player = { $player }
score-of-players = Jugadores
score-of-wolves = Lobos
sheep-saved = Ovejas salvadas
sheep-eaten = Ovejas comidas
saved-sheep = { $count ->
    [one] { $player } salvó 1 oveja.
   *[other] { $player } salvó { $count } ovejas.
}
plays-sheep-next = Ahora { $player } lleva las ovejas.

## Cómo acabó una partida o un duelo

has-given-up = { $player } abandonó.
rivals-end = { COUNT($winners) ->
    [one] Gana { $winners }: { LIST($scores, type: "comma") }.
   *[other] { $winners } comparten el primer puesto: { LIST($scores, type: "comma") }.
}
player-points = { $player } { $points }
player-beats-wolves = { $player } gana por { $points } a { $wolf_points }.
players-beat-wolves = Los jugadores ganan por { $points } a { $wolf_points }.
wolves-win = Los lobos ganan por { $wolf_points } a { $points }.
players-and-wolves-draw = La partida acaba en empate, { $points } a { $wolf_points }.
saved-of-sheep = { $player } salvó { $count } de { $total } ovejas.
sheep-duel-won = { $player } gana por { $most } ovejas a { $least }.
sheep-duel-drawn = { $count ->
    [one] El duelo acaba en empate: 1 oveja salvada cada uno.
   *[other] El duelo acaba en empate: { $count } ovejas salvadas cada uno.
}
sheep-bid-won = { $count ->
    [one] Gana { $winner }: { $player } pujó { $bid } y salvó 1 oveja.
   *[other] Gana { $winner }: { $player } pujó { $bid } y salvó { $count } ovejas.
}
all-tiles-laid = Están puestas todas las losetas.
tiles-not-laid = Sin poner: { $tiles }.
sheep-not-laid = Por las ovejas que hay entre ellas, los lobos reciben { points }.
tiles-to-lay = Por poner: { $tiles }.
tiles-to-lay-with-hand = En la mano: { fold-tile }. Por poner: { $tiles }.
tiles-of-kind = { $most } { fold-tiles-there-are }

## Por qué un rebaño o una oveja de El lobo en el redil cuenta así

flock-enclosed = { COUNT($cells) ->
    [one] La oveja de { $cells } está cercada.
   *[other] El rebaño de { COUNT($cells) } en { $cells } está cercado.
}
flock-open = { COUNT($cells) ->
    [one] La oveja de { $cells } no está cercada.
   *[other] El rebaño de { COUNT($cells) } en { $cells } no está cercado.
}
flock-reaches = { COUNT($cells) ->
    [one] La oveja de { $cells } no está cercada: llega a la casilla vacía { $exit }.
   *[other] El rebaño de { COUNT($cells) } en { $cells } no está cercado: llega a la casilla vacía { $exit }.
}
wolves-beside-herd = { COUNT($cells) ->
    [one] Al lado hay un lobo en { $cells }.
   *[other] Al lado hay lobos en { $cells }.
}
shepherds-inside = { COUNT($cells) ->
    [one] Dentro de la valla hay un pastor en { $cells }.
   *[other] Dentro de la valla hay pastores en { $cells }.
}
shepherds-beside = { COUNT($cells) ->
    [one] Al lado hay un pastor en { $cells }.
   *[other] Al lado hay pastores en { $cells }.
}
player-scores = { $share ->
    [all] { $player } recibe { points }.
   *[part] { $player } recibe { $points } de los { $worth } puntos.
}
players-score = { $share ->
    [all] Los jugadores reciben { points }.
   *[part] Los jugadores reciben { $points } de los { $worth } puntos.
}
wolves-score = { $share ->
    [all] Los lobos reciben { points }.
   *[part] Los lobos reciben { $points } de los { $worth } puntos.
}
players-and-wolves-score = Los jugadores reciben { $points } de los { $worth } puntos, los lobos { $wolf_points }.
given-to-wolves = La partida se ha abandonado, así que los lobos reciben { points }.
nobody-scores = Nadie recibe puntos por ello.
no-herd-no-points = Nadie recibe puntos, porque una oveja no es un rebaño.
points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}

tile-beside-no-herd = En { $cell } ({ fold-tile }) no hay ningún rebaño al lado.
fence-closed = En { $cell } ({ fold-tile }) la valla está cerrada { $edges }, donde su línea encuentra otra.
fence-not-closed = En { $cell } ({ fold-tile }) ningún extremo está cerrado.
fence-stops = { COUNT($edges) ->
    [one] La loseta { $edges } no tiene ninguna línea que la continúe.
   *[other] Las losetas { $edges } no tienen ninguna línea que la continúe.
}
fence-ends = No hay ninguna loseta { $edges }.
edge-right = a la derecha
edge-lower-right = abajo a la derecha
edge-lower-left = abajo a la izquierda
edge-left = a la izquierda
edge-upper-left = arriba a la izquierda
edge-upper-right = arriba a la derecha

## Por qué una oveja o un lobo de Ovejas, perros y lobos cuenta así

wolf-at-scared = El lobo de { $cell } está asustado: tiene al lado los perros de { $dogs }.
wolf-at-stays-hungry = El lobo de { $cell } sigue hambriento: solo tiene al lado el perro de { $dogs }, y no puede venir otro.
wolf-at-hungry = El lobo de { $cell } tiene hambre: solo tiene al lado el perro de { $dogs }. Aún puede venir otro.
sheep-at-eaten = { COUNT($wolves) ->
    [one] A la oveja de { $cell } se la comen: al lado, en { $wolves }, hay un lobo hambriento.
   *[other] A la oveja de { $cell } se la comen: al lado, en { $wolves }, hay lobos hambrientos.
}
sheep-at-may-be-eaten = { COUNT($wolves) ->
    [one] A la oveja de { $cell } se la comerían ahora: al lado, en { $wolves }, hay un lobo hambriento.
   *[other] A la oveja de { $cell } se la comerían ahora: al lado, en { $wolves }, hay lobos hambrientos.
}
sheep-at-safe = { COUNT($wolves) ->
    [0] La oveja de { $cell } está a salvo: no tiene ningún lobo al lado.
    [one] La oveja de { $cell } está a salvo: el lobo de { $wolves }, a su lado, está asustado.
   *[other] La oveja de { $cell } está a salvo: los lobos de { $wolves }, a su lado, están asustados.
}
sheep-at-given-up = { $by ->
    [sheep] La oveja de { $cell } se pierde, porque quien jugaba con las ovejas ha abandonado.
   *[wolves] La oveja de { $cell } se salva, porque quien jugaba con los lobos ha abandonado.
}
dog-beside-wolves = { COUNT($wolves) ->
    [one] El perro de { $cell } está junto al lobo de { $wolves }. Dos perros asustan a un lobo.
   *[other] El perro de { $cell } está junto a los lobos de { $wolves }. Dos perros asustan a un lobo.
}

## Órdenes escritas de otra forma

name-a-tile-game = Escribe game fold para El lobo en el redil, o game dogs para Ovejas, perros y lobos.
quotation-mark-missing = Faltan unas comillas. Escribe players Ann Ben.
name-a-scorer = Escribe scorer moves, scorer final o scorer off.
seed-is-a-number = Una semilla (seed) es un número entero.
no-such-tile = No existe la loseta { $word }. Escribe { LIST($kinds, type: "or") }.
name-the-cell = Escribe dónde poner la loseta, por ejemplo lay 2,-1.
no-such-turn = Esta loseta no se puede girar a { $word }. Elige { LIST($turns, type: "or") }.
say-take-back = Escribe take back.
name-the-tiles = Escribe qué losetas hay en la mesa, por ejemplo enter { $example }.
