### Las opciones de los tres juegos, explicadas.

mutton-option = { $option ->
    [size] Número de casillas de cada lado del tablero.
    [sheep] Número de animales en el tablero, lobos incluidos.
    [wolves] Número de lobos escondidos: como mucho la mitad de los animales.
    [berserk] El Granjero puede disparar a varios sospechosos a la vez. Con eso acaba la partida.
    [reveal] Un animal muerto muestra si era un lobo.
    [remove] Los animales muertos salen del tablero en vez de ocupar su casilla.
    [escape] Un lobo sin vecinos puede salir del tablero y vale 3 puntos.
    [shotgun] Una escopeta asusta también a las ovejas junto al sospechoso: huyen.
   *[dictionary] Con las letras de la manada se puede formar una palabra.
}
target-explained = La partida rápida es una sola. El Lobo gana si llega a estos puntos.
fold-option = { $option ->
    [players] Número de jugadores, que se turnan.
    [rivals] Todos juntos contra los lobos, o cada uno por su cuenta.
    [straight] Número de vallas rectas.
    [corner] Número de vallas en esquina.
    [star] Número de vallas en estrella.
    [single] Número de ovejas sin corderos. Una en un rebaño cercado vale 1 punto.
    [lambs] Número de ovejas con corderos. Una en un rebaño cercado vale 2 puntos.
    [black] Número de ovejas negras, que cuentan para los lobos.
    [shepherd] Número de pastores. Uno junto a un rebaño salva del lobo la mitad de sus puntos.
   *[wolf] Número de lobos. Uno junto a un rebaño se lleva sus puntos.
}
dogs-option = Número de losetas, contando la primera. Es impar; un juego tiene 23.
game-heading = { $game }, de { $authors }; { $least ->
    [2] 2 jugadores
   *[1] de 1 a { $most } jugadores
}
number-of-players = { $least ->
    [2] 2 jugadores
   *[1] de 1 a { $most } jugadores
}

mutton-option-name = { $option ->
    [size] Casillas por lado
    [sheep] Ovejas
    [wolves] Lobos
    [target] Meta (rápida)
    [berserk] Volverse loco
    [reveal] Mostrar muertos
    [remove] Quitar muertos
    [escape] Lobos escapan
    [shotgun] Escopeta
   *[dictionary] Manada: palabra
}
mutton-option-chosen = { $word ->
    [berserk] volverse loco
    [no_berserk] sin volverse loco
    [reveal] se revela
    [no_reveal] no se revela
    [remove] se quitan
    [no_remove] no se quitan
    [escape] escapan
    [no_escape] no escapan
    [shotgun] escopeta
    [rifle] rifle
    [dictionary] Manada: palabra, inglés
    [dictionary-de] Manada: palabra, alemán
    [dictionary-es] Manada: palabra, español
    [dictionary-fr] Manada: palabra, francés
   *[other] { $name }: { $number }
}
