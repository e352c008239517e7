### Jugadores que son programas aparte (docs/developers/engine-protocol.md).

engine-fault = { $reason ->
    [missing] No se puede iniciar { $program }.
    [ended] { $program } se ha detenido.
    [silent] { $program } ha tardado demasiado en responder.
    [flooded] { $program } ha escrito demasiado.
    [garbled] { $program } ha dado una respuesta que no se puede leer.
    [illegal] { $program } ha dado una respuesta contraria a las reglas.
    [version] { $program } habla otra versión del protocolo.
    [side] { $program } no puede jugar este papel.
    [options] { $program } no puede jugar con estas opciones.
    [not-executable] { $program } no está marcado como programa.
    [no-first-line] { $program } no dice con qué se ejecuta.
    [line-ends] { $program } tiene los finales de línea de Windows.
    [byte-order-mark] { $program } empieza con una marca de orden de bytes.
    [interpreter] Falta instalar lo que ejecuta { $program }.
    [processor] { $program } está hecho para otro tipo de ordenador.
    [syntax] { $program } tiene un error de sintaxis.
    [library] A { $program } le falta una biblioteca.
    [file] A { $program } le falta un archivo.
    [forbidden] { $program } pide algo que no puede usar.
    [crashed] { $program } ha fallado de golpe.
    [failed] { $program } ha terminado con un error.
    [unflushed] { $program } retiene sus respuestas.
    [letters] { $program } responde en mayúsculas.
    [prefix] { $program } escribe algo antes de su respuesta.
    [memory] { $program } ha usado demasiada memoria.
    [processes] { $program } ha iniciado demasiados procesos e hilos.
    [storage] { $program } ha escrito demasiado en archivos.
    [processor-time] { $program } ha usado demasiado tiempo de procesador.
   *[declined] { $program } ha avisado de un error.
}

engine-mend = { $reason ->
    [missing] Comprueba la ruta y que el programa esté instalado: { $detail }
    [ended] Tiene que seguir leyendo hasta que lea «quit».
    [silent] Tiene que responder en el tiempo de «go», y enseguida tras «stop».
    [flooded] Puede escribir unas pocas líneas mientras piensa.
    [garbled] Tiene que responder con una línea como «bestmove H:F-c3,J-a2» o «bestpack HIDE».
    [illegal] Con «wants legal» recibe las jugadas legales.
    [version] Tiene que responder a «mutton 1» con «muttonok 1».
    [side] Su línea «sides» tiene que nombrar al Lobo, al Granjero o a los dos.
    [options] Su línea «options» tiene que nombrar todas las opciones de la partida.
    [not-executable] Escribe: chmod +x { $detail }
    [no-first-line] Empieza su primera línea con #! y lo que lo ejecuta, como #!/usr/bin/env python3: { $detail }
    [line-ends] Guárdalo con los finales de línea de Unix: sed -i 's/\r$//' { $detail }
    [byte-order-mark] Guárdalo como UTF-8 sin marca de orden de bytes: { $detail }
    [interpreter] Instálalo o corrige la primera línea del programa: { $detail }
    [processor] Compílalo en este ordenador o consíguelo para este procesador y sistema.
    [syntax] Su salida de errores dice dónde.
    [library] Instálala para todos, o en un entorno virtual junto al programa, que no ve tu carpeta personal: { $detail }
    [file] Ponlo en la carpeta del programa y nómbralo con su ruta completa: { $detail }
    [forbidden] Puede leer el sistema y su propia carpeta, escribir en $HOME y $TMPDIR, y no usar la red: { $detail }
    [crashed] Busca el fallo con un depurador.
    [failed] Su salida de errores dice por qué. Su código de salida es { $detail }.
    [unflushed] Tiene que vaciar su salida tras cada respuesta; en Python, con print(…, flush=True).
    [letters] Las palabras del protocolo van en minúsculas: { $detail }
    [prefix] Una respuesta tiene su propia línea, que empieza con { $detail }
    [memory] Con todo lo que inicia puede usar la mitad de la memoria del ordenador.
    [processes] Puede tener 512 procesos e hilos.
    [storage] Puede escribir 1 GB en 10.000 archivos.
    [processor-time] Cada uno de sus procesos puede usar un día de tiempo de procesador.
   *[declined] La línea que empieza con «error» dice por qué.
}
engine-more = Ayuda: sheepfold engine-check
engine-note-stray = Escribe líneas que no significan nada, por ejemplo: { $line }
engine-note-encoding = Escribe letras que no son UTF-8.
engine-note-late = Tardó { NUMBER($taken, useGrouping: 0) } ms en responder, y tenía { NUMBER($limit, useGrouping: 0) } ms. En una competición de programas eso pierde la partida.
engine-note-quit = No termina cuando lee «quit», y hay que cerrarlo a la fuerza.
engine-note-ended = Terminó después de { $answers ->
    [one] su primera respuesta
   *[other] { $answers } respuestas
}.
engine-replaced = El ordenador de Sheepfold ({ strength }) sigue jugando en su lugar.

program-not-confined = Nada en este ordenador aísla a { $program }: el programa puede leer tus archivos, también las letras de los lobos, y usar la red. Instala bubblewrap o juega solo contra programas de confianza.
