### Warum die Lichter nicht leuchten können, und was dann hilft.

lights-colour-order = Die Farbreihenfolge der Lichter ist unbekannt: { $order }. Schreib R, G und B in irgendeiner Reihenfolge, zum Beispiel GRB.
lights-no-pins = Dieser Computer hat keine Anschlüsse für Lichter. Lass das Brett die Lichter steuern (lights: wire), oder nimm einen Raspberry Pi.
lights-no-such-pin = Dieser Computer hat keinen Anschluss { $pin }. Schließ die Lichter an einen von diesen an: { LIST($pins, type: "comma") }.
lights-spi-off = Der SPI-Bus dieses Computers ist ausgeschaltet. Schalte ihn mit `sudo raspi-config nonint do_spi 0` ein und starte neu, oder lass das Brett die Lichter steuern (lights: wire).
lights-library-missing = Die Lichter am Anschluss dieses Computers brauchen noch eine Bibliothek ({ $why }). Lies docs/makers/lights.md, oder lass das Brett die Lichter steuern (lights: wire).
lights-need-rights = Nur der Administrator darf Lichter an diesem Anschluss steuern. Lass das Brett die Lichter steuern (lights: wire), das geht ohne besondere Rechte, oder such in docs/makers/lights.md einen anderen Anschluss.
lights-do-not-answer = Die Lichter am Anschluss dieses Computers antworten nicht ({ $why }). Lass das Brett sie steuern (lights: wire), oder lies docs/makers/lights.md.
lights-budget-too-small = { $leds } LEDs brauchen { $idle } mA, auch wenn sie dunkel sind. Die Lichter dürfen aber nur { $budget } mA brauchen. Erlaube mehr, oder schalte die Lichter aus.
