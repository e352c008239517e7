### Calibrating the board's sensors, and trying each cell with a sheep.
###
### $cell is a cell such as d3, $cells several. Fields are in mT (millitesla).

## Step by step

looking-for-board = Looking for the board …
take-every-piece-off = Take every piece off the board: { LIST($cells, type: "comma") }.
if-nothing-lies-there = If nothing lies there, the sensor is at fault: see `sheepfold doctor`.
keep-hands-off = The board is empty. Keep your hands off for a moment …
measuring-without-magnets = Measuring each sensor without a magnet …
put-sheep-on-light = Put a sheep on { $cell }, where the light is, letter up ({ $number } of { $total }).
lift-and-put-again = Lift the sheep from { $cell } and put it down there again.
felt-elsewhere = Felt on { LIST($cells, type: "comma") } instead.
skip-if-it-stands = If it stands there, skip this cell: it will be told at the end.
calibration-done = Done.
it-is-cell = It is { $cell }.
clear-and-try-again = Clear the board and try again.
nothing-else-changed = Nothing was changed that is not said above.

## What has come of it

# $weakest is a list of cell-with-field.
felt-weakly = Felt weakly, below { $limit } mT: { LIST($weakest, type: "comma") }. Was the sheep in the middle? If one sheep was weak everywhere, it lacks a magnet; if one cell is weak with every sheep, its sensor lies too deep or askew.
cell-with-field = { $cell } ({ NUMBER($field, maximumFractionDigits: 0) } mT)
every-sheep-upside-down = Every sheep was felt upside down. Were they put letter up? Then the magnets lie the other way round in all of them: say `magnets = "turned"` in the settings.
felt-upside-down = Felt upside down: { LIST($cells, type: "comma") }. Were they put letter up? Then the sensors there are soldered back to front.
cells-skipped = Skipped: { LIST($cells, type: "comma") }. If a sheep stood there, its sensor is not connected, or is connected as another cell: see docs/makers/firmware.md, Wiring.
every-cell-felt = Every cell that was tried is felt well; the weakest gives { NUMBER($field, maximumFractionDigits: 0) } mT.
# $cell is the sensor whose zero is farthest off.
zeros-kept = The zeros of { $count } sensors are kept on the board; the farthest off is { $cell } with { SIGNED($field) } mT.
zeros-in-use = The zeros of { $count } sensors are in use, but lost when the power goes; the farthest off is { $cell } with { SIGNED($field) } mT.
calibrate-undo = `sheepfold calibrate --undo` takes them back.

## Taken back

zeros-taken-back = The zeros from before are in use again. Taken back once more, the new ones are.
nothing-to-take-back = There is nothing to take back: this board has been calibrated once at most.

## A table of what was measured

table-title = What the sensors read
column-cell = cell
column-zero = zero, mT
column-before = before
column-sheep = sheep, mT
