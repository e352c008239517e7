## Où en est la liaison avec l’autre table

joined-connected = Table reliée à celle de { $player }.
joined-turn = C’est le tour de { $player }, à l’autre table.
joined-waits-for-answer = La table de { $player } n’a pas encore répondu.
joined-not-answering = La table de { $player } ne répond pas. Le match reprendra dès qu’elle répondra.
joined-carry-out = Fais sur ce plateau ce que { $player } a fait.
joined-asks-undo = { $player } demande à reprendre le dernier coup. Fais de même si tu acceptes.
joined-checked = La meute ouverte a été vérifiée : tout correspond à ce qui a été scellé et joué.
joined-choose = Les tables sont reliées. Choisis joueurs et options, puis commence.
joined-nothing-offered = Les tables sont reliées. L’autre table choisit le match.
joined-not-heard = L’autre table ne s’est pas encore manifestée.
joined-offered = L’autre table propose un match : { $wolf } joue d’abord le loup, { $farmer } le fermier. Options : { $options }. Forme : { $form }. Indices : { $hints }. Commence pour le jouer.
joined-other-version = L’autre table parle la version { $version } du protocole, celle-ci la version { $ours }. Mets à jour la plus ancienne.

## Ce qui ne peut pas se faire

turn-elsewhere = C’est le tour du joueur de l’autre table.
joined-refused = L’autre table l’a refusé.
carry-out-first = Fais d’abord ce qui a été fait à l’autre table.
joined-needs-line = Ce match se joue avec une autre table. Relie-toi d’abord à elle.
joined-no-programs = Tes propres programmes ne peuvent pas jouer dans un match avec une autre table.

## Ce que l’autre table a fait de faux

joined-lie = L’autre table a envoyé quelque chose de faux, le match ne peut donc pas continuer. Entrée { $entry } : { $why }
lie-order = Elle ne suit pas l’entrée précédente.
lie-unsigned = Elle n’est pas signée par la table qui tient le journal.
lie-never-asked = Le joueur à qui la commande est attribuée ne l’a jamais donnée.
lie-not-allowed = Ce joueur ne peut pas donner cette commande maintenant.
lie-rules = Elle est contraire aux règles.
lie-unexplained = Aucune meute ne l’explique.
lie-two-entries = Deux entrées différentes portent ce numéro.
lie-other-history = L’autre table a une autre histoire du match.
lie-seal = La meute ouverte n’est pas celle qui a été scellée.
lie-pack = Elle ne correspond pas à la meute ouverte { $pack }.

## En mode texte

joined-invited = Dis ce code à l’autre joueur : { $code }. Adresse : { $address }
joined-paired = Associée à { $name }. Les deux tables montrent ces mots : { $words }
joined-no-table = Il n’y a pas d’autre table. Invites-en une, ou rejoins-en une.
joined-say = Dis { $how }
joined-mutton-only = Avec une autre table, on ne peut jouer qu’à Mutton. Dans les jeux de tuiles, l’ordre de la pile est secret pour les deux, aucune table ne peut donc la mélanger.
joined-log-unwritten = Le journal ne peut pas être écrit dans { $file } : { $why }

## Un journal que l’on vérifie

log-verified = Les { $entries } entrées du journal sont signées, respectent les règles et correspondent aux meutes ouvertes.
log-unopened = La meute de la dernière partie n’a pas été ouverte : ses entrées ont été vérifiées sans elle.
log-false = L’entrée { $entry } est fausse. { $why }
log-unreadable = La ligne { $line } n’est pas une entrée d’un journal.
