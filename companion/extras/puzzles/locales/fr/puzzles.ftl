### Énigmes : positions de Mutton où un tir est clairement le bon.

## Ce qui est demandé

puzzle-find-wolf = Quel mouton est forcément un loup ?
puzzle-best-shot = Quel est le meilleur tir ?
puzzle-tap-sheep = Il y a { $wolves } loups. Touche un mouton, puis « { puzzle-shoot-nobody } ».
puzzle-tap-best = Il y a { $wolves } loups, mais aucun n’est certain. Touche un mouton, puis « { puzzle-shoot-nobody } ».
puzzle-chosen = Touche « { puzzle-shoot } », ou touche un autre mouton.
puzzle-shoot = Tirer sur { $animal }
puzzle-shoot-nobody = Tirer
puzzle-choose-first = Touche d’abord le mouton sur lequel tu veux tirer.

## La réponse

puzzle-right = Exact ! C’est { $animal }.
puzzle-shown = La réponse est { $animal }.
puzzle-certainly-sheep = Non : { $animal } est forcément un mouton.
puzzle-not-it = Non : { $animal } est un loup dans { $percent } % seulement des meutes possibles.
puzzle-not-saved = Sheepfold ne peut pas retenir que cette énigme est résolue : { $reason }.

## L’explication, indice par indice

puzzle-clue-kill = { COUNT($animals) ->
    [one] Manche { $round } : { $victim } a été tué. Seul { $animals } était à côté, donc { $animals } est un loup.
   *[other] Manche { $round } : { $victim } a été tué. { $animals } étaient à côté, donc l’un d’eux est un loup.
}
puzzle-clue-victim = { $kind ->
    [wolf] Manche { $round } : { $animal } a été tué, et c’était un loup.
   *[sheep] Manche { $round } : { $animal } a été tué, et c’était un mouton.
}
puzzle-clue-shot = { $kind ->
    [wolf] Manche { $round } : { $animal } a été abattu, et c’était un loup.
   *[sheep] Manche { $round } : { $animal } a été abattu, et c’était un mouton.
}
puzzle-clue-pass = Manche { $round } : le Loup a dû passer, donc personne avec un voisin n’était un loup.
puzzle-clue-goes-on = Manche { $round } : la partie a continué, donc un loup vivait encore.
puzzle-wolves-left = { $left ->
    [0] Les { $wolves } loups sont connus.
    [one] Il y a { $wolves } loups, il en manque donc { $left }.
   *[other] Il y a { $wolves } loups, il en manque donc { $left }.
}
puzzle-clue = Souviens-toi : { $clause }.
puzzle-likeliest = { $animal } est un loup dans { $percent } % des meutes possibles. Ensuite vient { $rival } avec { $rivals_percent } %.

## Pages

title-puzzles = Énigmes
puzzles-about = trouve le loup
title-puzzle = Énigme { $number }, { $grade ->
    [easy] facile
    [medium] moyenne
   *[hard] difficile
}
puzzle-grade-solved = { $grade ->
    [easy] Faciles : { $solved } sur { $count }
    [medium] Moyennes : { $solved } sur { $count }
   *[hard] Difficiles : { $solved } sur { $count }
}
puzzles-explained = { $grade ->
    [easy] Un ou deux indices suffisent.
    [medium] Il faut trois ou quatre indices.
   *[hard] Il faut cinq indices ou plus.
}
puzzle-next = Énigme suivante
puzzle-prove = Voir la preuve
puzzle-prove-costs = La preuve montre la réponse : cet essai ne comptera pas comme résolu. Touche encore pour la voir.
puzzle-prove-anyway = Voir quand même
puzzle-set-up = La placer
title-puzzle-board = Énigme
puzzle-next-clue = Indice suivant
puzzle-first-clue = Premier indice
puzzle-all-solved = Toutes les énigmes sont résolues.

puzzle-column-round = M.
puzzle-column-killed = Tué
puzzle-column-ran = Fuite
puzzle-column-shot = Tir
puzzle-dead = { $kind ->
    [wolf] { $animal }, loup
   *[sheep] { $animal }, mouton
}

## Tapé

no-such-puzzle = Il n’y a pas d’énigme { $number }. Choisis de 1 à { $count }.
puzzle-column-number = énigme
puzzle-column-grade = niveau
puzzle-column-clues = indices
puzzle-column-question = question
puzzle-question-short = { $question ->
    [certain] le loup certain
   *[likeliest] le meilleur tir
}
puzzles-written = { $count ->
    [one] { $count } énigme est dans { $file }.
   *[other] { $count } énigmes sont dans { $file }.
}
puzzle-answer = Réponse : { $animal }.

## La page d’une personne, et la page de départ

puzzle-help-you = Trouve l’énigme du jour : elle est la même pour tous.
puzzle-badge = trouve une énigme du jour difficile.
you-puzzle = Énigme du jour
you-streak = { $days ->
    [0] Trouve-la pour commencer une série
    [one] { $today ->
        [yes] Trouvée, 1 jour de suite
       *[no] 1 jour de suite. Continue !
    }
   *[other] { $today ->
        [yes] Trouvée, { $days } jours de suite
       *[no] { $days } jours de suite. Continue !
    }
}
puzzle-today = { $days ->
    [0] celle du jour attend
   *[other] { $days } de suite : continue
}
web-puzzles = { title-puzzles } : { $grade ->
    [easy] faciles
    [medium] moyennes
   *[hard] difficiles
}
puzzles-kept = les énigmes résolues
puzzles-unreadable = Les énigmes que tu as résolues ne peuvent pas être lues dans { $file } ({ $why }).
help-puzzles = Dans chaque énigme, on peut trouver un animal en réfléchissant : c’est forcément un loup, ou le meilleur tir. Les difficiles demandent plus d’indices.
help-puzzle = Lis le tableau des manches : le tueur est toujours l’un des animaux sous « { puzzle-column-ran } », car tout animal à côté d’une victime fuit. Touche le mouton suspect, puis « { puzzle-shoot-nobody } ». Après la bonne réponse, tu peux voir les indices un par un.
