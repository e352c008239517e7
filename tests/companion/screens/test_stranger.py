"""How many touches it takes from the start page to the first move, seen by a stranger."""

import pytest

from companion.simulation.offscreen import Offscreen
from tests.companion.screens.stranger import STARTS, Stranger, again, begin
from tests.long_form import only


@pytest.mark.parametrize("name", only(["two players", "dogs, alone as Wolves"], [*STARTS]))
def test_the_first_move_is_a_few_touches_away(screen: Offscreen, name: str) -> None:
    seen = begin(Stranger(screen), name, whole=False)
    assert seen.touches["first"] <= STARTS[name][1]
    assert seen.hidden == 0


@pytest.mark.whole
@pytest.mark.parametrize("name", [*STARTS])
def test_a_rematch_is_one_touch_away(wide: Offscreen, name: str) -> None:
    who = Stranger(wide)
    begin(who, name)
    assert again(who).touches["rematch"] == 1
