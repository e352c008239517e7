### Hilfe auf dem Bildschirm: wozu jede Seite da ist, und die Regeln der drei Spiele in kurzen Kapiteln.

title-help = Hilfe
all-rules = Alle Regeln
chapters-button = Kapitel
next-chapter = Weiter
rules-of-game = { $game ->
    [mutton] Die Regeln von Mutton
    [fold] Die Regeln von Wolf im Pferch
   *[dogs] Die Regeln von Schafe, Hunde und Wölfe
}

## Wozu eine Seite da ist, und welche Regel dort wichtig ist

help-start = Wähl, wie du spielen willst. Zu zweit teilt ihr euch diesen Bildschirm. Mit „{ play-wolf }“ oder „{ play-farmer }“ spielst du gegen den Computer. Deine letzte Wahl wird gespeichert.

    In Mutton versteckt der Wolf Wölfe unter den Schafen und frisst in jeder Runde ein Tier. Der Bauer achtet darauf, welche Schafe wegrennen, und schießt auf Verdächtige.
help-new-match = Sieh nach, wer wie spielt, und fang an. Tipp auf einen Namen, um ihn zu ändern. In einem Match aus zwei Partien ist jeder einmal der Wolf. Schlüsse und Tipps helfen dem Bauern; beide sind aus, wenn du sie nicht einschaltest.
help-name = Gib einen Namen ein, oder nimm einen aus einem früheren Match. Buchstaben anderer Alphabete kannst du auf einer angeschlossenen Tastatur tippen.
help-who-played = Gebt ein, wer ihr seid. Dann wird dieses Match unter euren Namen gespeichert. Tippt auf das andere Feld für den zweiten Namen. Wer seinen Namen nicht sagen will, lässt das Feld leer.
help-options = Jede Option ändert eine Regel. Tipp auf ihren Namen, um zu lesen, was sie bewirkt. „{ preset-classic }“, „{ preset-online }“ und „{ preset-shotgun }“ sind die üblichen Zusammenstellungen.
help-resume = Dieses Match ist nicht zu Ende. Spielt dort weiter, wo ihr aufgehört habt, oder gebt es auf. Alle Züge sind gespeichert.
help-bidding = Jeder sagt, wie viele Punkte er als Wolf schafft. Wer mehr bietet, ist der Wolf und muss zum Gewinnen das Gebot erreichen.
help-way = Der Bauer stellt die Herde auf: ein Schaf auf ein Feld, irgendwo. „{ way-sparse }“ heißt, dass wenige Schafe nebeneinander stehen und nach dem ersten Riss nur wenige rennen. „{ way-groups }“ gibt es, wo ein Schaf sonst keine zwei Nachbarn hätte. „{ way-mirror }“ wiederholt die erste Partie eines Matches.
help-placing = Stell jedes Schaf auf das Feld, das seinen Buchstaben zeigt. Lichter und Bildschirm zeigen, was fehlt oder falsch ist. Bestätige, wenn alle Schafe stehen.
help-restoring = Das Brett muss so stehen wie die Partie. Stell jedes Schaf dorthin, wo der Bildschirm es zeigt, und leg die toten auf den Rücken. Bestätige dann.
help-wolf-turn = Der Wolf reißt ein Tier, das neben einem seiner lebenden Wölfe steht: Dreh es auf den Rücken. Jeder Nachbar rennt weg: Stell jeden auf ein anderes leeres Feld, das nicht neben dem toten Tier liegt. Bestätige dann.

    Der Wolf passt nur, wenn er kein Tier reißen kann. „{ peek-button }“ zeigt dem Wolf seine Wölfe.
help-young = Ein Spiel für Kinder. Das Schaf, das auf dem Rücken liegt, hat der Wolf geholt. Die Schafe daneben sind weggelaufen, und ein Wolf ist unter ihnen. Tipp eines an, dann { button-confirm }. Wenn du nicht sicher bist, hilft die Eule.
help-farmer-turn = Der Bauer darf auf einen Verdächtigen schießen: Dreh ihn auf den Rücken und bestätige. Oder passe.

    Der Täter stand neben dem Opfer, also ist er gerannt. Das Blatt zeigt mit +, wer in jeder Runde gerannt ist. Durchdrehen heißt, auf zwei oder mehr Verdächtige zugleich zu schießen. Damit endet die Partie.
help-removing = In dieser Partie kommen die toten Tiere vom Brett. Nimm das Schaf weg, das leuchtet, damit sein Feld wieder frei ist.
help-table = Die Karte sagt, was als Nächstes zu tun ist. Leere Felder, die leuchten, kannst du nehmen; auf roten stimmt etwas nicht.
help-sheet = Das Blatt des Bauern: eine Spalte für jeden Buchstaben, eine Zeile für jede Runde. + ist ein Tier, das neben dem Opfer stand und gerannt ist; der Täter ist immer eins davon. x ist ein totes Schaf, w ein toter Wolf.

    Tipp auf einen Buchstaben, um zu lesen, was man von ihm weiß, und um etwas zu notieren.
help-cell = Sag, was wirklich auf diesem Feld steht. Deine Antwort zählt, bis der Sensor wieder geht. Hat ein anderes Schaf den falschen Buchstaben? Wähl hier seinen Buchstaben.
help-ask = Das Brett spürt ein Schaf, weiß aber nicht, welches es ist. Tipp auf den Buchstaben auf seinem Bauch.
help-cover = Die nächste Seite ist nur für den Wolf. Der Bauer schaut weg; dann hält der Wolf den Knopf. Auf dieser Seite steht nichts Geheimes.
help-pack = Der Wolf wählt, welche Buchstaben Wölfe sind. Niemand sonst darf sie sehen. Buchstaben, die ein Wort ergeben, kann man sich gut merken.

    Das Rudel wird vor dem ersten Riss versiegelt. Nach der Partie kann jeder prüfen, dass es nicht geändert wurde. Eine Passphrase schützt das Rudel vor jedem, der während der Partie die Speicherkarte nimmt. Nach einem Neustart brauchst du sie.
help-own-pack = Du bist der Wolf: Wähl, welche Buchstaben Wölfe sind. Der Computer sieht deine Wahl nicht. Buchstaben, die ein Wort ergeben, kannst du dir gut merken.
help-peek = Solange du den Mond hältst, zeigt das Brett deine Wölfe. Du darfst jedes Tier reißen, das neben einem deiner lebenden Wölfe steht. Je mehr Verdächtige neben dem Opfer stehen, desto weniger erfährt der Bauer.
help-result = Der Wolf bekommt 1 Punkt für jedes tote Schaf, egal, wer es getötet hat, und 3 für einen Wolf, der entkommen ist. Tote Wölfe bringen nichts. In einem Match aus zwei Partien tauscht ihr die Rollen, und wer mehr Punkte hat, gewinnt.
help-seal = Vor dem ersten Riss wurde das Rudel versiegelt: Aus seinen Buchstaben wurde eine lange Zahl gemacht. Dieselben Buchstaben ergeben immer dieselbe Zahl, also kann der Wolf sein Rudel nicht geändert haben.
help-settings = Hier änderst du Lichter und Töne, nimmst einen Zug zurück oder gibst das Match auf. Stirbt ein Tier, steht der Ruf kurz über dem Brett oder in einer Zeile oben. Was nicht aus Versehen geschehen darf, hältst du eine Sekunde lang.
help-link = Das Brett ist der Tisch mit den Sensoren und Lichtern. Ohne eins kannst du auf diesem Bildschirm spielen. Ist ein Brett angeschlossen, wird aber nicht gefunden, prüf sein Kabel und nimm einen anderen Anschluss.
help-language = Wähl die Sprache. Ein Match geht dabei weiter. Mit Untertiteln steht jeder Ton als Wort oben am Bildschirm.
help-display = Wähl die Größe der Schrift, dunkle oder helle Farben, starken Kontrast, und auf welcher Seite die Knöpfe für deine Hand liegen.
help-backups = Eine Sicherung enthält in einer Datei alle Matches und was sonst noch gespeichert ist. Bewahr eine auf einem USB-Stick auf: Dann geht mit diesem Computer nichts verloren. Ein versiegeltes Rudel steht nicht darin.
help-restore = Die Matches der Sicherung kommen zurück. Züge, die danach gemacht wurden, gehen verloren; die Seite sagt, wie viele. Die jetzigen Dateien bleiben unter einem anderen Namen daneben liegen.
help-games = Hier kannst du drei Spiele spielen: Mutton auf dem Brett oder auf diesem Bildschirm, die beiden Plättchenspiele auf diesem Bildschirm oder mit echten Plättchen.
help-tile-start = Wähl, wer spielt, wie viele Partien, und ob die Plättchen auf diesem Bildschirm oder echt sind. Tipp auf „{ person }“, um den Computer spielen zu lassen, und auf „−“ und „+“, um seine Stufe zu wählen. „{ tiles-button }“ ändert, wie viele es von jeder Art gibt.
help-tile-options = Wähl, wie viele Plättchen jeder Art im Stapel sind. „{ standard-set }“ stellt die üblichen Zahlen wieder her.
help-tile-bidding = Jeder sagt, wie viele Schafe er retten würde, mehr als das letzte Gebot. Wer es dem anderen überlässt, spielt die Wölfe. Der andere muss mindestens so viele Schafe retten.
help-fold-turn = Tipp auf ein leuchtendes Feld, um dein Plättchen zu legen; tipp noch einmal, um es zu drehen. Es muss ein anderes berühren und darf kein leeres Feld einschließen. Passt es nur auf eine Art, bleibt es nach einer Sekunde liegen; bis dahin nimmt „{ undo }“ es zurück.

    Schafe bringen Punkte, wenn geschlossene Zäune sie umgeben. Ein Wolf neben einer Herde nimmt ihr die Punkte.
help-dogs-turn = Tipp auf ein leuchtendes Kästchen, um dein Plättchen zu legen; tipp noch einmal, um es zu drehen. Es muss mit einem anderen eine Kante gemeinsam haben. Passt es nur auf eine Art, bleibt es nach einer Sekunde liegen; bis dahin nimmt „{ undo }“ es zurück.

    Zwei Hunde neben einem Wolf erschrecken ihn. Ein Schaf neben einem Wolf ohne Angst wird gefressen.
help-fold-result = Die Spieler bekommen Punkte für eingezäunte Schafe: 2 mit Lämmern, 1 für ein einzelnes. Die Wölfe bekommen die Herden, neben denen ein Wolf liegt. Tipp auf eine Herde, um zu sehen, warum sie so zählt.
help-dogs-result = Wer die Schafe spielt, bekommt 1 Punkt für jedes, das nicht gefressen wird. Tipp auf ein Tier, um zu sehen, warum es so zählt.

## Die Regeln von Mutton

rules-mutton-short = In Kürze
rules-mutton-short-text = Sechsundzwanzig Schafe mit Buchstaben grasen auf einer Wiese, aber einige sind verkleidete Wölfe. Ein Spieler, der Wolf, wählt heimlich, welche.

    In jeder Runde frisst der Wolf ein Tier neben einem versteckten Wolf, und jedes Tier neben dem toten rennt weg. Der andere Spieler, der Bauer, achtet darauf, wer von wo gerannt ist, und schießt auf Verdächtige.

    Jedes tote Schaf bringt dem Wolf einen Punkt. Ist der letzte Wolf tot, tauscht ihr die Rollen und spielt noch einmal. Wer als Wolf mehr Punkte hat, gewinnt.
rules-mutton-setup = Aufstellen
rules-mutton-setup-text = Der Bauer stellt die Schafe, A bis Z, irgendwo auf das Brett, eins auf ein Feld.

    Der Wolf wählt dann heimlich das Rudel: die Buchstaben, die in Wahrheit Wölfe sind, meistens vier. Buchstaben, die ein Wort ergeben, kann man sich gut merken. Das Rudel wird versiegelt, damit nach der Partie jeder prüfen kann, dass es nicht geändert wurde.

    Felder nebeneinander haben eine Kante gemeinsam. Ein Feld hat also bis zu sechs Nachbarn.
rules-mutton-wolf = Der Zug des Wolfs
rules-mutton-wolf-text = Der Wolf reißt ein Tier neben einem lebenden Wolf des Rudels. Das Opfer darf sogar ein Wolf sein. Es wird auf seinem Feld auf den Rücken gedreht und bleibt dort.

    Jeder lebende Nachbar des Opfers rennt weg, und der Täter ist einer davon. Der Wolf stellt jeden auf ein anderes leeres Feld, das nicht neben dem toten Tier liegt. Sie dürfen beliebig weit rennen, auch über andere Tiere.

    Kann kein Wolf ein Tier reißen, passt der Wolf, und der Bauer muss in dieser Runde schießen.
rules-mutton-farmer = Der Zug des Bauern
rules-mutton-farmer-text = Der Bauer tut eins von drei Dingen.

    Passen. Oder auf einen Verdächtigen schießen: ihn auf den Rücken drehen. Seine Nachbarn bleiben stehen.

    Oder durchdrehen: auf zwei oder mehr Verdächtige zugleich schießen. Damit endet die Partie. Lebt dann noch ein Wolf, fressen die Wölfe alle übrigen Schafe.

    Stirbt ein Tier, erfahren alle, was es war: „Auuuuu!“ bei einem Wolf, „Mäh!“ bei einem Schaf.
rules-mutton-sheet = Das Blatt
rules-mutton-sheet-text = Der Bauer schreibt auf einem Blatt mit: eine Spalte für jeden Buchstaben, eine Zeile für jede Runde. Sheepfold füllt es aus.

    Das Opfer bekommt ein x, wenn es ein Schaf war, und ein w, wenn es ein Wolf war. Jedes Tier, das daneben stand, bekommt ein +. Der Täter ist immer eins davon.

    Wer Runde für Runde ein + hat, ist verdächtig. Dreht der Wolf ein Tier um, neben dem kein Wolf steht, gilt das nicht, und das Blatt hält fest, dass keiner seiner Nachbarn ein Wolf ist.
rules-mutton-end = Das Ende, und die Punkte
rules-mutton-end-text = Die Partie endet, wenn kein lebender Wolf auf dem Brett ist, wenn der Bauer durchdreht, oder wenn kein lebendes Schaf übrig ist.

    Der Wolf bekommt 1 Punkt für jedes tote Schaf, egal, wer es getötet hat. Tote Wölfe bringen nichts.

    In einem Match aus zwei Partien tauscht ihr die Rollen, und wer mehr Punkte hat, gewinnt. Bei Gleichstand ist es unentschieden.

    Gibt der Bauer auf, werden alle lebenden Schafe gefressen. Gibt der Wolf auf, zählen seine Punkte bis dahin. In der schnellen Partie und beim Bieten verliert, wer aufgibt.
rules-mutton-matches = Andere Matches
rules-mutton-matches-text = Schnelle Partie: Ihr spielt nur eine einzige Partie. Der Wolf gewinnt, wenn er 11 Punkte oder ein anderes Ziel erreicht. Sonst gewinnt der Bauer.

    Bieten: Auch hier spielt ihr nur eine Partie. Zuerst bietet ihr, wie viele Punkte ihr als Wolf schafft. Wer mehr bietet, ist der Wolf und muss mindestens das Gebot erreichen.
rules-mutton-wolf-tips = Tipps für den Wolf
rules-mutton-wolf-tips-text = Lass wenige Wölfe neben einem Opfer stehen. Jeder Wolf, der wegrennt, ist ein Verdächtiger mehr.

    Such ein Opfer mit vielen Nachbarn. Dein Wolf selbst darf am Rand der Menge stehen.

    Halt einen Wolf so lange wie möglich von allen Opfern fern. Solange er nichts verraten hat, kann der Bauer nicht sicher durchdrehen.

    Halt die Wegrennenden zusammen. Wenn mehrere von ihnen auch neben dem nächsten Opfer stehen, erfährt der Bauer weniger.
rules-mutton-farmer-tips = Tipps für den Bauern
rules-mutton-farmer-tips-text = Zuerst musst du etwas erfahren. Stell die Schafe weit auseinander: Dann rennen nur wenige weg.

    Der Wolf mag Gedränge. Ein Tier mit wenigen Nachbarn ist seltener ein Wolf. Eines mit sechs Nachbarn ist das beste Opfer; ein Schuss darauf kann den nächsten Zug verderben.

    Sind zwei gleich verdächtig, erschieß das, nach dem die anderen weniger Nachbarn haben. Verstreute tote Tiere helfen dir.

    Achte auf Gewohnheiten: Wen zieht der Wolf zuerst, und wohin? Dreh nur durch, wenn du das ganze Rudel kennst oder dir das zum Sieg reicht.
rules-mutton-options = Optionen
rules-options-text = { LIST($lines, type: "lines") }
option-line = { $name }: { $means }

## Die Regeln von Wolf im Pferch

rules-fold-short = In Kürze
rules-fold-short-text = Zusammen legt ihr sechseckige Plättchen auf einen Tisch: Schafe, Zäune, Hirten und Wölfe. Schafe, die ganz eingezäunt sind, bringen den Spielern Punkte. Herden, die ein Wolf erreicht hat, bringen den Wölfen Punkte. Wer mehr Punkte hat, gewinnt.

    Zwei oder mehr Schafplättchen, Kante an Kante, sind eine Herde; schwarze Schafe zählen mit. Ein Schaf allein ist keine Herde.
rules-fold-turn = Ein Zug
rules-fold-turn-text = Deckt ein Plättchen auf und legt es in die Mitte. Dann seid ihr reihum dran: Zieh ein Plättchen und leg es neben ein anderes, sodass kein leeres Feld eingeschlossen wird. Du darfst es vorher drehen.

    Ein Wolf kommt neben eine Herde, die nicht eingezäunt ist und noch keinen Wolf hat. Gibt es keine, kommt er zurück in den Stapel. Ein Hirte kommt neben eine Herde, die nicht eingezäunt ist; gibt es keine, neben einen Zaun.

    Die Partie endet, wenn alle Plättchen liegen, oder wenn nur noch Wölfe übrig sind, die nirgends passen.
rules-fold-fences = Zäune
rules-fold-fences-text = Geh von einem Schaf aus nach draußen. Du darfst über die Kanten der Plättchen gehen, aber nicht über eine Zaunlinie. Kommst du nicht hinaus, ist das Schaf eingezäunt.

    Ein Zaun ist zwischen zwei Plättchen zu, wenn beide eine Linie zur gemeinsamen Kante haben. Hat nur eins dort eine Linie, ist es eine Lücke.
rules-fold-score = Die Punkte
rules-fold-score-text = Die Spieler bekommen Punkte für jedes eingezäunte Schaf: 2 mit Lämmern, 1 für ein einzelnes, 0 für ein schwarzes.

    Eine eingezäunte Herde mit einem Wolf daneben bringt den Spielern nichts. Ist ein Hirte im selben Zaun, bekommen sie die Hälfte der Punkte, aufgerundet, und die Wölfe den Rest.

    Die Wölfe bekommen Punkte für jede andere Herde mit einem Wolf daneben: 2 mit Lämmern, 1 für ein einzelnes oder schwarzes Schaf. Ein Hirte neben der Herde halbiert das, abgerundet.
rules-fold-rivals = Gegner
rules-fold-rivals-text = Zwei bis vier können gegeneinander spielen. Wer das Plättchen legt, das eine Herde einzäunt, bekommt ihre Punkte: 2 mit Lämmern, 1 für ein einzelnes Schaf, und 10 für jedes schwarze.

    Ein Schaf allein bringt nichts. Ein Wolf neben der Herde verdirbt sie: keine Punkte, oder die Hälfte, aufgerundet, wenn ein Hirte im Zaun ist. Die Wölfe selbst bekommen nichts.

    Wer nur eine Lücke um eine Herde lässt, bietet sie dem Nächsten an. Wer aufpasst, lässt deshalb zwei. Punkte sind selten, und viele Partien enden 0 : 0. Auch der Computer spielt so: Er nimmt, was du übrig lässt, und lässt dir nichts. Wenn du mehr Zäune schließen willst, spielt zusammen.
rules-fold-giving-up = Aufgeben
rules-fold-giving-up-text = Gebt ihr zusammen auf, zählt jedes Schaf, das nicht eingezäunt ist, für die Wölfe, auch die im Stapel. Unter Rivalen hat verloren, wer aufgibt.

## Die Regeln von Schafe, Hunde und Wölfe

rules-dogs-short = In Kürze
rules-dogs-short-text = Alle Plättchen sind gleich: drei Kästchen in einer Reihe mit einem Schaf, einem Hund und einem Wolf. Zwei Spieler legen sie abwechselnd auf einen Tisch. Einer will, dass möglichst viele Schafe überleben, der andere möglichst wenige.
rules-dogs-turn = Ein Zug
rules-dogs-turn-text = Ein Plättchen kommt in die Mitte. Dann seid ihr abwechselnd dran, zuerst, wer die Schafe spielt, bis alle Plättchen liegen.

    Ein Plättchen darf in jede der vier Richtungen zeigen. Es muss mit einem Plättchen auf dem Tisch eine Kante gemeinsam haben; eine Ecke genügt nicht. Plättchen dürfen nicht übereinander liegen. Ein Loch ist erlaubt.
rules-dogs-score = Die Punkte
rules-dogs-score-text = Kästchen liegen nebeneinander, wenn sie eine Kante gemeinsam haben.

    Ein Wolf mit zwei oder mehr Hunden daneben hat Angst. Der Hund auf seinem eigenen Plättchen zählt mit. Ein Schaf neben einem Wolf ohne Angst wird gefressen. Wer die Schafe spielt, bekommt 1 Punkt für jedes übrige Schaf.

    Eine Marke zeigt, was sich nicht mehr ändern kann: ein Haken für ein sicheres Schaf, ein Kreuz für ein gefressenes, zwei Hunde für einen Wolf mit Angst, ein Zahn für einen, der hungrig bleibt.
rules-dogs-matches = Matches
rules-dogs-matches-text = Zwei Partien: Nach der ersten tauscht ihr die Seiten. Wer mehr Schafe rettet, gewinnt.

    Bieten: Ihr sagt abwechselnd, wie viele Schafe ihr retten würdet, jedes Mal mehr. Wer es dem anderen überlässt, spielt die Wölfe. Der andere spielt die Schafe und muss mindestens so viele retten.

    Eine Partie: Der erste Spieler hat die Schafe.

    Wer aufgibt, verliert die Partie: Gibt die Schafseite auf, ist kein Schaf gerettet. Gibt die Wolfsseite auf, sind alle gerettet.
