"""What players are doing at the board before they confirm it: setting up, or making a move."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from companion.games.mutton.guidance import turn
from companion.games.mutton.guidance.leading import lead
from companion.games.mutton.guidance.reading import Reading
from companion.games.mutton.guidance.tapping import Taps
from companion.games.mutton.referee import State, Step, steps
from companion.games.mutton.referee.state import Placing, Playing
from companion.games.mutton.table.setup import Plan
from companion.hands import setting
from companion.hands.setting import Setting
from companion.referee.codec import Undone
from companion.sensing.arrangement import Arrangement
from companion.sensing.identity import Expected
from engine.hexgrid import Cell
from engine.letters import Animal
from engine.mutton.moves import Move


def in_play(state: Placing | Playing) -> tuple[Animal, ...]:
    """Return the animals that can lie on the board."""
    if isinstance(state, Placing):
        return tuple(state.options.flock)
    position = state.game.position
    return (*position.living, *position.corpses.values())


@dataclass(frozen=True, slots=True)
class Draft:
    """What has not been confirmed yet."""

    plan: Plan = field(default_factory=Plan)
    berserk: bool = False
    """Whether the Farmer has declared going berserk."""
    lit: bool = False
    """Whether the lights show who ran, as the Farmer has asked."""
    typed_move: Move | None = None
    """The move that a person has typed and that hands still have to make on the board."""
    taps: Taps = field(default_factory=Taps)
    """What was tapped in the present turn. It is read instead of the board."""
    found: Reading | Setting | None = None
    """What the board says; None while it is not looked at."""

    @property
    def begun(self) -> bool:
        """Whether a move was typed or tapped, at least in part."""
        return self.typed_move is not None or bool(self.taps)

    @property
    def reading(self) -> Reading | None:
        """What the board says in a turn."""
        return self.found if isinstance(self.found, Reading) else None

    @property
    def victim(self) -> Animal | None:
        """The Wolf's victim, as long as nobody has run from it."""
        move = None if self.reading is None else self.reading.draft
        return move.animals[0] if move and move.kind == "kill" and not move.runs else None

    @property
    def setting(self) -> Setting | None:
        """What the board says while it is set up."""
        return self.found if isinstance(self.found, Setting) else None

    @property
    def expected(self) -> tuple[Expected, ...]:
        """Which sheep the players are asked to set down, in this order."""
        return self.found.expected if isinstance(self.found, Setting) else ()

    def shows(self, move: Move) -> bool:
        """Return whether hands have made a move on the board."""
        return self.reading is not None and self.reading.move == move

    def announced(self, state: State | None) -> Move | None:
        """The public move that hands have to make: a computer's, or a typed one."""
        intention = state.intention if isinstance(state, Playing) else None
        return self.typed_move or intention

    def discard(self) -> Draft:
        """Forget what was typed or tapped."""
        return replace(self, typed_move=None, taps=Taps())

    def reset_game(self, plan: Plan) -> Draft:
        """Begin a new game, whose flock is set up as planned."""
        return Draft(plan, found=self.found)

    def follow(self, step: Step) -> Draft:
        """Forget what a step has made obsolete."""
        draft = self
        if isinstance(step, steps.Made | Undone | steps.Unsealed):
            draft = replace(draft, berserk=False, lit=False)
        if isinstance(step, steps.Made | Undone | steps.Refused):
            draft = replace(draft, taps=Taps())
        if isinstance(step, steps.Made):
            draft = replace(draft, typed_move=None)
        return draft

    def read(
        self, state: Placing | Playing, seen: Arrangement, *, restoring: bool, led: bool = False
    ) -> Draft:
        """Read the board. `restoring`: it has to be made as the game stands; `led`: hands only
        carry out what somebody else does."""
        return replace(self, found=self._read(state, seen, restoring, led))

    def _read(
        self, state: Placing | Playing, seen: Arrangement, restoring: bool, led: bool
    ) -> Reading | Setting:
        if isinstance(state, Placing):
            return self._placing(state, seen)
        game, move = state.game, self.announced(state)
        if restoring:
            return setting.towards(turn.as_it_stands(game.position), seen)
        if led or move is not None:
            return lead(game, seen, move, state.match.players[state.mover or 0])
        allowed = frozenset(animal for kind, animal in state.allowed if kind == "kill")
        return turn.read(game, seen, berserk=self.berserk, allowed=allowed)

    def read_taps(self, state: State | None) -> Draft:
        """Read what was tapped, in a person's turn."""
        if not isinstance(state, Playing):
            return replace(self, found=None)
        taken = self.taps.arrangement(state.game.position)
        return self.read(state, taken, restoring=False)

    def tap(self, state: Playing, cell: Cell) -> tuple[Draft, Animal | None]:
        """Tap a cell. Return the draft, and the victim if the Wolf's first runner has run from it,
        so that it has to be judged. Raises MessageError where nothing can be done."""
        taps = self.taps.after(state.game, cell, berserk=self.berserk)
        judging = state.phase == "wolf" and taps.runs and not self.taps.runs
        return replace(self, taps=taps), taps.turned[0] if judging else None

    def _placing(self, state: Placing, seen: Arrangement) -> Setting:
        plan = self.plan
        if plan.target is None:
            return setting.anywhere(state.options.flock, seen, in_order=plan.way == "hand")
        target: setting.Target = {animal: (cell, "up") for animal, cell in plan.target}
        return setting.towards(target, seen)
