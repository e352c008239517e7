### Lo que solo se dice en voz alta, y sus ajustes.

round-read-out = Ronda { $round }. { $done }
no-round-yet = Aún no ha pasado nada.
press-again = Pulsa { $number } otra vez: { $label }.
knock-again = ¿{ $label }? Da dos golpes más con { $animal }.

## Los juegos de losetas

said-tile = { $player } pone una loseta en { $cell }: { fold-tile }.
said-dogs-tile = { $player } pone una loseta: la oveja en { $sheep }, el perro en { $dog }, el lobo en { $wolf }.
said-first-tile = La primera loseta está en { $cell }: { fold-tile }.
said-first-dogs-tile = La primera loseta: la oveja está en { $sheep }, el perro en { $dog }, el lobo en { $wolf }.
said-draft = La loseta está en { $cell }.
said-dogs-draft = La oveja está en { $sheep }, el perro en { $dog }, el lobo en { $wolf }.
said-score = { LIST($rows, type: "clauses") }.
said-points = { $name }: { $points }

## Los ajustes de la voz

speech-setting = Voz
speech-rate-setting = Velocidad de la voz
speech-volume-setting = Volumen de la voz
speech-slow = Lenta
speech-normal = Normal
speech-fast = Rápida

no-speech-program = No hay voz: no hay sintetizador instalado. Instala el paquete espeak-ng y luego apaga y enciende la voz.
speech-does-not-start = No hay voz: { $program } no puede hablar ({ $why }). Conecta y enciende un altavoz y cierra otros programas que lo usen. Sheepfold lo sigue intentando.
speech-title = Idioma y voz
speech-button = Idioma, voz
speech-help = Con la voz activada, la mesa dice qué pasa y qué hacer. Entonces también sirven las teclas: del 1 al 9 pulsan los botones, el 0 repite, una letra habla de ese animal y el punto lee la hoja.
