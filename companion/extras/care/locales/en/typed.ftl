calibration-none-mend = Clear the board and run `sheepfold calibrate`.
sensor-wandered-mend = Clear the board and run `sheepfold calibrate`.
sensor-in-between-mend = Take away what is on the cell, or put it in the middle. If the cell is empty, run `sheepfold calibrate`.
lights-driven-mend = To check them, run `sheepfold doctor --look`.
link-refused-mend = Run `sheepfold flash` to put the program of this version on it.
sensors-not-said-mend = Run `sheepfold flash` to put the program of this version on it.
firmware-differs-mend = Run `sheepfold flash` to put it on the board.
drive-not-mounted = A board is plugged in, but its drive is not mounted. Mount it with `udisksctl mount -b { $device }` or with `sudo mount -o uid=$(id -u) { $device } /mnt`. Then try again, or name the folder.
drive-not-yours = You may not write on the board's drive. Mount it as your own user: a desktop does so when you plug the board in, otherwise use `sudo mount -o uid=$(id -u) …`. { board-still-works }
board-is-single-cell = A match needs a bigger board: this is a single cell for trying out the parts, which `sheepfold doctor` and `sheepfold calibrate` can check.
board-mute = The board is there, but it does not report its cells. Push its reset button. If that does not help, run `sheepfold flash` to put its program on it again.
board-other-protocol = The board uses version { $board } of the protocol, and this program uses version { $program }. Run `sheepfold flash` to put the matching program on the board.
board-no-hexagon = The board reports { $cells } cells, but boards are hexagons with { $lowest } to { $highest } cells on each side. Run `sheepfold flash` to put its program on it again.
board-unreadable = The board answers in a way that this program does not understand. Run `sheepfold flash` to put the board's program on it again.
lights-not-confirmed = The lights may be wrong: the board does not confirm them. You can keep playing, and run `sheepfold flash` later to put its program on it again.
