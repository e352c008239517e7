### What is only spoken, and the settings of speech.

# $done is what the Wolf or the Farmer did in this round, a whole sentence.
round-read-out = Round { $round }. { $done }
# At the beginning of the tracking sheet, which is read out.
no-round-yet = Nothing has happened yet.
# After a key whose button has to be held on the screen.
press-again = Press { $number } again: { $label }.
# After a knock: a sheep was lifted and put back twice. $label is the text of the button that it stands for.
knock-again = { $label }? Knock with { $animal } once more.

## The tile games

# $cell is where the tile lies, such as 2,-1; of a long tile $sheep, $dog and $wolf say where its squares are. $kind is a kind of tile (fold-tile).
said-tile = { $player } placed a tile on { $cell }: { fold-tile }.
said-dogs-tile = { $player } placed a tile: the sheep on { $sheep }, the dog on { $dog }, the wolf on { $wolf }.
said-first-tile = The first tile is on { $cell }: { fold-tile }.
said-first-dogs-tile = The first tile: the sheep is on { $sheep }, the dog on { $dog }, the wolf on { $wolf }.
# The tile that is not confirmed yet.
said-draft = The tile is on { $cell }.
said-dogs-draft = The sheep is on { $sheep }, the dog on { $dog }, the wolf on { $wolf }.
# $rows are messages said-points: whose points, and how many.
said-score = { LIST($rows, type: "clauses") }.
said-points = { $name }: { $points }

## The settings of speech

speech-setting = Speech
speech-rate-setting = Speed of speech
speech-volume-setting = Volume of speech
speech-slow = Slow
speech-normal = Normal
speech-fast = Fast

no-speech-program = There is no speech: no synthesiser is installed. Install the package espeak-ng, then switch speech off and on.
speech-does-not-start = There is no speech: { $program } cannot speak ({ $why }). Connect and switch on a loudspeaker, and close other programs that use it. Sheepfold keeps trying.
# The page of the languages, the way to it, and what its help says of speech.
speech-title = Language and speech
speech-button = Language, speech
speech-help = With speech on, the table says what happens and what to do. Then keys work too: 1 to 9 press the buttons, 0 repeats, a letter tells about that animal, and a full stop reads out the sheet.

# The cells of all pieces of a kind.
pieces-stand-on = { $piece }: { LIST($cells) }.
