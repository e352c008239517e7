### El tablero al otro lado del cable: si está, y qué le pasa.

## Si hay un tablero

board-silent = El tablero no responde. ¿Está conectado?
board-restarted = El tablero se ha reiniciado.
board-keeps-restarting = El tablero se reinicia una y otra vez. Revisa su alimentación y su cable.
board-mute = El tablero está conectado, pero no informa de sus casillas. Pulsa su botón de reinicio. Si no sirve, renueva su programa.
board-unplugged = Se desconectó el tablero. Conéctalo otra vez.
no-board-plugged-in = No hay ningún tablero conectado. Conecta uno, o usa el simulado.
pico-in-loader = Un Pico espera en su cargador en vez de ejecutar su programa. Desconecta diez segundos su cable USB y los 5 V del tablero.
boards-several = Hay varios tableros conectados: { $boards }. Elige uno.
boards-name-one = Hay varios tableros conectados: { $boards }. Indica uno con --board.
board-at = { $cells ->
    [one] 1 casilla, { $port }
   *[other] { $cells } casillas, { $port }
}
board-other-found = Se encontró un tablero que sirve para este juego.
line-noise = Del tablero solo llega ruido. Comprueba que el puerto elegido es el correcto, y prueba otro cable.

## Un tablero en el que no se puede jugar

board-other-protocol = El tablero usa la versión { $board } del protocolo, y este programa la { $program }. Renueva el programa del tablero.
board-other-size = { $cells ->
    [one] El tablero tiene 1 casilla, pero la partida necesita { $wanted }. Elegid una partida para este tablero, o conectad el otro.
   *[other] El tablero tiene { $cells } casillas, pero la partida necesita { $wanted }. Elegid una partida para este tablero, o conectad el otro.
}
board-no-hexagon = El tablero dice tener { $cells } casillas, pero los tableros son hexágonos de { $lowest } a { $highest } casillas por lado. Renueva su programa.
board-is-single-cell = Un duelo necesita un tablero mayor: este es una sola casilla para probar las piezas.
board-unreadable = El tablero responde de una forma que este programa no entiende. Renueva el programa del tablero.

## Problemas que siguen

lights-not-confirmed = Las luces pueden estar mal: el tablero no las confirma. Podéis seguir jugando, y renovar después su programa.
board-contradicts-itself = Los informes del tablero se contradicen. Comparad la pantalla con el tablero antes de confirmar.
line-garbled = Casi todo lo que envía el tablero llega dañado. Revisa su cable y sus conectores.
tag-flood = El lector informa de más etiquetas de las que se le pueden acercar. Quita todo de encima y revisa sus cables.
sensors-flicker = { COUNT($cells) ->
    [one] El sensor bajo { $cells } cambia más deprisa de lo que se pueden mover las ovejas. Revisa ahí los cables.
   *[other] Los sensores bajo { $cells } cambian más deprisa de lo que se pueden mover las ovejas. Revisa ahí los cables.
}
board-flickers = Todo el tablero parpadea más deprisa de lo que se pueden mover las ovejas. Revisa su alimentación y aleja los imanes.
board-is-far = El tablero está en otro ordenador, { $peer }. Otros en la red pueden leer y cambiar lo que se envía.

## Lo que cuenta el tablero

sensor-does-not-answer = El sensor bajo { $cell } no responde.
sensor-gives-noise = El sensor bajo { $cell } tiene demasiado ruido.
calibration-lost = El tablero no puede leer su calibración y usa valores normales. Calíbralo otra vez.
calibration-not-kept = La calibración se usa, pero el tablero no pudo guardarla. Se pierde al apagar.
program-failed = El programa del tablero falló y se reinicia.
reader-silent = El lector de etiquetas no responde. Revisa su cable.
multiplexers-unsupplied = Los multiplexores del tablero no tienen alimentación. Conecta los 5 V del tablero y comprueba los cables de 3,3 V y de masa de cada multiplexor.
not-calibrated-piece-on = No se calibró nada, porque hay una pieza en { $cell }. Vacía el tablero e inténtalo otra vez.
not-calibrated-piece = No se calibró nada, porque hay una pieza en el tablero. Vacíalo e inténtalo otra vez.
board-error-with-text = El tablero informa del error { $code }: «{ $text }»
board-error = El tablero informa del error { $code }.

## Lo que el tablero no quiso hacer

would-not-light = El tablero no quiso mostrar las luces: { $why }.
would-not-calibrate = El tablero no quiso calibrar: { $why }.
would-not-configure = El tablero no quiso estos umbrales: { $why }.
would-not-report-cells = El tablero no quiso informar de sus casillas: { $why }.
would-not-measure = El tablero no quiso medir sus sensores: { $why }.
refused-bad-length = la petición tiene una longitud equivocada
refused-unknown-command = el tablero no conoce esta orden
refused-bad-value = un valor de la petición no está permitido
refused-wrong-session = la petición era para el tablero antes de reiniciarse
refused-busy = el tablero está calibrando
refused-no-such-part = este tablero no tiene esa parte
refused-otherwise = razón { $number }
calibrate-not-answered = El tablero no respondió a la petición de calibrar. Inténtalo otra vez.
measure-not-answered = El tablero no respondió a la petición de medir. Inténtalo otra vez.

## Puertos

port-without-name = El puerto del tablero no tiene nombre. Usa una ruta, auto, o socket://host:port.
port-no-address = { $port } no es la dirección de un tablero. Usa una ruta como /dev/ttyACM1, auto, o socket://host:port.
port-no-computer = No se llega a { $port }: no existe el ordenador { $host }.
port-is-far = { $port } está en otro ordenador, así que otros en la red pueden leer y cambiar lo que se envía. Si confías en la red, pon allow_remote_board = true en los ajustes.
port-nobody-answers = { $port } no responde. ¿Funciona ahí el programa del tablero?
port-absent = No existe el puerto { $port }. ¿Está conectado el tablero?
port-administrator-only = Solo el administrador de este ordenador puede abrir { $port }.
port-join-group = No tienes permiso para abrir { $port }. Ejecuta `sudo usermod -aG { $group } $USER`, cierra la sesión y entra otra vez.
port-busy = Otro programa está usando { $port }. Ciérralo primero.
port-shared = Otro programa también lee de { $port }, por eso se pierden mensajes del tablero. Cierra ese programa, por ejemplo un monitor serie.
port-not-serial = { $port } no es un puerto serie.
port-cannot-be-opened = No se puede abrir { $port }: { $why }.
