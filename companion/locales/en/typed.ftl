### Messages that read differently where players type commands: there are no buttons and no lights.
### The words of commands (confirm, which, berserk off, …) stay English in every language.

## guidance.ftl

confirm = Say confirm
confirm-question = Say confirm.
calm-down = Say berserk off to calm down.
free-cells = { $count ->
    [one] an empty cell
   *[other] empty cells
} not beside { $corpse }
more-problems = { LIST($problems, type: "sentences") }
which-sheep-on = Which sheep is on { $cell }? Say its letter, such as which { $cell } F.
which-sheep-of = Which sheep is on { $cell }: { LIST($animals, type: "or") }? Say its letter, such as which { $example }.
check-letters = Does every letter stand on its cell? Say confirm.

## table.ftl

choose-and-start = Choose the players and the options, then say start. Say help for the commands.
resume-or-give-up = Say resume to go on with it, or abandon to give it up.
give-match-up = Say abandon to give the match up.
too-sparse = In this placement no two sheep are neighbours, so the Wolf cannot kill. Say place random, or play on a smaller board (options size=4).
bid-or-give-way = { $player }: say bid { $least } or more, or pass to give way.
choose-pack = { $count ->
    [one] { $farmer }, look away. { $wolf }, say pack and the letter of your wolf.
   *[other] { $farmer }, look away. { $wolf }, say pack and the letters of your { $count } wolves.
}
wrong-pack = { $count ->
    [one] This cannot be the pack. It needs 1 letter of this flock that the options allow.
   *[other] This cannot be the pack. It needs { $count } different letters of this flock that the options allow.
}
if-forgotten = If it is forgotten, nobody can open this pack. Say abandon to give the match up, and begin another.
blind-say-how = { COUNT($cells) ->
    [one] { $cells } is blind: say touch { $example } up, touch { $example } down or touch { $example } empty.
   *[other] { $cells } are blind: say touch { $example } up, touch { $example } down or touch { $example } empty.
}
many-blind-say-how = { $count } cells are blind: say touch { $example } up, touch { $example } down or touch { $example } empty.
blind-counts-when-said = { COUNT($cells) ->
    [one] { $cells } is blind: what is done there counts when you say it, such as touch { $example } up.
   *[other] { $cells } are blind: what is done there counts when you say it, such as touch { $example } up.
}
many-blind-count-when-said = { $count } cells are blind: what is done there counts when you say it, such as touch { $example } up.
is-board-mistaken = Is the board mistaken? Say touch { $cell } up, touch { $cell } down or touch { $cell } empty.
does-board-miss = Does the board miss something? Say how its cell is, such as touch d3 up.
