### Le fichier où les parties sont gardées, et pourquoi il ne peut pas être lu ou écrit.

## Raisons

disk-full = le disque est plein
disk-read-only = l’écriture n’est pas permise là
disk-refuses = le disque signale une erreur
file-cannot-be-opened = le fichier ne peut pas être ouvert
file-is-busy = un autre programme s’en sert
file-is-damaged = le fichier est abîmé

## La partie continue, mais n’est pas enregistrée

not-kept = Ce que vous jouez maintenant n’est pas enregistré ({ $why }). Si Sheepfold se ferme, le match revient à la dernière étape enregistrée dans { $file }. Vous pouvez continuer : tout sera enregistré dès qu’il y aura de la place et que Sheepfold pourra y écrire.
not-kept-now = Ce que vous jouez maintenant n’est pas enregistré.
steps-not-written = { $count ->
    [0] La fin du match n’a pas été écrite.
    [one] { $count } étape du match n’a pas été écrite.
   *[other] { $count } étapes du match n’ont pas été écrites.
}

## Les parties ne peuvent pas servir

games-unreadable = Les parties de { $file } ne peuvent pas être lues ({ $why }). Vérifie qu’il y a de la place sur le disque et que tu peux y écrire.
games-unwritable = Les parties de { $file } ne peuvent pas être écrites ({ $why }). Vérifie qu’il y a de la place sur le disque et que tu peux y écrire.
games-unopened = Les parties de { $file } ne peuvent pas être ouvertes ({ $why }). Vérifie qu’il y a de la place sur le disque et que tu peux y écrire.
games-of-another = Les parties de { $file } ne peuvent pas être ouvertes ({ $why }). Le fichier est à { $owner }, et tu es { $user }. Pour changer cela : sudo chown -R { $user } { $folder }
games-damaged = Les parties de { $file } ne peuvent pas être lues : le fichier est abîmé. Il est resté tel quel. Déplace-le, avec les fichiers d’à côté qui ont le même nom. Les parties pourront ensuite être enregistrées ici.
games-other-version = Les parties de { $file } viennent d’une autre version de Sheepfold (le fichier a la version { $version } ; ce Sheepfold lit la version { $known }). Le fichier est resté tel quel. Lance cette version-là, ou déplace le fichier.
not-a-journal = { $file } n’est pas un journal de Sheepfold, ou son début est abîmé. Il est resté tel quel. Déplace-le. Les parties pourront ensuite être enregistrées ici.
other-programs-file = { $file } appartient à un autre programme. Il est resté tel quel. Déplace-le. Les parties pourront ensuite être enregistrées ici.
games-not-there = Aucune partie ne peut être enregistrée dans { $folder }.
games-folder-of-another = Il est à { $owner }, et tu es { $user }. Pour changer cela : sudo chown -R { $user } { $folder }
games-no-folder = { $folder } est { $found }, aucune partie ne peut donc y être enregistrée.
games-no-file = { $file } est { $found }, aucune partie ne peut donc y être enregistrée. Déplace-le.
games-no-locks = Les parties ne peuvent pas être enregistrées dans { $folder } : le dossier ne permet pas de verrouiller des fichiers, comme certains lecteurs réseau. Prends un dossier sur un disque de cet ordinateur.
folder-in-use = Un autre Sheepfold joue déjà avec les parties de { $folder }. Continuez là, ou fermez-le d’abord et relancez celui-ci.
match-in-use = Un autre Sheepfold joue ce match. Fermez l’un des deux.
no-match-begun = Aucun match n’a été commencé.
step-unreadable = Une étape du journal est illisible : elle est abîmée, ou un Sheepfold plus récent l’a écrite.
steps-do-not-fit = Ce match ne peut pas continuer : ses étapes ne vont pas ensemble.
no-first-step = Ce match ne peut pas continuer : il lui manque la première étape.
step-changed = Ce match ne peut pas continuer : l’étape { NUMBER($number, useGrouping: 0) } de { $file } n’est plus comme elle a été enregistrée. Si tu as une copie plus ancienne du fichier, remets-la à sa place.
steps-missing = { $count ->
    [one] La dernière étape de ce match manque. Elle était enregistrée et n’est plus là.
   *[other] Les { $count } dernières étapes de ce match manquent. Elles étaient enregistrées et ne sont plus là.
}
match-passed-over = Le match de { $players }, commencé le { WHEN($begun) }, est plus récent que celui qui est proposé ici.

## Files of the games are missing

match-gone = { $known ->
    [yes] Le match de { $players }, commencé le { WHEN($begun) }, a disparu. Étapes enregistrées : { $count }.
   *[no] Le match numéro { NUMBER($number, useGrouping: 0) } a disparu. Étapes enregistrées : { $count }.
}
match-shortened = { $count ->
    [0] La fin du match de { $players }, commencé le { WHEN($begun) }, était enregistrée et a disparu.
    [one] La dernière étape du match de { $players }, commencé le { WHEN($begun) }, était enregistrée et a disparu.
   *[other] Les { $count } dernières étapes du match de { $players }, commencé le { WHEN($begun) }, étaient enregistrées et ont disparu.
}
matches-missing = { $count ->
    [one] Un autre match a disparu.
   *[other] { $count } autres matchs ont disparu.
}
journal-restore = Des fichiers de { $folder } ont été supprimés, tronqués ou remplacés par de plus anciens. Si tu en as une copie, remets-la en place avant de commencer un autre match.
missing-look = Des parties enregistrées manquent. Touche le ! en haut.
kept-look = Il manque des fichiers enregistrés. Touche le ! en haut.
kept-gone = { $file } manque. Il contenait { $what }.
kept-changed = { $file } n’est pas le fichier que Sheepfold a enregistré en dernier : il contient { $what }, peut-être sans le plus récent.
kept-what = { $what ->
    [choices] tes derniers choix
    [pairs] les tables reliées à celle-ci
   *[settings] les réglages, dont le dossier des parties
}
kept-restore = Si tu en as une copie ou une sauvegarde, remets-la.
journal-mended = Un autre programme a supprimé ou modifié des fichiers de { $folder } pendant que vous jouiez. Sheepfold a enregistré de nouveau tout le match. Tiens les programmes de nettoyage ou de synchronisation à l’écart de ce dossier.
journal-aside = Ce qui s’y trouvait est maintenant dans { $file }.

## Sauvegardes

backup-written = { $count ->
    [one] { $count } match sauvegardé dans { $file }.
   *[other] { $count } matchs sauvegardés dans { $file }.
}
backup-is-there = { $file } existe déjà. Choisis un autre nom, ou déplace le fichier.
not-a-backup = { $file } n’est pas une sauvegarde de Sheepfold, ou elle est abîmée. Rien n’a changé.
backup-newer = { $file } vient d’un Sheepfold plus récent. Restaure-la avec celui-là. Rien n’a changé.
restore-undoes = Les parties de { $folder } sont plus récentes que cette sauvegarde.
restore-undoes-steps = { $whole ->
    [yes] Elle ferait perdre tout le match de { $players }, commencé le { WHEN($begun) }.
   *[no] { $count ->
        [one] Elle ferait perdre la dernière étape du match de { $players }, commencé le { WHEN($begun) }.
       *[other] Elle ferait perdre les { $count } dernières étapes du match de { $players }, commencé le { WHEN($begun) }.
    }
}
restore-undoes-more = { $count ->
    [one] Elle ferait perdre aussi des étapes d’un autre match.
   *[other] Elle ferait perdre aussi des étapes de { $count } autres matchs.
}
restore-unread = Impossible de voir ce qui serait perdu : les parties présentes ne peuvent pas être lues.
restore-needs-yes = Rien n’a changé. Ajoute --yes pour la restaurer quand même. Les fichiers présents sont alors conservés à côté.
backup-changed = La sauvegarde ou les parties ont changé entre-temps. Rien n’a été restauré.
backup-disk-silent = Le disque des sauvegardes ne marche pas ({ $why }). Retire la clé USB, puis remets-la.
restore-undoes-nothing = La restaurer n’annule rien.
restore-sets-aside = Les fichiers présents sont renommés, pas effacés.
restored = { $count ->
    [one] { $count } match restauré dans { $folder }.
   *[other] { $count } matchs restaurés dans { $folder }.
}

no-home = Il n’y a pas de dossier personnel : la variable HOME ne contient pas de chemin complet, et le système n’en connaît pas pour cet utilisateur. Mets dans HOME un dossier à toi.
home-missing = Le dossier personnel { $home } n’existe pas, et tu n’as pas le droit de le créer. Mets dans HOME un dossier à toi.
place-missing = Il n’y a pas de dossier { $missing }, et tu ({ $user }) n’as pas le droit de le créer dans { $place }. Crée-le autrement, ou indique un autre dossier.
place-no-folder = { $place } n’est pas un dossier. Déplace-le, ou indique un autre dossier.
place-broken-link = { $place } est un lien vers un dossier qui n’existe pas. Crée ce dossier, ou supprime le lien.
place-read-only = { $place } est sur un disque qui ne peut qu’être lu. Indique un dossier d’un autre disque.
place-of-another = Le dossier { $place } est à { $owner }, et tu ({ $user }) n’as pas le droit d’y écrire. Indique un autre dossier.
place-closed = Le dossier { $place } est à toi, mais ses droits ne te permettent pas d’y écrire. Pour changer cela : chmod u+rwx { $place }
