### Was `sheepfold deduce` ausgibt.

that-many-packs-fit = { $packs ->
    [one] 1 Rudel passt.
   *[other] { $packs } Rudel passen.
}
deduce-animal = Tier
deduce-packs = Rudel
deduce-chance = Chance
chance-never = nie
chance-certain = sicher
fate-escaped = entkommen
fate-dead = tot
