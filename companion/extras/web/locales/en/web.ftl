### What a browser shows: a seat at the table on another screen.

web-title = Sheepfold
web-play-farmer = Farmer
web-play-wolf = Wolf
web-play-both = Two people here
web-who = Who are you first?
web-strength = How strong is the computer?
web-rules = Rules
web-begin = Play
web-give-up-sure = Give up? The game ends here. If you are the Farmer, every sheep that is still alive is eaten. If you are the Wolf, your points so far count. In quick play and bidding, you lose.
web-not-from-here = This cannot be done from this screen.
web-older-state = The table has changed meanwhile. Look again, then choose.
web-not-your-turn = It is not your turn.
web-board = Board
web-sheet = Tracking sheet
web-wolf = wolf
web-farmer = Farmer
web-empty = empty
web-dead-sheep = dead sheep
web-dead-wolf = dead wolf
web-dead-hidden = dead
web-legal = may run here
web-runner = has to run
web-victim = chosen to die
web-shot = in your sights
web-in-hand = runs now
web-ran = has run here
web-fled = ran from the Wolf's last victim
web-choose-pack = Choose your wolves
web-enter-again = Enter your wolves again
web-clear = Clear
web-use-these = Use these
web-hold-to-look = Hold to look
web-lost = The table is not answering.
web-reconnecting = Connecting again…
web-hint = Hint
web-may-kill = may be killed
web-pack-was = The wolves were
web-waiting = Allow this phone on the table’s screen.
web-closed-replaced = Another phone or page is the private screen now. Reload this page to ask for the seat again.
web-closed-refused = This phone is not the private screen. Scan the code at the table to try again.
web-closed-busy = Another phone is asking for this seat. Scan the code at the table to try again.
web-closed-over = This match is over. Scan the new code at the table.
web-closed-unsafe = Private pages need a connection that nobody else can read or change. Use the table’s own screen.
web-closed-full = Too many screens are watching already. Reload this page to try again later.
web-closed-unknown = This address is no longer valid. Scan the code at the table again, or open the new address.
web-closed-later = The table shows nothing here yet. This page tries again by itself.
web-closed-ended = The table was closed. When it is open again, scan its new code, or open its new address.
web-other-version = This page and the table have different versions. Reload this page. If that does not help, scan the code at the table again.
web-still-away = This page goes on trying. Is Sheepfold still running, and is this device in its network? If Sheepfold was started again, scan the new code, or open the new address.
web-blocked = The table is there, but does not let this page in. Open the address exactly as the table shows it.
web-link-damaged = This link to a match is not complete. Copy the whole link again, or ask for it again.
web-busy = Too many requests are reaching the table at the moment. This page tries again by itself.
web-slow = The request took too long to arrive. This page tries again by itself.
web-loading = Loading the game: 7 MB, the first time only …
web-failed = The game could not be loaded. Check your connection, then try again.
web-no-python = This browser lacks what the game needs (WebAssembly and workers). Links to finished matches and the rules can be read here all the same.
web-large = Large text
web-step-back = Previous move
web-step-on = Next move
web-play-on = Play all moves
web-pause = Pause
web-keep = Save the match
web-leave-replay = Back to the table
web-take = { $file ->
    [html] Page to keep
    [png] Picture of the end
    [gif] Film of the game
   *[pdf] Tracking sheet (PDF)
}
# Why games cannot be written as a page, a picture or a film.
game-not-over-to-show = Only a finished game can be shown: the page, the picture and the film contain the pack. Finish the game, and write its record again with sheepfold history.
games-of-other-options = These games have different options. Write each to a file of its own.
web-link = Link to the match
web-link-made = The address of this page is now a link to the match: copy it, or bookmark it.
web-leave = Leave
port-taken = Port { NUMBER($port, useGrouping: 0) } is taken by another program. Port { NUMBER($used, useGrouping: 0) } is used instead.
no-browser = No browser has shown the page. Open the address after “Play:” yourself.
refusals-not-exported = { $moves ->
    [one] { $file }, game { $game }: 1 refused move is left out, because Boardspace has none.
   *[other] { $file }, game { $game }: { $moves } refused moves are left out, because Boardspace has none.
}
web-replay = Replay
game-not-exported = { $file }, game { $game }: { $why }
web-minutes = Clock
web-days = If somebody stays away
