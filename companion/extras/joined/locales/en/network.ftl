### Two tables that play one match over a network: pairing, addresses.
###
### A code such as 7-lamb-clover is read out by one player and typed by the other. A broker is a
### program that passes messages on.

## What was typed

# $example is a code.
pairing-no-code = That is not a code. A code is a number and two words, such as { $example }.
pairing-no-word = “{ $word }” is not a word of a code. Ask the other player to spell it.
network-no-address = “{ $address }” is not an address. An address begins with ws://, wss://, mqtt://, mqtts://, mqtt+ws:// or mqtt+wss://, such as ws://192.168.1.20.
network-not-for-pages = A web page cannot call { $address }. It needs an address that begins with mqtt+wss://, or with wss://.

## How a pairing ends

pairing-wrong-code = The codes differ, so the tables are not paired. Make a new code and try again.
# Versions such as 0.1.0; they may be empty.
pairing-other-version = The other table uses version { $other } of Sheepfold and this one version { $own }. Update the older one to play together.
pairing-nobody-came = Nobody has used this code. Make a new one when the other player is ready.
pairing-cancelled = The pairing was cancelled.
network-cannot-serve = This table cannot be reached over the network ({ $why }).

## Keys

# $folder is a folder or “keyring”, $why the reason of the system.
pairs-not-kept = The paired table cannot be saved in { $folder } ({ $why }). You can play now, but after a restart you need a new code.
keyring-keeps-no-pairs = The keyring of the desktop does not keep the paired table ({ $why }). Unlock the keyring. You can play now, but after a restart you may need a new code.

## Connections that fail

# $address is an address such as ws://192.168.1.20:7437.
network-taken-over = Another table or program uses the same address of the broker, and took the connection over. Each table needs an address of its own. Sheepfold tries again after a while.
network-refused = The broker refuses the user or the password. Check the address.
network-no-broker = The broker { $address } does not answer. Check the address, and that it is running.
# $reason is what the broker says, in English.
network-broker-says = The broker refuses the connection: { $reason }.
network-cut-again = The broker ends the connection again and again. Perhaps another table uses the same address. Sheepfold tries again after a while.
network-unsteady = The connection to the broker breaks again and again. Perhaps the network is bad: move closer to the router, or use another network. Sheepfold keeps trying.
network-not-here = The table at { $address } answers, but does not wait for this code. Check the code, and whether the other table still shows it.
# $status is a number of HTTP.
network-answers-otherwise = { $address } answers, but not as a table does ({ NUMBER($status, useGrouping: 0) }). Check the address.
network-no-answer = Nobody answers at { $address }. Check the address, and that both tables are in the same network.
