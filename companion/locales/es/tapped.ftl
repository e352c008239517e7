### Frases que son distintas en una pantalla sin tablero, donde se tocan las casillas.

## guidance.ftl

wolf-turn-victim-over = Lobo: toca una oveja que esté junto a un lobo para matarla.
wolf-turn-victim-over-or-escape = Lobo: toca una oveja junto a un lobo para matarla, o un lobo que escapa.
no-wolf-next-to-it = No hay ningún lobo junto a { $animal }, así que no se la puede matar: toca otra oveja.
stands-alone = { $animal } no tiene vecinas, así que ningún lobo puede matarla: toca otra oveja.
kill-being-judged = ¿Matar a { $victim }? Toca una casilla iluminada: allí corre la oveja del anillo.
set-down-on = { $animals } corre: toca una casilla iluminada.
does-it-escape = ¿Escapa { $animal }? { confirm-order }, o toca otra oveja.
farmer-shoot = Granjero: toca a un sospechoso para dispararle.
farmer-shoot-or-pass = Granjero: toca a un sospechoso para dispararle, o pasa.
shoot-or-not = ¿Disparar a { $victim }? { confirm-order }, o toca otra oveja.
turn-suspects-over = Toca a dos o más sospechosos.

## screens-table.ftl

turn-back-first = Solo muere una cada vez: toca { $victim } para deshacerlo primero.

## commands.ftl

type-place = { $farmer }, elige cómo se coloca el rebaño.
type-confirm-or-place = { $farmer }, confirma cómo se coloca el rebaño, o elige otra forma.
