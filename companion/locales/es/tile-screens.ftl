### Las páginas de los dos juegos de losetas, El lobo en el redil y Ovejas, perros y lobos.

## Los juegos

tile-game = { $game ->
    [fold] El lobo en el redil
    [dogs] Ovejas, perros y lobos
   *[mutton] Mutton
}
game-short-name = { $game ->
    [fold] El lobo en el redil
    [dogs] Ovejas, perros, lobos
   *[mutton] Mutton
}

## Empezar un duelo

how-you-play = ¿Cómo jugáis?
form-name = { $form ->
    [duel] Dos partidas
    [bids] Pujas
   *[single] Una partida
}
form-explained = { $form ->
    [duel] Dos partidas: cada uno juega una vez con las ovejas.
    [bids] Quien más puja tiene que salvar las ovejas que dijo.
   *[single] Una partida: el primer jugador lleva las ovejas.
}
scoring-together = Juntos
scoring-rivals = Rivales
together-explained = Todos contra los lobos.
rivals-explained = Cierra el último hueco de un rebaño y es tuyo. Muchas veces nadie deja ninguno: 0 a 0.
alone-explained = Tú contra los lobos.
place-screen = En la pantalla
place-moves = Losetas reales
place-final = Contar mesa
place-moves-explained = Poned losetas reales e introducid aquí cada una. La pantalla lleva los puntos.
place-final-explained = Introducid las losetas de una mesa terminada, en cualquier orden. La pantalla cuenta sus puntos.
plays-role = { $role ->
    [wolves] lleva los lobos
   *[sheep] lleva las ovejas
}
plays-role-first = { $role ->
    [wolves] primero lobos
   *[sheep] primero ovejas
}
with-tiles = Con { $tiles } losetas.
with-tiles-and-wolves = { $wolves ->
    [0] Con { $tiles } losetas y sin lobos.
    [one] Con { $tiles } losetas, 1 de ellas un lobo.
   *[other] Con { $tiles } losetas, { $wolves } de ellas lobos.
}
resume-tiles = Seguid, abandonadlo, o jugad antes a otra cosa.
put-aside = Dejar aparte
count-now = Contar ya

## Las losetas

tiles-button = Losetas…
number-of-tiles = Losetas
standard-set = Juego normal
tiles-in-all = { $tiles ->
    [one] 1 loseta en total
   *[other] { $tiles } losetas en total
}
too-many-tiles = Se permiten { $most } losetas como mucho.

## La mesa

game-over = Fin de la partida
match-is-over = Fin del juego
counting-tiles = Contando
round-of-game = { game-short-name } · ronda { $round }
round-of-match = Partida { $number } · ronda { $round }
tile-round = Ronda { $round }

side-name = { $role ->
    [wolves] lobos
   *[sheep] ovejas
}

undo = Deshacer
tile-stays = Solo cabe de una manera: se queda ahí. «{ undo }» la retira.
turn-does-not-fit = Así girada, la loseta no cabe aquí.
count-table = Contar
remove-tile = Quitar

dogs-tile = oveja, perro y lobo

computer-is-thinking = El ordenador está pensando…
all-tiles-placed = Todas las losetas están en la mesa.
tap-a-sheep = Toca una oveja para ver por qué cuenta.
tap-an-animal = Toca una oveja o un lobo para ver por qué.
choose-tile = Elige una loseta y toca su casilla.
place-tile = Toca una casilla iluminada, o arrastra ahí la loseta.
turn-move-or-confirm = Toca la loseta para girarla, arrástrala a otro sitio, o confirma.
move-or-confirm = Arrastra la loseta a otro sitio, o confirma.
tile-rule = { $kind ->
    [single] Las ovejas puntúan cuando las rodean vallas.
    [lambs] Cercada, una oveja con corderos vale 2 puntos.
    [black] Las ovejas negras puntúan solo para los lobos.
    [shepherd] Un pastor junto a un rebaño salva la mitad de sus puntos.
    [wolf] Pon el lobo junto a un rebaño que no tenga ninguno.
    [tile] Dos perros junto a un lobo lo asustan para siempre.
   *[fence] Una valla está cerrada donde se unen dos líneas.
}
black-sheep-for-rivals = Una oveja negra en un rebaño cercado vale 10 puntos.

## Por qué cuenta algo

herd-title = Un rebaño de { $tiles } losetas
sheep-title = { $kind ->
    [lambs] Una oveja con corderos
    [black] Una oveja negra
   *[single] Una oveja sola
}
tile-title = { $kind ->
    [straight] Valla recta
    [corner] Valla en esquina
    [star] Valla en estrella
    [shepherd] Pastor
    [wolf] Lobo
   *[tile] Perro
}
dogs-title = { $lot ->
    [safe] Esta oveja está a salvo
    [eaten] A esta oveja se la comen
    [scared] Este lobo está asustado
   *[hungry] Este lobo tiene hambre
}
dog-explained = Dos perros junto a un lobo lo asustan para siempre.
not-next-to-herd = { $kind ->
    [wolf] Este lobo no está junto a ningún rebaño.
   *[shepherd] Este pastor no está junto a ningún rebaño.
}
fence-closed-everywhere = Esta valla está cerrada en todos sus extremos.
fence-closed-at = { $closed ->
    [0] Esta valla está abierta en todos sus extremos.
   *[other] Esta valla está cerrada en { $closed } de sus { $ends } extremos.
}
herd-enclosed = Lo rodean vallas.
herd-open = No está cercado: los puntos muestran la salida.
gave-sheep-to-wolves = La partida se ha abandonado, así que cuenta para los lobos.
wolves-next-to-herd = { $wolves ->
    [one] Tiene un lobo al lado.
   *[other] Tiene { $wolves } lobos al lado.
}
shepherd-inside = Un pastor dentro de las vallas salva la mitad de sus puntos.
shepherd-next-to-herd = Un pastor a su lado salva la mitad de sus puntos.
herd-tiles = { $count } × { fold-tile }
points-for-player = { $points ->
    [one] 1 punto para { $player }
   *[other] { $points } puntos para { $player }
}
points-for-players = { $points ->
    [one] 1 punto para los jugadores
   *[other] { $points } puntos para los jugadores
}
points-for-wolves = { $points ->
    [one] 1 punto para los lobos
   *[other] { $points } puntos para los lobos
}
points-shared-with-player = { $points ->
    [one] 1 punto para { $player }, { $lost } para los lobos
   *[other] { $points } puntos para { $player }, { $lost } para los lobos
}
points-shared-with-players = { $points ->
    [one] 1 punto para los jugadores, { $lost } para los lobos
   *[other] { $points } puntos para los jugadores, { $lost } para los lobos
}
no-points = Ningún punto para nadie
one-sheep-saved = 1 oveja salvada
no-sheep-saved = Ninguna oveja salvada
wolf-stays-scared = Tiene { $dogs } perros al lado, así que sigue asustado.
wolf-stays-hungry = Solo tiene un perro al lado, y no puede venir otro. Sigue hambriento.
wolf-is-hungry = Solo tiene un perro al lado. Un segundo lo asustaría.
hungry-wolves = { $wolves ->
    [one] Tiene al lado un lobo hambriento.
   *[other] Tiene al lado { $wolves } lobos hambrientos.
}
nothing-saves-sheep = Ya nada puede salvarla.
dogs-would-save-sheep = { $wolves ->
    [one] Un segundo perro junto al lobo la salvaría.
   *[other] Un segundo perro junto a cada lobo la salvaría.
}
wolves-scared = { $wolves ->
    [0] No tiene ningún lobo al lado.
    [one] El lobo que tiene al lado está asustado.
   *[other] Todos los lobos que tiene al lado están asustados.
}
sheep-stays-safe = No puede venir otro lobo, así que sigue a salvo.
wolf-may-come = Aún puede venir un lobo.

## El final

game-of-match = Partida { $number }
