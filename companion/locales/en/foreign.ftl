### Computer players that are programs of their own (docs/developers/engine-protocol.md).

# $program is the name of a program, such as mywolf, $reason what it did wrong.
engine-fault = { $reason ->
    [missing] { $program } cannot be started.
    [ended] { $program } has stopped.
    [silent] { $program } took too long to answer.
    [flooded] { $program } wrote far too much.
    [garbled] { $program } gave an answer that cannot be read.
    [illegal] { $program } gave an answer that is against the rules.
    [version] { $program } speaks another version of the engine protocol.
    [side] { $program } cannot play this role.
    [options] { $program } cannot play with these options.
   *[declined] { $program } reported an error.
}
# The built-in computer player takes over. $strength is always level-9.
engine-replaced = Sheepfold's own computer ({ strength }) plays on in its place.

# Before a match, where this computer has no means to confine programs. $program is its name.
program-not-confined = Nothing on this computer confines { $program }: it can read your files, the wolves' letters among them, and use the network. Install bubblewrap, or play only programs that you trust.
