### Por qué no se pueden encender las luces, y qué hacer.

lights-colour-order = Orden de colores desconocido: { $order }. Usa R, G y B en cualquier orden, por ejemplo GRB.
lights-no-pins = Este ordenador no tiene pines para luces. Deja que el tablero las controle (lights: wire), o usa una Raspberry Pi.
lights-no-such-pin = Este ordenador no tiene el pin { $pin }. Conecta las luces a uno de estos: { LIST($pins, type: "comma") }.
lights-spi-off = El bus SPI de este ordenador está apagado. Actívalo con `sudo raspi-config nonint do_spi 0` y reinicia, o deja que el tablero controle las luces (lights: wire).
lights-library-missing = Las luces en el pin de este ordenador necesitan otra biblioteca ({ $why }). Lee docs/makers/lights.md, o deja que el tablero controle las luces (lights: wire).
lights-need-rights = Solo el administrador puede controlar luces en este pin. Deja que el tablero las controle (lights: wire), que no necesita permisos, o busca otro pin en docs/makers/lights.md.
lights-do-not-answer = Las luces en el pin de este ordenador no responden ({ $why }). Deja que el tablero las controle (lights: wire), o lee docs/makers/lights.md.
lights-budget-too-small = { $leds } LED consumen { $idle } mA incluso apagados, pero las luces solo pueden gastar { $budget } mA. Permite más, o apaga las luces.
