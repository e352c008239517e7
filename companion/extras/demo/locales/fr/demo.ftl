### Ce que dit `sheepfold demo` pendant qu’un match se joue tout seul.

demo-begins = Le match commence.
demo-flock-placed = Le troupeau est en place.
demo-pack-chosen = { $player } a choisi la meute.
demo-move = { $move ->
    [kill] Manche { $round } : { $player } tue.
    [shot] Manche { $round } : { $player } tire.
    [escape] Manche { $round } : { $player } laisse un loup s’échapper.
    [berserk] Manche { $round } : { $player } tire dans le tas.
   *[pass] Manche { $round } : { $player } passe.
}
game-and-sides = Partie { $number } : { $sheep } joue les moutons, { $wolves } les loups
