### Computerspieler, die eigene Programme sind (docs/developers/engine-protocol.md).

engine-fault = { $reason ->
    [missing] { $program } lässt sich nicht starten.
    [ended] { $program } hat aufgehört zu laufen.
    [silent] { $program } hat zu lange nicht geantwortet.
    [flooded] { $program } hat viel zu viel geschrieben.
    [garbled] { $program } hat eine Antwort gegeben, die niemand lesen kann.
    [illegal] { $program } hat eine Antwort gegeben, die gegen die Regeln ist.
    [version] { $program } spricht eine andere Fassung des Protokolls.
    [side] { $program } kann diese Rolle nicht spielen.
    [options] { $program } kann mit diesen Optionen nicht spielen.
   *[declined] { $program } hat einen Fehler gemeldet.
}
engine-replaced = Der eigene Computer von Sheepfold ({ strength }) spielt an seiner Stelle weiter.

program-not-confined = Auf diesem Computer schränkt nichts { $program } ein: Das Programm kann deine Dateien lesen, auch die Buchstaben der Wölfe, und das Netzwerk benutzen. Installier bubblewrap, oder spiel nur gegen Programme, denen du vertraust.
