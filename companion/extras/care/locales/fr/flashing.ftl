### `sheepfold flash` : pourquoi le programme du plateau ne peut pas être mis sur le Pico, et que faire.

## Trouver le lecteur du plateau

drives-several = Plusieurs plateaux sont branchés : { $drives }. Dis lequel tu veux.
drive-without-circuitpython = Le plateau en { $drive } n’a pas encore CircuitPython. Copie son fichier UF2 (pour Raspberry Pi Pico ou Pico 2, de circuitpython.org) sur ce lecteur, attends que CIRCUITPY apparaisse, et réessaie.
drive-not-mounted = Un plateau est branché, mais cet ordinateur n’ouvre pas son lecteur. Renouvelle son programme sur un ordinateur avec un bureau et Sheepfold.
drive-none = Il n’y a pas de lecteur CIRCUITPY. Branche le plateau avec un câble qui transmet des données : beaucoup ne donnent que du courant. Si aucun lecteur n’apparaît, maintiens BOOTSEL en branchant le plateau, et mets-y d’abord CircuitPython.
drive-no-folder = Il n’y a pas de dossier { $folder }. Le plateau est-il branché, et son lecteur monté ?
drive-of-another-kind = { $drive } n’est pas un lecteur CircuitPython : il n’a pas de boot_out.txt. Donne le lecteur qui s’appelle CIRCUITPY.

## Le plateau et son CircuitPython

circuitpython-unknown = Le fichier boot_out.txt de ce lecteur ne dit pas quelle version de CircuitPython a le plateau. Débranche-le, rebranche-le, et regarde si son lecteur revient comme CIRCUITPY.
circuitpython-too-old = Le plateau a CircuitPython { $version }, mais le programme demande { $oldest } ou plus récent. Maintiens BOOTSEL en branchant le plateau, puis copie le nouveau fichier UF2 de circuitpython.org sur le lecteur qui apparaît.
circuitpython-newer = CircuitPython { $version } est plus récent que la version { $checked }, avec laquelle ce programme a été essayé. Si le plateau ne démarre pas, mets-y la version { $checked }.
board-of-another-kind = Ce plateau est un { $board }, et ses broches ne correspondent pas au câblage. Le programme marche sur { LIST($boards, type: "or") }.

## Le programme

library-missing = La bibliothèque { $library }, dont le programme du plateau a besoin, n’est pas installée sur cet ordinateur. Lance `make play` pour réinstaller Sheepfold.
library-not-python = La bibliothèque { $library } de cet ordinateur n’est pas du Python pur ({ $file }), le plateau ne peut donc pas s’en servir. Réinstalle-la avec pip.

## Écrire

drive-too-full = Le lecteur du plateau n’a plus que { $free } Ko, et le programme en demande { $needed }. Efface les fichiers qui n’ont rien à y faire.
read-back-differs = { $file } n’a pas été enregistré comme il a été écrit : la mémoire du plateau ou le câble est en panne. L’ancien programme est toujours là. Essaie un autre câble, puis un autre plateau.
drive-read-only = Le lecteur du plateau est en lecture seule. Éjecte-le, débranche le plateau, rebranche-le, et réessaie. { board-still-works }
drive-not-yours = Cet ordinateur ne peut pas écrire sur le lecteur du plateau. Renouvelle son programme sur un ordinateur avec un bureau et Sheepfold.
drive-full = Le lecteur du plateau est plein. Efface les fichiers qui n’ont rien à y faire, et réessaie. { board-still-works }
board-lost-in-writing = Le plateau a été débranché pendant l’écriture de { $file } ({ $reason }). Rebranche-le et réessaie. { board-still-works }
board-still-works = Le plateau marche toujours : il a un programme complet, l’ancien ou le nouveau.

## Sur l’écran

flash-writing = Le programme du plateau est en train d’être écrit : { $percent } %. Laisse le plateau branché.
flash-written = Le plateau a son nouveau programme. Débranche-le et rebranche-le.
flash-same = Le plateau a déjà ce programme.
board-size-unknown = On ne peut pas voir combien de cases a ce plateau. La personne qui l’a construit doit y mettre le programme une fois.
