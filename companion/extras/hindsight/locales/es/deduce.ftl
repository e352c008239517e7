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
chance-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
fate-escaped = escapado
fate-dead = muerto
