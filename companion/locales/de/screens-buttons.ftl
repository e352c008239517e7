### Knöpfe des Bildschirms. Sie sind schmal: ein bis drei kurze Wörter.

## Auf mehreren Seiten

back = Zurück
done = Fertig
close = Schließen
start = Anfangen
confirm = Bestätigen
swap-seats = Tauschen
continue-match = Weiterspielen
give-up = Aufgeben
options-button = Optionen …
other-games = Andere Spiele
see-all = Alles
board-button = Brett
sheet-button = Blatt
who-ran-button = Wer rannte?
rematch = Revanche
who-played = Wer hat gespielt?
not-now = Jetzt nicht
hold-for-a-second = 1 Sekunde halten
hold-to-press = Gedrückt halten
hold-to-shoot = Zum Schießen halten
hold-to-choose-again = Für ein neues Rudel halten
hold-to-go-berserk = Zum Durchdrehen halten
hold-to-give-up = Zum Aufgeben halten
hold-to-quit = Zum Beenden halten
hold-to-shut-down = Zum Ausschalten halten
hold-to-count = Zum Zählen halten
hold-to-uncover = Zum Aufdecken halten
switch = { $on ->
    [yes] { $name }: ja
   *[no] { $name }: nein
}

## Die Seite über das Brett

play-on-screen = Hier spielen
play-on-screen-about = auf dem Bildschirm
look-again = Noch einmal suchen
look-again-about = am USB-Anschluss

## Am Tisch von Mutton

peek-button = Rudel …
another-way = Anders
set-up-flock = Herde aufstellen
next-step = Nächster Schritt
shoot-them-all = Auf alle schießen
no-move-to-undo = Es gibt keinen Zug, der sich zurücknehmen lässt.
undo-turn-back = Dreh { $victim } zurück, um das rückgängig zu machen.
undo-put-back = Stell alles zurück, um das rückgängig zu machen.
list-ends-here = Hier ist die Liste zu Ende.
type-a-name = Gib zuerst einen Namen ein.
choose-letters-first = { $count ->
    [one] Wähl zuerst einen Buchstaben.
   *[other] Wähl zuerst { $count } Buchstaben.
}
pass-put-back = Stell zum Passen zuerst alles zurück.
hint-was-taken = Den Tipp für diesen Zug hast du schon.
hint-button = Tipp ({ $left })
hint-coming = Tipp kommt gleich
hint-again = Tipp
bid-button = { $bid } bieten
choose-letter = Buchstaben wählen …
other-sheep = Anderes Schaf …
trust-sensor = Sensor glauben
not-our-sheep = Keins von unseren

## Die Notizen des Bauern zu einem Buchstaben

notes-in-farmers-turn = Notizen siehst und änderst du nur, wenn der Bauer am Zug ist.
note-maybe = Verdacht
note-wolf = ein Wolf!
note-sheep = ein Schaf
shoot-letter = Schuss auf { $animal }
spare-letter = { $animal } schonen

## Die geheimen Seiten des Wolfs

uncover = Ich bin { $wolf }
clear-letters = Leeren
random-pack = Zufällig
set-passphrase = Passphrase …
passphrase-is-set = Mit Passphrase
use-these = { $count ->
    [one] Diesen nehmen
   *[other] Diese { $count } nehmen
}

## Einstellungen

quit = Beenden
shut-down = Ausschalten

## Verlauf

later = Später
earlier = Früher
leaf-back = Vorige
leaf-on = Mehr
check-seal = Prüfen

# Wörter, die ein schmaler Knopf trennen darf, mit einem Punkt an jeder Trennstelle.
long-words =
    Ab·bre·chen An·fan·gen An·schluss An·se·hen Ant·wort An·zei·ge Auf·de·cken Auf·ge·ben
    Auf·hö·ren Auf·stel·len Aus·las·sen Aus·schal·ten Be·en·den Be·ru·hi·gen Be·stä·ti·gen
    Be·weis Bild·schirm Buch·sta·ben Dre·hen Durch·dre·hen Ent·fer·nen Ge·fres·sen Hal·ten
    Hin·weis Hin·wei·se Ka·li·brie·ren Klas·sisch Lang·sam Lee·ren Links·hän·dig Nor·mal Nächs·te Nächs·ter Nächs·tes
    Op·tio·nen Par·tie Pas·sen Plätt·chen Rät·sel Re·van·che Rich·tig Rück·gän·gig Scha·fe Ru·del Schie·ßen
    Schlie·ßen Schlüs·se Schrot·flin·te Spie·len Su·chen Tau·schen Ver·las·sen Ver·lauf
    Weg·le·gen Weg·neh·men Wei·ter·spie·len Zu·rück
