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
fate-escaped = échappé
fate-dead = mort
