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
games-newer = Les parties de { $file } viennent d’un Sheepfold plus récent (le fichier a la version { $version } ; ce Sheepfold lit jusqu’à la version { $known }). Le fichier est resté tel quel. Lance le Sheepfold plus récent, ou déplace le fichier.
not-a-journal = { $file } n’est pas un journal de Sheepfold, ou son début est abîmé. Il est resté tel quel. Déplace-le. Les parties pourront ensuite être enregistrées ici.
other-programs-file = { $file } appartient à un autre programme. Il est resté tel quel. Déplace-le. Les parties pourront ensuite être enregistrées ici.
games-no-folder = { $folder } est { $found }, aucune partie ne peut donc y être enregistrée.
games-no-file = { $file } est { $found }, aucune partie ne peut donc y être enregistrée. Déplace-le.
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
