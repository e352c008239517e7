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
    [not-executable] { $program } is not marked as a program.
    [no-first-line] { $program } does not say what runs it.
    [line-ends] { $program } has the line ends of Windows.
    [byte-order-mark] { $program } begins with a byte order mark.
    [interpreter] What runs { $program } is not installed.
    [processor] { $program } is made for another kind of computer.
    [syntax] { $program } has a syntax error.
    [library] { $program } lacks a library.
    [file] { $program } lacks a file.
    [forbidden] { $program } asks for something that it may not use.
    [crashed] { $program } has crashed.
    [failed] { $program } ended with an error.
    [unflushed] { $program } keeps its answers back.
    [letters] { $program } answers in capital letters.
    [prefix] { $program } writes something before its answer.
    [memory] { $program } used too much memory.
    [processes] { $program } started too many processes and threads.
    [storage] { $program } wrote too much to files.
    [processor-time] { $program } used too much processor time.
   *[declined] { $program } reported an error.
}

# How the author of a program can mend it; after engine-fault. $detail names what is missing or has to be mended.
engine-mend = { $reason ->
    [missing] Check the path, and whether the program is installed: { $detail }
    [ended] It has to read on until it reads "quit".
    [silent] It has to answer within the time of "go", and at once after "stop".
    [flooded] It may write a few lines while it thinks.
    [garbled] It has to answer with a line such as "bestmove H:F-c3,J-a2" or "bestpack HIDE".
    [illegal] With "wants legal" it is sent the legal moves.
    [version] It has to answer "mutton 1" with "muttonok 1".
    [side] Its line "sides" has to name the Wolf, the Farmer or both.
    [options] Its line "options" has to name all options of the game.
    [not-executable] Run: chmod +x { $detail }
    [no-first-line] Begin its first line with #! and the program that runs it, such as #!/usr/bin/env python3: { $detail }
    [line-ends] Save it with the line ends of Unix: sed -i 's/\r$//' { $detail }
    [byte-order-mark] Save it as UTF-8 without a byte order mark: { $detail }
    [interpreter] Install it, or correct the first line of the program: { $detail }
    [processor] Build it on this computer, or get it for this processor and system.
    [syntax] Its standard error says where.
    [library] Install it for all users, or in a virtual environment beside the program, which does not see your home: { $detail }
    [file] Put it into the folder of the program, and name it by its full path: { $detail }
    [forbidden] It may read the system and its own folder, write in $HOME and $TMPDIR, and use no network: { $detail }
    [crashed] Look for the mistake with a debugger.
    [failed] Its standard error says why. Its exit code is { $detail }.
    [unflushed] It has to flush its output after each answer, in Python with print(…, flush=True).
    [letters] The words of the protocol have small letters: { $detail }
    [prefix] An answer has a line of its own, which begins with { $detail }
    [memory] Together with all that it starts, it may use half of the computer's memory.
    [processes] It may have 512 processes and threads.
    [storage] It may write 1 GB into 10,000 files.
    [processor-time] Each of its processes may use a day of processor time.
   *[declined] The line that begins with "error" says why.
}
# On a screen, after engine-fault.
engine-more = Try: sheepfold engine-check
# What else the author should know.
engine-note-stray = It writes lines that mean nothing, such as: { $line }
engine-note-encoding = It writes letters that are not UTF-8.
engine-note-late = It took { NUMBER($taken, useGrouping: 0) } ms for an answer, and had { NUMBER($limit, useGrouping: 0) } ms. In a contest of programs that loses the game.
engine-note-quit = It does not end when it reads "quit", and is killed.
engine-note-ended = It ended after { $answers ->
    [one] its first answer
   *[other] { $answers } answers
}.
# The built-in computer player takes over. $strength is always level-9.
engine-replaced = Sheepfold's own computer ({ strength }) plays on in its place.

# Before a match, where this computer has no means to confine programs. $program is its name.
program-not-confined = Nothing on this computer confines { $program }: it can read your files, the wolves' letters among them, and use the network. Install bubblewrap, or play only programs that you trust.
