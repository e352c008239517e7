### Reasons of the rules why something cannot be done: whole sentences. The ids are "defect-" and the engine's codes.
### tile-rules.ftl has those of the tile games.
###
### $animal is the letter of a sheep, $animals several, $cell a cell such as d3, $corpse the sheep that has died.
### x, w and other words of the notation stay as they are.

## Mutton: placing and moves

defect-game-over = The game is over.
defect-impossible = This is not possible.
defect-refusal-not-wolfs = Only the Wolf's moves can be refused.
defect-not-on-board = { $animal } is not on the board.
defect-marks-miscounted = The number of marks ({ $marks }) has to match the number of animals ({ $animals }).
defect-escaped-is-wolf = { $animal } escaped, so it was a wolf.
defect-marks-hidden = This game does not reveal what a dead animal was: leave out x and w.
defect-too-many-wolves = That would make { $wolves } wolves, but this game has only { $most }.
defect-last-wolf-killed = { $animal } was the last wolf, so no wolf can have killed it.
defect-too-few-animals = { $wolves } wolves cannot be hidden among { $animals } animals.
defect-mark-missing = Say whether { $animal } was a sheep (x) or a wolf (w).
defect-cell-off-board = { $animal } cannot stand on { $cell }: this board has no such cell.
defect-farmers-turn = It is the Farmer's turn.
defect-wolfs-turn = It is the Wolf's turn.
defect-already-dead = { $animal } is already dead.
defect-victim-alone = { $animal } stands alone, so no wolf can kill it.
defect-escape-not-played = Wolves cannot escape in this game.
defect-berserk-with-shotgun = The Farmer cannot go berserk with a shotgun: it has only one barrel.
defect-berserk-needs-two = To go berserk, the Farmer has to shoot two suspects or more.
defect-cell-shared = { $animals } cannot stand on the same cell, { $cell }.
defect-too-many-cells = You named { $cells } cells for { $animals } animals.
defect-already-escaped = { $animal } has already left the board.
defect-no-such-animal = There is no animal { $animal } in this game.
defect-berserk-not-played = The Farmer cannot go berserk in this game.
defect-farmer-must-shoot = The Wolf had to pass, so the Farmer has to shoot.
defect-wolf-never-passes = The Wolf cannot pass in this game: if no wolf can kill, one has to escape.
defect-runner-not-beside = { $animal } is not next to { $corpse }, so it does not run.
defect-runners-same-cell = { $animals } cannot run to the same cell, { $cell }.
defect-rifle-scares-nobody = No sheep runs from a rifle.
defect-wolf-must-kill = The Wolf cannot pass: at least one wolf has an animal next to it.
defect-runner-repeated = { $animal } can run only once, not { $count } times.
defect-animals-unplaced = { COUNT($animals) ->
    [one] { $animals } has no cell yet.
   *[other] { $animals } have no cell yet.
}
defect-escape-beside-animals = { COUNT($neighbours) ->
    [one] { $animal } cannot escape: { $neighbours } stands next to it.
   *[other] { $animal } cannot escape: { $neighbours } stand next to it.
}
defect-runners-missing = { COUNT($animals) ->
    [one] { $animals } has to run from { $corpse }.
   *[other] { $animals } have to run from { $corpse }.
}
defect-some-runners-missing = { $count ->
    [one] { $count } of { $animals } still has to run from { $corpse }.
   *[other] { $count } of { $animals } still have to run from { $corpse }.
}
defect-animal-repeated = { $animal } is named { $count } times.
defect-runner-off-board = { $animals } cannot run to { $cell }: this board has no such cell.
defect-runner-onto-corpse = { $animals } cannot run to { $cell }: the corpse of { $corpse } is there.
defect-runner-beside-corpse = { $animals } cannot run to { $cell }: it is next to the corpse of { $corpse }.
defect-runner-onto-animal = { $animals } cannot run to { $cell }: { $occupant } stands there.

## Moves as text. $text is what was typed, in quotes.

defect-not-a-move = { $text } is not a move. Write K:L-a2,E-f4 or G or G,A,X or pass.
defect-not-a-run = { $text } is not a run. Write L-a2 if L runs to a2.
defect-not-a-refusal = { $text } is not a refused move. Write a refused kill as !K, a refused escape as !^K.
defect-letter-missing = The letter of an animal is missing here.
defect-letter-small = { $text } is not an animal. Write capital letters, A to Z.
defect-kill-of-several = The Wolf kills one animal at a time.
defect-runs-from-several = Animals run from one corpse only. Write one letter before the colon.
defect-some-marks-missing = Mark all of the animals with x or w, or none of them.
defect-too-many-animals = There are only { $most } animals.
defect-too-many-runners = At most { $most } animals can run at once.

## The match and its bids

defect-target-too-low = Choose a target of 1 or more, not { $target }.
defect-no-bids = There is no bid between { $lowest } and { $highest }.
defect-no-bidding = You cannot bid now.
defect-opener-must-bid = The first player has to bid.
defect-points-negative = A player cannot score { $points } points.
defect-match-over = The match is over.
defect-bidding-not-over = The bidding is not over.
defect-bid-or-give-way = Bid { $lowest } to { $highest }, or give way. You cannot bid { $bid }.
defect-bid-out-of-range = Bid { $lowest } to { $highest }. You cannot bid { $bid }.

## Options

defect-tiles-even = The number of tiles has to be odd, so that both players place the same number: choose { $fewer } or { $more }.
defect-rivals-alone = One player has no rivals: add another player, or play together.
defect-too-many-tiles = { $tiles } tiles are too many: you can have at most { $most }.
defect-only-wolves = At least one tile must not be a wolf, because no wolf can be placed first.
defect-board-too-small = { $sheep } sheep do not fit on the { $cells } cells of size { $size }.
defect-more-wolves-than-sheep = { $most ->
    [one] With { $sheep } sheep you can have at most 1 wolf.
   *[other] With { $sheep } sheep you can have at most { $most } wolves.
}
defect-option-unknown = There is no option { $word }.
defect-option-wrong-type = The option { $option } cannot be { $value }.
defect-option-out-of-range = Choose { $lowest } to { $highest } for { $option }, not { $value }.
defect-option-without-number = The option { $option } needs a number: write { $option }= and a number.
defect-option-takes-no-value = The option { $option } takes no value: write it alone.
defect-option-value-unknown = The option { $option } has no value { $value }. These exist: { $choices }.
defect-option-misspelt = There is no option { $word }. Did you mean { $near }?
defect-options-too-long = Options can have at most { $most } characters.
defect-option-not-number = The option { $option } needs a whole number, not { $value }.
defect-option-contradicts = The option { $word } contradicts an earlier option.

## Names of people. $place is a number, $sign the number of a sign in Unicode, such as U+202E.

defect-name-empty = A name is missing.
defect-name-too-long = A name can have at most { $most } letters.
defect-name-sign =
    Character { $place } of the name is { $kind ->
        [control] a control character, such as a line break or a tab
        [direction] an invisible sign that changes the direction of writing
        [invisible] an invisible sign
       *[unknown] no letter of any script
    } ({ $sign }). Leave it out.
defect-name-lone-mark = Character { $place } of the name ({ $sign }) is a mark without a letter. Type the letter before it.
defect-name-many-marks = Character { $place } of the name is one mark too many: a letter can have { $most }.
defect-name-reserved = { $word } stands for a computer player. Type another name.

## 'sparse' stay as they are.

defect-record-too-long = A record can have at most { NUMBER($most, useGrouping: 0) } characters.
defect-record-of-another-game = This is a record of { $text }, not of Mutton.
defect-record-of-no-such-game = This is not a record of { $game }: its Game tag does not name that game.
defect-tag-missing = This record has no { $tag } tag.
defect-table-missing = This record has no Table tag, which lists the tiles that were placed before the first turn.
defect-tag-derived = Leave out the tag { $tag }: Sheepfold works it out from the game.
defect-tag-name = { $tag } is not a name for a tag: use up to 40 letters and digits.
defect-tag-name-too-long = The name of this tag is too long.
defect-tag-unprintable = The tag { $tag } has a line break or another character that cannot be written.
defect-tag-after-moves = Write all tags before the first move.
defect-tag-repeated = There are two tags { $tag }.
defect-tag-without-quote = The closing " of this tag is missing.
defect-tag-without-bracket = The closing ] of this tag is missing.
defect-not-a-tag = Write a tag as [Name "value"], alone on its line.
defect-tag-not-number = { $tag } needs a whole number, not { $text }.
defect-to-beat-not-points = ToBeat needs a whole number of points, not { $text }.
defect-result-contradicts = By its pack and moves, this game's Result is { $points }, not { $text }.
defect-placement-not-fixed = { $text } does not say where the animals stood. Write the cells of A, B, C and so on, or 'sparse'.
defect-placement-empty = The placement is empty. Write the cells of A, B, C and so on, or 'sparse'.
defect-placement-too-long = You can place at most { $most } animals.
defect-not-a-cell = { $text } is not a cell. Write cells such as a1 or b3.
defect-pack-must-be = { $wolves ->
    [one] The pack has to be one letter from A to { $last }.
   *[other] The pack has to be { $wolves } different letters from A to { $last }.
}
defect-pack-must-spell = { $wolves ->
    [one] The pack has to be one letter from A to { $last } that spells a word on the list.
   *[other] The pack has to be { $wolves } different letters from A to { $last } that spell a word on the list.
}
defect-pack-contradicts = The Pack tag contradicts round { $round }: this pack cannot have made or answered the move { $text }.
defect-after-the-end = The game ended in round { $round }, so { $text } cannot follow.
defect-round-number-missing = Write '{ $round }.' before { $text }: round { $round } begins here.
defect-round-number-wrong = This has to be round { $round }, not { $number }.
defect-round-empty = Round { $round } has no moves: leave out its number.
defect-round-unfinished = Round { $round } is not finished.
defect-wolfs-move-missing = Round { $round } has no move by the Wolf.
defect-farmers-move-missing = Round { $round } has no move by the Farmer.

## Places in a record. $place and $text are what was typed, such as 3w.

defect-not-a-place = { $text } is not a place in a game. Write 3 for the end of round 3, 3w for the Wolf's move in it, or 0 for the start.
defect-not-a-place-of-tiles = { $text } is not a place in a game. Write 3 for the end of round 3, 3.1 for the first tile in it, or 0 for the start.
defect-no-such-place = This record has no place { $place }: it ends with round { $round }.
defect-no-such-place-at-wolf = This record has no place { $place }: it ends with the Wolf's move of round { $round } ({ $round }w).
defect-no-such-place-at-start = This record has no place { $place }: it ends at the start (0).

## Games from Boardspace and for it

defect-sgf-empty = There is no game in this file: a game begins with (;.
defect-sgf-unexpected = { $text } cannot stand here. A game is written as (;NAME[value] ;NAME[value] ...).
defect-sgf-not-closed = The game before this one is not closed by ).
defect-sgf-edited = After Edit the board was changed by hand, so what follows is not this game.
defect-sgf-no-value = The value of a property is missing here: write NAME[value].
defect-sgf-unclosed = The closing ] of the property { $name } is missing.
defect-sgf-not-mutton = This is not a game of Mutton: its property GM has to be mutton, not { $text }.
defect-sgf-setup = The property SU has to be mutton or mutton-shotgun and a number, not { $text }.
defect-sgf-no-pack = The Wolf chooses its pack here: Wolves_Hidden and the numbers of four animals are missing.
defect-sgf-board-state = { $text } is not the state of a board: it needs a letter from A to V for the target and 37 signs, of which A to Z stand once each and @ for each empty cell.
defect-sgf-animal = { $text } is not an animal: they are numbered from 0 for A to 25 for Z.
defect-sgf-after-the-end = The game has ended, so { $text } cannot follow.
defect-sgf-out-of-turn = { $text } comes out of turn: the Wolf eats, then the Farmer shoots.
defect-sgf-runners = After { $text }, Done_Relocating has to follow the moves of the animals that run.
defect-sgf-cell = Column { $column } and row { $row } are not on the board.
defect-sgf-unknown-move = { $text } is not a move of Boardspace's Mutton.
defect-boardspace-options = Boardspace plays only the presets “{ preset-classic }” and “{ preset-shotgun }”, not { $options }.
defect-boardspace-unfinished = The game has to be over, because a file for Boardspace has the pack in it.
defect-boardspace-runner-alone = Round { $round }: { $animal } ran from the shotgun to { $cell }, where it stands alone. Boardspace does not allow that.
defect-boardspace-runner-onto-victim = Round { $round }: { $animal } ran to { $cell }. On Boardspace the Wolf's victim still lies there.
