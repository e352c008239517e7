### Why a tile cannot be placed, in whole sentences. The ids are "defect-" and the engine's codes.
###
### The screen lights the cells of which it speaks; typed.ftl has the texts that name them. $cell is a cell such as 2,-1.

## Both games

defect-table-empty = There is no tile on the table yet. Place the first one in the middle.
defect-nothing-to-count = There is nothing on the table to count yet.
defect-game-stopped = This game was stopped, so you cannot place another tile.
defect-tiles-on-one-cell = Two tiles cannot share a cell.

## Wolf in the Fold

defect-cell-occupied = There is a { fold-tile } on this cell already.
defect-beside-no-tile = Place the tile next to another tile.
# Empty cells that no tile could reach. $cells are up to three of them.
defect-makes-a-hole = Place the tile elsewhere: here it would enclose an empty cell.
defect-leaves-a-hole = The tiles enclose an empty cell, and that is not allowed.
defect-tile-not-joined = Every tile has to touch the others. One of them does not.
defect-wolf-first = A wolf cannot be the first tile. Shuffle it back and turn over another one.
defect-first-off-middle = Place the first tile in the middle.
defect-not-in-hand = You have a { fold-tile-in-hand } in hand, not a { fold-tile }.
# $places is the number of cells where it may lie, $cells up to three of them.
defect-shepherd-needs-herd = Place the shepherd next to a herd that is not enclosed.
defect-shepherd-needs-fence = No herd needs a shepherd now. Place it next to a fence.
defect-wolf-needs-herd = { $places ->
    [0] No herd is free for this wolf. Shuffle it back and draw another tile.
   *[other] Place the wolf next to a herd.
}
defect-herd-has-wolf = { $places ->
    [0] That herd has a wolf already, and no other is free. Shuffle this wolf back and draw another tile.
   *[other] That herd has a wolf already. Place this one next to another herd.
}
defect-wolves-without-herd = The game is over: only wolves are left, and no herd is free for them.
defect-none-left = { $most ->
    [0] This game has no { fold-tiles-there-are }.
    [one] This game has only 1 { fold-tiles-there-are }.
   *[other] This game has only { $most } { fold-tiles-there-are }.
}
defect-too-many-of-a-kind = There are { $tiles } { fold-tiles-laid } on the table, but this game has only { $most }.

# The kinds of tiles, as $kind and $hand name them.
fold-tile = { $kind ->
    [single] single sheep
    [lambs] sheep with lambs
    [black] black sheep
    [straight] straight fence
    [corner] tri-corner fence
    [star] star fence
    [shepherd] shepherd
   *[wolf] wolf
}
fold-tile-in-hand = { $hand ->
    [single] single sheep
    [lambs] sheep with lambs
    [black] black sheep
    [straight] straight fence
    [corner] tri-corner fence
    [star] star fence
    [shepherd] shepherd
   *[wolf] wolf
}
# Several of a kind.
fold-tiles-there-are = { $kind ->
    [single] single sheep
    [lambs] sheep with lambs
    [black] black sheep
    [straight] { $most ->
        [one] straight fence
       *[other] straight fences
    }
    [corner] { $most ->
        [one] tri-corner fence
       *[other] tri-corner fences
    }
    [star] { $most ->
        [one] star fence
       *[other] star fences
    }
    [shepherd] { $most ->
        [one] shepherd
       *[other] shepherds
    }
   *[wolf] { $most ->
        [one] wolf
       *[other] wolves
    }
}
fold-tiles-laid = { $kind ->
    [single] single sheep
    [lambs] sheep with lambs
    [black] black sheep
    [straight] { $tiles ->
        [one] straight fence
       *[other] straight fences
    }
    [corner] { $tiles ->
        [one] tri-corner fence
       *[other] tri-corner fences
    }
    [star] { $tiles ->
        [one] star fence
       *[other] star fences
    }
    [shepherd] { $tiles ->
        [one] shepherd
       *[other] shepherds
    }
   *[wolf] { $tiles ->
        [one] wolf
       *[other] wolves
    }
}

## Sheep, Dogs and Wolves

defect-all-tiles-laid = All { $tiles } tiles have been placed already.
defect-no-tiles-left = All { $tiles } tiles are on the table already.
defect-tile-apart = Place the tile so that it shares an edge with another tile.
# $animal is the animal on the new tile, $occupant the one that is there: sheep, dog or wolf.
defect-tile-overlaps = { $occupant ->
    [sheep] There is a sheep already. Tiles cannot overlap.
    [dog] There is a dog already. Tiles cannot overlap.
   *[wolf] There is a wolf already. Tiles cannot overlap.
}
defect-table-too-full = There are { $tiles } tiles on the table, but this game has only { $most }.
# $cells are up to three cells of such tiles.
defect-tiles-apart = Every tile has to share an edge with another one. Some do not.

## Cells and tiles as players type them. $text is what was typed.

defect-not-a-table-cell = { $text } is not a cell. A cell is two whole numbers, such as 2,-1.
# $most is a number of cells.
defect-off-the-table = { $text } is off the table. Choose a cell at most { $most } from the middle.
defect-not-a-fold-move = { $text } is not a tile on a cell. Write the tile's sign and its cell, such as S@2,-1.
defect-not-a-tile = { $text } is not the sign of a tile. The signs are { $signs }.
defect-not-a-dogs-move = { $text } is not a tile on a cell. Write the cell of its dog and the side of its wolf (n, e, s or w), such as 3,-1e.
