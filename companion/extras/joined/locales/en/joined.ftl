### Two tables that play one match over a network.
###
### $player is the name of the player at the other table.

## How it stands with the other table

joined-turn = It is { $player }'s turn, at the other table.
joined-waits-for-answer = Waiting for { $player }'s table to answer.
joined-not-answering = { $player }'s table is not answering. The match goes on when it does.
joined-left = { $player }’s table is there, but has left this match. Resume it there. If it is lost there, give it up here.
joined-may-be-gone = { $player }’s page is not answering, and keeps nothing. If it was closed, the match is lost: give it up.
joined-silent = { $player }’s table is not answering. The match goes on when it does. If it has lost the match, give it up.
# $days is after how many days of silence a match may be claimed.
joined-can-claim = { $player }'s table has not been heard for { $days ->
    [one] a day
   *[other] { $days } days
}. You may claim the match.
joined-claimed = { $player } has claimed the match, because this table was not heard for as long as was agreed.
joined-disk-full = { $player }'s table cannot keep what was played: its disk is full. The match goes on when there is room.
joined-comparing = { $player }'s table is asked how far the match is, as after every restart.
joined-match-missing = The other table is in a match that this one is not playing. If it is in the history, resume it there. If it is not, the games saved here are an older copy: put the newer one back, or give the match up at the other table.
joined-carry-out = Carry out on this board what { $player } has done.
joined-asks-undo = { $player } asks to take the last turn back. Take it back as well to agree.
joined-checked = The opened pack was checked: everything fits what was sealed and played.
joined-choose = The tables are connected. Choose players and options, then start.
joined-nothing-offered = The tables are connected. The other table chooses the match.
joined-not-heard = The other table was not heard yet.
# $form is duel, target or bids; $hints how many hints each person may take, $minutes how long each
# may think in a game (0: there is no clock), $days as below (0: never).
joined-offered = The other table offers a match: { $wolf } plays the Wolf first, { $farmer } the Farmer. Options: { $options }. Form: { $form }. Hints: { $hints }. { $minutes ->
    [0] No clock.
   *[other] Clock: { $minutes } minutes each.
} { $days ->
    [0] No claims.
    [one] After a day of silence the match may be claimed.
   *[other] After { $days } days of silence the match may be claimed.
} Start to play it.
# $version is what the other table speaks, $ours what this one does.
joined-other-version = The other table speaks version { $version } of the protocol, this one version { $ours }. Update the older one.
joined-no-programs = Programs of your own cannot play in a match with another table.

## What the other table was caught at

# $entry is the number of an entry of the log, $why one of the sentences below.
joined-lie = The other table has sent something false, so the match cannot go on. Entry { $entry }: { $why }
lie-order = It does not follow the entry before it.
lie-unsigned = It is not signed by the table that writes the log.
lie-never-asked = The player whose command it is never gave it.
lie-not-allowed = This player cannot give this command now.
lie-rules = It is against the rules.
lie-unexplained = No pack explains it.
lie-two-entries = There are two different entries with this number.
lie-other-history = The other table holds another history of the match.
lie-seal = The opened pack is not the one that was sealed.
# $pack are the letters of the opened pack.
lie-pack = It does not fit the opened pack { $pack }.

## In text mode

# $code is read out to the other player; $address is where the other table has to go, or empty.
joined-invited = Tell the other player this code: { $code }. Address: { $address }
joined-invited-by-link = Send this link to the other player: { $link } Or tell them this code: { $code }. Address: { $address }
joined-paired = Paired with { $name }. Both tables show these words: { $words }
joined-no-table = There is no other table. Invite one, or join one.
joined-say = Say { $how }
joined-mutton-only = Only Mutton can be played with another table. In the tile games the order of the stack is secret from both players, so neither table may shuffle it.
joined-log-unwritten = The log cannot be written to { $file }: { $why }
elsewhere-about = over the network
link-invite = Invite by link
link-invite-about = a friend plays in a browser, anywhere
link-waits = Scan this with your phone and send the link to your friend: it opens the match in a browser. It works once. Waiting…
# $page is the page that the link opens, $address that of the broker.
link-code-address = Or read the code out, for { $page } and the address { $address }
link-damaged = This link is damaged: something of it is missing or was changed on the way. Copy it whole, or ask for a new one.
# $brokers are addresses of public brokers.
link-no-broker = No broker is named for links. Name one, for example: { LIST($brokers, type: "or") }.
title-brokers = Through which broker?
brokers-about = A broker passes on what your two devices say. All is encrypted: it learns when you play and how much you send, nothing else. Sheepfold calls it when you tap it.
broker-own = the broker of this site
# $by is who runs it.
broker-public = run by { $by } for trials
broker-other = Another
help-brokers = Two devices in different homes meet at a broker. You can tap one that is open to everybody, or type the address of your own. The link that is made then leads your friend to the same broker. Nobody promises that an open one is there when you play.
code-make = Make a code
code-make-about = the other player enters it
code-enter = Enter a code
code-enter-about = the other player reads it out
tables-known = Tables nearby, and tables you have met
# $place is the number with which the code of that table begins.
nearby-waits = waits for you: its code begins with { $place }
no-tables-known = Tables in this network that wait for a code appear here, and tables that you have played with.
title-code = Your code: read it out
code-waits = It works once. Waiting for the other table…
code-address = If the other table does not find this one, enter this address there: { $address }
code-new = New code
broker-button = Use a broker
title-broker = Address of the broker
type-broker = For example mqtts://ann:secret@club.example.
help-broker = A broker connects tables that cannot reach each other directly. Type its address, and before an @ the user and password if it asks for them. The other player enters the same broker as the address. Leave the field empty to use the local network again.
title-enter-code = The other table's code
type-code-number = Type the number, then the space.
type-code-words = Type the two words; a few letters are enough.
type-address = As the other table shows it, such as 192.168.1.20:7437.
code-looks = Looking for the other table…
address-button = Address
code-button = Code
join-button = Join
title-meeting = Another table
# $name is what the other table calls itself.
meeting-with = Connected to { $name }
compare-words = Read these words to each other. If they differ, somebody is in between: leave.
compare-words-link = The link was secret, so these words need no comparing. If others may have read it, compare them: if they differ, leave.
# What is read out of the code of three parts, and of the four words.
spoken-code = Your code is { LIST($code, type: "comma") }. Read it out to the other player.
spoken-words = The words are { LIST($words, type: "comma") }. Compare them with the other table.
meeting-not-answering = The other table is not answering.
choose-match = Choose the match
leave-table = Leave
forget-table = Forget
hold-to-forget = Hold to forget
title-broken = Something is wrong
broken-head = The match cannot go on
broken-explained = The other table has signed something that cannot be true. Save the proof: anybody can check it with sheepfold verify. The match counts for nobody. Hold “{ button-give-up }” to end it.
save-proof = Save the proof
proof-saved = The proof is in { $file }.
help-elsewhere = Two households play one match, each at its own table. One makes a code and reads it out, the other enters it. Tables that have met once can meet again without a code: tap them. { joined-mutton-only }
help-code = Read the number and the two words to the other player, for example on the phone. The code works once: if anybody tries a wrong one, both screens say so, and you make a new one.
help-enter-code = Enter the code that the other player reads out. If the other table is not found by itself, tap “{ address-button }” and type what it shows.
help-meeting = Both screens show the same four words. If they differ, somebody listens in between: leave, and make a new code. The table that made the code chooses the match, the other one agrees to it by “{ start }”.
help-broken = Everything that the other table does is signed and checked. What it has sent now cannot be true, so this table stops. The proof is the whole log of the match with the false entry.
# The page in which a friend without a table joins a match.
web-your-name = Your name
web-join-about = Your friend’s table shows a code and an address under “{ title-elsewhere }”. Enter both, and your name.
web-needs-wss = This page came over HTTPS, so the browser lets it call only addresses that begin with wss://. To call another one, open your own copy of this page.
web-save-log = Save the log
web-invite-about = Play Mutton with a friend: make a link and send it. It opens the match in a browser.
web-link-join = You are invited to a match of Mutton. Change your name if you like, then join. Your browser meets the other one through a broker, which cannot read what the two say:
web-link-send = Send this link to your friend, or let it be scanned. It works once. Keep this page open until your friend is there.
web-copy-link = Copy the link
web-link-copied = Copied
web-share-link = Share it …
web-broker = Broker
web-no-broker = This site names no broker, through which two players meet. Type the address of one. If you publish this site, name one in meeting.json.
link-unanswered = Nobody answers yet. The one who made the link has to have its page or table open, and a link works once. You can wait, or ask for a new link.
page-forgot = This browser has forgotten the match: its data was deleted, or the window was private. The match cannot go on. Ask your friend to give it up and to make a new code.
page-other-version = A match is kept in this browser by another version of this page, which this one cannot read. It is still there. Reload the page to get the newest version.
page-damaged = What this browser keeps of your match cannot be read. It is still there, but the match cannot go on here.
page-full = This browser has no room left to keep the match. Free some space on this device: the match goes on as soon as there is room.
page-unwritable = This browser does not keep the match now ({ $why }). The match goes on as soon as it does.
page-moved = This match goes on in another tab.
web-no-storage = This browser keeps nothing for this page, perhaps because the window is private. You can play, but if the page is closed or loaded again, the match cannot go on. A window that is not private keeps it.
web-unfinished = You have an unfinished match with a friend’s table in this browser.
web-go-on = Go on with the match
web-other-tab = This match is open in another tab or window.
web-play-here = Play here
web-page-failed = Something went wrong in this page. Reload it: the match goes on where it was.
web-delete-match = Delete the saved match

## A log that is checked

log-verified = All { $entries } entries of the log are signed, keep to the rules, and fit the packs that were opened.
log-unopened = The pack of the last game was not opened, so its entries were checked without it.
log-false = Entry { $entry } is false. { $why }
log-unreadable = Line { $line } is no entry of a log.

## Those who watch

# $player is whose turn it is. The page of those who watch says these.
watch-turn = It is { $player }’s turn.
watch-looks = Looking for the match …
watch-unanswered = Nobody answers yet. The player who made this link has to have the match open. If the watching was ended, ask for a new link.
watch-silent = The device that shows this match is not answering. You see more as soon as it does. If it is a table that was started again, ask for a new link.
watch-ended = This match is not shown any more: it is over, or a player has ended the watching. Ask a player for a new link.
# $entry is the number of an entry of the log, $why one of the sentences above that begin with lie.
watch-false = You cannot watch any further: what was sent of this match is false. Entry { $entry }: { $why }
# What the players read.
let-watch = Let others watch
watch-not-now = Others can watch a match by a link once it has begun, and only if the other player has not ended the watching.
link-for-watching = This link lets you watch a match. Open it in a browser.
# $link is the link.
joined-shown = Who opens this link in a browser can watch: { $link }
web-watch-send = Send this link to those who may watch. They see what both players see, and can do nothing in the match.
web-watch-about = This link shows a match of Mutton that two others play. You see what both players see. Your browser gets it through a broker, which cannot read it:
web-watch = Watch
title-watching = Who watches
watching-nobody = Nobody can watch this match.
watching-about = Those who have the link see the match in a browser, as both players see it, and can do nothing in it.
watching-scan = Scan this with your phone and send the link to those who may watch.
# $player is the other player, who has made a link.
watching-by-other = { $player } lets others watch.
help-watching = Others can watch this match in a browser, by a link that you send them. They see it from its beginning, and nothing that the other player may not see. Both of you read how many watch, and either can end it. A link is for one match.
