"""The table of the tile games.

`table` takes what people do, and asks the referee (`companion.games.tiles.referee`); `commands` is
what can be asked of it, `typed` the words for that, `drafts` the tile in hand, `view` all that is
shown, and `faces` how the tiles of each game look. See ``docs/developers/tile-table.md``.
"""
