"""Sound inputs from which a fuzzer sets out, and the words of each language."""

from pathlib import Path
from random import Random

from companion.games.mutton.text.commands import WORDS as COMMANDS
from engine.mutton import records
from engine.mutton.game import Game
from engine.mutton.options import PRESETS
from engine.mutton.placements import sparse
from firmware import wire
from hardware.script import _COMMANDS as RIG_COMMANDS
from tests.engine.random_games import random_move, random_options, random_pack
from tests.extras.parts import modules
from tests.fuzz import at_the_tiles as tiles
from tests.fuzz.at_the_table import REST
from tests.fuzz.in_files import SEAL, STORY, sound_journal

BOARDSPACE = Path(__file__).parents[1] / "engine" / "data" / "boardspace.sgf"
SETTINGS = b'''# Ours.
board = "socket://localhost:5000"
allow_remote_board = false
lights = "pin"
pin = "D21"
brightness = 30
night = true
current_ma = 900
sound = false
volume = 0x1E
screen = "720x1280"
rotation = 270
data = "~/games"
'''
RIG = b"\x00" + "\n".join((
    "put A a1", "put B b2 inverted", "lift a1", "tap A", "flip B", "slide b2 c3", "nudge c3 4 -3",
    "topple c3", "place a1,a2,c3", "noise 0.5", "bounce", "garble 0.1", "unplug", "plug", "reset",
    "wait 90", "clear",
)).encode()


def seeds(target: str) -> list[bytes]:
    """Sound inputs for a target."""
    for module in modules("fuzz"):
        if target in module.SEEDS:
            sound: list[bytes] = module.SEEDS[target]()
            return sound
    rng = Random(f"seeds {target}")
    match target:
        case "records":
            return [_record(rng) for _ in range(12)]
        case "boardspace":
            return [BOARDSPACE.read_bytes()]
        case "moves":
            return [b"K:L-a2,E-f4", b"Kx:L-a2,E-f4", b"Gw", b"G,A,X", b"pass", b"!K", b"!G escape",
                    b"size=4 sheep=26 wolves=4 no_berserk shotgun remove escape dictionary"]
        case "steps":
            return ["\n".join(STORY[:count]).encode() for count in range(1, len(STORY) + 1)]
        case "tile-steps":
            return ["\n".join(tiles.STORY[:count]).encode() for count in (1, 3, 5, 7)]
        case "journal":
            return [b"\x00" + sound_journal()[:4096], b"\x01\x02\x00\x3c\x04\x00\x00\x00\x02"]
        case "settings":
            return [SETTINGS]
        case "seals":
            return [SEAL.encode()]
        case "rig":
            return [RIG]
        case "wire-host":
            return [bytes((0, 1, 33, 20)) + wire.pack_snapshot(1, bytes(19))]
        case "wire-board":
            return [bytes((0, 130, 0, 49, 1, kind, 230, 40)) + rng.randbytes(40)
                    for kind in range(4)]
    return [rng.randbytes(count) for count in (40, 160, 400)]


def _record(rng: Random) -> bytes:
    options = random_options(rng)
    game = Game.start(options, sparse(options), random_pack(options, rng))
    for _ in range(rng.randrange(1, 9)):
        if game.position.over:
            break
        game = game.apply(random_move(game, rng))
    return records.write(records.Record(game, {"Wolf": "Ann", "Farmer": "Ben"})).encode()


STRANGE = ["\u00b2", "\u0663", "\uff12", "9" * 5000, "\u00df", "\u0130", "\u017f", "\ufb06"]
"""Digits that are none of 0 to 9, a number of thousands of digits, and letters whose capitals or
small letters are ASCII or more than one."""


def words(target: str) -> list[str]:
    """Words of a target's language, and strange numbers and letters; nothing where it has none."""
    found = _words(target)
    return [*found, *STRANGE] if found else []


def _words(target: str) -> list[str]:
    match target:
        case "records" | "moves":
            return ["[Game \"Mutton\"]", "[Options \"", "[Placement \"sparse\"]", "[Pack \"", "1. ",
                    "2. ", "pass", "Kx:", "Gw", "-a2", ",", "!K", "; ", "mirror", "random",
                    *str(next(iter(PRESETS.values()))).split()]
        case "boardspace":
            return ["(;GM[mutton]SU[mutton 0]", ";P0[", ";P1[", "]", ")", "Start P0", "Eat ",
                    "Shoot ", "Relocate 7 2 1", "Done_Relocating", "Wolves_Hidden 7 8 3 4",
                    "Resign", "11", " "]
        case "table":
            return [*COMMANDS, *REST]
        case "rig":
            return [*RIG_COMMANDS, "a1", "c3", "A", "inverted", "\n", "nan", "inf", "1e9"]
        case "settings":
            return [line.split(" =")[0] for line in SETTINGS.decode().splitlines()[1:]] + [
                '"socket://', '"sim"', "[", "]", "{", "}", '"""', "'''", "1979-05-27T07:32:00Z"]
        case "steps":
            return [*STORY, '{"step": "', '"text": "', "null", "undone", "opened", "another"]
        case "tiles":
            return [*tiles.WORDS, *tiles.REST]
        case "tile-steps":
            return [*tiles.STORY, '{"step": "', '"text": "', "null", "removed", "bid", "fold"]
        case "seals":
            return ["$scrypt$", "ln=", ",r=8,p=1$", SEAL]
    return []
