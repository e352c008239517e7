### Por qué no se puede poner una loseta, en frases completas.

## Los dos juegos

defect-table-empty = Aún no hay ninguna loseta en la mesa. Pon la primera en el centro.
defect-nothing-to-count = Aún no hay nada que contar en la mesa.
defect-game-stopped = Esta partida se interrumpió, así que no puedes poner otra loseta.
defect-tiles-on-one-cell = En una casilla solo cabe una loseta.

## El lobo en el redil

defect-cell-occupied = { $kind ->
    [straight] Aquí ya hay una valla recta.
    [corner] Aquí ya hay una valla en esquina.
    [star] Aquí ya hay una valla en estrella.
    [shepherd] Aquí ya hay un pastor.
    [wolf] Aquí ya hay un lobo.
   *[other] Aquí ya hay una oveja.
}
defect-beside-no-tile = Pon la loseta junto a otra.
defect-makes-a-hole = Pon la loseta en otro sitio: aquí encerraría una casilla vacía.
defect-leaves-a-hole = Las losetas encierran una casilla vacía, y no está permitido.
defect-tile-not-joined = Cada loseta tiene que tocar a las demás. Una no lo hace.
defect-wolf-first = Un lobo no puede ser la primera loseta. Devuélvelo al montón y descubre otra.
defect-first-off-middle = Pon la primera loseta en el centro.
defect-not-in-hand = Tienes en la mano: { fold-tile-in-hand }. No: { fold-tile }.
defect-shepherd-needs-herd = Pon el pastor junto a un rebaño sin cercar.
defect-shepherd-needs-fence = Ahora ningún rebaño necesita pastor. Ponlo junto a una valla.
defect-wolf-needs-herd = { $places ->
    [0] Ningún rebaño está libre para este lobo. Devuélvelo al montón y roba otra loseta.
   *[other] Pon el lobo junto a un rebaño.
}
defect-herd-has-wolf = { $places ->
    [0] Ese rebaño ya tiene un lobo, y no hay otro libre. Devuelve este lobo al montón y roba otra loseta.
   *[other] Ese rebaño ya tiene un lobo. Pon este junto a otro.
}
defect-wolves-without-herd = La partida ha terminado: solo quedan lobos, y no hay rebaños libres para ellos.
defect-none-left = { $most ->
    [0] En esta partida no hay { fold-tiles-there-are }.
    [one] En esta partida solo hay 1 { fold-tiles-there-are }.
   *[other] En esta partida solo hay { $most } { fold-tiles-there-are }.
}
defect-too-many-of-a-kind = Hay { $tiles } { fold-tiles-laid } en la mesa, pero esta partida solo tiene { $most }.

fold-tile = { $kind ->
    [single] oveja sin corderos
    [lambs] oveja con corderos
    [black] oveja negra
    [straight] valla recta
    [corner] valla en esquina
    [star] valla en estrella
    [shepherd] pastor
   *[wolf] lobo
}
fold-tile-in-hand = { $hand ->
    [single] oveja sin corderos
    [lambs] oveja con corderos
    [black] oveja negra
    [straight] valla recta
    [corner] valla en esquina
    [star] valla en estrella
    [shepherd] pastor
   *[wolf] lobo
}
fold-tiles-there-are = { $kind ->
    [single] { $most ->
        [one] oveja sin corderos
       *[other] ovejas sin corderos
    }
    [lambs] { $most ->
        [one] oveja con corderos
       *[other] ovejas con corderos
    }
    [black] { $most ->
        [one] oveja negra
       *[other] ovejas negras
    }
    [straight] { $most ->
        [one] valla recta
       *[other] vallas rectas
    }
    [corner] { $most ->
        [one] valla en esquina
       *[other] vallas en esquina
    }
    [star] { $most ->
        [one] valla en estrella
       *[other] vallas en estrella
    }
    [shepherd] { $most ->
        [one] pastor
       *[other] pastores
    }
   *[wolf] { $most ->
        [one] lobo
       *[other] lobos
    }
}
fold-tiles-laid = { $kind ->
    [single] { $tiles ->
        [one] oveja sin corderos
       *[other] ovejas sin corderos
    }
    [lambs] { $tiles ->
        [one] oveja con corderos
       *[other] ovejas con corderos
    }
    [black] { $tiles ->
        [one] oveja negra
       *[other] ovejas negras
    }
    [straight] { $tiles ->
        [one] valla recta
       *[other] vallas rectas
    }
    [corner] { $tiles ->
        [one] valla en esquina
       *[other] vallas en esquina
    }
    [star] { $tiles ->
        [one] valla en estrella
       *[other] vallas en estrella
    }
    [shepherd] { $tiles ->
        [one] pastor
       *[other] pastores
    }
   *[wolf] { $tiles ->
        [one] lobo
       *[other] lobos
    }
}

## Ovejas, perros y lobos

defect-all-tiles-laid = Ya están puestas las { $tiles } losetas.
defect-no-tiles-left = Las { $tiles } losetas ya están en la mesa.
defect-tile-apart = Pon la loseta de modo que comparta un lado con otra.
defect-tile-overlaps = { $occupant ->
    [sheep] Ahí ya hay una oveja. Las losetas no se pueden solapar.
    [dog] Ahí ya hay un perro. Las losetas no se pueden solapar.
   *[wolf] Ahí ya hay un lobo. Las losetas no se pueden solapar.
}
defect-table-too-full = Hay { $tiles } losetas en la mesa, pero esta partida solo tiene { $most }.
defect-tiles-apart = Cada loseta tiene que compartir un lado con otra. Algunas no lo hacen.

## Casillas y losetas como se escriben

defect-not-a-table-cell = { $text } no es una casilla. Una casilla son dos números enteros, por ejemplo 2,-1.
defect-off-the-table = { $text } está fuera de la mesa. Elige una casilla a { $most } del centro como mucho.
defect-not-a-fold-move = { $text } no es una loseta en una casilla. Escribe el signo de la loseta y su casilla, por ejemplo S@2,-1.
defect-not-a-tile = { $text } no es el signo de una loseta. Los signos son { $signs }.
defect-not-a-dogs-move = { $text } no es una loseta en una casilla. Escribe la casilla de su perro y el lado de su lobo (n, e, s o w), por ejemplo 3,-1e.
