### Computerspieler, die eigene Programme sind (docs/developers/engine-protocol.md).

engine-fault = { $reason ->
    [missing] { $program } lässt sich nicht starten.
    [ended] { $program } hat aufgehört zu laufen.
    [silent] { $program } hat zu lange nicht geantwortet.
    [flooded] { $program } hat viel zu viel geschrieben.
    [garbled] Die Antwort von { $program } kann niemand lesen.
    [illegal] Die Antwort von { $program } ist gegen die Regeln.
    [version] { $program } spricht eine andere Fassung des Protokolls.
    [side] { $program } kann diese Rolle nicht spielen.
    [options] { $program } kann mit diesen Optionen nicht spielen.
   *[declined] { $program } hat einen Fehler gemeldet.
}
engine-replaced = Der Computer von Sheepfold ({ strength }) spielt an seiner Stelle weiter.

program-not-confined = Auf diesem Computer schränkt nichts { $program } ein: Das Programm kann deine Dateien lesen, auch die Buchstaben der Wölfe, und das Netzwerk benutzen. Installier bubblewrap, oder spiel nur gegen Programme, denen du vertraust.
