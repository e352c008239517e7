"""States of a small game, made by the referee's steps, for the tests of single components."""

from companion.games.mutton.referee import MUTTON, State, Step, steps
from companion.games.mutton.referee.state import Playing
from engine.mutton.moves import Kill, Run
from tests.companion.opened import whole_seal

BEGUN = steps.Begun(("Ann", "Ben"), "size=3 sheep=5 wolves=1 no_berserk", hints=1)
PLACED = steps.Placed(("a1", "a2", "e3", "e4", "c3"))
SEAL = whole_seal("A", bytes(16), 1)
SEALED = steps.Sealed(SEAL.line)
TURN = steps.Made(Kill("B", (Run("A", "c1"),)), ("x",))


def state_after(*later: Step) -> State:
    """The state of the match after these steps."""
    state = MUTTON.begin(BEGUN)
    for step in later:
        state = MUTTON.evolve(state, step)
    return state


def after(*later: Step) -> Playing:
    """The state of the game after these steps."""
    state = state_after(PLACED, SEALED, *later)
    assert isinstance(state, Playing)
    return state
