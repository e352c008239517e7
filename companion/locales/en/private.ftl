### Messages that only one player may read, the Wolf or the Farmer. They are made as PrivateMessage.

## Reasons of the rules that only somebody who knows the pack could have found, as in rules.ftl.
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
# What the Farmer would know after a kill: how many packs fit, and how likely some of your wolves
# would look, such as "D 12", in percent.
kill-leaves = { $victim }: { $packs } · { $wolves } %
kill-ends-game = { $victim }: this would end the game
