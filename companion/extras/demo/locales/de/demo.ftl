### Was `sheepfold demo` meldet, während sich ein Match selbst spielt.

demo-begins = Das Match beginnt.
demo-flock-placed = Die Herde ist aufgestellt.
demo-pack-chosen = { $player } hat das Rudel gewählt.
demo-move = { $move ->
    [kill] Runde { $round }: { $player } reißt ein Tier.
    [shot] Runde { $round }: { $player } schießt.
    [escape] Runde { $round }: { $player } lässt einen Wolf entkommen.
    [berserk] Runde { $round }: { $player } dreht durch.
   *[pass] Runde { $round }: { $player } passt.
}
game-and-sides = Partie { $number }: { $sheep } spielt die Schafe, { $wolves } die Wölfe
