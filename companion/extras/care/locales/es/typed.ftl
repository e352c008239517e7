calibration-none-mend = Vacía el tablero y ejecuta `sheepfold calibrate`.
sensor-wandered-mend = Vacía el tablero y ejecuta `sheepfold calibrate`.
sensor-in-between-mend = Quita lo que haya en la casilla, o ponlo en el centro. Si está vacía, ejecuta `sheepfold calibrate`.
lights-driven-mend = Para comprobarlas, ejecuta `sheepfold doctor --look`.
link-refused-mend = Ejecuta `sheepfold flash` para ponerle el programa de esta versión.
sensors-not-said-mend = Ejecuta `sheepfold flash` para ponerle el programa de esta versión.
firmware-differs-mend = Ejecuta `sheepfold flash` para ponerlo en el tablero.
drive-not-mounted = Hay un tablero conectado, pero su unidad no está montada. Móntala con `udisksctl mount -b { $device }` o con `sudo mount -o uid=$(id -u) { $device } /mnt`. Después inténtalo otra vez, o indica la carpeta.
drive-not-yours = No puedes escribir en la unidad del tablero. Móntala con tu usuario: un escritorio lo hace al conectarlo; si no, usa `sudo mount -o uid=$(id -u) …`. { board-still-works }
board-is-single-cell = Un duelo necesita un tablero mayor: este es una sola casilla para probar las piezas, que `sheepfold doctor` y `sheepfold calibrate` pueden comprobar.
board-mute = El tablero está conectado, pero no informa de sus casillas. Pulsa su botón de reinicio. Si no sirve, ejecuta `sheepfold flash` para ponerle otra vez su programa.
board-other-protocol = El tablero usa la versión { $board } del protocolo, y este programa la { $program }. Ejecuta `sheepfold flash` para poner en el tablero el programa correspondiente.
board-no-hexagon = El tablero dice tener { $cells } casillas, pero los tableros son hexágonos de { $lowest } a { $highest } casillas por lado. Ejecuta `sheepfold flash` para ponerle otra vez su programa.
board-unreadable = El tablero responde de una forma que este programa no entiende. Ejecuta `sheepfold flash` para ponerle otra vez su programa.
lights-not-confirmed = Las luces pueden estar mal: el tablero no las confirma. Podéis seguir jugando, y ejecutar después `sheepfold flash` para ponerle otra vez su programa.
