### Where the board's page leads to the check-up.

board-mute = El tablero está conectado, pero no informa de sus casillas. Pulsa su botón de reinicio. Si no sirve, renueva su programa en «{ doctor-button }».
board-other-protocol = El tablero usa la versión { $board } del protocolo, y este programa la { $program }. Renueva el programa del tablero en «{ doctor-button }».
board-no-hexagon = El tablero dice tener { $cells } casillas, pero los tableros son hexágonos de { $lowest } a { $highest } casillas por lado. Renueva su programa en «{ doctor-button }».
board-unreadable = El tablero responde de una forma que este programa no entiende. Renueva el programa del tablero en «{ doctor-button }».
lights-not-confirmed = Las luces pueden estar mal: el tablero no las confirma. Podéis seguir jugando, y renovar después su programa en «{ doctor-button }».
board-is-single-cell = Un duelo necesita un tablero mayor: este es una sola casilla para probar las piezas, que `sheepfold doctor` y `sheepfold calibrate` pueden comprobar.
