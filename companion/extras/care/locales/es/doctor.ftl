### La revisión: cómo está cada parte del tablero y del ordenador, y qué hacer (nombres que acaban en -mend).

## El conjunto

doctor-title = Revisión de Sheepfold
doctor-column-part = Parte
doctor-column-state = Estado
doctor-column-mend = Qué hacer
doctor-part = { $part ->
    [board] Tablero
    [calibration] Calibración
    [clock] Reloj
    [disk] Disco
    [display] Pantalla
    [firmware] Programa
    [light] Luz
    [lights] Luces
    [link] Conexión
    [magnet] Imán
    [multiplexer] Multiplexor
    [multiplexers] Multiplexores
    [port] Puerto
    [power] Corriente
    [sensor] Sensor
    [sensors] Sensores
    [settings] Ajustes
    [sound] Sonido
    [supply] Alimentación
    [tags] Etiquetas
    [temperature] Temperatura
    [touch] Táctil
   *[other] { $part }
}
doctor-part-at = { $part } { $place }
all-is-well = Todo funciona.
findings-wrong = { $wrong ->
    [one] 1 problema.
   *[other] { $wrong } problemas.
}
findings-to-look-at = { $look ->
    [one] Ningún problema, pero 1 cosa que mirar.
   *[other] Ningún problema, pero { $look } cosas que mirar.
}
findings-wrong-and-to-look-at = { $wrong ->
    [one] 1 problema. { things-to-look-at }
   *[other] { $wrong } problemas. { things-to-look-at }
}

things-to-look-at = { $look ->
    [one] Además hay 1 cosa que mirar.
   *[other] Además hay { $look } cosas que mirar.
}

## La revisión del tablero

board-there-measuring = El tablero está conectado. Midiendo sus sensores…
measuring-again = Midiéndolos otra vez…
board-examined = El tablero está revisado.
link-refused-mend = Mantén pulsado «{ flash-button }» para ponerle el programa de esta versión.
link-silent = El tablero no responde.
sensors-not-said = El tablero no comunicó lo que miden sus sensores.
sensors-not-said-mend = Mantén pulsado «{ flash-button }» para ponerle el programa de esta versión.
link-lost-often = La conexión se perdió { $times } veces en pocos segundos: { $why }
link-lost-often-mend = Prueba otro cable, y un puerto del propio ordenador, sin concentrador. Si el tablero se reinicia solo, su alimentación es demasiado débil.
link-corrupted = { $corrupted } de { $all } mensajes llegaron dañados.
link-corrupted-mend = Prueba un cable más corto, sin concentrador. Puedes jugar igual: los mensajes dañados se envían otra vez.
link-good = { $count } mensajes, todos intactos.
calibration-kept = Guardada en el tablero.
calibration-none = El tablero no está calibrado.
calibration-none-mend = Vacía el tablero y toca «{ calibrate-button }».
firmware-is = { $cells ->
    [one] Programa { $program }, disposición { $layout }, 1 casilla, id { $id }, { $rate } lecturas por segundo.
   *[other] Programa { $program }, disposición { $layout }, { $cells } casillas, id { $id }, { $rate } lecturas por segundo.
}
single-cell = Una sola casilla: un sensor y una luz, unidos al Pico sin multiplexor. Un duelo necesita al menos { $lowest } casillas.
firmware-differs = Este ordenador tiene el programa { $program }.
firmware-differs-mend = Mantén pulsado «{ flash-button }» para ponerlo en el tablero.
firmware-slow = El programa lee despacio.
firmware-slow-mend = Un Pico lee 169 casillas 40 veces por segundo. ¿Es un Pico?
lights-driven = { $count ->
    [one] El tablero controla 1 luz.
   *[other] El tablero controla { $count } luces.
}
lights-driven-mend = Toca «{ lights-button }»: cada casilla debe lucir en rojo, verde y azul, por turnos.
lights-none = Este tablero no tiene luces.
tags-under-every-cell = Hay un lector bajo cada casilla.
tags-pad = El lector responde.
tags-none = No responde ningún lector. La pantalla preguntará qué oveja es cuál.
tags-none-mend = Si el tablero tiene uno: ¿está en HSU, con RXD en GP0 y TXD en GP1?

## Sensores

pieces-felt-weakly = Todas las piezas dan una señal débil ({ LIST($cells, type: "comma") }).
pieces-felt-weakly-mend = A los sensores les llega poca tensión: comprueba que el último recibe 3,3 V con las luces encendidas. Si no, dales una alimentación propia.
sensors-quiet = { $count ->
    [one] Está estable; sus valores varían { NUMBER($spread, minimumFractionDigits: 1, maximumFractionDigits: 1) } mT.
   *[other] Los { $count } están estables; el que más, varía { NUMBER($spread, minimumFractionDigits: 1, maximumFractionDigits: 1) } mT.
}
sensors-quiet-with-pieces = { $count ->
    [one] Está estable, y nota bien la pieza.
   *[other] Los { $count } están estables, y las piezas de { $pieces } casillas se notan bien.
}
sensors-wrong-at-once = { $wrong } de { $count } sensores van mal a la vez.
sensors-wrong-at-once-mend = Rara vez son los sensores. Revisa su alimentación común, los cables de dirección y activación de los multiplexores, y si el programa es el de este tablero.
sensor-at-rail = El sensor bajo { $cell } no responde: su entrada está en { $end }.
sensor-at-rail-mend = Revisa sus tres soldaduras y su cable. Si están bien, cambia el sensor.
sensor-noisy = El sensor bajo { $cell } tiene ruido: sus valores varían { NUMBER($spread, minimumFractionDigits: 1, maximumFractionDigits: 1) } mT.
sensor-noisy-mend = Revisa sus soldaduras y su condensador de 100 nF. Aleja su cable del cable de datos de las luces.
sensor-drifts = El sensor bajo { $cell } se desvía: { SIGNED($drift) } mT en segundos.
sensor-drifts-mend = Espera a que el tablero esté a la temperatura de la sala. Si aún se desvía, cambia el sensor.
piece-felt-weakly = Al sensor bajo { $cell } le llega una señal débil ({ SIGNED($field) } mT).
piece-felt-weakly-mend = Pon la pieza en el centro de la casilla. Si sigue débil, prueba otra oveja: si también es débil, el sensor está demasiado hondo; si no, a la primera le falta un imán. Si no hay ninguna pieza, calibra el tablero; si no ayuda, cambia el sensor.
sensor-in-between = El sensor bajo { $cell } mide un campo que no es de una pieza ni de una casilla vacía ({ SIGNED($field) } mT).
sensor-in-between-mend = Quita lo que haya en la casilla, o ponlo en el centro. Si está vacía, toca «{ calibrate-button }».
sensor-off-zero = El sensor bajo { $cell } mide { SIGNED($field) } mT sin ninguna pieza.
sensor-off-zero-mend = Mira primero la casilla: una pieza fuera del centro, hierro o un imán cercano causan esto. Si la casilla está vacía, calibra el tablero; el recorrido con la oveja muestra si el sensor funciona.
sensor-wandered = El sensor bajo { $cell } se ha desviado { SIGNED($field) } mT desde la calibración.
sensor-wandered-mend = Vacía el tablero y toca «{ calibrate-button }».

## Multiplexores. $number cuenta desde 0.

volts = { NUMBER($volts, minimumFractionDigits: 2, maximumFractionDigits: 2) } V
multiplexers-read = { $count ->
    [one] El multiplexor funciona: { $volts } en la entrada de prueba.
   *[other] Los { $count } multiplexores funcionan: { $volts } en las entradas de prueba.
}
multiplexer-silent = El multiplexor { $number } no responde: su entrada de prueba mide { $volts }.
multiplexer-silent-mend = Revisa sus 3,3 V y su masa; después, su cable de activación (E) y su cable común (Z al Pico).
multiplexer-low-line = El multiplexor { $number } lee entradas equivocadas: su entrada de prueba mide { $volts }, no { $wanted }.
multiplexer-low-line-mend = Revisa sus cables de dirección (S0 a S3): uno está fijo en bajo. Si todas sus casillas funcionan, revisa las dos resistencias de la entrada { $input }.
multiplexer-high-line = El multiplexor { $number } lee entradas equivocadas: la entrada { $near } da el valor de la entrada { $input }.
multiplexer-high-line-mend = Revisa su cable de dirección S{ $line }: está fijo en alto.

## Lo que solo puede comprobar una persona

tag-not-felt = No se ha leído ninguna etiqueta.
tag-not-felt-mend = Acerca una oveja, plana, al lector. Si aún no se lee su etiqueta: ¿es una NTAG213, sin imán encima?
tag-felt-on-pad = Se leyó la etiqueta { $tag } en el lector.
tag-felt-on = Se leyó la etiqueta { $tag } en { $cell }.
tags-same = { LIST($animals, type: "all") } tienen la misma etiqueta, { $tag }.
tags-same-mend = Acerca las ovejas al lector una a una, lejos de las demás. Si aún se leen igual, pon otra etiqueta en una.
tag-of-another = La etiqueta de { $animal } se conoce como la de { $other }.
tag-of-another-mend = Si las letras que pusiste son correctas, ejecuta esto otra vez y quédate con las etiquetas nuevas cuando se te pregunte.
tags-each-own = Cada oveja tiene su propia etiqueta: { LIST($animals, type: "comma") }.
lights-all-colours = { $count ->
    [one] La luz muestra todos los colores.
   *[other] Las { $count } luces muestran todos los colores.
}
lights-dark-from = Todas las luces desde { $cell } están apagadas.
lights-dark-from-mend = La cadena está cortada ahí: revisa el cable de datos hasta esa luz, y la luz anterior.
light-lacks-colour = A la luz de { $cell } le falta { LIST($colours, type: "all") }.
light-lacks-colour-mend = Cámbiala. Todas las siguientes reciben sus datos a través de ella.
colour-red = rojo
colour-green = verde
colour-blue = azul

## El ordenador

settings-wrong-mend = Corrige el archivo, o bórralo.
no-raspberry-pi = Este ordenador no es una Raspberry Pi.
voltage-not-available = { $model }. Tensión: no disponible.
voltage-not-available-mend = Instala el paquete raspi-utils, que tiene vcgencmd.
throttled = { $model }: { LIST($reasons, type: "comma") }.
throttled-mend = Usa la fuente hecha para este ordenador, con un cable corto, y otra para las luces.
throttled-low-now = la tensión es demasiado baja ahora
throttled-slow-now = el procesador va más lento ahora
throttled-now = el procesador está limitado ahora
throttled-hot-now = el procesador está demasiado caliente ahora
throttled-low-before = la tensión fue demasiado baja antes
throttled-slow-before = el procesador fue más lento antes
throttled-before = el procesador estuvo limitado antes
throttled-hot-before = el procesador estuvo demasiado caliente antes
voltage-right = { $model }: la tensión ha sido correcta desde que arrancó.
temperature-not-available = Temperatura: no disponible.
temperature-is = { NUMBER($celsius, maximumFractionDigits: 0) } °C.
temperature-mend = Dale más aire al ordenador, o un disipador. Va más lento a 80 °C.
display-on-desktop = { COUNT($screens) ->
    [0] Hay una pantalla, con escritorio.
   *[other] { LIST($screens, type: "comma") }, con escritorio.
}
display-on-console = { LIST($screens, type: "comma") }, sin escritorio.
display-none = No hay ninguna pantalla conectada.
display-none-mend = Si tienes una: ¿está su cable conectado en los dos extremos, y lo estaba al arrancar el ordenador?
touch-is = { $name }.
touch-not-readable = { $name } está conectada, pero no tienes permiso para leerla.
touch-not-readable-mend = Con escritorio está bien. Sin él, ejecuta `make install-pi`: crea un servicio que puede leerla.
touch-none = No hay pantalla táctil conectada. Puedes usar un ratón.
sound-none = No hay tarjeta de sonido.
sound-no-program = Hay una tarjeta de sonido ({ LIST($cards, type: "comma") }), pero falta el programa que reproduce sonidos.
sound-no-program-mend = Ejecuta `sudo apt install alsa-utils`.
program-broken = El programa { $program } no funciona ({ $why }).
program-broken-mend = Reinicia el ordenador. Si no sirve, vuelve a instalar el programa.
sound-is = { LIST($cards, type: "comma") }.
port-stable = El tablero tiene su propio nombre, /dev/sheepfold.
loader-waits = Hay un Pico conectado, pero espera en su cargador (USB { $id }). Lo causan BOOTSEL o una alimentación que cae a cerca de 1 V.
loader-waits-mend = Desconecta USB y 5 V diez segundos. Si no ayuda, copia el UF2 de CircuitPython en su unidad y ejecuta `sheepfold flash`.
may-not-open = No tienes permiso para abrir { LIST($names, type: "comma") }.
may-not-open-mend = Ejecuta `sudo usermod -aG { $group } $USER`, cierra la sesión y entra otra vez.
clock-set = La red pone el reloj en hora.
clock-not-set = La red no pone el reloj en hora, así que las fechas de las partidas pueden estar mal.
clock-not-set-mend = Conecta el ordenador una vez a una red, o pon la hora: sudo timedatectl set-time '2026-01-31 12:00'
clock-not-available = El sistema no dice si el reloj va bien.
disk-unwritable = No se pueden guardar partidas en { $folder } ({ $why }).
disk-unwritable-mend = Comprueba que la tarjeta de memoria no está gastada: una que falla solo deja leer.
disk-readable-by-others = Otros usuarios de este ordenador pueden ver en { $folder } cuándo se juega, pero no qué hay en las partidas.
disk-readable-by-others-mend = Ejecuta `chmod 700 { $folder }`, o guarda las partidas en una carpeta propia.
disk-free = Quedan { NUMBER($gigabytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } GB libres para partidas en { $folder }.
disk-nearly-full = Solo quedan { $megabytes } MB para partidas en { $folder }.
disk-nearly-full-mend = Borra archivos que no necesites. `sudo apt clean` suele liberar lo que más.
