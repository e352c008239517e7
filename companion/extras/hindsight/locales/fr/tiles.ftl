### La relecture des jeux de tuiles.

first-tile = La première tuile est sur la table.

replay-title = Revoir
tile-placed-by = Tuile { $number } sur { $total }, posée par { $player }.
tile-placed = Tuile { $number } sur { $total }.
better-place = { $points ->
    [one] Une autre place aurait donné { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } point de plus.
   *[other] Une autre place aurait donné { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points de plus.
}
sheep-expected = { $sheep ->
    [one] Attendu à la fin : { NUMBER($sheep, minimumFractionDigits: 1, maximumFractionDigits: 1) } mouton sauvé.
   *[other] Attendu à la fin : { NUMBER($sheep, minimumFractionDigits: 1, maximumFractionDigits: 1) } moutons sauvés.
}
lead-expected = Attendu à la fin : une avance de { SIGNED($points) } points.
