"""A table's rig passes over the time in which neither the board nor the table does anything."""

from collections.abc import Sequence
from contextlib import closing

import pytest

from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.games.mutton.table.view import TableView
from companion.link.events import Connected, Event

EVENING = (
    "", "flip B", "", "lift A", "late 30", "put A b3", "late 0", "unplug", "", "plug", "",
    "garble 0.01", "lift C", "", "put C c3", "garble 0", "",
)


class NotedRig(MuttonRig):
    """A rig and its table, with all that the link reports and the table shows, and when."""

    def __init__(self) -> None:
        self.heard: list[tuple[float, Event]] = []
        self.shown: list[tuple[float, TableView, object]] = []
        self.times = 0
        super().__init__(size=2, seed=4, lights=True)

    def _note(self, events: Sequence[Event]) -> None:
        super()._note(events)
        self.times += 1
        self.heard += [(self.now, event) for event in events if not isinstance(event, Connected)]
        if not self.shown or (self.view, self.leds) != self.shown[-1][1:]:
            self.shown.append((self.now, self.view, self.leds))


def test_a_table_that_skips_what_is_quiet_shows_the_same_at_the_same_time(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    noted = []
    for _ in range(2):
        with closing(NotedRig()) as rig:
            rig.begin("A", "sheep=3 wolves=1 size=2", place="a1,a2,c3")
            for command in EVENING:
                if command:
                    rig.command(command)
                rig.wait(400 if command else 3000)
            noted.append((rig.heard, rig.shown, rig.times))
        monkeypatch.setattr(NotedRig, "_before_news", lambda rig, until: rig.now)
    (heard, shown, times), (all_heard, all_shown, all_times) = noted
    assert heard == all_heard
    assert shown == all_shown
    assert len({view.sentence for _, view, _ in shown}) > 5
    assert times < 0.6 * all_times
