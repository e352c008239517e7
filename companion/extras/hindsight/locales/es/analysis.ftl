### Una partida terminada, analizada: qué se hizo, qué reveló, qué costó y qué habría sido mejor.

## Cuándo fue

place-start = Inicio
place-wolf = { $round } Lobo
place-farmer = { $round } Granjero
place-player = { $round } { $player }
place-stop = { $round } fin

## Qué se hizo

has-placed = { $player } puso { $tile }.

## Lo mismo en dos o tres palabras

short-kill = mata a { $animal }
short-shot = dispara a { $animal }
short-berserk = loco: { $animals }
short-refused = { $animal }: no vale
short-wolf-passes = debe pasar

## Lo mismo en una línea de una lista

line-start = El rebaño está colocado.
line-stop = La partida se interrumpió.
line-kill = { COUNT($ran) ->
    [0] { line-killed }
   *[other] { line-killed }; huyen { LIST($ran, type: "comma") }
}
line-killed = { $was ->
    [wolf] El Lobo mata a { $animal }, un lobo
   *[other] El Lobo mata a { $animal }
}
line-shot = { $was ->
    [sheep] Disparo a { $animal }: una oveja
    [wolf] Disparo a { $animal }: un lobo
   *[hidden] Disparo a { $animal }
}
line-berserk = El Granjero se vuelve loco: { LIST($animals, type: "comma") }
line-escape = Escapa el lobo { $animal }
line-refused = { $what ->
    [escape] { $animal } no puede escapar
   *[kill] No se puede matar a { $animal }
}
line-pass = { $role ->
    [wolf] El Lobo tiene que pasar
   *[farmer] El Granjero no dispara
}

## Un momento decisivo en una tarjeta

turn-mistake = { $role ->
    [wolf] Ronda { $round } · error del Lobo
   *[farmer] Ronda { $round } · error del Granjero
}
turn-luck = { $how ->
    [lucky] Ronda { $round } · suerte
   *[unlucky] Ronda { $round } · mala suerte
}
turn-shot = { $how ->
    [lucky] La probabilidad de acertar con { $animal } era solo del { $percent } %.
   *[unlucky] La probabilidad de acertar con { $animal } era del { $percent } %, pero era oveja.
}
turn-own = { $animal } era de la manada. Habría sido mejor matar a { $better }.
turn-leaves = Matar a { $animal } dejó { $left ->
    [1] 1 manada posible
   *[other] { $left } manadas posibles
}; a { $better } habría dejado { $kept }.
turn-exposed = Tras { $animal }, un lobo era sospechoso en un { $high } %; tras { $better }, en un { $low } %.
turn-dead = El Lobo suma { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } en promedio tras { $better } y { NUMBER($instead, minimumFractionDigits: 1, maximumFractionDigits: 1) } tras { $animal }.
turn-runs = { $animal } estuvo bien, pero sus vecinas huyeron a malas casillas.
turn-escape = { $animal } podía escapar: 3 puntos, y a salvo de todo disparo.
turn-packs = Mejor { $animal }: está en { $holding } de { $packs } manadas, { $other } en { $others }.
turn-likelier = Mejor { $animal }: era lobo con un { $percent } %; { $other }, solo con un { $others } %.
turn-choices = Las jugadas del Lobo señalaban a { $animal }: { $percent } %; { $other }, { $others } %.
turn-sure = Mejor disparar a { $animal }: tenía que ser un lobo.
turn-likely = Mejor disparar a { $animal }: era lobo con un { $percent } %.
turn-unlikely = Mejor no disparar: { $animal } era lobo solo con un { $percent } %.
turn-tells = Disparar a { $animal } deja { $left ->
    [1] 1 manada
   *[other] unas { $left } manadas
}; disparar a { $other }, { $others }.
turn-stood-beside = Mejor { $animal }: estaba junto a { $beside } animales; { $other }, junto a { $others ->
    [0] ninguno
   *[other] { $others }
}.
turn-berserk = Mejor volverse loco: acierta a todos los lobos con un { $percent } %.
turn-berserk-misses = { $hits ->
    [hidden] Volverse loco
    [0] Volverse loco no acertó a ningún lobo y
    [one] Volverse loco acertó a 1 lobo y
   *[other] Volverse loco acertó a { $hits } lobos y
} { $chance ->
    [none] no podía acertar a todos.
    [tiny] tenía menos de un 1 % de acertar a todos.
    [fair] tenía un { $percent } % de acertar a todos.
   *[some] tenía solo un { $percent } % de acertar a todos.
}
turn-no-shot = Mejor no disparar: así el Lobo suma menos puntos en promedio.
turn-past = { $animal } tenía que ser un lobo, pero se libró { $times } veces. Manadas: { $packs }.
turn-sheep = { $packs ->
    [1] { $times } disparos a animales que no estaban en la única manada.
   *[other] { $times } disparos a animales que no estaban en ninguna de las { $packs } manadas.
}
turn-own-again = El Lobo mató a sus propios lobos: { $animals }.
turn-beside = { $times } muertes junto a { $animal }: después era lobo con un { $percent } %.

## Qué reveló

revealed-nothing = No reveló nada sobre la manada.
packs-left = { $left ->
    [1] Solo queda una manada posible.
   *[other] Dejó { $left } de { $before } manadas posibles.
}

## Qué costó, y qué habría sido mejor

it-cost = Costó { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos.
better-kill = Habría sido mejor matar a { $animal }.
better-kill-leaves = Habría sido mejor matar a { $animal }: deja { $kept } manadas posibles en vez de { $left }.
better-runs-to = Matar a { $animal } estuvo bien, pero sus vecinas debieron huir a otras casillas: { $runs }.
animal-to-cell = { $animal } a { $cell }
better-escape = Habría sido mejor dejar escapar a { $animal }.
better-shot = Habría sido mejor disparar a { $animal }.
better-berserk = Habría sido mejor volverse loco y disparar a { $animals }.
better-no-shot = Habría sido mejor no disparar.

why-escape = Una fuga vale 3 puntos, y ya nadie puede disparar a ese lobo.
why-own = { $animal } era de la manada.
why-exposed = Después, ningún lobo es sospechoso en más de un { $low } %; tras la jugada hecha, uno lo es en un { $high } %.
why-packs = { $animal } está en { $holding } de las { $packs } manadas, { $other } en { $others }.
why-likelier = La probabilidad de que { $animal } fuera un lobo era del { $percent } %; la de { $other }, del { $others } %.
why-sure = { $animal } tenía que ser un lobo, y todos podían saberlo.
why-likely = La probabilidad de que { $animal } fuera un lobo era del { $percent } %.
why-unlikely = La probabilidad de que { $animal } fuera un lobo era solo del { $percent } %.
why-choices = Eso cuenta también las víctimas y huidas que eligió el Lobo; solo por las manadas, { $animal } era un lobo con un { $percent } %.
why-tells = Revela más: deja en promedio { $left ->
    [1] 1 manada posible
   *[other] { $left } manadas posibles
}; un disparo a { $other }, { $others }.
why-beside = { $animal } estaba junto a { $beside } animales; { $other }, junto a { $others ->
    [0] ninguno
   *[other] { $others }
}: un lobo mata lo que tiene al lado.
why-berserk = La probabilidad de acertar a todos los lobos era del { $percent } %.
why-berserk-misses = { $chance ->
    [none] Volverse loco con estos animales no podía acertar a todos los lobos.
    [tiny] La probabilidad de acertar a todos los lobos volviéndose loco era menor del 1 %.
    [fair] La probabilidad de acertar a todos los lobos volviéndose loco era del { $percent } %.
   *[some] La probabilidad de acertar a todos los lobos volviéndose loco era solo del { $percent } %.
}
why-no-shot = Así el Lobo suma menos puntos en promedio.
why-dead = Después el Lobo suma { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos en promedio en vez de { NUMBER($instead, minimumFractionDigits: 1, maximumFractionDigits: 1) }.

shot-was-lucky = { $what ->
    [one] { $how ->
        [lucky] La probabilidad de acertar era del { $percent } %: suerte.
       *[unlucky] La probabilidad de acertar era del { $percent } %: mala suerte.
    }
   *[all] { $how ->
        [lucky] La probabilidad de acertar a todos los lobos era del { $percent } %: suerte.
       *[unlucky] La probabilidad de acertar a todos los lobos era del { $percent } %: mala suerte.
    }
}
no-better-tile = No se encontró un sitio claramente mejor.
better-tile = { $tile } habría dado { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos más.

## El mismo error en varias jugadas

again-past = { $times } veces, de la ronda { $first } a la ronda { $last }, el Granjero no disparó a { LIST($wolves, type: "or") }, que { COUNT($wolves) ->
    [one] tenía que ser un lobo
   *[other] tenían que ser lobos
}{ COUNT($animals) ->
    [0] .
   *[other] { $passes ->
        [0] , sino a { $animals }.
       *[other] , sino a { $animals }, o a nadie.
    }
}
again-sheep = { $times } veces, de la ronda { $first } a la ronda { $last }, el Granjero disparó a un animal que no podía ser un lobo: { $animals }.
again-own = { $times } veces, de la ronda { $first } a la ronda { $last }, el Lobo mató a un lobo de su propia manada: { $animals }.
again-beside = { $times } veces, de la ronda { $first } a la ronda { $last }, el Lobo mató junto a { $wolf }: { $animals }. Después, { $wolf } era un lobo con una probabilidad del { $percent } %.
packs-were-possible = { $packs ->
    [1] Solo una manada era posible entonces.
   *[other] Antes eran posibles { $packs } manadas.
}
together-cost = En total costó { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos.

## La partida en pocas frases

wolf-scored = Al principio el Lobo podía esperar { NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos. Hizo { $points }.
wolf-can-expect = Al principio el Lobo podía esperar { NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos. Ahora puede esperar { NUMBER($now, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
what-changed-it = Qué lo cambió: las jugadas del Lobo { SIGNED($wolf) }, las decisiones del Granjero { SIGNED($farmer) } y la suerte de los disparos { SIGNED($luck) }.
what-changed-it-stopped =
    Qué lo cambió: las jugadas del Lobo { SIGNED($wolf) }, las decisiones del Granjero { SIGNED($farmer) }, la suerte de los disparos { SIGNED($luck) } y { $how ->
        [gave-up] abandonar
       *[early] parar antes
    } { SIGNED($stopped) }.
farmer-fired = { $fired ->
    [one] { $hits ->
        [hidden] El Granjero disparó 1 vez.
        [0] El Granjero disparó 1 vez y no acertó a ningún lobo.
       *[other] El Granjero disparó 1 vez y acertó a un lobo.
    }
   *[other] { $hits ->
        [hidden] El Granjero disparó { $fired } veces.
        [0] El Granjero disparó { $fired } veces y no acertó a ningún lobo.
        [one] El Granjero disparó { $fired } veces y acertó a 1 lobo.
       *[other] El Granjero disparó { $fired } veces y acertó a { $hits } lobos.
    }
}
hits-expected = De media, disparos como estos acertarían a { NUMBER($hits, minimumFractionDigits: 1, maximumFractionDigits: 1) } lobos.
estimates-judge-choices = Estas estimaciones juzgan las manadas por cómo eligen los Lobos víctimas y huidas; los números de manadas son exactos.
moves-are-solved = Esta partida es lo bastante pequeña para resolverla: los puntos suponen un juego perfecto desde ahí.

tiles-expected = { $what ->
    [sheep] { $moment ->
        [end] Ovejas salvadas que se esperaban: { NUMBER($first, minimumFractionDigits: 1, maximumFractionDigits: 1) } al principio, { NUMBER($last, minimumFractionDigits: 1, maximumFractionDigits: 1) } al final.
       *[now] Ovejas salvadas que se esperaban: { NUMBER($first, minimumFractionDigits: 1, maximumFractionDigits: 1) } al principio, { NUMBER($last, minimumFractionDigits: 1, maximumFractionDigits: 1) } tras la última loseta.
    }
   *[lead] { $moment ->
        [end] Ventaja esperada de los jugadores sobre los lobos: { SIGNED($first) } puntos al principio, { SIGNED($last) } al final.
       *[now] Ventaja esperada de los jugadores sobre los lobos: { SIGNED($first) } puntos al principio, { SIGNED($last) } tras la última loseta.
    }
}
tiles-cost = Puntos perdidos por poner losetas en mal sitio: { LIST($costs, type: "comma") }.
player-and-points = { $player } { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
no-tile-stands-out = Ninguna loseta parece un error.
stopped-before-the-end = La partida se interrumpió antes de acabar.

## Donde no se puede averiguar nada

place-and-done = { $place }: { $done }

## Columnas de una tabla

column-of-packs = manadas
column-of-bits = bits
column-of-expected = esperado
column-of-cost = coste
column-of-luck = suerte
column-of-points = puntos
column-of-better = mejor
