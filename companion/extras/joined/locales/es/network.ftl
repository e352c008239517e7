### Dos mesas que juegan una partida por la red: emparejamiento, direcciones.

## Lo que se ha escrito

pairing-no-code = Eso no es un código. Un código es un número y dos palabras, como { $example }.
pairing-no-word = «{ $word }» no es una palabra de ningún código. Pide que te la deletreen.
network-no-address = «{ $address }» no es una dirección. Una dirección empieza por ws://, wss://, mqtt://, mqtts://, mqtt+ws:// o mqtt+wss://, como ws://192.168.1.20.
network-not-for-pages = Una página web no puede llamar a { $address }. Necesita una dirección que empiece por mqtt+wss:// o por wss://.

## Cómo termina un emparejamiento

pairing-wrong-code = Los códigos no coinciden, así que las mesas no están emparejadas. Cread un código nuevo e intentadlo otra vez.
pairing-other-version = La otra mesa tiene la versión { $other } de Sheepfold y esta la versión { $own }. Actualizad la más antigua para jugar juntos.
pairing-nobody-came = Nadie ha usado este código. Crea uno nuevo cuando la otra persona esté lista.
pairing-cancelled = El emparejamiento se ha cancelado.
network-cannot-serve = No se puede llegar a esta mesa por la red ({ $why }).

## Claves

pairs-not-kept = No se puede guardar la mesa emparejada en { $folder } ({ $why }). Podéis jugar ahora, pero tras un reinicio hará falta un código nuevo.
keyring-keeps-no-pairs = El llavero del escritorio no guarda la mesa emparejada ({ $why }). Desbloquea el llavero. Podéis jugar ahora, pero tras un reinicio quizá haga falta un código nuevo.

## Conexiones que fallan

network-taken-over = Otra mesa u otro programa usa la misma dirección del bróker y se ha quedado con la conexión. Cada mesa necesita una dirección propia. Sheepfold lo intenta otra vez dentro de un rato.
network-refused = El bróker rechaza el usuario o la contraseña. Comprueba la dirección.
network-no-broker = El bróker { $address } no responde. Comprueba la dirección y que esté en marcha.
network-broker-says = El bróker rechaza la conexión: { $reason }.
network-cut-again = El bróker corta la conexión una y otra vez. Quizá otra mesa usa la misma dirección. Sheepfold lo intenta otra vez dentro de un rato.
network-unsteady = La conexión con el bróker se corta una y otra vez. Quizá la red es mala: acércate al router o usa otra red. Sheepfold lo sigue intentando.
network-not-here = La mesa de { $address } responde, pero no espera este código. Comprueba el código, y si la otra mesa todavía lo muestra.
network-answers-otherwise = { $address } responde, pero no como una mesa ({ NUMBER($status, useGrouping: 0) }). Comprueba la dirección.
network-no-answer = Nadie responde en { $address }. Comprueba la dirección, y que las dos mesas estén en la misma red.
