### Lo que pregunta y cuenta la mesa de Mutton junto a las indicaciones del tablero.

## Empezar y seguir

choose-and-start = Elige jugadores y opciones, y empieza.
resume-or-give-up = ¿Seguir o abandonar?
give-match-up = Abandona el duelo.
too-sparse = No hay dos ovejas juntas, así que el Lobo no puede matar. Elige «{ way-groups }».
too-many-alone = { $count ->
    [one] Una oveja no tiene vecinas. Si es el lobo, el Lobo no puede matar.
   *[other] { $count } ovejas no tienen vecinas. Si todos los lobos están entre ellas, el Lobo no puede matar.
}
too-few-run = { $count ->
    [one] Una oveja tiene una sola vecina. El lobo que la mate primero se delata.
   *[other] { $count } ovejas tienen una sola vecina. El lobo que mate primero a una de ellas se delata.
}
bid-or-give-way = { $player }: puja { $least } o más, o cede.
thinks-about-bid = { $player } está pensando su puja.

## La manada

choose-pack = { $count ->
    [one] { $farmer }, no mires. { $wolf }, elige tu lobo.
   *[other] { $farmer }, no mires. { $wolf }, elige tus { $count } lobos.
}
choose-pack-alone = { $count ->
    [one] { $wolf }, elige tu lobo.
   *[other] { $wolf }, elige tus { $count } lobos.
}
wrong-pack = Esta no puede ser la manada; la pantalla del Lobo dice por qué.
if-forgotten = Si se ha olvidado, nadie puede abrir esta manada. Abandona el duelo y empieza otro.
pack-is-locked = Esta manada está cerrada: escribe su frase de paso. { if-forgotten }
nothing-entered = No se ha escrito nada. { if-forgotten }
journal-damaged = Esta manada no puede haber hecho lo que dice el diario: el diario está dañado. { give-match-up }
computer-lost-its-wolves = { $player } ya no sabe cuáles son sus lobos, así que este duelo no puede seguir.
wolves-file-gone = El archivo donde estaban ha desaparecido. { give-match-up }
computer-chooses-pack = { $count ->
    [one] { $player } elige su lobo.
   *[other] { $player } elige sus { $count } lobos.
}

## Casillas cuyos sensores no funcionan

sensors-fail = { COUNT($cells) ->
    [one] El sensor bajo { $cells } no funciona. En { $cells }, juega tocando la pantalla. Las demás casillas funcionan.
   *[other] Los sensores bajo { $cells } no funcionan. En { $cells }, juega tocando la pantalla. Las demás casillas funcionan.
}
many-sensors-fail = { $count } sensores no funcionan. Revisa la alimentación del tablero y juega en esas casillas tocando la pantalla.
sensors-work = { COUNT($cells) ->
    [one] El sensor bajo { $cells } vuelve a funcionar.
   *[other] Los sensores bajo { $cells } vuelven a funcionar.
}
many-sensors-work = { $count } sensores vuelven a funcionar.
blind-say-how = { COUNT($cells) ->
    [one] { $cells } no se puede leer: toca { $cells } en la pantalla y di cómo está.
   *[other] { $cells } no se pueden leer: tócalas en la pantalla y di cómo están.
}
many-blind-say-how = { $count } casillas no se pueden leer: tócalas en la pantalla y di cómo están.
blind-counts-when-said = { COUNT($cells) ->
    [one] { $cells } no se puede leer. Después de jugar ahí, tócala en la pantalla.
   *[other] { $cells } no se pueden leer. Después de jugar ahí, tócalas en la pantalla.
}
many-blind-count-when-said = { $count } casillas no se pueden leer. Después de jugar ahí, tócalas en la pantalla.
is-board-mistaken = ¿Se equivoca el tablero? Toca { $cell } en la pantalla y di cómo está.
does-board-miss = ¿Se le ha escapado algo al tablero? Toca la casilla en la pantalla.

## El tablero

no-board-connected = No hay tablero conectado
board-being-read = El tablero está conectado. Se están leyendo sus casillas.
board-ready = Tablero listo
check-board = Revisa el tablero
board-does-not-fit = Esta partida necesita un tablero de { $wanted } casillas, y el conectado tiene { $cells }. Conecta el otro, o abandona la partida.

## Lo que ahora no se puede hacer

set-up-first = Primero coloca el rebaño y confirma.
choose-pack-first = Primero el Lobo tiene que elegir su manada.
enter-pack-first = Primero el Lobo tiene que volver a introducir su manada.
restore-first = Primero deja el tablero como estaba en la partida y confirma.
take-off-first = Primero quita del tablero las ovejas muertas.
not-in-wolfs-turn = Eso no se puede hacer en el turno del Lobo.
not-in-farmers-turn = Eso no se puede hacer en el turno del Granjero.
flock-cannot-stand = El rebaño no se puede colocar así. { LIST($reasons, type: "sentences") }
cannot-undo = Esto no se puede deshacer.
wolf-may-not-pass = El Lobo solo puede pasar si no puede matar.
move-against-rules = Esta jugada va contra las reglas.
note-too-long = Una nota tiene como mucho { $most } letras.
both-have-to-agree = Los dos tenéis que estar de acuerdo para mostrar deducciones.
no-hints-in-match = Este duelo se juega sin pistas. Antes del próximo, elige cuántas habrá.
no-hints-left = No te quedan pistas en este duelo.
computer-forgot-its-wolves = Ese duelo no puede seguir: el ordenador ya no sabe cuáles son sus lobos.
no-game-to-mirror = No hay ninguna partida anterior que repetir.
at-most-hints = Un duelo permite como mucho { $most } pistas.
enter-two-names = Escribe dos nombres.
put-back-to-pass = Para pasar, devuelve primero cada oveja a su sitio.
put-back-to-tap = Para elegir en una pantalla, devuelve primero cada oveja a su sitio.
cannot-kill = No hay ningún lobo junto a { $victim }, así que no se la puede matar.
cannot-escape = { $animal } no puede escapar.
no-berserk-with-shotgun = Con una escopeta no puedes volverte loco: solo tiene un cañón.
no-berserk-in-game = En esta partida nadie puede volverse loco.
nothing-asked = Ahora no se pregunta por ninguna oveja.
can-only-be = Solo puede ser { LIST($animals, type: "or") }.
nothing-on-cell = No hay nada en { $cell }.
hold-to-pad = Primero acerca la oveja al lector.
no-new-tag = No se ha leído ninguna oveja con una etiqueta nueva.
sensor-in-use = El sensor bajo { $cell } ya se usa.
say-which-cell = Elige una casilla de { $first } a { $last }.
board-is-away = El tablero no está conectado. La partida queda guardada hasta que vuelva.
tiles-being-played = Se está jugando con losetas. Terminad la partida, o dejadla aparte.
not-a-mutton-match = Ese duelo es de otro juego. Elige ese juego para seguir.

## Introducir y sellar la manada

passphrase-too-short = Una frase de paso necesita al menos { $least } letras. Mejor tres o cuatro palabras.
pack-is-not-locked = Esta manada no está cerrada con una frase de paso. Escribe sus letras.
wait-for = Un momento. { $working }
wait-after-tries = { $count ->
    [one] Espera { $seconds } s antes de volver a intentarlo: hubo un fallo.
   *[other] Espera { $seconds } s antes de volver a intentarlo: hubo { $count } fallos.
}
sealing-pack = Se está sellando la manada.
checking-pack = Se está comprobando la manada.
checking-passphrase = Se está comprobando la frase de paso.
takes-a-moment = Tarda un poco, para que nadie pueda adivinar la manada probando muchas.
wrong-packs = { $restarts ->
    [one] { $count ->
        [one] Tras un reinicio se introdujo 1 manada equivocada.
       *[other] Tras un reinicio se introdujeron { $count } manadas equivocadas.
    }
   *[other] { $count ->
        [one] Tras { $restarts } reinicios se introdujo 1 manada equivocada.
       *[other] Tras { $restarts } reinicios se introdujeron { $count } manadas equivocadas.
    }
}
wrong-passphrases = { $restarts ->
    [one] { $count ->
        [one] Tras un reinicio se introdujo 1 frase de paso equivocada.
       *[other] Tras un reinicio se introdujeron { $count } frases de paso equivocadas.
    }
   *[other] { $count ->
        [one] Tras { $restarts } reinicios se introdujo 1 frase de paso equivocada.
       *[other] Tras { $restarts } reinicios se introdujeron { $count } frases de paso equivocadas.
    }
}
wait-before-next-try = Espera { $seconds } s antes de volver a intentarlo.
pack-will-be-sealed = Una vez elegida, la manada se sella y nadie puede verla.
lock-pack-first = Sin una frase de paso, quien se lleve la tarjeta de memoria durante la partida puede averiguar la manada.
enter-pack-again = { $farmer }, no mires. { $wolf }, introduce otra vez tu manada.
enter-pack-again-alone = { $wolf }, introduce otra vez tu manada.
checked-against-seal = Se compara con el sello.
other-pack-was-sealed = Esa no es la manada que se selló.
enter-passphrase-again = { $farmer }, no mires. { $wolf }, escribe otra vez tu frase de paso.
enter-passphrase-again-alone = { $wolf }, escribe otra vez tu frase de paso.
opens-your-pack = Abre la manada que elegiste.
seal-begins = La manada está sellada. Su sello: { $seal }.

## Un turno

kill-then-lift = ¿Matar a { $victim }? Entonces coge una de sus vecinas. Si no, vuelve a poner de pie a { $victim }.
new-tag-on-pad = La oveja del lector tiene una etiqueta nueva. ¿Cuál es?
new-tag-on-cell = La oveja de { $cell } tiene una etiqueta nueva. ¿Qué oveja es?
did-not-shoot = { $player } no ha disparado.
wolf-howls = ¡Auuuu!
sheep-bleats = ¡Beee!

## Pujas, y el final de una partida

ask-for-bid = { $player }: ¿cuántos puntos harás como Lobo?
most-that-can-be-bid = La puja más alta es { $most }.
game-over-points = { $points ->
    [one] La partida ha terminado. { $player } hace 1 punto.
   *[other] La partida ha terminado. { $player } hace { $points } puntos.
}
plays-wolf-next = Ahora { $player } juega como Lobo.
game-is-kept = Todo queda guardado hasta que vuelva el tablero.
no-board-yet = Aún no hay tablero conectado.

## Botones

button-start = Empezar
button-continue = Seguir
button-give-up = Abandonar
button-give-way = Ceder
button-next-game = Otra partida
button-new-match = Nuevo duelo
button-confirm = Confirmar
button-pass = Pasar
button-berserk = Volverse loco…
button-calm-down = Calmarse
button-undo = Deshacer
button-choose-again = Elegir otra vez
