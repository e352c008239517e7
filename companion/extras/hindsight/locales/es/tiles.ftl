### La repetición de los juegos de losetas.

first-tile = La primera loseta está en la mesa.

replay-title = Repaso
tile-placed-by = Loseta { $number } de { $total }, puesta por { $player }.
tile-placed = Loseta { $number } de { $total }.
better-place = Otro sitio habría dado { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos más.
sheep-expected = Se esperan al final: { NUMBER($sheep, minimumFractionDigits: 1, maximumFractionDigits: 1) } ovejas salvadas.
lead-expected = Se espera al final: una ventaja de { SIGNED($points) } puntos.
