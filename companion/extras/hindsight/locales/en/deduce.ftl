### What `sheepfold deduce` prints.

that-many-packs-fit = { $packs ->
    [one] 1 pack fits.
   *[other] { $packs } packs fit.
}
deduce-animal = animal
deduce-packs = packs
deduce-chance = chance
chance-never = never
chance-certain = certain
fate-escaped = escaped
fate-dead = dead
