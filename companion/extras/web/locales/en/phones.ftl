### Phones that watch or are private screens, as the touchscreen shows them.

title-phones = Phones
phones-button = Show the codes
phones-watch = Watch
phones-watch-about = Scan this code with a phone to watch the match. All who have it see the board, the tracking sheet and what happens, but not the wolves.
phones-private-about = { $player }: scan this code, and your phone is your private screen for this match. You can do everything there that you can do here.
phones-wifi = Wi-Fi
phones-wifi-about = Scan this code to join the table's own network, { $network }. Its password is { $password }. The phone may warn you that there is no internet: stay connected.
phones-join-first = First join the table's network: its code is under “{ phones-wifi }”.
phones-here = The phone of { $player } is a private screen. Everything can still be done here, too.
phones-away = The phone of { $player } is asleep or out of reach. It comes back by itself. Everything can be done here, too.
phones-ask-about = Another phone asks to be the private screen of { $player }. Allow it only if { $player } is holding it.
phones-unsafe = No private screens here: in this network, others could read or change the page. Start Sheepfold with a certificate to use them (sheepfold play --help).
phone-asks = A phone asks to be the private screen of { $player }: open the menu and tap “{ phones-button }”.
phone-is-private = The phone of { $player } is a private screen now.
phone-refuse = Refuse
phone-allow = Allow
phone-new-code = New code
or-scan-with-phone = or on your phone
or-use-phone = { $wolf }, or use your phone
help-phones = Phones can watch, or be the private screen of a player. One phone is enough for each player: another one has to be allowed here. A new code sends the old phone away.
# The code that brings a finished match to a phone.
title-take-home = A match to keep
take-home-button = To your phone
take-home-about = Scan this code with a phone to take the match home: it opens the replay, with links to the page, a picture, a film and the tracking sheet. Save them now: the address works until Sheepfold ends.
help-take-home = The code opens this match on a phone: its replay, a picture, a film and the tracking sheet, to save or send. Only finished games are there, because they show the wolves.

# Why a certificate is refused.
certificate-unreadable = The certificate and its key cannot be read: { $why }.
certificate-no-pem = The file of the certificate is not in PEM form.
certificate-self-signed = The certificate is self-signed, so a phone cannot check it. Use one from an authority that phones know.
certificate-expired = The certificate has expired.
certificate-nameless = The certificate names no computer, such as table.example.org.

# The page for phones cannot be served. $why is what the system says.
phones-cannot-watch = Phones cannot watch: { $why }.
