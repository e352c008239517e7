"""How a match stands: what follows from its steps.

The pack is in no step, so a state made from the journal does not know it until the Wolf has entered
it again (`State.with_pack`), or the game is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from companion.journal import JournalError
from companion.seal import Seal
from companion.table import steps
from companion.table.view import Phase
from engine.match import Match
from engine.mutton import notation
from engine.mutton.game import Game
from engine.mutton.moves import Placement
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
    game: Game | None = None
    opened: bool = False
    """Whether the present game is over, and its pack known to everybody."""
    records: tuple[Record, ...] = ()
    """The finished games."""
    notes: Mapping[Animal, str] = field(default_factory=lambda: MappingProxyType({}))

    @staticmethod
    def begin(step: steps.Begun) -> State:
        """A new match. Raises MatchError or OptionsError where there can be no such match."""
        options = Options.parse(step.options)
        if step.form == "bids":
            match = Match.with_bids(
                step.players, 1, options.sheep - options.wolves, first=step.first
            )
        elif step.form == "target" and step.target is not None:
            match = Match.to_target(step.players, step.target, first=step.first)
        elif step.form == "target":
            match = Match.to_target(step.players, first=step.first)
        else:
            match = Match.duel(step.players, first=step.first)
        return State(match, options)

    @staticmethod
    def follow(lines: Iterable[str]) -> State:
        """The state after the steps of a journal. Raises JournalError if they make no sense."""
        state: State | None = None
        try:
            for line in lines:
                step = steps.read(line)
                if isinstance(step, steps.Begun):
                    state = State.begin(step)
                elif state is not None:
                    state = state.after(step)
        except (ValueError, AssertionError):
            raise JournalError(
                "This match cannot be taken up: its steps do not fit together."
            ) from None
        if state is None:
            raise JournalError("This match has no first step, so it cannot be taken up.")
        return state

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
        scorer = self.match.status.scorer if not self.opened else self._last_scorer
        return "" if scorer is None else self.match.players[scorer]

    @property
    def farmer(self) -> str:
        """The Farmer's name; empty while the bidding decides it."""
        scorer = self.match.status.scorer if not self.opened else self._last_scorer
        return "" if scorer is None else self.match.players[1 - scorer]

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
            case steps.Sealed(line):
                assert self.placement is not None
                game = Game.start(self.options, self.placement)
                return replace(self, seal=Seal.parse(line), game=game)
            case steps.Unsealed():
                return replace(self, seal=None, game=None)
            case steps.Noted(animal, note):
                notes = {**self.notes, animal: note}
                kept = {animal: note for animal, note in sorted(notes.items()) if note}
                return replace(self, notes=MappingProxyType(kept))
            case steps.Another():
                return State(self.match, self.options, first=self.first, records=self.records)
            case steps.Opened(pack, points):
                return self._open(pack, points)
            case _:
                return replace(self, game=self._played(step))

    def _played(self, step: steps.Made | steps.Refused | steps.Undone | steps.Stopped) -> Game:
        game = self.game
        assert game is not None
        match step:
            case steps.Made(text):
                player = "wolf" if game.position.phase == "wolf" else "farmer"
                move, marks = notation.parse(text, player)  # type: ignore[arg-type]
                return game.apply(move, marks)
            case steps.Refused(animal, kind):
                return game.refuse(animal, kind)
            case steps.Undone():
                return game.back()
            case steps.Stopped():
                return game.stop()

    def _open(self, pack: str, points: int) -> State:
        assert self.game is not None
        game = self.game if self.game.pack is not None else self.game.choose(pack)
        status = self.match.status
        tags = {"Wolf": self.wolf, "Farmer": self.farmer}
        if status.to_beat is not None:
            tags["ToBeat"] = str(status.to_beat)
        if self.seal is not None:
            tags["PackHash"] = self.seal.line
        return replace(
            self, game=game, match=self.match.score(points), opened=True,
            records=(*self.records, Record(game, tags)),
        )

    def with_pack(self, pack: Iterable[Animal]) -> State:
        """The same, with the pack known to the table. Raises IllegalMove where it cannot be."""
        assert self.game is not None
        return replace(self, game=self.game.choose(frozenset(pack)))
