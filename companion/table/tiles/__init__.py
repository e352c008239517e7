"""The table of the two tile games, Wolf in the Fold and Sheep, Dogs and Wolves.

`table` takes what people do, and asks the referee (`companion.referee.tiles`); `commands` is what
can be asked of it, `drafts` the tile in hand, `view` all that is shown, and `faces` how the tiles
of each game look. See ``docs/developers/tile-table.md``.
"""
