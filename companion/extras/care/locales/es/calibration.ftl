### Calibrar los sensores del tablero, y probar cada casilla con una oveja.

## Paso a paso

looking-for-board = Buscando el tablero…
take-every-piece-off = Quita todas las piezas del tablero: { LIST($cells, type: "comma") }.
if-nothing-lies-there = Si ahí no hay nada, su sensor está mal: ejecuta `sheepfold doctor`.
skip-if-empty = Si ahí no hay nada, sáltala: el recorrido con la oveja muestra si su sensor funciona.
zeros-again-then = Después se miden otra vez los ceros: antes había algo en el tablero. O sáltate este paso.
keep-hands-off = El tablero está vacío. Aparta las manos un momento…
measuring-without-magnets = Midiendo cada sensor sin imán…
learning-gains = El tablero guarda la fuerza con que mide cada sensor…
put-sheep-on-light = Pon una oveja en { $cell }, donde está la luz, con la letra hacia arriba ({ $number } de { $total }).
lift-and-put-again = Levanta la oveja de { $cell } y vuelve a ponerla ahí.
put-into-seat-again = { $cell } mide menos que las demás casillas. Pon ahí la oveja otra vez, en el centro.
felt-elsewhere = Se ha notado en { LIST($cells, type: "comma") } y no ahí.
skip-if-it-stands = Si la oveja está en la casilla correcta, levántala y vuelve a ponerla. Si no sirve, salta esta casilla. El informe final la nombra.
calibration-done = Listo.
nothing-else-changed = Calibración detenida. Los ceros ya guardados se quedan.

## Resultados

felt-weakly = Débiles, menos de { $limit } mT: { LIST($weakest, type: "comma") }. ¿Estaba la oveja en el centro? Si una oveja es débil en todas las casillas, le falta un imán. Si una casilla es débil con todas las ovejas, su sensor está demasiado hondo o torcido.
cell-with-field = { $cell } ({ NUMBER($field, maximumFractionDigits: 0) } mT)
every-sheep-upside-down = Todas las ovejas se notaron patas arriba. Si las pusiste con la letra hacia arriba, todos sus imanes están al revés: escribe `magnets = "turned"` en los ajustes.
felt-upside-down = Se notaron patas arriba: { LIST($cells, type: "comma") }. Si pusiste la oveja con la letra hacia arriba, esos sensores están soldados al revés.
cells-skipped = Saltadas: { LIST($cells, type: "comma") }. Si había una oveja, el sensor no está conectado, o lo está como otra casilla: lee docs/makers/firmware.md, Wiring.
every-cell-felt = Todas las casillas que has probado notan bien la oveja. La más débil mide { NUMBER($field, maximumFractionDigits: 0) } mT.
measured-again = Había algo en { LIST($cells, type: "comma") } al medir los ceros. Los ceros se midieron otra vez sin nada encima.
zeros-unsure = Parece que todavía hay algo en { LIST($cells, type: "comma") }. Los ceros no se midieron otra vez y pueden ser erróneos: calibra de nuevo el tablero vacío.
piece-unseen = Los ceros de estos sensores son tan distintos que una pieza en el tablero no se notaría. Calibra con el recorrido para estar seguro.
sensors-differ = Los sensores no miden con la misma fuerza: del { $low } al { $high } % de lo habitual. El tablero lo compensa.
zeros-kept = { $count ->
    [one] El tablero ha guardado el cero de su sensor: { SIGNED($field) } mT.
   *[other] El tablero ha guardado los ceros de { $count } sensores. El mayor es { SIGNED($field) } mT, bajo { $cell }.
}
zeros-in-use = { $count ->
    [one] El cero del sensor ya se usa, pero se pierde al apagar: { SIGNED($field) } mT.
   *[other] Los ceros de { $count } sensores ya se usan, pero se pierden al apagar. El mayor es { SIGNED($field) } mT, bajo { $cell }.
}
calibrate-undo = Para deshacerlo, ejecuta `sheepfold calibrate --undo`.

## Deshacer

zeros-undone = Vuelven a usarse los ceros anteriores. Deshaz otra vez para volver a los nuevos.
nothing-to-undo = No hay nada que deshacer: este tablero se ha calibrado como mucho una vez.

## Una tabla de lo medido

table-title = Lo que miden los sensores
column-cell = casilla
column-zero = cero, mT
column-before = antes
column-sheep = oveja, mT
