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
games-other-version = Las partidas de { $file } las guardó otra versión de Sheepfold (el archivo tiene la versión { $version }; este Sheepfold lee la { $known }). El archivo se ha dejado como está. Usa esa versión de Sheepfold, o lleva el archivo a otro sitio.
not-a-journal = { $file } no es un diario de Sheepfold, o su comienzo está dañado. Se ha dejado como está. Llévalo a otro sitio. Después se podrán guardar partidas aquí.
other-programs-file = { $file } es de otro programa. Se ha dejado como está. Llévalo a otro sitio. Después se podrán guardar partidas aquí.
games-not-there = No se pueden guardar partidas en { $folder }.
games-folder-of-another = Es de { $owner }, y tú eres { $user }. Para cambiarlo: sudo chown -R { $user } { $folder }
games-no-folder = { $folder } es { $found }, así que ahí no se pueden guardar partidas.
games-no-file = { $file } es { $found }, así que ahí no se pueden guardar partidas. Llévalo a otro sitio.
games-no-locks = No se pueden guardar partidas en { $folder }: la carpeta no permite bloquear archivos, como algunas unidades de red. Usa una carpeta en un disco de este ordenador.
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

## Files of the games are missing

match-gone = { $known ->
    [yes] Falta el duelo de { $players }, empezado el { WHEN($begun) }. Pasos guardados: { $count }.
   *[no] Falta el duelo número { NUMBER($number, useGrouping: 0) }. Pasos guardados: { $count }.
}
match-shortened = { $count ->
    [0] El final del duelo de { $players }, empezado el { WHEN($begun) }, estaba guardado y falta.
    [one] El último paso del duelo de { $players }, empezado el { WHEN($begun) }, estaba guardado y falta.
   *[other] Los últimos { $count } pasos del duelo de { $players }, empezado el { WHEN($begun) }, estaban guardados y faltan.
}
matches-missing = { $count ->
    [one] Falta otro duelo.
   *[other] Faltan otros { $count } duelos.
}
journal-restore = En { $folder } se han borrado o cortado archivos, o se han cambiado por otros más antiguos. Si tienes una copia, ponla en su sitio antes de empezar otro duelo.
missing-look = Faltan partidas guardadas. Toca el ! de arriba.
kept-look = Faltan archivos guardados. Toca el ! de arriba.
kept-gone = Falta { $file }. Contenía { $what }.
kept-changed = { $file } no es el archivo que Sheepfold guardó la última vez: contiene { $what }, quizá sin lo más reciente.
kept-what = { $what ->
    [choices] tus últimas elecciones
    [pairs] las mesas emparejadas con esta
   *[settings] los ajustes, como la carpeta de las partidas
}
kept-restore = Si tienes una copia, recupérala.
journal-mended = Otro programa ha borrado o cambiado archivos de { $folder } mientras jugabais. Sheepfold ha vuelto a guardar el duelo entero. No dejes que programas de limpieza o de sincronización usen esta carpeta.
journal-aside = Lo que había allí está ahora en { $file }.

## Copias de seguridad

backup-written = { $count ->
    [one] Se ha guardado 1 duelo en { $file }.
   *[other] Se han guardado { $count } duelos en { $file }.
}
backup-is-there = { $file } ya existe. Elige otro nombre o aparta el archivo.
not-a-backup = { $file } no es una copia de seguridad de Sheepfold, o está dañada. No ha cambiado nada.
backup-newer = { $file } es de un Sheepfold más nuevo. Restáurala con ese. No ha cambiado nada.
restore-undoes = Las partidas de { $folder } son más nuevas que esta copia.
restore-undoes-steps = { $whole ->
    [yes] Con ella se perdería todo el duelo de { $players }, empezado el { WHEN($begun) }.
   *[no] { $count ->
        [one] Con ella se perdería el último paso del duelo de { $players }, empezado el { WHEN($begun) }.
       *[other] Con ella se perderían los últimos { $count } pasos del duelo de { $players }, empezado el { WHEN($begun) }.
    }
}
restore-undoes-more = { $count ->
    [one] También se perderían pasos de otro duelo.
   *[other] También se perderían pasos de otros { $count } duelos.
}
restore-unread = No se puede ver qué se perdería, porque las partidas actuales no se pueden leer.
restore-needs-yes = No ha cambiado nada. Añade --yes para restaurarla de todos modos. Los archivos actuales se conservan al lado.
backup-changed = La copia o las partidas han cambiado mientras tanto. No se ha restaurado nada.
backup-disk-silent = El disco de las copias no funciona ({ $why }). Saca la memoria USB y vuelve a ponerla.
restore-undoes-nothing = Al restaurarla no se pierde nada.
restore-sets-aside = Los archivos actuales cambian de nombre, no se borran.
restored = { $count ->
    [one] Se ha restaurado 1 duelo en { $folder }.
   *[other] Se han restaurado { $count } duelos en { $folder }.
}

no-home = No hay carpeta personal: la variable HOME no contiene una ruta completa, y el sistema no conoce ninguna para este usuario. Pon en HOME una carpeta tuya.
home-missing = La carpeta personal { $home } no existe, y no tienes permiso para crearla. Pon en HOME una carpeta tuya.
place-missing = No existe la carpeta { $missing }, y tú ({ $user }) no tienes permiso para crearla en { $place }. Créala de otra manera o indica otra carpeta.
place-no-folder = { $place } no es una carpeta. Muévelo a otro sitio o indica otra carpeta.
place-broken-link = { $place } es un enlace a una carpeta que no existe. Crea esa carpeta o borra el enlace.
place-read-only = { $place } está en un disco que solo se puede leer. Indica una carpeta de otro disco.
place-of-another = La carpeta { $place } es de { $owner }, y tú ({ $user }) no tienes permiso para escribir en ella. Indica otra carpeta.
place-closed = La carpeta { $place } es tuya, pero sus permisos no te dejan escribir en ella. Para cambiarlo: chmod u+rwx { $place }
