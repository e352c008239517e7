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
chance-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
fate-escaped = entkommen
fate-dead = tot
