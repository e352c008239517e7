## Wie es mit dem anderen Tisch steht

joined-turn = { $player } ist am anderen Tisch am Zug.
joined-waits-for-answer = Der Tisch von { $player } muss noch antworten.
joined-not-answering = Der Tisch von { $player } antwortet nicht. Das Match geht weiter, sobald er es tut.
joined-left = Der Tisch von { $player } ist da, hat dieses Match aber verlassen. Setzt es dort fort. Ist es dort verloren, gib es hier auf.
joined-may-be-gone = Die Seite von { $player } antwortet nicht und behält nichts. Wurde sie geschlossen, ist das Match verloren: Gib es auf.
joined-silent = Der Tisch von { $player } antwortet nicht. Sobald er antwortet, geht es weiter. Hat er das Match verloren, gib es auf.
joined-can-claim = Der Tisch von { $player } war { $days ->
    [one] einen Tag
   *[other] { $days } Tage
} lang nicht zu hören. Du darfst das Match fordern.
joined-claimed = { $player } hat das Match gefordert, weil dieser Tisch so lange nicht zu hören war, wie es vereinbart ist.
joined-disk-full = Der Tisch von { $player } kann nicht speichern, was gespielt wurde: Sein Speicher ist voll. Das Match geht weiter, sobald wieder Platz ist.
joined-comparing = Der Tisch von { $player } wird gefragt, wie weit das Match ist, wie nach jedem Neustart.
joined-match-missing = Der andere Tisch ist in einem Match, das dieser gerade nicht spielt. Steht es im Verlauf, setz es dort fort. Wenn nicht, sind die gespeicherten Partien hier eine ältere Kopie: Leg die neuere zurück, oder gebt das Match am anderen Tisch auf.
joined-carry-out = Führe auf diesem Brett aus, was { $player } getan hat.
joined-asks-undo = { $player } möchte den letzten Zug zurücknehmen. Nimm ihn ebenfalls zurück, wenn du zustimmst.
joined-checked = Das geöffnete Rudel wurde geprüft: Alles passt zu dem, was versiegelt und gespielt wurde.
joined-choose = Die Tische sind verbunden. Wähle Spieler und Regeln und fang dann an.
joined-nothing-offered = Die Tische sind verbunden. Der andere Tisch wählt das Match.
joined-not-heard = Vom anderen Tisch war noch nichts zu hören.
joined-offered = Der andere Tisch bietet ein Match an: { $wolf } spielt zuerst den Wolf, { $farmer } den Bauern. Regeln: { $options }. Form: { $form }. Tipps: { $hints }. { $minutes ->
    [0] Keine Uhr.
   *[other] Uhr: je { $minutes } Minuten.
} { $days ->
    [0] Es lässt sich nicht fordern.
    [one] Nach einem Tag Stille lässt sich das Match fordern.
   *[other] Nach { $days } Tagen Stille lässt sich das Match fordern.
} Fang an, um es zu spielen.
joined-other-version = Der andere Tisch spricht Version { $version } des Protokolls, dieser Version { $ours }. Aktualisiere den älteren.
joined-no-programs = Eigene Programme können in einem Match mit einem anderen Tisch nicht spielen.

## Wobei der andere Tisch ertappt wurde

joined-lie = Der andere Tisch hat etwas Falsches gesendet, deshalb kann das Match nicht weitergehen. Eintrag { $entry }: { $why }
lie-order = Er folgt nicht auf den Eintrag davor.
lie-unsigned = Er ist nicht von dem Tisch unterschrieben, der das Protokoll führt.
lie-never-asked = Der Spieler, von dem der Befehl sein soll, hat ihn nie gegeben.
lie-not-allowed = Dieser Spieler kann diesen Befehl jetzt nicht geben.
lie-rules = Er verstößt gegen die Regeln.
lie-unexplained = Kein Rudel erklärt ihn.
lie-two-entries = Es gibt zwei verschiedene Einträge mit dieser Nummer.
lie-other-history = Der andere Tisch hat einen anderen Verlauf des Matches.
lie-seal = Das geöffnete Rudel ist nicht das versiegelte.
lie-pack = Er passt nicht zum geöffneten Rudel { $pack }.

## Im Textmodus

joined-invited = Nenne dem anderen Spieler diesen Code: { $code }. Adresse: { $address }
joined-invited-by-link = Schicke dem anderen Spieler diesen Link: { $link } Oder nenne diesen Code: { $code }. Adresse: { $address }
joined-paired = Gekoppelt mit { $name }. Beide Tische zeigen diese Wörter: { $words }
joined-no-table = Es gibt keinen anderen Tisch. Lade einen ein, oder tritt einem bei.
joined-say = Sag { $how }
joined-mutton-only = Mit einem anderen Tisch kann nur Mutton gespielt werden. In den Legespielen ist die Reihenfolge des Stapels für beide geheim, also darf ihn keiner der Tische mischen.
joined-log-unwritten = Das Protokoll kann nicht nach { $file } geschrieben werden: { $why }
elsewhere-about = übers Netzwerk
link-invite = Mit Link einladen
link-invite-about = jemand spielt im Browser mit
link-waits = Scanne das mit deinem Handy und schicke den Link weiter: Er öffnet die Partie in einem Browser. Er gilt einmal. Warte …
link-code-address = Oder lies den Code vor, für { $page } und die Adresse { $address }
link-damaged = Dieser Link ist beschädigt: Ein Teil fehlt oder wurde unterwegs verändert. Kopiere ihn ganz, oder bitte um einen neuen.
link-no-broker = Für Links ist kein Broker angegeben. Nenne einen, zum Beispiel { LIST($brokers, type: "or") }.
title-brokers = Über welchen Broker?
brokers-about = Ein Broker leitet weiter, was eure Geräte einander sagen. Alles ist verschlüsselt: Er erfährt, wann ihr spielt und wie viel ihr sendet, sonst nichts. Sheepfold ruft ihn an, wenn du ihn antippst.
broker-own = der Broker dieser Seite
broker-public = von { $by } für Versuche
broker-other = Anderer
help-brokers = Zwei Geräte in verschiedenen Wohnungen treffen sich bei einem Broker. Tippe einen an, der allen offensteht, oder gib die Adresse deines eigenen ein. Der Link führt dann zum selben Broker. Niemand verspricht, dass ein offener da ist, wenn ihr spielt.
code-make = Code machen
code-make-about = der andere gibt ihn ein
code-enter = Code eingeben
code-enter-about = der andere liest ihn vor
tables-known = Tische in der Nähe und Tische von früher
nearby-waits = wartet auf dich: Sein Code beginnt mit { $place }
no-tables-known = Hier stehen Tische in diesem Netz, die auf einen Code warten, und Tische, mit denen du schon gespielt hast.
title-code = Dein Code: Lies ihn vor
code-waits = Er gilt einmal. Warte auf den anderen Tisch …
code-address = Findet der andere Tisch diesen nicht, gib dort diese Adresse ein: { $address }
code-new = Neuer Code
broker-button = Über einen Broker
title-broker = Adresse des Brokers
type-broker = Zum Beispiel mqtts://ann:geheim@club.example.
help-broker = Ein Broker verbindet Tische, die sich nicht direkt erreichen. Tippe seine Adresse und vor einem @ Benutzer und Passwort, wenn er danach fragt. Der andere gibt denselben Broker als Adresse ein. Ist das Feld leer, gilt wieder das lokale Netz.
title-enter-code = Code des anderen Tisches
type-code-number = Tippe die Zahl und dann das Leerzeichen.
type-code-words = Tippe die zwei Wörter; wenige Buchstaben reichen.
type-address = Wie sie am anderen Tisch steht, etwa 192.168.1.20:7437.
code-looks = Suche den anderen Tisch …
address-button = Adresse eingeben
code-button = Code
join-button = Verbinden
title-meeting = Ein anderer Tisch
meeting-with = Verbunden mit { $name }
compare-words = Lest euch diese Wörter vor. Sind sie verschieden, ist jemand dazwischen: Trenne die Tische.
compare-words-link = Der Link war geheim, vergleichen ist nicht nötig. Kann ihn jemand gelesen haben, vergleicht diese Wörter: Sind sie verschieden, trenne dich.
spoken-code = Dein Code ist { LIST($code, type: "comma") }. Lies ihn dem anderen vor.
spoken-words = Die Wörter sind { LIST($words, type: "comma") }. Vergleiche sie mit dem anderen Tisch.
meeting-not-answering = Der andere Tisch antwortet nicht.
choose-match = Match wählen
leave-table = Trennen
forget-table = Vergessen
hold-to-forget = Zum Vergessen halten
title-broken = Etwas stimmt nicht
broken-head = Das Match kann nicht weitergehen
broken-explained = Der andere Tisch hat etwas unterschrieben, das nicht wahr sein kann. Sichere den Beweis: Jeder kann ihn mit sheepfold verify prüfen. Das Match zählt für niemanden. Halte „{ button-give-up }“, um es zu beenden.
save-proof = Beweis sichern
proof-saved = Der Beweis liegt in { $file }.
help-elsewhere = Zwei Haushalte spielen ein Match, jeder an seinem Tisch. Einer macht einen Code und liest ihn vor, der andere gibt ihn ein. Tische, die sich schon kennen, treffen sich ohne Code wieder: Tippe sie an. { joined-mutton-only }
help-code = Lies die Zahl und die zwei Wörter vor, zum Beispiel am Telefon. Der Code gilt einmal: Versucht jemand einen falschen, sagen es beide Bildschirme, und du machst einen neuen.
help-enter-code = Gib den Code ein, den der andere vorliest. Wird der andere Tisch nicht von selbst gefunden, tippe auf „{ address-button }“ und gib ein, was er zeigt.
help-meeting = Beide Bildschirme zeigen dieselben vier Wörter. Sind sie verschieden, hört jemand dazwischen mit: Trenne die Tische und mach einen neuen Code. Der Tisch, der den Code gemacht hat, wählt das Match, der andere nimmt es mit „{ start }“ an.
help-broken = Alles, was der andere Tisch tut, ist unterschrieben und wird geprüft. Was er jetzt geschickt hat, kann nicht wahr sein, deshalb hört dieser Tisch auf. Der Beweis ist das ganze Protokoll des Matches mit dem falschen Eintrag.
# The page in which a friend without a table joins a match.
web-your-name = Dein Name
web-join-about = Der Tisch deines Mitspielers zeigt unter „{ title-elsewhere }“ einen Code und eine Adresse. Gib beides und deinen Namen ein.
web-needs-wss = Diese Seite kam über HTTPS, deshalb darf sie im Browser nur Adressen aufrufen, die mit wss:// beginnen. Öffne für andere deine eigene Kopie dieser Seite.
web-save-log = Protokoll speichern
web-invite-about = Spiele Mutton mit jemandem: Mach einen Link und schicke ihn. Er öffnet die Partie in einem Browser.
web-link-join = Du bist zu einer Partie Mutton eingeladen. Ändere deinen Namen, wenn du magst, und tritt bei. Dein Browser trifft den anderen über einen Broker, der nicht lesen kann, was beide sagen:
web-link-send = Schicke diesen Link weiter, oder lass ihn scannen. Er gilt einmal. Lass diese Seite offen, bis dein Mitspieler da ist.
web-copy-link = Link kopieren
web-link-copied = Kopiert
web-share-link = Teilen …
web-broker = Broker
web-no-broker = Diese Seite nennt keinen Broker, über den sich zwei Spieler treffen. Gib die Adresse eines Brokers ein. Wer diese Seite veröffentlicht, nennt einen in meeting.json.
link-unanswered = Noch antwortet niemand. Wer den Link gemacht hat, muss seine Seite oder seinen Tisch offen haben, und ein Link gilt einmal. Du kannst warten oder um einen neuen Link bitten.
page-forgot = Dieser Browser hat das Match vergessen: Seine Daten wurden gelöscht, oder das Fenster war privat. Das Match kann nicht weitergehen. Bitte deinen Mitspieler, es aufzugeben und einen neuen Code zu machen.
page-other-version = In diesem Browser liegt ein Match einer anderen Version dieser Seite, das diese nicht lesen kann. Es ist noch da. Lade die Seite neu, um die neueste Version zu bekommen.
page-damaged = Was dieser Browser von deinem Match behält, lässt sich nicht lesen. Es ist noch da, aber das Match kann hier nicht weitergehen.
page-full = Dieser Browser hat keinen Platz mehr, um das Match zu behalten. Schaff auf diesem Gerät Platz: Das Match geht weiter, sobald Platz ist.
page-unwritable = Dieser Browser behält das Match gerade nicht ({ $why }). Es geht weiter, sobald er es tut.
page-moved = Dieses Match geht in einem anderen Tab weiter.
web-no-storage = Dieser Browser behält nichts für diese Seite, vielleicht weil das Fenster privat ist. Du kannst spielen, aber wenn die Seite geschlossen oder neu geladen wird, kann das Match nicht weitergehen. Ein Fenster, das nicht privat ist, behält es.
web-unfinished = In diesem Browser hast du ein unfertiges Match mit dem Tisch eines anderen.
web-go-on = Match fortsetzen
web-other-tab = Dieses Match ist in einem anderen Tab oder Fenster offen.
web-play-here = Hier spielen
web-page-failed = In dieser Seite ist etwas schiefgegangen. Lade sie neu: Das Match geht weiter, wo es war.
web-delete-match = Gespeichertes Match löschen
log-verified = Alle { $entries } Einträge des Protokolls sind unterschrieben, halten sich an die Regeln und passen zu den geöffneten Rudeln.
log-unopened = Das Rudel der letzten Partie wurde nicht geöffnet, deshalb wurden ihre Einträge ohne es geprüft.
log-false = Eintrag { $entry } ist falsch. { $why }
log-unreadable = Zeile { $line } ist kein Eintrag eines Protokolls.
watch-turn = { $player } ist am Zug.
watch-looks = Das Match wird gesucht …
watch-unanswered = Noch antwortet niemand. Wer diesen Link gemacht hat, muss das Match offen haben. Wenn das Zuschauen beendet wurde, bitte um einen neuen Link.
watch-silent = Das Gerät, das dieses Match zeigt, antwortet nicht. Du siehst mehr, sobald es das tut. Wenn es ein Tisch ist, der neu gestartet wurde, bitte um einen neuen Link.
watch-ended = Dieses Match wird nicht mehr gezeigt: Es ist vorbei, oder ein Spieler hat das Zuschauen beendet. Bitte einen Spieler um einen neuen Link.
watch-false = Du kannst nicht weiter zuschauen: Was von diesem Match gesendet wurde, ist falsch. Eintrag { $entry }: { $why }
let-watch = Andere zuschauen lassen
watch-not-now = Bei einem Match per Link können andere zuschauen, sobald es begonnen hat, und nur wenn der andere Spieler das Zuschauen nicht beendet hat.
link-for-watching = Mit diesem Link kannst du einem Match zuschauen. Öffne ihn in einem Browser.
joined-shown = Wer diesen Link in einem Browser öffnet, kann zuschauen: { $link }
web-watch-send = Schicke diesen Link denen, die zuschauen dürfen. Sie sehen, was beide Spieler sehen, und können im Match nichts tun.
web-watch-about = Dieser Link zeigt ein Match Mutton, das zwei andere spielen. Du siehst, was beide Spieler sehen. Dein Browser bekommt es über einen Broker, der es nicht lesen kann:
web-watch = Zuschauen
title-watching = Wer zuschaut
watching-nobody = Niemand kann diesem Match zuschauen.
watching-about = Wer den Link hat, sieht das Match in einem Browser, so wie beide Spieler es sehen, und kann darin nichts tun.
watching-scan = Scanne das mit deinem Handy und schicke den Link denen, die zuschauen dürfen.
watching-by-other = { $player } lässt andere zuschauen.
help-watching = Andere können diesem Match in einem Browser zuschauen, mit einem Link, den du ihnen schickst. Sie sehen es von Anfang an, und nichts, was der andere Spieler nicht sehen darf. Ihr lest beide, wie viele zuschauen, und jeder kann es beenden. Ein Link gilt für ein Match.
