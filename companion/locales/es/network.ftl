### Dos mesas que juegan una partida por la red: emparejamiento, direcciones.

## Lo que se ha escrito

pairing-no-code = Eso no es un código. Un código es un número y dos palabras, como { $example }.
pairing-no-word = «{ $word }» no es una palabra de ningún código. Pide que te la deletreen.
network-no-address = «{ $address }» no es una dirección. Una dirección empieza por ws://, wss://, mqtt:// o mqtts://, como ws://192.168.1.20.

## Cómo termina un emparejamiento

pairing-wrong-code = Los códigos no coinciden, así que las mesas no están emparejadas. Cread un código nuevo e intentadlo otra vez.
pairing-other-version = La otra mesa tiene la versión { $other } de Sheepfold y esta la versión { $own }. Actualizad la más antigua para jugar juntos.
pairing-nobody-came = Nadie ha usado este código. Crea uno nuevo cuando la otra persona esté lista.
pairing-cancelled = El emparejamiento se ha cancelado.
network-cannot-serve = No se puede llegar a esta mesa por la red ({ $why }).

## Claves

pairs-not-kept = No se puede guardar la mesa emparejada en { $folder } ({ $why }). Podéis jugar ahora, pero tras un reinicio hará falta un código nuevo.
