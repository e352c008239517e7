"""The lines that Sheepfold and a program of another make exchange.

Everything that a Farmer's program is sent is made of a game without its pack.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Literal

from engine.defect import Defect, IllegalMove
from engine.letters import LETTERS
from engine.mutton import legal, notation, placements
from engine.mutton.game import Game
from engine.mutton.moves import Move, Placement, Player, in_order
from engine.mutton.options import Options
from engine.mutton.position import Position
from engine.whole_numbers import whole_number

VERSION = 1
"""Version of the protocol. A program of another version is not played."""
HELLO = f"mutton {VERSION}"
Question = Literal["placement", "pack", "move"]


# --- What is sent ---------------------------------------------------------------------------------


def new_game(side: Player, options: Options) -> str:
    """Return the line that begins a game.

    >>> new_game("farmer", Options())
    'newgame farmer size=4 sheep=26 wolves=4 berserk reveal no_remove no_escape rifle'
    """
    return f"newgame {side} {options}"


def position(side: Player, game: Game) -> str:
    """Return the line that says how the game stands, with the pack for the Wolf.

    Raises ValueError if a Farmer's program would be shown a game with its pack.

    >>> from engine.mutton.moves import Kill, Run
    >>> options = Options(size=2, sheep=3, wolves=1)
    >>> game = Game.start(options, Placement(("a1", "a2", "c3")), "B")
    >>> game = game.apply(Kill("A", (Run("B", "c2"),)))
    >>> position("wolf", game)
    'position a1,a2,c3 pack B moves Ax:B-c2'
    >>> position("farmer", game.public())
    'position a1,a2,c3 moves Ax:B-c2'
    """
    words = ["position", ",".join(game.placement.cells)]
    if game.pack is not None:
        if side != "wolf":
            raise ValueError("a Farmer's program is shown public games only")
        words += ["pack", "".join(sorted(game.pack))]
    if game.entries:
        words += ["moves", *map(notation.write_entry, game.entries)]
    return " ".join(words)


def legal_lines(game: Game) -> Iterator[str]:
    """Yield the legal moves of the player whose turn it is, one `legal` line for each animal.

    >>> options = Options(size=2, sheep=3, wolves=1)
    >>> game = Game.start(options, Placement(("a1", "a2", "c3")), "B")
    >>> list(legal_lines(game))
    ['legal A: B b3,c2']
    """
    now = game.position
    for victim in legal.victims(game):
        yield _with_flight(now, victim)
    for animal in legal.escapers(game):
        yield f"legal {animal}"
    for animal in legal.suspects(now):
        yield _with_flight(now, animal) if legal.scattered(now, animal) else f"legal {animal}"
    if legal.most_suspects(now) > 1:
        yield "legal berserk"
    if legal.may_pass(now) or legal.must_pass(game):
        yield "legal pass"


def _with_flight(now: Position, corpse: str) -> str:
    """Return the line for an animal whose neighbours run: who runs, and the cells to run to."""
    frightened, cells = legal.runners(now, corpse), legal.destinations(now, corpse)
    runs = f": {','.join(frightened)} {','.join(cells)}" if frightened else ""
    return f"legal {corpse}{runs}".rstrip()


# --- What is answered -----------------------------------------------------------------------------


def placement_of(text: str, options: Options) -> Placement:
    """Read a placement: ``sparse``, or the cells of A, B, C, … Raises DefectError."""
    if text == "sparse":
        return placements.sparse(options)
    placement = Placement(tuple(text.split(",", maxsplit=len(LETTERS))))
    if found := legal.placement_defects(options, placement):
        raise IllegalMove(*found)
    return placement


def pack_of(text: str, options: Options) -> frozenset[str]:
    """Read a pack such as ``HIDE``. Raises DefectError."""
    if found := legal.pack_defects(options, text):
        raise IllegalMove(*found)
    return frozenset(text)


def move_of(text: str, game: Game) -> Move:
    """Read a move for the player whose turn it is, with its runs in the order of letters: theirs
    would show the other side what its program thought of first. Raises DefectError."""
    move, marks = notation.parse(text, mover(game))
    if marks is not None:
        raise IllegalMove(Defect("not-a-move", "{text} is not a move. Leave its marks out.",
                                 text=text))
    if found := legal.defects(game, move):
        raise IllegalMove(*found)
    return in_order(move)


def mover(game: Game) -> Player:
    """Return the player whose turn it is."""
    return "wolf" if game.position.phase == "wolf" else "farmer"


def game_of(options: Options, text: str) -> Game:
    """Read the rest of a `position` line. Raises DefectError, or ValueError for a wrong form.

    >>> options = Options(size=2, sheep=3, wolves=1)
    >>> game = game_of(options, "a1,a2,c3 pack B moves Ax:B-c2 A")
    Traceback (most recent call last):
    engine.defect.IllegalMove: A is already dead.
    >>> game_of(options, "a1,a2,c3 moves Ax:B-c2 Bw").position.over
    True
    """
    match text.split():
        case [cells, "pack", pack, "moves", *moves]:
            game = Game.start(options, placement_of(cells, options), pack)
        case [cells, "pack", pack]:
            game, moves = Game.start(options, placement_of(cells, options), pack), []
        case [cells, "moves", *moves]:
            game = Game.start(options, placement_of(cells, options))
        case [cells]:
            game, moves = Game.start(options, placement_of(cells, options)), []
        case _:
            raise ValueError("a position is CELLS [pack LETTERS] [moves MOVE ...]")
    for move in moves:
        game = _after(game, move)
    return game


def _after(game: Game, text: str) -> Game:
    """Return the game after a move, a refused move or a stop."""
    if (stop := notation.STOP.get(text)) is not None:
        return game.stop(stop.by)
    if text.startswith("!"):
        refusal = notation.parse_refusal(text)
        return game.refuse(refusal.animal, refusal.kind)
    return game.apply(*notation.parse(text, mover(game)))


# --- What a program says of itself ----------------------------------------------------------------

MAX_WORDS = 200
"""Maximum number of words of options, and of names of settings. There are 20 words of options, and
a number may be named with several ranges."""
_NUMBER = re.compile(r"(size|sheep|wolves)=([0-9]{1,3})(?:-([0-9]{1,3}))?")


@dataclass(frozen=True, slots=True)
class Introduction:
    """What a program has said of itself before `muttonok`."""

    version: int = VERSION
    sides: frozenset[str] = frozenset({"wolf", "farmer"})
    words: frozenset[str] | None = None
    """The words of options that it can play; None for all."""
    settings: frozenset[str] = field(default=frozenset())
    """The names of what can be set with `setoption`, in lower case."""
    legal: bool = False
    """Whether it wants `legal` lines before it is asked for a move."""

    def after(self, line: str) -> Introduction:
        """Return what it has said after one more line; lines that mean nothing change nothing.

        Raises ValueError for more than `MAX_WORDS` words or names.

        >>> said = Introduction().after("sides wolf").after("options rifle size=3-4 sheep=26")
        >>> said.plays("farmer"), said.can(Options())
        (False, False)
        >>> said.after("options no_reveal reveal berserk no_remove no_escape").can(Options())
        True
        """
        match line.split():
            case ["muttonok", version] if (number := whole_number(version)) is not None:
                return replace(self, version=number)
            case ["sides", *sides]:
                return replace(self, sides=frozenset(sides))
            case ["options", *words]:
                return replace(self, words=_joined(self.words or frozenset(), words))
            case ["option", "name", name, *_]:
                return replace(self, settings=_joined(self.settings, [name.lower()]))
            case ["wants", *wanted] if "legal" in wanted:
                return replace(self, legal=True)
        return self

    def plays(self, side: Player) -> bool:
        """Return whether it plays this side."""
        return side in self.sides

    def can(self, options: Options) -> bool:
        """Return whether it can play these options: all of their words are among its own.

        Numbers that it does not name may have any value.
        """
        if self.words is None:
            return True
        for word in str(options).split():
            name, equals, number = word.partition("=")
            if not equals and word not in self.words:
                return False
            if equals and not self._takes(name, int(number)):
                return False
        return True

    def _takes(self, name: str, number: int) -> bool:
        found = [match for word in self.words or () if (match := _NUMBER.fullmatch(word))]
        bounds = [(int(match[2]), int(match[3] or match[2])) for match in found if match[1] == name]
        return not bounds or any(low <= number <= high for low, high in bounds)


def _joined(known: frozenset[str], words: Iterable[str]) -> frozenset[str]:
    found = known.union(words)
    if len(found) > MAX_WORDS:
        raise ValueError(f"a program can name at most {MAX_WORDS} words")
    return found


# --- Chance ---------------------------------------------------------------------------------------


def chance(seed: int, question: Question, game: Game | None) -> Random:
    """Return the chance for one answer of a seeded player.

    The same seed, question and number of moves give the same chance, whatever was asked before. So
    a player that is asked through a pipe decides as the same player does in the arena.
    """
    return Random(f"{seed} {question} {0 if game is None else len(game.entries)}")
