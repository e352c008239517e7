### Reasons of the rules why something cannot be done. Each is a clause without a full stop, because other messages quote
### it. The ids are "defect-" and the engine's codes.
###
### $animal is the letter of a sheep, $animals several, $cell a cell such as d3, $corpse the sheep that has died.

## Mutton: placing and moves

defect-game-over = the game is over
defect-impossible = this cannot stand
defect-refusal-not-wolfs = only the Wolf's moves are refused
defect-not-on-board = { $animal } is not on the board
defect-marks-miscounted = { $marks } marks for { $animals } animals
defect-escaped-is-wolf = { $animal } escaped, so it is a wolf
defect-marks-hidden = nothing is revealed in this game, so no mark can be given
defect-too-many-wolves = that makes { $wolves } wolves, and only { $most } play
defect-last-wolf-killed = { $animal } was the last wolf, so no wolf can have killed it
defect-too-few-animals = { $wolves } wolves cannot hide among { $animals } animals
defect-mark-missing = it is not said whether { $animal } was a sheep (x) or a wolf (w)
defect-cell-off-board = { $animal } stands on { $cell }, which is not a cell of this board
defect-farmers-turn = it is the Farmer's move
defect-wolfs-turn = it is the Wolf's move
defect-already-dead = { $animal } is dead already
defect-victim-alone = { $animal } stands alone, so no wolf stands beside it
defect-escape-not-played = escaping is not played in this game
defect-berserk-with-shotgun = a shotgun has one barrel: nobody goes berserk with it
defect-berserk-needs-two = going berserk takes two suspects or more
defect-cell-shared = { $animals } stand on the same cell { $cell }
defect-too-many-cells = { $cells } cells are named for { $animals } animals
defect-already-escaped = { $animal } has left the board
defect-no-such-animal = there is no animal { $animal } in this game
defect-berserk-not-played = going berserk is not played in this game
defect-farmer-must-shoot = the Wolf had to pass, so the Farmer must shoot
defect-wolf-never-passes = the Wolf never passes in this game: a wolf that cannot kill escapes
defect-runner-not-beside = { $animal } is not beside { $corpse }, so it does not run
defect-runners-same-cell = { $animals } run to the same cell { $cell }
defect-rifle-scares-nobody = nobody runs from a rifle
defect-wolf-must-kill = the Wolf has to kill: not every wolf can be standing alone
defect-runner-repeated = { $animal } runs { $count } times
defect-animals-unplaced = { COUNT($animals) ->
    [one] { $animals } has no cell yet
   *[other] { $animals } have no cell yet
}
defect-escape-beside-animals = { COUNT($neighbours) ->
    [one] { $animal } cannot escape: { $neighbours } stands beside it
   *[other] { $animal } cannot escape: { $neighbours } stand beside it
}
defect-runners-missing = { COUNT($animals) ->
    [one] { $animals } has to run from { $corpse }
   *[other] { $animals } have to run from { $corpse }
}
defect-some-runners-missing = { $count ->
    [one] { $count } of { $animals } still has to run from { $corpse }
   *[other] { $count } of { $animals } still have to run from { $corpse }
}
defect-animal-repeated = { $animal } is named { $count } times
defect-runner-off-board = { $animals } cannot run to { $cell }, which is not a cell of this board
defect-runner-onto-corpse = { $animals } cannot run to { $cell }, where the corpse of { $corpse } lies
defect-runner-beside-corpse = { $animals } cannot run to { $cell }, which is beside the corpse of { $corpse }
defect-runner-onto-animal = { $animals } cannot run to { $cell }, where { $occupant } stands

## The match and its bids

defect-target-too-low = a target is 1 or more, not { $target }
defect-no-bids = nobody can bid between { $lowest } and { $highest }
defect-no-bidding = there is nothing to bid for now
defect-opener-must-bid = the first player has to bid
defect-points-negative = nobody scores { $points } points
defect-match-over = the match is over
defect-bidding-not-over = the bidding is not over
defect-bid-or-give-way = you can bid { $lowest } to { $highest } or give way, but not bid { $bid }
defect-bid-out-of-range = you can bid { $lowest } to { $highest }, but not { $bid }

## Options

defect-tiles-even = the number of tiles must be odd, so that both players place as many, such as { $fewer } or { $more }
defect-rivals-alone = one player has no rivals, so add another player, or play together
defect-too-many-tiles = you can have at most { $most } tiles, but not { $tiles }
defect-only-wolves = at least one tile must not be a wolf, because no wolf can be placed first
defect-size-out-of-range = size must be { $lowest } to { $highest } cells a side, not { $value }
defect-no-wolves = wolves must be at least 1, not { $wolves }
defect-board-too-small = { $sheep } sheep do not fit on the { $cells } cells of size { $size }
defect-more-wolves-than-sheep = { $wolves } wolves are too many: of { $sheep } sheep at most { $most } may be
defect-option-unknown = there is no option { $word }
defect-option-wrong-type = { $option } cannot be { $value }
defect-option-out-of-range = { $option } must be { $lowest } to { $highest }, not { $value }
defect-option-without-number = { $option } needs a number: write { $option }=…
defect-option-takes-no-value = { $option } takes no value: write it alone
defect-option-misspelt = there is no option { $word }, but there is { $near }
defect-options-too-long = options are no longer than { $most } characters
defect-option-not-number = { $option } needs a whole number, not { $value }
defect-option-contradicts = { $word } contradicts what stands before it
