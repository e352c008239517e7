### Two tables that play one match over a network.
###
### $player is the name of the player at the other table.

## How it stands with the other table

joined-connected = Connected to { $player }'s table.
joined-turn = It is { $player }'s turn, at the other table.
joined-waits-for-answer = Waiting for { $player }'s table to answer.
joined-not-answering = { $player }'s table is not answering. The match goes on when it does.
joined-carry-out = Carry out on this board what { $player } has done.
joined-asks-undo = { $player } asks to take the last turn back. Take it back as well to agree.
joined-checked = The opened pack was checked: everything fits what was sealed and played.
joined-choose = The tables are connected. Choose players and options, then start.
joined-nothing-offered = The tables are connected. The other table chooses the match.
joined-not-heard = The other table was not heard yet.
# $form is duel, target or bids; $hints how many hints each person may take.
joined-offered = The other table offers a match: { $wolf } plays the Wolf first, { $farmer } the Farmer. Options: { $options }. Form: { $form }. Hints: { $hints }. Start to play it.
# $version is what the other table speaks, $ours what this one does.
joined-other-version = The other table speaks version { $version } of the protocol, this one version { $ours }. Update the older one.

## What cannot be done

turn-elsewhere = It is the turn of the player at the other table.
joined-refused = The other table has refused this.
carry-out-first = Carry out first what was done at the other table.
joined-needs-line = This match is played with another table. Connect to that table first.
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
joined-paired = Paired with { $name }. Both tables show these words: { $words }
joined-no-table = There is no other table. Invite one, or join one.
joined-say = Say { $how }
joined-mutton-only = Only Mutton can be played with another table. In the tile games the order of the stack is secret from both players, so neither table may shuffle it.
joined-log-unwritten = The log cannot be written to { $file }: { $why }

## A log that is checked

log-verified = All { $entries } entries of the log are signed, keep to the rules, and fit the packs that were opened.
log-unopened = The pack of the last game was not opened, so its entries were checked without it.
log-false = Entry { $entry } is false. { $why }
log-unreadable = Line { $line } is no entry of a log.
