### Games of public moves with pieces on the hex board.
###
### $player is a player's name, $cell and $cells are cells, $move is a move as a record has it, $piece a piece in English or by its letter.

## What hands do next

hands-remove = Take the piece on { $cell } off.
hands-turn = Turn the piece on { $cell } over{ $lying ->
    [down] , so that it lies upside down
   *[up] {""}
}.
hands-straighten = The piece on { $cell } lies crooked. Straighten it.
hands-place = Set the { $piece } down on { $cell }{ $lying ->
    [down] , upside down
   *[up] {""}
}.
pieces-carry-out = Make the move { $move } on the board.

## What to do now

pieces-choose = Choose who plays.
# $side is what the player's side is called, in English.
pieces-turn = { $player } moves ({ $side }).
# $other is the player who is skipped.
pieces-turn-again = { $other } has no move now. { $player } moves again ({ $side }).
pieces-go-on = { $player }, go on to a lit cell, or put back what you lifted.
pieces-go-on-laying = { $player }, finish the move on the lit cells, or undo what you did on the board.
pieces-tap-on = { $player }, tap the cell to go to.
pieces-lay-on = { $player }, tap the next cell to lay a piece on.
pieces-confirm = { $player }, confirm { $move }, or put the pieces back.
# $moves are moves as a record has them.
pieces-which-of = Which move is it: { LIST($moves, type: "or") }?
# The pieces may also have been put back where they lay.
pieces-which-or-none = Was that { LIST($moves, type: "or") }? If it was no move, undo.
pieces-no-move = No move
# The button that shows the other answers to the question which move it is.
pieces-other-answers = Others

## How it ended

pieces-drawn = Nobody has won.
# $side is what the player's side is called, in English.
pieces-game-won = { $player } ({ $side }) wins this game.
# $side is what the player's side is called, in English.
pieces-won-as = { $player } ({ $side }) has won.
pieces-match-won = { $player } has won.

## What cannot be done now

pieces-being-played = A game is being played.
pieces-move-first = Make a move first.
pieces-which-move = Choose which move it is.
pieces-tap-another = Nothing can be moved like that. Tap one of your pieces that can move.
pieces-lay-elsewhere = Nothing can be laid there. Tap a lit cell.
# $players are words that players type.
pieces-computers = There is no such computer player. Choose { LIST($players, type: "or") }.
pieces-for-two = This game is for two players.
# $forms are words that players type.
pieces-forms = Choose { LIST($forms, type: "or") }.
# $games are words that players type.
pieces-no-such-game = There is no such game. Choose { LIST($names, type: "or") }.
pieces-of-another-match = Another match is being played. Finish it, or give it up first.
pieces-of-another-table = That match is another game's. Continue it at its table.
defect-pieces-game-over = The game is over.
defect-pieces-not-a-move = { $text } is not a move that can be made now.
defect-pieces-result-differs = The Result tag says { $said }, but the moves lead to { $result }.
defect-pieces-nothing-made = No move was made yet.
defect-game-without-options = { $game } has no options.

## What text mode reports

pieces-they-play = { $players }: { $game }
pieces-moved = { $player }: { $move }
pieces-undone = The last move was taken back.

## What is printed

# $side is what the side is called, in English.
pieces-side-won = The { $side } won.
## The pages

help-pieces = To move a piece, tap it and then the cell to which it goes. To lay a new piece, tap its cell. On the board, make the move with your hands and confirm it. Lit cells show what you can do next.
pieces-form = { $form ->
    [duel] Two games, sides swapped
   *[single] One game
}
pieces-begin = Begin
# $options are the options that differ from the usual ones, in English.
pieces-options = { COUNT($options) ->
    [0] Options…
   *[other] Options: { LIST($options, type: "comma") }
}
# The button that brings back the options that are usual.
pieces-usual = Usual
help-piece-options = Each option changes a rule. Tap a button to choose another value. The buttons below are sets of options.
pieces-no-scorer = This game has no stack and no score: --scorer and --seed are for others.
pieces-alone = Against the computer
pieces-playing = { $game }

# Help for what is typed; the words before the colons are commands.
pieces-type-put = put A c3: put the piece with this letter on a cell of the simulated board
pieces-type-lift = lift d4: take the piece on this cell off
pieces-type-flip = flip d4: turn the piece on this cell over
pieces-type-rig = rig unplug: whatever else the simulated board can do
pieces-type-hands = hands: make the board as the game stands
