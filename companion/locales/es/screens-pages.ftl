### Páginas de la pantalla: sus títulos y frases.

## La barra de arriba

title-start = Sheepfold
title-resume = Hola otra vez
title-bidding = Pujas
title-placing = Colocar el rebaño
title-restoring = Recolocar el rebaño
title-thinking = El ordenador piensa
title-settings = Ajustes
title-link = El tablero
title-name = ¿Quién es?
who-had = { $player }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
title-options = Opciones
round-title = { $role ->
    [farmer] Ronda { $round } · Granjero: { $player }
   *[wolf] Ronda { $round } · Lobo: { $player }
}
wolf-points = { $points ->
    [one] Lobo: 1 punto
   *[other] Lobo: { $points } puntos
}
wolf-points-of-target = Lobo: { $points } de { $target } puntos
points-are-hidden = Puntos ocultos
bar-no-board = Sin tablero
bar-board-lost = Tablero perdido
bar-wrong-board = Tablero erróneo

## Empezar

play-two = Dos jugadores
play-two-about = { $form ->
    [target] { $wolf } es el Lobo, { $farmer } el Granjero
    [bids] { $wolf } y { $farmer } pujan por ser el Lobo
   *[duel] Primero { $wolf } es el Lobo y { $farmer } el Granjero
}
play-wolf = Soy el Lobo
play-farmer = Soy el Granjero
play-now = Jugar
play-alone = En solitario
play-sheep = Con las ovejas
play-wolves = Con los lobos
against-computer = contra el ordenador ({ strength })
more-games = Más juegos
more-games-about = para niños; losetas
preset-classic = Clásica
preset-online = En línea
preset-shotgun = Escopeta
preset-name = { $preset ->
    [Classic] { preset-classic }
    [Online] { preset-online }
    [Young] { young-shepherds }
   *[Shotgun] { preset-shotgun }
}
rules-summary = { $preset ->
    [own] Propias
   *[other] { preset-name }
} · { $sheep } ovejas, { $wolves ->
    [one] 1 lobo
   *[other] { $wolves } lobos
} · { form }

## Antes de un duelo de Mutton

against-the-computer = Contra el ordenador
player-number = Jugador { $number }
who-plays = Jugadores
which-game = ¿Qué juego?
first-wolf = 1.º Lobo
first-farmer = 1.º Granjero
computer = Ordenador
person = Persona
computer-player = { $number ->
    [0] { computer }
   *[other] { computer } { $number }
} ({ strength }{ $style ->
    [bold] , audaz
    [shy] , tímido
    [tidy] , ordenado
   *[none] { "" }
})
strength = { $strength ->
    [level-0] infantil
    [level-1] nivel 1
    [level-2] nivel 2
    [level-3] nivel 3
    [level-4] nivel 4
    [level-5] nivel 5
    [level-6] nivel 6
    [level-7] nivel 7
    [level-8] nivel 8
    [level-9] nivel 9
    [auto] automático
   *[other] { $strength }
}
strength-label = { CAPITAL(strength) }
level-farmer-counts = { $kills ->
    [0] Recuerda todos los ataques
    [one] Recuerda solo el último ataque
   *[other] Recuerda los últimos { $kills } ataques
}{ $error ->
    [guesses] { " " }y adivina entre los sospechosos.
    [often] { " " }y a menudo no dispara al más sospechoso.
    [seldom] { " " }y a veces no dispara al más sospechoso.
   *[never] { " " }y dispara al más sospechoso.
}
level-farmer-reads = Se pregunta por qué elegiste cada víctima.
level-wolf-show = Mata donde sus lobos llaman la atención.
level-wolf-any = Mata cualquier oveja a su alcance.
level-wolf-tips = { $victims ->
    [0] Mira todas las víctimas
   *[other] Mira { $victims } víctimas
} y esconde a sus lobos.
level-wolf-packs = Cuenta las manadas que cada ataque deja posibles.
level-wolf-ahead = Juega { $games } partidas en su cabeza antes de cada ataque.
level-automatic = Juega más o menos tan bien como tú, según tu puntuación.
level-automatic-now = Juega como { $level }, más o menos tan bien como tú.
plays-its-best = Juega lo mejor que puede.
style = { $style ->
    [bold] Audaz
    [shy] Tímido
    [tidy] Ordenado
   *[none] Sin estilo
}
style-wolf = { $style ->
    [bold] Audaz: le gusta tener sus lobos entre muchas ovejas.
    [shy] Tímido: mantiene a sus lobos lejos de los demás.
   *[tidy] Ordenado: los que huyen se quedan cerca.
}
style-farmer = { $style ->
    [bold] Audaz: sigue cerca de su último disparo.
    [shy] Tímido: pasa hasta tener una buena pista.
   *[tidy] Ordenado: le gusta disparar cerca de la última víctima.
}
style-not-here = Los niveles 3 a 8 pueden tener un estilo.
deduction = Deducción
hints = { $hints ->
    [0] Pistas para aprender: ninguna
   *[other] Pistas para aprender: { $hints }
}
hints-for = Pistas para { $player }: { $hints }
form = { $form ->
    [target] Partida rápida
    [bids] Pujas
   *[duel] Dos partidas
}
form-duel-explained = Dos partidas: cada uno es el Lobo una vez.
form-target-explained = { $target ->
    [one] Una partida: el Lobo gana con 1 punto.
   *[other] Una partida: el Lobo gana con { $target } puntos.
}
form-bids-explained = Quien más puja es el Lobo, y tiene que llegar a su puja.
different-names = Elegid dos nombres distintos.
both-must-agree = La deducción se muestra si la activáis los dos.
flock-summary = { $wolves ->
    [one] { $sheep } ovejas, 1 de ellas un lobo, en un tablero de { $size } casillas por lado.
   *[other] { $sheep } ovejas, { $wolves } de ellas lobos, en un tablero de { $size } casillas por lado.
}

## La página del tablero

no-board-found = Tablero no encontrado
board-is-lost = Se ha perdido el tablero
board-is-refused = Este tablero no sirve
board-which = ¿En qué tablero jugáis?
board-which-about = Hay varios tableros conectados. Tocad el vuestro o desconectad los demás.
board-choice = { $cells ->
    [one] Tablero { $number }: 1 casilla
   *[other] Tablero { $number }: { $cells } casillas
}
board-looked-for = Buscando el tablero…
link-silent-mend = ¿Está conectado con un cable que transmite datos? ¿Hay una luz encendida en el Pico? Prueba otro cable y otro puerto.
board-is-simulated = El tablero es simulado
simulated-explained = Mueves las ovejas en la pantalla. Para usar un tablero, conéctalo y toca «{ look-again }».
simulated-in-match = Mueves las ovejas en la pantalla. Cuando acabe el duelo podrás usar un tablero de verdad: conéctalo y vuelve a esta página.
board-is-ready = El tablero está listo
real-explained = Los sensores, las luces y la pantalla funcionan juntos.

## Un nombre

space-key = espacio
letters-not-in-font = Esta pantalla no puede mostrar { $letters }. El nombre vale igualmente. Para verlo, instala el paquete { $package } de Debian.

## Pujas

how-many-points = ¿Cuántos puntos harás como Lobo?

## Colocar el rebaño

how-to-place = ¿Cómo colocas el rebaño?
farmer-places = { $farmer }, el Granjero, coloca el rebaño.
way-sparse = Separadas
way-sparse-explained = con las menos vecinas posibles
way-groups = En grupos
way-groups-explained = cada una con dos vecinas o más
way-random = Al azar
way-random-explained = en cualquier sitio
way-mirror = Como antes
way-mirror-explained = igual que en la primera partida
way-hand = Yo, de A a Z
way-hand-explained = ponlas donde quieras
way-free = Yo, sin orden
way-free-explained = { $pad ->
    [yes] el lector o tú decís cuál es cuál
   *[no] tú dices cuál es cuál
}

## Las páginas secretas del Lobo. Estas frases puede leerlas cualquiera.

look-away = { $farmer }, no mires
take-the-screen = { $wolf }, coge la pantalla. No muestra nada hasta que mantengas pulsado el botón.
pack-forgotten-idle = Nadie ha tocado la pantalla en un minuto y lo introducido se ha olvidado. { $wolf }, empieza otra vez.
pack-forgotten-left = Se ha salido de la ventana y lo introducido se ha olvidado. { $wolf }, empieza otra vez.
pack-forgotten-menu = Lo introducido se ha olvidado. El Lobo lo introduce otra vez.
hold-to-look = mantén y mira
choose-wolves = { $count ->
    [one] { $wolf }, elige tu lobo
   *[other] { $wolf }, elige { $count } lobos
}
enter-wolves-again = { $count ->
    [one] { $wolf }, introduce otra vez tu lobo
   *[other] { $wolf }, introduce otra vez tus { $count } lobos
}
letters-chosen = { $chosen } de { $count } elegidos
pack-help = Toca letras. Cada vez cambia el orden. Solo la luna muestra tu elección.
pack-drawn-help = Se han sorteado. Mantén la luna para verlos, o toca letras para elegir otros.
none-chosen = ninguno aún
own-pack-help = Toca tus lobos en el tablero. Quien juega contra ti no puede verlos.
words-for-pack = O elige una palabra
pack-is-full = Esa es la manada entera. Toca uno de tus lobos para elegir otro en su lugar.
new-passphrase = { $wolf }, una frase de paso para tu manada
passphrase-again = { $wolf }, otra vez tu frase de paso
passphrase-use = Protege tu manada en la tarjeta. Tras un reinicio la escribes en vez de las letras. Nadie puede decírtela.
wait-seconds = Espera { $seconds } s
no-such-words = Ninguna palabra tiene esas letras
only-for-wolf = Solo para { $wolf }
peek-help = Mantén pulsada la luna: el tablero muestra tus lobos y a qué ovejas pueden matar.
peek-hint-help = Mantén pulsada la luna: muestra qué muerte te esconde mejor y lo sospechoso que parecería cada lobo.
which-kill-hides = ¿Qué muerte te esconde mejor?
bars-show-guilt = Las barras muestran lo sospechoso que parece cada lobo.

## Ajustes

lights-setting = Luces
volume-setting = Volumen
screen-setting = Imagen
sounds-setting = Sonido
cry-setting = ¡Auuuu! y ¡Beee!
cry-over-board = Sobre el tablero
cry-in-one-line = En una línea
dark-room-setting = Sala oscura
last-move-setting = La última jugada
display-button = Pantalla
title-display = Pantalla
saved-games-setting = Partidas
backups-button = Copias
title-backups = Copias de seguridad
title-restore = Restaurar una copia
backups-reading = Leyendo…
backup-writing = Guardando…
backups-go-to-stick = La copia se guarda en la memoria USB { $name }.
backups-go-to-folder = La copia se guarda en { $folder }. Conecta una memoria USB para guardarla allí.
tap-a-backup = Toca una copia para restaurarla.
back-up-now = Guardar copia
backup-saved = { $count ->
    [one] 1 duelo guardado.
   *[other] { $count } duelos guardados.
}
backup-on-stick = memoria USB { $name }
backup-on-computer = este ordenador
backup-has-matches = { $count ->
    [one] Esta copia tiene 1 duelo.
   *[other] Esta copia tiene { $count } duelos.
}
restore-button = Restaurar
hold-to-restore = Mantén pulsado
language-button = Idioma
title-language = Idioma
language-name = Español
text-setting = Tamaño del texto
text-normal = Normal
text-large = Grande
theme-setting = Colores
theme-dark = Oscuros
theme-light = Claros
strong-contrast = Más contraste
computers-moves-setting = Jugadas del ordenador
moves-by-itself = Solas
moves-by-steps = Paso a paso
hand-setting = Disposición
hand-right = Diestra
hand-left = Zurda
rotation-setting = Giro
degrees = { $degrees }°
deduction-if-both = Deducción, si queréis los dos
percent = { $percent } %

## El final de una partida

match-was-given-up = El duelo se abandonó.
survived = { COUNT($wolves) ->
    [one] { $wolves } ha sobrevivido.
   *[other] { $wolves } han sobrevivido.
}
survived-and-ate = { $count ->
    [0] { survived } No queda ninguna oveja.
    [one] { survived } 1 oveja es devorada.
   *[other] { survived } { $count } ovejas son devoradas.
}
every-wolf-shot = El Granjero ha acertado a todos los lobos que quedaban. { sheep-survived }
last-wolf-shot = { $animal } era el último lobo. { sheep-survived }
last-wolf-escaped = { $animal } era el último lobo, y escapó. { sheep-survived }
sheep-survived = { $count ->
    [0] No ha sobrevivido ninguna oveja.
    [one] Ha sobrevivido 1 oveja.
   *[other] Han sobrevivido { $count } ovejas.
}
no-sheep-left = No queda ninguna oveja.
target-reached = { $target ->
    [one] El Lobo ha llegado a su meta de 1 punto.
   *[other] El Lobo ha llegado a su meta de { $target } puntos.
}
game-stopped = La partida se interrumpió.
farmer-gave-up = { $count ->
    [0] El Granjero abandonó. No queda ninguna oveja.
    [one] El Granjero abandonó: 1 oveja es devorada.
   *[other] El Granjero abandonó: { $count } ovejas son devoradas.
}
wolf-gave-up = El Lobo abandonó. { sheep-survived }
tap-for-end = Toca para ver ya el final.
end-explained =
    { $how }
    { $points }
points-made-of = { LIST($parts, type: "comma") }
points-by = { $how ->
    [killed] { $count } por el Lobo
    [shot] { $count } por disparo
    [eaten] { $count ->
        [one] 1 devorada al final
       *[other] { $count } devoradas al final
    }
   *[escaped] { $count } por fuga (3 cada una)
}
no-sheep-died = No ha muerto ninguna oveja.
wolves-were = { COUNT($wolves) ->
    [one] El lobo era { $wolves }.
   *[other] Los lobos eran { $wolves }.
}
seal-good = La manada no cambió.
seal-bad = Esta no es la manada que se selló.
how-to-check-seal = Cómo comprobar el sello
seal-help = Cualquier ordenador con Python puede comprobar esta línea. Lee docs/players/seal.md.

## Antes de que haya pantalla

no-window = Aquí no se puede abrir ninguna ventana: no hay pantalla, o falta OpenGL (en Debian: apt install libgl1 libegl1).
no-window-library = Aquí no se puede abrir ninguna ventana, porque faltan bibliotecas del sistema: { LIST($libraries, type: "comma") }. En Debian, instálalas: sudo apt install { $packages }
sheep-take-places = Un momento: las ovejas ocupan sus sitios.
setting-off = No
setting-on = Sí
captions-setting = Subtítulos de sonidos
caption-howl = ¡Auuuu! Un lobo aúlla.
caption-bleat = ¡Beee! Una oveja bala.
caption-tap = Clic.
caption-settle = Campanilla: hecho.
caption-warn = Tono de aviso: mira el tablero.
spoken-choices = { LIST($choices, type: "clauses") }.
spoken-choice = Tecla { $number }: { $label }

## Duelos

reading-matches = Leyendo los duelos…
not-finished = sin terminar
match-begun = { WHEN($begun) }
