### Una velada del club en muchas mesas (`sheepfold hall`).

## Lo que se dice

hall-evening = { $name }, { $method ->
    [robin] todos contra todos
   *[swiss] sistema suizo
}, { $form ->
    [single] una partida por duelo
   *[duel] dos partidas por duelo
}. { $count ->
    [one] Juega 1 persona.
   *[other] Juegan { $count } personas.
}
hall-round = Ronda { $round }
hall-table = Mesa { $table }: { $wolf } (primero Lobo), { $farmer }
hall-result = { $outcome ->
    [wolf] Mesa { $table }: { $wolf } gana a { $farmer }
    [farmer] Mesa { $table }: { $farmer } gana a { $wolf }
    [draw] Mesa { $table }: { $wolf } y { $farmer } empatan
   *[none] Mesa { $table }: { $wolf } y { $farmer } no jugaron
}
hall-points = { $form ->
    [single] { $result } (puntos del Lobo: { $first })
   *[duel] { $result } ({ $first }:{ $second })
}
hall-by-hand = { $result } (anotado a mano: { $reason })
hall-byes = { $method ->
    [swiss] Descansa, y cuenta como victoria: { $players }
   *[robin] Sin duelo en esta ronda: { $players }
}
hall-time-left = { $minutes ->
    [one] Queda 1 minuto, hasta las { $ends }.
   *[other] Quedan { $minutes } minutos, hasta las { $ends }.
}
hall-time-up = Se acabó el tiempo: la ronda { $round } debía terminar a las { $ends }. Deja terminar los duelos, o anota sus resultados con correct.
hall-minutes = { $minutes ->
    [0] Las rondas no tienen reloj.
    [one] Una ronda dura 1 minuto.
   *[other] Una ronda dura { $minutes } minutos.
}
hall-no-clock = Esta ronda no tiene reloj.
hall-all-reported = La ronda { $round } tiene todos sus resultados.
hall-row = { $rank }. { $player }: { $won } ganados, Buchholz { $buchholz }, puntos { SIGNED($points, digits: 0) }, { $played } jugados
hall-renamed = { $old } se llama ahora { $new }.
hall-closed = La mesa { $table } queda fuera de uso.
hall-moved = La mesa { $table } queda fuera de uso. Su duelo sigue en la mesa { $to }.
hall-reopened = La mesa { $table } se usa de nuevo a partir de la próxima ronda.
hall-saved = Guardado: { $file }
hall-evening-gone = Falta la velada { $name }, empezada el { WHEN($begun) }. Anotaciones guardadas: { $count }.
hall-ended = { $name } ha terminado.
hall-load = { $tables } mesas simuladas: { $sent } mensajes enviados, { $received } recibidos, { $results } resultados. Retraso { $p50 } ms, el 99 % por debajo de { $p99 } ms. La sala usó el { $cpu } % de un núcleo del procesador y { $memory } MB.
hall-broker-written = Los ajustes para { $tables } mesas están en { $folder }. Las direcciones con las contraseñas están allí, en addresses.txt. Inicia el bróker: mosquitto -c { $folder }/mosquitto.conf
hall-rating = { $player }: { $provisional ->
    [yes] provisional, lobo
   *[no] lobo
} { $wolf } ± { $wolf_deviation }, granjero { $farmer } ± { $farmer_deviation }, partidas: { $games }
hall-not-rated = { $player } no tiene puntuación Glicko.
hall-watches = Esta es la mesa { $table } de la sala. Todos los presentes pueden ver vuestras partidas. Para terminar, escribe hall off.
hall-switch = Se ve en la sala
hall-setting = Sala
hall-left = La sala ya no ve esta mesa.
hall-silent = La mesa { $table } no responde.
hall-log-false = La mesa { $table } envía un registro incorrecto. No se muestra su tablero hasta que lo corrija.
hall-log-unsigned = El registro de la mesa { $table } no está firmado por esa mesa. Puede que alguien lo haya cambiado, así que no se muestra.
hall-not-counted = El resultado de la mesa { $table } no cuenta. { $why }
hall-over-before = Terminó antes de que empezara la ronda. Si es de esta ronda, escribe result { $table } ARCHIVO.
hall-moment = Mesa { $table }: { $story }
hall-to-do = { $phase ->
    [bidding] Se puja por el Lobo.
    [placing] { $farmer } coloca el rebaño.
    [choosing] { $wolf } elige los lobos.
    [wolf] Le toca a { $wolf }, con el Lobo.
   *[farmer] Le toca a { $farmer }, con el Granjero.
}
hall-round-points = Ronda { $round } · Lobo { $points }
hall-nothing-shown = La mesa { $table } no muestra ninguna partida ahora.
hall-at-table = Mesa { $table }
hall-next-round = Siguiente: ronda { $round }
hall-as-it-stands = de momento
hall-moments = Momentos
hall-page-served = La sala, para la pantalla grande y los móviles: { $address }
hall-refused = El broker rechaza el usuario o la contraseña.
hall-muted = La mesa { $table } envía demasiado. Durante un rato no se la escucha.
hall-player-match = { $evening }, ronda { $round }: { $result }
hall-help =
    begin NOMBRE [swiss o robin] [duel o single]: empezar una velada
    join NOMBRE, NOMBRE: llegan personas
    leave NOMBRE, NOMBRE: se van personas
    rename OLD, NEW: corregir un nombre
    remove NAME, NAME: borrar a jugadores anotados por error que aún no se emparejaron
    pair: empezar la próxima ronda
    unpair: deshacer una ronda que aún no tiene resultados
    round [NÚMERO]: mostrar las mesas de una ronda
    minutes NÚMERO: fijar cuántos minutos dura una ronda, también esta; 0 para no usar reloj
    clock: mostrar el tiempo que queda y las mesas que aún no tienen resultado
    result MESA ARCHIVO: anotar un resultado con los registros de un duelo
    correct MESA GANADOR MOTIVO: anotar un resultado a mano; GANADOR es un nombre, draw, none o puntos como 9:12
    close MESA: dejar una mesa fuera de uso
    reopen MESA: usarla de nuevo
    standings: mostrar la clasificación
    season: mostrar la clasificación de todas las veladas de esta carpeta
    ratings: mostrar las puntuaciones Glicko de todas las veladas
    player NOMBRE: mostrar las puntuaciones y los duelos de una persona
    unrate NOMBRE, NOMBRE: dejar fuera a personas
    rate NOMBRE, NOMBRE: volver a incluirlas
    save ARCHIVO.csv o ARCHIVO.json: guardar la clasificación, o todo
    end: terminar la velada
    help: mostrar esta lista
    quit: salir; la velada sigue la próxima vez
    Para una mesa de una ronda anterior escribe RONDA/MESA, por ejemplo 2/5.

## La página de una velada

hall-standings = Clasificación
hall-ratings = Puntuaciones Glicko
hall-earlier = Rondas anteriores
hall-round-ends = Esta ronda termina a las { $ends }.
hall-round-ended = Se acabó el tiempo: esta ronda debía terminar a las { $ends }.
hall-no-result = Aún sin resultado
hall-outcome = { $outcome ->
    [draw] Empate
    [none] No se jugó
   *[other] Gana { $winner }
}
hall-column-table = Mesa
hall-column-result = Resultado
hall-column-rank = Puesto
hall-column-player = Nombre
hall-column-won = Ganados
hall-column-buchholz = Buchholz
hall-column-points = Puntos
hall-column-games = Partidas
hall-signed = { SIGNED($points, digits: 0) }

## Lo que no se puede hacer

hall-no-such-command = Orden desconocida. Escribe help para ver la lista.
hall-not-begun = No ha empezado ninguna velada. Escribe begin y su nombre.
hall-goes-on = { $name } no ha terminado. Escribe primero end.
hall-no-name = Falta un nombre.
hall-player-here = { $player } ya juega.
hall-unknown-player = Nadie llamado { $player } ha jugado aquí.
hall-nothing-done = No se cambió nada.
hall-name-twice = { $player } está dos veces en la lista.
hall-name-taken = Ya hay alguien con el nombre { $player }.
hall-player-paired = { $player } ya estuvo en una ronda. Si alguien se va a casa, escribe leave y el nombre.
hall-say-rename = Escribe rename, el nombre antiguo y el nuevo, con una coma entre ellos, por ejemplo rename Bne, Ben.
hall-no-player = Nadie con el nombre { $player } está jugando.
hall-too-few = Una ronda necesita al menos 2 personas.
hall-all-met = Ya han jugado todos contra todos.
hall-no-round = Esa ronda no existe.
hall-cannot-unpair = No hay ninguna ronda sin resultados que se pueda deshacer.
hall-results-missing = { COUNT($tables) ->
    [one] Falta el resultado de la mesa { $tables }.
   *[other] Faltan los resultados de las mesas { $tables }.
}
hall-no-match = En la mesa { $table } no hay ningún duelo en la ronda { $round }.
hall-no-reason = Añade un motivo al resultado que anotas a mano.
hall-winner-needed = { $form ->
    [single] En la mesa { $table } juegan { $wolf } y { $farmer }. Escribe quién ganó, draw o none.
   *[duel] En la mesa { $table } juegan { $wolf } y { $farmer }. Escribe quién ganó, draw, none o los puntos de ambos, por ejemplo 9:12.
}
hall-winner-unclear = Esto se puede leer de dos maneras. Pon entre comillas el nombre de quien ganó, { LIST($players, type: "or") }.
hall-file-needed = Indica el archivo con los registros del duelo.
hall-csv-or-json = Indica un archivo que termine en .csv o .json.
hall-quotation-mark = Falta una comilla.
hall-table-open = La mesa { $table } está en uso.
hall-address-needed = Usa la dirección de vuestra mesa que da la organización, como mqtts://12:CONTRASEÑA@hall.local.
hall-records-needed = { $count ->
    [one] Aquí un duelo es 1 partida, pero hay { $found } registros.
   *[other] Aquí un duelo son { $count } partidas, pero el número de registros es { $found }.
}
hall-record-unfair = El registro no cuenta. { LIST($reasons, type: "sentences") }
hall-record-of-others = Los registros no son los de { $players } con sus papeles.
hall-record-used = Este registro ya cuenta, para otro duelo.
hall-record-unfinished = El registro no tiene resultado: su partida no se terminó.
hall-other-folder = En { $folder } hay partidas guardadas. Elige otra carpeta para la velada.
hall-events-missing = { $count ->
    [one] La última anotación de la velada falta en el disco.
   *[other] Las últimas { $count } anotaciones de la velada faltan en el disco.
}
hall-needs-networkx = El sistema suizo necesita la biblioteca networkx. Instálala: .venv/bin/pip install networkx.
hall-page-failed = La página de la sala no se puede ofrecer ({ $why }). Reinicia este ordenador, o lleva la velada sin --broker: entonces no se ven las mesas y escribes tú los resultados.
hall-load-in-checkout = Las mesas simuladas solo están en el código fuente de Sheepfold. Descárgalo de https://github.com/sheepfold-board/sheepfold y ejecuta allí la orden.
hall-no-mosquitto = Instala mosquitto, o indica un bróker con --broker.
