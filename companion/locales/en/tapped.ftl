### Messages that read differently on a screen without a board, whose cells are tapped.

## guidance.ftl

wolf-turn-victim-over = Wolf: tap a sheep next to a wolf to kill it.
wolf-turn-victim-over-or-escape = Wolf: tap a sheep next to a wolf to kill it, or a wolf that escapes.
no-wolf-next-to-it = No wolf is next to { $animal }, so it cannot be killed: tap another sheep.
stands-alone = { $animal } has no neighbours, so no wolf can kill it: tap another sheep.
kill-being-judged = Kill { $victim }? Tap a lit cell: the sheep with the ring runs there.
set-down-on = { $animals } runs: tap a lit cell.
does-it-escape = Does { $animal } escape? { confirm-order }, or tap another sheep.
farmer-shoot = Farmer: tap a suspect to shoot it.
farmer-shoot-or-pass = Farmer: tap a suspect to shoot it, or pass.
shoot-or-not = Shoot { $victim }? { confirm-order }, or tap another sheep.
turn-suspects-over = Tap two or more suspects.

## screens-table.ftl

turn-back-first = Only one animal dies at a time: tap { $victim } to take this back first.

## commands.ftl

type-place = { $farmer }, choose how the flock stands.
type-confirm-or-place = { $farmer }, confirm how the flock stands, or choose another way.
