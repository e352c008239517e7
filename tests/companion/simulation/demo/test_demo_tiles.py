"""The tile games that play themselves on the app, one player's tiles laid by fingers."""

from __future__ import annotations

import pytest

from companion.screens.theme import Display
from companion.simulation.demo import tiles
from companion.simulation.offscreen import Offscreen
from engine.dogs import records as dogs_records
from engine.fold import records as fold_records

SMALL = {"dogs": "tiles=5", "fold": "single=4 lambs=1 black=1 straight=3 corner=1 star=0 "
         "shepherd=1 wolf=1"}


@pytest.mark.parametrize(("game", "size"), [("fold", (800, 480)), ("dogs", (720, 1280))])
def test_a_match_is_touched_to_its_end(game: tiles.Game, size: tuple[int, int]) -> None:
    window = Offscreen(Display.of(*size))
    desk = tiles.tile_desk(2)
    robot = tiles.app(window, desk, game)
    tiles.begin(desk, game, 2, SMALL[game], person=True)
    seen = [view.phase for view in tiles.touched(robot, game, 2)]
    assert seen[-1] == "match-over"
    assert {"laying", "thinking"} <= set(seen)
    state = desk.tiles.state
    assert state is not None
    assert len(state.course.records) == (2 if game == "dogs" else 1)
    assert tiles.PERSON in tiles.page(state) or game == "fold"
    read = dogs_records.read if game == "dogs" else fold_records.read
    for text in state.course.records:
        assert read(text).game.position.over
    window.clear()
