### Ayuda en la pantalla: para qué sirve cada página, y las reglas de los tres juegos en capítulos cortos.

title-help = Ayuda
all-rules = Todas las reglas
chapters-button = Capítulos
next-chapter = Seguir
rules-of-game = { $game ->
    [mutton] Las reglas de Mutton
    [fold] Las reglas de El lobo en el redil
   *[dogs] Las reglas de Ovejas, perros y lobos
}

## Para qué sirve una página, y la regla que importa ahí

help-start = Elige cómo quieres jugar. Dos jugadores comparten esta pantalla. Con «{ play-wolf }» o «{ play-farmer }» juegas contra el ordenador. Se recuerda lo último que elegiste.

    En Mutton, el Lobo esconde lobos entre las ovejas y se come un animal cada ronda. El Granjero mira qué ovejas huyen y dispara a los sospechosos.
help-new-match = Mira quién juega y cómo, y empieza. Toca un nombre para cambiarlo. En un duelo de dos partidas, cada uno es el Lobo una vez. La deducción y las pistas ayudan al Granjero; solo las hay si las eliges.
help-name = Escribe un nombre, o elige uno de un duelo anterior. Con un teclado conectado puedes escribir letras de otros alfabetos.
help-who-played = Escribid quiénes sois, y este duelo se guardará con vuestros nombres. Tocad el otro campo para el segundo nombre. Quien no quiera decir su nombre deja el campo vacío.
help-options = Cada opción cambia una regla. Toca su nombre para leer qué hace. «{ preset-classic }», «{ preset-online }» y «{ preset-shotgun }» son las combinaciones habituales.
help-resume = Este duelo no ha terminado. Seguid donde lo dejasteis, o abandonadlo. Todas las jugadas están guardadas.
help-bidding = Cada uno dice cuántos puntos haría como Lobo. Quien más puja es el Lobo, y tiene que llegar a su puja para ganar.
help-way = El Granjero coloca el rebaño: una oveja por casilla, donde quiera. «{ way-sparse }» significa que hay pocas juntas, y que tras la primera muerte huyen pocas. «{ way-groups }» se ofrece donde, si no, alguna oveja no tendría dos vecinas. «{ way-mirror }» repite la primera partida de un duelo.
help-placing = Pon cada oveja en la casilla que muestra su letra. Las luces y la pantalla muestran lo que falta o está mal. Confirma cuando estén todas.
help-restoring = El tablero tiene que estar como en la partida. Pon cada oveja donde la muestra la pantalla, y las muertas patas arriba. Después confirma.
help-wolf-turn = El Lobo mata a un animal que está junto a uno de sus lobos vivos: ponlo patas arriba. Todas sus vecinas huyen: lleva cada una a una casilla vacía distinta que no esté junto a la víctima. Después confirma.

    El Lobo pasa solo si no puede matar. «{ peek-button }» muestra al Lobo su manada.
help-young = Un juego para niños. El lobo se llevó la oveja que está patas arriba. Las que estaban a su lado huyeron, y entre ellas hay un lobo. Toca una y después { button-confirm }. Si dudas, el búho te ayuda.
help-farmer-turn = El Granjero puede disparar a un sospechoso: ponlo patas arriba y confirma. O pasa.

    Quien mató estaba junto a la víctima, así que huyó. La hoja muestra con + quién huyó en cada ronda. Volverse loco es disparar a dos o más sospechosos a la vez, y con eso acaba la partida.
help-removing = En esta partida los muertos salen del tablero. Quita la oveja iluminada, para que su casilla quede libre.
help-table = La tarjeta dice qué hacer ahora. Puedes usar las casillas vacías iluminadas; en las rojas hay algo que corregir.
help-sheet = La hoja del Granjero: una columna por letra, una fila por ronda. + es un animal que estaba junto a la víctima y huyó; quien mató es siempre uno de ellos. x es una oveja muerta, w un lobo muerto.

    Toca una letra para leer su historia y para escribir una nota.
help-cell = Di qué hay de verdad en esta casilla. Vale tu respuesta hasta que el sensor vuelva a funcionar. ¿Tiene otra oveja una letra equivocada? Elige aquí su letra.
help-ask = El tablero nota una oveja, pero no sabe cuál es. Toca la letra de su barriga.
help-cover = La página siguiente es solo para el Lobo. El Granjero no mira; entonces el Lobo mantiene pulsado el botón. En esta página no hay nada secreto.
help-pack = El Lobo elige qué letras son lobos. Nadie más puede verlas. Las letras que forman una palabra son fáciles de recordar.

    La manada se sella antes de la primera muerte. Después de la partida, cualquiera puede comprobar que no cambió. Una frase de paso protege la manada de quien se lleve la tarjeta de memoria durante la partida. La necesitas después de un reinicio.
help-own-pack = Eres el Lobo: elige qué letras son lobos. El ordenador no ve tu elección. Las letras que forman una palabra son fáciles de recordar.
help-peek = Mientras mantienes pulsada la luna, el tablero muestra tus lobos. Puedes matar a cualquier animal junto a uno de tus lobos vivos. Cuantos más sospechosos haya junto a la víctima, menos averigua el Granjero.
help-result = El Lobo hace 1 punto por cada oveja muerta, la mate quien la mate, y 3 por un lobo que escapó. Los lobos muertos no puntúan. En un duelo de dos partidas cambiáis de papel, y gana quien hace más puntos.
help-seal = Antes de la primera muerte se selló la manada: con sus letras se hizo un número largo. Las mismas letras dan siempre el mismo número, así que el Lobo no puede haber cambiado su manada.
help-settings = Aquí cambias luces y sonidos, deshaces una jugada o abandonas el duelo. Cuando muere un animal, el grito sale un momento sobre el tablero o en una línea arriba. Lo que no debe pasar por error se mantiene pulsado un segundo.
help-link = El tablero es la mesa con sensores y luces. Sin él puedes jugar en esta pantalla. Si hay uno conectado y no se encuentra, revisa su cable y prueba otro puerto.
help-language = Elige el idioma de la aplicación. Con subtítulos, cada sonido se ve en palabras arriba en la pantalla.
help-display = Elige el tamaño del texto, colores oscuros o claros, más contraste, y de qué lado van los botones según tu mano.
help-backups = Una copia guarda en un archivo todos los duelos y lo demás que se ha guardado. Ten una en una memoria USB: así no se pierde nada con este ordenador. No contiene ninguna manada sellada.
help-restore = Vuelven los duelos de la copia. Las jugadas posteriores se deshacen; la página dice cuántas. Los archivos actuales se quedan al lado con otro nombre.
help-games = Aquí se pueden jugar tres juegos: Mutton en el tablero o en esta pantalla, y los dos de losetas en esta pantalla o con losetas reales.
help-tile-start = Elige quién juega, cuántas partidas, y si las losetas están en esta pantalla o son reales. Toca «{ person }» para que juegue el ordenador, y «−» y «+» para elegir su nivel. «{ tiles-button }» cambia cuántas hay de cada tipo.
help-tile-options = Elige cuántas losetas de cada tipo hay en el montón. «{ standard-set }» devuelve los números habituales.
help-tile-bidding = Cada uno dice cuántas ovejas salvaría, más que la última puja. Quien cede lleva los lobos. El otro tiene que salvar al menos esas ovejas.
help-fold-turn = Toca una casilla iluminada para poner tu loseta; tócala otra vez para girarla. Tiene que tocar otra y no puede encerrar una casilla vacía. Si solo cabe de una manera, se queda ahí al cabo de un segundo; hasta entonces «{ undo }» la retira.

    Las ovejas puntúan cuando las rodean vallas cerradas. Un lobo junto a un rebaño se lleva sus puntos.
help-dogs-turn = Toca un cuadro iluminado para poner tu loseta; tócala otra vez para girarla. Tiene que compartir un lado con otra. Si solo cabe de una manera, se queda ahí al cabo de un segundo; hasta entonces «{ undo }» la retira.

    Dos perros junto a un lobo lo asustan. A una oveja junto a un lobo no asustado se la comen.
help-fold-result = Los jugadores puntúan las ovejas cercadas: 2 puntos con corderos, 1 sin ellos. Los lobos puntúan los rebaños con un lobo al lado. Toca un rebaño para ver por qué cuenta así.
help-dogs-result = Quien lleva las ovejas hace 1 punto por cada una que no se comen. Toca un animal para ver por qué cuenta así.

## Las reglas de Mutton

rules-mutton-short = En breve
rules-mutton-short-text = Veintiséis ovejas con letras pastan en un prado, pero algunas son lobos disfrazados. Un jugador, el Lobo, elige en secreto cuáles.

    Cada ronda el Lobo se come a un animal junto a un lobo escondido, y huyen todos los que estaban a su lado. El otro jugador, el Granjero, mira quién huyó de dónde y dispara a los sospechosos.

    Cada oveja muerta da un punto al Lobo. Cuando muere el último lobo, cambiáis de papel y jugáis otra vez. Gana quien hace más puntos como Lobo.
rules-mutton-setup = La colocación
rules-mutton-setup-text = El Granjero coloca las ovejas, de A a Z, donde quiera, una por casilla.

    Después el Lobo elige en secreto la manada: las letras que en realidad son lobos, normalmente cuatro. Las letras que forman una palabra son fáciles de recordar. La manada se sella, para que tras la partida cualquiera pueda comprobar que no cambió.

    Las casillas vecinas comparten un lado, así que una casilla tiene hasta seis vecinas.
rules-mutton-wolf = El turno del Lobo
rules-mutton-wolf-text = El Lobo mata a un animal junto a un lobo vivo de la manada. La víctima puede ser incluso un lobo. Se pone patas arriba en su casilla y se queda ahí.

    Todos sus vecinos vivos huyen, y uno de ellos es quien mató. El Lobo lleva cada uno a una casilla vacía distinta que no esté junto al muerto. Pueden ir a cualquier distancia y pasar sobre otros animales.

    Si ningún lobo puede matar, el Lobo pasa, y el Granjero tiene que disparar en esa ronda.
rules-mutton-farmer = El turno del Granjero
rules-mutton-farmer-text = El Granjero hace una de tres cosas.

    Pasar. O disparar a un sospechoso: ponerlo patas arriba. Sus vecinos se quedan donde están.

    O volverse loco: disparar a dos o más sospechosos a la vez. Con eso acaba la partida. Si aún vive un lobo, los lobos se comen a todas las ovejas que quedan.

    Siempre que muere un animal, todos saben qué era: «¡Auuuu!» un lobo, «¡Beee!» una oveja.
rules-mutton-sheet = La hoja
rules-mutton-sheet-text = El Granjero lleva una hoja con una columna por letra y una fila por ronda. Sheepfold la rellena.

    La víctima se marca con x si era una oveja, y con w si era un lobo. Cada animal que estaba a su lado se marca con +. Quien mató es siempre uno de ellos.

    Quien tiene + ronda tras ronda es sospechoso. Si el Lobo pone patas arriba a un animal que no tiene ningún lobo al lado, la jugada no vale, y la hoja anota que ninguno de sus vecinos es un lobo.
rules-mutton-end = El final y los puntos
rules-mutton-end-text = La partida acaba cuando no queda ningún lobo vivo en el tablero, cuando el Granjero se vuelve loco, o cuando no queda ninguna oveja viva.

    El Lobo hace 1 punto por cada oveja muerta, la mate quien la mate. Los lobos muertos no puntúan.

    En un duelo de dos partidas cambiáis de papel, y gana quien hace más puntos. A igualdad de puntos, hay empate.

    Si abandona el Granjero, todas las ovejas vivas son devoradas. Si abandona el Lobo, cuentan los puntos que lleva. En la partida rápida y con pujas, pierde quien abandona.
rules-mutton-matches = Otros duelos
rules-mutton-matches-text = La partida rápida es una sola. El Lobo gana si llega a 11 puntos, o a otra meta. Si no, gana el Granjero.

    Con pujas también se juega una sola partida. Primero pujáis cuántos puntos haríais como Lobo. Quien más puja es el Lobo, y tiene que llegar al menos a su puja.
rules-mutton-wolf-tips = Consejos para el Lobo
rules-mutton-wolf-tips-text = Deja pocos lobos junto a una víctima. Cada lobo que huye es un sospechoso más.

    Busca una víctima con muchos vecinos. Tu lobo puede estar al borde del grupo.

    Mantén un lobo apartado de las muertes todo lo que puedas. Mientras no se delate, el Granjero no puede volverse loco sin riesgo.

    Mantén juntos a los que huyen. Si varios están también junto a la víctima siguiente, el Granjero aprende menos.
rules-mutton-farmer-tips = Consejos para el Granjero
rules-mutton-farmer-tips-text = Primero tienes que averiguar. Coloca las ovejas separadas: así huyen pocas.

    Al Lobo le gustan los grupos. Un animal con pocos vecinos es lobo menos veces. Uno con seis vecinos es la mejor víctima: dispararle puede estropear la jugada siguiente.

    Entre dos iguales, dispara al que deje menos vecinos a los demás. Las ovejas muertas repartidas por el tablero te ayudan.

    Fíjate en las costumbres: ¿a quién mueve primero el Lobo, y adónde? Vuélvete loco solo si conoces toda la manada, o si así ya ganas.
rules-mutton-options = Opciones
rules-options-text = { LIST($lines, type: "lines") }
option-line = { $name }: { $means }

## Las reglas de El lobo en el redil

rules-fold-short = En breve
rules-fold-short-text = Entre todos ponéis losetas de seis lados en una mesa: ovejas, vallas, pastores y lobos. Las ovejas cercadas del todo dan puntos a los jugadores. Los rebaños que alcanza un lobo dan puntos a los lobos. Gana el lado con más puntos.

    Dos o más losetas de oveja unidas por un lado son un rebaño; las negras cuentan. Una oveja sola no es un rebaño.
rules-fold-turn = Un turno
rules-fold-turn-text = Descubrid una loseta y ponedla en el centro. Después, por turnos, robad una loseta y ponedla junto a otra, sin dejar ninguna casilla vacía aislada del exterior. Antes podéis girarla.

    Un lobo va junto a un rebaño sin cercar que no tenga lobo. Si no hay ninguno, vuelve al montón. Un pastor va junto a un rebaño sin cercar; si no hay ninguno, junto a una valla.

    La partida acaba cuando están puestas todas las losetas, o cuando solo quedan lobos que no caben en ningún sitio.
rules-fold-fences = Las vallas
rules-fold-fences-text = Camina desde una oveja hacia fuera. Puedes cruzar los lados de las losetas, pero no una línea de valla. Si no puedes salir, la oveja está cercada.

    Una valla está cerrada entre dos losetas si las dos tienen una línea hasta el lado que comparten. Si solo una la tiene, hay un hueco.
rules-fold-score = Los puntos
rules-fold-score-text = Los jugadores puntúan cada oveja cercada: 2 puntos con corderos, 1 sin ellos, 0 si es negra.

    Un rebaño cercado con un lobo al lado no da nada a los jugadores. Si hay un pastor dentro de la misma valla, reciben la mitad de sus puntos, redondeando hacia arriba, y los lobos el resto.

    Los lobos puntúan cada otro rebaño con un lobo al lado: 2 puntos con corderos, 1 por una oveja sin corderos o negra. Un pastor junto al rebaño lo deja en la mitad, redondeando hacia abajo.
rules-fold-rivals = Rivales
rules-fold-rivals-text = Pueden jugar de dos a cuatro como rivales. Quien pone la loseta que cerca un rebaño recibe sus puntos: 2 con corderos, 1 por una oveja sin ellos y 10 por cada negra.

    Una oveja que no está en un rebaño no puntúa. Un lobo junto al rebaño lo estropea: ningún punto, o la mitad, redondeando hacia arriba, si hay un pastor dentro de la valla. Los lobos no puntúan.

    Quien deja un solo hueco en la valla de un rebaño se lo ofrece al siguiente. Por eso, quien juega con cuidado deja dos: hay pocos puntos y muchas partidas acaban 0 a 0. El ordenador también juega así: toma lo que dejas y no te deja nada. Para cerrar más vallas, jugad juntos.
rules-fold-giving-up = Abandonar
rules-fold-giving-up-text = Si abandonáis juntos, los lobos reciben todas las ovejas sin cercar, también las del montón. Entre rivales, pierde quien abandona.

## Las reglas de Ovejas, perros y lobos

rules-dogs-short = En breve
rules-dogs-short-text = Todas las losetas son iguales: tres cuadros en fila con una oveja, un perro y un lobo. Dos jugadores las ponen por turnos en una mesa. Uno quiere que sobrevivan todas las ovejas posibles; el otro, las menos posibles.
rules-dogs-turn = Un turno
rules-dogs-turn-text = Se pone una loseta en el centro. Después os turnáis, primero quien lleva las ovejas, hasta poner todas.

    Una loseta puede apuntar a cualquiera de los cuatro lados. Tiene que compartir un lado con otra de la mesa; no basta una esquina. Las losetas no se pueden solapar. Se puede dejar un hueco.
rules-dogs-score = Los puntos
rules-dogs-score-text = Dos cuadros están juntos si comparten un lado.

    Un lobo con dos o más perros al lado está asustado. El perro de su propia loseta cuenta. A una oveja junto a un lobo no asustado se la comen. Quien lleva las ovejas hace 1 punto por cada una que queda.

    Una ficha sobre un cuadro muestra lo que ya no puede cambiar: una marca para una oveja a salvo, una cruz para una comida, dos perros para un lobo asustado, un diente para uno que seguirá hambriento.
rules-dogs-matches = Duelos
rules-dogs-matches-text = Dos partidas: tras la primera cambiáis de lado. Gana quien salva más ovejas.

    Pujas: decís por turnos cuántas ovejas salvaríais, cada vez más. Quien cede lleva los lobos. El otro lleva las ovejas y tiene que salvar al menos esas.

    Una partida: el primer jugador lleva las ovejas.

    Quien abandona pierde la partida: si abandona quien lleva las ovejas, no se salva ninguna; si abandona quien lleva los lobos, se salvan todas.
