"""An app that is open already, to be shown in a window."""

from companion.desk.desk import Desk
from companion.screens.environment import Environment
from companion.screens.running import App, run_opening
from companion.screens.talk import NoVoice, Voice
from companion.screens.theme import Display
from companion.store.settings import Settings
from companion.store.starting import StartFailure
from companion.words.message import Message


class Opened:
    """An app that is open."""

    settings = Settings()

    def __init__(self, app: App) -> None:
        self._app = app

    def open(self) -> App:
        return self._app

    def set_aside(self, failure: StartFailure) -> Message | None:
        return None

    def go_without(self, failure: StartFailure) -> None:
        """Nothing has failed."""

    def voice(self) -> Voice:
        return NoVoice()


def show_app(desk: Desk, display: Display, *, fullscreen: bool = False) -> None:
    """Show the app on `desk` until the player quits. Raises WindowUnavailableError."""
    run_opening(Opened(App(desk, Environment(Settings()))), display, fullscreen=fullscreen)
