### Parties en texte : qui a joué, manches, points.

sheet-of-mutton = Mutton : { tracking-sheet }
tracking-sheet = feuille de notes
field-wolf = Loup
field-farmer = Fermier
field-sheep = Moutons
field-wolves = Loups
field-player = Joueur { $number }
field-date = Date
field-score = Score
field-and-value = { $field } : { $value }
the-pack-is = La meute : { $wolves }
mutton-flock = { $wolves ->
    [one] { $size } cases par côté, { $sheep } animaux, { $wolves } loup
   *[other] { $size } cases par côté, { $sheep } animaux, { $wolves } loups
}
dogs-options = { $tiles } tuiles
fold-options = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs, { $scoring ->
        [rivals] rivaux
       *[together] ensemble
    }
} ; { $tiles } tuiles
score-is = Score : { NUMBER($points, useGrouping: 0) }.
score-to-beat = Score : { NUMBER($points, useGrouping: 0) } (à battre : { NUMBER($to_beat, useGrouping: 0) }).
score-hidden-until-end = Score : caché jusqu’à la fin.
score-hidden-until-opened = Score : caché jusqu’à l’ouverture de la meute.
line-of-sheep = Moutons
line-of-round = Manche { $round }
notes = { LIST($notes, type: "clauses") }
note-kill-refused = mort de { $animal } refusée
note-escape-refused = évasion de { $animal } refusée
note-shot = { $was ->
    [sheep] tir sur { $animal } (mouton)
    [wolf] tir sur { $animal } (loup)
   *[hidden] tir sur { $animal }
}
note-ran = fuite : { $animals }
note-berserk = dans le tas : { LIST($animals, type: "comma") }
note-wolf-passes = le Loup doit passer
score-of-rivals = Score : { LIST($scores, type: "comma") }.
name-and-points = { $player } { $points }
score-together = Score : joueurs { $players }, loups { $wolves }.
rivals-won = { COUNT($players) ->
    [one] { $players } gagne.
   *[other] { $players } partagent la première place.
}
side-won = { $side ->
    [players] Les joueurs gagnent.
    [wolves] Les loups gagnent.
   *[draw] Partie nulle.
}
score-sheep = { $saved ->
    [one] Score : { $saved } mouton sur { $sheep }.
   *[other] Score : { $saved } moutons sur { $sheep }.
}
score-sheep-so-far = { $left ->
    [one] { $saved ->
        [one] Score : { $saved } mouton sur { $sheep } jusqu’ici, encore { $left } tuile.
       *[other] Score : { $saved } moutons sur { $sheep } jusqu’ici, encore { $left } tuile.
    }
   *[other] { $saved ->
        [one] Score : { $saved } mouton sur { $sheep } jusqu’ici, encore { $left } tuiles.
       *[other] Score : { $saved } moutons sur { $sheep } jusqu’ici, encore { $left } tuiles.
    }
}
