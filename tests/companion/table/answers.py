"""What each table answers to each command in each phase, as one value that can be kept.

    .venv/bin/python -m tests.companion.table.answers

writes `answers.json` again. Look at its diff before you commit it: every change in it is one that
players see.
"""

import json
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from companion.games.mutton.text.commands import WORDS
from companion.games.tiles.table.typed import TYPED as TILE_TYPED
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.words.catalogue import TYPED
from tests.companion.games.tiles.players import Players
from tests.companion.store.journal.sittings import SAVED, Saved, Sitting, keep, mutton_again, read

FILE = Path(__file__).parent / "answers.json"
Answers = dict[str, dict[str, str]]
OPTIONS = "size=3 sheep=5 wolves=1 no_berserk remove"
DOGS = ("game dogs", "players Ann Ben", "options tiles=3")

SAID = {
    "players": ("", "Ann Ben", "Ann", 'Ann "', "computer:nobody Ben"),
    "options": ("", "size=3 sheep=5 wolves=1", "size=99"),
    "preset": ("", "classic", "nothing"),
    "form": ("", "duel", "target 3", "bids", "single"),
    "hints": ("", "3", "100"),
    "names": ("", "Ann Ben", "Ann"),
    "takeup": ("", "1", "99"),
    "bid": ("", "1", "999"),
    "place": ("", "sparse", "mirror", "a1,a1"),
    "pack": ("", "A", "AB", "?"),
    "passphrase": ("", "short", "a long night"),
    "berserk": ("", "off"),
    "which": ("", "A", "a1 A", "z9 A"),
    "note": ("", "A odd", "?"),
    "touch": ("", "a1 up", "z9 up"),
    "sense": ("", "a1"),
    "tag": ("", "A"),
    "deduction": ("", "on Ann", "off", "on"),
    "whatif": ("", "A", "Z"),
    "tap": ("", "a1", "z9"),
}
"""What is said after a command's name in Mutton; nothing after any other."""

TILES_SAID = {
    "game": ("", "dogs"),
    "players": ("", "Ann Ben", "computer:nobody Ben"),
    "options": ("", "tiles=3", "size=99"),
    "form": ("", "single", "bids"),
    "scorer": ("", "moves", "final", "off"),
    "seed": ("", "7", "x"),
    "takeup": ("", "1", "99"),
    "bid": ("", "1", "999"),
    "hand": ("", "tile", "star"),
    "lay": ("", "0,1w", "9,9"),
    "turn": ("", "back", "w"),
    "take": ("", "back"),
    "enter": ("", "0,1w", "9,9w"),
    "remove": ("", "0,0"),
    "explain": ("", "0,0", "9,9"),
}


def mutton() -> Answers:
    """The table of Mutton."""
    with tempfile.TemporaryDirectory() as place:
        folders = (Path(place) / str(number) for number in range(10_000))
        return dict(sorted(
            (name, _answers(partial_of(make, folders), WORDS, SAID, name))
            for name, make in _situations()
        ))


def partial_of(make: Callable[[Path], Any], folders: Iterator[Path]) -> Callable[[], Any]:
    return lambda: make(next(folders))


def tiles() -> Answers:
    """The table of the tile games."""
    return dict(sorted(
        (name, _answers(make, TILE_TYPED.words, TILES_SAID, name))
        for name, make in _tile_situations()
    ))


def _answers(
    make: Callable[[], Any], names: Any, said: dict[str, tuple[str, ...]], phase: str
) -> dict[str, str]:
    """Each answer, and the commands that get it: ``-> phase`` if they are taken, or the sentence
    with which they are not."""
    found: dict[str, str] = {}
    made = None
    for name in sorted(names):
        for rest in (*said.get(name, ("",)), "no such word" if name not in said else None):
            if rest is None:
                continue
            made = make() if made is None else made
            table, now = made
            assert table.phase == phase.split(",")[0], (phase, table.phase)
            text = f"{name} {rest}".strip()
            try:
                run_command(table, text, now)
                found[text] = f"-> {table.phase}"
                made = None
            except TableError as why:
                private = f" Privately: {TYPED.private_text(why.private)}" if why.private else ""
                found[text] = f"{TYPED.text(why.message)}{private}"
                if table.take_events() or table.phase != phase.split(",")[0]:
                    made = None
    grouped: dict[str, list[str]] = {}
    for text, answer in found.items():
        grouped.setdefault(answer, []).append(text)
    return {answer: " | ".join(texts) for answer, texts in grouped.items()}


# --- situations -----------------------------------------------------------------------------------


def _sat(folder: Path, *commands: str) -> Sitting:
    sitting = Sitting(folder, 3, OPTIONS)
    sitting.rig.wait(500)
    sitting.packs = ["A", "A"]
    sitting.rig.say(*commands)
    sitting.rig.wait(20)
    sitting.rig.table.take_events()
    return sitting


def _until(folder: Path, phase: str, form: str = "form duel") -> tuple[Any, float]:
    sitting = _sat(folder, "players Ann Ben", f"options {OPTIONS}", form, "start")
    while sitting.rig.view.phase != phase:
        sitting.next()
    sitting.rig.wait(500)
    sitting.rig.table.take_events()
    return sitting.rig.table, sitting.rig.now


def _again(folder: Path, name: str, cut: int, *commands: str) -> tuple[Any, float]:
    match = _saved(name)
    keep(folder, match, cut)
    sitting = mutton_again(match, folder, cut)
    sitting.rig.say(*commands)
    sitting.rig.table.take_events()
    return sitting.rig.table, sitting.rig.now


def _saved(name: str) -> Saved:
    return next(match for match in read(SAVED / "matches.jsonl") if match.name == name)


def _setup(folder: Path) -> tuple[Any, float]:
    sitting = _sat(folder)
    return sitting.rig.table, sitting.rig.now


def _removing(folder: Path) -> tuple[Any, float]:
    """Between turns: the corpse still lies on the board."""
    sitting = _sat(folder, "players Ann Ben", f"options {OPTIONS}", "start")
    while sitting.rig.view.phase != "removing":
        sitting.next()
    sitting.rig.table.take_events()
    return sitting.rig.table, sitting.rig.now


def _thinking(folder: Path) -> tuple[Any, float]:
    """A computer Wolf's pack is lost, so it thinks for ever."""
    match = _saved("mutton against a computer Wolf")
    keep(folder, match, 4)
    match.kept = []
    sitting = mutton_again(match, folder, 4)
    sitting.rig.say("resume")
    sitting.rig.wait(20)
    sitting.rig.table.take_events()
    return sitting.rig.table, sitting.rig.now


def _situations() -> Iterator[tuple[str, Callable[[Path], tuple[Any, float]]]]:
    yield "setup", _setup
    yield "bidding", lambda folder: _until(folder, "bidding", "form bids")
    for phase in ("placing", "choosing", "wolf", "farmer", "over", "match-over"):
        yield phase, lambda folder, phase=phase: _until(folder, phase)
    yield "removing", _removing
    small = "mutton duel, small, to its end"
    yield "resume", lambda folder: _again(folder, small, 4)
    yield "unsealing", lambda folder: _again(folder, small, 4, "resume")
    yield "unsealing, with a passphrase", lambda folder: _again(
        folder, "mutton duel with a passphrase, to its end", 4, "resume")
    yield "restoring", lambda folder: _again(
        folder, small, 4, "resume", f"pack {_saved(small).packs[0]}")
    yield "thinking", _thinking


def _tile_situations() -> Iterator[tuple[str, Callable[[], tuple[Any, float]]]]:
    def sat(*commands: str) -> tuple[Any, float]:
        players = Players(*commands)
        players.table.take_events()
        return players.table, players.now

    yield "setup", lambda: sat()
    yield "bidding", lambda: sat(*DOGS, "form bids", "start")
    yield "laying", lambda: sat(*DOGS, "form duel", "start")
    yield "laying, a draft", lambda: sat(*DOGS, "form duel", "start", "lay 0,1w")
    yield "laying, the stack", lambda: sat("game fold", "players Ann", "seed 8", "start")
    yield "laying, real tiles", lambda: sat("game fold", "scorer moves", "players Ann", "start")
    yield "laying, as they lie", lambda: sat(*DOGS, "scorer final", "start")
    yield "finishing", lambda: sat(*DOGS, "scorer final", "start",
                                   "enter 0,1w 0,2w 0,3w")
    yield "over", lambda: sat(*DOGS, "form duel", "start", "enter 0,1w 0,2w")
    yield "match-over", lambda: sat(*DOGS, "form single", "start", "enter 0,1w 0,2w")
    yield "resume", lambda: sat(*DOGS, "form single", "start", "leave")
    yield "thinking", lambda: sat("game dogs", "players computer:level-1 Ann", "options tiles=3",
                                  "start")


def main() -> None:
    """Write the file again."""
    FILE.write_text(json.dumps({"mutton": mutton(), "tiles": tiles()}, indent=1) + "\n")


if __name__ == "__main__":
    main()
