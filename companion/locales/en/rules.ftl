### Reasons of the rules why something cannot be done. Each is a clause without a full stop, because other messages quote
### it. The ids are "defect-" and the engine's codes.
###
### $animal is the letter of a sheep, $animals several, $cell a cell such as d3, $corpse the sheep that has died.

## Where animals run

defect-runner-off-board = { $animals } cannot run to { $cell }, which is not a cell of this board
defect-runner-onto-corpse = { $animals } cannot run to { $cell }, where the corpse of { $corpse } lies
defect-runner-beside-corpse = { $animals } cannot run to { $cell }, which is beside the corpse of { $corpse }
defect-runner-onto-animal = { $animals } cannot run to { $cell }, where { $occupant } stands
