### The board at the other end of the wire: whether it is there, and what is wrong with it.
###
### $cell is a cell such as d3, $cells several. Commands in backquotes stay as they are.

## Whether a board is there

board-silent = The board does not answer. Is it plugged in?
board-restarted = The board has restarted.
board-keeps-restarting = The board keeps restarting. Check its power supply and its cable.
board-mute = The board is there, but it does not report its cells. Press its reset button. If that does not help, renew its program.
board-unplugged = The board was unplugged. Plug it in again.
no-board-plugged-in = No board is plugged in. Plug one in, or use the simulated one.
pico-in-loader = A Pico waits in its loader instead of running its program. Unplug its USB cable and the board's 5 V for ten seconds.
boards-several = Several boards are plugged in: { $boards }. Choose one.
boards-name-one = Several boards are plugged in: { $boards }. Name one with --board.
# A line of a list. $port is a device such as /dev/ttyACM0.
board-at = { $cells ->
    [one] 1 cell, { $port }
   *[other] { $cells } cells, { $port }
}
board-other-found = A board that fits this game was found.
line-noise = Only noise comes from the board. Check that the right port is chosen, and try another cable.

## A board that cannot be played on

# Versions such as 2.1.
board-other-protocol = The board uses version { $board } of the protocol, and this program uses version { $program }. Renew the board's program.
board-other-size = { $cells ->
    [one] The board has 1 cell, but the game needs { $wanted }. Choose a game for this board, or attach the other board.
   *[other] The board has { $cells } cells, but the game needs { $wanted }. Choose a game for this board, or attach the other board.
}
board-no-hexagon = The board reports { $cells } cells, but boards are hexagons with { $lowest } to { $highest } cells on each side. Renew its program.
board-is-single-cell = A match needs a bigger board: this is a single cell for trying out the parts.
board-unreadable = The board answers in a way that this program does not understand. Renew the board's program.

## Problems that last

lights-not-confirmed = The lights may be wrong: the board does not confirm them. You can keep playing, and renew its program later.
board-contradicts-itself = The board's reports contradict each other. Compare the screen with the board before you confirm.
line-garbled = Most of what the board sends arrives damaged. Check its cable and its plugs.
tag-flood = The tag reader reports more tags than anyone can hold to it. Take everything off it, and check its wires.
sensors-flicker = { COUNT($cells) ->
    [one] The sensor under { $cells } changes faster than anyone can move sheep. Check the wires there.
   *[other] The sensors under { $cells } change faster than anyone can move sheep. Check the wires there.
}
board-flickers = The whole board flickers faster than anyone can move sheep. Check its power supply, and keep magnets away from it.
board-is-far = The board is on another computer, { $peer }. Others on the network may read and change what is sent.

## What the board reports

sensor-does-not-answer = The sensor under { $cell } does not answer.
sensor-gives-noise = The sensor under { $cell } is too noisy.
calibration-lost = The board cannot read its calibration, so it uses standard values. Calibrate it again.
calibration-not-kept = The calibration is in use, but the board could not save it. It is lost when the power goes off.
program-failed = The board's program failed and restarts.
reader-silent = The tag reader does not answer. Check its cable.
multiplexers-unsupplied = The board's multiplexers have no supply. Connect the board's 5 V, and check the wires with 3.3 V and ground to each multiplexer.
not-calibrated-piece-on = Nothing was calibrated, because there is a piece on { $cell }. Clear the board and try again.
not-calibrated-piece = Nothing was calibrated, because there is a piece on the board. Clear the board and try again.
# An error that this program does not know. $text is the board's own, in English.
board-error-with-text = The board reports error { $code }: "{ $text }"
board-error = The board reports error { $code }.

## What the board refused to do. $why is one of the reasons below.

would-not-light = The board refused to show the lights: { $why }.
would-not-calibrate = The board refused to calibrate: { $why }.
would-not-configure = The board refused these thresholds: { $why }.
would-not-report-cells = The board refused to report its cells: { $why }.
would-not-measure = The board refused to measure its sensors: { $why }.
refused-bad-length = the request has the wrong length
refused-unknown-command = the board does not know this command
refused-bad-value = a value in the request is out of range
refused-wrong-session = the request was meant for the board before its restart
refused-busy = the board is busy calibrating
refused-no-such-part = this board does not have that part
refused-otherwise = reason { $number }
calibrate-not-answered = The board did not answer the request to calibrate. Try again.
measure-not-answered = The board did not answer the request to measure. Try again.

## Ports. $port is a device such as /dev/ttyACM0 or an address.

port-without-name = The board's port has no name. Use a path, auto, or socket://host:port.
port-no-address = { $port } is not the address of a board. Use a path such as /dev/ttyACM1, auto, or socket://host:port.
port-no-computer = { $port } cannot be reached: there is no computer called { $host }.
port-is-far = { $port } is on another computer, so others on the network may read and change what is sent. If you trust the network, set allow_remote_board = true in the settings.
port-nobody-answers = There is no answer from { $port }. Is the board's program running there?
port-absent = There is no port { $port }. Is the board plugged in?
port-administrator-only = Only the administrator of this computer may open { $port }.
port-join-group = You do not have permission to open { $port }. Run `sudo usermod -aG { $group } $USER`, then log out and in again.
port-busy = { $port } is in use by another program. Close that program first.
port-shared = Another program reads from { $port } as well, so messages of the board get lost. Close that program, such as a serial monitor.
port-not-serial = { $port } is not a serial port.
# $why is the system's reason, in its language.
port-cannot-be-opened = { $port } cannot be opened: { $why }.
