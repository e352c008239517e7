joined-connected = Table reliée à celle de { $player }.

## Ce qui ne peut pas se faire

turn-elsewhere = C’est le tour du joueur de l’autre table.
joined-comparing-first = Cette table a redémarré. Elle continue dès que l’autre table a dit où en est le match.
joined-refused = L’autre table l’a refusé.
carry-out-first = Fais d’abord ce qui a été fait à l’autre table.
cannot-claim = On ne peut réclamer un match que si cela a été convenu et si l’autre table, que le match attend, ne s’est pas manifestée pendant ce temps.
claim-too-early = Le match peut être réclamé après { $days ->
    [one] { $days } jour
   *[other] { $days } jours
} de silence.
time-is-up = Il ne reste pas autant de temps à la pendule.
time-is-up-wolf = Ton temps est écoulé : la partie s’arrête ici et les points marqués comptent.
time-is-up-farmer = Ton temps est écoulé : la partie s’arrête ici, et tous les moutons encore vivants sont dévorés.
at-most-minutes = La pendule peut être réglée sur { $most } minutes au plus.
at-most-days = On peut convenir de { $most } jours au plus.
joined-needs-line = Ce match se joue avec une autre table. Relie-toi d’abord à elle.
joined-goes-on = Un match avec une autre table ne peut pas être mis de côté. Tu peux quitter l’application : le match continue au prochain démarrage.

## Un journal que l’on vérifie

## Les pages de l’écran

bar-here = { $player } est là
bar-not-answering = { $player } ne répond pas
bar-clocks = Toi { $here } · { $player } { $there }
watched-clocks = { $one } { $left } · { $two } { $right }
watchers = { $count ->
    [0] Personne ne regarde encore.
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}
clock-chip = { $minutes ->
    [0] Sans pendule
   *[other] { $minutes } min chacun
}
absence-chip = { $days ->
    [0] Sans réclamation
    [one] Réclamer après { $days } jour
   *[other] Réclamer après { $days } jours
}
button-claim = Réclamer
button-end-watching = Ne plus laisser regarder
nobody-watches = Personne ne regarde ce match par un lien : il n’y a rien à arrêter.
hold-to-claim = Maintiens pour réclamer
match-claimed = { $player } réclame le match : l’autre table ne s’est pas manifestée pendant { $hours } heures.
steps-done = { $done } sur { $steps }
title-elsewhere = Jouer à distance
seat-here = À cette table
seat-elsewhere = Ailleurs
title-waiting = En attente de { $player }
