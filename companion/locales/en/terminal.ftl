### What is said where players type commands, and only there. The words of commands stay English in every language.
###
### $player is a player's name, $cell a cell such as d3, $animal the letter of a sheep. $word and $text are what was typed.

## A command that cannot be understood

whole-number-needed = That needs a whole number.
command-too-long = That is too long for a command.
# $commands are the words that can be typed now.
no-such-command = There is no such command. Now you can say { $commands }.
command-stands-alone = Say { $word } alone, with nothing after it.
options-refused = These options cannot be used. { LIST($reasons, type: "sentences") }
# $presets are names, such as Classic.
unknown-preset = Unknown preset. Choose { LIST($presets, type: "or") }.
unknown-form = Say form duel, form target, form target 11 or form bids.
leave-out-marks = Leave out x and w: the table finds out who was a wolf.
nothing-is-asked = No question is open. To name F on d3, say which d3 F.
say-which = Say which F, or which d3 F to name F on d3.
say-touch = Say touch { $cell } up, touch { $cell } down (a sheep on its back) or touch { $cell } empty.
say-deduction = Say deduction on or deduction off, followed by a name, such as deduction on Ann.
say-who-wants-it = Say whose deduction to switch: { LIST($players, type: "or") }.
say-two-names = Type both names, for example: names Ann Ben.
say-who-gets-hints = Say who gets the hints: { LIST($players, type: "or") }.
sheep-is-a-letter = A sheep is a letter from A to Z.

## Added to what the table says

say-its-letter = Say its letter, such as tag { $animal }. If it is not one of your sheep, say tag none.
hint-is = Hint: { LIST($sentences, type: "sentences") }

## What has happened

# $options are options as they are typed.
two-play = { $wolf } and { $farmer } play: { $options }
they-play = { $players }: { $game }, { $options }
flock-is-placed = The flock is in place.
# $digits are the first of its digits.
pack-is-sealed = The pack is sealed: { $digits }…
# $move is a move as a record writes it.
turn-made = { $role ->
    [wolf] { $round }. Wolf: { $move }
   *[farmer] { $round }. Farmer: { $move }
}
move-announced = { $role ->
    [wolf] The Wolf wants to play { $move }.
   *[farmer] The Farmer wants to play { $move }.
}
deduction-switched = { $state ->
    [on] { $player } switches deduction on.
   *[off] { $player } switches deduction off.
}
hint-taken = { $player } takes a hint; { $left } left.
kill-was-refused = The kill of { $animal } is refused.
escape-was-refused = The escape of { $animal } is refused.
turn-undone = The last turn was undone.
wolf-chooses-again = The Wolf chooses its pack again.
gives-way = Gives way.
bids-points = Bids { NUMBER($points, useGrouping: 0) }.
# $lies says what is on the cell.
played-by-touch = { $lies ->
    [up] { $cell } is played by touch: a sheep on its feet.
    [down] { $cell } is played by touch: a sheep on its back.
   *[empty] { $cell } is played by touch: no sheep.
}
sensed-again = { $cell } is sensed again.
match-continues = The match continues.
not-the-sealed-pack = This is not the pack that was sealed.
is-the-sealed-pack = This is the pack that was sealed.
roles-swapped = The roles are swapped.
sides-swapped = The sides are swapped.
tile-laid = { $player } places { $tile }.
# Nobody's turn: real tiles are scored.
tile-laid-by-nobody = { $tile } is placed.
tile-removed = { $tile } is removed.
tile-undone = The last tile was undone.
table-counts = The game ends, and the table is scored.
scores-so-far = { LIST($scores, type: "comma") }

# At the end of a match that was played by typed commands.
commands-refused = { $count ->
    [one] 1 command was refused; the reason is in the output.
   *[other] { $count } commands were refused; the reasons are in the output.
}

## Files named on the command line. Options such as --game stay as they are. $file is the name of a file.

record-file-empty = { $file }: The file is empty: there is no record in it.
record-foreign = { $file }: This is not a record of Sheepfold: it has none of the tags Game, Options, Placement and Table.
file-holds-games = { $file } holds { $games } games. Choose one with --game 1 to --game { $games }.
file-lacks-game = { $games ->
    [one] { $file } holds 1 game, so there is no game { $game }.
   *[other] { $file } holds { $games } games, so there is no game { $game }.
}
boardspace-place = { $node ->
    [0] Game { $game }: { $why }
   *[other] Game { $game }, node { $node }: { $why }
}
import-partly = { $good } of { $all } games were imported. The others are named above.
text-too-large = { $file } is too large. A file can have { $megabytes } MB at most.
zip-damaged = { $file }: This part of the zip file is damaged, locked or packed in an unusual way. Unpack it yourself and import what is in it.
zip-too-large = { $file } holds more than { $megabytes } MB when it is unpacked. Import its files a few at a time.
zip-in-zip = { $file } is a zip file in a zip file. Unpack it and import it by itself.
zip-without-games = { $file } holds no file that ends in .sgf.
zip-skipped = { $file } was skipped: only files that end in .sgf are read.
file-is-there = The file { $file } is there already. Choose another folder, or move the file away.
record-file-special = { $kind ->
    [folder] { $file } is a folder. Name a record in it.
    [pipe] { $file } is a pipe. Name a file, or - for standard input.
    [socket] { $file } is a socket. Name a file, or - for standard input.
   *[device] { $file } is a device. Name a file, or - for standard input.
}
no-such-file = There is no file { $file }.
may-not-read = You do not have permission to read { $file }.
password-in-argument = All users of this computer can read a password on a command line. Write the address into a file that is yours alone, and give its name after an @: @hall.txt.
password-file-open = Other users of this computer can read { $file }, which holds a password. Close it to them: chmod 600 { $file }
# $why is the system's reason, in its language.
cannot-read-file = { $file } cannot be read: { $why }.
file-refused = { $file } cannot be used: { $why }.
input-closed = Nothing can be read: standard input is closed. Name a file instead of -.
input-unreadable = Standard input cannot be read: { $why }.
output-unwritable = Standard output cannot be written: { $why }.
# After the name of the file, the line and the column.
record-not-utf8 = This is not text in UTF-8, so it is not a record.
no-word-list = There is no file { $file }. Give a text file with one word per line.
word-list-not-utf8 = { $file } is not UTF-8 text. Save it as UTF-8.
word-list-too-large = { $file } is too large. A word list can have 8 MB at most.
word-list-empty = { $file } contains no word that can name a pack. Write one word per line, with no letter twice.
output-ending = { $file } must end in { LIST($endings, type: "or") }.
output-is-input = { $file } is read by this command and would be lost. Give the output another name.
no-folder-to-write = { $file } cannot be written: there is no folder { $folder }.
output-is-folder = { $file } is a folder. Give a file in it.
may-not-write = You do not have permission to write { $file }. Choose another folder.
cannot-write-file = { $file } cannot be written: { $why }.

## Kept games

no-match-kept = There are no saved matches in { $folder } yet.

# $package is where the game is, such as fox_and_flock:GAME; $why is what Python says.
game-unusable = The game of { $package } cannot be used: { $why }
not-a-game = { $package } is not a game, so it cannot be used.
# $package is a part of Sheepfold that can be left out, such as companion.extras.hall.
extra-unusable = { $package } cannot be used: { $why }
not-an-extra = { $package } does not say what it offers, so it cannot be used.
# $other is the last part of such a name.
extra-incomplete = { $package } cannot be used without { $other }.
# $key is what players type for it; $game is the game that has the key.
game-key-taken = The game of { $package } cannot be used, because { $game } is called { $key } already.
# $game is the name of a game, $key the word that players type for it.
unfinished-elsewhere = The { $game } match of { $players }, started on { WHEN($begun) }, is not finished. To continue it, use --game { $key }.
record-game-not-installed = { $file }: This is a record of { $game }, a game that is not installed here.
# $command is the name of a command, such as show.
command-not-for-game = { $file }: This is a record of { $game }, for which there is no `sheepfold { $command }`.
chance-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
