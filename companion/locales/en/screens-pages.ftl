### Pages of the touchscreen: their titles and sentences.
###
### $player, $wolf and $farmer are names of players.

## The bar at the top: the title of the page, the score, and the board

title-start = Sheepfold
title-resume = Welcome back
title-bidding = Bidding
title-placing = Setting up the flock
title-restoring = Restoring the board
title-thinking = The computer is thinking
title-settings = Settings
title-link = The board
title-name = Who is it?
who-had = { $player }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
title-options = Options
round-title = { $role ->
    [farmer] Round { $round } · { $player } farms
   *[wolf] Round { $round } · { $player } hunts
}
wolf-points = { $points ->
    [one] Wolf: 1 point
   *[other] Wolf: { $points } points
}
# $target is the number of points with which the Wolf wins.
wolf-points-of-target = Wolf: { $points } of { $target } points
points-are-hidden = Points are hidden
bar-no-board = No board
bar-board-lost = Board lost
bar-wrong-board = Wrong board

## Starting

# The cards of the start page. Two people play, or one against the computer.
play-two = Two players
# $form is duel for two games, target for one, or bids.
play-two-about = { $form ->
    [target] { $wolf } is the Wolf, { $farmer } the Farmer
    [bids] { $wolf } and { $farmer } bid to be the Wolf
   *[duel] { $wolf } is the Wolf first, { $farmer } the Farmer
}
play-wolf = I am the Wolf
play-farmer = I am the Farmer
# Begins a match at once, with the players and options of last time.
play-now = Play
# Begin a tile game at once: one person, or one person against the computer on one of the sides.
play-alone = Alone
play-sheep = As the sheep
play-wolves = As the wolves
# $strength is a level such as level-3, or a program's name.
against-computer = against the computer ({ strength })
more-games = More games
more-games-about = for children; tiles
# The names of ready-made options. In text mode they are English.
preset-classic = Classic
preset-online = Online
preset-shotgun = Shotgun
preset-name = { $preset ->
    [Classic] { preset-classic }
    [Online] { preset-online }
    [Young] { young-shepherds }
   *[Shotgun] { preset-shotgun }
}
# What the next match is played with. $preset is own for options that the players chose themselves.
rules-summary = { $preset ->
    [own] Custom
   *[other] { preset-name }
} · { $sheep } sheep, { $wolves ->
    [one] 1 wolf
   *[other] { $wolves } wolves
} · { form }

## Before a match of Mutton

against-the-computer = Against the computer
# The name of a person who has not typed one.
player-number = Player { $number }
who-plays = Who plays?
which-game = Which game?
first-wolf = Wolf first
first-farmer = Farmer first
computer = Computer
person = Person
# $strength is a level such as level-3 or a program's name; $style is none, bold, shy or tidy.
# $number tells two computers apart; 0 for the only one.
computer-player = { $number ->
    [0] { computer }
   *[other] { computer } { $number }
} ({ strength }{ $style ->
    [bold] , bold
    [shy] , shy
    [tidy] , tidy
   *[none] { "" }
})
strength = { $strength ->
    [level-0] children
    [level-1] level 1
    [level-2] level 2
    [level-3] level 3
    [level-4] level 4
    [level-5] level 5
    [level-6] level 6
    [level-7] level 7
    [level-8] level 8
    [level-9] level 9
    [auto] automatic
   *[other] { $strength }
}
strength-label = { CAPITAL(strength) }
# What a computer Farmer or Wolf of a level can do. $kills 0: all. $error is guesses, often, seldom or never: how often it
# shoots another than the likeliest suspect. $victims 0: all.
level-farmer-counts = { $kills ->
    [0] Remembers every kill
    [one] Remembers only the last kill
   *[other] Remembers the last { $kills } kills
}{ $error ->
    [guesses] { " " }and guesses among its suspects.
    [often] , often shoots a less likely suspect.
    [seldom] , sometimes shoots a less likely suspect.
   *[never] , shoots the likeliest suspect.
}
level-farmer-reads = Asks why you chose each victim.
level-wolf-show = Kills where its wolves stand out.
level-wolf-any = Kills any sheep that it can reach.
level-wolf-tips = { $victims ->
    [0] Looks at every victim
   *[other] Looks at { $victims } victims
} and hides its wolves.
level-wolf-packs = Counts the packs that each kill leaves possible.
level-wolf-ahead = Plays { $games } games in its head before each kill.
level-automatic = Plays about as strongly as you do, by your rating.
# $level is a level such as level 5.
level-automatic-now = Plays like { $level }, about as strongly as you do.
plays-its-best = Plays as well as it can.
# $style is none, bold, shy or tidy: what a computer player of a level is like.
style = { $style ->
    [bold] Bold
    [shy] Shy
    [tidy] Tidy
   *[none] No style
}
style-wolf = { $style ->
    [bold] Bold: likes its wolves among many sheep.
    [shy] Shy: keeps its wolves away from the others.
   *[tidy] Tidy: its runners stay near.
}
style-farmer = { $style ->
    [bold] Bold: goes on near its last shot.
    [shy] Shy: passes until a clue is good.
   *[tidy] Tidy: likes to shoot near the last victim.
}
style-not-here = Levels 3 to 8 can have a style.
deduction = Deduction
hints = { $hints ->
    [0] Hints for learners: none
   *[other] Hints for learners: { $hints }
}
# A handicap: only this player may take hints.
hints-for = Hints for { $player }: { $hints }
form = { $form ->
    [target] Quick play
    [bids] Bidding
   *[duel] Two games
}
form-duel-explained = Two games: each of you is the Wolf once.
form-target-explained = { $target ->
    [one] One game: the Wolf wins with 1 point.
   *[other] One game: the Wolf wins with { $target } points.
}
form-bids-explained = The higher bidder is the Wolf, and has to reach the bid.
different-names = Choose different names for the two players.
both-must-agree = Deduction is shown when both of you switch it on.
flock-summary = { $wolves ->
    [one] { $sheep } sheep, 1 of them a wolf, on a board with { $size } cells a side.
   *[other] { $sheep } sheep, { $wolves } of them wolves, on a board with { $size } cells a side.
}

## The page about the board

no-board-found = No board found
board-is-lost = The board is lost
board-is-refused = This board cannot be used
board-which = Which board do you play on?
board-which-about = Several boards are plugged in. Tap yours, or unplug the others.
board-choice = { $cells ->
    [one] Board { $number }: 1 cell
   *[other] Board { $number }: { $cells } cells
}
board-looked-for = Looking for the board …
link-silent-mend = Is it plugged in with a cable that carries data? Is a light on the Pico on? Try another cable and another port.
board-is-simulated = The board is simulated
simulated-explained = You move the sheep on the screen. Plug a board in and tap “{ look-again }” to use it.
simulated-in-match = You move the sheep on the screen. After the match you can use a real board: plug it in and come back to this page.
board-is-ready = The board is ready
real-explained = The sensors, the lights and the screen work together.

## A name

space-key = space
# A keyboard has more letters than the font. $letters are those that it does not have.
letters-not-in-font = This screen cannot show { $letters }. The name is kept all the same. To see it, install Debian’s package { $package }.

## Bidding

how-many-points = How many points will you score as the Wolf?

## Placing the flock

how-to-place = How do you place the flock?
farmer-places = { $farmer }, the Farmer, sets up the flock.
way-sparse = Far apart
way-sparse-explained = as few neighbours as possible
way-groups = In groups
way-groups-explained = two neighbours or more for each
way-random = Random
way-random-explained = anywhere on the board
way-mirror = As before
way-mirror-explained = the same as in the first game
way-hand = My way, A to Z
way-hand-explained = put them where you like
way-free = My way, any order
way-free-explained = { $pad ->
    [yes] the tag pad or you say which is which
   *[no] you say which is which
}

## The Wolf's private pages. Everybody may read these sentences.

look-away = { $farmer }, look away
take-the-screen = { $wolf }, take the screen. It shows nothing until you hold the button.
# Instead of take-the-screen, after the page on which the Wolf chooses or enters its pack was covered by itself. Nothing was kept.
pack-forgotten-idle = Nobody touched the screen for a minute, so what was entered is forgotten. { $wolf }, start again.
pack-forgotten-left = The window was left, so what was entered is forgotten. { $wolf }, start again.
pack-forgotten-menu = What was entered is forgotten. The Wolf enters it again.
hold-to-look = hold to look
# $count is the number of wolves.
choose-wolves = { $count ->
    [one] { $wolf }, choose your wolf
   *[other] { $wolf }, choose { $count } wolves
}
enter-wolves-again = { $count ->
    [one] { $wolf }, enter your wolf again
   *[other] { $wolf }, enter your { $count } wolves again
}
letters-chosen = { $chosen } of { $count } chosen
pack-help = Tap letters. They are in a new order each time. Only the moon shows your choice.
# Instead of pack-help, after a pack was drawn at random.
pack-drawn-help = These were drawn by lot. Hold the moon to see them, or tap letters to choose others.
# While the moon is held, before a letter was chosen.
none-chosen = none yet
# For a Wolf that plays against a computer, so that nobody else can look.
own-pack-help = Tap your wolves on the board. Your opponent cannot see them.
words-for-pack = Or take a word
pack-is-full = That is the whole pack. Tap one of your wolves to choose another instead.
new-passphrase = { $wolf }, a passphrase for your pack
passphrase-again = { $wolf }, your passphrase again
# What a passphrase is for, above its keyboard.
passphrase-use = It locks your pack on the memory card. After a restart you type it instead of the letters. Nobody can find it out for you.
wait-seconds = Wait { $seconds } s
no-such-words = No word has these letters
only-for-wolf = Only for { $wolf }
peek-help = Hold the moon: the board shows your wolves, and which sheep they may kill.
# The same after a hint was taken.
peek-hint-help = Hold the moon: it shows which kill hides you best, and how guilty each of your wolves would look.
which-kill-hides = Which kill hides you best?
# Explains the bars of the Wolf's hint.
bars-show-guilt = The bars show how guilty each wolf looks.

## Settings

lights-setting = Lights
volume-setting = Volume
screen-setting = Screen
sounds-setting = Sounds
# What is shown when an animal is revealed: the cry over the board, or a sentence at the top.
cry-setting = Aroooo! and Baaa!
cry-over-board = Over the board
cry-in-one-line = In one line
dark-room-setting = Dark room
last-move-setting = The last move
display-button = Display
title-display = Display
saved-games-setting = Saved games
backups-button = Backups
title-backups = Backups
title-restore = Restore a backup
backups-reading = Reading…
backup-writing = Saving…
backups-go-to-stick = A backup goes to the USB stick { $name }.
backups-go-to-folder = A backup goes to { $folder }. Insert a USB stick to save it there.
tap-a-backup = Tap a backup to restore it.
back-up-now = Back up now
backup-saved = { $count ->
    [one] Saved 1 match.
   *[other] Saved { $count } matches.
}
backup-on-stick = USB stick { $name }
backup-on-computer = this computer
backup-has-matches = { $count ->
    [one] This backup has 1 match.
   *[other] This backup has { $count } matches.
}
restore-button = Restore
hold-to-restore = Hold to restore
language-button = Language
title-language = Language
# What the language calls itself, such as Deutsch.
language-name = English
text-setting = Text size
text-normal = Normal
text-large = Large
theme-setting = Colours
theme-dark = Dark
theme-light = Light
# Black or white grounds and thicker lines. A button beside theme-dark and theme-light.
strong-contrast = Stronger contrast
# How a computer's moves are made on the simulated board.
computers-moves-setting = Computer's moves
moves-by-itself = By themselves
moves-by-steps = Step by step
hand-setting = Layout
hand-right = Right hand
hand-left = Left hand
rotation-setting = Rotation
degrees = { $degrees }°
deduction-if-both = Deduction, if both agree
percent = { $percent }%

## The end of a game

match-was-given-up = The match was given up.
# How it ended. $count is the number of sheep; $wolves are the wolves that are still on the board.
survived = { $wolves } survived.
survived-and-ate = { $count ->
    [0] { survived } No sheep is left.
    [one] { survived } 1 sheep is eaten.
   *[other] { survived } { $count } sheep are eaten.
}
every-wolf-shot = The Farmer hit every wolf that was left. { sheep-survived }
last-wolf-shot = { $animal } was the last wolf. { sheep-survived }
last-wolf-escaped = { $animal } was the last wolf, and it escaped. { sheep-survived }
sheep-survived = { $count ->
    [0] No sheep survived.
    [one] 1 sheep survived.
   *[other] { $count } sheep survived.
}
no-sheep-left = No sheep is left.
target-reached = { $target ->
    [one] The Wolf has reached its target of 1 point.
   *[other] The Wolf has reached its target of { $target } points.
}
game-stopped = The game was stopped.
# $count: the sheep that were still alive.
farmer-gave-up = { $count ->
    [0] The Farmer gave up. No sheep is left.
    [one] The Farmer gave up: 1 sheep is eaten.
   *[other] The Farmer gave up: { $count } sheep are eaten.
}
wolf-gave-up = The Wolf gave up. { sheep-survived }
# While the end is shown step by step.
tap-for-end = Tap to see the end at once.
# What the Wolf's points are made of: $parts is a list of points-by.
end-explained =
    { $how }
    { $points }
points-made-of = { LIST($parts, type: "comma") }
points-by = { $how ->
    [killed] { $count } killed
    [shot] { $count } shot
    [eaten] { $count } eaten at the end
   *[escaped] { $count } escaped (3 each)
}
no-sheep-died = No sheep died.
wolves-were = { COUNT($wolves) ->
    [one] The wolf was { $wolves }.
   *[other] The wolves were { $wolves }.
}
seal-good = The pack never changed.
seal-bad = This is not the pack that was sealed.
how-to-check-seal = How to check the seal
seal-help = Any computer with Python can check this line. See docs/players/seal.md.

## Before there is a screen

no-window = No window can be opened here: there is no display, or OpenGL is missing (on Debian: apt install libgl1 libegl1).
no-window-library = No window can be opened here, because system libraries are missing: { LIST($libraries, type: "comma") }. On Debian, install them: sudo apt install { $packages }
sheep-take-places = One moment: the sheep take their places.
setting-off = Off
setting-on = On
# A switch, like speech-setting.
captions-setting = Captions for sounds
# What each sound says in words, for people who hear badly; shown for a moment at the top of the screen.
caption-howl = Aroooo! A wolf howls.
caption-bleat = Baaa! A sheep bleats.
caption-tap = Click.
caption-settle = Chime: done.
caption-warn = Warning tone: look at the board.
# $choices are messages spoken-choice: keys of a keyboard, and what they do.
spoken-choices = { LIST($choices, type: "clauses") }.
# $label is the text of a button.
spoken-choice = Key { $number }: { $label }

## Matches

reading-matches = Reading the matches …
not-finished = not finished
# When a match was begun: date and time, as they are written in the language.
match-begun = { WHEN($begun) }
