"""The tutorial of a first match can be followed as it stands, and nothing in it is refused."""

from __future__ import annotations

from companion.simulation.offscreen import Offscreen
from tests.companion.screens.first_evening import Newcomer
from tests.companion.screens.first_match import PAGE, follow


def test_a_newcomer_who_follows_the_page_reaches_its_end(wide: Offscreen) -> None:
    who = Newcomer(wide)
    done = follow(who)
    assert sum("over" in gesture for gesture in done) == 10  # 4 kills, 3 shots, 3 berserk
    assert done[-2] == '"Player 1 scores 6 points."'
    assert [refusal for part in who.parts for refusal in part.refusals] == []
    pictures = [name for gesture in done if (name := gesture.partition("](")[2].rstrip(")"))]
    assert len(pictures) == 4
    assert all((PAGE.parent / name).exists() for name in pictures)
