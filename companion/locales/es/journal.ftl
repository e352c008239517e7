### El archivo donde se guardan las partidas, y por qué no se puede leer o escribir.

## Razones

disk-full = el disco está lleno
disk-read-only = ahí no se puede escribir
disk-refuses = el disco da un error
file-cannot-be-opened = el archivo no se puede abrir
file-is-busy = otro programa lo está usando
file-is-damaged = el archivo está dañado

## La partida sigue, pero no se guarda

not-kept = Lo que jugáis ahora no se guarda ({ $why }). Si Sheepfold se cierra, el duelo vuelve al último paso guardado en { $file }. Podéis seguir jugando: todo se guarda en cuanto haya sitio y Sheepfold pueda escribir ahí.
not-kept-now = Lo que jugáis ahora no se guarda.
steps-not-written = { $count ->
    [0] No se escribió el final del duelo.
    [one] No se escribió 1 paso del duelo.
   *[other] No se escribieron { $count } pasos del duelo.
}

## Las partidas no se pueden usar

games-unreadable = No se pueden leer las partidas de { $file } ({ $why }). Comprueba que hay sitio en el disco y que puedes escribir ahí.
games-unwritable = No se pueden escribir las partidas de { $file } ({ $why }). Comprueba que hay sitio en el disco y que puedes escribir ahí.
games-unopened = No se pueden abrir las partidas de { $file } ({ $why }). Comprueba que hay sitio en el disco y que puedes escribir ahí.
games-of-another = No se pueden abrir las partidas de { $file } ({ $why }). El archivo es de { $owner }, y tú eres { $user }. Para cambiarlo: sudo chown -R { $user } { $folder }
games-damaged = No se pueden leer las partidas de { $file }: el archivo está dañado. Se ha dejado como está. Llévalo a otro sitio, con los archivos de al lado que se llaman igual. Después se podrán guardar partidas aquí.
games-newer = Las partidas de { $file } las guardó un Sheepfold más nuevo (el archivo tiene la versión { $version }; este Sheepfold lee hasta la { $known }). El archivo se ha dejado como está. Usa el Sheepfold más nuevo, o lleva el archivo a otro sitio.
not-a-journal = { $file } no es un diario de Sheepfold, o su comienzo está dañado. Se ha dejado como está. Llévalo a otro sitio. Después se podrán guardar partidas aquí.
other-programs-file = { $file } es de otro programa. Se ha dejado como está. Llévalo a otro sitio. Después se podrán guardar partidas aquí.
games-no-folder = { $folder } es { $found }, así que ahí no se pueden guardar partidas.
games-no-file = { $file } es { $found }, así que ahí no se pueden guardar partidas. Llévalo a otro sitio.
folder-in-use = Otro Sheepfold ya juega con las partidas de { $folder }. Seguid en ese, o cerradlo primero y abrid este otra vez.
match-in-use = Otro Sheepfold está jugando este duelo. Cerrad uno de los dos.
no-match-begun = No se ha empezado ningún duelo.
step-unreadable = No se puede leer un paso del diario: está dañado, o lo escribió un Sheepfold más nuevo.
steps-do-not-fit = Este duelo no puede seguir: sus pasos no encajan.
no-first-step = Este duelo no puede seguir: le falta el primer paso.
step-changed = Este duelo no puede seguir: el paso { NUMBER($number, useGrouping: 0) } de { $file } ya no es como se guardó. Si tienes una copia anterior del archivo, ponla en su lugar.
steps-missing = { $count ->
    [one] Falta el último paso de este duelo. Estaba guardado y ya no está.
   *[other] Faltan los últimos { $count } pasos de este duelo. Estaban guardados y ya no están.
}
match-passed-over = El duelo de { $players }, empezado el { WHEN($begun) }, es más reciente que el que se ofrece aquí.
