### Pourquoi les lumières ne peuvent pas s’allumer, et que faire.

lights-colour-order = Ordre des couleurs inconnu : { $order }. Écris R, G et B dans n’importe quel ordre, par exemple GRB.
lights-no-pins = Cet ordinateur n’a pas de broches pour des lumières. Laisse le plateau les commander (lights: wire), ou prends un Raspberry Pi.
lights-no-such-pin = Cet ordinateur n’a pas de broche { $pin }. Branche les lumières sur l’une de celles-ci : { LIST($pins, type: "comma") }.
lights-spi-off = Le bus SPI de cet ordinateur est désactivé. Active-le avec `sudo raspi-config nonint do_spi 0` et redémarre, ou laisse le plateau commander les lumières (lights: wire).
lights-library-missing = Les lumières sur la broche de cet ordinateur ont besoin d’une autre bibliothèque ({ $why }). Lis docs/makers/lights.md, ou laisse le plateau commander les lumières (lights: wire).
lights-need-rights = Seul l’administrateur peut commander des lumières sur cette broche. Laisse le plateau les commander (lights: wire), sans droits particuliers, ou cherche une autre broche dans docs/makers/lights.md.
lights-do-not-answer = Les lumières sur la broche de cet ordinateur ne répondent pas ({ $why }). Laisse le plateau les commander (lights: wire), ou lis docs/makers/lights.md.
lights-budget-too-small = { $leds } LED consomment { $idle } mA même éteintes, mais les lumières n’ont droit qu’à { $budget } mA. Autorise plus, ou éteins les lumières.
