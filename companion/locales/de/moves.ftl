### Was in einer Partie Mutton getan wurde, in Sätzen; und Zahlen.

## Was getan wurde

game-begun = Die Herde steht, und der Wolf hat sein Rudel gewählt.
game-was-stopped = Die Partie wurde abgebrochen.
player-gave-up = { $role ->
    [wolf] Der Wolf hat aufgegeben.
   *[farmer] Der Bauer hat aufgegeben.
}
wolf-could-not-escape = Der Wolf wollte { $animal } entkommen lassen, aber { $animal } ist kein Wolf, der entkommen kann.
wolf-could-not-kill = Der Wolf wollte { $animal } reißen, aber daneben stand kein Wolf.
wolf-had-to-pass = Der Wolf musste passen.
farmer-did-not-shoot = Der Bauer hat nicht geschossen.
wolf-has-escaped = Der Wolf { $animal } ist entkommen.
wolf-has-killed = { $was ->
    [sheep] Der Wolf hat { $animal } gerissen, ein Schaf.
    [wolf] Der Wolf hat { $animal } gerissen, einen Wolf.
   *[hidden] Der Wolf hat { $animal } gerissen.
}
farmer-has-shot = { $was ->
    [sheep] Der Bauer hat { $animal } erschossen, ein Schaf.
    [wolf] Der Bauer hat { $animal } erschossen, einen Wolf.
   *[hidden] Der Bauer hat { $animal } erschossen.
}
victim-was = { $mark ->
    [w] { $animal } war ein Wolf.
   *[x] { $animal } war ein Schaf.
}
have-run = { COUNT($animals) ->
    [one] { $animals } ist weggerannt.
   *[other] { $animals } sind weggerannt.
}
had-to-stay = { COUNT($animals) ->
    [one] { $animals } musste bleiben.
   *[other] { $animals } mussten bleiben.
}
farmer-went-berserk = Der Bauer ist durchgedreht und hat { $animals } erschossen.
animal-and-kind = { $was ->
    [sheep] { $animal } (Schaf)
    [wolf] { $animal } (Wolf)
   *[hidden] { $animal }
}

## Dasselbe in zwei oder drei Wörtern

short-escape = { $animal } entkommt
short-no-shot = kein Schuss
short-stop = Abbruch
short-gave-up = aufgegeben

## Wo sich nichts herausfinden lässt

no-pack-fits = { $clue ->
    [kill] Kein Rudel passt zu dem, was bis Runde { $round } geschah: { $animal } wurde gerissen, aber daneben kann kein Wolf gestanden haben. Prüf Runde { $round } und die Runden davor.
    [pass] Kein Rudel passt zu dem, was bis Runde { $round } geschah: Der Wolf hat gepasst, aber er hätte ein Tier reißen können. Prüf Runde { $round } und die Runden davor.
    [escape] Kein Rudel passt zu dem, was bis Runde { $round } geschah: { $animal } ist entkommen, kann aber kein Wolf sein. Prüf Runde { $round } und die Runden davor.
    [refused-kill] Kein Rudel passt zu dem, was bis Runde { $round } geschah: { $animal } zu reißen wurde abgelehnt, muss aber möglich gewesen sein. Prüf Runde { $round } und die Runden davor.
    [refused-escape] Kein Rudel passt zu dem, was bis Runde { $round } geschah: { $animal } durfte nicht entkommen, muss aber ein Wolf sein. Prüf Runde { $round } und die Runden davor.
    [goes-on] Kein Rudel passt zu dem, was bis Runde { $round } geschah: Die Partie ging weiter, muss aber zu Ende gewesen sein. Prüf Runde { $round } und die Runden davor.
    [end] Kein Rudel passt zu dem, was bis Runde { $round } geschah: Die Partie endete, kann aber nicht zu Ende gewesen sein. Prüf Runde { $round } und die Runden davor.
   *[mark] Kein Rudel passt zu dem, was bis Runde { $round } geschah: { $animal } kann nicht gewesen sein, was das Zeichen sagt. Prüf Runde { $round } und die Runden davor.
}

## Zahlen

signed = { SIGNED($number) }
decimal = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
at-round = Runde { $round }
at-round-points = { $points ->
    [one] Runde { $round } · der Wolf hat 1 Punkt
   *[other] Runde { $round } · der Wolf hat { $points } Punkte
}
