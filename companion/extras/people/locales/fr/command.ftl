### Ce qu’écrit `sheepfold history`.

no-such-match-listed = Il n’y a pas de match { NUMBER($number, useGrouping: 0) }. `sheepfold history` en donne la liste.
no-such-game-of-match = { $games ->
    [one] Le match { NUMBER($number, useGrouping: 0) } a { $games } partie, il n’y a donc pas de partie { $game }.
   *[other] Le match { NUMBER($number, useGrouping: 0) } a { $games } parties, il n’y a donc pas de partie { $game }.
}
nobody-called = Il n’y a pas de matchs de { $player }. Joueurs : { $players }.
history-reading = { $count ->
    [one] Lecture de { $count } nouveau match
   *[other] Lecture de { $count } nouveaux matchs
}
match-not-counted = Le match { NUMBER($number, useGrouping: 0) } n’est pas compté.
history-begun = commencé
history-game = jeu
history-players = joueurs
history-result = résultat
history-player = joueur
history-matches = matchs
history-won = gagnés
history-drawn = nuls
history-lost = perdus
history-as-wolf = en Loup
history-as-farmer = en Fermier
history-hits = touchés
history-hits-of-shots = { $hits } sur { $fired } ({ NUMBER($expected, minimumFractionDigits: 1, maximumFractionDigits: 1) })
history-legend = En Loup, en Fermier : les points moyens du Loup par partie (et le nombre de parties). Touchés : loups touchés, sur tous les tirs (et combien le hasard en donnerait).
