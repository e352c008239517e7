"""A game of Mutton: options, placement, pack and everything done, as one immutable value.

This is the one place that applies a move.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import takewhile

from engine.defect import Defect, IllegalMove
from engine.frozen import quick
from engine.letters import Animal
from engine.mutton import legal
from engine.mutton.moves import (
    End,
    Entry,
    Escape,
    Kill,
    Mark,
    Move,
    Placement,
    Player,
    Refusal,
    Stop,
    Turn,
)
from engine.mutton.options import ESCAPE_POINTS, Options
from engine.mutton.position import Position, moved_off


@quick
@dataclass(frozen=True, slots=True)
class Game:
    """One game. Make one with `Game.start`; `apply` gives the next.

    A game whose pack is known finds the marks itself. One whose pack is not known is played by
    moves that carry the marks that were revealed.

    >>> from engine.mutton.moves import Kill, Run
    >>> game = Game.start(Options(size=2, sheep=3, wolves=1), Placement(("a1", "a2", "c3")), "B")
    >>> game = game.apply(Kill("A", (Run("B", "c2"),)))
    >>> game.position.dead["A"], game.position.living["B"], game.position.score
    ('x', 'c2', 1)
    """

    options: Options
    placement: Placement
    pack: frozenset[Animal] | None = field(repr=False)
    entries: tuple[Entry, ...]
    positions: tuple[Position, ...] = field(repr=False)
    """The position before each entry, and the present one."""

    @staticmethod
    def start(
        options: Options, placement: Placement, pack: frozenset[Animal] | str | None = None
    ) -> Game:
        """Return a game before its first move. Raises IllegalMove for a bad placement or pack."""
        found = legal.placement_defects(options, placement)
        if found:
            raise IllegalMove(*found)
        game = Game(options, placement, None, (), (Position.start(options, placement),))
        return game if pack is None else game.choose(pack)

    def choose(self, pack: frozenset[Animal] | str) -> Game:
        """Return the same game played by this pack.

        Raises IllegalMove if the pack cannot be, or cannot have done what was done.
        """
        found = legal.pack_defects(self.options, tuple(pack))
        if found:
            raise IllegalMove(*found)
        game = Game(self.options, self.placement, frozenset(pack), (), self.positions[:1])
        for entry in self.entries:
            if isinstance(entry, Turn):
                revealed = None if "?" in entry.marks else entry.marks
                game = game.apply(entry.move, revealed)
            elif isinstance(entry, Refusal):
                game = game.refuse(entry.animal, entry.kind)
            else:
                game = game.stop(entry.by)
        return game

    def public(self) -> Game:
        """Return the game without its pack, unless it is over."""
        if self.position.over:
            return self
        return Game(self.options, self.placement, None, self.entries, self.positions)

    @property
    def position(self) -> Position:
        """The present position."""
        return self.positions[-1]

    @property
    def known_pack(self) -> frozenset[Animal]:
        """The wolves. Raises ValueError if they are not known."""
        if self.pack is None:
            raise ValueError("this needs the pack, which has not been chosen")
        return self.pack

    @property
    def points(self) -> int | None:
        """The Wolf's points so far, which a target or a bid counts (rulings 8 and 13).

        Under no_reveal only a game that knows its pack can count them: do not show them before
        the end. Everywhere else they equal the position's score.
        """
        if self.pack is None:
            return self.position.score
        sheep = len(self.position.dead.keys() - self.pack)
        return sheep + ESCAPE_POINTS * len(self.position.escaped)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The moves made, without the refused ones."""
        return tuple(entry for entry in self.entries if isinstance(entry, Turn))

    def apply(self, move: Move, marks: tuple[Mark, ...] | None = None) -> Game:
        """Return the game after `move`.

        Raises IllegalMove, which names every defect.

        `marks` are what the move revealed, one for each animal that died or escaped. They are
        needed only if the pack is not known; if it is, they must be true.
        """
        if not legal.allowed(self, move):
            raise IllegalMove(*legal.defects(self, move))
        if marks is not None or self.pack is None:
            found = self._mark_defects(move, marks)
            if found:
                raise IllegalMove(*found)
        return self._play(move, self._marks(move, marks))

    def play(self, move: Move) -> Game:
        """Return the game after a move that `legal` or a player of ours has just offered.

        The pack must be known. Nothing is checked: a move from anywhere else is for `apply`.
        """
        return self._play(move, self._marks(move, None))

    def _play(self, move: Move, marks: tuple[Mark, ...]) -> Game:
        before, pack = self.positions[-1], self.pack
        player: Player = "wolf" if before.phase == "wolf" else "farmer"
        turn = Turn(player, move, marks)
        after = before.after(turn)
        if end := self._end(move, after):
            turn = Turn(player, move, marks, end)
            after = before.after(turn)
            if pack is not None:
                after = after.opened(pack)
        return Game(self.options, self.placement, pack,
                    (*self.entries, turn), (*self.positions, after))

    def refuse(self, animal: Animal, kind: str = "kill") -> Game:
        """Return the game after the table has refused this kill or escape.

        Raises IllegalMove if the animal is not there or the move need not be refused. A move that
        everybody could see to be impossible may be refused too, and tells nothing; neither does
        the same refusal twice in a turn, which is kept once.
        """
        if self.position.phase != "wolf":
            raise IllegalMove(Defect("refusal-not-wolfs", "Only the Wolf's moves can be refused."))
        if animal not in self.position.living:
            raise IllegalMove(Defect("not-on-board", "{animal} is not on the board.",
                                     animal=animal))
        allowed = legal.victims(self) if kind == "kill" else legal.escapers(self)
        if self.pack is not None and animal in allowed:
            raise IllegalMove(Defect("refusal-wrong",
                                     "{animal} was refused, but the move was possible.",
                                     secret=True, animal=animal))
        refusal = Refusal(animal, "kill" if kind == "kill" else "escape")
        if refusal in takewhile(lambda entry: isinstance(entry, Refusal), reversed(self.entries)):
            return self
        return self._with(refusal, self.position)

    def stop(self, by: Player | None = None) -> Game:
        """Return the game stopped here, with its pack opened.

        A game is stopped when a target is reached or a player gives up, who is named in `by`: the
        sheep of a Farmer who gives up die (ruling 18).

        Raises IllegalMove if it is over already.
        """
        if self.position.over:
            raise IllegalMove(Defect("game-over", "The game is over."))
        after = self.position.stop(by)
        return self._with(Stop(by), after if self.pack is None else after.opened(self.pack))

    def _with(self, entry: Entry, after: Position) -> Game:
        return Game(self.options, self.placement, self.pack,
                    (*self.entries, entry), (*self.positions, after))

    def back(self) -> Game:
        """Return the game before its last entry; the same game if nothing was done yet."""
        return self.upto(max(0, len(self.entries) - 1))

    def upto(self, many: int) -> Game:
        """Return the game as it stood after its first `many` entries."""
        return replace(
            self, entries=self.entries[:many], positions=self.positions[: many + 1]
        )

    def _marks(self, move: Move, given: tuple[Mark, ...] | None) -> tuple[Mark, ...]:
        hidden: Mark = "?"
        if isinstance(move, Escape):
            return ("w",)
        if not self.options.reveal:
            return (hidden,) * len(moved_off(move))
        if self.pack is None:
            return given or ()
        return tuple(["w" if animal in self.pack else "x" for animal in moved_off(move)])

    def _mark_defects(self, move: Move, given: tuple[Mark, ...] | None) -> tuple[Defect, ...]:
        animals = moved_off(move)
        if isinstance(move, Escape) and not given:
            given = ("w",)  # only wolves escape, so it need not be said
        if not given or (self.options.reveal and "?" in given):
            if self.pack is not None or not self.options.reveal:
                return ()
            return tuple(
                Defect("mark-missing",
                       "Say whether {animal} was a sheep (x) or a wolf (w).",
                       animal=animal)
                for animal in animals
            )
        if len(given) != len(animals):
            return (Defect("marks-miscounted",
                           "The number of marks ({marks}) has to match the number of animals "
                           "({animals}).",
                           marks=len(given), animals=len(animals)),)
        if isinstance(move, Escape) and given != ("w",):
            return (Defect("escaped-is-wolf", "{animal} escaped, so it was a wolf.",
                           animal=move.animal),)
        if self.pack is not None:
            return tuple(
                Defect("mark-untrue", "{animal} is marked {mark}, but it was not that.",
                       secret=True, animal=animal, mark=mark)
                for animal, mark in zip(animals, given, strict=True)
                if mark != "?" and (mark == "w") != (animal in self.pack)
            )
        if not self.options.reveal and not isinstance(move, Escape) and set(given) != {"?"}:
            return (Defect("marks-hidden",
                           "This game does not reveal what a dead animal was: leave out x and w."),)
        return self._count_defects(move, given)

    def _count_defects(self, move: Move, given: tuple[Mark, ...]) -> tuple[Defect, ...]:
        """Return what everybody can see to be wrong with the number of wolves."""
        position, most = self.position, self.options.wolves
        known = list(position.dead.values()).count("w") + len(position.escaped)
        wolves = known + given.count("w")
        if wolves > most:
            return (Defect("too-many-wolves",
                           "That would make {wolves} wolves, but this game has only {most}.",
                           wolves=wolves, most=most),)
        if isinstance(move, Kill) and wolves == most:
            return (Defect("last-wolf-killed",
                           "{animal} was the last wolf, so no wolf can have killed it.",
                           animal=move.victim),)
        hidden, left = most - wolves, len(position.living) - len(given)
        hidden -= list(position.dead.values()).count("?")  # these may be dead
        if hidden > left:
            return (Defect("too-few-animals",
                           "{wolves} wolves cannot be hidden among {animals} animals.",
                           wolves=hidden, animals=left),)
        return ()

    def _end(self, move: Move, after: Position) -> End | None:
        """Return why the game is over after this move; None if it goes on."""
        if self.pack is not None:
            return after.end(move, len(self.pack & after.living.keys()))
        if len(after.escaped) == self.options.wolves:
            return after.end(move, 0)  # seen even where nothing is revealed
        return after.end(move, after.wolves_left)
