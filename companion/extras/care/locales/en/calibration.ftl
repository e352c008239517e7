### Calibrating the board's sensors, and trying each cell with a sheep.
###
### $cell is a cell such as d3, $cells several. Fields are in mT (millitesla).

## Step by step

looking-for-board = Looking for the board …
take-every-piece-off = Take every piece off the board: { LIST($cells, type: "comma") }.
if-nothing-lies-there = If there is nothing on it, its sensor is faulty: run `sheepfold doctor`.
skip-if-empty = If there is nothing on it, skip it: the walk with the sheep shows whether its sensor works.
zeros-again-then = Then the zeros are measured again: something lay on the board before. Or skip this.
keep-hands-off = The board is empty. Keep your hands away for a moment …
measuring-without-magnets = Measuring each sensor without a magnet …
learning-gains = The board saves how strongly each sensor reads …
put-sheep-on-light = Put a sheep on { $cell }, where the light is, with its letter up ({ $number } of { $total }).
lift-and-put-again = Lift the sheep from { $cell } and put it down there again.
put-into-seat-again = { $cell } reads less than the other cells. Put the sheep there once more, in the middle.
felt-elsewhere = Detected on { LIST($cells, type: "comma") } instead.
skip-if-it-stands = If the sheep is on the right cell, lift it and put it there again. If that does not help, skip this cell. The report at the end names it.
calibration-done = Done.
nothing-else-changed = Calibration stopped. Zeros that were already saved remain.

## Results

# $weakest is a list of cell-with-field.
felt-weakly = Weak, below { $limit } mT: { LIST($weakest, type: "comma") }. Was the sheep in the middle? If one sheep is weak on every cell, it lacks a magnet. If one cell is weak with every sheep, its sensor is too deep or askew.
cell-with-field = { $cell } ({ NUMBER($field, maximumFractionDigits: 0) } mT)
every-sheep-upside-down = Every sheep was detected upside down. If you put them with the letter up, all their magnets are the other way round: write `magnets = "turned"` in the settings.
felt-upside-down = Detected upside down: { LIST($cells, type: "comma") }. If you put the sheep with the letter up, the sensors there are soldered back to front.
cells-skipped = Skipped: { LIST($cells, type: "comma") }. If there was a sheep, the sensor is not connected, or it is connected as another cell: see docs/makers/firmware.md, Wiring.
every-cell-felt = Every cell you tried detects the sheep well. The weakest reads { NUMBER($field, maximumFractionDigits: 0) } mT.
measured-again = Something lay on { LIST($cells, type: "comma") } when the zeros were measured. The zeros were measured again without it.
zeros-unsure = Something still seems to lie on { LIST($cells, type: "comma") }. The zeros were not measured again and may be wrong: calibrate the empty board once more.
piece-unseen = The zeros of these sensors differ so much that a piece on the board would not be noticed. Calibrate with the walk to be sure.
# $low and $high are per cent.
sensors-differ = The sensors differ in strength, from { $low } to { $high } % of most. The board allows for this.
# $cell is the sensor with the largest zero, $field; a zero is what a sensor reads without a magnet.
zeros-kept = { $count ->
    [one] The board saved the zero of its sensor: { SIGNED($field) } mT.
   *[other] The board saved the zeros of { $count } sensors. The largest is { SIGNED($field) } mT, under { $cell }.
}
zeros-in-use = { $count ->
    [one] The zero of the sensor is in use, but it is lost when the power goes off: { SIGNED($field) } mT.
   *[other] The zeros of { $count } sensors are in use, but they are lost when the power goes off. The largest is { SIGNED($field) } mT, under { $cell }.
}
calibrate-undo = To undo this, run `sheepfold calibrate --undo`.

## Undo

zeros-undone = The previous zeros are in use again. Undo once more to return to the new ones.
nothing-to-undo = There is nothing to undo: this board has been calibrated at most once.

## A table of what was measured

table-title = What the sensors read
column-cell = cell
column-zero = zero, mT
column-before = before
column-sheep = sheep, mT
