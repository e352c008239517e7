"""How a match stands: what follows from its steps.

The pack is in no step, so a state made from the journal does not know it until the Wolf has entered
it again (`State.with_pack`), or the game is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from companion.sealing.fairness import with_sums
from companion.sealing.seal import Seal
from companion.store.journal.lines import followed
from companion.table import steps
from companion.table.view import Lies, Phase
from engine.hexgrid import Cell
from engine.match import Match
from engine.mutton import notation
from engine.mutton.game import Game
from engine.mutton.moves import Move, Placement, Player
from engine.mutton.options import Animal, Options
from engine.mutton.records import Record


@dataclass(frozen=True, slots=True)
class State:
    """A match at one moment. Get the first from `State.begin`, later ones from `after`."""

    match: Match
    options: Options
    placement: Placement | None = None
    """Where the flock of the present game was set up."""
    first: Placement | None = None
    """The same of the match's first game, for the mirror."""
    seal: Seal | None = None
    safe: str = ""
    """What the Wolf's passphrase opens: the pack and the seal's salt; empty where none was said."""
    game: Game | None = None
    opened: bool = False
    """Whether the present game is over, and its pack known to everybody."""
    records: tuple[Record, ...] = ()
    """The finished games."""
    notes: Mapping[Animal, str] = field(default_factory=lambda: MappingProxyType({}))
    computers: tuple[str, str] = ("", "")
    """The strength of each player that is a computer; empty for a person."""
    intention: Move | None = None
    """What a computer has decided to do, while people's hands make it."""
    agreed: tuple[bool, bool] = (False, False)
    """Who wants to be shown what can be deduced."""
    deduced: bool = False
    """Whether it has been shown in the present game."""
    hints: int = 0
    """How many hints each person may take in this match."""
    hinted: tuple[tuple[int, int, int], ...] = ()
    """The hints taken: by whom, in which game, and after how many turns."""
    blind: Mapping[Cell, Lies] = field(default_factory=lambda: MappingProxyType({}))
    """The cells that are played by touch, and how they are."""
    restarts: int = 0
    """How often the match was taken up again since the present game's pack was sealed."""
    wrong_packs: int = 0
    """How many wrong packs or passphrases were entered in the present game."""
    misses: int = 0
    """The same since the right one was entered last."""
    missed_after: int | None = None
    """After how many entries of the game the last wrong one was entered."""

    @staticmethod
    def begin(step: steps.Begun) -> State:
        """A new match. Raises MatchError or OptionsError where there can be no such match."""
        options = Options.parse(step.options)
        if step.form == "bids":
            match = Match.with_bids(
                step.players, 1, options.most_points, first=step.first
            )
        elif step.form == "target" and step.target is not None:
            match = Match.to_target(step.players, step.target, first=step.first)
        elif step.form == "target":
            match = Match.to_target(step.players, first=step.first)
        else:
            match = Match.duel(step.players, first=step.first)
        return State(match, options, computers=step.computers, hints=step.hints)

    @staticmethod
    def follow(lines: Iterable[str]) -> State:
        """The state after the steps of a journal. Raises JournalError if they make no sense."""
        def begin(step: steps.Step) -> State | None:
            return State.begin(step) if isinstance(step, steps.Begun) else None

        return followed(lines, steps.read, begin, State.after)

    @property
    def phase(self) -> Phase:
        """What has to be done next, as far as the match is concerned."""
        if self.match.status.over:
            return "match-over"
        if self.match.status.phase == "bidding":
            return "bidding"
        if self.opened:
            return "over"
        if self.placement is None:
            return "placing"
        if self.game is None:
            return "choosing"
        if self.game.pack is None:
            return "unsealing"
        return self.game.position.phase

    @property
    def wolf(self) -> str:
        """The Wolf's name; empty while the bidding decides it."""
        seat = self.seat("wolf")
        return "" if seat is None else self.match.players[seat]

    @property
    def farmer(self) -> str:
        """The Farmer's name; empty while the bidding decides it."""
        seat = self.seat("farmer")
        return "" if seat is None else self.match.players[seat]

    def seat(self, role: Player) -> int | None:
        """Which player has this role; None while the bidding decides it."""
        scorer = self.match.status.scorer if not self.opened else self._last_scorer
        return scorer if scorer is None or role == "wolf" else 1 - scorer

    @property
    def mover(self) -> int | None:
        """Whose turn it is, to bid, to set up, to choose or to move; None between games."""
        match self.phase:
            case "bidding":
                return self.match.status.bidder
            case "choosing" | "unsealing" | "wolf":
                return self.seat("wolf")
            case "placing" | "farmer":
                return self.seat("farmer")
        return None

    @property
    def strength(self) -> str:
        """The strength of the computer whose turn it is; empty if it is a person's."""
        return "" if self.mover is None else self.computers[self.mover]

    @property
    def deducing(self) -> bool:
        """Whether what can be deduced is shown: every person at the table has to agree."""
        people = [seat for seat in (0, 1) if not self.computers[seat]] or [0, 1]
        return all(self.agreed[seat] for seat in people)

    @property
    def noting(self) -> bool:
        """Whether the Farmer's notes may be shown: in its own turn, or if nobody plays the Wolf
        who could read them."""
        wolf = self.seat("wolf")
        return self.phase == "farmer" or (wolf is not None and bool(self.computers[wolf]))

    def hints_left(self, seat: int) -> int:
        """How many hints a player may still take."""
        return self.hints - sum(1 for by, _, _ in self.hinted if by == seat)

    @property
    def hinting(self) -> bool:
        """Whether the player whose turn it is has taken a hint for it."""
        turns = len(self.game.turns) if self.game is not None else 0
        return (self.mover, self.number, turns) in self.hinted

    @property
    def number(self) -> int:
        """Which game of the match is played, or was the last."""
        return len(self.match.scores) + (0 if self.opened else 1)

    @property
    def _last_scorer(self) -> int | None:
        """Who was the Wolf in the game that has just ended."""
        return replace(self.match, scores=self.match.scores[:-1]).status.scorer

    def after(self, step: steps.Step) -> State:
        """The state that follows. Raises ValueError where the step cannot be."""
        state = self._after(step)
        shown = state.deducing and state.game is not None and not state.opened
        return replace(state, deduced=True) if shown and not state.deduced else state

    def _after(self, step: steps.Step) -> State:
        match step:
            case steps.Begun():
                raise ValueError("a match begins once")
            case steps.Bid(points):
                match = self.match.give_way() if points is None else self.match.bid(points)
                return replace(self, match=match)
            case steps.Placed(cells):
                Game.start(self.options, Placement(cells))  # raises where it cannot be
                return replace(
                    self, placement=Placement(cells), first=self.first or Placement(cells)
                )
            case steps.Sealed(line, locked):
                assert self.placement is not None
                game = Game.start(self.options, self.placement)
                return replace(self, seal=Seal.parse(line), safe=locked, game=game)
            case steps.Unsealed():
                return replace(self, seal=None, safe="", game=None)
            case steps.Noted(animal, note):
                notes = {**self.notes, animal: note}
                kept = {animal: note for animal, note in sorted(notes.items()) if note}
                return replace(self, notes=MappingProxyType(kept))
            case steps.Meant(text):
                assert self.game is not None
                return replace(self, intention=notation.parse(text, self._player)[0])
            case steps.Deducing(seat, on):
                one, other = self.agreed
                return replace(self, agreed=(on, other) if seat == 0 else (one, on))
            case steps.Hinted(seat):
                turns = len(self.game.turns) if self.game is not None else 0
                return replace(self, hinted=(*self.hinted, (seat, self.number, turns)))
            case steps.Blind(cell, lies):
                return replace(self, blind=MappingProxyType({**self.blind, cell: lies}))
            case steps.Seeing(cell):
                rest = {each: how for each, how in self.blind.items() if each != cell}
                return replace(self, blind=MappingProxyType(rest))
            case steps.Restarted():
                return self if self.seal is None else replace(self, restarts=self.restarts + 1)
            case steps.WrongPack():
                assert self.game is not None
                return replace(
                    self, wrong_packs=self.wrong_packs + 1, misses=self.misses + 1,
                    missed_after=len(self.game.entries),
                )
            case steps.Reentered():
                return replace(self, misses=0)
            case steps.Another():
                return State(
                    self.match, self.options, first=self.first, records=self.records,
                    computers=self.computers, agreed=self.agreed, hints=self.hints,
                    hinted=self.hinted, blind=self.blind,
                )
            case steps.Opened(pack, points, line):
                opened = replace(self, seal=Seal.parse(line)) if line else self
                return opened._open(pack, points)
            case _:
                return replace(self, game=self._played(step), intention=None)

    def _played(self, step: steps.Made | steps.Refused | steps.Undone | steps.Stopped) -> Game:
        game = self.game
        assert game is not None
        match step:
            case steps.Made(text):
                move, marks = notation.parse(text, self._player)
                return game.apply(move, marks)
            case steps.Refused(animal, kind):
                return game.refuse(animal, kind)
            case steps.Undone():
                return game.back()
            case steps.Stopped():
                return game.stop()

    @property
    def _player(self) -> Player:
        """Which role moves now."""
        assert self.game is not None
        return "wolf" if self.game.position.phase == "wolf" else "farmer"

    def _open(self, pack: str, points: int) -> State:
        assert self.game is not None
        game = self.game if self.game.pack is not None else self.game.choose(pack)
        status = self.match.status
        tags = {"Wolf": self.wolf, "Farmer": self.farmer}
        if status.to_beat is not None:
            tags["ToBeat"] = str(status.to_beat)
        if self.seal is not None:
            tags["PackHash"] = self.seal.line
        tags |= self._help()
        return replace(
            self, game=game, match=self.match.score(points), opened=True,
            records=(*self.records, with_sums(Record(game, tags))),
        )

    def _help(self) -> dict[str, str]:
        """Tags for the help there was in the present game, and for wrong packs after a restart."""
        tags = {"Deduction": "on"} if self.deduced else {}
        if self.wrong_packs:
            tags["WrongPacks"] = str(self.wrong_packs)
        taken = [by for by, game, _ in self.hinted if game == self.number]
        for name, seat in (("WolfHints", self.seat("wolf")), ("FarmerHints", self.seat("farmer"))):
            if seat in taken:
                tags[name] = str(taken.count(seat))
        return tags

    def with_pack(self, pack: Iterable[Animal], seal: Seal | None = None) -> State:
        """The same, with the pack known to the table, and its `seal` with the salt. Raises
        IllegalMove where it cannot be."""
        assert self.game is not None
        return replace(self, game=self.game.choose(frozenset(pack)), seal=seal or self.seal)


@dataclass(frozen=True, slots=True)
class Happened:
    """One public thing that was done, for those who follow the game."""

    step: steps.Step
    state: State
    """How the match stands after it. It may know the pack: show only what is public of it."""
