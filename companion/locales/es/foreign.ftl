### Jugadores que son programas aparte (docs/developers/engine-protocol.md).

engine-fault = { $reason ->
    [missing] No se puede iniciar { $program }.
    [ended] { $program } se ha detenido.
    [silent] { $program } ha tardado demasiado en responder.
    [flooded] { $program } ha escrito demasiado.
    [garbled] { $program } ha dado una respuesta que no se puede leer.
    [illegal] { $program } ha dado una respuesta contraria a las reglas.
    [version] { $program } habla otra versión del protocolo.
    [side] { $program } no puede jugar este papel.
    [options] { $program } no puede jugar con estas opciones.
   *[declined] { $program } ha avisado de un error.
}
engine-replaced = El ordenador de Sheepfold ({ strength }) sigue jugando en su lugar.

program-not-confined = Nada en este ordenador aísla a { $program }: el programa puede leer tus archivos, también las letras de los lobos, y usar la red. Instala bubblewrap o juega solo contra programas de confianza.
