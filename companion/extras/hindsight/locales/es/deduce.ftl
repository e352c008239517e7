### Lo que escribe `sheepfold deduce`.

that-many-packs-fit = { $packs ->
    [one] 1 manada posible.
   *[other] { $packs } manadas posibles.
}
deduce-animal = animal
deduce-packs = manadas
deduce-chance = probabilidad
chance-never = nunca
chance-certain = seguro
fate-escaped = escapado
fate-dead = muerto
