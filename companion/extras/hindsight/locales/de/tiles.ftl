### Das Ansehen eines Plättchenspiels.

first-tile = Das erste Plättchen liegt auf dem Tisch.

replay-title = Ansehen
tile-placed-by = Plättchen { $number } von { $total }: gelegt von { $player }.
tile-placed = Plättchen { $number } von { $total }.
better-place = Ein anderer Platz wäre { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte besser gewesen.
sheep-expected = Am Ende zu erwarten: { NUMBER($sheep, minimumFractionDigits: 1, maximumFractionDigits: 1) } gerettete Schafe.
lead-expected = Am Ende zu erwarten: ein Vorsprung von { SIGNED($points) } Punkten.
