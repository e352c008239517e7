## Cómo está la conexión con la otra mesa

joined-turn = Es el turno de { $player }, en la otra mesa.
joined-waits-for-answer = Falta la respuesta de la mesa de { $player }.
joined-not-answering = La mesa de { $player } no responde. El duelo sigue cuando responda.
joined-left = La mesa de { $player } está ahí, pero ha dejado este duelo. Reanudadlo allí. Si allí se ha perdido, abandónalo aquí.
joined-may-be-gone = La página de { $player } no responde y no guarda nada. Si se cerró, el duelo se ha perdido: abandónalo.
joined-silent = La mesa de { $player } no responde. El duelo sigue cuando responda. Si lo ha perdido, abandónalo.
joined-can-claim = La mesa de { $player } lleva { $days ->
    [one] un día
   *[other] { $days } días
} sin dar señales. Puedes reclamar el duelo.
joined-claimed = { $player } ha reclamado el duelo, porque esta mesa no dio señales durante el tiempo acordado.
joined-disk-full = La mesa de { $player } no puede guardar lo que se jugó: su disco está lleno. El duelo sigue cuando haya sitio.
joined-comparing = Se pregunta a la mesa de { $player } hasta dónde llegó el duelo, como tras cada reinicio.
joined-match-missing = La otra mesa está en un duelo que esta no está jugando. Si está en el historial, continúalo allí. Si no, las partidas guardadas aquí son una copia más antigua: recupera la más nueva, o abandonad el duelo en la otra mesa.
joined-carry-out = Haz en este tablero lo que ha hecho { $player }.
joined-asks-undo = { $player } pide volver atrás un turno. Pídelo tú también si aceptas.
joined-checked = La manada abierta se ha comprobado: todo coincide con lo que se selló y se jugó.
joined-choose = Las mesas están conectadas. Elige jugadores y opciones y empieza.
joined-nothing-offered = Las mesas están conectadas. La otra mesa elige el duelo.
joined-not-heard = Todavía no se ha oído a la otra mesa.
joined-offered = La otra mesa propone un duelo: { $wolf } juega primero con el lobo y { $farmer } con el granjero. Opciones: { $options }. Forma: { $form }. Pistas: { $hints }. { $minutes ->
    [0] Sin reloj.
   *[other] Reloj: { $minutes } minutos cada uno.
} { $days ->
    [0] No se puede reclamar.
    [one] Tras un día de silencio se puede reclamar.
   *[other] Tras { $days } días de silencio se puede reclamar.
} Empieza para jugarlo.
joined-other-version = La otra mesa habla la versión { $version } del protocolo y esta la versión { $ours }. Actualiza la más antigua.
joined-no-programs = Los programas propios no pueden jugar en un duelo con otra mesa.

## En qué se sorprendió a la otra mesa

joined-lie = La otra mesa ha enviado algo falso y el duelo no puede seguir. Entrada { $entry }: { $why }
lie-order = No sigue a la entrada anterior.
lie-unsigned = No la firmó la mesa que lleva el registro.
lie-never-asked = El jugador a quien se atribuye la orden nunca la dio.
lie-not-allowed = Este jugador no puede dar esta orden ahora.
lie-rules = Va contra las reglas.
lie-unexplained = Ninguna manada la explica.
lie-two-entries = Hay dos entradas distintas con este número.
lie-other-history = La otra mesa tiene otra historia del duelo.
lie-seal = La manada abierta no es la que se selló.
lie-pack = No coincide con la manada abierta { $pack }.

## En modo texto

joined-invited = Dile este código al otro jugador: { $code }. Dirección: { $address }
joined-invited-by-link = Envía este enlace al otro jugador: { $link } O dile este código: { $code }. Dirección: { $address }
joined-paired = Emparejada con { $name }. Las dos mesas muestran estas palabras: { $words }
joined-no-table = No hay otra mesa. Invita a una o únete a una.
joined-say = Di { $how }
joined-mutton-only = Con otra mesa solo se puede jugar a Mutton. En los juegos de fichas el orden del montón es secreto para los dos, así que ninguna mesa puede barajarlo.
joined-log-unwritten = El registro no se puede escribir en { $file }: { $why }
elsewhere-about = por la red
link-invite = Invitar con un enlace
link-invite-about = alguien juega en un navegador, desde donde sea
link-waits = Escanea esto con tu teléfono y envía el enlace: abre la partida en un navegador. Sirve una vez. Esperando…
link-code-address = O lee el código en voz alta, para { $page } y la dirección { $address }
link-damaged = Este enlace está dañado: falta una parte o ha cambiado por el camino. Cópialo entero o pide uno nuevo.
link-no-broker = No hay ningún bróker para los enlaces. Indica uno, por ejemplo { LIST($brokers, type: "or") }.
title-brokers = ¿Por qué bróker?
brokers-about = Un bróker transmite lo que se dicen los dos dispositivos. Todo va cifrado: sabe cuándo jugáis y cuánto enviáis, nada más. Sheepfold lo llama cuando lo tocas.
broker-own = el bróker de este sitio
broker-public = de { $by }, para pruebas
broker-other = Otro
help-brokers = Dos dispositivos en casas distintas se encuentran en un bróker. Toca uno que está abierto a todos, o escribe la dirección del tuyo. El enlace lleva después al mismo bróker. Nadie promete que uno abierto esté disponible cuando juguéis.
code-make = Crear un código
code-make-about = el otro lo escribe
code-enter = Escribir un código
code-enter-about = el otro lo lee en voz alta
tables-known = Mesas cercanas y mesas conocidas
nearby-waits = te espera: su código empieza por { $place }
no-tables-known = Aquí aparecen las mesas de esta red que esperan un código y las mesas con las que ya has jugado.
title-code = Tu código: léelo en voz alta
code-waits = Sirve una vez. Esperando a la otra mesa…
code-address = Si la otra mesa no encuentra esta, escribe allí esta dirección: { $address }
code-new = Código nuevo
broker-button = Por un bróker
title-broker = Dirección del bróker
type-broker = Por ejemplo mqtts://ana:secreto@club.example.
help-broker = Un bróker conecta mesas que no se alcanzan directamente. Escribe su dirección y, antes de una @, el usuario y la contraseña si los pide. La otra persona escribe el mismo bróker como dirección. Con el campo vacío vale otra vez la red local.
title-enter-code = El código de la otra mesa
type-code-number = Escribe el número y luego el espacio.
type-code-words = Escribe las dos palabras; bastan unas letras.
type-address = Como la muestra la otra mesa, por ejemplo 192.168.1.20:7437.
code-looks = Buscando la otra mesa…
address-button = Dirección
code-button = Código
join-button = Unirse
title-meeting = Otra mesa
meeting-with = Conectada con { $name }
compare-words = Leed estas palabras en voz alta. Si no son iguales, hay alguien en medio: desconecta.
compare-words-link = El enlace era secreto, así que no hace falta comparar estas palabras. Si alguien pudo leerlo, comparadlas: si son distintas, sal.
spoken-code = Tu código es { LIST($code, type: "comma") }. Léeselo a la otra persona.
spoken-words = Las palabras son { LIST($words, type: "comma") }. Compáralas con la otra mesa.
meeting-not-answering = La otra mesa no responde.
choose-match = Elegir el duelo
leave-table = Desconectar
forget-table = Olvidar
hold-to-forget = Mantén para olvidar
title-broken = Algo no cuadra
broken-head = El duelo no puede seguir
broken-explained = La otra mesa ha firmado algo que no puede ser verdad. Guarda la prueba: cualquiera puede comprobarla con sheepfold verify. El duelo no cuenta para nadie. Mantén «{ button-give-up }» para terminarlo.
save-proof = Guardar la prueba
proof-saved = La prueba está en { $file }.
help-elsewhere = Dos casas juegan un duelo, cada una en su mesa. Una crea un código y lo lee en voz alta; la otra lo escribe. Las mesas que ya se conocen se encuentran sin código: toca una. { joined-mutton-only }
help-code = Lee el número y las dos palabras, por ejemplo por teléfono. El código sirve una vez: si alguien prueba uno equivocado, lo dicen las dos pantallas y creas otro.
help-enter-code = Escribe el código que lee la otra persona. Si la otra mesa no se encuentra sola, toca «{ address-button }» y escribe lo que muestra.
help-meeting = Las dos pantallas muestran las mismas cuatro palabras. Si no son iguales, alguien escucha en medio: desconecta y crea otro código. La mesa que creó el código elige el duelo y la otra lo acepta con «{ start }».
help-broken = Todo lo que hace la otra mesa está firmado y se comprueba. Lo que ha enviado ahora no puede ser verdad, así que esta mesa se detiene. La prueba es todo el registro del duelo con la entrada falsa.
# The page in which a friend without a table joins a match.
web-your-name = Tu nombre
web-join-about = La mesa de tu amigo muestra un código y una dirección en «{ title-elsewhere }». Introduce ambos y tu nombre.
web-needs-wss = Esta página llegó por HTTPS, así que el navegador solo le permite llamar a direcciones que empiezan por wss://. Para llamar a otra, abre tu propia copia de esta página.
web-save-log = Guardar el registro
web-invite-about = Juega a Mutton con alguien: crea un enlace y envíalo. Abre la partida en un navegador.
web-link-join = Tienes una invitación a una partida de Mutton. Cambia tu nombre si quieres y únete. Tu navegador se encuentra con el otro por un bróker, que no puede leer lo que se dicen:
web-link-send = Envía este enlace, o deja que lo escaneen. Sirve una vez. Deja esta página abierta hasta que llegue la otra persona.
web-copy-link = Copiar el enlace
web-link-copied = Copiado
web-share-link = Compartir…
web-broker = Bróker
web-no-broker = Este sitio no nombra ningún bróker por el que se encuentren dos jugadores. Escribe la dirección de uno. Quien publica este sitio lo nombra en meeting.json.
link-unanswered = Aún no responde nadie. Quien creó el enlace debe tener abierta su página o su mesa, y un enlace sirve una vez. Puedes esperar o pedir otro enlace.
page-forgot = Este navegador ha olvidado el duelo: se borraron sus datos o la ventana era privada. El duelo no puede seguir. Pide a la otra persona que lo abandone y cree un código nuevo.
page-other-version = En este navegador hay un duelo de otra versión de esta página, que esta no puede leer. Sigue ahí. Recarga la página para tener la versión más nueva.
page-damaged = No se puede leer lo que este navegador guarda de tu duelo. Sigue ahí, pero el duelo no puede seguir aquí.
page-full = Este navegador no tiene sitio para guardar el duelo. Libera espacio en este dispositivo: el duelo sigue en cuanto haya sitio.
page-unwritable = Este navegador no guarda el duelo ahora ({ $why }). El duelo sigue en cuanto lo haga.
page-moved = Este duelo sigue en otra pestaña.
web-no-storage = Este navegador no guarda nada para esta página, quizá porque la ventana es privada. Puedes jugar, pero si la página se cierra o se recarga, el duelo no puede seguir. Una ventana que no sea privada lo guarda.
web-unfinished = Tienes en este navegador un duelo sin terminar con la mesa de otra persona.
web-go-on = Seguir con el duelo
web-other-tab = Este duelo está abierto en otra pestaña o ventana.
web-play-here = Jugar aquí
web-page-failed = Algo ha fallado en esta página. Recárgala: el duelo sigue donde estaba.
web-delete-match = Borrar el duelo guardado
log-verified = Las { $entries } entradas del registro están firmadas, cumplen las reglas y coinciden con las manadas abiertas.
log-unopened = La manada de la última partida no se abrió, así que sus entradas se comprobaron sin ella.
log-false = La entrada { $entry } es falsa. { $why }
log-unreadable = La línea { $line } no es una entrada de un registro.
watch-turn = Es el turno de { $player }.
watch-looks = Buscando el duelo …
watch-unanswered = Todavía no responde nadie. Quien hizo este enlace tiene que tener el duelo abierto. Si ya no se muestra, pide un enlace nuevo.
watch-silent = El dispositivo que muestra este duelo no responde. Verás más en cuanto lo haga. Si es una mesa que se ha reiniciado, pide un enlace nuevo.
watch-ended = Este duelo ya no se muestra: ha terminado, o un jugador no deja mirar más. Pide un enlace nuevo a un jugador.
watch-false = No puedes seguir mirando: lo que se envió de este duelo es falso. Entrada { $entry }: { $why }
let-watch = Dejar que otros miren
watch-not-now = Otros pueden mirar un duelo por enlace en cuanto empieza, y solo si el otro jugador deja mirar.
link-for-watching = Con este enlace puedes mirar un duelo. Ábrelo en un navegador.
joined-shown = Quien abra este enlace en un navegador puede mirar: { $link }
web-watch-send = Envía este enlace a quienes puedan mirar. Ven lo que ven los dos jugadores, y no pueden hacer nada en el duelo.
web-watch-about = Este enlace muestra un duelo de Mutton que juegan otras dos personas. Ves lo que ven los dos jugadores. Tu navegador lo recibe por un bróker, que no puede leerlo:
web-watch = Mirar
title-watching = Quién mira
watching-nobody = Nadie puede mirar este duelo.
watching-about = Quien tenga el enlace ve el duelo en un navegador, como lo ven los dos jugadores, y no puede hacer nada en él.
watching-scan = Escanea esto con tu teléfono y envía el enlace a quienes puedan mirar.
watching-by-other = { $player } deja que otros miren.
help-watching = Otros pueden mirar este duelo en un navegador, con un enlace que les envías. Lo ven desde el principio, y nada que el otro jugador no pueda ver. Los dos leéis cuántos miran, y cualquiera puede terminarlo. Un enlace vale para un duelo.
