### The doctor: the state of each part of the board and of the computer, and what to do (ids that end in -mend).
###
### $cell is a cell such as d3, $cells several. Commands in backquotes stay as they are. Fields are in mT (millitesla).

## The whole

doctor-title = Sheepfold's check-up
doctor-column-part = Part
doctor-column-state = State
doctor-column-mend = What to do
doctor-part = { $part ->
    [board] Board
    [calibration] Calibration
    [clock] Clock
    [disk] Disk
    [display] Display
    [firmware] Firmware
    [light] Light
    [lights] Lights
    [link] Connection
    [magnet] Magnet
    [multiplexer] Multiplexer
    [multiplexers] Multiplexers
    [port] Port
    [power] Power
    [sensor] Sensor
    [sensors] Sensors
    [settings] Settings
    [sound] Sound
    [supply] Supply
    [tags] Tags
    [temperature] Temperature
    [touch] Touchscreen
   *[other] { $part }
}
# $place is a cell, or the number of a multiplexer.
doctor-part-at = { $part } { $place }
all-is-well = Everything works.
findings-wrong = { $wrong ->
    [one] 1 problem.
   *[other] { $wrong } problems.
}
findings-to-look-at = { $look ->
    [one] No problem, but 1 thing to look at.
   *[other] No problem, but { $look } things to look at.
}
findings-wrong-and-to-look-at = { $wrong ->
    [one] 1 problem. { things-to-look-at }
   *[other] { $wrong } problems. { things-to-look-at }
}

things-to-look-at = { $look ->
    [one] There is also 1 thing to look at.
   *[other] There are also { $look } things to look at.
}

## The check of the board

board-there-measuring = The board is connected. Measuring its sensors …
measuring-again = Measuring them a second time …
board-examined = The board has been checked.
link-refused-mend = Hold “{ flash-button }” to put the program of this version on it.
link-silent = The board does not answer.
sensors-not-said = The board did not report the readings of its sensors.
sensors-not-said-mend = Hold “{ flash-button }” to put the program of this version on it.
# $why is the reason of the last time.
link-lost-often = The connection was lost { $times } times within a few seconds: { $why }
link-lost-often-mend = Try another cable, and a port of the computer itself, not a hub. If the board restarts by itself, its power supply is too weak.
link-corrupted = { $corrupted } of { $all } messages were corrupted.
link-corrupted-mend = Try a shorter cable, without a hub. You can still play: corrupted messages are sent again.
link-good = { $count } messages, all intact.
calibration-kept = Stored on the board.
calibration-none = The board is not calibrated.
calibration-none-mend = Clear the board and tap “{ calibrate-button }”.
firmware-is = { $cells ->
    [one] Program { $program }, layout { $layout }, 1 cell, id { $id }, { $rate } scans a second.
   *[other] Program { $program }, layout { $layout }, { $cells } cells, id { $id }, { $rate } scans a second.
}
single-cell = A single cell: one sensor and one light, wired to the Pico without a multiplexer. A match needs { $lowest } cells or more.
firmware-differs = This computer has program { $program }.
firmware-differs-mend = Hold “{ flash-button }” to put it on the board.
firmware-slow = The program scans slowly.
firmware-slow-mend = A Pico scans 169 cells 40 times a second. Is the board a Pico?
lights-driven = { $count ->
    [one] The board drives 1 light.
   *[other] The board drives { $count } lights.
}
lights-driven-mend = Tap “{ lights-button }”: each cell has to shine red, green and blue.
lights-none = This board has no lights.
tags-under-every-cell = There is a reader under every cell.
tags-pad = The tag pad answers.
tags-none = No tag reader answers. The screen will ask which sheep is which.
tags-none-mend = If the board has one: is it switched to HSU, with RXD connected to GP0 and TXD to GP1?

## Sensors

pieces-felt-weakly = All pieces give a weak signal ({ LIST($cells, type: "comma") }).
pieces-felt-weakly-mend = The sensors get too little voltage: check that the last sensor gets 3.3 V while the lights are on. If not, give the sensors a power supply of their own.
sensors-quiet = { $count ->
    [one] It is quiet; its readings vary by { NUMBER($spread, minimumFractionDigits: 1, maximumFractionDigits: 1) } mT.
   *[other] All { $count } are quiet; the noisiest varies by { NUMBER($spread, minimumFractionDigits: 1, maximumFractionDigits: 1) } mT.
}
sensors-quiet-with-pieces = { $count ->
    [one] It is quiet, and the piece on it is detected well.
   *[other] All { $count } are quiet, and the pieces on { $pieces } cells are detected well.
}
sensors-wrong-at-once = { $wrong } of { $count } sensors are wrong at the same time.
sensors-wrong-at-once-mend = The sensors themselves are rarely the cause. Check their common power supply, the multiplexers' address and enable wires, and whether the program is the one for this board.
# $end is a voltage, "3.3 V" or "0 V".
sensor-at-rail = The sensor under { $cell } does not answer: its input is at { $end }.
sensor-at-rail-mend = Check its three solder joints and its wire. If they are good, replace the sensor.
sensor-noisy = The sensor under { $cell } is noisy: its readings vary by { NUMBER($spread, minimumFractionDigits: 1, maximumFractionDigits: 1) } mT.
sensor-noisy-mend = Check its joints and its 100 nF capacitor. Keep its wire away from the lights' data wire.
sensor-drifts = The sensor under { $cell } drifts: { SIGNED($drift) } mT within seconds.
sensor-drifts-mend = Wait until the board is as warm as the room. If it still drifts, replace the sensor.
piece-felt-weakly = The sensor under { $cell } gets a weak signal ({ SIGNED($field) } mT).
piece-felt-weakly-mend = Put the piece in the middle of the cell. If the signal stays weak, try another sheep: if that one is weak too, the sensor is too deep; if not, the first sheep lacks a magnet. If there is no piece on the cell, calibrate the board. If that does not help, replace the sensor.
sensor-in-between = The sensor under { $cell } measures a field that is neither a piece nor an empty cell ({ SIGNED($field) } mT).
sensor-in-between-mend = Take away what is on the cell, or put it in the middle. If the cell is empty, tap “{ calibrate-button }”.
sensor-off-zero = The sensor under { $cell } reads { SIGNED($field) } mT with no piece on it.
sensor-off-zero-mend = Look at the cell first: a piece off the middle, iron or a magnet nearby gives this. If the cell is empty, calibrate the board; the walk with a sheep shows whether the sensor works.
sensor-wandered = The sensor under { $cell } has drifted by { SIGNED($field) } mT since it was calibrated.
sensor-wandered-mend = Clear the board and tap “{ calibrate-button }”.

## Multiplexers. $number counts from 0; $volts is a voltage such as "1.65 V".

volts = { NUMBER($volts, minimumFractionDigits: 2, maximumFractionDigits: 2) } V
multiplexers-read = { $count ->
    [one] The multiplexer works: { $volts } at the self-test input.
   *[other] All { $count } multiplexers work: { $volts } at the self-test inputs.
}
multiplexer-silent = Multiplexer { $number } does not answer: its self-test input reads { $volts }.
multiplexer-silent-mend = Check its 3.3 V and its ground, then its enable wire (E) and its common wire (Z to the Pico).
multiplexer-low-line = Multiplexer { $number } reads wrong inputs: its self-test input reads { $volts }, not { $wanted }.
multiplexer-low-line-mend = Check its address wires (S0 to S3): one of them is stuck low. If all its cells work, check the two resistors of input { $input }.
multiplexer-high-line = Multiplexer { $number } reads wrong inputs: input { $near } reads the value of input { $input }.
multiplexer-high-line-mend = Check its address wire S{ $line }: it is stuck high.

## What only a person can check

tag-not-felt = No tag was read.
tag-not-felt-mend = Hold a sheep flat on the pad. If its tag is still not read: is it an NTAG213, with no magnet over it?
tag-felt-on-pad = Tag { $tag } was read on the pad.
tag-felt-on = Tag { $tag } was read on { $cell }.
tags-same = { LIST($animals, type: "all") } have the same tag, { $tag }.
tags-same-mend = Hold the sheep to the pad one by one, away from the others. If they still read the same, put another tag into one of them.
tag-of-another = The tag in { $animal } is known as the tag of { $other }.
tag-of-another-mend = If the letters you entered are right, run this again and keep the new tags when you are asked.
tags-each-own = Each sheep has a tag of its own: { LIST($animals, type: "comma") }.
lights-all-colours = { $count ->
    [one] The light shows every colour.
   *[other] All { $count } lights show every colour.
}
lights-dark-from = All lights from { $cell } on are dark.
lights-dark-from-mend = The chain is broken there: check the data wire into that light, and the light before it.
# $colours are red, green, blue.
light-lacks-colour = The light of { $cell } does not show { LIST($colours, type: "all") }.
light-lacks-colour-mend = Replace it. All lights after it get their data through it.
colour-red = red
colour-green = green
colour-blue = blue

## The computer

settings-wrong-mend = Correct the file, or delete it.
no-raspberry-pi = This computer is not a Raspberry Pi.
voltage-not-available = { $model }. Voltage: not available.
voltage-not-available-mend = Install the package raspi-utils, which has vcgencmd.
# $reasons are those that follow.
throttled = { $model }: { LIST($reasons, type: "comma") }.
throttled-mend = Use the power supply made for this computer, with a short cable, and a separate one for the lights.
throttled-low-now = the voltage is too low now
throttled-slow-now = the processor is slowed down now
throttled-now = the processor is throttled now
throttled-hot-now = the processor is too hot now
throttled-low-before = the voltage was too low earlier
throttled-slow-before = the processor was slowed down earlier
throttled-before = the processor was throttled earlier
throttled-hot-before = the processor was too hot earlier
voltage-right = { $model }: the voltage has been right since the computer started.
temperature-not-available = Temperature: not available.
temperature-is = { NUMBER($celsius, maximumFractionDigits: 0) } °C.
temperature-mend = Give the computer more air, or a heat sink. It slows down at 80 °C.
display-on-desktop = { COUNT($screens) ->
    [0] There is a display, on a desktop.
   *[other] { LIST($screens, type: "comma") }, on a desktop.
}
display-on-console = { LIST($screens, type: "comma") }, without a desktop.
display-none = No display is connected.
display-none-mend = If you have one: is its cable plugged in at both ends, and was it connected when the computer started?
touch-is = { $name }.
touch-not-readable = { $name } is connected, but you do not have permission to read it.
touch-not-readable-mend = On a desktop this is fine. Without one, run `make install-pi`: it sets up a service that may read it.
touch-none = No touchscreen is connected. You can use a mouse.
sound-none = There is no sound card.
sound-no-program = There is a sound card ({ LIST($cards, type: "comma") }), but the program that plays sounds is missing.
sound-no-program-mend = Run `sudo apt install alsa-utils`.
program-broken = The program { $program } does not work ({ $why }).
program-broken-mend = Restart the computer. If that does not help, install the program again.
sound-is = { LIST($cards, type: "comma") }.
port-stable = The board has its own name, /dev/sheepfold.
# $id is a USB vendor and product.
loader-waits = A Pico is plugged in but waits in its loader (USB { $id }). A supply that sags to about 1 V, or BOOTSEL, does this.
loader-waits-mend = Unplug USB and 5 V for ten seconds. If that does not help, copy CircuitPython's UF2 to its drive and run `sheepfold flash`.
may-not-open = You do not have permission to open { LIST($names, type: "comma") }.
may-not-open-mend = Run `sudo usermod -aG { $group } $USER`, then log out and in again.
clock-set = The clock is set by the network.
clock-not-set = The clock is not set by the network, so the dates of games may be wrong.
clock-not-set-mend = Connect the computer to a network once, or set the clock: sudo timedatectl set-time '2026-01-31 12:00'
clock-not-available = The system does not say whether the clock is right.
# $why is the system's reason, in its language.
disk-unwritable = Games cannot be saved in { $folder } ({ $why }).
disk-unwritable-mend = Check that the memory card is not worn out: a card that fails becomes read-only.
disk-readable-by-others = Other users of this computer can see in { $folder } when games are played, but not what is in them.
disk-readable-by-others-mend = Run `chmod 700 { $folder }`, or save the games in a folder of their own.
disk-free = { NUMBER($gigabytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } GB are free for games in { $folder }.
disk-nearly-full = Only { $megabytes } MB are left for games in { $folder }.
disk-nearly-full-mend = Delete files that you do not need. `sudo apt clean` often frees the most.
