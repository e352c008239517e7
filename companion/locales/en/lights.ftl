### Why the lights cannot be driven, and what to do.
###
### "lights: wire" is a setting, and stays as it is. $why is what a library says, in English.

lights-colour-order = Unknown colour order of the lights: { $order }. Use R, G and B in any order, such as GRB.
lights-no-pins = This computer has no pins for lights. Let the board drive the lights (lights: wire), or run the companion on a Raspberry Pi.
# $pins are the pins that can drive lights.
lights-no-such-pin = This computer has no pin { $pin }. Connect the lights to one of { LIST($pins, type: "comma") }.
lights-spi-off = The SPI bus of this computer is switched off. Switch it on with `sudo raspi-config nonint do_spi 0` and restart, or let the board drive the lights (lights: wire).
lights-library-missing = The lights on this computer's pin need one more library ({ $why }). See docs/makers/lights.md, or let the board drive the lights (lights: wire).
lights-need-rights = Only the administrator may drive lights on this pin. Let the board drive the lights (lights: wire), which needs no rights, or see docs/makers/lights.md for another pin.
lights-do-not-answer = The lights on this computer's pin do not answer ({ $why }). Let the board drive them (lights: wire), or see docs/makers/lights.md.
# Currents in mA: of $leds dark lights, and what all may draw.
lights-budget-too-small = { $leds } LEDs draw { $idle } mA even when dark, but the budget for the lights is { $budget } mA. Set a larger budget, or switch the lights off.
