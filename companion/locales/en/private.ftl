### Messages that only one player may read, the Wolf or the Farmer. They are made as PrivateMessage.

## The ids are "secret-" and the engine's codes.

secret-animal-repeated = { $animal } is named { $count } times.
secret-escape-not-wolf = { $animal } is not a wolf, so it cannot escape.
secret-no-such-letter = { $animal } is not a letter from A to { $last }.
secret-pack-not-a-word = These letters do not spell a word on the list.
secret-no-wolf-beside = No wolf stands next to { $animal }.
secret-wolf-can-kill = The Wolf can kill, so it cannot pass.
secret-pack-wrong-size = { $wolves ->
    [one] The pack needs one wolf, not { $named }.
   *[other] The pack needs { $wolves } different wolves, not { $named }.
}

## The Wolf's pack

# The pack cannot be chosen. $reasons are sentences such as secret-pack-not-a-word.
why-wrong-pack = This cannot be the pack. { LIST($reasons, type: "sentences") }

## The Wolf's look at its own board

may-kill = You may kill { LIST($victims, type: "or") }.
may-kill-or-escape = You may kill { LIST($victims, type: "or") }. Or take { LIST($wolves, type: "or") } off the board: it escapes.
may-only-escape = You cannot kill. Take { LIST($wolves, type: "or") } off the board: it escapes.
must-pass = You cannot kill, so you must pass.

## away the same.

kill-hides-best = Kill { LIST($victims, type: "or") }: hides you best
kill-hides-as-well = Kill { LIST($victims, type: "or") }: hides you as well
kill-hides-almost = Kill { LIST($victims, type: "or") }: almost as well
kill-hides-less = Kill { LIST($victims, type: "or") }: hides you less
kill-points-at-you = Kill { LIST($victims, type: "or") }: points at you
kill-ends-game = Kill { LIST($victims, type: "or") }: ends the game
# Above the kills: why the best one is good. $wolves are wolves that have not run from a kill yet.
why-many-run = Kill { $victim }: { $count } animals run, so it tells little.
why-others-stay = { COUNT($wolves) ->
    [one] Kill { $victim }: { $wolves } never ran, and still does not.
   *[other] Kill { $victim }: { $wolves } never ran, and still do not.
}
why-same-run = Kill { $victim }: the same suspects run again.
why-one-wolf-runs = Kill { $victim }: only one of your wolves runs.
why-tells-least = Kill { $victim }: it tells the Farmer least.
# How guilty a wolf would look, in percent; $share is such as "38" or "<1".
guilt = { $share } %
