### Lo que cambia cuando los jugadores escriben órdenes: no hay botones ni luces.
### Las órdenes (confirm, which, berserk off, …) siguen en inglés.

## guidance.ftl

confirm-order = Escribe confirm
confirm-question = Escribe confirm.
calm-down = Escribe berserk off para calmarte.
free-cells = { $count ->
    [one] una casilla vacía que no esté
   *[other] casillas vacías que no estén
} junto a { $corpse }
more-problems = { LIST($problems, type: "sentences") }
more-deeds = { LIST($problems, type: "sentences") }
which-sheep-on = ¿Qué oveja está en { $cell }? Escribe su letra, por ejemplo which { $cell } F.
which-sheep-of = ¿Qué oveja está en { $cell }: { LIST($animals, type: "or") }? Escribe su letra, por ejemplo which { $example }.
check-letters = ¿Está cada letra en su casilla? Escribe confirm.

## table.ftl

choose-and-start = Elige jugadores y opciones, y escribe start. Escribe help para ver las órdenes.
resume-or-give-up = Escribe resume para seguir, o abandon para abandonar.
give-match-up = Escribe abandon para abandonar el duelo.
too-sparse = No hay dos ovejas juntas, así que el Lobo no puede matar. Escribe place groups.
bid-or-give-way = { $player }: escribe bid { $least } o más, o pass para ceder.
choose-pack = { $count ->
    [one] { $farmer }, no mires. { $wolf }, escribe pack y la letra de tu lobo.
   *[other] { $farmer }, no mires. { $wolf }, escribe pack y las letras de tus { $count } lobos.
}
choose-pack-alone = { $count ->
    [one] { $wolf }, escribe pack y la letra de tu lobo.
   *[other] { $wolf }, escribe pack y las letras de tus { $count } lobos.
}
lock-pack-first = Di primero passphrase. Sin una frase de paso, quien se lleve la tarjeta de memoria durante la partida puede averiguar la manada.
wrong-pack = { $count ->
    [one] Esta no puede ser la manada. Necesita 1 letra de este rebaño que permitan las opciones.
   *[other] Esta no puede ser la manada. Necesita { $count } letras distintas de este rebaño que permitan las opciones.
}
if-forgotten = Si se ha olvidado, nadie puede abrir esta manada. Escribe abandon para abandonar el duelo, y empieza otro.
blind-say-how = { COUNT($cells) ->
    [one] { $cells } no se puede leer: escribe touch { $example } up, touch { $example } down o touch { $example } empty.
   *[other] { $cells } no se pueden leer: escribe touch { $example } up, touch { $example } down o touch { $example } empty.
}
many-blind-say-how = { $count } casillas no se pueden leer: escribe touch { $example } up, touch { $example } down o touch { $example } empty.
blind-counts-when-said = { COUNT($cells) ->
    [one] { $cells } no se puede leer. Después de jugar ahí, escribe qué hay, por ejemplo touch { $example } up.
   *[other] { $cells } no se pueden leer. Después de jugar ahí, escribe qué hay, por ejemplo touch { $example } up.
}
many-blind-count-when-said = { $count } casillas no se pueden leer. Después de jugar ahí, escribe qué hay, por ejemplo touch { $example } up.
is-board-mistaken = ¿Se equivoca el tablero? Escribe touch { $cell } up, touch { $cell } down o touch { $cell } empty.
does-board-miss = ¿Se le ha escapado algo al tablero? Escribe qué hay en la casilla, por ejemplo touch d3 up.

## tile-rules.ftl

defect-tiles-on-one-cell = Hay { $count } losetas en { $cell }. En una casilla solo cabe una.
defect-cell-occupied = En { $cell } ya hay algo: { fold-tile }.
defect-beside-no-tile = Pon la loseta junto a otra: { $cell } no toca ninguna.
defect-makes-a-hole = { $places ->
    [one] Pon la loseta en otro sitio: en { $cell } encerraría la casilla vacía { $cells }.
   *[other] Pon la loseta en otro sitio: en { $cell } encerraría { $places } casillas vacías, por ejemplo { $cells }.
}
defect-leaves-a-hole = { $places ->
    [one] Las losetas encierran la casilla vacía { $cells }, y no está permitido.
   *[other] Las losetas encierran { $places } casillas vacías, por ejemplo { $cells }, y no está permitido.
}
defect-tile-not-joined = Cada loseta tiene que tocar a las demás. La de { $cell } no lo hace.
defect-first-off-middle = Pon la primera loseta en el centro, en 0,0.
defect-shepherd-needs-herd = Pon el pastor junto a un rebaño sin cercar, por ejemplo en { LIST($cells, type: "or") }.
defect-shepherd-needs-fence = Ahora ningún rebaño necesita pastor. Ponlo junto a una valla, por ejemplo en { LIST($cells, type: "or") }.
defect-wolf-needs-herd = { $places ->
    [0] Ningún rebaño está libre para este lobo. Devuélvelo al montón y roba otra loseta.
   *[other] Pon el lobo junto a un rebaño, por ejemplo en { LIST($cells, type: "or") }.
}
defect-herd-has-wolf = { $places ->
    [0] El rebaño junto a { $cell } ya tiene un lobo, y no hay otro libre. Devuelve este lobo al montón y roba otra loseta.
   *[other] El rebaño junto a { $cell } ya tiene un lobo. Pon este en { LIST($cells, type: "or") }.
}
defect-tile-apart = Pon la loseta de modo que comparta un lado con otra. En { $cell } no toca ninguna.
defect-tile-overlaps = { $occupant ->
    [sheep] En { $cell } ya hay una oveja. Las losetas no se pueden solapar.
    [dog] En { $cell } ya hay un perro. Las losetas no se pueden solapar.
   *[wolf] En { $cell } ya hay un lobo. Las losetas no se pueden solapar.
}
defect-tiles-apart = { COUNT($cells) ->
    [one] Cada loseta tiene que compartir un lado con otra. La de { $cells } no lo hace.
   *[other] Cada loseta tiene que compartir un lado con otra. Las de { $cells } no lo hacen.
}

## rules.ftl

defect-rivals-alone = un jugador solo no tiene rivales, así que elige players=2 o más, o together

## tiles.ftl

forms-of-match = { tile-game } no se puede jugar así. Escribe form { LIST($forms, type: "or") }.
needs-players = { $count ->
    [one] { tile-game } es para 1 jugador. Escribe players y el nombre.
   *[other] { tile-game } es para { $count } jugadores. Escribe players y sus nombres.
}
needs-players-from-to = { tile-game } es para { $least } a { $most } jugadores. Escribe players y sus nombres.
computer-needs-screen = El ordenador no puede poner losetas reales. Nombra solo personas, o escribe scorer off.
finished-table-hides-takers = Una mesa terminada no muestra quién cercó cada rebaño, así que no se puede contar entre rivales. Escribe scorer moves, u options together.
confirm-tile = Escribe confirm, o mueve o gira la loseta.
player-confirms-tile = { $player }, escribe confirm, o mueve o gira la loseta.
count-when-entered = Cuando estén todas, escribe finish.
all-tiles-lie = Todas las losetas están en la mesa. Escribe finish para contarlas.
or-undo-last = Escribe undo para quitar la última.
game-over-next-game = Esta partida ha terminado. Escribe next para jugar la siguiente.
match-over-begin-another = El juego ha terminado. Escribe new para empezar otro.
tiles-of-another-match = Se está jugando otra partida. Terminadla, o escribe abandon para abandonarla.
kind-not-now = Ahora no se puede poner { $kind }. Escribe { LIST($kinds, type: "or") }.
choose-tile-first = Escribe qué loseta es: { LIST($kinds, type: "or") }.
no-tile-to-confirm = No hay ninguna loseta por confirmar. Escribe undo para quitar la última.
laid-tiles-stay = Las losetas se quedan donde se ponen. Escribe undo para quitar la última, si aún se puede.
place-all-or-give-up = Pon antes todas las losetas, o escribe stop para abandonar la partida.

## match.ftl

start-match-first = Escribe primero start para empezar a jugar.
unfinished-match-first = Hay un duelo sin terminar: escribe resume para seguirlo, o abandon para abandonarlo.
bid-first = Puja primero, o escribe pass para ceder.
match-not-over = El duelo aún no ha terminado. Escribe next para jugar la otra partida, o abandon para abandonarlo.

## table.ftl, lo que no se puede hacer

both-have-to-agree = Los dos tenéis que estar de acuerdo: cada uno escribe deduction on y un nombre.
no-hints-in-match = Este duelo se juega sin pistas. Escribe hints 3 antes del próximo.
flock-cannot-stand = El rebaño no se puede colocar así. { LIST($reasons, type: "sentences") } Escribe place sparse, groups, random, mirror, hand o free, o place y las casillas de A, B, C, …
enter-two-names = Hacen falta dos nombres. Escribe players Ann Ben, o players "Ann B." "Ben C."
nothing-asked = Ahora no se pregunta por ninguna oveja. Escribe which d3 F si F está en d3.
say-which-cell = Escribe qué casilla, de { $first } a { $last }: touch { $first } empty.

## link.ftl

boards-several = Hay varios tableros conectados: { $boards }. Escribe board y un número, por ejemplo board 1 para el primero.
