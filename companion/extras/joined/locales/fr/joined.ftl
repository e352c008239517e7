## Où en est la liaison avec l’autre table

joined-turn = C’est le tour de { $player }, à l’autre table.
joined-waits-for-answer = La table de { $player } n’a pas encore répondu.
joined-not-answering = La table de { $player } ne répond pas. Le match reprendra dès qu’elle répondra.
joined-left = La table de { $player } est là, mais a quitté ce match. Reprenez-le là-bas. S’il y est perdu, abandonne-le ici.
joined-may-be-gone = La page de { $player } ne répond pas et ne garde rien. Si elle a été fermée, le match est perdu : abandonne-le.
joined-silent = La table de { $player } ne répond pas. Le match continue dès qu’elle répond. Si elle l’a perdu, abandonne-le.
joined-can-claim = La table de { $player } ne s’est pas manifestée depuis { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}. Tu peux réclamer le match.
joined-claimed = { $player } a réclamé le match, car cette table ne s’est pas manifestée pendant le temps convenu.
joined-disk-full = La table de { $player } ne peut pas garder ce qui a été joué : son disque est plein. Le match reprendra dès qu’il y aura de la place.
joined-comparing = On demande à la table de { $player } où en est le match, comme après chaque redémarrage.
joined-match-missing = L’autre table est dans un match que celle-ci ne joue pas. S’il est dans l’historique, reprends-le là. Sinon, les parties enregistrées ici sont une copie plus ancienne : remets la plus récente, ou abandonnez le match à l’autre table.
joined-carry-out = Fais sur ce plateau ce que { $player } a fait.
joined-asks-undo = { $player } demande à reprendre le dernier coup. Fais de même si tu acceptes.
joined-checked = La meute ouverte a été vérifiée : tout correspond à ce qui a été scellé et joué.
joined-choose = Les tables sont reliées. Choisis joueurs et options, puis commence.
joined-nothing-offered = Les tables sont reliées. L’autre table choisit le match.
joined-not-heard = L’autre table ne s’est pas encore manifestée.
joined-offered = L’autre table propose un match : { $wolf } joue d’abord le loup, { $farmer } le fermier. Options : { $options }. Forme : { $form }. Indices : { $hints }. { $minutes ->
    [0] Sans pendule.
   *[other] Pendule : { $minutes } minutes chacun.
} { $days ->
    [0] Sans réclamation.
    [one] Après { $days } jour de silence, le match peut être réclamé.
   *[other] Après { $days } jours de silence, le match peut être réclamé.
} Commence pour le jouer.
joined-other-version = L’autre table parle la version { $version } du protocole, celle-ci la version { $ours }. Mets à jour la plus ancienne.
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
joined-invited-by-link = Envoie ce lien à l’autre joueur : { $link } Ou dis-lui ce code : { $code }. Adresse : { $address }
joined-paired = Associée à { $name }. Les deux tables montrent ces mots : { $words }
joined-no-table = Il n’y a pas d’autre table. Invites-en une, ou rejoins-en une.
joined-say = Dis { $how }
joined-mutton-only = Avec une autre table, on ne peut jouer qu’à Mutton. Dans les jeux de tuiles, l’ordre de la pile est secret pour les deux, aucune table ne peut donc la mélanger.
joined-log-unwritten = Le journal ne peut pas être écrit dans { $file } : { $why }
elsewhere-about = par le réseau
link-invite = Inviter par un lien
link-invite-about = quelqu’un joue dans un navigateur, n’importe où
link-waits = Scanne ceci avec ton téléphone et envoie le lien : il ouvre la partie dans un navigateur. Il sert une fois. En attente…
link-code-address = Ou lis le code à voix haute, pour { $page } et l’adresse { $address }
link-damaged = Ce lien est abîmé : il en manque une partie, ou elle a changé en chemin. Copie-le en entier, ou demande un nouveau lien.
link-no-broker = Aucun broker n’est indiqué pour les liens. Indiques-en un, par exemple { LIST($brokers, type: "or") }.
title-brokers = Par quel broker ?
brokers-about = Un broker transmet ce que vos deux appareils se disent. Tout est chiffré : il apprend quand vous jouez et combien vous envoyez, rien d’autre. Sheepfold l’appelle quand tu le touches.
broker-own = le broker de ce site
broker-public = de { $by }, pour des essais
broker-other = Un autre
help-brokers = Deux appareils dans deux maisons se retrouvent chez un broker. Touche un broker ouvert à tous, ou tape l’adresse du tien. Le lien mène ensuite au même broker. Personne ne promet qu’un broker ouvert réponde quand vous jouez.
code-make = Créer un code
code-make-about = l’autre joueur le tape
code-enter = Taper un code
code-enter-about = l’autre joueur le lit
tables-known = Tables proches et tables connues
nearby-waits = t’attend : son code commence par { $place }
no-tables-known = Ici apparaissent les tables de ce réseau qui attendent un code et celles avec lesquelles tu as déjà joué.
title-code = Ton code : lis-le à voix haute
code-waits = Il sert une fois. En attente de l’autre table…
code-address = Si l’autre table ne trouve pas celle-ci, tape là-bas cette adresse : { $address }
code-new = Nouveau code
broker-button = Par un broker
title-broker = Adresse du broker
type-broker = Par exemple mqtts://ann:secret@club.example.
help-broker = Un broker relie des tables qui ne peuvent pas se joindre directement. Tape son adresse et, avant un @, l’utilisateur et le mot de passe s’il les demande. L’autre joueur tape le même broker comme adresse. Si le champ est vide, c’est de nouveau le réseau local.
title-enter-code = Le code de l’autre table
type-code-number = Tape le nombre, puis l’espace.
type-code-words = Tape les deux mots ; quelques lettres suffisent.
type-address = Comme la montre l’autre table, par exemple 192.168.1.20:7437.
code-looks = Recherche de l’autre table…
address-button = Adresse
code-button = Code
join-button = Rejoindre
title-meeting = Une autre table
meeting-with = Table reliée : { $name }
compare-words = Lisez-vous ces mots. S’ils diffèrent, quelqu’un est entre vous : quitte la table.
compare-words-link = Le lien était secret : inutile de comparer ces mots. Si quelqu’un a pu le lire, comparez-les : s’ils diffèrent, quitte la table.
spoken-code = Ton code est { LIST($code, type: "comma") }. Lis-le à l’autre joueur.
spoken-words = Les mots sont { LIST($words, type: "comma") }. Compare-les avec l’autre table.
meeting-not-answering = L’autre table ne répond pas.
choose-match = Choisir le match
leave-table = Quitter
forget-table = Oublier
hold-to-forget = Maintiens pour oublier
title-broken = Quelque chose cloche
broken-head = Le match ne peut pas continuer
broken-explained = L’autre table a signé quelque chose qui ne peut pas être vrai. Enregistre la preuve : chacun peut la vérifier avec sheepfold verify. Le match ne compte pour personne. Maintiens « { button-give-up } » pour le terminer.
save-proof = Enregistrer la preuve
proof-saved = La preuve est dans { $file }.
help-elsewhere = Deux maisons jouent un match, chacune à sa table. L’une crée un code et le lit, l’autre le tape. Les tables qui se connaissent se retrouvent sans code : touche l’une d’elles. { joined-mutton-only }
help-code = Lis le nombre et les deux mots, par exemple au téléphone. Le code sert une fois : si quelqu’un en essaie un faux, les deux écrans le disent et tu en crées un autre.
help-enter-code = Tape le code que lit l’autre joueur. Si l’autre table ne se trouve pas d’elle-même, touche « { address-button } » et tape ce qu’elle montre.
help-meeting = Les deux écrans montrent les mêmes quatre mots. S’ils diffèrent, quelqu’un écoute entre les deux : quitte la table et crée un autre code. La table qui a créé le code choisit le match, l’autre l’accepte par « { start } ».
help-broken = Tout ce que fait l’autre table est signé et vérifié. Ce qu’elle vient d’envoyer ne peut pas être vrai, cette table s’arrête donc. La preuve est tout le journal du match avec l’entrée fausse.
# The page in which a friend without a table joins a match.
web-your-name = Ton nom
web-join-about = La table de ton ami affiche un code et une adresse sous « { title-elsewhere } ». Saisis les deux et ton nom.
web-needs-wss = Cette page est arrivée par HTTPS : le navigateur ne lui permet d’appeler que des adresses commençant par wss://. Pour en appeler une autre, ouvre ta propre copie de cette page.
web-save-log = Enregistrer le journal
web-invite-about = Joue à Mutton avec quelqu’un : fais un lien et envoie-le. Il ouvre la partie dans un navigateur.
web-link-join = On t’invite à une partie de Mutton. Change ton nom si tu veux, puis rejoins-la. Ton navigateur rencontre l’autre par un broker, qui ne peut pas lire ce qu’ils se disent :
web-link-send = Envoie ce lien, ou laisse-le scanner. Il sert une fois. Garde cette page ouverte jusqu’à ce que l’autre personne soit là.
web-copy-link = Copier le lien
web-link-copied = Copié
web-share-link = Partager…
web-broker = Broker
web-no-broker = Ce site ne nomme aucun broker par lequel deux joueurs se rencontrent. Tape l’adresse d’un broker. Qui publie ce site en nomme un dans meeting.json.
link-unanswered = Personne ne répond encore. La page ou la table de qui a fait le lien doit être ouverte, et un lien sert une fois. Tu peux attendre, ou demander un nouveau lien.
page-forgot = Ce navigateur a oublié le match : ses données ont été effacées, ou la fenêtre était privée. Le match ne peut pas continuer. Demande à l’autre personne de l’abandonner et de faire un nouveau code.
page-other-version = Ce navigateur garde un match d’une autre version de cette page, que celle-ci ne peut pas lire. Il est toujours là. Recharge la page pour avoir la version la plus récente.
page-damaged = Ce que ce navigateur garde de ton match est illisible. C’est toujours là, mais le match ne peut pas continuer ici.
page-full = Ce navigateur n’a plus de place pour garder le match. Libère de la place sur cet appareil : le match continue dès qu’il y en a.
page-unwritable = Ce navigateur ne garde pas le match en ce moment ({ $why }). Le match continue dès qu’il le fait.
page-moved = Ce match continue dans un autre onglet.
web-no-storage = Ce navigateur ne garde rien pour cette page, peut-être parce que la fenêtre est privée. Tu peux jouer, mais si la page est fermée ou rechargée, le match ne peut pas continuer. Une fenêtre qui n’est pas privée le garde.
web-unfinished = Tu as dans ce navigateur un match inachevé avec la table de quelqu’un.
web-go-on = Continuer le match
web-other-tab = Ce match est ouvert dans un autre onglet ou une autre fenêtre.
web-play-here = Jouer ici
web-page-failed = Quelque chose s’est mal passé dans cette page. Recharge-la : le match continue où il en était.
web-delete-match = Supprimer le match gardé
log-verified = Les { $entries } entrées du journal sont signées, respectent les règles et correspondent aux meutes ouvertes.
log-unopened = La meute de la dernière partie n’a pas été ouverte : ses entrées ont été vérifiées sans elle.
log-false = L’entrée { $entry } est fausse. { $why }
log-unreadable = La ligne { $line } n’est pas une entrée d’un journal.
watch-turn = C’est le tour de { $player }.
watch-looks = Recherche du match …
watch-unanswered = Personne ne répond encore. La personne qui a créé ce lien doit avoir le match ouvert. S’il n’est plus montré, demande un nouveau lien.
watch-silent = L’appareil qui montre ce match ne répond pas. Tu verras la suite dès qu’il répondra. Si c’est une table qui a redémarré, demande un nouveau lien.
watch-ended = Ce match n’est plus montré : il est terminé, ou l’un des joueurs ne laisse plus regarder. Demande un nouveau lien à un joueur.
watch-false = Tu ne peux plus regarder : ce qui a été envoyé de ce match est faux. Entrée { $entry } : { $why }
let-watch = Laisser d’autres regarder
watch-not-now = D’autres peuvent regarder un match par lien dès qu’il a commencé, et seulement si l’autre joueur n’y a pas mis fin.
link-for-watching = Ce lien permet de regarder un match. Ouvre-le dans un navigateur.
joined-shown = Qui ouvre ce lien dans un navigateur peut regarder : { $link }
web-watch-send = Envoie ce lien à ceux qui peuvent regarder. Ils voient ce que voient les deux joueurs, et ne peuvent rien faire dans le match.
web-watch-about = Ce lien montre un match de Mutton que jouent deux autres personnes. Tu vois ce que voient les deux joueurs. Ton navigateur le reçoit par un broker, qui ne peut pas le lire :
web-watch = Regarder
title-watching = Qui regarde
watching-nobody = Personne ne peut regarder ce match.
watching-about = Qui a le lien voit le match dans un navigateur, comme les deux joueurs le voient, et ne peut rien y faire.
watching-scan = Scanne ceci avec ton téléphone et envoie le lien à ceux qui peuvent regarder.
watching-by-other = { $player } laisse d’autres regarder.
help-watching = D’autres peuvent regarder ce match dans un navigateur, par un lien que tu leur envoies. Ils le voient depuis le début, et rien que l’autre joueur ne puisse voir. Vous lisez tous les deux combien regardent, et chacun peut y mettre fin. Un lien vaut pour un match.
