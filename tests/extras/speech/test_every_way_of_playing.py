"""A whole game in every language and size: by mouse, by keyboard and by knocks."""

import pytest

from companion.games.mutton.simulation.whole_game import whole_game
from companion.simulation.offscreen import Offscreen
from companion.words.catalogue import SCREEN
from companion.words.language import languages, use
from companion.words.message import Message
from engine.mutton import placements
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Kill, Move, Pass, Shot
from engine.mutton.options import Options
from tests.extras.speech.by_ear import PACK, VALUES, ByEar
from tests.long_form import only


class ByMouse(ByEar):
    """Two people with a mouse: they drag the sheep on the drawn board, and open every page."""

    def press(self, label: Message) -> None:
        """Press a button."""
        self.robot.press(label)
        self.robot.settle()

    def confirm(self) -> None:
        """Confirm, and touch away what comes over the page."""
        self.robot.confirm()

    def set_up(self) -> None:
        """Start a match of two, drag the flock onto the board, and choose the pack."""
        self.press(Message("play-two"))
        self.press(Message("start"))
        self.press(Message("way-hand"))
        options = Options(**VALUES)
        self.game = Game.start(options, placements.sparse(options), PACK)
        for animal, cell in self.game.position.living.items():
            self.robot.sheep.from_tray(animal, cell)
        self.press(Message("button-confirm"))
        self.press(Message("uncover", wolf="Ann"))
        self.robot.press(*PACK)
        self.press(Message("use-these", count=len(PACK)))

    def make(self, before: Game, move: Move) -> None:
        """Make a move on the drawn board."""
        match move:
            case Pass():
                self.press(Message("button-pass"))
            case Berserk(animals):
                self.press(Message("button-berserk"))
                for animal in animals:
                    self.robot.sheep.turn_over(animal)
                self.press(Message("shoot-them-all"))
            case Kill(died, runs) | Shot(died, runs):
                self.robot.sheep.turn_over(died)
                for run in runs:
                    self.robot.sheep.move(run.animal, run.cell)
                self.confirm()


@pytest.mark.parametrize(("language", "way"), only([("es", "mouse")], [
    (language, way) for language in languages() for way in ("mouse", "keyboard", "knocks")]))
def test_a_whole_game_can_be_played(screen: Offscreen, language: str, way: str) -> None:
    use(language)
    players = (ByMouse(screen) if way == "mouse" else ByEar(screen, knocking=way == "knocks"))
    players.set_up()
    players.play()
    players.robot.wait(3000)
    view, game = players.robot.view, whole_game(players.desk.table)
    assert game is not None
    assert game.position == players.game.position
    assert view.phase == "over"
    points = SCREEN.text(Message("game-over-points", player="Ann", points=game.points))
    assert SCREEN.text(view.sentence) == points
    assert players.robot.offers(Message("button-next-game"))
