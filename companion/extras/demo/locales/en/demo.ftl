### What `sheepfold demo` reports while a match plays itself. $player is a player's name.

demo-begins = The match begins.
demo-flock-placed = The flock is in place.
demo-pack-chosen = { $player } has chosen the pack.
demo-move = { $move ->
    [kill] Round { $round }: { $player } kills.
    [shot] Round { $round }: { $player } shoots.
    [escape] Round { $round }: { $player } lets a wolf escape.
    [berserk] Round { $round }: { $player } goes berserk.
   *[pass] Round { $round }: { $player } passes.
}
# Above the report of a game of Sheep, Dogs and Wolves. $sheep and $wolves are names of players.
game-and-sides = Game { $number }: { $sheep } plays the sheep, { $wolves } the wolves
