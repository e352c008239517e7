### Les joueurs qui sont des programmes à part (docs/developers/engine-protocol.md).

engine-fault = { $reason ->
    [missing] { $program } ne peut pas être lancé.
    [ended] { $program } s’est arrêté.
    [silent] { $program } a mis trop de temps à répondre.
    [flooded] { $program } a écrit beaucoup trop.
    [garbled] { $program } a donné une réponse illisible.
    [illegal] { $program } a donné une réponse contraire aux règles.
    [version] { $program } parle une autre version du protocole.
    [side] { $program } ne peut pas jouer ce rôle.
    [options] { $program } ne peut pas jouer avec ces options.
   *[declined] { $program } a signalé une erreur.
}
engine-replaced = L’ordinateur de Sheepfold ({ strength }) continue à sa place.

program-not-confined = Rien sur cet ordinateur n’isole { $program } : le programme peut lire tes fichiers, y compris les lettres des loups, et utiliser le réseau. Installe bubblewrap, ou ne joue que contre des programmes de confiance.
