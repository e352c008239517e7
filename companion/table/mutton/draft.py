"""What players are doing at the board before they confirm it: setting up, or making a move."""

from __future__ import annotations

from collections.abc import Iterable

from companion.guidance import setting, turn
from companion.guidance.leading import lead
from companion.guidance.reading import Reading
from companion.guidance.setting import Setting
from companion.guidance.tapping import Taps
from companion.referee.mutton import State, Step, steps
from companion.referee.mutton.state import Placing, Playing
from companion.sensing.arrangement import Arrangement
from companion.sensing.identity import Expected
from companion.table.mutton.setup import Plan
from engine.hexgrid import Cell, HexGrid
from engine.mutton.moves import Move
from engine.mutton.options import Animal


def in_play(state: Placing | Playing) -> tuple[Animal, ...]:
    """Return the animals that can lie on the board."""
    if isinstance(state, Placing):
        return tuple(state.options.flock)
    position = state.game.position
    return (*position.living, *position.corpses.values())


class Draft:
    """What has not been confirmed yet."""

    def __init__(self) -> None:
        self.plan = Plan()
        self.berserk = False
        """Whether the Farmer has declared going berserk."""
        self.typed_move: Move | None = None
        """The move that a person has typed and that hands still have to make on the board."""
        self.taps = Taps()
        """What was tapped in the present turn, where there is no board."""
        self.found: Reading | Setting | None = None
        """What the board says; None while it is not looked at."""

    @property
    def reading(self) -> Reading | None:
        """What the board says in a turn."""
        return self.found if isinstance(self.found, Reading) else None

    @property
    def setting(self) -> Setting | None:
        """What the board says while it is set up."""
        return self.found if isinstance(self.found, Setting) else None

    @property
    def expected(self) -> tuple[Expected, ...]:
        """Which sheep the players are asked to set down, in this order."""
        return self.found.expected if isinstance(self.found, Setting) else ()

    def announced(self, state: State | None) -> Move | None:
        """The public move that hands have to make: a computer's, or a typed one."""
        intention = state.intention if isinstance(state, Playing) else None
        return self.typed_move or intention

    def reset_game(self, plan: Plan) -> None:
        """Begin a new game, whose flock is set up as planned."""
        self.plan, self.berserk, self.typed_move, self.taps = plan, False, None, Taps()

    def follow(self, taken: Iterable[Step]) -> None:
        """Forget what steps have made obsolete."""
        for step in taken:
            if isinstance(step, steps.Made | steps.Undone | steps.Unsealed):
                self.berserk = False
            if isinstance(step, steps.Made | steps.Undone | steps.Refused):
                self.taps = Taps()
            if isinstance(step, steps.Made):
                self.typed_move = None

    def read(
        self, state: Placing | Playing, grid: HexGrid, seen: Arrangement, *, restoring: bool
    ) -> None:
        """Read the board. `restoring`: it has to be made as the game stands."""
        match state:
            case Placing():
                self.found = self._placing(state, grid, seen)
            case Playing(game=game) if restoring:
                target = setting.as_it_stands(game.position)
                self.found = setting.towards(target, grid, seen)
            case Playing(game=game) if state.strength or self.announced(state) is not None:
                name = state.match.players[state.mover or 0]
                self.found = lead(game, seen, self.announced(state), name)
            case Playing(game=game):
                allowed = frozenset(animal for kind, animal in state.allowed if kind == "kill")
                self.found = turn.read(game, seen, berserk=self.berserk, allowed=allowed)

    def read_taps(self, state: State | None) -> None:
        """Read what was tapped, in a person's turn at a table without a board."""
        if isinstance(state, Playing) and not state.strength:
            self.read(state, state.game.position.grid, self.taps.arrangement(state.game.position),
                      restoring=False)

    def tap(self, state: Playing, cell: Cell) -> Animal | None:
        """Tap a cell. Return the victim if the Wolf's first runner has run from it, so that it has
        to be judged. Raises MessageError for a cell on which nothing can be done."""
        before = self.taps
        self.taps = before.after(state.game, cell, berserk=self.berserk)
        judging = state.phase == "wolf" and self.taps.runs and not before.runs
        return self.taps.turned[0] if judging else None

    def _placing(self, state: Placing, grid: HexGrid, seen: Arrangement) -> Setting:
        plan = self.plan
        if plan.target is None:
            return setting.anywhere(
                state.options.flock, grid, seen, in_order=plan.way == "hand")
        target: setting.Target = {animal: (cell, "up") for animal, cell in plan.target}
        return setting.towards(target, grid, seen)
