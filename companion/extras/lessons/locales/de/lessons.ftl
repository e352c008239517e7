### Die Lektionen: ein Spiel Schritt für Schritt auf dem Brett lernen. Kinder lesen diese Sätze.

## Eine Lektion wählen

learn = Lernen
learn-about = in kleinen Schritten
title-learn = Ein Spiel lernen
lesson-length = { $steps ->
    [one] 1 Schritt
   *[other] { $steps } kurze Schritte
}
lesson-continue = Weiter mit Schritt { $step } von { $steps }
lesson-done = Geschafft! Tipp darauf, um sie noch einmal zu machen.

## Die Lektion von Mutton

lesson-step-title = { $number } · { $title }
show-me = Zeig es mir
leave-lesson = Verlassen
lesson-next = Weiter
lesson-finish = Fertig
first-game = Erstes Spiel
lesson-place-first = Stell zuerst die Schafe auf. Die Lichter zeigen, wohin jedes gehört.

lesson-who-title = Wer ist wer
lesson-who = Zwei dieser acht Schafe sind Wölfe im Schafspelz! Nur wer den Wolf spielt, weiß, welche.
lesson-who-todo = Sei der Wolf: Halte den Mond gedrückt, um deine Wölfe zu sehen.
lesson-who-after = Deine Wölfe sind { $wolves }. Auf dem Brett sehen sie aus wie alle anderen. In einer ganzen Partie sind 4 von 26 Schafen Wölfe.

lesson-kill-title = Ein Wolf beißt zu
lesson-kill = Du bist der Wolf. Wenn du am Zug bist, reißt ein Wolf ein Schaf, das neben ihm steht. Deine Wölfe sind dunkel gezeichnet, aber nur in dieser Lektion.
lesson-kill-todo = Dreh ein Schaf neben einem dunklen auf den Rücken.
lesson-kill-no-wolf = Neben { $animal } steht kein Wolf. Dreh { $animal } zurück, und nimm ein Schaf neben einem dunklen.

lesson-run-title = Alle rennen weg
lesson-run = Jedes Schaf, das daneben stand, rennt weg, der Wolf auch. So weiß niemand, wer es war.
lesson-run-todo = Trag jedes 4 cm hoch auf ein blaues Feld: leer, und nicht neben dem toten Schaf. Tipp dann auf „{ confirm }“.
lesson-run-after = Gut gemacht! Eins, das gerannt ist, ist ein Wolf. Aber welches? Jetzt denkt der Bauer nach.
lesson-run-victim-stands = Das tote Schaf steht wieder! Dreh es noch einmal auf den Rücken.

lesson-sheet-title = Das Blatt des Bauern
lesson-sheet = Jetzt bist du der Bauer. Jede Zeile ist eine Runde: x ist das tote Schaf, + sind alle, die gerannt sind. In jeder Zeile ist ein + ein Wolf!
lesson-sheet-todo = Ein Buchstabe muss ein Wolf sein. Tipp ihn an.
lesson-sheet-after = Richtig! Nur { $wolf } stand neben { $victim }. Also muss { $wolf } ein Wolf sein.
lesson-sheet-not-alone = { $animal } ist in Runde { $round } gerannt, aber { $others } auch. Beides ist möglich. Such ein +, das allein steht.
lesson-sheet-never-ran = { $animal } hat kein +. Es stand nie neben einem toten Schaf.
lesson-sheet-dead = { $animal } ist tot. Es war ein Schaf.

lesson-shot-title = Dein erster Schuss
lesson-shot = Der Bauer darf in jedem Zug auf ein Tier schießen. Niemand rennt weg. Triffst du einen Wolf, heult er. Triffst du ein Schaf, freut sich der Wolf.
lesson-shot-todo = Schieß auf { $wolf }: Dreh es auf den Rücken und tipp auf „{ confirm }“.
lesson-shot-after = Auuuuu! Ein Wolf ist noch übrig. Der Bauer muss nicht schießen. Oft ist es klug, zu warten.
lesson-shot-unsure = Bei { $animal } kannst du nicht sicher sein. Dreh es zurück, und schieß auf { $wolf }.

lesson-berserk-title = Durchdrehen
lesson-berserk = { $victim } ist tot, { $suspects } sind gerannt: Einer ist der letzte Wolf. Einmal darfst du auf viele zugleich schießen. Dann ist Schluss, und ein Wolf, der übrig ist, frisst alle Schafe!
lesson-berserk-todo = Halte „{ button-berserk }“ gedrückt, dreh { $suspects } um, und halte „{ shoot-them-all }“ gedrückt.
lesson-berserk-after = Geschafft! Kein Wolf ist übrig, und alle anderen Schafe leben.
lesson-berserk-innocent = { $animal } ist nicht verdächtig: Du brauchst nur { $suspects }. Dreh { $animal } zurück.
lesson-berserk-first = Sag es zuerst: Halte „{ button-berserk }“ gedrückt.

lesson-end-title = Die Punkte
lesson-end = Jedes tote Schaf ist ein Punkt für den Wolf, auch eins, das der Bauer erschossen hat. Tote Wölfe zählen nicht.
lesson-end-todo = Wie viele Punkte bekommt der Wolf?
lesson-end-after = Vier Punkte: drei gerissen, eins aus Versehen erschossen. Danach tauscht ihr die Rollen, und wer mehr Punkte hat, gewinnt. Jetzt kannst du Mutton. Viel Spaß!
lesson-count-too-few = Mehr! Zähl jedes tote Schaf, auch das erschossene.
lesson-count-too-many = Zu viele. Die zwei Wölfe zählen nicht.

## Die Lektion von Wolf im Pferch

fold-lesson-herd-title = Eine Herde
fold-lesson-herd = Du legst Plättchen aneinander. Schafe nebeneinander sind eine Herde. Hinter einem Zaun bringen sie Punkte.
fold-lesson-herd-todo = Zieh das Plättchen mit den Lämmern neben das Schaf, und tipp auf „{ confirm }“.
fold-lesson-herd-after = Eine Herde! Ein Schaf ist 1 Punkt wert, eins mit Lämmern 2. Aber nur hinter einem Zaun.
fold-lesson-herd-wrong = Dort steht es allein. Leg die Lämmer neben das Schaf.

fold-lesson-fence-title = Der Zaun
fold-lesson-fence = Zäune halten die Herde zusammen. Wo zwei Zäune sich treffen, müssen sich die Linien berühren. In diesem fehlt nur noch ein Stück.
fold-lesson-fence-todo = Zieh den Zaun in die Lücke, tipp ihn an, bis er sie schließt, und tipp auf „{ confirm }“.
fold-lesson-fence-after = Zu! Die Herde ist im Pferch: 3 Punkte für dich.
fold-lesson-fence-wrong = Es gibt noch einen Weg hinaus. Leg den Zaun in die Lücke unter der Herde, und dreh ihn.

fold-lesson-wolf-title = Der Wolf
fold-lesson-wolf = Ein Wolf muss neben eine Herde, die nicht eingezäunt ist. Wenn du einen Wolf aufdeckst, musst du ihn legen.
fold-lesson-wolf-todo = Leg den Wolf auf ein leuchtendes Feld, und tipp auf „{ confirm }“.
fold-lesson-wolf-after = O nein! Wird diese Herde nie eingezäunt, bringt sie den Wölfen 3 Punkte.

fold-lesson-shepherd-title = Der Hirte
fold-lesson-shepherd = Ein Hirte passt auf eine Herde auf. Steht er neben ihr, bekommen die Wölfe nur die Hälfte ihrer Punkte.
fold-lesson-shepherd-todo = Leg den Hirten neben die Herde, und tipp auf „{ confirm }“.
fold-lesson-shepherd-after = Gut! Von den 3 Punkten bekommen die Wölfe jetzt nur 1.

fold-lesson-end-title = Was zählt
fold-lesson-end = Wenn alle Plättchen liegen, werden die Herden gezählt. Du gewinnst, wenn du mehr Punkte hast als die Wölfe.
fold-lesson-end-todo = Tipp auf die Herde, um zu sehen, warum sie zählt.
fold-lesson-end-after = Das sind 3 Punkte für dich. So kannst du jederzeit fragen. Jetzt kannst du Wolf im Pferch. Viel Spaß!
fold-lesson-end-wrong = Das ist ein Zaun. Tipp auf eins der Schafe darin.

## Die Lektion von Schafe, Hunde und Wölfe

dogs-lesson-tile-title = Das Plättchen
dogs-lesson-tile = Alle Plättchen sind gleich: ein Schaf, ein Hund und ein Wolf. Ein neues muss ein anderes berühren und darf nichts verdecken.
dogs-lesson-tile-todo = Zieh das Plättchen auf ein leuchtendes Feld. Tipp es an, um es zu drehen. Tipp dann auf „{ confirm }“.
dogs-lesson-tile-after = Gut gemacht! Ihr spielt zu zweit: einer für die Schafe, einer für die Wölfe. Ihr seid abwechselnd dran.

dogs-lesson-scare-title = Den Wolf erschrecken
dogs-lesson-scare = Ein Wolf frisst jedes Schaf neben sich. Aber einer, neben dem zwei Hunde stehen, hat Angst und frisst keins. Du spielst für die Schafe!
dogs-lesson-scare-todo = Rette das Schaf unter dem Wolf: Leg einen zweiten Hund neben diesen Wolf. Tipp dann auf „{ confirm }“.
dogs-lesson-scare-after = Gerettet! Mit zwei Hunden neben sich traut sich der Wolf nicht.
dogs-lesson-scare-wrong = Das Schaf wird immer noch gefressen. Neben den Wolf muss ein zweiter Hund, und neben das Schaf kein anderer Wolf.

dogs-lesson-eat-title = Ein Schaf fressen
dogs-lesson-eat = Jetzt spielst du für die Wölfe. Ein Wolf mit nur einem Hund neben sich ist hungrig.
dogs-lesson-eat-todo = Leg einen Wolf neben das untere Schaf. Neben ihm darf nur sein eigener Hund stehen. Tipp dann auf „{ confirm }“.
dogs-lesson-eat-after = Geschafft! Dieses Schaf wird gefressen, wenn kein zweiter Hund kommt.
dogs-lesson-eat-wrong = Das untere Schaf ist noch sicher. Dreh das Plättchen so, dass sein Wolf neben diesem Schaf liegt.

dogs-lesson-end-title = Wer gewinnt
dogs-lesson-end = Wenn alle Plättchen liegen, werden die übrigen Schafe gezählt. Dann tauscht ihr die Seiten. Wer mehr Schafe rettet, gewinnt.
dogs-lesson-end-todo = Tipp auf ein Schaf, um zu sehen, wie es ihm geht.
dogs-lesson-end-after = So kannst du jederzeit fragen. Jetzt kannst du Schafe, Hunde und Wölfe. Viel Spaß!
dogs-lesson-end-wrong = Tipp auf ein Schaf, nicht auf einen Hund oder Wolf.
web-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
lessons-kept = deine Fortschritte in den Lektionen
lessons-unreadable = Wie weit du in den Lektionen bist, kann nicht aus { $file } gelesen werden ({ $why }).
help-learn = Eine Lektion zeigt ein Spiel Schritt für Schritt auf dem Brett. Jeder Schritt verlangt einen Zug und erklärt, was geschieht. Du kannst eine Lektion verlassen und später weitermachen.
help-lesson = Tu, was auf der Karte steht. Wenn es nicht geht, sagt die Zeile darunter, warum. „{ show-me }“ macht den Schritt für dich. Du kannst die Lektion verlassen und später weitermachen.
