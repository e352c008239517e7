### Lo que se guarda: ajustes, partidas y sus manadas; y la comprobación de manadas selladas.

special-file = { $kind ->
    [pipe] una tubería
    [socket] un socket
    [device] un dispositivo
   *[folder] una carpeta
}

## El archivo de ajustes. Claves y valores no cambian.

settings-wrong = { LIST($defects, type: "lines") }
settings-in-file = { $file }: { $defect }
settings-no-file = { $file }: no existe ese archivo.
settings-unreadable = { $file }: no se puede leer ({ $why }).
settings-unwritable = { $file }: no se puede escribir ({ $why }).
settings-unchangeable = { $file }: no se puede cambiar ({ $why }).
settings-not-utf8 = { $file }: no es texto en UTF-8.
settings-not-toml = { $file }: no es TOML: { $why }.
settings-too-nested = { $file }: tiene demasiados corchetes unos dentro de otros.
settings-too-long = { $file }: es demasiado largo. Se leen { $most } bytes como mucho.
setting-misspelt = { $key }: no existe ese ajuste; ¿querías decir { $near }?
setting-unknown = { $key }: no existe ese ajuste; existen { LIST($keys, type: "comma") }.
setting-not-allowed = { $key }: { $value } no se permite; se permite { $allowed }.
allowed-flag = true o false
allowed-number = un número entero de { NUMBER($low, useGrouping: 0) } a { NUMBER($high, useGrouping: 0) }
allowed-choice = { LIST($values, type: "or") }
allowed-board = "auto", "sim", un dispositivo como "/dev/ttyACM0", o "socket://HOST:PORT"
allowed-hours = "" u horas como "22-7"
allowed-opponent = "" o una orden como "cmd:./mywolf"
allowed-screen = "auto" o "ANCHOxALTO" en píxeles
allowed-folder = la ruta de una carpeta
value-table = una tabla

## Manadas guardadas

wrong-passphrase = Esta frase de paso no abre la manada.
safe-needs-argon2 = Esta manada se cerró con Argon2id, y las bibliotecas de aquí son demasiado antiguas para abrirla. Actualiza las bibliotecas de Sheepfold y sigue entonces.
safe-damaged = La manada cerrada del diario está dañada.
safe-of-other-pack = La manada cerrada del diario no es la de esta partida.
wolves-not-kept = No se puede guardar en { $folder } lo que permite seguir esta partida tras un reinicio ({ $why }). Si Sheepfold se cierra ahora, esta partida no podrá seguir. Podéis seguir jugando: se guarda en cuanto haya sitio y Sheepfold pueda escribir ahí.
salt-missing = Falta el número secreto de este sello: sin él no se puede comprobar ninguna manada, y esta partida no puede seguir aquí. Si las partidas se copiaron de otro ordenador o usuario, seguid allí. Si no, abandonad el duelo.

## Si un registro es limpio. PackHash, Pack y Sums son etiquetas del registro.

not-a-seal = esta línea no es un sello; un sello es así: $scrypt$ln=16,r=8,p=1$…$…
seal-too-costly = el coste de este sello (ln={ NUMBER($cost, useGrouping: 0) }) es demasiado alto
seal-damaged = este sello está dañado
record-no-hash = No tiene PackHash, así que no se puede comprobar su manada.
record-hash-changed = Se cambió su PackHash: { $why }.
record-hash-cost = Su PackHash se hizo con el coste ln={ NUMBER($cost, useGrouping: 0) }, pero Sheepfold sella con ln={ NUMBER($wanted, useGrouping: 0) }. Este sello no prueba nada.
record-no-pack = No tiene Pack: su partida no ha terminado, o se quitó la etiqueta.
noted-too-few = Anotaste muy pocas cifras del sello: hacen falta al menos { $least }.
noted-other-seal = Su sello empieza por { $digits }, así que no es el anotado.
record-of-other-game = Este es un registro de { $game }, no de Mutton: en ese juego no se sella ninguna manada.
not-a-record = Este no es un registro de Mutton: línea { NUMBER($line, useGrouping: 0) }, columna { NUMBER($column, useGrouping: 0) }: { $why }
record-not-playable = No se puede repetir: línea { NUMBER($line, useGrouping: 0) }, columna { NUMBER($column, useGrouping: 0) }: { $why }
record-end-removed = Nombra la manada, pero su partida no ha terminado: se quitaron sus últimas jugadas.
record-of-other-match = Su sello es de otra partida: al menos una de las etiquetas { $tags } no era la misma cuando se eligió la manada.
round-changed = Se cambió la ronda { $round }.
round-removed = Se quitó la ronda { $round }.
tag-changed = Se cambió la etiqueta { $tag }.
tag-removed = Se quitó la etiqueta { $tag }.
pack-changed = Se cambió la manada: { $pack } no es la que se selló.
pack-hash-changed = Se cambió el PackHash: no es el sello de la manada { $pack }.
pack-or-hash-changed = La manada { $pack } no es la que se selló: se cambió Pack o PackHash.

record-is-fair = La manada { $pack } es la que se selló.
record-seal-is = Su sello es { $digest }.
record-without-sums = El registro no tiene Sums, así que no se notaría una jugada cambiada.
record-compare-seal = ¿Es ese el sello que se mostró al elegir la manada?

## Sonidos

no-sounds-program = No hay sonidos: falta el programa { $program }. Instala el paquete alsa-utils.
no-sounds-card = No hay sonidos: { $program } no puede reproducir ({ $why }). Conecta y enciende un altavoz y cierra otros programas que lo usen. Sheepfold lo sigue intentando.
no-sounds-otherwise = No hay sonidos: { $why }, en { $folder }.

## Programas y bibliotecas del sistema que usa Sheepfold

outside-silent = no responde
outside-floods = escribe sin parar
outside-crashed = se ha cerrado de golpe
outside-code = código de salida { NUMBER($code, useGrouping: 0) }
outside-refuses = se niega: { $error }
keyring-keeps-no-wolves = El llavero del escritorio no guarda lo que permite seguir esta partida tras un reinicio ({ $why }). Desbloquea el llavero. Si Sheepfold se cierra antes, esta partida no podrá seguir. Podéis seguir jugando: Sheepfold lo sigue intentando.
keyring-unreadable = No se puede leer el llavero del escritorio ({ $why }). Desbloquéalo, o cierra la sesión y vuelve a entrar, e inténtalo de nuevo.
cannot-switch-off = Este ordenador no se puede apagar desde aquí ({ $why }). Mantén pulsado su botón de encendido.

## Lo último que se eligió en la página de inicio

choices-unreadable = No se pudo leer de { $file } lo último que elegiste. Elige otra vez.
choices-unwritable = No se pudo guardar en { $file } lo que elegiste: { $why }.

## La página en lugar de la primera, si algo no se puede abrir

start-failed = Sheepfold no puede empezar como siempre
start-without = Seguir sin esto
set-file-aside = Apartar el archivo
start-again = Intentar de nuevo
start-choices = { $kind ->
    [aside] Seguir sin esto: Sheepfold empieza sin el contenido de este archivo. El archivo queda como está y no se guarda nada en él. Apartar el archivo: el archivo recibe otro nombre en la misma carpeta y Sheepfold empieza con uno nuevo.
    [retry] Seguir sin esto: Sheepfold empieza y deja todo como está. Intentar de nuevo: Sheepfold prueba lo mismo otra vez.
   *[quit] Inténtalo de nuevo, o cierra Sheepfold e informa de este fallo.
}
aside-failed = No se puede cambiar el nombre de { $file }: { $why }.
was-set-aside = El archivo antiguo se conserva como { $file }.
start-fault = Sheepfold tiene un fallo interno ({ $kind }) y no puede empezar.
start-file-unreadable = { $what ->
    [secrets] No se pueden leer en { $file } los números secretos de las partidas sin terminar ({ $why }). Sin ellos, estas partidas no se pueden continuar.
   *[pairs] No se pueden leer en { $file } la clave de esta mesa ni sus mesas emparejadas ({ $why }). Sin ellas, hay que emparejar las mesas de nuevo.
}
screen-too-small = screen: { $size } es demasiado pequeño. Los dos lados necesitan al menos 320 píxeles.
no-such-language = El idioma { $name } no está disponible. Elige { LIST($languages, type: "or") }.
