### Was nur gesprochen wird, und die Einstellungen dazu.

round-read-out = Runde { $round }. { $done }
no-round-yet = Es ist noch nichts geschehen.
spoken-choices = { LIST($choices, type: "clauses") }.
spoken-choice = Taste { $number }: { $label }
press-again = Drück noch einmal die { $number }: { $label }.
knock-again = { $label }? Klopf noch einmal mit { $animal }.

speech-setting = Vorlesen
speech-rate-setting = Tempo
speech-volume-setting = Lautstärke der Stimme
speech-off = Aus
speech-on = An
speech-slow = Langsam
speech-normal = Normal
speech-fast = Schnell

no-speech-program = Es wird nichts vorgelesen: Es ist keine Sprachausgabe installiert. Installier das Paket espeak-ng.
speech-does-not-start = Es wird nichts vorgelesen: Die Sprachausgabe geht nicht. Ist eine Soundkarte angeschlossen?

caption-howl = Auuuuu! Ein Wolf heult.
caption-bleat = Mäh! Ein Schaf blökt.
caption-tap = Klick.
caption-settle = Glocke: erledigt.
caption-warn = Warnton: Schau aufs Brett.
captions-setting = Untertitel für Töne
