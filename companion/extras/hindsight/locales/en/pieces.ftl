### The replay of games of pieces.

pieces-beginning = The beginning
# $number counts the moves of both sides.
pieces-replayed = Move { $number }: { $player } ({ $side }) { $move }
