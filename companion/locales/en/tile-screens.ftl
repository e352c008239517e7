### The pages of the two tile games, Wolf in the Fold and Sheep, Dogs and Wolves.
###
### $game is mutton, fold or dogs. $kind is the kind of a tile, as in fold-tile. $player is a name.
### Cells have no names here: the screen lights what a sentence is about.

## The games

tile-game = { $game ->
    [fold] Wolf in the Fold
    [dogs] Sheep, Dogs and Wolves
   *[mutton] Mutton
}
# For the narrow bar at the top.
game-short-name = { $game ->
    [fold] Wolf in the Fold
    [dogs] Sheep, Dogs, Wolves
   *[mutton] Mutton
}

## Starting a match

how-you-play = How do you play?
form-name = { $form ->
    [duel] Two games
    [bids] Bidding
   *[single] One game
}
form-explained = { $form ->
    [duel] Two games: each of you plays the sheep once.
    [bids] The higher bidder must save that many sheep.
   *[single] One game: the first player has the sheep.
}
scoring-together = Together
scoring-rivals = Rivals
together-explained = All of you against the wolves.
rivals-explained = Close the last gap around a herd to score it. Careful players leave none: often 0 : 0.
alone-explained = You against the wolves.
# Where the tiles are: on the screen, or real ones that the screen only counts.
place-screen = On this screen
place-moves = Real tiles
place-final = Count a table
place-moves-explained = Place real tiles and enter each of them here. The screen keeps the score.
place-final-explained = Enter the tiles of a finished table in any order. The screen counts its points.
# What $player does in the only game, and in the first of two.
plays-role = { $role ->
    [wolves] plays the wolves
   *[sheep] plays the sheep
}
plays-role-first = { $role ->
    [wolves] starts as the wolves
   *[sheep] starts as the sheep
}
with-tiles = With { $tiles } tiles.
with-tiles-and-wolves = { $wolves ->
    [0] With { $tiles } tiles and no wolves.
    [one] With { $tiles } tiles, 1 of them a wolf.
   *[other] With { $tiles } tiles, { $wolves } of them wolves.
}
resume-tiles = Continue it, give it up, or play another game first.
put-aside = Put aside
count-now = Count now

## The tiles to play with

tiles-button = Tiles…
number-of-tiles = Tiles
standard-set = Standard set
tiles-in-all = { $tiles ->
    [one] 1 tile in all
   *[other] { $tiles } tiles in all
}
too-many-tiles = You can have at most { $most } tiles.

## The table

# Bar titles, of Mutton too.
game-over = Game over
match-is-over = Match over
# Of the tile games alone.
counting-tiles = Counting
round-of-game = { game-short-name } · round { $round }
round-of-match = Game { $number } · round { $round }
tile-round = Round { $round }

# The side of the player whose turn it is.
side-name = { $role ->
    [wolves] wolves
   *[sheep] sheep
}

# Buttons.
undo = Undo
# Shown for a second after a tap on a cell where the tile fits in one way only.
tile-stays = It fits in only one way, so it stays there. “{ undo }” takes it back.
# Why one of the ways to turn the tile cannot be chosen.
turn-does-not-fit = The tile does not fit here when it is turned like that.
count-table = Count it
remove-tile = Remove it

# What a dog tile is called in the hand.
dogs-tile = sheep, dog and wolf

# What to do now.
computer-is-thinking = The computer is thinking …
all-tiles-placed = All tiles are on the table.
tap-a-sheep = Tap a sheep to see why it counts.
tap-an-animal = Tap a sheep or a wolf to see why.
choose-tile = Choose a tile, then tap its cell.
place-tile = Tap a lit cell, or drag the tile there.
turn-move-or-confirm = Tap the tile to turn it, drag it elsewhere, or confirm.
move-or-confirm = Drag the tile elsewhere, or confirm.
# What the tile in hand is good for.
tile-rule = { $kind ->
    [single] Sheep score once fences enclose them.
    [lambs] Enclosed, a sheep with lambs scores 2 points.
    [black] Black sheep score for the wolves only.
    [shepherd] A shepherd next to a herd saves half of its points.
    [wolf] Place the wolf next to a herd that has none yet.
    [tile] Two dogs next to a wolf scare it for good.
   *[fence] A fence is closed where two lines meet.
}
black-sheep-for-rivals = A black sheep in an enclosed herd scores 10 points.

## Why something counts

herd-title = A herd of { $tiles } tiles
sheep-title = { $kind ->
    [lambs] A sheep with lambs
    [black] A black sheep
   *[single] A sheep on its own
}
# A tile that scores nothing.
tile-title = { $kind ->
    [straight] Straight fence
    [corner] Tri-corner fence
    [star] Star fence
    [shepherd] Shepherd
    [wolf] Wolf
   *[tile] Dog
}
dogs-title = { $lot ->
    [safe] This sheep is safe
    [eaten] This sheep is eaten
    [scared] This wolf is scared
   *[hungry] This wolf is hungry
}
dog-explained = Two dogs next to a wolf scare it for good.
not-next-to-herd = { $kind ->
    [wolf] This wolf is not next to a herd.
   *[shepherd] This shepherd is not next to a herd.
}
fence-closed-everywhere = This fence is closed at all its ends.
fence-closed-at = { $closed ->
    [0] This fence is open at all its ends.
   *[other] This fence is closed at { $closed } of its { $ends } ends.
}
herd-enclosed = Fences enclose it.
herd-open = It is not enclosed: the dots show the way out.
gave-sheep-to-wolves = The game was given up, so the wolves get it.
wolves-next-to-herd = { $wolves ->
    [one] It has a wolf next to it.
   *[other] It has { $wolves } wolves next to it.
}
shepherd-inside = A shepherd inside the fences saves half of its points.
shepherd-next-to-herd = A shepherd next to it saves half of its points.
# A line of the sum: how many tiles of a kind.
herd-tiles = { $count } × { fold-tile }
points-for-player = { $points ->
    [one] 1 point for { $player }
   *[other] { $points } points for { $player }
}
points-for-players = { $points ->
    [one] 1 point for the players
   *[other] { $points } points for the players
}
points-for-wolves = { $points ->
    [one] 1 point for the wolves
   *[other] { $points } points for the wolves
}
points-shared-with-player = { $points ->
    [one] 1 point for { $player }, { $lost } for the wolves
   *[other] { $points } points for { $player }, { $lost } for the wolves
}
points-shared-with-players = { $points ->
    [one] 1 point for the players, { $lost } for the wolves
   *[other] { $points } points for the players, { $lost } for the wolves
}
no-points = No points for anybody
one-sheep-saved = 1 sheep saved
no-sheep-saved = No sheep saved
wolf-stays-scared = It has { $dogs } dogs next to it, so it stays scared.
wolf-stays-hungry = Only one dog is next to it, and no other dog can come. It stays hungry.
wolf-is-hungry = Only one dog is next to it. A second dog would scare it.
hungry-wolves = { $wolves ->
    [one] It has a hungry wolf next to it.
   *[other] It has { $wolves } hungry wolves next to it.
}
nothing-saves-sheep = Nothing can save it now.
dogs-would-save-sheep = { $wolves ->
    [one] A second dog next to the wolf would save it.
   *[other] A second dog next to each wolf would save it.
}
wolves-scared = { $wolves ->
    [0] No wolf is next to it.
    [one] The wolf next to it is scared.
   *[other] All wolves next to it are scared.
}
sheep-stays-safe = No other wolf can come, so it stays safe.
wolf-may-come = A wolf may still come.

## The end

# A game of a match.
game-of-match = Game { $number }
