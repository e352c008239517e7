### Lo que solo se dice donde se escriben órdenes. Las órdenes siguen en inglés.

## Una orden que no se entiende

whole-number-needed = Hace falta un número entero.
command-too-long = Es demasiado largo para una orden.
no-such-command = No existe esa orden. Ahora puedes escribir { $commands }.
command-stands-alone = Escribe { $word } solo, sin nada detrás.
options-refused = Estas opciones no valen. { LIST($reasons, type: "sentences") }
unknown-preset = Combinación desconocida. Elige { LIST($presets, type: "or") }.
unknown-form = Escribe form duel, form target, form target 11 o form bids.
leave-out-marks = Quita x y w: la mesa averigua quién era un lobo.
nothing-is-asked = No hay ninguna pregunta. Para decir que F está en d3, escribe which d3 F.
say-which = Escribe which F, o which d3 F para decir que F está en d3.
say-touch = Escribe touch { $cell } up, touch { $cell } down (una oveja patas arriba) o touch { $cell } empty.
say-deduction = Escribe deduction on o deduction off y un nombre, por ejemplo deduction on Ann.
say-who-wants-it = Escribe de quién es la deducción: { LIST($players, type: "or") }.
say-two-names = Escribe los dos nombres, por ejemplo: names Ana Luis.
say-who-gets-hints = Escribe quién recibe las pistas: { LIST($players, type: "or") }.
sheep-is-a-letter = Una oveja es una letra de la A a la Z.

## Añadido a lo que dice la mesa

say-its-letter = Escribe su letra, por ejemplo tag { $animal }. Si no es de vuestras ovejas, escribe tag none.
hint-is = Pista: { LIST($sentences, type: "sentences") }

## Lo que ha pasado

two-play = Juegan { $wolf } y { $farmer }: { $options }
they-play = { $players }: { $game }, { $options }
flock-is-placed = El rebaño está colocado.
pack-is-sealed = La manada está sellada: { $digits }…
turn-made = { $role ->
    [wolf] { $round }. Lobo: { $move }
   *[farmer] { $round }. Granjero: { $move }
}
move-announced = { $role ->
    [wolf] El Lobo quiere jugar { $move }.
   *[farmer] El Granjero quiere jugar { $move }.
}
deduction-switched = { $state ->
    [on] { $player } activa la deducción.
   *[off] { $player } desactiva la deducción.
}
hint-taken = { $player } usa una pista; quedan { $left }.
kill-was-refused = No se puede matar a { $animal }.
escape-was-refused = No se deja escapar a { $animal }.
turn-undone = Se deshizo el último turno.
wolf-chooses-again = El Lobo elige otra vez su manada.
gives-way = Cede.
bids-points = Puja { NUMBER($points, useGrouping: 0) }.
played-by-touch = { $lies ->
    [up] { $cell } se juega con touch: una oveja de pie.
    [down] { $cell } se juega con touch: una oveja patas arriba.
   *[empty] { $cell } se juega con touch: ninguna oveja.
}
sensed-again = { $cell } vuelve a leerse con el sensor.
match-continues = El duelo sigue.
not-the-sealed-pack = Esta no es la manada que se selló.
is-the-sealed-pack = Esta es la manada que se selló.
roles-swapped = Se cambian los papeles.
sides-swapped = Se cambian los lados.
tile-laid = { $player } pone { $tile }.
tile-laid-by-nobody = Se pone { $tile }.
tile-removed = Se quita { $tile }.
tile-undone = Se deshizo la última loseta.
table-counts = La partida acaba y se cuenta la mesa.
scores-so-far = { LIST($scores, type: "comma") }

commands-refused = { $count ->
    [one] Se rechazó 1 orden; la razón está en la salida.
   *[other] Se rechazaron { $count } órdenes; las razones están en la salida.
}

## Archivos nombrados en la línea de órdenes. Opciones como --game no cambian.

record-file-empty = { $file }: el archivo está vacío: no tiene ningún registro.
record-foreign = { $file }: no es un registro de Sheepfold: no tiene las etiquetas Game, Options, Placement ni Table.
file-holds-games = { $file } tiene { $games } partidas. Elige una con --game 1 a --game { $games }.
file-lacks-game = { $games ->
    [one] { $file } tiene 1 partida, así que no hay partida { $game }.
   *[other] { $file } tiene { $games } partidas, así que no hay partida { $game }.
}
boardspace-place = { $node ->
    [0] Partida { $game }: { $why }
   *[other] Partida { $game }, nodo { $node }: { $why }
}
import-partly = Se importaron { $good } de { $all } partidas. Las demás figuran arriba.
text-too-large = { $file } es demasiado grande. Un archivo puede tener { $megabytes } MB como máximo.
zip-damaged = { $file }: esta parte del archivo zip está dañada, cifrada o comprimida de un modo poco común. Extráela tú e importa lo que contiene.
zip-too-large = { $file } ocupa más de { $megabytes } MB al descomprimirlo. Importa sus archivos de pocos en pocos.
zip-in-zip = { $file } es un archivo zip dentro de otro. Extráelo e impórtalo por separado.
zip-without-games = En { $file } no hay ningún archivo que termine en .sgf.
zip-skipped = Se omitió { $file }: solo se leen archivos que terminan en .sgf.
file-is-there = El archivo { $file } ya existe. Elige otra carpeta o aparta el archivo.
record-file-special = { $kind ->
    [folder] { $file } es una carpeta. Indica un registro de ella.
    [pipe] { $file } es una tubería. Indica un archivo, o - para la entrada estándar.
    [socket] { $file } es un socket. Indica un archivo, o - para la entrada estándar.
   *[device] { $file } es un dispositivo. Indica un archivo, o - para la entrada estándar.
}
no-such-file = No existe el archivo { $file }.
may-not-read = No tienes permiso para leer { $file }.
password-in-argument = Todos los usuarios de este ordenador pueden leer una contraseña en una línea de comandos. Escribe la dirección en un archivo que solo tú puedas leer y da su nombre tras una @: @hall.txt.
password-file-open = Otros usuarios de este ordenador pueden leer { $file }, que contiene una contraseña. Ciérrales el archivo: chmod 600 { $file }
cannot-read-file = No se puede leer { $file }: { $why }.
file-refused = No se puede usar { $file }: { $why }.
input-closed = No se puede leer nada: la entrada estándar está cerrada. Indica un archivo en lugar de -.
input-unreadable = No se puede leer la entrada estándar: { $why }.
output-unwritable = No se puede escribir en la salida estándar: { $why }.
record-not-utf8 = No es texto en UTF-8, así que no es un registro.
no-word-list = No existe el archivo { $file }. Da un archivo de texto con una palabra por línea.
word-list-not-utf8 = { $file } no es texto en UTF-8. Guárdalo como UTF-8.
word-list-too-large = { $file } es demasiado grande. Una lista de palabras tiene 8 MB como mucho.
word-list-empty = { $file } no tiene ninguna palabra que pueda nombrar una manada. Escribe una palabra por línea, sin letras repetidas.
output-ending = { $file } tiene que terminar en { LIST($endings, type: "or") }.
output-is-input = Esta orden lee { $file }, y se perdería. Da otro nombre a la salida.
no-folder-to-write = No se puede escribir { $file }: no existe la carpeta { $folder }.
output-is-folder = { $file } es una carpeta. Da un archivo en ella.
may-not-write = No tienes permiso para escribir { $file }. Elige otra carpeta.
cannot-write-file = No se puede escribir { $file }: { $why }.

## Partidas guardadas

no-match-kept = Aún no hay duelos guardados en { $folder }.
unfinished-elsewhere = El duelo de { $game } de { $players }, empezado el { WHEN($begun) }, no ha terminado. Para seguirlo, usa --game { $key }.
record-game-not-installed = { $file }: Este es un registro de { $game }, un juego que no está instalado aquí.
command-not-for-game = { $file }: Este es un registro de { $game }. Para ese juego no hay `sheepfold { $command }`.
chance-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
