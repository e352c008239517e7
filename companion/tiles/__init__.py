"""The table of the two tile games: the referee of Wolf in the Fold and of Sheep, Dogs and Wolves.

`table` is the referee, `view` all that it shows; `state` and `steps` are what a match follows from.
`fold` and `dogs` know what is peculiar to each game. See ``docs/developers/tile-table.md``.
"""
