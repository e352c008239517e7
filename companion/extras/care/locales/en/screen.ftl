### Where the board's page leads to the check-up.

board-mute = The board is there, but it does not report its cells. Press its reset button. If that does not help, renew its program under “{ doctor-button }”.
board-other-protocol = The board uses version { $board } of the protocol, and this program uses version { $program }. Renew the board's program under “{ doctor-button }”.
board-no-hexagon = The board reports { $cells } cells, but boards are hexagons with { $lowest } to { $highest } cells on each side. Renew its program under “{ doctor-button }”.
board-unreadable = The board answers in a way that this program does not understand. Renew the board's program under “{ doctor-button }”.
lights-not-confirmed = The lights may be wrong: the board does not confirm them. You can keep playing, and renew its program later under “{ doctor-button }”.
board-is-single-cell = A match needs a bigger board: this is a single cell for trying out the parts, which `sheepfold doctor` and `sheepfold calibrate` can check.
