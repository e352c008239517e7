"""A board whose sheep all have their magnets the other way round is reported at every start."""

from __future__ import annotations

from pathlib import Path
from random import Random
from threading import Event as Flag

import pytest

from companion.desk.desk import LiveDesk
from companion.link.events import CellState, Changed, Event, Sensed
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table
from hardware.live import LiveRig
from hardware.rig import Rig


@pytest.mark.parametrize(("magnets", "state"), [
    ("usual", CellState.INVERTED), ("turned", CellState.UPRIGHT),
])
def test_an_upright_sheep_reads_as_the_settings_say(
    magnets: str, state: CellState, tmp_path: Path
) -> None:
    rig, seen, changes = Rig(2, seed=1), Flag(), []
    table = Table(Journal(None), Random(1), lambda: "today")
    with LiveRig(rig, tmp_path / "board") as live:
        desk = LiveDesk(table, Settings(magnets=magnets), live.start().port)
        deliver = desk._deliver

        def listen(event: Event) -> None:
            deliver(event)
            if isinstance(event, Sensed):
                live.submit("put A b2 inverted")  # which is how such a sheep is felt
            if isinstance(event, Changed) and event.state:
                changes.append(event)
                seen.set()

        desk._port._deliver = listen
        try:
            desk.start()
            assert seen.wait(20)
        finally:
            desk.close()
    assert changes[0] == Changed("b2", state)
