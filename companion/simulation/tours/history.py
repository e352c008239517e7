"""The part of the tour for matches of other evenings: the list, the figures, a game once more."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from companion.referee.mutton import Step, follow
from companion.referee.mutton.state import result
from companion.referee.mutton.steps import Begun, Made, Opened, Placed, Sealed, write
from companion.screens import after_texts, texts
from companion.screens.history_pages import MatchLine
from companion.screens.widgets.slider import Slider
from companion.sealing.seal import Seal
from companion.simulation.robot import Robot
from companion.store.journal import Journal
from engine.mutton import placements, players
from engine.mutton.game import Game
from engine.mutton.moves import Turn
from engine.mutton.options import Options

BEGUN = "2026-04-30 19:02"
GIVEN_UP = (("Theo", "Ben"), ("Ann", "Theo"), ("Grandma", "Theo"))
SEED = 5


def keep(journal: Journal) -> None:
    """Keep matches of another evening: one that was played, and some that were given up."""
    _keep(journal, ("Grandma", "Ann"), tuple(_steps(_game())))
    for names in GIVEN_UP:
        _keep(journal, names, ())


def _keep(journal: Journal, names: tuple[str, str], later: tuple[Step, ...]) -> None:
    begun = Begun(names, str(Options()), "target")
    lines = [write(step) for step in (begun, *later)]
    journal.begin(" and ".join(names), BEGUN, lines)
    journal.end(result(follow(lines)) if later else "abandoned", BEGUN)


def _game() -> Game:
    """A game between two players who know the authors' tips."""
    rng, wolf, farmer = Random(SEED), players.wolf("tips"), players.farmer("tips")
    game = Game.start(Options(), placements.sparse(Options()))
    game = game.choose(wolf.choose_pack(game, rng))
    while not game.position.over:
        hunting = game.position.phase == "wolf"
        game = game.apply(wolf.move(game, rng) if hunting else farmer.move(game.public(), rng))
    return game


def _steps(game: Game) -> Iterator[Step]:
    assert game.pack is not None
    yield Placed(game.placement.cells)
    yield Sealed(Seal.close(game.pack, bytes(16), 2).line)
    for entry in game.entries:
        assert isinstance(entry, Turn)
        yield Made(entry.move, entry.marks)
    yield Opened("".join(sorted(game.pack)), game.points or 0)


def history(robot: Robot) -> Iterator[str]:
    """From the start page through what was played here, and into a match that was given up."""
    robot.press(after_texts.HISTORY)
    robot.wait(400)
    yield "history"
    robot.press(after_texts.PLAYERS)
    yield "history-players"
    robot.press(after_texts.MATCHES)
    _open(robot, "Grandma and Ann")
    yield "past"
    robot.press(after_texts.REPLAY)
    robot.wait(400)
    while after_texts.CHANCES not in robot.buttons():
        robot.press(texts.SHEET)
    robot.press(after_texts.CHANCES)
    yield "past-analysis"
    slider = next(part for part in robot.screens.parts() if isinstance(part, Slider))
    robot.window.tap(slider.x_of(slider.count // 2), slider.box.centre[1])
    yield "past-analysis-move"
    robot.press(texts.BACK)
    robot.press(texts.BACK)
    _open(robot, "Grandma and Theo")
    yield "past-unfinished"
    robot.press(after_texts.GO_ON)
    robot.wait(400)
    robot.press_menu()
    robot.press(texts.GIVE_UP)


def _open(robot: Robot, title: str) -> None:
    """Tap a match of the list, wherever in it that is."""
    while True:
        for part in robot.screens.parts():
            if isinstance(part, MatchLine) and part.past.kept.title == title:
                robot.tap_part(part)
                robot.wait(400)
                return
        robot.press(after_texts.EARLIER)
