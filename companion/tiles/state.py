"""How a match of tiles stands: what follows from its steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.journal.lines import followed
from companion.tiles import steps
from companion.tiles.rules import Rules, rules_of
from companion.tiles.view import Phase
from engine.dogs import options as dogs
from engine.laying import IllegalMove
from engine.match import Match


@dataclass(frozen=True, slots=True)
class State:
    """A match at one moment. Get the first from `State.begin`, later ones from `after`.

    While it is played there is either a `game`; or, of real tiles, only a `position` made of what
    was entered so far: where only the final table is scored, or before the first tile is told.
    """

    begun: steps.Begun
    options: Any
    match: Match | None = None
    """Of two players who change sides or bid; None for a single game."""
    game: Any = None
    position: Any = None
    """What lies on the table; None while bidding."""
    counted: bool = False
    """Whether the present game is over, and its points count."""
    records: tuple[str, ...] = ()
    """The finished games, as text."""

    @staticmethod
    def begin(step: steps.Begun) -> State:
        """A new match. Raises ValueError where there can be no such match."""
        rules, many = rules_of(step.game), len(step.players)
        options = rules.options(step.options, many)
        match = None
        if rules.players_in(options) != many or step.form not in rules.forms:
            raise ValueError("so many cannot play like that")
        if len(step.computers) not in (0, many) or step.first not in range(many):
            raise ValueError("there are no such players")
        if step.scorer and any(step.computers):
            raise ValueError("a computer lays no real tiles")
        if not all(rules.known(strength) for strength in step.computers if strength):
            raise ValueError("there is no such computer player")
        if step.game == "dogs" and step.form != "single":
            names = step.players[0], step.players[1]
            bids = step.form == "bids"
            match = (dogs.bid(options, names, step.first) if bids
                     else dogs.duel(names, step.first))
        begun = replace(step, computers=step.computers or ("",) * many)
        return State(begun, options, match)._set_up()

    @staticmethod
    def follow(lines: Iterable[str]) -> State:
        """The state after the steps of a journal. Raises JournalError if they make no sense."""
        def begin(step: steps.Step) -> State | None:
            return State.begin(step) if isinstance(step, steps.Begun) else None

        return followed(lines, steps.read, begin, State.after)

    @property
    def rules(self) -> Rules[Any, Any, Any, Any]:
        """What is peculiar to the game that is played."""
        return rules_of(self.begun.game)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return self.begun.players

    @property
    def phase(self) -> Phase:
        """What has to be done next, whoever has to do it."""
        if self.match is not None and self.match.status.phase == "bidding":
            return "bidding"
        if self.counted:
            over = self.match is None or self.match.status.over
            return "match-over" if over else "over"
        if self.begun.scorer and (self.full or (self.game is not None and self.position.over)):
            return "finishing"
        return "laying"

    @property
    def full(self) -> bool:
        """Whether all tiles lie on the table."""
        return self.position is not None and not any(self.rules.left(self.position).values())

    @property
    def sheep(self) -> int:
        """The seat of who plays the sheep, or will if nothing is bid."""
        match = self.match
        if match is None:
            return self.begun.first
        if self.counted:
            match = replace(match, scores=match.scores[:-1])
        scorer = match.status.scorer
        return self.begun.first if scorer is None else scorer

    @property
    def turn(self) -> int | None:
        """Whose turn it is to bid or to lay; None between games, and where nobody takes turns."""
        if self.phase == "bidding" and self.match is not None:
            return self.match.status.bidder
        if self.phase != "laying" or self.begun.scorer == "final":
            return None
        if self.game is None:
            return None
        mover: int = self.rules.mover(self.position)
        return (self.sheep + mover) % 2 if self.begun.game == "dogs" else mover

    @property
    def owners(self) -> tuple[int | None, ...]:
        """Who laid each tile on the table, in order; None for what lay there first, and where
        nobody takes turns."""
        if self.position is None or self.game is None:
            return (None,) * (0 if self.position is None else len(self.spots))
        laid = [self.rules.mover(before) for before in self.game.positions[:-1]]
        del laid[len(self.spots) - len(self.game.table):]  # a stop lays nothing
        if self.begun.game == "dogs":
            laid = [(self.sheep + mover) % 2 for mover in laid]
        return (*(None,) * len(self.game.table), *laid)

    @property
    def spots(self) -> tuple[Any, ...]:
        """All that lies on the table, in the order it was laid."""
        return () if self.position is None else self.rules.spots(self.position)

    @property
    def computer(self) -> str:
        """The strength of the computer whose turn it is; empty if it is a person's."""
        return "" if self.turn is None else self.begun.computers[self.turn]

    @property
    def number(self) -> int:
        """Which game of the match is played, or was the last."""
        return len(self.records) + (0 if self.counted else 1)

    @property
    def undoable(self) -> bool:
        """Whether the last tile may be taken back. On the screen's own table it may not where the
        next tile of a stack has been turned over, or a computer has answered."""
        if self.phase not in ("laying", "finishing"):
            return False
        if self.begun.scorer == "final":
            return bool(self.spots)
        if self.game is None:
            return False
        if self.begun.scorer:
            return bool(self.game.entries) or self.rules.real(self.options) is None
        return (bool(self.game.entries) and self.rules.hand(self.game) is not None
                and self.begun.game == "dogs" and not any(self.begun.computers))

    @property
    def texts(self) -> tuple[str, ...]:
        """The records of all games of the match, the present one as far as it has come and without
        the seed of its stack."""
        if self.counted or self.game is None:
            return self.records
        game = self.rules.public(self.game)
        now = self.rules.record(game, self.names, self.sheep, self._tags())
        return (*self.records, now)

    # --- steps ------------------------------------------------------------------------------------

    def after(self, step: steps.Step) -> State:
        """The state that follows. Raises ValueError where the step cannot be; an IllegalMove says
        why."""
        match step:
            case steps.Begun():
                raise ValueError("a match begins once")
            case steps.Bid(points):
                return self._bid(points)
            case steps.Another():
                if self.phase != "over":
                    raise ValueError("this game is not over")
                return replace(self, counted=False, game=None, position=None)._set_up()
        if self.phase not in ("laying", "finishing"):
            raise ValueError("nothing can be laid now")
        match step:
            case steps.Laid(text):
                return self._laid(self.rules.parse(text))
            case steps.Removed(text):
                return self._removed(self.rules.parse(text))
            case steps.Undone():
                return self._undone()
            case _:
                return self._finished()

    def _set_up(self) -> State:
        """The table before the first turn, unless the bidding comes first."""
        if self.phase == "bidding":
            return self
        rules, scorer = self.rules, self.begun.scorer
        game = None
        if scorer == "moves":
            game = rules.real(self.options)
        elif not scorer:
            game = rules.dealt(self.options, self.begun.seed)
        if game is None:
            return replace(self, position=rules.lying(self.options, ()))
        return self._with(game)

    def _with(self, game: Any) -> State:
        state = replace(self, game=game, position=game.position)
        over = game.position.over and not self.begun.scorer
        return state._count() if over else state

    def _bid(self, points: int | None) -> State:
        if self.match is None or self.phase != "bidding":
            raise ValueError("there is nothing to bid for now")
        match = self.match.give_way() if points is None else self.match.bid(points)
        return replace(self, match=match)._set_up()

    def _laid(self, spot: Any) -> State:
        rules = self.rules
        if self.game is not None:
            return self._with(self.game.apply(spot))
        if self.begun.scorer == "moves":
            return self._with(rules.first(self.options, spot))
        if found := rules.clashes(self.position, spot):
            raise IllegalMove(found)
        return self._lying((*self.spots, spot))

    def _lying(self, spots: tuple[Any, ...]) -> State:
        return replace(self, position=self.rules.lying(self.options, spots))

    def _removed(self, spot: Any) -> State:
        if self.begun.scorer != "final" or spot not in self.spots:
            raise ValueError("that tile cannot be removed")
        return self._lying(tuple(it for it in self.spots if it != spot))

    def _undone(self) -> State:
        if not self.undoable:
            raise ValueError("nothing can be taken back")
        if self.game is None:
            return self._lying(self.spots[:-1])
        if self.game.entries:
            return self._with(self.game.back())
        return replace(self, game=None)._lying(())

    def _finished(self) -> State:
        game = self.game
        if self.begun.scorer == "final":
            game = self.rules.counted(self.options, self.spots)
        elif game is None:
            raise ValueError("nothing lies on the table yet")
        elif not game.position.over:
            game = game.stop()
        return replace(self, game=game, position=game.position)._count()

    def _count(self) -> State:
        """The game is over: its points count, and its record is written."""
        rules, sheep = self.rules, self.sheep
        text = rules.record(self.game, self.names, sheep, self._tags())
        match = None if self.match is None else self.match.score(rules.points(self.position))
        return replace(self, match=match, counted=True, records=(*self.records, text))

    def _tags(self) -> Mapping[str, str]:
        target = None if self.match is None else self.match.status.target
        return {} if target is None else {"Bid": str(target)}

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that have won the match; none before its end and in a draw, and None if the
        wolves of Wolf in the Fold have won."""
        if self.phase != "match-over":
            return ()
        if self.match is None:
            return self.rules.winners(self.position, self.sheep)
        winner = self.match.status.winner
        return () if winner is None else (winner,)

    @property
    def result(self) -> str:
        """How the match, or a single game, has ended, as a sentence; empty before."""
        if self.phase != "match-over":
            return ""
        if self.match is None:
            return self.rules.result(self.position, self.names, self.sheep)
        status, (one, other) = self.match.status, self.match.players
        if self.match.form == "duel":
            points = f"{status.totals[0]} to {status.totals[1]}"
            if status.winner is None:
                return f"{one} and {other} draw, {points}."
            wins = self.match.players[status.winner]
            return f"{wins} wins: {one} and {other} saved {points} sheep."
        saved, bid = self.match.scores[0], status.target
        assert status.winner is not None
        return (f"{self.match.players[status.winner]} wins: {self.names[self.sheep]} bid {bid} "
                f"and saved {saved}.")


@dataclass(frozen=True, slots=True)
class Happened:
    """One thing that was done, for those who follow the game."""

    step: steps.Step
    state: State
    """How the match stands after it."""
