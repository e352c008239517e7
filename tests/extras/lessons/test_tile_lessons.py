"""The lessons of the tile games: each step can be done, and what does not do it is explained."""

from random import Random

import pytest

from companion.extras.lessons.plan import lesson_of
from companion.extras.lessons.progress import Progress, Reached
from companion.games.mutton.table.table import Table
from companion.games.tiles.lessons.lesson import TileLesson, TileStep
from companion.games.tiles.referee.games import about, tile_games
from companion.games.tiles.table import commands
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.errors import TableError
from companion.table.match_table import Start

STEPS = {key: lesson_of(key).steps for key in tile_games()}
ALL = [(game, index) for game, steps in STEPS.items() for index in range(len(steps))]


def at(game: str, index: int) -> TileLesson:
    progress = Progress()
    progress.reach(game, index)
    return lesson_of(game).begin(game, progress)


def follow(lesson: TileLesson) -> None:
    """Do what the open step shows."""
    step: TileStep = lesson.step
    if step.asks is not None:
        lesson.tap(step.asks)
        return
    spot = about(lesson.game).parse(step.move)
    lesson.table.do(commands.Put(spot.cell, turn=spot.turn), 0)
    lesson.confirm(0)


@pytest.mark.parametrize(("game", "index"), ALL)
def test_what_a_step_shows_does_what_it_asks_for(game, index):
    lesson = at(game, index)
    assert not lesson.done
    assert lesson.gesture is not None
    follow(lesson)
    assert lesson.done
    assert lesson.mistake is None
    assert lesson.gesture is None


@pytest.mark.parametrize(("game", "index"), ALL)
def test_whatever_else_is_tried_is_explained_and_taken_back(game, index):
    lesson = at(game, index)
    before = lesson.table.view().tiles
    tried = 0
    for place in lesson.table.view().places if lesson.step.goal is not None else ():
        for turn in place.turns:
            lesson.table.do(commands.Put(place.cell, turn=turn), 0)
            lesson.confirm(0)
            if lesson.done:
                lesson = at(game, index)
                continue
            tried += 1
            assert lesson.mistake == lesson.step.wrong
            assert lesson.table.view().tiles == before
            assert lesson.table.view().hand is not None
    assert (tried > 0) == (lesson.step.goal is not None)


@pytest.mark.parametrize("game", STEPS)
def test_only_what_is_asked_about_counts(game):
    lesson = at(game, len(STEPS[game]) - 1)
    lesson.tap((1, -1))
    assert not lesson.done
    assert lesson.mistake == lesson.step.wrong


@pytest.mark.parametrize("game", STEPS)
def test_a_lesson_is_followed_left_and_resumed(game, tmp_path):
    lesson = lesson_of(game).begin(game, Progress(tmp_path))
    follow(lesson)
    lesson.go_on()
    assert Progress(tmp_path).reached(game, 4) == Reached(1)
    lesson = lesson_of(game).begin(game, Progress(tmp_path))
    assert lesson.index == 1
    lesson.go_back()
    while True:
        follow(lesson)
        if lesson.last:
            break
        lesson.go_on()
    assert Progress(tmp_path).reached(game, 4) == Reached(0, done=True)


def test_a_lesson_of_tiles_takes_the_place_of_the_table_and_saves_nothing():
    journal = Journal(None)
    desk = VirtualDesk(Table(journal, Random(1), lambda: "today", seal_cost=4), Settings())
    own = desk.table
    lesson = lesson_of("fold").begin("fold", Progress())
    desk.lend(lesson.table)
    desk.pump(100)
    assert desk.lent
    assert desk.table is lesson.table
    follow(lesson)
    lesson.go_on()
    desk.lend(lesson.table)
    desk.take_back()
    assert desk.table is own
    assert journal.matches() == []
    assert not journal.playing


def test_no_lesson_of_tiles_during_a_match():
    desk = VirtualDesk(Table(Journal(None), Random(1), lambda: "today", seal_cost=4), Settings())
    desk.choose("fold")
    desk.table.do(Start(), 0)
    with pytest.raises(TableError):
        desk.lend(lesson_of("dogs").begin("dogs", Progress()).table)
