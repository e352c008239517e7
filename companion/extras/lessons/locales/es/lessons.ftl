### Las lecciones: aprender un juego paso a paso en el tablero. Las leen niños.

## Elegir una lección

learn = Aprender
learn-about = en pocos pasos
title-learn = Aprende un juego
lesson-length = { $steps ->
    [one] 1 paso
   *[other] { $steps } pasos cortos
}
lesson-continue = Seguir con el paso { $step } de { $steps }
lesson-done = ¡Hecho! Toca para repetirla.

## La lección de Mutton

lesson-step-title = { $number } · { $title }
show-me = Ver cómo
leave-lesson = Salir
lesson-next = Seguir
lesson-finish = Listo
first-game = Primera partida
lesson-place-first = Primero coloca las ovejas. Las luces muestran dónde va cada una.

lesson-who-title = Quién es quién
lesson-who = ¡Dos de estas ocho ovejas son lobos con piel de oveja! Solo lo sabe quien juega como Lobo.
lesson-who-todo = Haz de Lobo: mantén pulsada la luna para ver tus lobos.
lesson-who-after = Tus lobos son { $wolves }. En el tablero parecen ovejas como las demás. En una partida completa, 4 de las 26 ovejas son lobos.

lesson-kill-title = Un lobo muerde
lesson-kill = Eres el Lobo. En tu turno, un lobo mata a una oveja que está a su lado. Tus lobos se ven oscuros, solo en esta lección.
lesson-kill-todo = Pon patas arriba una oveja que esté junto a una oscura.
lesson-kill-no-wolf = No hay ningún lobo junto a { $animal }. Vuelve a ponerla de pie y elige una oveja junto a una oscura.

lesson-run-title = Todas huyen
lesson-run = Todas las que estaban junto a la muerta salen corriendo, también el lobo, para que nadie sepa quién fue.
lesson-run-todo = Lleva cada una, a 4 cm de altura, a una casilla azul: vacía y que no esté junto a la muerta. Después toca «{ confirm }».
lesson-run-after = ¡Bien hecho! Una de las que han huido es un lobo, pero ¿cuál? Ahora el Granjero empieza a pensar.
lesson-run-victim-stands = ¡La oveja muerta se ha levantado! Ponla patas arriba otra vez.

lesson-sheet-title = La hoja del Granjero
lesson-sheet = Ahora eres el Granjero. Cada fila es una ronda: x es la oveja muerta, + las que huyeron. ¡En cada fila, uno de los + es un lobo!
lesson-sheet-todo = Una letra tiene que ser un lobo. Tócala.
lesson-sheet-after = ¡Correcto! Solo { $wolf } estaba junto a { $victim }. Así que { $wolf } tiene que ser un lobo.
lesson-sheet-not-alone = { $animal } huyó en la ronda { $round }, pero { $others } también. Puede ser cualquiera. Busca un + que esté solo.
lesson-sheet-never-ran = { $animal } no tiene ningún +. Nunca estuvo junto a una oveja muerta.
lesson-sheet-dead = { $animal } está muerta. Era una oveja.

lesson-shot-title = Tu primer disparo
lesson-shot = El Granjero puede disparar a un animal en cada turno. Nadie huye. Si aciertas a un lobo, aúlla. Si das a una oveja, ayudas al Lobo.
lesson-shot-todo = Dispara a { $wolf }: ponla patas arriba y toca «{ confirm }».
lesson-shot-after = ¡Auuuu! Queda un lobo. El Granjero no está obligado a disparar. Muchas veces conviene esperar.
lesson-shot-unsure = No puedes estar seguro de { $animal }. Vuelve a ponerla de pie y dispara a { $wolf }.

lesson-berserk-title = Volverse loco
lesson-berserk = { $victim } ha muerto y huyeron { $suspects }: una es el último lobo. Una vez puedes disparar a varias a la vez. Así acaba la partida, y si queda un lobo, ¡se come a todas!
lesson-berserk-todo = Mantén pulsado «{ button-berserk }», pon patas arriba { $suspects } y mantén pulsado «{ shoot-them-all }».
lesson-berserk-after = ¡Lo lograste! No queda ningún lobo y las demás ovejas viven.
lesson-berserk-innocent = { $animal } no es sospechosa: solo necesitas { $suspects }. Vuelve a poner de pie a { $animal }.
lesson-berserk-first = Primero avisa: mantén pulsado «{ button-berserk }».

lesson-end-title = Los puntos
lesson-end = Cada oveja muerta es un punto para el Lobo, también la que mató el Granjero. Los lobos muertos no cuentan.
lesson-end-todo = ¿Cuántos puntos consigue el Lobo?
lesson-end-after = Cuatro puntos: tres por mordisco y uno por un disparo equivocado. Después cambiáis de papel, y gana quien haga más puntos. Ya sabes jugar a Mutton. ¡Diviértete!
lesson-count-too-few = ¡Más! Cuenta todas las ovejas muertas, también la del disparo.
lesson-count-too-many = Demasiados. Los dos lobos no cuentan.

## La lección de El lobo en el redil

fold-lesson-herd-title = Un rebaño
fold-lesson-herd = Pones losetas unas junto a otras. Las ovejas juntas son un rebaño. Detrás de una valla dan puntos.
fold-lesson-herd-todo = Arrastra la loseta de los corderos junto a la oveja y toca «{ confirm }».
fold-lesson-herd-after = ¡Un rebaño! Una oveja vale 1 punto, y con corderos 2. Pero solo detrás de una valla.
fold-lesson-herd-wrong = Ahí queda sola. Pon los corderos junto a la oveja.

fold-lesson-fence-title = La valla
fold-lesson-fence = Las vallas encierran al rebaño. Donde se encuentran dos, las líneas tienen que tocarse. En esta solo falta un trozo.
fold-lesson-fence-todo = Arrastra la valla al hueco, tócala hasta que lo cierre y toca «{ confirm }».
fold-lesson-fence-after = ¡Cerrado! El rebaño está en el redil: 3 puntos para ti.
fold-lesson-fence-wrong = Aún hay una salida. Pon la valla en el hueco bajo el rebaño, y gírala.

fold-lesson-wolf-title = El lobo
fold-lesson-wolf = Un lobo va junto a un rebaño sin cercar. Si te sale un lobo, tienes que ponerlo.
fold-lesson-wolf-todo = Pon el lobo en una casilla iluminada y toca «{ confirm }».
fold-lesson-wolf-after = ¡Oh, no! Si nadie cerca este rebaño, dará 3 puntos a los lobos.

fold-lesson-shepherd-title = El pastor
fold-lesson-shepherd = Un pastor cuida de un rebaño. Con un pastor al lado, los lobos se llevan solo la mitad de sus puntos.
fold-lesson-shepherd-todo = Pon el pastor junto al rebaño y toca «{ confirm }».
fold-lesson-shepherd-after = ¡Bien! De los 3 puntos, los lobos se llevan ahora solo 1.

fold-lesson-end-title = Lo que cuenta
fold-lesson-end = Cuando están puestas todas las losetas, se cuentan los rebaños. Ganas si tienes más puntos que los lobos.
fold-lesson-end-todo = Toca el rebaño para ver por qué cuenta.
fold-lesson-end-after = Son 3 puntos para ti. Puedes tocar así cuando quieras. Ya sabes jugar a El lobo en el redil. ¡Diviértete!
fold-lesson-end-wrong = Eso es una valla. Toca una de las ovejas de dentro.

## La lección de Ovejas, perros y lobos

dogs-lesson-tile-title = La loseta
dogs-lesson-tile = Todas las losetas son iguales: una oveja, un perro y un lobo. Una nueva tiene que tocar otra y no puede tapar nada.
dogs-lesson-tile-todo = Arrastra la loseta a una casilla iluminada. Tócala para girarla. Después toca «{ confirm }».
dogs-lesson-tile-after = ¡Bien hecho! Juegan dos: uno con las ovejas y otro con los lobos. Os turnáis.

dogs-lesson-scare-title = Asusta al lobo
dogs-lesson-scare = Un lobo se come a cada oveja que está a su lado. Pero si tiene dos perros al lado, se asusta y no come. ¡Juegas con las ovejas!
dogs-lesson-scare-todo = Salva a la oveja que está debajo del lobo: pon un segundo perro junto a ese lobo. Después toca «{ confirm }».
dogs-lesson-scare-after = ¡Salvada! Con dos perros al lado, el lobo no se atreve.
dogs-lesson-scare-wrong = Aún se comen a esa oveja. Tiene que haber un segundo perro junto al lobo y ningún otro lobo junto a la oveja.

dogs-lesson-eat-title = Cómete una oveja
dogs-lesson-eat = Ahora juegas con los lobos. Un lobo con un solo perro al lado tiene hambre.
dogs-lesson-eat-todo = Pon un lobo junto a la oveja de abajo. A su lado solo puede estar su propio perro. Después toca «{ confirm }».
dogs-lesson-eat-after = ¡Lo lograste! Se comerán a esa oveja si no llega un segundo perro.
dogs-lesson-eat-wrong = La oveja de abajo sigue a salvo. Gira la loseta para que su lobo quede junto a esa oveja.

dogs-lesson-end-title = Quién gana
dogs-lesson-end = Cuando están puestas todas las losetas, se cuentan las ovejas que quedan. Después cambiáis de lado. Gana quien salva más ovejas.
dogs-lesson-end-todo = Toca una oveja para ver cómo le va.
dogs-lesson-end-after = Puedes tocar así cuando quieras. Ya sabes jugar a Ovejas, perros y lobos. ¡Diviértete!
dogs-lesson-end-wrong = Toca una oveja, no un perro ni un lobo.
web-points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
lessons-kept = tu avance en las lecciones
lessons-unreadable = No se puede leer en { $file } hasta dónde has llegado en las lecciones ({ $why }).
help-learn = Una lección enseña un juego paso a paso en el tablero. Cada paso pide una jugada y explica lo que ocurre. Puedes salir de una lección y seguir más tarde.
help-lesson = Haz lo que pide la tarjeta. Si no funciona, la línea de abajo dice por qué. «{ show-me }» hace el paso por ti. Puedes salir de la lección y seguir más tarde.
