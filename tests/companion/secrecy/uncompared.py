"""Lines that can hold the pack and that no compared evening runs: how many, and why.

The coverage test names lines that are missing. Make an evening that `make test` compares run them,
or list them here with the reason why no difference could be seen there.
"""

from __future__ import annotations

from collections.abc import Mapping

JOINED = "joined tables only: what they send is compared in tests/extras/joined/mutton/secrecy.py"
"""Reason for lines that run at two tables that play one match."""

UNCOMPARED: Mapping[str, Mapping[str, tuple[int, str]]] = {
    "companion/foreign/player.py": {
        "unconfined": (1, "a warning before a match: which computers confine nothing is no secret"),
        "ProgramPlayer.close": (1, "kills a program that thinks, when the app is closed"),
        "ProgramPlayer._closer": (1, "why a program has ended that was told nothing yet"),
        "ProgramPlayer._started": (1, "ends a program before it is told the game"),
        "Programs.player": (1, "refuses to start a program after the app was closed"),
    },
    "companion/games/mutton/programs/player.py": {
        "ForeignPlayer.choose_pack": (
            2, "a pack against the rules is a fault that repeats nothing of it"),
        "ForeignPlayer.place": (2, "asks the Farmer's program, which no pack has been shown yet"),
        "ForeignPlayer.move": (1, "an illegal move is a fault that repeats nothing of it"),
        "ForeignPlayer.get_ready": (2, "only the arena calls it, where nobody sits"),
        "ForeignPlayer._ready": (1, "refuses a program before it is told the game"),
        "ForeignPlayer._closer": (2, "why a program has ended that was told nothing yet"),
        "ForeignPlayer._introduce": (7, "a wrong greeting, before the program is told any game"),
        "ForeignPlayer._answer": (5, "a program that is late is sent `stop`, without the game"),
    },
    "companion/foreign/program.py": {
        "Program.__init__": (1, "for the type checker: the pipes that were asked for are there"),
    },
    "companion/games/mutton/programs/protocol.py": {
        "position": (1, "refuses to send a Farmer's program the pack"),
        "game_of": (14, "reads what `sheepfold engine` is sent, in that program's own process"),
    },
    "companion/games/mutton/joined/checks.py": {
        "_expected": (8, "with packs that explain what is public, or with one that was opened"),
        "_explained": (15, "the Farmer's table, which looks for packs that explain what is public"),
        "audit": (25, "checks a game whose pack has been opened"),
    },
    "companion/games/mutton/joined/log.py": {
        "Log.shares": (1, f"tells commands apart by their type; {JOINED}"),
    },
    "companion/games/mutton/joined/other_table.py": {
        "Auditing.answer": (5, "the check of a log whose pack was opened"),
    },
    "companion/games/mutton/players/thinking.py": {
        "_answer": (7, "a question of no kind"),
        "_suspect": (2, "the Farmer's hint, found out from the public game"),
        "_unlocked": (3, "a damaged safe, or one of another seal, opens for no pack"),
    },
    "companion/games/mutton/referee/decide.py": {
        "decide": (
            7, "a command of another phase; the names after a match; a claim, whatever the pack "
            f"is; {JOINED}"),
        "_play": (
            4, "commands that the table refuses before, by the phase or the clock"),
        "_place": (2, "a placement that is refused before a pack is chosen"),
        "_names": (11, "the names of the players, after a match, whatever the pack was"),
        "_intend": (1, "a computer's move is legal: it is chosen among the legal ones"),
        "_ask": (1, "the table asks in the Wolf's turn about living animals only"),
        "_move": (5, "a typed kill was asked about before; the match ends, and the pack is opened"),
        "_illegal": (1, "what only a program that skips the question meets: a fixed sentence"),
        "_agree": (1, "counts the people who agreed, before a pack is chosen"),
        "_hint": (4, "refusals by phase, turn and hints left, all of which everybody sees"),
        "_touch": (2, "cells that a sensor cannot read; the pack is not in hand"),
    },
    "companion/games/mutton/referee/state.py": {
        "Playing.__post_init__": (1, "a guard: a public state knows no pack"),
        "_opened": (1, "a damaged journal of a game that is over"),
    },
    "companion/games/mutton/referee/steps.py": {
        "shared": (3, f"leaves the safe out; {JOINED}"),
    },
    "companion/screens/app.py": {
        "Screens.send": (
            2, "says that a match was given up, after the pack is forgotten; a refusal in public"),
    },
    "companion/screens/overlay.py": {
        "Overlay.turn_page": (1, "takes a toast away that lies over a page which closes"),
    },
    "companion/games/mutton/pages/pack.py": {
        "ChoicePage._below_title": (1, "abstract"),
        "ChoicePage._clear": (
            2, "the button that forgets the letters: their number is shown before and after"),
        "ChoicePage.leave": (1, "forgets a passphrase that was set before a pack"),
        "ChoicePage._draw": (3, "draws a word with the dictionary, before anything is known of it"),
        "PackPage.__init__": (
            1, "draws a pack for children by lot, before anything is known of it"),
        "_Chosen.__init__": (1, "says on the Wolf's page that no word has these letters"),
        "OwnPackPage.draft": (4, "a window of another size, on the screen of a Wolf alone"),
        "OwnPackPage.resume": (9, "a window of another size, on the screen of a Wolf alone"),
        "OwnPackPage._touch": (
            2, "a tap beside the sheep or one too many, on the screen of a Wolf alone"),
        "OwnPackPage._take": (2, "takes a word that is offered, on the screen of a Wolf alone"),
    },
    "companion/games/mutton/pages/peek.py": {
        "PeekPage.show": (1, "the hint that a Wolf alone sees opens again, on its own screen"),
        "_Wolves.__init__": (1, "the moon is held before a game: nothing is shown"),
        "sentence": (2, "words that only the moon shows, of a Wolf that may escape"),
    },
    "companion/games/mutton/pages/table.py": {
        "TablePage.tick": (4, "a sheep that a finger carries, drawn on the screen of a Wolf alone"),
    },
    "companion/games/mutton/show.py": {
        "_animal": (
            3, "a sheep on its edge or without a letter; and a wolf once the pack is public"),
    },
    "companion/games/mutton/hindsight/replay_page.py": {
        "replay_picture": (10, "draws a game that is over, whose pack is public"),
    },
    "companion/games/mutton/hindsight/charts.py": {
        "Hindsight.show": (14, "draws a game that is over, whose pack is public"),
        "_mood": (4, "draws a game that is over, whose pack is public"),
    },
    "companion/games/mutton/table/wolf_hint.py": {
        "_verdict": (4, "other words that only the moon shows"),
    },
    "companion/sealing/safe.py": {
        "lock": (1, "libraries without Argon2id: scrypt instead, whatever the pack is"),
        "unlock": (4, "damage, or libraries without Argon2id, are found before the pack is read"),
        "_argon2": (2, "libraries without Argon2id: scrypt instead, whatever the pack is"),
        "_scrypt": (3, "libraries without Argon2id: scrypt instead, whatever the pack is"),
    },
    "companion/sealing/seal.py": {
        "Seal.fits": (1, "a seal of another cost is refused before the pack is looked at"),
    },
    "companion/sealing/secret_store.py": {
        "secret_store": (2, "chooses the place; evenings keep their secrets beside the journal"),
        "SecretStore.check": (8, "before a match, when the app starts; names a damaged file only"),
        "SecretStore.files": (2, "the files of a backup, which are copied as they are"),
        "SecretStore.silent": (1, "a pack that is not found, as its keyring does not answer"),
        "SecretStore.catch_up": (
            14, "a disk or keyring that refuses; the message has the place and the reason"),
        "SecretStore.salt": (1, "a salt that is damaged"),
        "SecretStore.clear": (1, "forgets one of several games at once"),
        "SecretStore._all": (2, "reads what a disk has refused; a keyring that does not answer"),
        "_read": (3, "a file that is empty or damaged"),
    },
    "companion/store/backup.py": {
        "Backup.restore": (28, "copies the files of a backup as they are, while nobody plays"),
    },
    "companion/store/kept_files.py": {
        "save": (5, "the choices for the next match, puzzles and lessons: no pack is among them"),
    },
    "companion/store/secret_place.py": {
        "FilePlace.name": (1, "the folder, for the message of a disk that refuses"),
        "place_file": (1, "the place, for the message of a disk that refuses"),
        "KeyringPlace.__init__": (
            2, "a keyring that encrypts, which no computer without a desktop has"),
        "KeyringPlace.encrypts": (12, "the same"),
        "KeyringPlace.silent": (1, "the same"),
        "KeyringPlace.read": (1, "the same"),
        "KeyringPlace.write": (1, "the same"),
        "KeyringPlace.clear": (2, "the same"),
        "KeyringPlace._call": (6, "the same; the message has the kind of error only"),
        "KeyringPlace._library": (4, "the same"),
        "keyring_place": (5, "the same"),
        "secret_place": (1, "chooses the place; evenings keep their secrets beside the journal"),
    },
    "companion/games/mutton/table/table.py": {
        "Table.tick": (5, "a wait that has ended, and a disk that refuses: neither reads the pack"),
        "Table.prepare": (9, "a lesson, which tells its learner the pack"),
        "Table.view": (1, "makes a view that was forgotten: `refresh` runs in every evening"),
        "Table.private": (1, "a computer's pack, of which nothing is shown"),
        "Table.meet": (5, f"before a match; {JOINED}"),
        "Table.task": (2, f"a computer that waits; the check of an opened game; {JOINED}"),
        "Table._computers_task": (1, "a computer that waits until its flock is placed"),
        "Table._turns_task": (1, "a computer that waits"),
        "Table._followed": (3, f"a disk that refuses the end of a game; {JOINED}"),
        "Table._carry_out_asked": (10, JOINED),
        "Table._take_answer": (2, "the file with a computer's pack is gone; an opened game"),
        "Table._take_entered": (2, "a damaged safe: a fixed sentence"),
        "Table._unseal_entered": (2, "a journal whose moves the pack cannot make"),
        "Table._carry_out": (
            4, "tags and sensors of the public board; a placement that has to wait; a question "
            f"about the public game; {JOINED}"),
        "Table._change": (4, f"a match of the history, without its pack; {JOINED}"),
        "Table._continue": (3, "a match that cannot be continued"),
        "Table._start": (10, f"a match that cannot begin; {JOINED}"),
    },
    "companion/games/mutton/table/vault.py": {
        "Vault.stored": (1, "the file with a computer's pack is gone"),
        "Vault.enter": (1, "the salt is gone, whatever pack is entered"),
        "Vault._require_idle": (1, "refuses while something is checked, which everybody sees"),
        "Vault._require_try": (3, "the wait after wrong tries, whose number everybody sees"),
    },
    "companion/table/sitting.py": {
        "Sitting.do": (9, f"refuses before a match; {JOINED}"),
    },
    "companion/games/mutton/table/tasks.py": {
        "_given_away": (1, "a kill that ends the game, in the Wolf's hint"),
        "_why_kill": (1, "another reason of the Wolf's hint, which only the moon shows"),
    },
    "companion/terminal/typed_lines.py": {
        "lines": (4, "a line that is too long, or the last one of a pipe"),
    },
}
"""By file and function: the most lines that may be left out, and the reason."""
