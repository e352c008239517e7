### The board at the other end of the wire: whether it is there, and what is wrong with it.
###
### $cell is a cell such as d3, $cells several. Commands in backquotes stay as they are.

## Whether a board is there

board-silent = The board does not answer. Is it plugged in?
board-restarted = The board has started again.
board-keeps-restarting = The board keeps starting again. Check its power supply and its cable.
board-mute = The board is there, but it does not report its cells. Press its reset button; if that does not help, put its program on it again with `sheepfold flash`.
board-unplugged = The board has been unplugged. Plug it in again.
no-board-plugged-in = No board is plugged in. Plug one in, or use the simulated one.
line-noise = The line carries only noise. Is the right port chosen, and the cable sound?

## A board that cannot be played on

# Versions such as 2.1.
board-other-protocol = The board speaks version { $board } of the protocol, this program version { $program }. Put the program that belongs to this version on the board with `sheepfold flash`.
board-other-size = { $cells ->
    [one] The board has 1 cell, the game needs { $wanted }. Choose a game for this board, or attach the other board.
   *[other] The board has { $cells } cells, the game needs { $wanted }. Choose a game for this board, or attach the other board.
}
board-no-hexagon = { $cells ->
    [one] The board reports 1 cell, which is no hexagon of { $lowest } to { $highest } cells a side. Put its program on it again with `sheepfold flash`.
   *[other] The board reports { $cells } cells, which is no hexagon of { $lowest } to { $highest } cells a side. Put its program on it again with `sheepfold flash`.
}
board-unreadable = This program does not understand how the board introduces itself. Put the board's program on it again with `sheepfold flash`.

## Problems that last

lights-not-confirmed = The board does not confirm its lights, so they may be wrong. The game goes on; check the board's program.
board-contradicts-itself = The board contradicts itself: its heartbeat does not match the cells it reports. Compare the screen with the board before you confirm.
line-garbled = Most of what the board sends is garbled. Check its cable and its plugs.
tag-flood = The tag reader reports more tags than hands can hold. Take everything off it, and check its wires.
sensors-flicker = { COUNT($cells) ->
    [one] The sensor under { $cells } changes faster than hands can move sheep. Check the wires there.
   *[other] The sensors under { $cells } change faster than hands can move sheep. Check the wires there.
}
board-flickers = The whole board flickers faster than hands can move sheep. Check its power supply, and keep magnets away from it.
board-is-far = The board is on another computer, { $peer }: what is sent there can be read and changed on the way.

## What the board reports

sensor-does-not-answer = The sensor under { $cell } does not answer.
sensor-gives-noise = The sensor under { $cell } gives noise.
calibration-lost = The board cannot read its calibration, so it uses standard values. Calibrate it again.
calibration-not-kept = The calibration is in use, but the board could not save it: it is lost without power.
program-failed = The board's program failed, and starts again.
reader-silent = The tag reader does not answer. Check its cable.
not-calibrated-piece-on = Nothing was calibrated: a piece lies on { $cell }. Clear the board and try again.
not-calibrated-piece = Nothing was calibrated: a piece lies on the board. Clear the board and try again.
# An error that this program does not know. $text is the board's own, in English.
board-error-with-text = The board reports error { $code }: "{ $text }"
board-error = The board reports error { $code }.

## What the board would not do. $why is one of the reasons below.

would-not-light = The board would not show the lights: { $why }.
would-not-calibrate = The board would not calibrate: { $why }.
would-not-configure = The board would not take these thresholds: { $why }.
would-not-report-cells = The board would not tell its cells: { $why }.
would-not-measure = The board would not measure its sensors: { $why }.
refused-bad-length = its length is wrong
refused-unknown-command = the board does not know this command
refused-bad-value = a value in it is out of range
refused-wrong-session = it was meant for the board before its restart
refused-busy = the board is busy calibrating
refused-no-such-part = this board has no such part
refused-otherwise = reason { $number }
calibrate-not-answered = The board did not answer when it was told to calibrate. Try again.
measure-not-answered = The board did not answer when it was told to measure. Try again.

## Ports. $port is a device such as /dev/ttyACM0 or an address.

port-without-name = The board's port has no name: say a path, auto, or socket://host:port.
port-no-address = { $port } is no address of a board: say a path such as /dev/ttyACM1, auto, or socket://host:port.
port-no-computer = There is no computer called { $host }, so there is no { $port }.
port-is-far = { $port } is on another computer, and what is sent there can be read and changed on the way. If you trust the network, set allow_remote_board = true in the settings.
port-nobody-answers = Nobody answers at { $port }. Is the board's program running there?
port-absent = There is no port { $port }. Is the board plugged in?
port-administrator-only = You may not open { $port }: only the administrator of this computer may.
port-join-group = You may not open { $port }. Join its group with `sudo usermod -aG { $group } $USER`, then log out and in again.
port-busy = { $port } is in use by another program. Close that first.
port-not-serial = { $port } is no serial port.
# $why is the system's reason, in its language.
port-cannot-be-opened = { $port } cannot be opened: { $why }.
