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
    "companion/extras/joined/page_store.py": {
        "PagePlace.write": (1, f"a page keeps its own player's secrets in its browser; {JOINED}"),
    },
    "companion/games/mutton/joined/watcher_page.py": {
        "WatchedTable.message": (
            6, "names a refusal, which has no pack there; who watches is shown the public view, "
               "and packs only in the records of a match that is over"),
    },
    "companion/games/mutton/joined/log.py": {
        "Log.shares": (1, f"tells commands apart by their type; {JOINED}"),
    },
    "companion/games/mutton/players/thinking.py": {
        "_answer": (7, "a question of no kind"),
    },
    "companion/games/mutton/referee/steps.py": {
        "shared": (3, f"leaves the safe out; {JOINED}"),
    },
    "companion/screens/app.py": {
        "Screens.send": (
            3, "says that a match was given up, after the pack is forgotten; a refusal on the page "
               "of a Wolf that plays alone"),
    },
    "companion/games/mutton/referee/releases.py": {
        "announced": (1, "a computer's move is legal: it is chosen among the legal ones"),
        "made": (1, "the match ends, and the pack is opened"),
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
    },
    "companion/games/mutton/table/wolf_hint.py": {
        "sentence": (2, "words that only the moon shows, of a Wolf that may escape"),
        "_verdict": (4, "other words that only the moon shows"),
        "_given_away": (1, "a kill that ends the game, in the Wolf's hint"),
        "_why_kill": (1, "another reason of the Wolf's hint, which only the moon shows"),
    },
    "companion/sealing/safe.py": {
        "lock": (1, "libraries without Argon2id: scrypt instead, whatever the pack is"),
        "unlock": (4, "damage, or libraries without Argon2id, are found before the pack is read"),
        "_argon2": (2, "libraries without Argon2id: scrypt instead, whatever the pack is"),
        "_scrypt": (3, "libraries without Argon2id: scrypt instead, whatever the pack is"),
    },
    "companion/store/secret_place.py": {
        "KeyringPlace.write": (
            2, "a keyring that encrypts, which no computer without a desktop has"),
        "parse_secret": (2, "a file that is damaged"),
        "is_kept": (1, "asked for the keys of paired tables when the app starts"),
    },
    "companion/games/mutton/table/table.py": {
        "Table.private": (
            2, "a pack of a computer, of which nothing is shown, and a game that is over"),
    },
    "companion/terminal/typed_lines.py": {
        "lines": (4, "a line that is too long, or the last one of a pipe"),
    },
}
"""By file and function: the most lines that may be left out, and the reason."""
