### `sheepfold flash`: por qué no se puede poner el programa del tablero en el Pico, y qué hacer entonces.

## Encontrar la unidad del tablero

drives-several = Hay varios tableros conectados: { $drives }. Di cuál quieres.
drive-without-circuitpython = El tablero de { $drive } aún no tiene CircuitPython. Copia en esa unidad su archivo UF2 (para Raspberry Pi Pico o Pico 2, de circuitpython.org), espera a que aparezca CIRCUITPY e inténtalo otra vez.
drive-not-mounted = Hay un tablero conectado, pero este ordenador no abre su unidad. Renueva su programa en un ordenador con escritorio y Sheepfold.
drive-none = No hay ninguna unidad llamada CIRCUITPY. Conecta el tablero con un cable que transmita datos: muchos solo dan corriente. Si no aparece ninguna, mantén pulsado BOOTSEL al conectarlo y ponle primero CircuitPython.
drive-no-folder = No existe la carpeta { $folder }. ¿Está conectado el tablero y montada su unidad?
drive-of-another-kind = { $drive } no es una unidad de CircuitPython: no tiene boot_out.txt. Indica la unidad que se llama CIRCUITPY.

## El tablero y su CircuitPython

circuitpython-unknown = El archivo boot_out.txt de esta unidad no dice qué versión de CircuitPython usa el tablero. Desconéctalo, conéctalo otra vez y mira si su unidad vuelve como CIRCUITPY.
circuitpython-too-old = El tablero usa CircuitPython { $version }, pero el programa necesita { $oldest } o posterior. Mantén pulsado BOOTSEL al conectarlo y copia en la unidad que aparece el archivo UF2 más nuevo de circuitpython.org.
circuitpython-newer = CircuitPython { $version } es más nuevo que la versión { $checked }, con la que se probó este programa. Si el tablero no arranca, ponle la versión { $checked }.
board-of-another-kind = Este tablero es un { $board }, y sus pines no coinciden con el cableado. El programa funciona en { LIST($boards, type: "or") }.

## El programa

library-missing = La biblioteca { $library }, que necesita el programa del tablero, no está instalada en este ordenador. Ejecuta `make play` para instalar Sheepfold otra vez.
library-not-python = La biblioteca { $library } de este ordenador no es Python puro ({ $file }), así que el tablero no puede usarla. Instálala otra vez con pip.

## Escribir

drive-too-full = A la unidad del tablero solo le quedan { $free } KB, y el programa necesita { $needed } KB. Borra los archivos que no le corresponden.
read-back-differs = { $file } no se guardó como se escribió: la memoria del tablero o el cable están mal. El programa anterior sigue ahí. Prueba otro cable y, después, otro tablero.
drive-read-only = En la unidad del tablero no se puede escribir. Expúlsala, desconecta el tablero, conéctalo otra vez e inténtalo otra vez. { board-still-works }
drive-not-yours = Este ordenador no puede escribir en la unidad del tablero. Renueva su programa en un ordenador con escritorio y Sheepfold.
drive-full = La unidad del tablero está llena. Borra los archivos que no le corresponden e inténtalo otra vez. { board-still-works }
board-lost-in-writing = El tablero se desconectó mientras se escribía { $file } ({ $reason }). Conéctalo otra vez e inténtalo otra vez. { board-still-works }
board-still-works = El tablero sigue funcionando: tiene un programa entero, el anterior o el nuevo.

## En la pantalla

flash-writing = Se está escribiendo el programa del tablero: { $percent } %. Deja el tablero conectado.
flash-written = El tablero tiene su programa nuevo. Desconéctalo y conéctalo otra vez.
flash-same = El tablero ya tiene este programa.
board-size-unknown = No se puede saber cuántas casillas tiene este tablero. Quien lo construyó tiene que ponerle el programa una vez.
