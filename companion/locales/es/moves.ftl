### Qué se hizo en una partida de Mutton, en frases; y números.

## Qué se hizo

game-begun = El rebaño está colocado y el Lobo ha elegido su manada.
game-was-stopped = La partida se interrumpió.
player-gave-up = { $role ->
    [wolf] El Lobo abandonó.
   *[farmer] El Granjero abandonó.
}
wolf-could-not-escape = El Lobo quiso que { $animal } escapara, pero { $animal } no es un lobo que pueda escapar.
wolf-could-not-kill = El Lobo quiso matar a { $animal }, pero no tenía ningún lobo al lado.
wolf-had-to-pass = El Lobo tuvo que pasar.
farmer-did-not-shoot = El Granjero no disparó.
wolf-has-escaped = El lobo { $animal } escapó.
wolf-has-killed = { $was ->
    [sheep] El Lobo mató a { $animal }, una oveja.
    [wolf] El Lobo mató a { $animal }, un lobo.
   *[hidden] El Lobo mató a { $animal }.
}
farmer-has-shot = { $was ->
    [sheep] El Granjero disparó a { $animal }, una oveja.
    [wolf] El Granjero disparó a { $animal }, un lobo.
   *[hidden] El Granjero disparó a { $animal }.
}
victim-was = { $mark ->
    [w] { $animal } era un lobo.
   *[x] { $animal } era una oveja.
}
have-run = { COUNT($animals) ->
    [one] { $animals } huyó.
   *[other] { $animals } huyeron.
}
had-to-stay = { COUNT($animals) ->
    [one] { $animals } tuvo que quedarse.
   *[other] { $animals } tuvieron que quedarse.
}
farmer-went-berserk = El Granjero se volvió loco y disparó a { $animals }.
animal-and-kind = { $was ->
    [sheep] { $animal } (oveja)
    [wolf] { $animal } (lobo)
   *[hidden] { $animal }
}

## Lo mismo en dos o tres palabras

short-escape = escapa { $animal }
short-no-shot = no dispara
short-stop = fin
short-gave-up = abandono

## Donde no se puede averiguar nada

no-pack-fits = { $clue ->
    [kill] Ninguna manada encaja con lo ocurrido hasta la ronda { $round }: murió { $animal }, pero no pudo haber ningún lobo a su lado. Revisa la ronda { $round } y las anteriores.
    [pass] Ninguna manada encaja con lo ocurrido hasta la ronda { $round }: el Lobo pasó, pero tenía que poder matar. Revisa la ronda { $round } y las anteriores.
    [escape] Ninguna manada encaja con lo ocurrido hasta la ronda { $round }: { $animal } escapó, pero no puede ser un lobo. Revisa la ronda { $round } y las anteriores.
    [refused-kill] Ninguna manada encaja con lo ocurrido hasta la ronda { $round }: no se permitió matar a { $animal }, pero tenía que ser posible. Revisa la ronda { $round } y las anteriores.
    [refused-escape] Ninguna manada encaja con lo ocurrido hasta la ronda { $round }: no se permitió que { $animal } escapara, pero tiene que ser un lobo. Revisa la ronda { $round } y las anteriores.
    [goes-on] Ninguna manada encaja con lo ocurrido hasta la ronda { $round }: la partida siguió, pero tenía que haber terminado. Revisa la ronda { $round } y las anteriores.
    [end] Ninguna manada encaja con lo ocurrido hasta la ronda { $round }: la partida terminó, pero no podía haber terminado. Revisa la ronda { $round } y las anteriores.
   *[mark] Ninguna manada encaja con lo ocurrido hasta la ronda { $round }: { $animal } no puede haber sido lo que dice su marca. Revisa la ronda { $round } y las anteriores.
}

## Números

signed = { SIGNED($number) }
decimal = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
at-round = Ronda { $round }
at-round-points = { $points ->
    [one] Ronda { $round } · el lobo tiene 1 punto
   *[other] Ronda { $round } · el lobo tiene { $points } puntos
}
