### Handys, die zuschauen oder private Bildschirme sind, wie der Bildschirm am Tisch sie zeigt.

title-phones = Handys
phones-button = Codes zeigen
phones-watch = Zuschauen
phones-watch-about = Scann diesen Code mit einem Handy, um dem Match zuzuschauen. Wer ihn hat, sieht das Brett, das Spurenblatt und was geschieht, aber nicht die Wölfe.
phones-private-about = { $player }: Scann diesen Code, dann ist dein Handy für dieses Match dein privater Bildschirm. Du kannst dort alles tun, was du hier tun kannst.
phones-wifi = WLAN
phones-wifi-about = Scann diesen Code, um in das Netz des Tisches zu kommen, { $network }. Das Passwort ist { $password }. Vielleicht warnt das Handy, dass es kein Internet gibt: Bleib verbunden.
phones-join-first = Geh zuerst in das Netz des Tisches: Sein Code ist unter „{ phones-wifi }“.
phones-here = Das Handy von { $player } ist ein privater Bildschirm. Alles geht weiterhin auch hier.
phones-away = Das Handy von { $player } schläft oder ist nicht erreichbar. Es meldet sich von selbst wieder. Alles geht auch hier.
phones-ask-about = Ein anderes Handy will der private Bildschirm von { $player } sein. Erlaub es nur, wenn { $player } es in der Hand hat.
phones-unsafe = Keine privaten Bildschirme: In diesem Netz könnten andere die Seite lesen oder ändern. Starte Sheepfold dafür mit einem Zertifikat (sheepfold play --help).
phone-asks = Ein Handy will der private Bildschirm von { $player } sein: Öffne das Menü und tipp auf „{ phones-button }“.
phone-is-private = Das Handy von { $player } ist jetzt ein privater Bildschirm.
phone-refuse = Ablehnen
phone-allow = Erlauben
phone-new-code = Neuer Code
or-scan-with-phone = oder auf deinem Handy
or-use-phone = { $wolf }, oder nimm dein Handy
help-phones = Handys können zuschauen oder der private Bildschirm einer Person sein. Ein Handy für jede Person: Ein anderes muss hier erlaubt werden. Ein neuer Code schickt das alte Handy weg.
# The code that brings a finished match to a phone.
title-take-home = Ein Match zum Behalten
take-home-button = Aufs Handy
take-home-about = Scann diesen Code mit einem Handy, um das Match mitzunehmen: Er öffnet den Verlauf mit Links zur Seite, einem Bild, einem Film und dem Notizblatt. Speichere sie gleich: Die Adresse gilt, bis Sheepfold endet.
help-take-home = Der Code öffnet dieses Match auf einem Handy: den Verlauf, ein Bild, einen Film und das Notizblatt zum Speichern oder Verschicken. Nur beendete Partien sind dort, denn sie zeigen die Wölfe.

certificate-unreadable = Das Zertifikat und sein Schlüssel lassen sich nicht lesen: { $why }.
certificate-no-pem = Die Datei des Zertifikats hat nicht die Form PEM.
certificate-self-signed = Das Zertifikat hat sich selbst unterschrieben, also kann ein Handy es nicht prüfen. Nimm eins von einer Stelle, die Handys kennen.
certificate-expired = Das Zertifikat ist abgelaufen.
certificate-nameless = Das Zertifikat nennt keinen Computer, wie table.example.org.

phones-cannot-watch = Handys können nicht zusehen: { $why }.
