### Ce qu’écrit `sheepfold deduce`.

that-many-packs-fit = { $packs ->
    [one] { $packs } meute possible.
   *[other] { $packs } meutes possibles.
}
deduce-animal = animal
deduce-packs = meutes
deduce-chance = chance
chance-never = jamais
chance-certain = sûr
chance-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
fate-escaped = échappé
fate-dead = mort
