### What is kept on disk: settings, games and their packs; and sealed packs that are checked.
###
### $file is a file, $folder a folder, $why what the system says, in its language.

special-file = { $kind ->
    [pipe] a pipe
    [socket] a socket
    [device] a device
   *[folder] a folder
}

## The settings file. Keys and values stay as they are.

# $defects are sentences that begin with the key or the file they are about.
settings-wrong = { LIST($defects, type: "lines") }
settings-in-file = { $file }: { $defect }
settings-no-file = { $file }: there is no such file.
settings-unreadable = { $file }: it cannot be read ({ $why }).
settings-unwritable = { $file }: it cannot be written ({ $why }).
settings-unchangeable = { $file }: it cannot be changed ({ $why }).
settings-not-utf8 = { $file }: it is not UTF-8 text.
settings-not-toml = { $file }: it is not TOML: { $why }.
settings-too-nested = { $file }: it has too many brackets inside brackets.
settings-too-long = { $file }: it is too long. At most { $most } bytes are read.
# $near is a key that is spelt almost the same, $keys are all keys.
setting-misspelt = { $key }: there is no such setting; did you mean { $near }?
setting-unknown = { $key }: there is no such setting; the keys are { LIST($keys, type: "comma") }.
# $allowed is one of the following.
setting-not-allowed = { $key }: { $value } is not allowed; it takes { $allowed }.
allowed-flag = true or false
allowed-number = a whole number from { NUMBER($low, useGrouping: 0) } to { NUMBER($high, useGrouping: 0) }
allowed-choice = { LIST($values, type: "or") }
allowed-board = "auto", "sim", a device such as "/dev/ttyACM0", or "socket://HOST:PORT"
allowed-hours = "" or hours such as "22-7"
allowed-opponent = "" or a command such as "cmd:./mywolf"
allowed-screen = "auto" or "WIDTHxHEIGHT" in pixels
allowed-folder = the path of a folder
# A value of a wrong kind.
value-table = a table

## Packs that are kept

wrong-passphrase = This passphrase does not open the pack.
safe-needs-argon2 = This pack was locked with Argon2id, which the libraries here are too old for. Update Sheepfold's libraries, and continue then.
safe-damaged = The locked pack in the journal is damaged.
safe-of-other-pack = The locked pack in the journal is not the pack of this game.
wolves-not-kept = What continues this game after a restart cannot be saved in { $folder } ({ $why }). If Sheepfold closes now, this game cannot be continued. You can keep playing: it is saved as soon as the disk has room and Sheepfold may write to it.
# The seal's secret number is not where it was kept.
salt-missing = The secret number of this seal is missing, so no pack can be checked, and this game cannot be continued here. If the games were copied from another computer or user, continue there. Else give the match up.

## Whether a record is fair. PackHash, Pack and Sums are tags of the record.

not-a-seal = this line is not a seal; a seal looks like $scrypt$ln=16,r=8,p=1$…$…
seal-too-costly = the cost of this seal (ln={ NUMBER($cost, useGrouping: 0) }) is too high
seal-damaged = this seal is damaged
record-no-hash = It has no PackHash, so its pack cannot be checked.
# $why is one of the three above.
record-hash-changed = Its PackHash was changed: { $why }.
record-hash-cost = Its PackHash was made with the cost ln={ NUMBER($cost, useGrouping: 0) }, but Sheepfold seals with ln={ NUMBER($wanted, useGrouping: 0) }. This seal proves nothing.
record-no-pack = It has no Pack: its game is not over, or the tag was removed.
noted-too-few = You noted too few digits of the seal: at least { $least } are needed.
noted-other-seal = Its seal begins with { $digits }, so it is not the one that was noted.
record-of-other-game = This is a record of { $game }, not of Mutton: no pack is sealed in that game.
# $why is one of the sentences on records in rules.ftl.
not-a-record = This is not a record of Mutton: line { NUMBER($line, useGrouping: 0) }, column { NUMBER($column, useGrouping: 0) }: { $why }
record-not-playable = It cannot be replayed: line { NUMBER($line, useGrouping: 0) }, column { NUMBER($column, useGrouping: 0) }: { $why }
record-end-removed = It names the pack, but the game in it is not over: its last moves were removed.
record-of-other-match = Its seal belongs to another game: at least one of the tags { $tags } was not the same when the pack was chosen.
round-changed = Round { $round } was changed.
round-removed = Round { $round } was removed.
tag-changed = The tag { $tag } was changed.
tag-removed = The tag { $tag } was removed.
pack-changed = The pack was changed: { $pack } is not the one that was sealed.
pack-hash-changed = The PackHash was changed: it is not the seal of the pack { $pack }.
pack-or-hash-changed = The pack { $pack } is not the one that was sealed: Pack or PackHash was changed.

# The record is fair. $digest are the digits of its seal.
record-is-fair = The pack { $pack } is the one that was sealed.
record-seal-is = Its seal is { $digest }.
record-without-sums = The record has no Sums, so a changed move would not be found.
record-compare-seal = Is that the seal that was shown when the pack was chosen?

## Sounds

no-sounds-program = There is no sound: the program { $program } is missing. Install the package alsa-utils.
no-sounds-card = There is no sound: { $program } cannot play ({ $why }). Connect and switch on a loudspeaker, and close other programs that use it. Sheepfold keeps trying.
no-sounds-otherwise = There is no sound: { $why }, in { $folder }.

## Programs and libraries of the system that Sheepfold uses

# These stand in brackets after what does not work.
outside-silent = no answer
outside-floods = it does nothing but write
outside-crashed = it crashed
outside-code = exit code { NUMBER($code, useGrouping: 0) }
outside-refuses = it refuses: { $error }
keyring-keeps-no-wolves = The keyring of the desktop does not keep what continues this game after a restart ({ $why }). Unlock the keyring. If Sheepfold closes before that, this game cannot be continued. You can keep playing: Sheepfold keeps trying.
keyring-unreadable = The keyring of the desktop cannot be read ({ $why }). Unlock it, or log out and in again, and try again.
cannot-switch-off = This computer cannot be switched off from here ({ $why }). Hold its power button.

## The last choices of the start page

choices-unreadable = Your last choices could not be read from { $file }. Please choose again.
choices-unwritable = Your choices could not be saved in { $file }: { $why }.

## The page in place of the first one, if something cannot be opened

start-failed = Sheepfold cannot start as usual
start-without = Continue without it
set-file-aside = Set the file aside
start-again = Try again
# What the buttons do.
start-choices = { $kind ->
    [aside] Continue without it: Sheepfold starts with nothing of this file. The file stays as it is, and nothing is saved in it. Set the file aside: the file gets another name in the same folder, and Sheepfold starts with a new one.
    [retry] Continue without it: Sheepfold starts and leaves everything as it is. Try again: Sheepfold tries the same once more.
   *[quit] Try again, or quit and report this fault.
}
aside-failed = { $file } cannot be renamed: { $why }.
was-set-aside = The old file is kept as { $file }.
# $kind is the technical name of a fault.
start-fault = Sheepfold has a fault of its own ({ $kind }). It cannot start.
# $what says what is kept in the file: the secret numbers of sealed packs, or the tables with which this one is paired.
start-file-unreadable = { $what ->
    [secrets] The secret numbers of unfinished games cannot be read from { $file } ({ $why }). Without them these games cannot be continued.
   *[pairs] The key of this table and its paired tables cannot be read from { $file } ({ $why }). Without them the tables have to be paired again.
}
screen-too-small = screen: { $size } is too small. Both sides need at least 320 pixels.
# $languages are the languages that there are.
no-such-language = The language { $name } is not there. Choose { LIST($languages, type: "or") }.
