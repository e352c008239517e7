### A club evening at many tables (`sheepfold hall`). Commands and file names stay as they are.
###
### $player, $wolf and $farmer are names; $table and $round are numbers, $tables several.

## What is said

# The heading. $count is how many players take part now.
hall-evening = { $name }, { $method ->
    [robin] round robin
   *[swiss] Swiss system
}, { $form ->
    [single] one game a match
   *[duel] two games a match
}. { $count ->
    [one] 1 player.
   *[other] { $count } players.
}
hall-round = Round { $round }
hall-table = Table { $table }: { $wolf } (Wolf first), { $farmer }
hall-result = { $outcome ->
    [wolf] Table { $table }: { $wolf } beat { $farmer }
    [farmer] Table { $table }: { $farmer } beat { $wolf }
    [draw] Table { $table }: { $wolf } and { $farmer } drew
   *[none] Table { $table }: { $wolf } and { $farmer } did not play
}
# $result is the sentence above; $first and $second are the points of each as the Wolf.
hall-points = { $form ->
    [single] { $result } ({ $first } points for the Wolf)
   *[duel] { $result } ({ $first }:{ $second })
}
hall-by-hand = { $result } (entered by hand: { $reason })
hall-byes = { $method ->
    [swiss] Bye, which counts as a win: { $players }
   *[robin] Without a match in this round: { $players }
}
# $ends is a time of day, such as 21:05.
hall-time-left = { $minutes ->
    [one] 1 minute left, until { $ends }.
   *[other] { $minutes } minutes left, until { $ends }.
}
hall-time-up = Time is up: round { $round } was to end at { $ends }. Let the players finish, or enter their results with correct.
hall-minutes = { $minutes ->
    [0] Rounds have no clock.
    [one] A round takes 1 minute.
   *[other] A round takes { $minutes } minutes.
}
hall-no-clock = This round has no clock.
hall-all-reported = Round { $round } has all its results.
hall-row = { $rank }. { $player }: { $won } won, Buchholz { $buchholz }, points { SIGNED($points, digits: 0) }, { $played } played
hall-renamed = { $old } is called { $new } now.
hall-closed = Table { $table } is out of use.
hall-moved = Table { $table } is out of use. Its match goes on at table { $to }.
hall-reopened = Table { $table } is used again from the next round on.
hall-saved = Saved: { $file }
hall-evening-gone = The evening { $name }, started on { WHEN($begun) }, is missing. Entries that were saved: { $count }.
hall-ended = { $name } has ended.
# What was measured. $p50 and $p99 are in ms, $cpu in % of a processor core, $memory in MB.
hall-load = { $tables } simulated tables: { $sent } messages sent, { $received } received, { $results } results. Latency { $p50 } ms, 99 % below { $p99 } ms. The hall took { $cpu } % of a processor core and { $memory } MB.
# $folder is a folder.
hall-broker-written = Settings for { $tables } tables are in { $folder }. The addresses with the passwords are in addresses.txt there. Start the broker: mosquitto -c { $folder }/mosquitto.conf
# Glicko-2 ratings of a player in both roles, each with its standard deviation.
hall-rating = { $player }: { $provisional ->
    [yes] provisional, Wolf
   *[no] Wolf
} { $wolf } ± { $wolf_deviation }, Farmer { $farmer } ± { $farmer_deviation }, games: { $games }
hall-not-rated = { $player } has no rating.
hall-watches = This is table { $table } of the hall. Everybody there can watch your matches. To end this, type hall off.
# A switch in the settings, and its name there.
hall-switch = Seen in the hall
hall-setting = Hall
hall-left = The hall no longer sees this table.
# Tables that show their matches. $table is a number.
hall-silent = Table { $table } is not answering.
hall-log-false = Table { $table } sends a log that is not right. It shows no board until it is.
hall-log-unsigned = The log of table { $table } is not signed by that table. Somebody may have changed it, so it is not shown.
# $why is a sentence.
hall-not-counted = The result of table { $table } does not count. { $why }
hall-over-before = It was over before the round began. If it is of this round, type result { $table } FILE.
# $story are sentences about a move, such as “Ben shoots K. Aroooo!”
hall-moment = Table { $table }: { $story }
hall-to-do = { $phase ->
    [bidding] The players bid for the Wolf.
    [placing] { $farmer } sets up the flock.
    [choosing] { $wolf } chooses the wolves.
    [wolf] { $wolf } plays the Wolf's turn.
   *[farmer] { $farmer } plays the Farmer's turn.
}
hall-round-points = Round { $round } · Wolf { $points }
hall-nothing-shown = Table { $table } shows no match now.
hall-at-table = Table { $table }
hall-next-round = Next: round { $round }
# Beside it, in small letters: results are still missing, so the pairings can change.
hall-as-it-stands = as it stands
hall-moments = Moments
hall-page-served = The hall, for the big screen and for phones: { $address }
hall-refused = The broker refuses the user or the password.
hall-muted = Table { $table } sends too much. Nobody listens to it for a while.
# $result is the sentence of hall-result.
hall-player-match = { $evening }, round { $round }: { $result }
hall-help =
    begin NAME [swiss or robin] [duel or single]: begin an evening
    join NAME, NAME: players arrive
    leave NAME, NAME: players go home
    rename OLD, NEW: correct a name
    remove NAME, NAME: remove players who were entered by mistake and have not been paired
    pair: begin the next round
    unpair: take a round back that has no result yet
    round [NUMBER]: show the tables of a round
    minutes NUMBER: set how long a round takes, this one included; 0 for no clock
    clock: show the time left, and which tables have no result yet
    result TABLE FILE: enter a result from the records or the log of a match
    correct TABLE WINNER REASON: enter a result by hand; WINNER is a name, draw, none, or points such as 9:12
    close TABLE: put a table out of use
    reopen TABLE: use it again
    standings: show the standings
    season: show the standings of all evenings in this folder
    ratings: show the ratings over all evenings
    player NAME: show the ratings and matches of a player
    unrate NAME, NAME: leave players out of the ratings
    rate NAME, NAME: rate them again
    save FILE.csv or FILE.json: save the standings, or everything
    end: end the evening
    help: show this list
    quit: leave; the evening goes on next time
    For a table of an earlier round, type ROUND/TABLE, such as 2/5.

## The page of an evening: headings, columns and cells

hall-standings = Standings
hall-ratings = Ratings
hall-earlier = Earlier rounds
hall-round-ends = This round ends at { $ends }.
hall-round-ended = Time is up: this round was to end at { $ends }.
hall-no-result = No result yet
hall-outcome = { $outcome ->
    [draw] Draw
    [none] Not played
   *[other] { $winner } won
}
hall-column-table = Table
hall-column-result = Result
hall-column-rank = Rank
hall-column-player = Player
# The matches that a player won, Buchholz points, and points; the games that were rated.
hall-column-won = Won
hall-column-buchholz = Buchholz
hall-column-points = Points
hall-column-games = Games
hall-signed = { SIGNED($points, digits: 0) }

## What cannot be done

hall-no-such-command = Unknown command. Type help for the list.
hall-not-begun = No evening has begun. Type begin and its name.
hall-goes-on = { $name } is not over. Type end first.
hall-no-name = A name is missing.
hall-player-here = { $player } is already taking part.
hall-unknown-player = Nobody called { $player } has played here.
hall-nothing-done = Nothing was done.
hall-name-twice = { $player } is in the list twice.
hall-name-taken = There is already a player called { $player }.
hall-player-paired = { $player } has already been in a round. Type leave and the name for someone who goes home.
hall-say-rename = Type rename, the old name and the new one, with a comma between them, such as rename Bne, Ben.
hall-no-player = Nobody called { $player } is taking part.
hall-too-few = A round needs at least 2 players.
hall-all-met = Everybody has met everybody.
hall-no-round = There is no such round.
hall-cannot-unpair = There is no round without results to take back.
hall-results-missing = { COUNT($tables) ->
    [one] The result of table { $tables } is missing.
   *[other] The results of tables { $tables } are missing.
}
hall-no-match = There is no match at table { $table } in round { $round }.
hall-no-reason = Add a reason for a result that you enter by hand.
hall-winner-needed = { $form ->
    [single] { $wolf } and { $farmer } play at table { $table }. Enter the winner's name, draw or none.
   *[duel] { $wolf } and { $farmer } play at table { $table }. Enter the winner's name, draw, none, or the points of both, such as 9:12.
}
hall-winner-unclear = This can be read in two ways. Put the name of the winner, { LIST($players, type: "or") }, in quotation marks.
hall-file-needed = Name the file with the records of the match.
hall-csv-or-json = Name a file that ends in .csv or .json.
hall-quotation-mark = A quotation mark is missing.
hall-table-open = Table { $table } is in use.
hall-address-needed = Use the address for your table that the organiser gives you, such as mqtts://12:PASSWORD@hall.local.
# $count is the number of games in a match, $found that of the records.
hall-records-needed = { $count ->
    [one] A match here is 1 game, but there are { $found } records.
   *[other] A match here is { $count } games, but the number of records is { $found }.
}
# $reasons are sentences about the record, such as “Its PackHash was changed.”
hall-record-unfair = The record does not count. { LIST($reasons, type: "sentences") }
hall-record-of-others = The records are not those of { $players }, each with their roles.
hall-record-used = This record counts already, for another match.
hall-record-unfinished = The record has no result: its game was not finished.
# $folder is a folder.
hall-other-folder = { $folder } holds saved games. Choose another folder for the evening.
hall-events-missing = { $count ->
    [one] The last entry of the evening is missing on the disk.
   *[other] The last { $count } entries of the evening are missing on the disk.
}
hall-needs-networkx = The Swiss system needs the library networkx. Install it: .venv/bin/pip install networkx.
hall-page-failed = The page of the hall cannot be served ({ $why }). Restart this computer, or run the evening without --broker: tables are then not shown, and you type the results.
hall-load-in-checkout = The simulated tables are in Sheepfold's source code only. Download it from https://github.com/sheepfold-board/sheepfold and run the command there.
hall-no-mosquitto = Install mosquitto, or name a broker with --broker.
