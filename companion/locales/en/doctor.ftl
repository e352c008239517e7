### The doctor: how each part of the board and of the computer is, and how to mend it (ids that end in -mend).
###
### $cell is a cell such as d3, $cells several. Commands in backquotes stay as they are. Fields are in mT (millitesla).

## The whole

doctor-title = Sheepfold's doctor
doctor-column-part = part
doctor-column-state = how it is
doctor-column-mend = how to mend it
all-is-well = All is well.
findings-wrong = { $wrong } wrong.
findings-to-look-at = { $look } to look at.
findings-wrong-and-to-look-at = { $wrong } wrong, { $look } to look at.

## The examination of the board

board-there-measuring = The board is there; measuring its sensors …
measuring-again = Measuring them a second time …
board-examined = The board has been examined.
link-refused-mend = `sheepfold flash` puts the program of this version on it.
link-silent = The board does not answer.
link-silent-mend = Is it plugged in, by a cable that carries data? Does a light on the Pico burn? Try another cable and another port.
sensors-not-said = The board did not say what its sensors read.
sensors-not-said-mend = Put the program of this version on it with `sheepfold flash`.
# $why is the reason of the last time.
link-lost-often = It was lost { $times } times in these seconds: { $why }
link-lost-often-mend = Try another cable, and a port of the computer itself, not a hub. If the board starts again by itself, its supply is too weak.
link-spoilt = { $spoilt } of { $all } messages came spoilt.
link-spoilt-mend = Try another, shorter cable, and no hub. The game goes on: what is spoilt is asked for again.
link-good = { $count } messages, none of them spoilt.
calibration-kept = Kept on the board.
calibration-none = The board has none of its own.
calibration-none-mend = Clear it and run `sheepfold calibrate`.
firmware-is = Program { $program }, layout { $layout }, { $cells } cells, id { $id }, { $rate } scans a second.
firmware-differs = This computer has program { $program }.
firmware-differs-mend = Put it on the board with `sheepfold flash`.
firmware-slow = That is slow.
firmware-slow-mend = A Pico scans 169 cells 40 times a second. Is the board a Pico?
lights-driven = The board drives { $count } of them; only eyes can tell whether each burns.
lights-driven-mend = `sheepfold doctor --look` lights them and asks.
lights-none = This board has none.
tags-under-every-cell = There is a reader under every cell.
tags-pad = The tag pad answers.
tags-none = No tag reader answers; which sheep is which is then asked on the screen.
tags-none-mend = If there should be one: is it switched to HSU, its RXD at GP0 and its TXD at GP1?

## Sensors

pieces-felt-weakly = Every piece is felt weakly ({ LIST($cells, type: "comma") }).
pieces-felt-weakly-mend = The sensors get too little voltage: measure 3.3 V at the last of them while the lights are on, and give them a supply of their own.
sensors-quiet = All { $count } are quiet and near zero; the noisiest spreads { NUMBER($spread, minimumFractionDigits: 1, maximumFractionDigits: 1) } mT.
sensors-quiet-with-pieces = All { $count } are quiet, and the pieces on { $pieces } cells are felt well.
sensors-wrong-at-once = { $wrong } of { $count } sensors are amiss at once.
sensors-wrong-at-once-mend = That is rarely the sensors: look at their common supply, at the multiplexers' address and enable wires, and whether the program is the one for this board.
# $end is a voltage, "3.3 V" or "0 V".
sensor-at-rail = The sensor under { $cell } does not answer: its input lies at { $end }.
sensor-at-rail-mend = Look at its three solder joints and its wire; then put another sensor there.
sensor-noisy = The sensor under { $cell } is noisy: its readings lie { NUMBER($spread, minimumFractionDigits: 1, maximumFractionDigits: 1) } mT apart.
sensor-noisy-mend = Look for a loose joint, and for its 100 nF capacitor; keep its wire away from the lights' data wire.
sensor-drifts = The sensor under { $cell } drifts: { SIGNED($drift) } mT within seconds.
sensor-drifts-mend = Wait until the board is as warm as the room. If it goes on, put another sensor there.
piece-felt-weakly = The piece on { $cell } is felt weakly ({ SIGNED($field) } mT), if there is one.
piece-felt-weakly-mend = Put it in the middle. If it stays so: with another sheep as well, the sensor lies too deep; with this one only, it lacks a magnet. With no piece there, the sensor is stuck.
sensor-in-between = The sensor under { $cell } feels something in between ({ SIGNED($field) } mT).
sensor-in-between-mend = Take away what lies there, or put it in the middle. If nothing lies there: `sheepfold calibrate`.
sensor-off-zero = The sensor under { $cell } reads { SIGNED($field) } mT with no piece on it.
sensor-off-zero-mend = Is there iron or a magnet near? If not, put another sensor there.
sensor-wandered = The sensor under { $cell } has wandered by { SIGNED($field) } mT since it was calibrated.
sensor-wandered-mend = Clear the board and run `sheepfold calibrate`.

## Multiplexers. $number counts from 0; $volts is a voltage such as "1.65 V".

multiplexers-read = { $count ->
    [one] The one can be read: { $volts } at the self-test input.
   *[other] All { $count } can be read: { $volts } at the self-test inputs.
}
multiplexer-silent = Multiplexer { $number } gives nothing: its self-test input reads { $volts }.
multiplexer-silent-mend = Is 3.3 V at it, and ground? Then look at its enable wire (E) and its common wire (Z to the Pico).
multiplexer-low-line = Multiplexer { $number } reads wrong inputs: its self-test input reads { $volts }, not { $wanted }.
multiplexer-low-line-mend = Look at its address wires (S0 to S3): one hangs low. If its cells are right: at the two resistors of input { $input }.
multiplexer-high-line = Multiplexer { $number } reads wrong inputs: input { $near } reads what belongs to { $input }.
multiplexer-high-line-mend = Look at its address wire S{ $line }: it hangs high.

## What only a person can tell

tag-not-felt = No tag was felt.
tag-not-felt-mend = Hold a sheep flat on the pad. If none is felt: is its tag an NTAG213, and not under a magnet?
tag-felt-on-pad = Tag { $tag } was felt on the pad.
tag-felt-on = Tag { $tag } was felt on { $cell }.
tags-same = { LIST($animals, type: "all") } have the same tag, { $tag }.
tags-same-mend = If both were read: put another tag into one of them. If the pad felt one that lay near: hold them there one by one.
tag-of-another = The tag in { $animal } reads as { $other }'s.
tag-of-another-mend = Say yes when you are asked whether to keep the tags as you told them.
tags-each-own = Each has a tag of its own: { LIST($animals, type: "comma") }.
lights-all-colours = All { $count } show every colour.
lights-dark-from = All lights from { $cell } on are dark.
lights-dark-from-mend = The chain is broken there: look at the data wire into that light, and at the light before it.
# $colours are red, green, blue.
light-lacks-colour = The light of { $cell } does not show { LIST($colours, type: "all") }.
light-lacks-colour-mend = Put another in its place; all lights behind it hang on it.
colour-red = red
colour-green = green
colour-blue = blue

## The computer

settings-wrong-mend = Correct the file, or delete it.
no-raspberry-pi = This computer is no Raspberry Pi.
voltage-not-told = { $model }: its voltage is not told.
voltage-not-told-mend = Install the package raspi-utils, which has vcgencmd.
# $reasons are those that follow.
throttled = { $model }: { LIST($reasons, type: "comma") }.
throttled-mend = Use the supply made for it, with a short cable, and feed the lights from another.
throttled-low-now = the voltage is too low at this moment
throttled-slow-now = the processor is slowed down at this moment
throttled-now = the processor is throttled at this moment
throttled-hot-now = it is too hot at this moment
throttled-low-before = the voltage has been too low
throttled-slow-before = the processor has been slowed down
throttled-before = the processor has been throttled
throttled-hot-before = it has been too hot
voltage-right = { $model }: the voltage has been right since the start.
temperature-not-told = The temperature is not told.
temperature-is = { NUMBER($celsius, maximumFractionDigits: 0) } °C.
temperature-mend = Give it air, or a heat sink; it becomes slow from 80 °C on.
display-on-desktop = { COUNT($screens) ->
    [0] There is one, on a desktop.
   *[other] { LIST($screens, type: "comma") }, on a desktop.
}
display-on-console = { LIST($screens, type: "comma") }, on a bare console.
display-none = No display is connected.
display-none-mend = If there should be one: is its cable in both ends, and was it there when the computer started?
touch-is = { $name }.
touch-not-readable = { $name } is there, but may not be read.
touch-not-readable-mend = Without a desktop: `make install-pi` sets up a service that may read it. A desktop reads it for you.
touch-none = No touchscreen is there; a mouse does as well.
sound-none = There is no sound card.
sound-no-program = There is a sound card ({ LIST($cards, type: "comma") }), but not the program that plays on it.
sound-no-program-mend = sudo apt install alsa-utils
sound-is = { LIST($cards, type: "comma") }.
port-stable = The board has its own name, /dev/sheepfold.
may-not-open = You may not open { LIST($names, type: "comma") }.
may-not-open-mend = sudo usermod -aG { $group } $USER, then log out and in again.
clock-set = It is set by the network.
clock-not-set = It is not set by the network, so the dates of games may be wrong.
clock-not-set-mend = Let the computer onto a network once, or set it: sudo timedatectl set-time '2026-01-31 12:00'
clock-not-told = Nobody tells whether it is right.
# $why is the system's reason, in its language.
disk-unwritable = No game can be kept in { $folder } ({ $why }).
disk-unwritable-mend = See that { $folder } is yours, and that the card is not worn out (one that fails can only be read any more).
disk-readable-by-others = Others on this computer may see in { $folder } when games are played, though not what is in them.
disk-readable-by-others-mend = chmod 700 { $folder }, or keep the games in a folder of their own.
disk-free = { NUMBER($gigabytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } GB are free for games in { $folder }.
disk-nearly-full = Only { $megabytes } MB are left for games in { $folder }.
disk-nearly-full-mend = Delete what you do not need; `sudo apt clean` often frees most.
