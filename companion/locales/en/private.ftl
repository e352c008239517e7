### Messages that only one player may read, the Wolf or the Farmer. They are made as PrivateMessage.

## Reasons of the rules that only somebody who knows the pack could have found, as in rules.ftl.
## The ids are "secret-" and the engine's codes.

secret-animal-repeated = { $animal } is named { $count } times
secret-escape-not-wolf = { $animal } is not a wolf that can escape
secret-no-such-letter = { $animal } is not one of the animals A to { $last }
secret-pack-not-a-word = these letters spell no word on the list
secret-no-wolf-beside = no wolf stands beside { $animal }
secret-wolf-can-kill = the Wolf can kill, so it may not pass
secret-pack-wrong-size = { $wolves ->
    [one] the pack needs one wolf, and { $named } are named
   *[other] the pack needs { $wolves } different wolves, and { $named } are named
}

## The Wolf's pack

# The pack cannot be chosen. $reasons are clauses such as secret-pack-not-a-word.
why-wrong-pack = This cannot be the pack: { LIST($reasons, type: "clauses") }.
