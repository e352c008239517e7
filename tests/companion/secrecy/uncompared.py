"""Lines that can hold the pack and that no closed evening runs: how many of each function, and why.

The coverage test names lines that are missing. Make an evening of `test_leaks.CLOSED` run them,
or list them here with the reason why no difference could be seen there.
"""

from __future__ import annotations

from collections.abc import Mapping

UNCOMPARED: Mapping[str, Mapping[str, tuple[int, str]]] = {
    "companion/foreign/player.py": {
        "ForeignPlayer._answer": (
            5, "what a program does wrong is a fault, which repeats nothing of it"),
        "ForeignPlayer._ask": (
            3, "what a program does wrong is a fault, which repeats nothing of it"),
        "ForeignPlayer._introduce": (
            7, "what a program does wrong is a fault, which repeats nothing of it"),
        "ForeignPlayer._ready": (
            2, "what a program does wrong is a fault, which repeats nothing of it"),
        "ForeignPlayer.choose_pack": (
            2, "what a program does wrong is a fault, which repeats nothing of it"),
        "ForeignPlayer.close": (
            1, "what a program does wrong is a fault, which repeats nothing of it"),
        "ForeignPlayer.get_ready": (
            2, "what a program does wrong is a fault, which repeats nothing of it"),
        "ForeignPlayer.move": (
            2, "what a program does wrong is a fault, which repeats nothing of it"),
        "ForeignPlayer.place": (
            2, "what a program does wrong is a fault, which repeats nothing of it"),
        "Players._program": (
            1, "what a program does wrong is a fault, which repeats nothing of it"),
        "Players.keep": (1, "what a program does wrong is a fault, which repeats nothing of it"),
        "unconfined": (1, "a command that cannot be split confines nothing and is not started"),
    },
    "companion/foreign/program.py": {
        "Program.__init__": (5, "what a program does wrong, and computers that cannot confine it"),
    },
    "companion/foreign/protocol.py": {
        "game_of": (14, "read by the other end of the pipe"),
        "position": (1, "refuses to send a Farmer's program the pack"),
    },
    "companion/players/thinking.py": {
        "_answer": (10, "bids and tile games, which know no pack"),
        "_suspect": (2, "bids and tile games, which know no pack"),
        "_unlocked": (3, "a safe that is damaged opens for no pack"),
    },
    "companion/referee/mutton/decide.py": {
        "_agree": (1, "bids, notes and refusals that follow from the public state"),
        "_ask": (1, "bids, notes and refusals that follow from the public state"),
        "_ending": (2, "the game is over, and the pack public"),
        "_hint": (5, "refusals that follow from the public state"),
        "_illegal": (1, "bids, notes and refusals that follow from the public state"),
        "_intend": (1, "bids, notes and refusals that follow from the public state"),
        "_move": (5, "the game is over; a typed kill is asked about before"),
        "_play": (3, "bids, notes and refusals that follow from the public state"),
        "_touch": (2, "bids, notes and refusals that follow from the public state"),
        "decide": (10, "bids, notes and refusals that follow from the public state"),
    },
    "companion/referee/mutton/state.py": {
        "Playing.__post_init__": (1, "a guard: a public state knows no pack"),
        "_opened": (13, "the game is over, and the pack public"),
        "_possible_points": (3, "the game is over, and the pack public"),
    },
    "companion/screens/app.py": {
        "Screens.send": (6, "matches that are given up; text of another page"),
    },
    "companion/screens/overlay.py": {
        "Overlay.turn_page": (1, "matches that are given up; text of another page"),
    },
    "companion/screens/pages/pack.py": {
        "ChoicePage._below_title": (
            1, "packs by chance, on the page of a Wolf alone, and the wait after wrong ones"),
        "ChoicePage._clear": (
            2, "packs by chance, on the page of a Wolf alone, and the wait after wrong ones"),
        "ChoicePage.show": (
            2, "packs by chance, on the page of a Wolf alone, and the wait after wrong ones"),
        "OwnPackPage._draw": (
            7, "packs by chance, on the page of a Wolf alone, and the wait after wrong ones"),
        "OwnPackPage._take": (
            2, "packs by chance, on the page of a Wolf alone, and the wait after wrong ones"),
        "OwnPackPage._touch": (
            2, "packs by chance, on the page of a Wolf alone, and the wait after wrong ones"),
        "PackPage.__init__": (
            3, "packs by chance, on the page of a Wolf alone, and the wait after wrong ones"),
        "_Chosen.__init__": (
            3, "packs by chance, on the page of a Wolf alone, and the wait after wrong ones"),
    },
    "companion/screens/pages/peek.py": {
        "PeekPage.show": (1, "other numbers of victims on the page that the moon shows"),
        "_Wolves.__init__": (1, "other numbers of victims on the page that the moon shows"),
        "sentence": (2, "other numbers of victims on the page that the moon shows"),
    },
    "companion/screens/pages/table.py": {
        "TablePage.tick": (4, "fingers on the drawn board, of whoever moves"),
    },
    "companion/screens/show.py": {
        "_animal": (3, "the game is over, and the pack public"),
        "replay_picture": (9, "the game is over, and the pack public"),
    },
    "companion/screens/wolf_hint.py": {
        "_verdict": (4, "other numbers of victims on the page that the moon shows"),
    },
    "companion/sealing/safe.py": {
        "_argon2": (2, "a safe that is damaged, or a wrong passphrase, is the same for every pack"),
        "_scrypt": (3, "a safe that is damaged, or a wrong passphrase, is the same for every pack"),
        "lock": (1, "a safe that is damaged, or a wrong passphrase, is the same for every pack"),
        "unlock": (4, "a safe that is damaged, or a wrong passphrase, is the same for every pack"),
    },
    "companion/sealing/seal.py": {
        "Seal.fits": (1, "a seal of another cost is refused"),
    },
    "companion/sealing/secret_store.py": {
        "SecretStore._all": (1, "faults of the disk, and stores that this computer has not"),
        "SecretStore._save": (1, "faults of the disk, and stores that this computer has not"),
        "SecretStore.catch_up": (4, "faults of the disk, and stores that this computer has not"),
        "SecretStore.clear": (1, "faults of the disk, and stores that this computer has not"),
        "SecretStore.salt": (1, "faults of the disk, and stores that this computer has not"),
        "_read": (3, "faults of the disk, and stores that this computer has not"),
        "secret_store": (2, "faults of the disk, and stores that this computer has not"),
    },
    "companion/store/secret_place.py": {
        "FilePlace.name": (1, "faults of the disk, and stores that this computer has not"),
        "KeyringPlace.__init__": (2, "faults of the disk, and stores that this computer has not"),
        "KeyringPlace.clear": (2, "faults of the disk, and stores that this computer has not"),
        "KeyringPlace.read": (4, "faults of the disk, and stores that this computer has not"),
        "KeyringPlace.write": (4, "faults of the disk, and stores that this computer has not"),
        "keyring_place": (9, "faults of the disk, and stores that this computer has not"),
    },
    "companion/table/mutton/show.py": {
        "_seal": (1, "the game is over, and the pack public"),
    },
    "companion/table/mutton/table.py": {
        "Table._carry_out": (
            14, "bids, faults of the disk, and refusals that follow from the public state"),
        "Table._start": (
            2, "bids, faults of the disk, and refusals that follow from the public state"),
        "Table._take_answer": (
            3, "bids, faults of the disk, and refusals that follow from the public state"),
        "Table._take_entered": (
            2, "bids, faults of the disk, and refusals that follow from the public state"),
        "Table._unseal_entered": (
            2, "bids, faults of the disk, and refusals that follow from the public state"),
        "Table.game": (
            1, "bids, faults of the disk, and refusals that follow from the public state"),
        "Table.prepare": (9, "a lesson, whose pack is no secret"),
        "Table.private": (
            1, "bids, faults of the disk, and refusals that follow from the public state"),
        "Table.task": (
            1, "bids, faults of the disk, and refusals that follow from the public state"),
        "Table.tick": (
            5, "bids, faults of the disk, and refusals that follow from the public state"),
        "Table.view": (
            1, "bids, faults of the disk, and refusals that follow from the public state"),
    },
    "companion/table/mutton/vault.py": {
        "Vault._require_idle": (1, "refusals that follow from the public state"),
        "Vault._require_try": (3, "refusals that follow from the public state"),
        "Vault.enter": (1, "refusals that follow from the public state"),
        "Vault.stored": (1, "refusals that follow from the public state"),
        "Vault.working": (2, "refusals that follow from the public state"),
    },
    "companion/table/sitting.py": {
        "Sitting.do": (1, "refuses before a match"),
    },
    "companion/table/weighing.py": {
        "_given_away": (1, "a kill that ends the game"),
        "_why_kill": (1, "another reason on the page that the moon shows"),
    },
    "companion/terminal/typed_lines.py": {
        "lines": (4, "lines that are too long, or come from no terminal"),
    },
}
"""By file and function: the most lines that may be left out, and the reason."""
