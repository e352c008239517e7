### Buttons of the touchscreen. They are narrow: one to three short words.

## On several pages

back = Back
done = Done
close = Close
start = Start
confirm = Confirm
swap-seats = Swap
continue-match = Continue
give-up = Give up
options-button = Options…
other-games = Other games
# Shows the whole table of tiles. The button is 11 mm wide.
see-all = All
board-button = Board
sheet-button = Sheet
who-ran-button = Who ran?
# Begins a new match of the same players, who exchange their roles.
rematch = Rematch
who-played = Who played?
not-now = Not now
# The smaller second line of a button that has to be held down.
hold-for-a-second = hold for a second
# What such a button shows for a while after a short tap. Very little room.
hold-to-press = Hold it
hold-to-shoot = Hold to shoot
hold-to-choose-again = Hold for another pack
hold-to-go-berserk = Hold to go berserk
hold-to-give-up = Hold to give up
hold-to-quit = Hold to quit
hold-to-shut-down = Hold to shut down
hold-to-count = Hold to count
hold-to-uncover = Hold to uncover
# Something that is on or off, such as "Sounds: yes". $name is what, or a player.
switch = { $on ->
    [yes] { $name }: yes
   *[no] { $name }: no
}

## The page about the board

play-on-screen = Play on this screen
play-on-screen-about = without a board
look-again = Look again
look-again-about = for a board at the USB port

## At the table of Mutton

peek-button = Peek…
another-way = Another way
# The simulated board sets up the flock.
set-up-flock = Set up the flock
# One more step of the computer's move on the simulated board.
next-step = Next step
shoot-them-all = Shoot them all
# Why a button cannot be pressed.
no-move-to-undo = There is no move to undo.
undo-turn-back = Turn { $victim } back to undo this.
undo-put-back = Put everything back to undo this.
list-ends-here = The list ends here.
type-a-name = Type a name first.
# $count is the number of wolves in the pack.
choose-letters-first = { $count ->
    [one] Choose a letter first.
   *[other] Choose { $count } letters first.
}
pass-put-back = To pass, put everything back first.
hint-was-taken = You have taken the hint for this turn.
# $left is the number of hints that the player may still take.
hint-button = Hint · { $left } left
# Instead of it, while the Wolf's hint is being found out.
hint-coming = Hint in a moment
# Shows a hint again that was taken in this turn.
hint-again = Hint
bid-button = Bid { $bid }
choose-letter = Choose its letter…
other-sheep = Another sheep…
trust-sensor = Trust the sensor
not-our-sheep = Not one of our sheep

## The Farmer's notes on a letter

# Why a note cannot be pressed.
notes-in-farmers-turn = Notes are shown and changed in the Farmer's turn only.
note-maybe = suspect
note-wolf = a wolf!
note-sheep = a sheep
shoot-letter = Shoot { $animal }
spare-letter = Spare { $animal }

## The Wolf's private pages

# $wolf is the Wolf's player, who holds the button to uncover the page.
uncover = I am { $wolf }
clear-letters = Clear
# Chooses the wolves by chance.
random-pack = Random
set-passphrase = Passphrase…
passphrase-is-set = Passphrase set
# $count is the number of wolves.
use-these = { $count ->
    [one] Use this one
   *[other] Use these { $count }
}

## Settings

quit = Quit
shut-down = Shut down

## History

# Leaf through a list, whose first entries are the latest.
later = Later
earlier = Earlier
# Leaf through any other list.
leaf-back = Previous
leaf-on = More
check-seal = Check it

# Words that a narrow button may break, with a dot at each place where it may.
long-words =
    Ber·serk Cal·i·brate Con·firm Let·ters
