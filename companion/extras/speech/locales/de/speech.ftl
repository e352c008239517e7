### Was nur gesprochen wird, und die Einstellungen dazu.

round-read-out = Runde { $round }. { $done }
no-round-yet = Es ist noch nichts geschehen.
press-again = Drück noch einmal die { $number }: { $label }.
knock-again = { $label }? Klopf noch einmal mit { $animal }.

## Die Plättchenspiele

said-tile = { $player } legt ein Plättchen auf { $cell }: { fold-tile }.
said-dogs-tile = { $player } legt ein Plättchen: das Schaf auf { $sheep }, den Hund auf { $dog }, den Wolf auf { $wolf }.
said-first-tile = Das erste Plättchen liegt auf { $cell }: { fold-tile }.
said-first-dogs-tile = Das erste Plättchen: Das Schaf ist auf { $sheep }, der Hund auf { $dog }, der Wolf auf { $wolf }.
said-draft = Das Plättchen liegt auf { $cell }.
said-dogs-draft = Das Schaf ist auf { $sheep }, der Hund auf { $dog }, der Wolf auf { $wolf }.
said-score = { LIST($rows, type: "clauses") }.
said-points = { $name }: { $points }

## Die Einstellungen der Sprachausgabe

speech-setting = Vorlesen
speech-rate-setting = Tempo
speech-volume-setting = Lautstärke der Stimme
speech-slow = Langsam
speech-normal = Normal
speech-fast = Schnell

no-speech-program = Es wird nichts vorgelesen: Es ist keine Sprachausgabe installiert. Installier das Paket espeak-ng, und schalte das Vorlesen aus und wieder ein.
speech-does-not-start = Es wird nichts vorgelesen: { $program } kann nicht sprechen ({ $why }). Schließ einen Lautsprecher an, schalte ihn ein, und beende andere Programme, die ihn benutzen. Sheepfold versucht es weiter.
speech-title = Sprache und Vorlesen
speech-button = Sprache
speech-help = Mit Vorlesen sagt der Tisch, was geschieht und was zu tun ist. Dann gehen auch Tasten: 1 bis 9 drücken die Knöpfe, 0 wiederholt, ein Buchstabe sagt etwas über dieses Tier, und der Punkt liest das Blatt vor.
