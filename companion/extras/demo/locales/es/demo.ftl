### Lo que cuenta `sheepfold demo` mientras un duelo se juega solo.

demo-begins = Empieza el duelo.
demo-flock-placed = El rebaño está colocado.
demo-pack-chosen = { $player } ha elegido la manada.
demo-move = { $move ->
    [kill] Ronda { $round }: { $player } mata.
    [shot] Ronda { $round }: { $player } dispara.
    [escape] Ronda { $round }: { $player } deja escapar a un lobo.
    [berserk] Ronda { $round }: { $player } se vuelve loco.
   *[pass] Ronda { $round }: { $player } pasa.
}
game-and-sides = Partida { $number }: { $sheep } juega con las ovejas, { $wolves } con los lobos
