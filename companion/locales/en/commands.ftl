### What only players read who type commands: how to type them, and why a line cannot be understood.
### The words of commands stay English in every language.

## At either table

# $automatic is yes if levels can be chosen by the other player's rating. The words to type stay.
choose-strength = Say how strong the computer is, from computer:level-0 to computer:level-9{ $automatic ->
    [yes] , or computer:auto for about as strong as the other player.
   *[no] .
}

## Moves at the table of Mutton

no-board-so-type-move = No board is connected, so type the move, such as move H:F-c3.
tap-which-cell = Tap a cell from { $first } to { $last }.
no-board-so-say-place = No board is connected. Say place sparse, groups, random or mirror, or place and the cells of A, B, C, …
# $how is how-to-kill, how-to-shoot or the like.
not-a-move = That is not a move. { $how }
how-to-kill = Say move H:F-c3,J-a2 to kill H while F runs to c3 and J to a2, or move pass.
how-to-kill-or-escape = Say move H:F-c3,J-a2 to kill H while F runs to c3 and J to a2, move G to let G escape, or move pass.
how-to-shoot = Say move G to shoot G, or move pass.
how-to-shoot-or-go-berserk = Say move G to shoot G, move G,A,X to go berserk, or move pass.
how-to-shoot-shotgun = Say move G:F-c3 to shoot G while F runs to c3, or move pass.
# Without a board all moves are typed. $way is a word to type, such as sparse.
type-place = { $farmer }: say place random, or place and the cells of A, B, C, …
type-confirm-or-place = { $farmer }: say confirm to place the flock ({ $way }), place random, or place and the cells of A, B, C, …
type-kill = { $wolf } is the Wolf: type a kill, such as move H:F-c3,J-a2.
type-shot = { $farmer } is the Farmer: type a shot, such as move G, or pass.
