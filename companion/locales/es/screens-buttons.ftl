### Botones de la pantalla. Son estrechos: de una a tres palabras cortas.

## En varias páginas

back = Volver
done = Listo
close = Cerrar
start = Empezar
confirm = Confirmar
swap-seats = Cambiar
continue-match = Seguir
give-up = Abandonar
options-button = Opciones…
other-games = Otros juegos
see-all = Todo
board-button = Tablero
sheet-button = Hoja
who-ran-button = ¿Quién huyó?
rematch = Revancha
who-played = ¿Quién jugó?
not-now = Ahora no
hold-for-a-second = mantén 1 s
hold-to-press = Mantén
hold-to-shoot = Mantén para disparar
hold-to-choose-again = Mantén para otra manada
hold-to-go-berserk = Mantén para volverte loco
hold-to-give-up = Mantén para abandonar
hold-to-quit = Mantén para salir
hold-to-shut-down = Mantén para apagar
hold-to-count = Mantén para contar
hold-to-uncover = Mantén para ver
switch = { $on ->
    [yes] { $name }: sí
   *[no] { $name }: no
}

## La página del tablero

play-on-screen = Jugar en la pantalla
play-on-screen-about = sin tablero
look-again = Buscar otra vez
look-again-about = en el puerto USB

## En la mesa de Mutton

peek-button = Mirar…
another-way = Otra forma
set-up-flock = Colocar todo
next-step = Otro paso
shoot-them-all = A por todas
no-move-to-undo = No hay ninguna jugada que deshacer.
undo-turn-back = Para deshacerlo, pon de pie a { $victim }.
undo-put-back = Para deshacerlo, devuelve todo a su sitio.
list-ends-here = Aquí acaba la lista.
type-a-name = Escribe primero un nombre.
choose-letters-first = { $count ->
    [one] Elige primero una letra.
   *[other] Elige primero { $count } letras.
}
pass-put-back = Para pasar, devuelve primero todo a su sitio.
hint-was-taken = Ya has usado la pista de este turno.
hint-button = Pista ({ $left })
hint-coming = La pista llega enseguida
hint-again = Pista
bid-button = Pujar { $bid }
choose-letter = Elegir su letra…
other-sheep = Otra oveja…
trust-sensor = Fiarse del sensor
not-our-sheep = No es nuestra

## Las notas del Granjero sobre una letra

notes-in-farmers-turn = Las notas se ven y se cambian solo en el turno del Granjero.
note-maybe = sospecha
note-wolf = ¡un lobo!
note-sheep = una oveja
shoot-letter = Disparar a { $animal }
spare-letter = Perdonar a { $animal }

## Las páginas secretas del Lobo

uncover = Soy { $wolf }
clear-letters = Borrar
random-pack = Al azar
set-passphrase = Frase de paso…
passphrase-is-set = Con frase
use-these = { $count ->
    [one] Usar este
   *[other] Usar estos { $count }
}

## Ajustes

quit = Salir
shut-down = Apagar

## Historial

later = Después
earlier = Antes
leaf-back = Anterior
leaf-on = Más
check-seal = Comprobar

# Palabras que un botón estrecho puede partir, con un punto en cada lugar posible.
long-words =
    Aban·do·nar Acer·ti·jo An·te·rior Bo·rrar Bus·car Ca·li·brar Cal·mar·se Cam·biar Ca·si·lla
    Ce·rrar Co·lo·car Com·pro·bar Con·fir·mar Con·tras·te Co·rrec·to Des·ha·cer Dis·pa·rar Due·los Ele·gir
    Em·pe·zar es·pa·cio Es·co·pe·ta His·to·rial Jue·gos Le·tras Lo·se·tas Mi·rar Mos·trar Nor·mal Op·cio·nes Or·de·na·dor Os·cu·ros Pan·ta·lla
    Pa·sar Par·ti·da Pis·tas Prue·ba Qui·tar Rá·pi·da Re·pa·sar Re·van·cha Re·vi·sar Sal·tar Se·guir Si·guien·te Ta·ble·ro Vol·tear
    Vol·ver
