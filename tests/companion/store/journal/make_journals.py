"""Play matches of every kind and save their journals as test data.

    .venv/bin/python -m tests.companion.store.journal.make_journals

Every later version has to open the files in `saved/`: do not make them again to please a test.
Run this to save matches of a *new* kind, in a new file. The seeds are fixed and the seals cheap
(ln=4), so the same code makes the same lines.
"""

import json
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from companion.games.mutton.referee import State
from companion.games.mutton.referee import follow as follow_mutton
from companion.games.mutton.referee.state import Playing
from companion.games.tiles.referee import State as TileState
from companion.games.tiles.referee import follow
from companion.games.tiles.referee.state import layout_of
from companion.sealing.secret_store import FILE as COMPUTER_WOLF
from companion.store.journal import FILE, Journal
from engine.mutton import legal
from tests.companion.games.tiles.players import Players
from tests.companion.store.journal.sittings import (
    DATE,
    MOST_TURNS,
    SAVED,
    Saved,
    Sitting,
    keep,
    mutton_again,
    mutton_stands,
    tiles_next,
    tiles_stand,
    write,
)

MOST_CUTS = 6
SMALL = "size=3 sheep=8 wolves=2"
TINY = "options single=3 lambs=1 black=1 straight=2 corner=1 star=0 shepherd=1 wolf=1"


class Play:
    """One match that is played, noting after which lines it could be cut off."""

    def __init__(self, journal: Journal, folder: Path) -> None:
        self.folder, self.ends, self.kept = folder, [1], []
        self.packs: list[str] = []
        append = journal.append

        def noted(steps, **ending):
            append(steps, **ending)
            self.ends.append(self.ends[-1] + len(steps))
            for step in map(json.loads, steps):
                if step["step"] == "sealed":
                    file = folder / COMPUTER_WOLF
                    self.kept.append(json.loads(file.read_text()) if file.exists() else [])

        journal.append = noted


def chosen_cuts(ends: list[int], phase: Callable[[int], object], lines: list[str]) -> list[int]:
    """The first of each situation; situations differ by phase and by the last step."""
    first: dict[object, int] = {}
    for end in ends:
        first.setdefault((phase(end), json.loads(lines[end - 1])["step"]), end)
    kinds: dict[object, int] = {}
    for (where, _), end in first.items():
        kinds.setdefault(where, end)
    rest = [end for end in first.values() if end not in kinds.values()]
    return sorted([*kinds.values(), *rest][:MOST_CUTS])


def mutton(name: str, seed: int, options: str, *, story=None, until=None, **rest) -> Saved:
    """A match of Mutton, whole or `until` something is so."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "games"
        sitting = Sitting(folder, seed, options, **rest)
        sitting.rig.wait(500)
        play = Play(sitting.rig.table.journal, folder)
        sitting.begin()
        for _ in range(MOST_TURNS):
            if sitting.rig.view.phase == "match-over" or (until is not None and until(sitting)):
                break
            if story is not None:
                story(sitting)
            if sitting.rig.view.phase != "match-over":
                sitting.next()
        lines = sitting.rig.table.journal.steps(1)
        sitting.rig.table.journal.close()
    if any(play.kept):
        packs = ["".join(each["pack"] for each in kept) for kept in play.kept]
        people = iter(sitting.chosen)
        packs = [pack or next(people) for pack in packs]
    else:
        packs, play.kept = sitting.chosen, []
    found = Saved(name, "mutton", sitting.identity, packs, sitting.passphrase, play.kept,
                  lines=lines)
    cuts = chosen_cuts([end for end in play.ends if end <= len(lines)],
                       lambda end: phase_of(follow_mutton(lines[:end])), lines)
    for cut in cuts:
        found.cuts[str(cut)] = {}
        with tempfile.TemporaryDirectory() as place:
            found.cuts[str(cut)] = stands_again(found, Path(place) / "games", cut)
    return found


def stands_again(match: Saved, folder: Path, cut: int) -> dict[str, object]:
    """How it stands once it is taken up."""
    keep(folder, match, cut)
    sitting = mutton_again(match, folder, cut)
    if sitting.rig.view.phase == "resume":
        sitting.rig.say("resume")
        return mutton_stands(sitting)
    state = follow_mutton(match.lines[:cut])
    sitting.rig.table.sitting.state = state
    return mutton_stands(sitting)


def phase_of(state: State) -> tuple[str, ...]:
    """What matters of a situation: the phase, and while the pack has to be entered, whose turn."""
    if not isinstance(state, Playing):
        return (state.phase, "computer" if state.strength else "")
    return (state.phase, "computer" if state.strength or state.intention else "")


def tiles(name: str, *commands: str, seed: int = 1, story=None) -> Saved:
    """A match of one of the tile games."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "games"
        players = Players(*commands[:-1], folder=folder, seed=seed)
        play = Play(players.table.journal, folder)
        players.say(commands[-1])
        for _ in range(MOST_TURNS):
            if players.view.phase == "match-over":
                break
            if story is not None:
                story(players)
            tiles_next(players)
        lines = players.table.journal.steps(1)
        found = Saved(name, players.table.state.course.about.key, lines=lines)
        players.table.journal.close()
    for cut in chosen_cuts([end for end in play.ends if end <= len(lines)],
                           lambda end: tile_phase(follow(lines[:end])), lines):
        again = Players()
        again.table.sitting.state = follow(lines[:cut])
        found.cuts[str(cut)] = tiles_stand(again)
    return found


def tile_phase(state: TileState) -> tuple[str, bool, int]:
    return state.phase, bool(state.computer), len(state.course.records)


# --- stories: what people do besides playing ------------------------------------------------------


def once(*doings: tuple[str, Callable[[Sitting], None]]) -> Callable[[Sitting], None]:
    """Each doing once, the first time that its phase is reached."""
    waiting = list(doings)

    def tell(sitting: Sitting) -> None:
        if waiting and sitting.rig.view.phase == waiting[0][0]:
            waiting.pop(0)[1](sitting)
            sitting.rig.wait(20)

    return tell


def say(*commands: str) -> Callable[[Sitting], None]:
    return lambda sitting: sitting.rig.say(*commands)


def try_a_kill(sitting: Sitting) -> None:
    """The Wolf turns a sheep over that its pack cannot kill."""
    sitting.game = sitting.rig.game
    living = sitting.game.position.living
    kills = [a for a in living if sitting.game.position.neighbours(a)
             and a not in legal.victims(sitting.game)]
    if kills:
        sitting.follow(sitting.hands.attempt(sitting.rng.choice(kills)))
        sitting.rig.wait(1500)


def choose_again(sitting: Sitting) -> None:
    """The Wolf takes its choice back."""
    sitting.rig.say("undo")
    assert sitting.rig.view.phase == "choosing"


def undo_the_kill(sitting: Sitting) -> None:
    """The Wolf takes its kill back, where nothing was shown by it."""
    if any(button.command == "undo" for button in sitting.rig.view.buttons):
        sitting.rig.say("undo")


def pass_and_undo(sitting: Sitting) -> None:
    """The Farmer does not shoot, and undoes it."""
    if not legal.may_pass(sitting.rig.game.position):
        return
    sitting.follow(sitting.hands.tidy(sitting.rig.game.position))
    sitting.say_when_still_on_board("pass")
    if sitting.rig.view.phase != "farmer":
        sitting.rig.say("undo")


def everything() -> Iterator[Saved]:
    """The matches, small ones but for the classic duel."""
    yield mutton("mutton duel, classic, with a passphrase", 11, "", passphrase="a long night",
                 until=lambda s: s.rig.game is not None and len(s.rig.game.entries) > 4)
    yield mutton("mutton duel, small, to its end", 12, SMALL,
                 story=once(*[("farmer", pass_and_undo)] * 4))
    yield mutton("mutton duel with a passphrase, to its end", 13, SMALL + " remove",
                 passphrase="three or four words")
    yield mutton("mutton quick play without reveal", 14, "size=3 sheep=9 wolves=2 no_reveal",
                 form="target 3", story=once(*[("farmer", undo_the_kill)] * 2,
                                                     ("farmer", pass_and_undo)))
    yield mutton("mutton quick play with escapes and refusals", 15,
                 "size=3 sheep=6 wolves=2 escape", form="target 5", identity="cells",
                 story=once(("wolf", try_a_kill), ("wolf", try_a_kill)))
    yield mutton("mutton bids, shotgun", 16, "size=3 sheep=10 wolves=2 shotgun remove no_berserk",
                 form="bids")
    yield mutton("mutton dictionary, one word", 17, "size=4 sheep=26 wolves=4 dictionary",
                 form="target", until=lambda s: s.rig.game is not None
                 and len(s.rig.game.entries) > 2)
    yield mutton("mutton with notes, blind cells, hints and deduction", 18, SMALL,
                 before=("hints 3",), story=once(
                     ("wolf", choose_again),
                     ("wolf", say("deduction on Ann", "deduction on Ben", "note F suspicious",
                                  "hint", "touch c3 empty", "touch c3 up", "touch c3 empty")),
                     ("farmer", say("hint", "note F", "note A watch her")),
                     ("farmer", say("sense c3")),
                     ("wolf", try_a_kill),
                     ("farmer", say("stop")),
                     ("placing", say("deduction off Ben"))))
    yield mutton("mutton against a computer Wolf", 19, SMALL, players="computer:tips Ann",
                 before=("hints 2",), form="target 4",
                 story=once(("farmer", say("deduction on", "hint"))))
    yield mutton("mutton against a computer Farmer, with a passphrase", 20, SMALL,
                 players="Ann computer:tips", passphrase="a long night")
    yield mutton("mutton two computers bid", 21, SMALL, players="computer:level-8 computer:tips",
                 form="bids")
    yield tiles("fold alone", "game fold", "players Ann", TINY + " together", "seed 8", "start")
    yield tiles("fold with a computer", "game fold", "players Ann computer:level-0",
                TINY + " together", "seed 9", "start")
    yield tiles("fold rivals", "game fold", "players Ann Ben computer:level-9", TINY + " rivals",
                "seed 10", "start")
    yield tiles("fold, real tiles one by one", "game fold", "scorer moves", "players Ann Ben",
                TINY + " rivals", "start", story=undo_once())
    yield tiles("fold, real tiles as they lie", "game fold", "scorer final", "players Ann Ben",
                TINY + " together", "start", story=undo_once("remove"))
    yield tiles("dogs duel", "game dogs", "players Ann Ben", "options tiles=5", "start",
                story=undo_once())
    yield tiles("dogs duel with a computer", "game dogs", "players Ann computer:level-1",
                "options tiles=5", "start", seed=3)
    yield tiles("dogs bids", "game dogs", "players Ann Ben", "options tiles=5", "form bids",
                "start")
    yield tiles("dogs bids with a computer", "game dogs", "players computer:level-5 Ann",
                "options tiles=5", "form bids", "start")
    yield tiles("dogs single, the whole set", "game dogs", "players Ann Ben", "form single",
                "start")
    yield tiles("dogs, real tiles one by one", "game dogs", "scorer moves", "players Ann Ben",
                "options tiles=5", "start", story=undo_once())
    yield tiles("dogs, real tiles as they lie", "game dogs", "scorer final", "players Ann Ben",
                "options tiles=5", "start", story=undo_once("remove"))


def undo_once(also: str = "") -> Callable[[Players], None]:
    """Somebody takes the third tile back, and perhaps another away."""
    done: list[str] = []

    def tell(players: Players) -> None:
        view, layout = players.view, layout_of(players.table.state)
        many = 0 if layout is None else len(layout.spots)
        if view.phase == "laying" and many == 3 and "undo" not in done:
            done.append("undo")
            players.say("undo")
        elif also and view.phase == "laying" and many == 4 and also not in done:
            done.append(also)
            x, y = layout.spots[-1].cell
            players.say(f"remove {x},{y}")

    return tell


# --- whole files ----------------------------------------------------------------------------------


def files(matches: list[Saved], folder: Path) -> None:
    """Three files as they lie on a disk: one closed well, one of all three games with tags, and one
    that a power cut left with its log."""
    by_name = {match.name: match for match in matches}
    with tempfile.TemporaryDirectory() as place:
        games = Path(place) / "closed"
        keep(games, by_name["mutton duel, classic, with a passphrase"], 8)
        journal = Journal(games)
        for letter, uid in (("A", bytes.fromhex("04a1b2c3d4e5f6")), ("F", bytes(7))):
            journal.learn(uid, letter)
        journal.close()
        put(games / FILE, folder / "closed.sqlite")

        games = Path(place) / "three-games"
        journal = Journal(games)
        for name, ended in (("mutton duel, small, to its end", "Ann won"),
                            ("mutton with notes, blind cells, hints and deduction", None),
                            ("fold with a computer", None), ("dogs duel", "abandoned"),
                            ("dogs, real tiles one by one", None)):
            match = by_name[name]
            middle = [cut for cut in map(int, match.cuts) if cut < len(match.lines)][-2]
            cut = len(match.lines) if ended == "Ann won" else middle
            journal.begin("Ann and Ben", DATE, match.lines[:1])
            journal.append(match.lines[1:cut], result=ended, when=DATE)
        journal.close()
        put(games / FILE, folder / "three-games.sqlite")

        games = Path(place) / "power-cut"
        keep(games, by_name["mutton bids, shotgun"], 4)
        journal = Journal(games)
        journal.resume_match(journal.matches()[0])
        for line in by_name["mutton bids, shotgun"].lines[4:7]:
            journal.append([line])
        put(games / FILE, folder / "power-cut.sqlite")
        put(games / f"{FILE}-wal", folder / "power-cut.sqlite-wal")
        journal.close()


def put(source: Path, target: Path) -> None:
    shutil.copyfile(source, target)


def main() -> None:
    """Make all files again."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else SAVED
    folder.mkdir(exist_ok=True)
    matches = []
    for match in everything():
        matches.append(match)
        print(f"{len(match.lines):4} {list(match.cuts)} {match.name}", flush=True)
    write(matches, folder / "matches.jsonl")
    files(matches, folder)
    print(sqlite3.sqlite_version)


if __name__ == "__main__":
    main()
