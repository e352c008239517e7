### Razones de las reglas por las que algo no se puede hacer: frases completas. x, w y otros signos de la notación no cambian.

## Mutton: colocación y jugadas

defect-game-over = La partida ha terminado.
defect-impossible = Esto no es posible.
defect-refusal-not-wolfs = Solo se pueden rechazar jugadas del Lobo.
defect-not-on-board = { $animal } no está en el tablero.
defect-marks-miscounted = Tiene que haber tantas marcas ({ $marks }) como animales ({ $animals }).
defect-escaped-is-wolf = { $animal } escapó, así que era un lobo.
defect-marks-hidden = Esta partida no revela qué era un animal muerto: quita x y w.
defect-too-many-wolves = Serían { $wolves } lobos, pero esta partida solo tiene { $most }.
defect-last-wolf-killed = { $animal } era el último lobo, así que ningún lobo pudo matarlo.
defect-too-few-animals = No se pueden esconder { $wolves } lobos entre { $animals } animales.
defect-mark-missing = Di si { $animal } era una oveja (x) o un lobo (w).
defect-cell-off-board = { $animal } no puede estar en { $cell }: este tablero no tiene esa casilla.
defect-farmers-turn = Es el turno del Granjero.
defect-wolfs-turn = Es el turno del Lobo.
defect-already-dead = { $animal } ya ha muerto.
defect-victim-alone = { $animal } está sola, así que ningún lobo puede matarla.
defect-escape-not-played = En esta partida los lobos no pueden escapar.
defect-berserk-with-shotgun = Con una escopeta el Granjero no puede volverse loco: solo tiene un cañón.
defect-berserk-needs-two = Para volverse loco, el Granjero tiene que disparar a dos sospechosos o más.
defect-cell-shared = { $animals } no pueden estar en la misma casilla, { $cell }.
defect-too-many-cells = Has nombrado { $cells } casillas para { $animals } animales.
defect-already-escaped = { $animal } ya ha salido del tablero.
defect-no-such-animal = En esta partida no hay ningún animal { $animal }.
defect-berserk-not-played = En esta partida el Granjero no puede volverse loco.
defect-farmer-must-shoot = El Lobo tuvo que pasar, así que el Granjero tiene que disparar.
defect-wolf-never-passes = En esta partida el Lobo no puede pasar: si ningún lobo puede matar, uno tiene que escapar.
defect-runner-not-beside = { $animal } no está junto a { $corpse }, así que no huye.
defect-runners-same-cell = { $animals } no pueden huir a la misma casilla, { $cell }.
defect-rifle-scares-nobody = Ninguna oveja huye de un rifle.
defect-wolf-must-kill = El Lobo no puede pasar: al menos un lobo tiene un animal al lado.
defect-runner-repeated = { $animal } solo puede huir una vez, no { $count }.
defect-animals-unplaced = { COUNT($animals) ->
    [one] { $animals } aún no tiene casilla.
   *[other] { $animals } aún no tienen casilla.
}
defect-escape-beside-animals = { COUNT($neighbours) ->
    [one] { $animal } no puede escapar: a su lado está { $neighbours }.
   *[other] { $animal } no puede escapar: a su lado están { $neighbours }.
}
defect-runners-missing = { COUNT($animals) ->
    [one] { $animals } tiene que huir de { $corpse }.
   *[other] { $animals } tienen que huir de { $corpse }.
}
defect-some-runners-missing = { $count ->
    [one] De { $animals }, aún tiene que huir { $count } de { $corpse }.
   *[other] De { $animals }, aún tienen que huir { $count } de { $corpse }.
}
defect-animal-repeated = { $animal } aparece { $count } veces.
defect-runner-off-board = { COUNT($animals) ->
    [one] { $animals } no puede huir a { $cell }: este tablero no tiene esa casilla.
   *[other] { $animals } no pueden huir a { $cell }: este tablero no tiene esa casilla.
}
defect-runner-onto-corpse = { COUNT($animals) ->
    [one] { $animals } no puede huir a { $cell }: ahí está { $corpse }, muerta.
   *[other] { $animals } no pueden huir a { $cell }: ahí está { $corpse }, muerta.
}
defect-runner-beside-corpse = { COUNT($animals) ->
    [one] { $animals } no puede huir a { $cell }: al lado está { $corpse }, muerta.
   *[other] { $animals } no pueden huir a { $cell }: al lado está { $corpse }, muerta.
}
defect-runner-onto-animal = { COUNT($animals) ->
    [one] { $animals } no puede huir a { $cell }: ahí está { $occupant }.
   *[other] { $animals } no pueden huir a { $cell }: ahí está { $occupant }.
}

## Jugadas como texto

defect-not-a-move = { $text } no es una jugada. Escribe K:L-a2,E-f4 o G o G,A,X o pass.
defect-not-a-run = { $text } no es una huida. Escribe L-a2 si L huye a a2.
defect-not-a-refusal = { $text } no es una jugada rechazada. Escribe una muerte rechazada como !K, una fuga rechazada como !^K.
defect-letter-missing = Aquí falta la letra de un animal.
defect-letter-small = { $text } no es un animal. Escribe mayúsculas, de A a Z.
defect-kill-of-several = El Lobo mata a un solo animal cada vez.
defect-runs-from-several = Los animales huyen de un solo muerto. Escribe una letra antes de los dos puntos.
defect-some-marks-missing = Marca con x o w a todos los animales, o a ninguno.
defect-too-many-animals = Solo hay { $most } animales.
defect-too-many-runners = Como mucho pueden huir { $most } animales a la vez.

## El duelo y sus pujas

defect-target-too-low = Elige una meta de 1 o más, no { $target }.
defect-no-bids = No hay ninguna puja entre { $lowest } y { $highest }.
defect-no-bidding = Ahora no se puede pujar.
defect-opener-must-bid = El primer jugador tiene que pujar.
defect-points-negative = Nadie puede hacer { $points } puntos.
defect-match-over = El duelo ha terminado.
defect-bidding-not-over = Las pujas no han terminado.
defect-bid-or-give-way = Puja de { $lowest } a { $highest }, o cede. No puedes pujar { $bid }.
defect-bid-out-of-range = Puja de { $lowest } a { $highest }. No puedes pujar { $bid }.

## Opciones

defect-tiles-even = El número de losetas tiene que ser impar, para que los dos pongan las mismas: elige { $fewer } o { $more }.
defect-rivals-alone = Un jugador solo no tiene rivales: añade otro, o jugad juntos.
defect-too-many-tiles = { $tiles } losetas son demasiadas: se permiten { $most } como mucho.
defect-only-wolves = Hace falta al menos una loseta que no sea un lobo, porque ningún lobo se puede poner primero.
defect-board-too-small = { $sheep } ovejas no caben en las { $cells } casillas del tamaño { $size }.
defect-more-wolves-than-sheep = { $most ->
    [one] Con { $sheep } ovejas puede haber como mucho 1 lobo.
   *[other] Con { $sheep } ovejas puede haber como mucho { $most } lobos.
}
defect-option-unknown = No existe la opción { $word }.
defect-option-wrong-type = La opción { $option } no puede ser { $value }.
defect-option-out-of-range = Elige de { $lowest } a { $highest } para { $option }, no { $value }.
defect-option-without-number = La opción { $option } necesita un número: escribe { $option }= y un número.
defect-option-takes-no-value = La opción { $option } no lleva valor: escríbela sola.
defect-option-value-unknown = La opción { $option } no tiene el valor { $value }. Existen estos: { $choices }.
defect-option-misspelt = No existe la opción { $word }. ¿Querías decir { $near }?
defect-options-too-long = Las opciones pueden tener como mucho { $most } caracteres.
defect-option-not-number = La opción { $option } necesita un número entero, no { $value }.
defect-option-contradicts = La opción { $word } contradice a una anterior.

## Nombres de personas

defect-name-empty = Falta un nombre.
defect-name-too-long = Un nombre puede tener como mucho { $most } letras.
defect-name-sign =
    El carácter { $place } del nombre es { $kind ->
        [control] un carácter de control, como un salto de línea o un tabulador
        [direction] un signo invisible que cambia el sentido de la escritura
        [invisible] un signo invisible
       *[unknown] un signo que no es letra de ninguna escritura
    } ({ $sign }). Quítalo.
defect-name-lone-mark = El carácter { $place } del nombre ({ $sign }) es un acento sin letra. Escribe antes la letra.
defect-name-many-marks = El carácter { $place } del nombre es un acento de más: una letra puede llevar { $most }.
defect-name-reserved = { $word } representa a un jugador del ordenador. Escribe otro nombre.

## Registros. Los nombres de etiquetas y 'sparse' no cambian.

defect-record-too-long = Un registro puede tener como mucho { NUMBER($most, useGrouping: 0) } caracteres.
defect-record-of-another-game = Este es un registro de { $text }, no de Mutton.
defect-record-of-no-such-game = Este no es un registro de { $game }: su etiqueta Game nombra otro juego.
defect-tag-missing = A este registro le falta la etiqueta { $tag }.
defect-table-missing = A este registro le falta la etiqueta Table, con las losetas puestas antes del primer turno.
defect-tag-derived = Quita la etiqueta { $tag }: Sheepfold la calcula a partir de la partida.
defect-tag-name = { $tag } no es un nombre de etiqueta: usa hasta 40 letras y cifras.
defect-tag-name-too-long = El nombre de esta etiqueta es demasiado largo.
defect-tag-unprintable = La etiqueta { $tag } tiene un salto de línea u otro carácter que no se puede escribir.
defect-tag-after-moves = Escribe todas las etiquetas antes de la primera jugada.
defect-tag-repeated = Hay dos etiquetas { $tag }.
defect-tag-without-quote = Falta la " que cierra esta etiqueta.
defect-tag-without-bracket = Falta el ] que cierra esta etiqueta.
defect-not-a-tag = Escribe una etiqueta como [Nombre "valor"], sola en su línea.
defect-tag-not-number = { $tag } necesita un número entero, no { $text }.
defect-to-beat-not-points = ToBeat necesita un número entero de puntos, no { $text }.
defect-result-contradicts = Según la manada y las jugadas, el Result de esta partida es { $points }, no { $text }.
defect-placement-not-fixed = { $text } no dice dónde estaban los animales. Escribe las casillas de A, B, C, etc., o 'sparse'.
defect-placement-empty = La colocación está vacía. Escribe las casillas de A, B, C, etc., o 'sparse'.
defect-placement-too-long = Puedes colocar como mucho { $most } animales.
defect-not-a-cell = { $text } no es una casilla. Escribe casillas como a1 o b3.
defect-pack-must-be = { $wolves ->
    [one] La manada tiene que ser una letra de la A a la { $last }.
   *[other] La manada tiene que ser { $wolves } letras distintas de la A a la { $last }.
}
defect-pack-must-spell = { $wolves ->
    [one] La manada tiene que ser una letra de la A a la { $last } que forme una palabra de la lista.
   *[other] La manada tiene que ser { $wolves } letras distintas de la A a la { $last } que formen una palabra de la lista.
}
defect-pack-contradicts = La etiqueta Pack contradice la ronda { $round }: esta manada no pudo hacer ni responder la jugada { $text }.
defect-after-the-end = La partida acabó en la ronda { $round }, así que { $text } no puede venir después.
defect-round-number-missing = Escribe '{ $round }.' antes de { $text }: aquí empieza la ronda { $round }.
defect-round-number-wrong = Esta tiene que ser la ronda { $round }, no la { $number }.
defect-round-empty = La ronda { $round } no tiene jugadas: quita su número.
defect-round-unfinished = La ronda { $round } no está terminada.
defect-wolfs-move-missing = En la ronda { $round } falta la jugada del Lobo.
defect-farmers-move-missing = En la ronda { $round } falta la jugada del Granjero.

## Lugares en un registro

defect-not-a-place = { $text } no es un lugar de una partida. Escribe 3 para el final de la ronda 3, 3w para la jugada del Lobo en ella, o 0 para el inicio.
defect-not-a-place-of-tiles = { $text } no es un lugar de una partida. Escribe 3 para el final de la ronda 3, 3.1 para su primera loseta, o 0 para el inicio.
defect-no-such-place = Este registro no tiene el lugar { $place }: termina con la ronda { $round }.
defect-no-such-place-at-wolf = Este registro no tiene el lugar { $place }: termina con la jugada del Lobo de la ronda { $round } ({ $round }w).
defect-no-such-place-at-start = Este registro no tiene el lugar { $place }: termina en el inicio (0).

## Partidas de Boardspace y para Boardspace

defect-sgf-empty = No hay ninguna partida en este archivo: una partida empieza por (;.
defect-sgf-unexpected = { $text } no puede estar aquí. Una partida se escribe como (;NOMBRE[valor] ;NOMBRE[valor] ...).
defect-sgf-not-closed = La partida anterior a esta no se cierra con ).
defect-sgf-edited = Después de Edit se cambió el tablero a mano, así que lo que sigue no es esta partida.
defect-sgf-no-value = Aquí falta el valor de una propiedad: escribe NOMBRE[valor].
defect-sgf-unclosed = Falta el ] de cierre de la propiedad { $name }.
defect-sgf-not-mutton = Esta no es una partida de Mutton: su propiedad GM debe ser mutton, no { $text }.
defect-sgf-setup = La propiedad SU debe ser mutton o mutton-shotgun y un número, no { $text }.
defect-sgf-no-pack = Aquí el Lobo elige su manada: faltan Wolves_Hidden y los números de cuatro animales.
defect-sgf-board-state = { $text } no es el estado de un tablero: hace falta una letra de A a V para el objetivo y 37 signos, con A a Z una vez cada una y @ por cada casilla vacía.
defect-sgf-animal = { $text } no es un animal: se numeran de 0 para A a 25 para Z.
defect-sgf-after-the-end = La partida ha acabado, así que { $text } no puede venir después.
defect-sgf-out-of-turn = { $text } está fuera de turno: el Lobo come y después dispara el Granjero.
defect-sgf-runners = Tras { $text }, Done_Relocating debe seguir a las jugadas de los animales que huyen.
defect-sgf-cell = La columna { $column } y la fila { $row } no están en el tablero.
defect-sgf-unknown-move = { $text } no es una jugada del Mutton de Boardspace.
defect-boardspace-options = Boardspace solo juega los ajustes «{ preset-classic }» y «{ preset-shotgun }», no { $options }.
defect-boardspace-unfinished = La partida tiene que haber acabado, porque un archivo para Boardspace contiene la manada.
defect-boardspace-runner-alone = Ronda { $round }: { $animal } huyó de la escopeta a { $cell }, donde está sin nadie al lado. Boardspace no lo permite.
defect-boardspace-runner-onto-victim = Ronda { $round }: { $animal } huyó a { $cell }. En Boardspace la víctima del Lobo aún está allí.
