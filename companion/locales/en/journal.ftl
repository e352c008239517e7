### The file in which games are kept, and why it cannot be read or written.
###
### $file is the file, $folder its folder. $why is one of the reasons below, or what the system says in its language.

## Reasons

disk-full = the disk is full
disk-read-only = writing is not allowed there
disk-refuses = the disk reports an error
file-cannot-be-opened = the file cannot be opened
file-is-busy = another program is using it
file-is-damaged = the file is damaged

## The game goes on, but is not kept

not-kept = What you play now is not being saved ({ $why }). If Sheepfold closes, the match goes back to the last step saved in { $file }. You can keep playing: everything is saved as soon as the disk has room and Sheepfold may write to it.
# A sentence follows that says why.
not-kept-now = What you play now is not being saved.
# When Sheepfold ends. A sentence follows that says why.
steps-not-written = { $count ->
    [0] The end of the match was not written.
    [one] 1 step of the match was not written.
   *[other] { $count } steps of the match were not written.
}

## The games cannot be used

games-unreadable = The games in { $file } cannot be read ({ $why }). Check that there is room on the disk and that you may write there.
games-unwritable = The games in { $file } cannot be written ({ $why }). Check that there is room on the disk and that you may write there.
games-unopened = The games in { $file } cannot be opened ({ $why }). Check that there is room on the disk and that you may write there.
games-of-another = The games in { $file } cannot be opened ({ $why }). The file belongs to { $owner }, and you are { $user }. To change that: sudo chown -R { $user } { $folder }
games-damaged = The games in { $file } cannot be read: the file is damaged. It was left as it is. Move it to another place, with the files beside it that have the same name. Then games can be saved here.
games-other-version = The games in { $file } were saved by another version of Sheepfold (the file has version { $version }; this Sheepfold reads version { $known }). The file was left as it is. Start that version of Sheepfold, or move the file to another place.
not-a-journal = { $file } is not a Sheepfold journal, or its beginning is damaged. It was left as it is. Move it to another place. Then games can be saved here.
other-programs-file = { $file } belongs to another program. It was left as it is. Move it to another place. Then games can be saved here.
# A sentence follows that says why.
games-not-there = Games cannot be saved in { $folder }.
games-folder-of-another = It belongs to { $owner }, and you are { $user }. To change that: sudo chown -R { $user } { $folder }
# $found is special-file.
games-no-folder = { $folder } is { $found }, so no games can be saved in it.
games-no-file = { $file } is { $found }, so no games can be saved there. Move it to another place.
games-no-locks = Games cannot be saved in { $folder }: the folder does not allow files to be locked, as some network drives. Use a folder on a disk of this computer.
folder-in-use = Another Sheepfold is already playing with the games in { $folder }. Continue in that one, or close it first and start this one again.
match-in-use = Another Sheepfold is playing this match. Close one of the two.
no-match-begun = No match has been started.
game-not-installed = This match is of the game "{ $game }", which is not installed here.
step-unreadable = A step in the journal cannot be read: it is damaged, or a newer Sheepfold wrote it.
steps-do-not-fit = This match cannot be continued: its steps do not fit together.
no-first-step = This match cannot be continued: it has no first step.
step-changed = This match cannot be continued: step { NUMBER($number, useGrouping: 0) } in { $file } is not as it was saved. If you have an older copy of the file, put it back.
steps-missing = { $count ->
    [one] The last step of this match is missing. It was saved and is no longer there.
   *[other] The last { $count } steps of this match are missing. They were saved and are no longer there.
}
# A sentence follows that says why.
match-passed-over = The match of { $players }, started on { WHEN($begun) }, is newer than the one offered here.

## Files of the games are missing

# $known is "yes" if it is known who played; otherwise $number is the number of the match.
match-gone = { $known ->
    [yes] The match of { $players }, started on { WHEN($begun) }, is missing. Steps that were saved: { $count }.
   *[no] Match number { NUMBER($number, useGrouping: 0) } is missing. Steps that were saved: { $count }.
}
match-shortened = { $count ->
    [0] The end of the match of { $players }, started on { WHEN($begun) }, was saved and is missing.
    [one] The last step of the match of { $players }, started on { WHEN($begun) }, was saved and is missing.
   *[other] The last { $count } steps of the match of { $players }, started on { WHEN($begun) }, were saved and are missing.
}
matches-missing = { $count ->
    [one] 1 other match is missing.
   *[other] { $count } other matches are missing.
}
# Follows one of the sentences above.
journal-restore = Files in { $folder } were removed, cut off or replaced by older ones. If you have a copy of them, put it back before you start another match.
missing-look = Saved games are missing. Tap the ! at the top.
kept-look = Saved files are missing. Tap the ! at the top.
kept-gone = { $file } is missing. It held { $what }.
kept-changed = { $file } is not the file that Sheepfold saved last: it holds { $what }, perhaps without the newest.
kept-what = { $what ->
    [choices] your last choices
    [pairs] the tables that were paired with this one
   *[settings] the settings, such as the folder of the games
}
kept-restore = If you have a copy or a backup, bring it back.
journal-mended = Another program removed or changed files in { $folder } while you were playing. Sheepfold has saved the whole match again. Keep programs that clean up or synchronise away from this folder.
journal-aside = What was found there is now in { $file }.

## Backups

backup-written = { $count ->
    [one] Saved 1 match in { $file }.
   *[other] Saved { $count } matches in { $file }.
}
backup-is-there = { $file } is there already. Choose another name, or move the file away.
not-a-backup = { $file } is not a backup of Sheepfold, or it is damaged. Nothing has changed.
backup-newer = { $file } was made by a newer Sheepfold. Restore it with that one. Nothing has changed.
# The matches follow, and then restore-needs-yes.
restore-undoes = The games in { $folder } are newer than this backup.
restore-undoes-steps = { $whole ->
    [yes] Restoring it undoes the whole match of { $players }, started on { WHEN($begun) }.
   *[no] { $count ->
        [one] Restoring it undoes the last step of the match of { $players }, started on { WHEN($begun) }.
       *[other] Restoring it undoes the last { $count } steps of the match of { $players }, started on { WHEN($begun) }.
    }
}
restore-undoes-more = { $count ->
    [one] It also undoes steps of 1 other match.
   *[other] It also undoes steps of { $count } other matches.
}
restore-unread = It cannot be seen what restoring would undo, because the present games cannot be read.
restore-needs-yes = Nothing has changed. Add --yes to restore it all the same. The present files are then kept beside it.
backup-changed = The backup or the games have changed meanwhile. Nothing has been restored.
backup-disk-silent = The disk with the backups does not work ({ $why }). Take the USB stick out and put it in again.
restore-undoes-nothing = Restoring it undoes nothing.
restore-sets-aside = The present files are renamed, not deleted.
restored = { $count ->
    [one] Restored 1 match in { $folder }.
   *[other] Restored { $count } matches in { $folder }.
}

## A folder cannot be used

no-home = There is no home folder: the variable HOME is not set to a full path, and the system knows none for this user. Set HOME to a folder of yours.
home-missing = The home folder { $home } does not exist, and you may not create it. Set HOME to a folder of yours.
place-missing = There is no folder { $missing }, and you ({ $user }) may not create it in { $place }. Create it in another way, or name another folder.
place-no-folder = { $place } is not a folder. Move it to another place, or name another folder.
place-broken-link = { $place } is a link to a folder that does not exist. Create that folder, or delete the link.
place-read-only = { $place } is on a disk that can only be read. Name a folder on another disk.
place-of-another = The folder { $place } belongs to { $owner }, and you ({ $user }) may not write there. Name another folder.
place-closed = The folder { $place } is yours, but its permissions do not let you write there. To change that: chmod u+rwx { $place }
