### Lo que muestra un navegador: un sitio en la mesa en otra pantalla.

web-title = Sheepfold
web-play-farmer = Granjero
web-play-wolf = Lobo
web-play-both = Dos personas aquí
web-who = ¿Quién eres primero?
web-strength = ¿Qué fuerza tiene el ordenador?
web-rules = Reglas
web-begin = Jugar
web-give-up-sure = ¿Abandonar? La partida acaba aquí. Si eres el Granjero, todas las ovejas que siguen vivas son devoradas. Si eres el Lobo, cuentan los puntos que llevas. En la partida rápida y con pujas, pierdes.
web-not-from-here = Esto no se puede hacer desde esta pantalla.
web-older-state = La mesa ha cambiado entretanto. Mira otra vez y elige.
web-not-your-turn = No es tu turno.
web-board = Tablero
web-sheet = Hoja de rastreo
web-wolf = lobo
web-farmer = granjero
web-empty = vacía
web-dead-sheep = oveja muerta
web-dead-wolf = lobo muerto
web-dead-hidden = muerta
web-legal = puede correr aquí
web-runner = tiene que correr
web-victim = va a morir
web-shot = en el punto de mira
web-in-hand = corre ahora
web-ran = ha corrido aquí
web-fled = huyó de la última víctima
web-choose-pack = Elige tus lobos
web-enter-again = Vuelve a indicar tus lobos
web-clear = Borrar
web-use-these = Usar estos
web-hold-to-look = Mantén pulsado para mirar
web-lost = La mesa no responde.
web-reconnecting = Conectando de nuevo…
web-hint = Pista
web-may-kill = se puede matar
web-pack-was = Los lobos eran
web-waiting = Permite este teléfono en la pantalla de la mesa.
web-closed-replaced = Ahora la pantalla privada es otro teléfono u otra página. Recarga esta página para volver a pedir el puesto.
web-closed-refused = Este teléfono no es la pantalla privada. Escanea el código de la mesa para volver a intentarlo.
web-closed-busy = Otro teléfono está pidiendo este puesto. Escanea el código de la mesa para volver a intentarlo.
web-closed-over = Este duelo ha terminado. Escanea el nuevo código de la mesa.
web-closed-unsafe = Las páginas privadas necesitan una conexión que nadie más pueda leer ni cambiar. Usa la pantalla de la mesa.
web-closed-full = Ya hay demasiadas pantallas mirando. Recarga esta página más tarde para volver a intentarlo.
web-closed-unknown = Esta dirección ya no es válida. Escanea de nuevo el código de la mesa o abre la nueva dirección.
web-closed-later = La mesa todavía no muestra nada aquí. Esta página vuelve a intentarlo sola.
web-closed-ended = Se ha cerrado la mesa. Cuando vuelva a abrirse, escanea su nuevo código o abre la nueva dirección.
web-other-version = Esta página y la mesa tienen versiones distintas. Recarga la página. Si no sirve, escanea otra vez el código de la mesa.
web-still-away = Esta página sigue intentándolo. ¿Sigue abierto Sheepfold, y está este dispositivo en su red? Si Sheepfold se ha vuelto a abrir, escanea el nuevo código o abre la nueva dirección.
web-blocked = La mesa está ahí, pero no deja entrar a esta página. Abre la dirección exactamente como la muestra la mesa.
web-link-damaged = Este enlace a un duelo no está completo. Copia de nuevo el enlace entero o pide que te lo envíen otra vez.
web-busy = En este momento llegan demasiadas solicitudes a la mesa. Esta página vuelve a intentarlo sola.
web-slow = La solicitud ha tardado demasiado en llegar. Esta página vuelve a intentarlo sola.
web-loading = Cargando el juego: 7 MB, solo la primera vez…
web-failed = No se ha podido cargar el juego. Comprueba la conexión y vuelve a intentarlo.
web-no-python = A este navegador le falta lo que necesita el juego (WebAssembly y workers). Aun así, aquí se pueden ver los enlaces a partidas terminadas y las reglas.
web-large = Letra grande
web-step-back = Jugada anterior
web-step-on = Jugada siguiente
web-play-on = Reproducir las jugadas
web-pause = Pausa
web-keep = Guardar el duelo
web-leave-replay = Volver a la mesa
web-take = { $file ->
    [html] Página para guardar
    [png] Imagen del final
    [gif] Película de la partida
   *[pdf] Hoja de notas (PDF)
}
# Why games cannot be written as a page, a picture or a film.
game-not-over-to-show = Solo se puede mostrar una partida terminada: la página, la imagen y la película contienen la manada. Terminad la partida y escribid de nuevo su registro con sheepfold history.
games-of-other-options = Estas partidas tienen opciones distintas. Escribe cada una en su propio archivo.
web-link = Enlace al duelo
web-link-made = La dirección de esta página es ahora un enlace al duelo: cópiala o guárdala en tus marcadores.
web-leave = Salir
port-taken = Otro programa usa el puerto { NUMBER($port, useGrouping: 0) }. En su lugar se usa el puerto { NUMBER($used, useGrouping: 0) }.
no-browser = Ningún navegador ha mostrado la página. Abre tú la dirección que sigue a «Play:».
refusals-not-exported = { $moves ->
    [one] { $file }, partida { $game }: se omite 1 jugada rechazada, porque Boardspace no las tiene.
   *[other] { $file }, partida { $game }: se omiten { $moves } jugadas rechazadas, porque Boardspace no las tiene.
}
web-replay = Repasar
game-not-exported = { $file }, partida { $game }: { $why }
web-minutes = Reloj
web-days = Si alguien no vuelve
