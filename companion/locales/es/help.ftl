### Ayuda en una partida de Mutton: lo que se puede deducir, y pistas para el Granjero.

deduction-is-off = La deducción está desactivada en este duelo.
sheep-not-in-game = Esa oveja no está en esta partida.

## ¿Y si se disparara a este animal?

no-longer-on-board = { $animal } ya no está en el tablero.
certainly-sheep = Seguro que { $animal } es una oveja.
certainly-wolf = Seguro que { $animal } es un lobo.
shot-reveals-nothing = En esta partida, disparar a { $animal } no mostraría qué es.
packs-after-shot = { $if_sheep ->
    [one] { $if_wolf ->
        [one] Tras disparar a { $animal } queda 1 manada si es una oveja, y 1 si es un lobo.
       *[other] Tras disparar a { $animal } queda 1 manada si es una oveja, y { $if_wolf } si es un lobo.
    }
   *[other] Tras disparar a { $animal } quedan { $if_sheep } manadas si es una oveja, y { $if_wolf } si es un lobo.
}

## Pistas para el Granjero

hint-go-berserk = Vuélvete loco y dispara a { $animals }.
hint-few-suspects = Quedan tan pocos sospechosos que así mueren menos ovejas.
hint-shoot-wolf = Dispara a { $animal }: seguro que es un lobo.
hint-shoot = Dispara a { $animal }: es un lobo en { $wolf } de { $packs } manadas.
hint-if-sheep = { $packs ->
    [one] Si es una oveja, queda 1 manada.
   *[other] Si es una oveja, quedan { $packs } manadas.
}
hint-do-not-shoot = No dispares: ninguna oveja es lo bastante sospechosa.
hint-likeliest = { COUNT($animals) ->
    [one] El más sospechoso es { $animals }, un lobo en { $wolf } de { $packs } manadas.
   *[other] Los más sospechosos son { $animals }, cada uno un lobo en { $wolf } de { $packs } manadas.
}
hint-estimate = { COUNT($animals) ->
    [one] Por las jugadas del Lobo: { $animals }, cerca del { $percent } %.
   *[other] Por las jugadas del Lobo: { $animals }, cada uno cerca del { $percent } %.
}

## Pruebas: lo que es seguro y las razones, sin punto final

is-wolf-because = { $animal } es un lobo: { LIST($reasons, type: "clauses") }.
is-sheep-because = { $animal } es una oveja: { LIST($reasons, type: "clauses") }.
one-is-wolf-because = De { $animals }, una es un lobo: { LIST($reasons, type: "clauses") }.
kill-was-by-one-of = { COUNT($animals) ->
    [one] en la ronda { $round } quien mató fue { $animals }
   *[other] en la ronda { $round } quien mató fue { LIST($animals, type: "or") }
}
pass-was-forced = { COUNT($animals) ->
    [one] en la ronda { $round } el Lobo tuvo que pasar, aunque { $animals } tenía una vecina
   *[other] en la ronda { $round } el Lobo tuvo que pasar, aunque { $animals } tenían vecinas
}
escaped-in-round = { COUNT($animals) ->
    [one] { $animals } escapó en la ronda { $round }
   *[other] { $animals } escaparon en la ronda { $round }
}
clue-kill-refused = { COUNT($animals) ->
    [one] en la ronda { $round } no se pudo matar a { $victim }, y a su lado solo estaba { $animals }
   *[other] en la ronda { $round } no se pudo matar a { $victim }, y a su lado estaban { $animals }
}
clue-escape-refused = en la ronda { $round } no se dejó escapar a { $animal }
went-on-so-sheep = la partida siguió tras la ronda { $round }, así que de { $animals } una es una oveja
went-on-so-wolf = la partida siguió tras la ronda { $round }, así que de { $animals } una es un lobo
ended-so-all-alike = la partida acabó en la ronda { $round }, así que { $animals } son todas lobos o todas ovejas
died-as-sheep = { COUNT($animals) ->
    [one] { $animals } era una oveja
   *[other] { $animals } eran ovejas
}
died-as-wolves = { COUNT($animals) ->
    [one] { $animals } era un lobo
   *[other] { $animals } eran lobos
}
that-is-whole-pack = { $wolves ->
    [one] era el único lobo
   *[other] esa es la manada entera
}
no-others-left = no quedan otras
