### The options of the three games, explained: on the options page, and by `sheepfold games`.
### $option is the name of an option, as in a record.

mutton-option = { $option ->
    [size] Number of cells along each side of the board.
    [sheep] Number of animals on the board, wolves included.
    [wolves] Number of hidden wolves: at most half of the animals.
    [berserk] The Farmer may shoot several suspects at once, which ends the game.
    [reveal] A dead animal shows whether it was a wolf.
    [remove] Dead animals leave the board instead of blocking their cells.
    [escape] A wolf without neighbours may leave the board for 3 points.
    [shotgun] A shotgun also frightens the sheep next to the suspect: they run.
   *[dictionary] The letters of the pack, in some order, spell a word.
}
# The target is no option of a record: quick play is a kind of match.
target-explained = Quick play is one game. The Wolf wins by scoring this many points.
fold-option = { $option ->
    [players] Number of players, who take turns.
    [rivals] Together against the wolves, or every player alone.
    [straight] Number of straight fences.
    [corner] Number of tri-corner fences.
    [star] Number of star fences.
    [single] Number of single sheep. One in an enclosed herd scores 1 point.
    [lambs] Number of sheep with lambs. One in an enclosed herd scores 2 points.
    [black] Number of black sheep, which score for the wolves.
    [shepherd] Number of shepherds. One next to a herd saves half of its points from the wolf.
   *[wolf] Number of wolves. One next to a herd takes its points.
}
dogs-option = Number of tiles, the first one included. It is odd; a set has 23.

# A game and who invented it. $game is its name.
game-heading = { $game }, by { $authors }; { $least ->
    [2] 2 players
   *[1] 1 to { $most } players
}
# Of a game whose designers are not named.
game-heading-without-authors = { $game }; { $least ->
    [2] 2 players
   *[1] 1 to { $most } players
}
number-of-players = { $least ->
    [2] 2 players
   *[1] 1 to { $most } players
}

# The name of an option on the screen; target is that of quick play.
mutton-option-name = { $option ->
    [size] Cells a side
    [sheep] Sheep
    [wolves] Wolves
    [target] Quick play target
    [berserk] Going berserk
    [reveal] Reveal the dead
    [remove] Remove corpses
    [escape] Wolves may escape
    [shotgun] Shotgun
   *[dictionary] The pack is a word
}
# What was chosen, in print and on a button. $word is as in a record; $name and $number are for options
# that are numbers.
mutton-option-chosen = { $word ->
    [berserk] berserk
    [no_berserk] no berserk
    [reveal] reveal
    [no_reveal] no reveal
    [remove] remove
    [no_remove] no remove
    [escape] escape
    [no_escape] no escape
    [shotgun] shotgun
    [rifle] rifle
    [dictionary] The pack is a word: English
    [dictionary-de] The pack is a word: German
    [dictionary-es] The pack is a word: Spanish
    [dictionary-fr] The pack is a word: French
   *[other] { $name }: { $number }
}
