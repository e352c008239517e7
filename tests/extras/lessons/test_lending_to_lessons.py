"""The lesson of any game has the board while another one is chosen."""

import pytest

from companion.extras.lessons.plan import lesson_of
from companion.extras.lessons.progress import Progress
from tests.companion.desk.test_lending import Evening


@pytest.mark.parametrize("guest_of", ["mutton", "fold", "dogs"])
@pytest.mark.parametrize("chosen", ["mutton", "fold", "dogs"])
def test_a_guest_of_any_game_takes_the_slot_of_any_other_and_gives_it_back(
    chosen: str, guest_of: str
) -> None:
    evening = Evening()
    evening.desk.choose(chosen)
    own = evening.desk.table
    assert own.key == chosen
    visitor = lesson_of(guest_of).begin(guest_of, Progress()).table
    evening.desk.lend(visitor)
    evening.wait(100)
    assert evening.desk.table is visitor
    evening.desk.take_back()
    assert evening.desk.table is own
    evening.do("put A d3")
    assert "d3" in evening.own.board.seen.on, "the desk's own board is read again"
